"""Draw any board for the terminal: frames from rows and columns, what lies in them, and who sits where."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from tablier.cli.canvas import Canvas
from tablier.cli.cells import CellRow, Scene, cell_rows
from tablier.cli.layout import Layout, Spot, lay_out
from tablier.cli.legend import legend_lines
from tablier.cli.piece_text import signs_of
from tablier.cli.seat_labels import BoardSide, place_names, seat_labels, side_margin

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablier.cli.screen import Voice
    from tablier.engine.position import Position

WIDEST, NARROWEST = 9, 3


def draw(
    position: Position, voice: Voice, players: tuple[str, ...] = (), touched: frozenset[int] = frozenset()
) -> RenderableType:
    """Return a picture of a position, with the places touched last marked."""
    from rich.console import Group

    names = place_names(position, voice.language)
    scene = Scene(position, signs_of(position, voice.language), touched, names, voice.draws_boxes)
    layout = lay_out(position.board)
    picture = BoardText(scene, layout, seat_labels(scene, layout, voice.language, players), voice.width)
    return Group(picture.canvas().text(), *legend_lines(scene, layout, voice, players))


class BoardText:
    """A board laid out for a width of the terminal."""

    def __init__(self, scene: Scene, layout: Layout, labels: dict[BoardSide, str], width: int) -> None:
        self.scene, self.layout, self.labels = scene, layout, labels
        self.margin = side_margin(labels)
        room = (width - 2 * self.margin - 1) // max(1, len(layout.columns)) - 1
        self.inside = max(NARROWEST, min(WIDEST, room))
        self.cells = {number: cell_rows(scene, number, self.width_of(spot)) for number, spot in layout.spots.items()}
        self.tops = list(
            accumulate((self.height_of(row) + 1 for row in layout.rows), initial=int(BoardSide.TOP in labels))
        )

    def width_of(self, spot: Spot) -> int:
        columns = self.layout.columns
        return (columns.index(spot.right) - columns.index(spot.left) + 1) * (self.inside + 1) - 1

    def height_of(self, row: float) -> int:
        """Return how many lines the highest cell of a row needs."""
        spots = self.layout.spots.items()
        return max((len(self.cells[number]) for number, spot in spots if spot.top == spot.bottom == row), default=1)

    def canvas(self) -> Canvas:
        """Draw all frames, cells and names."""
        canvas = Canvas(boxes=self.scene.has_boxes)
        for number, spot in self.layout.spots.items():
            top, left, bottom, right = self.corners(spot)
            canvas.frame(top, left, bottom, right)
            rows = self.cells[number]
            write_rows(canvas, rows, top + 1 + (bottom - top - 1 - len(rows)) // 2, left + 1)
        for side, label in self.labels.items():
            canvas.write(*self.label_spot(side, label), label, "bold")
        return canvas

    def corners(self, spot: Spot) -> tuple[int, int, int, int]:
        rows, columns = self.layout.rows, self.layout.columns
        left = self.margin + columns.index(spot.left) * (self.inside + 1)
        right = self.margin + (columns.index(spot.right) + 1) * (self.inside + 1)
        return self.tops[rows.index(spot.top)], left, self.tops[rows.index(spot.bottom) + 1], right

    def label_spot(self, side: BoardSide, label: str) -> tuple[int, int]:
        """Return the row and column where the name of a seat begins."""
        across = len(self.layout.columns) * (self.inside + 1) + 1
        middle = self.margin + max(0, (across - len(label)) // 2)
        half = (self.tops[0] + self.tops[-1]) // 2
        return {
            BoardSide.TOP: (0, middle),
            BoardSide.BOTTOM: (self.tops[-1] + 1, middle),
            BoardSide.LEFT: (half, max(0, self.margin - len(label) - 1)),
            BoardSide.RIGHT: (half, self.margin + across + 1),
        }[side]


def write_rows(canvas: Canvas, rows: list[CellRow], top: int, left: int) -> None:
    for line, row in enumerate(rows):
        for column, token in row:
            canvas.write(top + line, left + column, token.text, token.style)
