"""What a network is shown of Chowka Bhara: pawns, rights, throws in hand, and an attack under way."""

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
from tablier.families.race import centre, inward, shells, side_seen, sides_judged, sides_seen
from tablier.games.chowka_bhara.state import Phase, State

COUNTED = 3  # more throws of a sort in hand are shown as so many
ATTACKS = 2  # the phases of an attack
HANDS = 2  # nothing is in hand, or a series goes on
RIGHTS = 2  # a side has its kadi, or not


def sizes(state: State) -> Sizes:
    """A row for each pawn on each place, for so many throws in hand of each sort, and for the phases of an attack."""
    extra, rights = COUNTED * (shells(state) + 1) + ATTACKS, RIGHTS * RIGHTS if state.seats == 2 else RIGHTS
    stacks = sides_judged(state) * HANDS * rights
    return piece_sizes(sides_seen(state), state.pawns, places(state), extra, stacks)


@rule
def places(state: State) -> int:
    """Count the steps of the outer ring without a kadi, all steps with it, and those of jugas."""
    return 2 * (centre(state) + 1)


@rule
def place(state: State, seat: int, pawn: int) -> int:
    """Return where a pawn stands, alone or in a juga; no juga is on the outer ring, so there it says who has a kadi."""
    step = state.step[seat, pawn]
    if step < inward(state):
        return int(2 * step + state.has_captured[seat])
    return int(2 * step + state.bond[seat, pawn])


@rule
def show(state: State, room: Workspace) -> int:
    """List the pawns and their pairs, the throws in hand, and an attack."""
    show_pawns(state, room)
    row, hand = sides_seen(state) * state.pawns * places(state), 0
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            list_row(room, ALONE, row + min(COUNTED, state.kept[mouths]) - 1)
            hand = 1
        row += COUNTED
    if state.phase == Phase.ATTACK or state.phase == Phase.CONFIRM:
        list_row(room, ALONE, row + state.phase - Phase.ATTACK)
    return name_stacks(state, room, hand)


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
def name_stacks(state: State, room: Workspace, hand: int) -> int:
    """Say which layers judge each seat, and return the mover's: of two by the rights of both, else by its own."""
    mover = int(state.mover)
    if state.seats == 2:
        return (hand * RIGHTS + state.has_captured[mover]) * RIGHTS + state.has_captured[1 - mover]
    for seat in range(state.seats):
        room.stacks[seat] = (side_seen(state, seat) * HANDS + hand) * RIGHTS + state.has_captured[seat]
    return int(room.stacks[mover])


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a position, by what it shows."""
    return judge_table(network, room, show(state, room), state.seats)


LEARNABLE = Learnable(sizes)
