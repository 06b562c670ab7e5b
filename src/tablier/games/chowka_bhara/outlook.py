"""What a network is shown of Chowka Bhara for two: pawns, rights, throws in hand, and an attack under way."""

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
from tablier.families.race import centre, inward, shells
from tablier.games.chowka_bhara.state import Phase, State

COUNTED = 3  # more throws of a sort in hand are shown as so many
ATTACKS = 2  # the phases of an attack
HANDS = 2  # nothing is in hand, or a series goes on
RIGHTS = 2  # a side has its kadi, or not


def sizes(state: State) -> Sizes:
    """A row for each pawn on each place, for so many throws in hand of each sort, and for the phases of an attack."""
    pieces = 2 * state.pawns * places(state)
    extra = COUNTED * (shells(state) + 1) + ATTACKS
    return Sizes(pieces + extra, places(state) ** 2, 2 * state.pawns, HANDS * RIGHTS * RIGHTS)


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
    mover, other = int(state.mover), 1 - int(state.mover)
    for pawn in range(state.pawns):
        room.places[MOVER, pawn] = place(state, mover, pawn)
        room.places[WAITING, pawn] = place(state, other, pawn)
    list_pieces(room, state.pawns, places(state))
    row, hand = 2 * state.pawns * places(state), 0
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0:
            list_row(room, ALONE, row + min(COUNTED, state.kept[mouths]) - 1)
            hand = 1
        row += COUNTED
    if state.phase == Phase.ATTACK or state.phase == Phase.CONFIRM:
        list_row(room, ALONE, row + state.phase - Phase.ATTACK)
    return (hand * RIGHTS + state.has_captured[mover]) * RIGHTS + state.has_captured[other]


@rule
def foresee(state: State, network: Network, room: Workspace) -> int:
    """Judge a position for the mover, by what it shows."""
    return judged(network, room, show(state, room))


LEARNABLE = Learnable(sizes)
