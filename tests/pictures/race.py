"""Write a race down in a test, and read it as a position.

    red    0 0 7 15 captured
    white  w 3 20* 20*
    throws 4 8 2
    mover  red
    phase  move

A pawn is its step on its own track; `w` waits off the board, `off` is one step beyond the centre, `*` is bound to
another. `captured` is the right to the inner ring. Throws are what they are worth. Other lines set a field by name.
"""

from __future__ import annotations

from enum import IntEnum

import tablier
from tablier.engine.fields import Fields, set_cells
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.families.cowries import worth
from tablier.families.race import WAITING, shells

OVER = -2


def race_table(game: str, picture: str, phases: type[IntEnum], **options: Value) -> Position:
    start = tablier.game(game).start(**options)
    state = start.state
    for name in ("step", "kept", "has_captured", "turns", "bond"):
        _clear(state, name)
    for line in picture.strip().splitlines():
        name, *words = line.split()
        _read_line(state, start.seats, phases, name, words)
    return Position(start.game, bytes(state))


def _clear(state: Fields, name: str) -> None:
    for field in state.fields:
        if field.name == name:
            set_cells(state, field, [])


def _read_line(state: Fields, seats: tuple[str, ...], phases: type[IntEnum], name: str, words: list[str]) -> None:
    if name in seats:
        _read_pawns(state, seats.index(name), words)
    elif name == "throws":
        values = [worth(mouths, shells(state)) for mouths in range(shells(state) + 1)]
        for word in words:
            state.kept[values.index(int(word))] += 1
    elif name == "mover":
        state.mover = seats.index(words[0]) if words[0] in seats else OVER
    elif name == "phase":
        state.phase = phases[words[0].upper()]
    else:
        field = next(field for field in state.fields if field.name == name)
        set_cells(state, field, [int(word) for word in words])


def _read_pawns(state: Fields, seat: int, words: list[str]) -> None:
    if "captured" in words:
        state.has_captured[seat] = 1
    pawns = [word for word in words if word != "captured"]
    for pawn, word in enumerate(pawns):
        step = word.rstrip("*")
        state.step[seat, pawn] = (
            {"w": WAITING, "off": state.size * state.size}.get(step) if not step.isdigit() else int(step)
        )
        if word.endswith("*"):
            state.bond[seat, pawn] = 1
