"""Small plots as SVG: bars across, columns of a distribution, curves; drawn for a phone, and no wider than it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from tablier.study.ledger.markup import Markup, joined, tag

WIDTH, HEIGHT = 420.0, 270.0
LEFT, RIGHT, TOP, BOTTOM = 50.0, 402.0, 16.0, 226.0
ROW, LABEL = 27.0, 132.0  # height of a bar with its room, and where bars begin
VALUE = 106.0  # room for a number behind a bar
STEPS = (1, 2, 2.5, 5, 10)
MOST_TICKS = 6


@dataclass(frozen=True)
class Axis:
    """A scale from a low number to a high one, and how numbers are written on it."""

    low: float
    high: float
    written: Callable[[float], str]
    name: str = ""

    def ticks(self, most: int = MOST_TICKS) -> list[float]:
        """Return round numbers on the scale."""
        size = (self.high - self.low) / most
        unit = 10 ** floor(log10(size)) if size > 0 else 1
        step = next(unit * each for each in STEPS if unit * each >= size)
        return [n * step for n in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]

    def part(self, number: float) -> float:
        """Return where a number lies, from 0 to 1."""
        return (number - self.low) / (self.high - self.low or 1.0)


@dataclass(frozen=True)
class BarRow:
    """A bar: its name, how long it is, half of its interval, and what is written behind it."""

    name: str
    value: float
    told: str
    margin: float = 0.0
    colour: str = ""


@dataclass(frozen=True)
class Dot:
    """A place on a curve, with half of its interval."""

    x: float
    y: float
    margin: float = 0.0


@dataclass(frozen=True)
class Curve:
    """Dots that are joined; its look is a colour and, after it, dashes."""

    name: str
    dots: tuple[Dot, ...]
    look: str = "paint-one"


@dataclass(frozen=True)
class Column:
    """A column of a distribution."""

    low: float
    high: float
    height: float
    told: str  # for who points at it


Segment = tuple[float, float, float, float]  # from where to where


def drawing(title: str, height: float, *parts: Markup) -> Markup:
    """Put a picture together; its title is for who cannot see it, and what it shows stands below it."""
    box = f"0 0 {WIDTH:g} {height:g}"
    return tag("svg", *parts, viewBox=box, role="img", class_="figure plot", aria_label=title)


def words(text: str, x: float, y: float, kind: str = "") -> Markup:
    """Write a text; its kind says where it begins and how it looks."""
    return tag("text", text, x=round(x), y=round(y), **({"class_": kind} if kind else {}))


def strokes(segments: Iterable[Segment], kind: str) -> Markup:
    """Draw straight lines that look alike, as one."""
    return tag("path", d="".join(f"M{at(a)} {at(b)}{to(c - a, d - b)}" for a, b, c, d in segments), class_=kind)


def to(across: float, down: float) -> str:
    """Write a stroke from where one is: over, down or both."""
    if not down:
        return f"h{at(across)}"
    return f"l{at(across)} {at(down)}" if across else f"v{at(down)}"


def at(number: float) -> str:
    """Write where something is; a whole number is as fine as anybody sees."""
    return str(round(number))


def block(corner: tuple[float, float], size: tuple[float, float], told: str = "", colour: str = "") -> Markup:
    """Draw a rectangle; what it means can be told to who points at it."""
    place = {"x": at(corner[0]), "y": at(corner[1]), "width": at(size[0]), "height": at(size[1])}
    return tag("rect", *([tag("title", told)] if told else []), **place, class_=f"bar {colour}".strip())


def bars_across(title: str, rows: Sequence[BarRow], axis: Axis, zero: float = 0.0) -> Markup:
    """Draw a bar for each row, from `zero` to its value, with its number behind it."""
    right, height = WIDTH - VALUE, ROW * len(rows) + 12

    def x(number: float) -> float:
        return LABEL + (right - LABEL) * axis.part(number)

    parts, whiskers = [strokes([(x(zero), 2, x(zero), height - 4)], "grid")], list[Segment]()
    for nth, row in enumerate(rows):
        y = 6 + ROW * nth
        low, high = sorted((x(zero), x(row.value)))
        parts.append(words(row.name, LABEL - 8, y + 14, "end"))
        parts.append(block((low, y), (max(1.0, high - low), ROW - 9), colour=row.colour))
        if row.margin:
            reach = (max(axis.low, row.value - row.margin), min(axis.high, row.value + row.margin))
            whiskers += whisker(x(reach[0]), x(reach[1]), y + (ROW - 9) / 2)
        parts.append(words(row.told, right + 8, y + 14))
    return drawing(title, height, *parts, strokes(whiskers, "whisker"))


def whisker(low: float, high: float, y: float) -> list[Segment]:
    """Return the lines of an interval across."""
    return [(low, y, high, y), *((x, y - 4, x, y + 4) for x in (low, high))]


def frame(across: Axis, upwards: Axis) -> Markup:
    """Draw both scales."""
    heights, places = [(n, up(upwards, n)) for n in upwards.ticks()], [(n, over(across, n)) for n in across.ticks()]
    lines = [(LEFT, y, RIGHT, y) for _, y in heights] + [(x, BOTTOM, x, BOTTOM + 4) for _, x in places]
    return joined(
        strokes(lines, "grid"),
        *(words(upwards.written(n), LEFT - 6, y + 4, "end faint") for n, y in heights),
        *(words(across.written(n), x, BOTTOM + 18, "mid faint") for n, x in places if across.written(n)),
        words(across.name, (LEFT + RIGHT) / 2, HEIGHT - 6, "mid faint"),
    )


def over(axis: Axis, number: float) -> float:
    return LEFT + (RIGHT - LEFT) * axis.part(number)


def up(axis: Axis, number: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * axis.part(number)


def columns(title: str, found: Sequence[Column], across: Axis, upwards: Axis) -> Markup:
    """Draw a distribution."""
    parts = [frame(across, upwards)]
    for column in found:
        left, right = over(across, column.low) + 0.5, over(across, column.high) - 0.5
        y = up(upwards, column.height)
        parts.append(block((left, y), (right - left, BOTTOM - y), column.told))
    return drawing(title, HEIGHT, *parts)


def curves(title: str, found: Sequence[Curve], across: Axis, upwards: Axis, extra: str = "") -> Markup:
    """Draw curves over one another; those with a name are told apart below the picture."""
    names = [curve for curve in found if curve.name]
    parts = [frame(across, upwards), Markup(extra), *(one_curve(curve, across, upwards) for curve in found)]
    for nth, curve in enumerate(names):
        y = HEIGHT + 14 + 20 * nth
        parts.append(strokes([(LEFT, y - 4, LEFT + 30, y - 4)], f"course {curve.look}"))
        parts.append(words(curve.name, LEFT + 38, y))
    return drawing(title, HEIGHT + (20 * len(names) + 4 if names else 0), *parts)


def one_curve(curve: Curve, across: Axis, upwards: Axis) -> Markup:
    """Draw the dots of a curve, their intervals, and what joins them."""
    places = [(over(across, dot.x), up(upwards, dot.y)) for dot in curve.dots]
    line = tag("polyline", points=" ".join(f"{at(x)},{at(y)}" for x, y in places), class_=f"course {curve.look}")
    if not any(dot.margin for dot in curve.dots):
        return line
    reach = [(x, *ends(upwards, dot, x)) for (x, _), dot in zip(places, curve.dots, strict=True)]
    return joined(
        line, strokes(reach, f"reach {curve.look}"), strokes([(x, y, x, y) for x, y in places], f"dot {curve.look}")
    )


def ends(upwards: Axis, dot: Dot, x: float) -> tuple[float, float, float]:
    """Return where an interval ends, inside the picture."""
    low, high = (max(TOP, min(BOTTOM, up(upwards, dot.y + sign * dot.margin))) for sign in (-1, 1))
    return low, x, high
