"""What a network is shown of Thaayam for two: the pawns of the mover and of the other, and what is in hand."""

from __future__ import annotations

from tablier.engine.network import (
    ALONE,
    MOVER,
    WAITING,
    Learnable,
    Network,
    Sizes,
    Workspace,
    judged,
    list_pieces,
    list_row,
)
from tablier.engine.rule import rule
from tablier.families.race import centre, shells
from tablier.games.thaayam.state import State

COUNTED = 3  # more throws of a sort in hand, or more lost pairs, are shown as so many
EMPTY, IN_HAND = 0, 1  # the stacks: nobody has thrown, or a series goes on


def sizes(state: State) -> Sizes:
    """A row for each pawn on each place, for so many throws in hand of each sort, and for lost pairs of both sides."""
    pieces = 2 * state.pawns * places(state)
    extra = COUNTED * (shells(state) + 1 + 2)
    return Sizes(pieces + extra, places(state) ** 2, 2 * state.pawns, 2)


@rule
def places(state: State) -> int:
    """Count the steps from beside the board to beyond the centre, of singles and of twins."""
    return 2 * (centre(state) + 3)


@rule
def place(state: State, seat: int, pawn: int) -> int:
    """Return where a pawn stands, and whether it is a twin."""
    return int(2 * (state.step[seat, pawn] + 1) + state.bond[seat, pawn])


@rule
def show(state: State, room: Workspace) -> int:
    """List the pawns and their pairs, the throws in hand, and the twins that may come back as such."""
    mover, other = int(state.mover), 1 - int(state.mover)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = place(state, mover, pawn)
        room.places[WAITING, pawn] = place(state, other, pawn)
    list_pieces(room, state.pawns, places(state))
    row, stack = 2 * state.pawns * places(state), EMPTY
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            list_row(room, ALONE, row + min(COUNTED, state.kept[mouths]) - 1)
            stack = IN_HAND
        row += COUNTED
    for seat in range(2):
        lost = state.lost_pairs[mover if seat == MOVER else other]
        if lost > 0:
            list_row(room, ALONE, row + min(COUNTED, lost) - 1)
        row += COUNTED
    return stack


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a position for the mover, by what it shows."""
    return judged(network, room, show(state, room))


LEARNABLE = Learnable(sizes)
