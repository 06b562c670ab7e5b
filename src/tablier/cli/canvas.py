"""A sheet of characters on which frames join where they touch.

>>> canvas = Canvas()
>>> canvas.frame(0, 0, 2, 4)
>>> canvas.frame(0, 4, 2, 8)
>>> canvas.write(1, 2, "a", "")
>>> print(canvas.text().plain)
┌───┬───┐
│ a │   │
└───┴───┘
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
PLAIN_JOINTS = " |-+||++-+-+++++"  # for terminals that have no boxes
LINE_STYLE = "dim"


class Canvas:
    """Frames and words at rows and columns of a terminal."""

    def __init__(self, *, boxes: bool = True) -> None:
        self.joints = JOINTS if boxes else PLAIN_JOINTS
        self.lines: dict[tuple[int, int], int] = {}
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def frame(self, top: int, left: int, bottom: int, right: int) -> None:
        """Draw a frame; it shares its lines with its neighbours."""
        for row in (top, bottom):
            for column in range(left, right + 1):
                self._join(row, column, (LEFT if column > left else 0) | (RIGHT if column < right else 0))
        for column in (left, right):
            for row in range(top, bottom + 1):
                self._join(row, column, (UP if row > top else 0) | (DOWN if row < bottom else 0))

    def _join(self, row: int, column: int, directions: int) -> None:
        self.lines[row, column] = self.lines.get((row, column), 0) | directions

    def write(self, row: int, column: int, text: str, style: str) -> None:
        """Write on one row, from a column on."""
        for offset, letter in enumerate(text):
            self.marks[row, column + offset] = (letter, style)

    def text(self) -> Text:
        """Return the sheet, line by line."""
        from rich.text import Text

        filled = [*self.lines, *self.marks]
        height, width = (1 + max((spot[axis] for spot in filled), default=-1) for axis in (0, 1))
        return Text("\n").join(self._row(row, width) for row in range(height))

    def _row(self, row: int, width: int) -> Text:
        from rich.text import Text

        line = Text()
        for column in range(width):
            line.append(*self._at(row, column))
        line.rstrip()
        return line

    def _at(self, row: int, column: int) -> tuple[str, str]:
        if (row, column) in self.marks:
            return self.marks[row, column]
        if (row, column) in self.lines:
            return self.joints[self.lines[row, column]], LINE_STYLE
        return " ", ""
