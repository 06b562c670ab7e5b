"""What a network is shown of Chauka Bara: the pawns of the mover and of the others, at a throw."""

from __future__ import annotations

from tablier.engine.network import (
    ALONE,
    MOVER,
    WAITING,
    Learnable,
    Network,
    PieceCounts,
    Sizes,
    Workspace,
    judge_table,
    judged,
    list_pieces,
    list_row,
    list_side,
    look_anew,
    piece_sizes,
)
from tablier.engine.rule import rule
from tablier.families.race import centre, inward, side_seen, sides_seen
from tablier.games.chauka_bara.runs import is_remembered
from tablier.games.chauka_bara.state import LAST_GRACE, State

RIGHTS = 2  # a side has the right to the inner squares, or not
GRACE_BITS = 3  # one throw in eight is a grace


def pieces(state: State) -> PieceCounts:
    """A step counts as two places, with the right and without; a turn has as many stages as graces may be thrown."""
    return PieceCounts(state.pawns, places(state), RIGHTS, LAST_GRACE + 1)


def sizes(state: State) -> Sizes:
    """For more than two, graces have rows; layers are for whoever sits where, with the right or without."""
    if state.seats == 2:
        return pieces(state).sizes
    return piece_sizes(sides_seen(state), state.pawns, places(state), LAST_GRACE, sides_seen(state) * RIGHTS)


@rule
def places(state: State) -> int:
    """Count the steps of the outer ring without the right (§10), and all steps with it."""
    return inward(state) + centre(state) + 1


@rule
def place(state: State, seat: int, pawn: int) -> int:
    """Return where a pawn stands, and whether its side has the right."""
    return int(state.step[seat, pawn] + inward(state) * state.has_captured[seat])


@rule
def kind(state: State, seat: int) -> int:
    """Return whether a side has the right."""
    return int(state.has_captured[seat])


@rule
def show(state: State, room: Workspace) -> int:
    """Show where all pawns are; return which layers judge for the mover."""
    return show_two(state, room) if state.seats == 2 else show_all(state, room)


@rule
def show_all(state: State, room: Workspace) -> int:
    """Show the pawns of three or four; where a seat sits and its right say which layers judge it."""
    look_anew(room)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = place(state, state.mover, pawn)
    for seat in range(state.seats):
        side = side_seen(state, seat)
        for pawn in range(state.pawns):
            room.places[side, pawn] = place(state, seat, pawn)
        list_side(room, side, state.pawns, places(state))
        room.stacks[seat] = side * RIGHTS + kind(state, seat)
    if state.graces > 0:
        list_row(room, ALONE, sides_seen(state) * state.pawns * places(state) + state.graces - 1)
    return int(room.stacks[state.mover])


@rule
def show_two(state: State, room: Workspace) -> int:
    """Show the pawns of both; the graces in a row and the rights of both say which layers judge."""
    mover, other = int(state.mover), 1 - int(state.mover)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = place(state, mover, pawn)
        room.places[WAITING, pawn] = place(state, other, pawn)
    list_pieces(room, state.pawns, places(state))
    return (state.graces * RIGHTS + kind(state, mover)) * RIGHTS + kind(state, other)


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a throw for the mover, or for all; §6 a third grace in a row would bring back what was before the first."""
    if state.seats > 2:
        return judge_table(network, room, show_all(state, room), state.seats)
    value = judged(network, room, show(state, room))
    if state.graces == 0 or not is_remembered(state):
        return value
    return value + ((taken_back(state, network, room) - value) >> (GRACE_BITS * (LAST_GRACE + 1 - state.graces)))


@rule
def taken_back(state: State, network: Network, room: Workspace) -> int:
    """Judge for the mover what is left if the run is taken back: the other throws, and all is as it was."""
    mover, other = int(state.mover), 1 - int(state.mover)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = state.step_before[other, pawn] + inward(state) * state.has_captured[other]
        room.places[WAITING, pawn] = state.step_before[mover, pawn] + inward(state) * state.had_captured
    list_pieces(room, state.pawns, places(state))
    return -judged(network, room, kind(state, other) * RIGHTS + int(state.had_captured))


LEARNABLE = Learnable(sizes, pieces, place, kind)
