"""Positions of Chowka Bhara that cannot be."""

from __future__ import annotations

from collections import Counter

from tablier.engine.game import Flaw
from tablier.engine.table import ALLOWED, NOBODY
from tablier.families.cowries import THROWS, worth
from tablier.families.race import (
    MOST_KEPT,
    MOST_PAWNS,
    SEATS,
    ThirdGrace,
    cell,
    centre,
    inward,
    is_safe,
    pawns_at,
    shells,
    throws_kept,
)
from tablier.families.race_view import race_flaw
from tablier.games.chowka_bhara.choices import can_act
from tablier.games.chowka_bhara.ending import nobody_can_move
from tablier.games.chowka_bhara.groups import arrival_matters
from tablier.games.chowka_bhara.moves import is_attack, obstacle
from tablier.games.chowka_bhara.rules import to_act
from tablier.games.chowka_bhara.state import Phase, State, is_alike, is_inside, order_of


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    checks = (_juga_flaw, _outer_flaw, _kadi_flaw, _hand_flaw, _fresh_flaw, _attack_flaw, _end_flaw, _stuck_flaw)
    flaws = (check(state) for check in checks)
    return race_flaw(state, 0, centre(state)) or next((found for found in flaws if found), None)


def _juga_flaw(state: State) -> Flaw | None:
    """A juga is two pawns alone together in an inner ring."""
    for seat in range(SEATS):
        pawns = state.pawns if seat < state.seats else 0
        bonds = [state.bond[seat, pawn] for pawn in range(MOST_PAWNS)]
        bound = Counter(state.step[seat, pawn] for pawn in range(pawns) if bonds[pawn])
        if not set(bonds) <= {0, 1} or any(bonds[pawns:]):
            return Flaw("flaw-juga")
        if any(not is_inside(state, s) or not n == pawns_at(state, seat, s) == 2 for s, n in bound.items()):
            return Flaw("flaw-juga")
    return None


def _outer_flaw(state: State) -> Flaw | None:
    """Nobody shares a plain square of the outer ring."""
    steps = [(seat, state.step[seat, pawn]) for seat in range(state.seats) for pawn in range(state.pawns)]
    squares = Counter(cell(state, seat, step) for seat, step in steps if step < inward(state))
    shared = [square for square, pawns in squares.items() if pawns > 1 and not is_safe(state, square)]
    return Flaw("flaw-outer") if shared else None


def _kadi_flaw(state: State) -> Flaw | None:
    """Whoever has a pawn beyond the outer ring has a kadi."""
    last = state.pawns - 1
    inside = [seat for seat in range(state.seats) if state.step[seat, last] >= inward(state)]
    return None if all(state.has_captured[seat] for seat in inside) else Flaw("flaw-kadi")


def _hand_flaw(state: State) -> Flaw | None:
    """Check the phase, the throws in hand and the graces among them."""
    kept = [state.kept[mouths] for mouths in range(THROWS)]
    if state.phase not in [*Phase] or (state.mover == NOBODY and (state.phase or any(kept))):
        return Flaw("flaw-phase", {"found": state.phase})
    most = MOST_KEPT - (state.phase == Phase.THROW)
    if min(kept) < 0 or any(kept[shells(state) + 1 :]) or throws_kept(state) > most:
        return Flaw("flaw-hand", {"most": most})
    is_counted = state.phase == Phase.THROW and state.third_grace != ThirdGrace.ALLOWED
    thrown = state.kept[0] + state.kept[shells(state)]
    return None if 0 <= state.graces <= (min(2, thrown) if is_counted else 0) else Flaw("flaw-graces")


def _fresh_flaw(state: State) -> Flaw | None:
    """Only pawns of the mover have just arrived, and only where that matters."""
    fresh = [state.fresh[pawn] for pawn in range(MOST_PAWNS)]
    pawns = 0 if state.mover == NOBODY else state.pawns
    keys = [order_of(state, pawn) for pawn in range(pawns)]
    if not set(fresh) <= {0, 1} or any(fresh[pawns:]) or keys != sorted(keys):
        return Flaw("flaw-fresh")
    if not all(_is_rightly_fresh(state, pawn) for pawn in range(pawns) if fresh[pawn]):
        return Flaw("flaw-fresh")
    return None


def _is_rightly_fresh(state: State, pawn: int) -> bool:
    """A juga has arrived with both its pawns."""
    seat, is_juga = state.mover, state.bond[state.mover, pawn] == 1
    step = state.step[seat, pawn]
    if is_juga and sum(state.fresh[p] for p in range(state.pawns) if state.step[seat, p] == step) != 2:
        return False
    return is_inside(state, step) and arrival_matters(state, seat, cell(state, seat, step), is_juga)


def _attack_flaw(state: State) -> Flaw | None:
    """In an attack, a pawn could land on a mupollu with a throw in hand; otherwise nothing is remembered."""
    pawn, mouths = state.attacker, state.chosen
    if state.phase in (Phase.THROW, Phase.MOVE):
        return Flaw("flaw-attack") if pawn or mouths else None
    if not (0 <= pawn < state.pawns and 0 <= mouths <= shells(state) and state.kept[mouths] > 0):
        return Flaw("flaw-attack")
    value = worth(mouths, shells(state))
    is_possible = obstacle(state, state.mover, pawn, value) == ALLOWED and is_attack(state, state.mover, pawn, value)
    return None if is_possible and not is_alike(state, pawn) else Flaw("flaw-attack")


def _end_flaw(state: State) -> Flaw | None:
    """A seat has a place when all its pawns are in the centre; the game is over when enough have, or none can go on."""
    seats = range(state.seats)
    if any((state.rank[seat] > 0) != (state.step[seat, 0] == centre(state)) for seat in seats):
        return Flaw("flaw-places")
    ranked, enough = sum(state.rank[seat] > 0 for seat in seats), state.seats - 1 if state.play_on else 1
    is_over = ranked == enough or state.turns == state.turn_limit
    if state.mover == NOBODY:
        is_right = ranked <= enough and (is_over or nobody_can_move(state))
    else:
        is_right = ranked <= enough and not is_over
    return None if is_right else Flaw("flaw-end")


def _stuck_flaw(state: State) -> Flaw | None:
    """Whoever is to act can."""
    return Flaw("flaw-stuck") if to_act(state) >= 0 and not can_act(state) else None
