"""The end of a turn and of the game."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, NOBODY, Log
from tablier.families.cowries import worth
from tablier.families.race import call_off, finish, hand_over, shells
from tablier.games.chowka_bhara.moves import obstacle, pairing_obstacle
from tablier.games.chowka_bhara.state import Phase, Rule, State, Then


@rule
def arrive(state: State, log: Log | None) -> int:
    """§18 All pawns are in the centre: the first to do it has won, others have a place."""
    clear_turn(state)
    if not finish(state, state.mover, Rule.WIN, log):
        return Then.PASS
    state.mover = NOBODY
    return Then.NOTHING


@rule
def clear_turn(state: State) -> None:
    """Forget what matters only within a turn."""
    state.phase, state.graces, state.attacker, state.chosen = Phase.THROW, 0, 0, 0
    for mouths in range(shells(state) + 1):
        state.kept[mouths] = 0
    for pawn in range(state.pawns):
        state.fresh[pawn] = 0


@rule
def end_turn(state: State, log: Log | None) -> None:
    """The next seat throws, unless nobody can ever move (§19) or the game has lasted too long (§20)."""
    clear_turn(state)
    if nobody_can_move(state):
        call_off(state, Rule.STUCK, log)
    else:
        hand_over(state, Rule.LIMIT, log)


@rule
def nobody_can_move(state: State) -> bool:
    """§19 Tell whether no seat could use any throw at all: then nothing on the table can change any more."""
    for seat in range(state.seats):
        if state.rank[seat] == 0 and can_ever_move(state, seat):
            return False
    return True


@rule
def can_ever_move(state: State, seat: int) -> bool:
    """§19 Tell whether a seat could use some throw, an attack or a pairing included."""
    for pawn in range(state.pawns):
        for mouths in range(shells(state) + 1):
            if obstacle(state, seat, pawn, worth(mouths, shells(state))) == ALLOWED:
                return True
        if pairing_obstacle(state, seat, pawn) == ALLOWED:
            return True
    return False
