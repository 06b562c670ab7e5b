"""The winning chances of a game as one picture (SVG): two seats share an area, more seats have a line each."""

from __future__ import annotations

from fractions import Fraction

from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.frame import BOTTOM, HEIGHT, LEFT, TOP, WIDTH, Frame, end_name, line, path
from tablier.study.ledger.marks import flags, legend, marks
from tablier.study.ledger.markup import Markup, joined, seat_paint, style_sheet, tag
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.words import LedgerText

DASHES = ("none", "8 4", "2 3", "10 3 2 3")  # a line is known by its dashes as well as by its colour


def graph(ledger: GameAccounts, language: str = "en", *, alone: bool = True) -> Markup:
    """Draw the winning chances; `alone` for a file of its own, otherwise to be put into a page with the style."""
    frame = Frame(ledger, LedgerText(ledger, language))
    say = frame.teller.say
    name = f"graph-{language}"
    parts = [tag("style", Markup(style_sheet("figure")))] if alone else []
    parts += [
        tag("title", say("graph-title"), id=f"{name}-title"),
        tag("desc", description(frame), id=f"{name}-text"),
        grid(frame),
        area(frame, name) if ledger.seats == 2 else courses(frame),
        marks(frame),
        flags(frame),
        legend(frame),
    ]
    space = {"xmlns": "http://www.w3.org/2000/svg"} if alone else {}
    size = {"viewBox": f"0 0 {WIDTH:g} {HEIGHT:g}", "role": "img", "lang": language}
    return tag("svg", *parts, **space, **size, class_="figure graph", aria_labelledby=f"{name}-title {name}-text")


def description(frame: Frame) -> str:
    """Return a description of the picture in words."""
    ledger, teller = frame.ledger, frame.teller
    if ledger.seats == 2:
        chances = [ledger.start[0], *(entry.then[0] for entry in ledger.entries)]
        ends = {"start": teller.chance(chances[0]), "end": teller.chance(chances[-1])}
        bounds = {"low": teller.chance(min(chances)), "high": teller.chance(max(chances))}
        return teller.say("graph-two", first=teller.name(0), second=teller.name(1), **ends, **bounds)
    lines = []
    for seat in range(ledger.seats):
        ends = {"start": teller.chance(ledger.start[seat]), "end": teller.chance(ledger.result[seat])}
        lines.append(teller.say("graph-line", name=teller.name(seat), **ends))
    return teller.say("graph-many", lines=" ".join(lines))


def grid(frame: Frame) -> Markup:
    """Draw the scales: hundredths upwards, turns across."""
    parts = []
    for quarter in range(5):
        y = frame.y(Fraction(quarter, 4))
        parts.append(line(LEFT, y, frame.right, y, "middle" if quarter == 2 else "grid"))
        label = frame.teller.say("percent", number=str(25 * quarter))
        parts.append(tag("text", label, x=LEFT - 6, y=y + 4, class_="faint", text_anchor="end"))
    for turn, step in turn_marks(frame.ledger.entries):
        parts.append(line(frame.x(step), BOTTOM, frame.x(step), BOTTOM + 5, "grid"))
        parts.append(tag("text", str(turn), x=frame.x(step), y=BOTTOM + 18, class_="faint", text_anchor="middle"))
    unit = tag("text", frame.teller.say("graph-turns"), x=LEFT - 6, y=BOTTOM + 18, class_="faint", text_anchor="end")
    return joined(*parts, unit)


def turn_marks(entries: tuple[LedgerEntry, ...], most: int = 10) -> list[tuple[int, int]]:
    """Return some round numbers of turns and the steps they begin at."""
    begins: dict[int, int] = {}
    for entry in entries:
        begins.setdefault(entry.turn, entry.number)
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if len(begins) <= n * most)
    return [(turn, step) for turn, step in begins.items() if turn == 1 or turn % every == 0]


def area(frame: Frame, name: str) -> Markup:
    """Fill what belongs to each of two seats; the second one is hatched."""
    start = frame.ledger.record.start
    course = frame.course(0)
    colours = [seat_paint(start, seat) for seat in range(2)]
    hatch = tag("path", d="M0 6 L6 0", class_=colours[1], stroke="currentColor", stroke_opacity=0.55)
    size: dict[str, str | float] = {"width": 6, "height": 6, "patternUnits": "userSpaceOnUse"}
    pattern = tag("defs", tag("pattern", hatch, id=f"{name}-hatch", **size))
    below = [(frame.x(0), BOTTOM), *course, (course[-1][0], BOTTOM)]
    above = [(frame.x(0), TOP), *course, (course[-1][0], TOP)]
    return joined(
        pattern,
        tag("polygon", points=path(below), class_=colours[0], fill="currentColor", fill_opacity=0.28),
        tag("polygon", points=path(above), fill=f"url(#{name}-hatch)"),
        tag("polyline", points=path(course), class_="course ink"),
        tag("text", frame.teller.name(0), x=LEFT + 8, y=BOTTOM - 8, class_="halo"),
        tag("text", frame.teller.name(1), x=LEFT + 8, y=TOP + 16, class_="halo"),
    )


def courses(frame: Frame) -> Markup:
    """Draw a line for each seat, and name them at their ends."""
    parts, start = [], frame.ledger.record.start
    for seat in range(frame.ledger.seats):
        dashes = {"stroke": "currentColor", "stroke_dasharray": DASHES[seat]}
        parts.append(
            tag("polyline", points=path(frame.course(seat)), class_=f"course {seat_paint(start, seat)}", **dashes)
        )
    for seat, y in spread({seat: frame.course(seat)[-1][1] for seat in range(frame.ledger.seats)}).items():
        sample = {"stroke": "currentColor", "stroke_dasharray": DASHES[seat]}
        parts.append(tag("text", end_name(frame.teller, seat), x=frame.right + 8, y=y + 4))
        parts.append(line(frame.right + 8, y + 9, WIDTH - 8, y + 9, f"course {seat_paint(start, seat)}", **sample))
    return joined(*parts)


def spread(heights: dict[int, float], apart: float = 24.0) -> dict[int, float]:
    """Move labels apart so that none covers another."""
    placed: dict[int, float] = {}
    lowest = TOP - apart
    for number, (seat, height) in enumerate(sorted(heights.items(), key=lambda item: item[1])):
        room_below = BOTTOM - apart * (len(heights) - 1 - number)
        placed[seat] = lowest = max(lowest + apart, min(height, room_below))
    return placed
