"""How much is skill: programs against perfect play."""

from __future__ import annotations

from collections.abc import Callable

from tablier.study.book.chapters.parts import figure, paragraph, percents, scale, titled
from tablier.study.book.facts import SkillFacts
from tablier.study.book.plots import Axis, BarRow, Curve, Dot, bars_across, curves
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup

COLOURS = ("paint-six", "paint-five", "paint-two", "paint-four", "paint-three", "paint-one", "ink")
LOOKS = [f"{colour} dash-{nth % 5}" for nth, colour in enumerate(COLOURS)]
ROOM = 1.15
THIRDS = (1, 2, 3)
APART = 0.04  # of a third, so that intervals lie side by side


def skill(teller: BookTeller) -> list[Markup]:
    """Draw scores, losses and shares of best moves."""
    found = teller.facts.skill
    if not found:
        return []
    luck = [paragraph(results(teller)), paragraph(luck_sentence(teller))] if teller.facts.throws else []
    sure = [paragraph(slips(teller)), paragraph(proved(teller))] if teller.facts.source.kind != "table" else []
    told = paragraph(teller.say("skill-thrown" if teller.facts.throws else "skill-sown"))
    parts = [told, *([scores(teller)] if teller.facts.throws or teller.is_lead else []), *luck]
    return [*parts, losses(teller), best_moves(teller), by_part(teller), *sure]


def results(teller: BookTeller) -> str:
    """Say how the games themselves ended."""
    told = [f"{teller.player(each.player)} {teller.shared(each.score)}" for each in teller.facts.skill]
    return teller.say("skill-results", scores=", ".join(told))


def luck_sentence(teller: BookTeller) -> str:
    """Say how much of what moved the chances was luck: against the weakest, and against the strongest."""
    found = teller.facts.skill
    weak, strong = min(found, key=lambda each: each.luck), max(found, key=lambda each: each.luck)
    names = {"weak": teller.player(weak.player), "strong": teller.player(strong.player)}
    shares = {"low": teller.percent(weak.luck, 0), "high": teller.percent(strong.luck)}
    return teller.say("skill-luck", **names, **shares)


def slips(teller: BookTeller) -> str:
    """Say how often each gave a result away, and not only a part of a lead."""
    found = [f"{teller.player(each.player)} {each.slips} / {each.games}" for each in teller.facts.skill]
    return teller.say("skill-slips", slips=", ".join(found))


def proved(teller: BookTeller) -> str:
    """Say how many decisions could be judged."""
    found = teller.facts.skill
    judged = sum(part.decisions for each in found for part in each.parts)
    return teller.say("skill-proved", count=judged, unproved=sum(each.unproved for each in found))


def rows(teller: BookTeller, row: Callable[[SkillFacts], BarRow | None]) -> list[BarRow]:
    return [made for each in teller.facts.skill if (made := row(each))]


def bars(teller: BookTeller, name: str, found: list[BarRow], most: float, zero: float = 0.0) -> Markup:
    """Draw a bar for each program."""
    axis = Axis(min(zero, 0.0), most, percents(teller))
    caption = teller.say(f"caption-{name}", games=teller.facts.making.games)
    return figure(bars_across(titled(teller, name), found, axis, zero), caption)


def scores(teller: BookTeller) -> Markup:
    """Draw what each program may expect against perfect play: by its errors where luck would hide it."""
    if teller.is_lead:
        found = rows(teller, lambda each: lead_row(teller, each))
        low = min(row.value - row.margin for row in found)
        caption = teller.say("caption-leads", games=teller.facts.making.games)
        axis = Axis(min(ROOM * low, 0.0), 0.0, scale(teller))
        return figure(bars_across(titled(teller, "leads"), found, axis), caption)
    found = rows(teller, lambda each: score_row(teller, each))
    return bars(teller, "scores", found, POINTS / 2)


def score_row(teller: BookTeller, each: SkillFacts) -> BarRow:
    digits = digits_for(POINTS * each.expected.margin)
    name, value = teller.player(each.player), POINTS * max(0.0, each.expected.value)
    return BarRow(name, value, teller.shared(each.expected, digits), POINTS * each.expected.margin)


def lead_row(teller: BookTeller, each: SkillFacts) -> BarRow:
    found = each.expected
    return BarRow(teller.player(each.player), found.value, teller.plain(found), found.margin)


def digits_for(margin: float) -> int:
    """Return how many decimals are worth showing."""
    if not margin:
        return 1
    return next((digits for digits in (1, 2, 3) if margin >= 0.5 * 10.0**-digits), 3)


def losses(teller: BookTeller) -> Markup:
    """Draw what each program loses by a decision."""

    def row(each: SkillFacts) -> BarRow | None:
        if each.loss is None:
            return None
        digits = digits_for(teller.scale * each.loss.margin)
        told = teller.plain(each.loss, digits)
        return BarRow(teller.player(each.player), teller.scale * each.loss.value, told, teller.scale * each.loss.margin)

    found = rows(teller, row)
    most = ROOM * max((row.value + row.margin for row in found), default=1.0)
    axis = Axis(0, most, scale(teller))
    caption = teller.say(f"caption-losses-{teller.facts.unit}")
    return figure(bars_across(titled(teller, "losses"), found, axis), caption)


def best_moves(teller: BookTeller) -> Markup:
    """Draw how often each program finds a best move."""

    def row(each: SkillFacts) -> BarRow | None:
        found = each.best
        if found is None:
            return None
        return BarRow(teller.player(each.player), POINTS * found.value, teller.shared(found, 1), POINTS * found.margin)

    return bars(teller, "best", rows(teller, row), POINTS)


def by_part(teller: BookTeller) -> Markup:
    """Draw how often each program finds a best move at the beginning, in the middle and at the end."""
    found = []
    for nth, each in enumerate(teller.facts.skill):
        dots = [
            Dot(x + APART * (nth - 3), POINTS * part.best.value, POINTS * part.best.margin)
            for x, part in zip(THIRDS, each.parts, strict=True)
            if part.best
        ]
        found.append(Curve(teller.player(each.player), tuple(dots), LOOKS[nth % len(LOOKS)]))
    across = Axis(0.7, 3.3, lambda x: teller.say(f"third-{x:.0f}") if x in THIRDS else "")
    caption = teller.say("caption-parts")
    return figure(curves(titled(teller, "parts"), found, across, Axis(0, 105, percents(teller))), caption)
