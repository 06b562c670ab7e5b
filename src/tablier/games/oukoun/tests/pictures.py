"""Draw the mat of Oukoun in a test, and read it as a position.

A picture names the occupied suns, each with its stack from the bottom upwards: `0:W 3:BRW`. All 28 pawns must be there.
"""

from __future__ import annotations

from typing import cast

import tablier
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.games.oukoun.mat import BLACK, COLOURS, MOST_SUNS, WHITE, Phase, State
from tablier.games.oukoun.repetition import fingerprint, remember

A, B, OVER = 0, 1, -2


def _drawn(picture: str, options: dict[str, Value]) -> State:
    state = cast(State, tablier.game("oukoun").start(**options).state)
    for sun in range(MOST_SUNS):
        state.stack[sun] = 0
    for piece in range(COLOURS):
        state.left[piece] = 0
    state.phase, state.mover = Phase.CHOOSE, B
    for word in picture.split():
        sun, _, stack = word.partition(":")
        state.stack[int(sun)] = int(stack.translate(str.maketrans("WBR", "123")))
    return state


def checked(state: State) -> Position:
    """A picture is a position that the game itself would read."""
    position = Position(tablier.game("oukoun"), bytes(state))
    assert tablier.position(position.text) == position
    return position


def mat(
    picture: str,
    mover: int,
    *,
    since: Position | None = None,
    quiet: int = 0,
    rounds: int = 0,
    skipped: bool = False,
    **options: Value,
) -> Position:
    """A plays white and B black; `since` is the position before a quiet move, `quiet` counts earlier ones unseen."""
    state = _drawn(picture, options)
    state.phase, state.colour[A], state.colour[B], state.mover = Phase.PLAY, WHITE, BLACK, mover
    state.rounds = rounds
    before = cast(State, since.state) if since else None
    if before is not None:
        state.quiet = before.quiet + 1
        for entry in range(state.quiet):
            state.history[entry] = before.history[entry]
    elif quiet:
        state.quiet = quiet
        for entry in range(quiet):
            state.history[entry] = entry
    remember(state, fingerprint(state, state.colour[1 - mover if skipped else mover]))
    return checked(state)


def ended(picture: str, winner: int | None, **options: Value) -> Position:
    """A mat on which the game is over."""
    state = _drawn(picture, options)
    state.phase, state.colour[A], state.colour[B], state.mover = Phase.PLAY, WHITE, BLACK, OVER
    state.winner = 0 if winner is None else winner + 1
    return checked(state)


def row(letters: str, **options: Value) -> Position:
    """Single pawns from sun 0 on, a dot for an empty sun, and B about to choose a colour."""
    words = (f"{sun}:{letter}" for sun, letter in enumerate(letters) if letter != ".")
    return checked(_drawn(" ".join(words), options))
