"""What the chapters share: paragraphs, pictures with a line below, lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablier.engine.words import Fact
from tablier.study.book.facts import Bar, Point
from tablier.study.book.plots import Axis, Column, Curve, Dot, columns, curves
from tablier.study.book.teller import POINTS, BookTeller
from tablier.study.ledger.markup import Markup, tag

ROOM = 1.06  # of a scale above what is highest


def paragraph(*sentences: str) -> Markup:
    return tag("p", " ".join(each for each in sentences if each))


def figure(picture: Markup, caption: str) -> Markup:
    return tag("figure", picture, tag("figcaption", caption))


def listed(items: Sequence[str]) -> Markup:
    return tag("ol", *(tag("li", item) for item in items))


def bulleted(items: Sequence[str]) -> Markup:
    return tag("ul", *(tag("li", item) for item in items))


def titled(teller: BookTeller, name: str) -> str:
    """Name a picture."""
    return teller.say(f"figure-{name}")


def scale(teller: BookTeller, *, signed: bool = True) -> Callable[[float], str]:
    """Return what writes hundredths of a winning chance, or a lead, on a scale."""
    return lambda number: teller.decimal(number, 0 if number == round(number) else 1, signed=signed)


def distribution(teller: BookTeller, name: str, bars: Sequence[Bar], **facts: Fact) -> Markup:
    """Draw how often a gain was how large."""
    every = sum(bar.count for bar in bars)
    told = scale(teller)
    found = []
    for bar in bars:
        share = teller.percent(bar.count / every)
        low, high = teller.scale * bar.low, teller.scale * bar.high
        said = teller.say("column", low=told(low), high=told(high), share=share)
        found.append(Column(low, high, POINTS * bar.count / every, said))
    across = Axis(found[0].low, found[-1].high, told, teller.say(f"axis-{teller.facts.unit}"))
    upwards = Axis(0, ROOM * max(column.height for column in found), percents(teller))
    picture = columns(titled(teller, name), found, across, upwards)
    return figure(picture, teller.say(f"caption-{name}", **facts))


def percents(teller: BookTeller) -> Callable[[float], str]:
    return lambda number: teller.say("percent", number=teller.decimal(number, 0))


def dots(teller: BookTeller, points: Sequence[Point]) -> tuple[Dot, ...]:
    """Return points as they are shown."""
    by = teller.scale
    return tuple(Dot(point.at, by * point.mean.value, by * point.mean.margin) for point in points)


def along(teller: BookTeller, name: str, points: Sequence[Point], axis: str, **facts: Fact) -> Markup:
    """Draw a mean gain along a scale."""
    found = Curve("", dots(teller, points))
    across = Axis(0, ROOM * max(dot.x for dot in found.dots), scale(teller, signed=False), teller.say(axis))
    upwards = Axis(*reach([found]), scale(teller))
    caption = teller.say(f"caption-{name}", **facts)
    return figure(curves(titled(teller, name), [found], across, upwards), caption)


def reach(found: Sequence[Curve]) -> tuple[float, float]:
    """Return a scale on which all dots and nothing have room."""
    low = min(dot.y - dot.margin for curve in found for dot in curve.dots)
    high = max(dot.y + dot.margin for curve in found for dot in curve.dots)
    return min(0.0, ROOM * low), max(0.0, ROOM * high)
