"""What strong play looks like where nothing is exact: games of the strongest level, the levels, and openings."""

from __future__ import annotations

from tablier.engine.words import Fact
from tablier.study.book.chapters.parts import bulleted, figure, listed, paragraph, percents, titled
from tablier.study.book.plots import Axis, BarRow, bars_across
from tablier.study.book.portrait.facts import OpeningChoice, Rung, StrongFacts
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup
from tablier.study.ledger.picture import picture

ROOM = 1.02
SHOWN = 3  # moves of a choice


def strong(teller: BookTeller) -> list[Markup]:
    """Compare strong play with that of the usual table, and draw what it likes and how far apart levels are."""
    portrait = teller.facts.portrait
    if portrait is None or portrait.strong is None:
        return []
    found, told = portrait.strong, teller.study(portrait.study)
    usual = {each.name: each for each in portrait.study.cases[0].measures}
    lines = [
        teller.say(
            "strong-line",
            name=told.say(f"name-{each.name}"),
            strong=told.value(each),
            players=told.players,
            usual=told.value(usual[each.name]),
        )
        for each in found.measures
        if each.value and (each.value.value or ((known := usual[each.name].value) and known.value))
    ]
    names: dict[str, Fact] = {
        "player": teller.player(found.player),
        "games": found.games,
        "nodes": teller.facts.making.nodes,
    }
    drawn = [teller.say("strong-drawn", drawn=found.drawn)] if found.drawn else []
    intro = paragraph(teller.say("strong-text", **names), *drawn)
    return [intro, bulleted(lines), *habits(teller, found), *rungs(teller, found.rungs)]


def habits(teller: BookTeller, found: StrongFacts) -> list[Markup]:
    """Draw how often each kind of move is chosen where there is a choice."""
    rows = [
        BarRow(
            teller.say(f"habit-{each.kind}"),
            POINTS * each.chosen.value,
            teller.shared(each.chosen, 1),
            POINTS * each.chosen.margin,
        )
        for each in found.habits
    ]
    if not rows:
        return []
    drawn = bars_across(titled(teller, "kinds"), rows, Axis(0, POINTS, percents(teller)))
    return [figure(drawn, teller.say("caption-kinds"))]


def rungs(teller: BookTeller, found: tuple[Rung, ...]) -> list[Markup]:
    """Draw what each level scores against the one below."""
    if not found:
        return []
    rows = [
        BarRow(
            teller.say("rung", player=each.player, below=each.below),
            POINTS * each.score.value,
            teller.shared(each.score),
            POINTS * each.score.margin,
        )
        for each in found
    ]
    drawn = bars_across(titled(teller, "rungs"), rows, Axis(0, ROOM * POINTS, percents(teller)), POINTS / 2)
    return [paragraph(teller.say("rungs-text")), figure(drawn, teller.say("caption-rungs"))]


def opening(teller: BookTeller) -> list[Markup]:
    """Tell what a look-ahead thinks of the first moves, or of the likeliest first decisions."""
    if teller.facts.portrait is None or teller.facts.portrait.opening is None:
        return []
    found = teller.facts.portrait.opening
    intro = teller.say("opening-text", nodes=found.nodes)
    if found.moves:
        others = [teller.say("opening-others", others=found.others)] if found.others else []
        lines = [
            teller.say("opening-move", move=teller.move(teller.start, each.move), chance=teller.percent(each.chance))
            for each in found.moves
        ]
        return [paragraph(intro, *others), listed(lines)]
    if not found.choices:
        return [paragraph(teller.say("opening-flat", nodes=found.nodes))]
    first = board(teller, found.choices[0])
    return [
        paragraph(intro, teller.say("opening-likeliest")),
        first,
        listed([choice(teller, c) for c in found.choices]),
    ]


def board(teller: BookTeller, found: OpeningChoice) -> Markup:
    """Draw the position of a decision."""
    told, position = teller.throws(found.before)
    best = position.read(found.moves[0].move)
    caption = teller.say("caption-choice", throws=told)
    return figure(picture(position, caption, frozenset(position.game.touches(position.state, best))), caption)


def choice(teller: BookTeller, found: OpeningChoice) -> str:
    told, position = teller.throws(found.before)
    moves = [f"{teller.move(position, m.move)} {teller.percent(m.chance)}" for m in found.moves[:SHOWN]]
    return teller.say("opening-choice", throws=told, games=round(1 / found.odds), moves=", ".join(moves))
