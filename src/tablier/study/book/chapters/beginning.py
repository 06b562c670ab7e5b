"""Who is favoured, what the first throw or move is worth, and the first real choices."""

from __future__ import annotations

from tablier.study.book.chapters.parts import figure, listed, paragraph, percents, scale, titled
from tablier.study.book.facts import FirstChoice, Option
from tablier.study.book.plots import Axis, BarRow, bars_across
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup
from tablier.study.ledger.picture import picture

HARDLY, CLEARLY = 0.02, 0.1  # of a winning chance above an even game
ROOM = 1.15
PICTURED = 1  # of the first choices


def favourite(teller: BookTeller) -> list[Markup]:
    """Say what the first player may expect."""
    facts = teller.facts
    if facts.start is None:
        return []
    lead = facts.start - (0.0 if teller.is_lead else 0.5)
    side = "first" if lead > 0 else "second" if lead < 0 else "even"
    names = {"first": teller.seat(0), "second": teller.seat(1), "side": side}
    if teller.is_lead:
        return [paragraph(teller.say("start-lead", lead=teller.pieces(abs(round(lead))), **names)), moves(teller)]
    if not facts.throws:
        return [paragraph(teller.say("start-settled", **names)), moves(teller)]
    size = "hardly" if abs(lead) < HARDLY else "clearly" if abs(lead) < CLEARLY else "decisive"
    told = teller.say("start-chance", chance=teller.percent(facts.start, 2), **names)
    said = paragraph(told, teller.say(f"start-{size}", points=teller.points(lead), **names))
    return [said, throws(teller)]


def throws(teller: BookTeller) -> Markup:
    """Draw what each first throw is worth."""
    found = sorted(teller.facts.throws, key=lambda each: each.worth)
    rows = [
        BarRow(teller.say("throw-odds", throw=each.move, odds=teller.percent(each.odds)), *valued(teller, each))
        for each in found
    ]
    return drawn(teller, "throws", rows)


def moves(teller: BookTeller) -> Markup:
    """Draw what each first move is worth."""
    rows = [BarRow(teller.start.say(each.move, teller.language), *valued(teller, each)) for each in teller.facts.moves]
    return drawn(teller, f"moves-{teller.facts.unit}", rows)


def valued(teller: BookTeller, option: Option) -> tuple[float, str]:
    return teller.scale * option.worth, teller.worth(option.worth)


def drawn(teller: BookTeller, name: str, rows: list[BarRow]) -> Markup:
    """Draw worths as bars: a lead from nothing, a chance from an even game."""
    zero = 0.0 if teller.is_lead else POINTS / 2
    far = ROOM * max(abs(row.value - zero) for row in rows)
    low = zero - (far if min(row.value for row in rows) < zero else 0.02 * far)
    axis = Axis(low, zero + far, scale(teller) if teller.is_lead else percents(teller))
    caption = teller.say(f"caption-{name}", first=teller.seat(0))
    return figure(bars_across(titled(teller, name), rows, axis, zero), caption)


def choices(teller: BookTeller) -> list[Markup]:
    """List the likeliest early decisions, each with its best move and what the next one loses."""
    found = teller.facts.choices
    if not found:
        return []
    boards = [board(teller, each) for each in found[:PICTURED]]
    told = listed([choice(teller, each) for each in found])
    return [paragraph(teller.say("choices-text")), *boards, told, *runs(teller)]


def runs(teller: BookTeller) -> list[Markup]:
    """Draw whether it is better to run on or to bring another pawn, by what one has thrown."""
    found = sorted(teller.facts.runs, key=lambda run: -run.edge)
    if len(found) < 2:
        return []
    rows = [
        BarRow(", ".join(run.throws), teller.scale * run.edge, teller.gain(run.edge), colour=side(run.edge))
        for run in found
    ]
    low, high = min(0.0, *(row.value for row in rows)), max(0.0, *(row.value for row in rows))
    axis, caption = Axis(ROOM * low, ROOM * high, scale(teller)), teller.say("caption-runs")
    return [paragraph(teller.say("runs-text")), figure(bars_across(titled(teller, "runs"), rows, axis), caption)]


def side(edge: float) -> str:
    return "" if edge >= 0 else "paint-two"


def board(teller: BookTeller, choice: FirstChoice) -> Markup:
    """Draw the position of a choice."""
    told, position = teller.throws(choice.before)
    best = position.read(choice.moves[0].move)
    caption = teller.say("caption-choice", throws=told)
    return figure(picture(position, caption, frozenset(position.game.touches(position.state, best))), caption)


def choice(teller: BookTeller, choice: FirstChoice) -> str:
    told, position = teller.throws(choice.before)
    best, next_best = choice.moves[0], choice.moves[1]
    names = {
        "throws": told,
        "best": teller.move(position, best.move),
        "chance": teller.worth(best.worth),
        "other": teller.move(position, next_best.move),
        "points": teller.points(best.worth - next_best.worth),
    }
    return teller.say("choice", games=round(1 / choice.odds), **names)
