"""Moves of Thaayam as people write them, and positions that cannot be."""

from __future__ import annotations

from collections import Counter

from tablier.engine.game import Flaw
from tablier.engine.table import NOBODY
from tablier.families.cowries import THROWS
from tablier.families.race import MOST_KEPT, MOST_PAWNS, SEATS, WAITING, centre, shells, throws_kept
from tablier.families.race_view import race_clash, race_flaw, throw_name
from tablier.games.thaayam.moves import can_run_on, can_use
from tablier.games.thaayam.rules import word
from tablier.games.thaayam.state import Phase, Replay, State, is_in_play, nth_alike, order_of, waiting

FEWEST_SHELLS = 3  # with one or two, every throw would be followed by another


def write(state: State, action: int) -> str:
    """Write a throw by its worth, a move by the step it starts from and the result it uses."""
    if state.phase == Phase.THROW:
        return throw_name(state, action)
    if action == word(state):
        return "stop" if state.phase == Phase.RUN else "twins"
    mouths, pawn = divmod(action, state.pawns)
    step = state.step[state.mover, pawn]
    if step == WAITING:
        return _entry(state, mouths, pawn)
    if step == centre(state) and mouths == 1:
        return "off"
    return f"{step}{_sign(state, pawn)}{throw_name(state, mouths)}"


def _entry(state: State, mouths: int, pawn: int) -> str:
    if mouths != 1:
        return f"in+{throw_name(state, mouths)}"
    return "in=" if nth_alike(state, state.mover, pawn) == 1 else "in"


def _sign(state: State, pawn: int) -> str:
    """A single moves +, a pair moves =, and one of a pair leaves it /."""
    if state.bond[state.mover, pawn] == 0:
        return "+"
    keys = [order_of(state, state.mover, other) for other in range(pawn + 1)]
    return "=" if keys.count(keys[pawn]) % 2 else "/"


def clash(state: State) -> Flaw | None:
    """Say which house rules do not go together."""
    if shells(state) < FEWEST_SHELLS:
        return Flaw("flaw-shells", {"fewest": FEWEST_SHELLS})
    return race_clash(state)


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    checks = (_twins_flaw, _moved_flaw, _rights_flaw, _end_flaw, _hand_flaw, _phase_flaw)
    flaws = (check(state) for check in checks)
    return race_flaw(state, WAITING, centre(state) + 1) or next((found for found in flaws if found), None)


def _twins_flaw(state: State) -> Flaw | None:
    """Twins stand two by two on squares before the centre; captured ones are among the waiting."""
    for seat in range(SEATS):
        pawns = state.pawns if seat < state.seats else 0
        bonds = [state.bond[seat, pawn] for pawn in range(MOST_PAWNS)]
        keys = [order_of(state, seat, pawn) for pawn in range(pawns)]
        twins = Counter(key for key, bond in zip(keys, bonds, strict=False) if bond)
        steps = [state.step[seat, pawn] for pawn in range(pawns) if bonds[pawn]]
        if not set(bonds) <= {0, 1} or any(bonds[pawns:]) or keys != sorted(keys):
            return Flaw("flaw-twins")
        if any(count % 2 for count in twins.values()) or not all(0 <= step < centre(state) for step in steps):
            return Flaw("flaw-twins")
        if not 0 <= 2 * state.lost_pairs[seat] <= (waiting(state, seat) if pawns else 0):
            return Flaw("flaw-lost-pairs")
    return None


def _moved_flaw(state: State) -> Flaw | None:
    """Only with `combine`, and only while results are used, some of the mover's pawns have moved already."""
    for seat in range(SEATS):
        for pawn in range(MOST_PAWNS):
            may_have = state.combine and seat == state.mover and state.phase != Phase.THROW and pawn < state.pawns
            on_the_way = may_have and 0 < state.step[seat, pawn] < centre(state)
            if state.has_moved[seat, pawn] not in ((0, 1) if on_the_way else (0,)):
                return Flaw("flaw-moved")
    return None


def _rights_flaw(state: State) -> Flaw | None:
    rights = any(state.has_captured[seat] for seat in range(SEATS))
    return Flaw("flaw-needless-right") if rights and not state.inward_needs_capture else None


def _end_flaw(state: State) -> Flaw | None:
    """A seat has a place when its last pawn has left; the game is over when enough seats have, or at the limit."""
    seats = range(state.seats)
    if any((state.rank[seat] > 0) != (state.step[seat, 0] > centre(state)) for seat in seats):
        return Flaw("flaw-places")
    ranked, enough = sum(state.rank[seat] > 0 for seat in seats), state.seats - 1 if state.play_on else 1
    is_over = ranked == enough or state.turns == state.turn_limit
    return None if ranked <= enough and is_over == (state.mover == NOBODY) else Flaw("flaw-end")


def _hand_flaw(state: State) -> Flaw | None:
    """Check the results in hand: those of a series that is still thrown are 1, c and 2c."""
    count = shells(state)
    kept = [state.kept[mouths] for mouths in range(THROWS)]
    most = MOST_KEPT - (state.phase == Phase.THROW)
    if min(kept) < 0 or any(kept[count + 1 :]) or sum(kept) > most:
        return Flaw("flaw-hand", {"most": most})
    return Flaw("flaw-series") if state.phase == Phase.THROW and not _goes_on(state) else None


def _goes_on(state: State) -> bool:
    """Tell whether the results in hand could be those of a series that is not over."""
    if state.replay == Replay.IMMEDIATE or throws_kept(state) == 0:
        return True
    ended = any(state.kept[mouths] for mouths in range(2, shells(state)))
    return not ended and state.mover != NOBODY and (state.kept[1] > 0 or is_in_play(state, state.mover))


def _phase_flaw(state: State) -> Flaw | None:
    """While results are used there is one of use; a runner can run on; otherwise nothing is remembered."""
    is_over = state.mover == NOBODY
    if state.phase not in [*Phase] or (is_over and (state.phase or throws_kept(state))):
        return Flaw("flaw-phase", {"found": state.phase})
    may_replay = state.phase != Phase.THROW and state.replay == Replay.AFTER_POOL
    if state.has_replay not in ((0, 1) if may_replay else (0,)):
        return Flaw("flaw-replay")
    if state.phase == Phase.MOVE and not can_use(state, 0, 0):
        return Flaw("flaw-stuck")
    return None if _is_right_runner(state) else Flaw("flaw-runner")


def _is_right_runner(state: State) -> bool:
    if state.phase != Phase.RUN:
        return state.runner == 0
    seat, pawn = state.mover, state.runner
    if not (state.combine and 0 <= pawn < state.pawns and 0 < state.step[seat, pawn] < centre(state)):
        return False
    return nth_alike(state, seat, pawn) == 0 and can_run_on(state)
