"""What no game of Chauka Bara could come to: every field is checked, so that what is accepted can be played."""

from __future__ import annotations

from itertools import combinations

from tablier.engine.game import Flaw
from tablier.engine.table import ALLOWED, NOBODY
from tablier.families.cowries import THROWS, is_grace
from tablier.families.race import (
    MOST_KEPT,
    MOST_PAWNS,
    SEATS,
    ThirdGrace,
    cell,
    centre,
    inward,
    is_safe,
    lose_throws,
    shells,
)
from tablier.families.race_view import race_flaw
from tablier.games.chauka_bara.moves import can_use, is_taken, nobody_can_move
from tablier.games.chauka_bara.rules import actions, apply, forbidden_by
from tablier.games.chauka_bara.runs import end_run, is_remembered
from tablier.games.chauka_bara.state import LAST_GRACE, Phase, Rule, Share, State, Throws
from tablier.games.chauka_bara.turns import has_use


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    return (
        race_flaw(state, 0, centre(state))
        or _pawns_flaw(state)
        or _opening_flaw(state)
        or _end_flaw(state)
        or _hand_flaw(state)
        or _run_flaw(state)
    )


def _pawns_flaw(state: State) -> Flaw | None:
    """§7, §9, §10 Check that the pawns may stand as they do."""
    steps = [[state.step[seat, pawn] for pawn in range(state.pawns)] for seat in range(state.seats)]
    if any(row[-1] >= inward(state) and not state.has_captured[seat] for seat, row in enumerate(steps)):
        return Flaw("flaw-inward", {"step": inward(state)})
    crowds = {(seat, step) for seat, row in enumerate(steps) for step in row if row.count(step) > 1}
    if state.own_pawns_share != Share.ANYWHERE and any(is_taken(state, seat, step) for seat, step in crowds):
        return Flaw("flaw-share")
    squares = [{int(cell(state, seat, step)) for step in row} for seat, row in enumerate(steps)]
    if any(not is_safe(state, square) for one, two in combinations(squares, 2) for square in one & two):
        return Flaw("flaw-together")
    return None


def _opening_flaw(state: State) -> Flaw | None:
    """§15 Check who has begun."""
    for seat in range(SEATS):
        begun = state.has_begun[seat]
        may_have = state.opening_grace and seat < state.seats
        has_moved = state.step[seat, state.pawns - 1] > 0 or state.has_captured[seat]
        if begun not in ((0, 1) if may_have else (0,)) or (may_have and has_moved and not begun):
            return Flaw("flaw-opening")
    return None


def _end_flaw(state: State) -> Flaw | None:
    """§12 to §14 Check the places, and that the game is over exactly when it must be."""
    ranked = [state.rank[seat] > 0 for seat in range(state.seats)]
    if ranked != [state.step[seat, 0] == centre(state) for seat in range(state.seats)]:
        return Flaw("flaw-home")
    places = state.seats - 1 if state.play_on else 1
    if sum(ranked) > places:
        return Flaw("flaw-ranks")
    must_end = sum(ranked) == places or state.turns == state.turn_limit or nobody_can_move(state)
    return None if (state.mover == NOBODY) == must_end else Flaw("flaw-end")


def _hand_flaw(state: State) -> Flaw | None:
    """§3, §5, §16 Check the throws in hand and the graces counted."""
    kept = [state.kept[mouths] for mouths in range(THROWS)]
    limit = 0 if state.mover == NOBODY or state.third_grace == ThirdGrace.ALLOWED else LAST_GRACE
    if state.phase not in (Phase.THROW, Phase.MOVE) or not 0 <= state.graces <= limit:
        return Flaw("flaw-graces", {"limit": limit})
    if min(kept) < 0 or any(kept[shells(state) + 1 :]) or sum(kept) > MOST_KEPT:
        return Flaw("flaw-kept")
    if state.mover == NOBODY:
        return Flaw("flaw-kept") if any(kept) or state.phase != Phase.THROW else None
    if state.opening_grace and (state.graces or any(kept)) and not state.has_begun[state.mover]:
        return Flaw("flaw-opening")
    fits = _series_fits if state.throws == Throws.SERIES else _single_throw_fits
    return None if fits(state, kept) else Flaw("flaw-kept")


def _single_throw_fits(state: State, kept: list[int]) -> bool:
    """§3 Nothing is in hand when the cowries are to fall, and then one throw that some pawn can use."""
    if state.phase == Phase.THROW:
        return not any(kept)
    if sum(kept) != 1 or not can_use(state, state.mover, kept.index(1)):
        return False
    counts = is_grace(kept.index(1), shells(state)) and state.third_grace != ThirdGrace.ALLOWED
    return (state.graces > 0) == counts


def _series_fits(state: State, kept: list[int]) -> bool:
    """§16 One series is in hand, or part of it; more only after a capture, which throws a new one."""
    graces = kept[0] + kept[shells(state)]
    others = sum(kept) - graces
    is_limited = state.third_grace != ThirdGrace.ALLOWED
    may_have_more = bool(state.has_captured[state.mover])
    if state.phase == Phase.THROW:
        is_one_series = others == 0 and (not is_limited or graces == state.graces)
        return sum(kept) < MOST_KEPT and graces >= state.graces and (is_one_series or may_have_more)
    is_one_series = others <= 1 and (not is_limited or graces <= LAST_GRACE)
    return state.graces == 0 and has_use(state) and (is_one_series or may_have_more)


def _run_flaw(state: State) -> Flaw | None:
    """§6 Check that the two graces counted lead from the board remembered to this one."""
    before = state.copy()
    end_run(before)
    if state.graces == 0 or not is_remembered(state):
        memory = [state.step_before[seat, pawn] for seat in range(SEATS) for pawn in range(MOST_PAWNS)]
        return Flaw("flaw-run") if any(memory) or state.had_captured else None
    for seat in range(SEATS):
        for pawn in range(MOST_PAWNS):
            before.step[seat, pawn] = state.step_before[seat, pawn]
    before.has_captured[state.mover] = state.had_captured
    before.phase = Phase.THROW
    lose_throws(before, Rule.THIRD, None)
    return None if flaw(before) is None and _leads_to(before, state) else Flaw("flaw-run")


def _leads_to(before: State, state: State) -> bool:
    """Tell whether one or two graces lead from one position to another."""
    reached = [before]
    for _ in range(2 * LAST_GRACE):
        reached = [after for each in reached for after in _after_grace(each)]
        if state in reached:
            return True
    return False


def _after_grace(state: State) -> list[State]:
    """Return every position after one more grace, or after playing the one in hand."""
    if state.mover == NOBODY or (state.phase == Phase.THROW and state.graces == LAST_GRACE):
        return []
    in_move = state.phase == Phase.MOVE
    followers = []
    for action in range(actions(state)) if in_move else (0, shells(state)):
        if not in_move or forbidden_by(state, action) == ALLOWED:
            followers.append(state.copy())
            apply(followers[-1], action, None)
    return followers
