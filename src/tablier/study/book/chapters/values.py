"""What a capture, a square and a right are worth."""

from __future__ import annotations

from tablier.study.book.chapters.parts import along, distribution, dots, figure, listed, paragraph, reach, scale, titled
from tablier.study.book.facts import CaptureFacts, HabitFacts, SafePlace, SquareFacts
from tablier.study.book.plots import BOTTOM, TOP, Axis, Curve, curves, over, strokes, words
from tablier.study.book.teller import BookTeller
from tablier.study.ledger.markup import Markup, joined


def captures(teller: BookTeller) -> list[Markup]:
    """Say what a capture is worth, by how far the captured pawn had come, and how that varies."""
    facts, habit = teller.facts.captures, habit_of(teller, "capture")
    if facts is None:
        return []
    kind = "thrown" if teller.facts.throws else "sown"
    told = teller.say("captures-text", gain=teller.within(facts.every)) if teller.facts.throws else ""
    parts = [paragraph(told, by_right(teller, facts), chosen(teller, "captures", habit))]
    if len(facts.by_steps) > 1:
        parts.append(along(teller, f"capture-{kind}", facts.by_steps, f"axis-{kind}"))
    return [*parts, distribution(teller, f"captures-{kind}", facts.bars, count=facts.every.count)]


def by_right(teller: BookTeller, facts: CaptureFacts) -> str:
    """Compare the capture that wins a right with those after it."""
    if facts.first is None or facts.later is None or teller.facts.right is None:
        return ""
    number = teller.facts.right.paragraph
    first, later = teller.within(facts.first), teller.within(facts.later)
    return teller.say("captures-first", paragraph=number, first=first, later=later)


def habit_of(teller: BookTeller, kind: str) -> HabitFacts | None:
    return next((habit for habit in teller.facts.habits if habit.kind == kind), None)


def chosen(teller: BookTeller, kind: str, habit: HabitFacts | None) -> str:
    """Say how often perfect play makes a kind of move where it may, and what that is worth more than anything else."""
    if habit is None:
        return ""
    sign = "even" if abs(habit.edge.value) <= habit.edge.margin else "more" if habit.edge.value > 0 else "less"
    edge = teller.within(habit.edge, signed=False).removeprefix("−")
    return teller.say(f"{kind}-chosen", share=teller.shared(habit.chosen), edge=edge, sign=sign, count=habit.offered)


def squares(teller: BookTeller) -> list[Markup]:
    """Draw what a pawn is worth on each step, and say what the safe places add, and the goal."""
    facts = teller.facts.squares
    if facts is None or not (facts.open or facts.closed):
        return []
    items = [item for each in facts.safe if (item := safe(teller, each))]
    told = paragraph(teller.say("squares-text"), *outlook(teller, facts))
    goal = chosen(teller, "goal", habit_of(teller, "goal"))
    parts = [told, track(teller, facts), paragraph(teller.say("safe-text")), listed(items)]
    return [*parts, paragraph(goal)] if goal else parts


def outlook(teller: BookTeller, facts: SquareFacts) -> list[str]:
    """Say how a pawn stands just before the gate, for who may pass it and for who may not."""
    found = []
    for name, points in (("open", facts.open), ("closed", facts.closed)):
        for point in (point for point in points if point.at == facts.gate - 1):
            side = "more" if point.mean.value >= 0 else "less"
            gain = teller.within(point.mean, signed=False).removeprefix("−")
            if abs(point.mean.value) > point.mean.margin:
                found.append(teller.say(f"squares-gate-{name}", step=facts.gate - 1, gain=gain, side=side))
    return found


def safe(teller: BookTeller, place: SafePlace) -> str:
    """Say what a safe place is worth more than its neighbours."""
    closed, opened = (teller.within(each) if each else "" for each in (place.closed, place.open))
    if closed and opened:
        return teller.say("safe-both", step=place.step, closed=closed, open=opened)
    return teller.say("safe-one", step=place.step, gain=opened or closed) if opened or closed else ""


def track(teller: BookTeller, facts: SquareFacts) -> Markup:
    """Draw both curves over the track; its safe places are marked."""
    named = (("open", facts.open, "paint-one"), ("closed", facts.closed, "paint-two dash-2"))
    found = [Curve(teller.say(f"squares-{name}"), dots(teller, points), look) for name, points, look in named]
    found = [curve for curve in found if curve.dots]
    last = len(teller.start.board.tracks[0]) - 1
    across = Axis(0, last + 0.5, scale(teller, signed=False), teller.say("axis-step"))
    upwards = Axis(*reach(found), scale(teller))
    marks = [mark(across, place.step, teller.say("mark-safe")) for place in facts.safe]
    caption = teller.say("caption-squares")
    return figure(curves(titled(teller, "squares"), found, across, upwards, joined(*marks)), caption)


def mark(across: Axis, step: float, name: str) -> Markup:
    """Mark a step of the track."""
    x = over(across, step)
    return joined(strokes([(x, TOP, x, BOTTOM)], "middle"), words(name, x, TOP - 4, "mid faint"))


def right(teller: BookTeller) -> list[Markup]:
    """Say what the right is worth that has to be won."""
    facts = teller.facts.right
    if facts is None or not facts.paragraph:
        return []
    title = teller.paragraph(facts.paragraph)
    told = teller.say("right-text", paragraph=facts.paragraph, title=title, gain=teller.within(facts.every))
    parts = [paragraph(told)]
    if len(facts.by_progress) > 1:
        parts.append(along(teller, "right-progress", facts.by_progress, "axis-progress"))
    return parts
