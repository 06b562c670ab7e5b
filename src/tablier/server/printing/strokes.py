"""Pictures in SVG: black lines on white, which any printer can do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

INK = "#1d1712"
FONT = "Libertinus Serif"


@dataclass(frozen=True)
class Picture:
    """A drawing and how large it is, in units of its own."""

    width: float
    height: float
    svg: str


def picture(x: float, y: float, width: float, height: float, parts: Iterable[str]) -> Picture:
    """Put parts into a picture that shows the given piece of the plane."""
    box = f'viewBox="{num(x)} {num(y)} {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    style = f'fill="none" stroke="{INK}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><g {style}>{"".join(parts)}</g></svg>'
    return Picture(width, height, svg)


def path(line: str, width: float = 1, fill: str = "none", dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{line}" stroke-width="{num(width)}" fill="{fill}"{dashes}/>'


def circle(x: float, y: float, radius: float, width: float = 1, fill: str = "none") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" stroke-width="{num(width)}" fill="{fill}"/>'


def box(x: float, y: float, width: float, height: float, line: float = 1, round_: float = 0, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(round_)}"'
    return f'<rect {size} stroke-width="{num(line)}"{dashes}/>'


def letters(x: float, y: float, size: float, text: str, *, fill: str = INK, bold: bool = False) -> str:
    """Write in the middle of a point."""
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{num(x)}" y="{num(y + size * 0.33)}" font-size="{num(size)}" text-anchor="middle"'
    return f'<text {place} font-family="{FONT}" stroke="none" fill="{fill}"{weight}>{escape(text)}</text>'


def moved(parts: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    about = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)})"
    return f'<g transform="{about}">{"".join(parts)}</g>'


def arrow(x: float, y: float, dx: float, dy: float, size: float = 12) -> str:
    """Point somewhere, from the given point on."""
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / length * size, dy / length * size
    tip, left, right = (x + ux, y + uy), (x - uy * 0.45, y + ux * 0.45), (x + uy * 0.45, y - ux * 0.45)
    points = "L".join(f"{num(px)} {num(py)}" for px, py in (tip, left, right))
    return path(f"M{points}Z", 0.5, INK)


def num(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
