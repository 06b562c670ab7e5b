"""What a network is shown of Thaayam: the pawns of the mover and of the others, and what is in hand."""

from __future__ import annotations

from tablier.engine.network import (
    ALONE,
    MOVER,
    Learnable,
    Network,
    Sizes,
    Workspace,
    judge_table,
    list_row,
    list_side,
    look_anew,
    piece_sizes,
)
from tablier.engine.rule import rule
from tablier.families.race import centre, shells, side_seen, sides_judged, sides_seen
from tablier.games.thaayam.state import State

COUNTED = 3  # more throws of a sort in hand, or more lost pairs, are shown as so many
HANDS = 2  # the stacks, for each side that is judged
EMPTY, IN_HAND = 0, 1  # nobody has thrown, or a series goes on


def sizes(state: State) -> Sizes:
    """A row for each pawn on each place, for so many throws in hand of each sort, and for lost pairs of each side."""
    sides = sides_seen(state)
    extra = COUNTED * (shells(state) + 1 + sides)
    return piece_sizes(sides, state.pawns, places(state), extra, HANDS * sides_judged(state))


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
    show_pawns(state, room)
    row, stack = sides_seen(state) * state.pawns * places(state), EMPTY
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            list_row(room, ALONE, row + min(COUNTED, state.kept[mouths]) - 1)
            stack = IN_HAND
        row += COUNTED
    for seat in range(state.seats):
        side, lost = side_seen(state, seat), state.lost_pairs[seat]
        if lost > 0:
            list_row(room, ALONE, row + side * COUNTED + min(COUNTED, lost) - 1)
        room.stacks[seat] = side * HANDS + stack
    return stack


@rule
def show_pawns(state: State, room: Workspace) -> None:
    """List the pawns of all sides, and their pairs with the mover's."""
    look_anew(room)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = place(state, state.mover, pawn)
    for seat in range(state.seats):
        side = side_seen(state, seat)
        for pawn in range(state.pawns):
            room.places[side, pawn] = place(state, seat, pawn)
        list_side(room, side, state.pawns, places(state))


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a position, by what it shows."""
    return judge_table(network, room, show(state, room), state.seats)


LEARNABLE = Learnable(sizes)
