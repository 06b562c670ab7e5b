"""How a game goes between perfect players, what they like to do, and the best game where no shells fall."""

from __future__ import annotations

from tablier.engine.position import Position
from tablier.study.book.chapters.parts import figure, listed, paragraph, percents, scale, titled
from tablier.study.book.plots import Axis, BarRow, Curve, Dot, bars_across, curves
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup

LOOKS = (("calm", "paint-three"), ("usual", "paint-one dash-2"), ("wild", "paint-two dash-1"))
TOLD = 12  # moves of the best game
ROOM = 1.15


def course(teller: BookTeller) -> list[Markup]:
    """Draw three games, and say how often the favourite changes."""
    facts = teller.facts.course
    if facts is None:
        return []
    told = teller.say(
        "course-text",
        games=facts.games,
        turns=teller.within_number(facts.turns, 0),
        changes=teller.within_number(facts.changes),
        behind=teller.shared(facts.behind),
        settled=teller.shared(facts.settled),
    )
    found = [
        Curve(teller.say(f"course-{name}"), run(game), look)
        for (name, look), game in zip(LOOKS, facts.examples, strict=True)
    ]
    across = Axis(
        0, max(len(game) for game in facts.examples) - 1, scale(teller, signed=False), teller.say("axis-turn")
    )
    caption = teller.say("caption-course", first=teller.seat(0))
    picture = curves(titled(teller, "course"), found, across, Axis(0, POINTS, percents(teller)))
    return [paragraph(told), figure(picture, caption)]


def run(game: tuple[float, ...]) -> tuple[Dot, ...]:
    return tuple(Dot(turn, POINTS * chance) for turn, chance in enumerate(game))


def habits(teller: BookTeller) -> list[Markup]:
    """Draw what kinds of moves perfect play likes, and how much."""
    found = teller.facts.habits
    if not found:
        return []
    rows = [
        BarRow(
            teller.say(f"habit-{habit.kind}"),
            teller.scale * habit.edge.value,
            teller.say("habit-told", gain=teller.gain(habit.edge.value), share=teller.percent(habit.chosen.value, 0)),
            teller.scale * habit.edge.margin,
        )
        for habit in found
    ]
    ends = [sign * ROOM * (abs(row.value) + row.margin) for row in rows for sign in (1 if row.value > 0 else -1,)]
    axis = Axis(min(0.0, *ends), max(0.0, *ends), scale(teller))
    caption = teller.say(f"caption-habits-{teller.facts.unit}")
    told = teller.say("habits-text", count=sum(habit.offered for habit in found))
    return [paragraph(told), figure(bars_across(titled(teller, "habits"), rows, axis), caption)]


def line(teller: BookTeller) -> list[Markup]:
    """Tell the best game: how it begins in words, and how what is gathered grows."""
    steps, position = teller.facts.line, teller.start
    if not steps or not position.view.scores:
        return []
    scores, told = [position.view.scores], list[str]()
    for step in steps:
        if len(told) < TOLD:
            told.append(turn(teller, position, step.move, step.equals))
        position = position.play(step.move)
        scores.append(position.view.scores)
    one, other = scores[-1]
    said = teller.say(f"line-{teller.facts.unit}", moves=len(steps), one=one, other=other)
    more = [paragraph(teller.say("line-more", count=len(steps) - TOLD))] if len(steps) > TOLD else []
    return [paragraph(said), gathered(teller, scores), listed(told), *more]


def turn(teller: BookTeller, position: Position, move: str, equals: int) -> str:
    """Tell one move: who plays it, and what happens in the end."""
    story = position.explain(move, teller.language)
    last = position.step(position.read(move)).story(teller.language)
    shown = last[-1] if len(last) > 1 else story
    name = teller.say("line-move", seat=teller.seat(position.mover), move=teller.move(position, move))
    return " ".join([name, shown, *([teller.say("line-equals", count=equals)] if equals else [])])


def gathered(teller: BookTeller, scores: list[tuple[int, ...]]) -> Markup:
    """Draw what each seat has gathered, move by move."""
    looks = ("paint-one", "paint-two dash-2")
    found = [
        Curve(teller.seat(seat), tuple(Dot(n, each[seat]) for n, each in enumerate(scores)), look)
        for seat, look in enumerate(looks)
    ]
    across = Axis(0, len(scores) - 1, scale(teller, signed=False), teller.say("axis-move"))
    upwards = Axis(0, ROOM * max(max(each) for each in scores), scale(teller, signed=False))
    caption = teller.say(f"caption-line-{teller.facts.unit}")
    return figure(curves(titled(teller, "line"), found, across, upwards), caption)
