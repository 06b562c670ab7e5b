"""Pieces in lines: the shapes of the web page, told apart without colours."""

from __future__ import annotations

from tablier.engine.board import Figure, Paint, PieceKind, SeatSign
from tablier.server.printing.strokes import INK, circle, letters, moved, path

DISC = "M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z"
SQUARE = "M-6.6-9H6.6A2.4 2.4 0 0 1 9-6.6V6.6A2.4 2.4 0 0 1 6.6 9H-6.6A2.4 2.4 0 0 1-9 6.6V-6.6A2.4 2.4 0 0 1-6.6-9Z"
TRIANGLE = "M-1.9-10A2.2 2.2 0 0 1 1.9-10L11 6A2.2 2.2 0 0 1 9.1 9.3H-9.1A2.2 2.2 0 0 1-11 6Z"
DIAMOND = "M0-11.5L11.5 0L0 11.5L-11.5 0Z"
STAR = "M0-11 3-4 10.5-3.4 4.8 1.5 6.5 9 0 5-6.5 9-4.8 1.5-10.5-3.4-3-4Z"
OUTLINES = {
    Figure.DISC: DISC,
    Figure.SQUARE: SQUARE,
    Figure.TRIANGLE: TRIANGLE,
    Figure.DIAMOND: DIAMOND,
    Figure.STAR: STAR,
}
DARK = (Paint.BLACK, Paint.BLUE)  # printed full: a mark that any printer keeps

STALK = path("M0-8.4C-.6-10-.2-11.4 1-12.6", 1.2)
LEAF = path("M.6-9.6C3-13 6.6-12.4 7.8-11 5.6-8.8 3-8.6 .6-9.6Z", 0.8)
APPLE = "M0-6.4C3-9.6 9.6-8 9.4-1.4 9.2 5 5 9.6 2 9.2 .8 9-.8 9-2 9.2-5 9.6-9.2 5-9.4-1.4-9.6-8-3-9.6 0-6.4Z"
BANANA = "M-9.6-4.4C-7 4.6 1.6 8.4 9.6 3.4 10.4 2.8 10-.2 8.8-.2 3.4 1.4-3-.4-6.6-6.6-7.4-7.8-10-6-9.6-4.4Z"
GRAPES = ((0, 6.6), (-3.6, 1.6), (3.6, 1.6), (-6.2, -3.9), (6.2, -3.9), (0, -4.2))
PORES = ((-3, 2), (2, 4.5), (4.5, -0.5), (-5, -2), (0, -1.5), (-1.5, 6.4))

FRUITS: dict[Figure, tuple[str, ...]] = {
    Figure.FRUIT: (circle(0, 0, 8.8), STALK, LEAF),
    Figure.APPLE: (path(APPLE, fill="white"), path("M0-6C0-8.5 .6-10 2-11.4", 1.2)),
    Figure.ORANGE: (circle(0, 0, 9.2, fill="white"), *(circle(x, y, 0.5, 0.4, INK) for x, y in PORES), LEAF),
    Figure.GRAPES: (*(circle(x, y, 4, 0.9, "white") for x, y in GRAPES), path("M0-8C0-10 .8-11 2-12", 1.2)),
    Figure.BANANA: (
        path(BANANA, fill="white"),
        path("M-8.6-4.6C-5.6 3 2 5.6 9 1.8", 0.7),
        path("M-9.4-5L-9.6-8.6L-7-7", 1.6),
    ),
}


def piece(drawn: PieceKind | SeatSign, letter: str) -> tuple[str, ...]:
    """Draw a kind of piece, or the sign of a seat, around the origin."""
    if drawn.figure in FRUITS:
        return FRUITS[drawn.figure]
    outline = OUTLINES[drawn.figure]
    is_dark = drawn.paint in DARK
    low = 1.5 if outline == TRIANGLE else 0
    body = path(outline, 1.1, INK if is_dark else "white")
    return body, letters(0, low, 9, letter, fill="white" if is_dark else INK, bold=True)


def token(kind: PieceKind, letter: str) -> tuple[str, ...]:
    """Draw a disc to cut out, with its piece on it."""
    return circle(0, 0, 16.5, 0.4), moved(piece(kind, letter), 0, 0, 0.95)


def shell(*, is_up: bool) -> tuple[str, ...]:
    """Draw a cowrie shell, its mouth up or down."""
    body = path("M0-23C10-24 16.5-12 16.5 0S10 24 0 23-16.5 12-16.5 0-10-24 0-23Z", 1.2, "white")
    if not is_up:
        spots = ((-7, -10), (3, -13), (8, -5), (-9, 2), (1, -2), (8, 7), (-4, 11), (4, 15))
        return body, path("M-11-9C-9-16-4-19 1-19", 0.8), *(circle(x, y, 1.9, 0.6) for x, y in spots)
    teeth = "".join(f"M-6.5 {y}H-1.2M9 {y}H3.9" for y in range(-15, 16, 4))
    return body, path("M1.5-19C-3-12-3 12 2 19 5.6 12 5.2-12 1.5-19Z", 0.8, INK), path(teeth, 0.9)
