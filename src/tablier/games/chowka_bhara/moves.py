"""Where pawns and jugas may go, and going there."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, Log, Verb, tell
from tablier.families.race import cell, centre, inward, is_safe, pawns_at, side
from tablier.games.chowka_bhara.captures import Blow, strike
from tablier.games.chowka_bhara.groups import gather, is_held, is_pollu, meets_anybody, meets_mupollu, wall_between
from tablier.games.chowka_bhara.state import CrossedSquares, JugaForming, Rule, State, Wall, is_inside, put_pawn


@rule
def reach(state: State, seat: int, pawn: int, value: int) -> int:
    """Return the step to which a throw would carry a pawn or its juga, perhaps beyond the centre."""
    step = state.step[seat, pawn]
    if state.bond[seat, pawn] == 1:
        return step + value // 2
    target = step + value
    if step < inward(state) <= target and state.lap and not state.has_captured[seat]:
        return target % inward(state)
    return target


@rule
def obstacle(state: State, seat: int, pawn: int, value: int) -> int:
    """Return the paragraph that keeps a pawn from using a throw, or ALLOWED."""
    step, target = state.step[seat, pawn], reach(state, seat, pawn, value)
    if target > centre(state):
        return Rule.CENTRE
    if state.bond[seat, pawn] == 1 and value % 2 == 1:
        return Rule.JUGA
    if target < inward(state):
        return outer_obstacle(state, seat, step, target)
    if state.has_captured[seat] == 0:
        return Rule.KADI
    if is_held(state, seat, pawn):
        return Rule.SIT
    return inner_obstacle(state, seat, step, target)


@rule
def holds_off(state: State, seat: int, target: int) -> bool:
    """§8 Tell whether somebody else's pawn keeps a crossed square to itself, if the house plays so."""
    if state.crossed_squares == CrossedSquares.SHARED or target == centre(state):
        return False
    square = cell(state, seat, target)
    return is_safe(state, square) and meets_anybody(state, seat, square)


@rule
def outer_obstacle(state: State, seat: int, step: int, target: int) -> int:
    """§6 On the outer ring two pawns of one seat stand together only on crossed squares."""
    if holds_off(state, seat, target):
        return Rule.SAFE
    if pawns_at(state, seat, target) == 0 or is_safe(state, cell(state, seat, target)) or target == step:
        return ALLOWED
    return Rule.SHARE


@rule
def inner_obstacle(state: State, seat: int, step: int, target: int) -> int:
    """§8, §12 Inside, a crossed square may be held, and a juga is a wall."""
    return Rule.SAFE if holds_off(state, seat, target) else wall_obstacle(state, seat, step, target)


@rule
def wall_obstacle(state: State, seat: int, step: int, target: int) -> int:
    """§12 Nobody passes a juga of somebody else."""
    end = target + 1 if state.wall == Wall.FULL else target
    return Rule.WALL if wall_between(state, seat, step, end) else ALLOWED


@rule
def is_attack(state: State, seat: int, pawn: int, value: int) -> bool:
    """§16 Tell whether a throw would carry a single exactly onto somebody's mupollu."""
    target = reach(state, seat, pawn, value)
    if state.bond[seat, pawn] == 1 or not is_inside(state, target):
        return False
    return meets_mupollu(state, seat, cell(state, seat, target))


@rule
def pairing_obstacle(state: State, seat: int, pawn: int) -> int:
    """§10 Return the paragraph that keeps a pawn and the one beside it from becoming a juga, or ALLOWED."""
    step = state.step[seat, pawn]
    if not is_inside(state, step) or not is_pollu(state, seat, pawn):
        return Rule.POLLU
    if is_held(state, seat, pawn) or is_held(state, seat, pawn + 1):
        return Rule.SIT
    if state.juga_forming == JugaForming.STEPS:
        return inner_obstacle(state, seat, step, step + 1)
    return ALLOWED


@rule
def walk(state: State, pawn: int, target: int, log: Log | None) -> bool:
    """§3 Take a single to its target; tell whether it kills (§7)."""
    seat = state.mover
    start, square = cell(state, seat, state.step[seat, pawn]), cell(state, seat, target)
    tell(log, Verb.MOVE, Rule.USE, side(state, seat), start, square, 1)
    put_pawn(state, pawn, target, 0, 1 if is_inside(state, target) else 0)
    has_killed = strike(state, square, Blow.LANDING, Rule.KILL, log)
    if is_inside(state, target):
        gather(state, target, log)
    return has_killed


@rule
def walk_pair(state: State, pawn: int, target: int, log: Log | None) -> bool:
    """§11 Take two pawns to their target, a juga from now on; tell whether they kill."""
    seat = state.mover
    start, square = cell(state, seat, state.step[seat, pawn]), cell(state, seat, target)
    spares = state.bond[seat, pawn] == 0 or state.fresh[pawn] == 1  # §14: it was no juga here when the turn began
    bond = 1 if is_inside(state, target) else 0  # §17
    tell(log, Verb.MOVE, Rule.JUGA, side(state, seat), start, square, 2)
    put_pawn(state, pawn + 1, target, bond, bond)
    put_pawn(state, pawn, target, bond, bond)
    has_killed = not spares and strike(state, start, Blow.DEPARTURE, Rule.DEPART, log)
    if state.juga_kills_on_landing and strike(state, square, Blow.PAIR, Rule.KILL, log):
        has_killed = True
    if bond == 1:
        gather(state, target, log)
    return has_killed


@rule
def pair(state: State, pawn: int, log: Log | None) -> bool:
    """§10 Make a juga of a pollu; tell whether that kills."""
    seat = state.mover
    step = state.step[seat, pawn]
    square = cell(state, seat, step)
    tell(log, Verb.PAIR, Rule.POLLU, side(state, seat), square, square, 2)
    if state.juga_forming == JugaForming.STEPS:
        return walk_pair(state, pawn, step + 1, log)
    put_pawn(state, pawn + 1, step, 1, 1)
    put_pawn(state, pawn, step, 1, 1)
    gather(state, step, log)
    return False
