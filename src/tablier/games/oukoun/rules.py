"""Oukoun: leap from stack to stack, join three colours or petrify the other. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, CHANCE, NOBODY, NOWHERE, Log, Verb, tell
from tablier.games.oukoun.leaps import can_move, count_of, list_leaps, move_forbidden_by, start_of
from tablier.games.oukoun.mat import (
    MOST_QUIET,
    MOST_ROUNDS,
    OUKOUN,
    Phase,
    Rule,
    Setup,
    State,
    Stuck,
    below,
    height,
    holds,
    joined,
    landing,
    suns,
    top,
)
from tablier.games.oukoun.repetition import (
    THIRD,
    begin_anew,
    fingerprint,
    forget,
    occurrences,
    remember,
)
from tablier.games.oukoun.setup import (
    choose,
    deal,
    deal_odds,
    fill,
    fill_bag,
    list_placements,
    offer_colours_when_the_bag_is_empty,
    place,
    placement_forbidden_by,
    placements,
)

CHOICES = 2


@rule
def set_up(state: State) -> None:
    """§2 The pawns are in the bag; §5 with `setup=preset` they already lie on the mat."""
    fill_bag(state)
    if state.setup == Setup.PRESET:
        fill(state, None)
        offer_colours_when_the_bag_is_empty(state)


@rule
def to_act(state: State) -> int:
    if state.phase == Phase.PLACE and state.setup == Setup.RANDOM:
        return CHANCE
    return state.mover


@rule
def actions(state: State) -> int:
    """While moving: how many pawns, from which sun, which way; no more than the mover's tallest stack holds."""
    if state.phase == Phase.PLACE:
        return placements(state)
    if state.phase == Phase.CHOOSE:
        return CHOICES
    if state.mover == NOBODY:
        return 0
    tallest = 0
    for sun in range(suns(state)):
        if top(state.stack[sun]) == state.colour[state.mover]:
            tallest = max(tallest, state.stack[sun])
    return 2 * suns(state) * height(tallest)


@rule
def forbidden_by(state: State, action: int) -> int:
    if state.phase == Phase.PLACE:
        return placement_forbidden_by(state, action)
    if state.phase == Phase.CHOOSE:
        return ALLOWED
    return move_forbidden_by(state, action)


@rule
def list_allowed(state: State, legal: Cells) -> int:
    """List what may be played now, without trying what no stack can do."""
    if state.phase == Phase.PLACE:
        return list_placements(state, legal)
    if state.phase == Phase.PLAY:
        return list_leaps(state, legal)
    for choice in range(CHOICES):
        legal[choice] = choice
    return CHOICES


@rule
def chance_odds(state: State, odds: Cells) -> None:
    deal_odds(state, odds)


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    if state.phase == Phase.PLAY:
        move(state, action, log)
    elif state.phase == Phase.CHOOSE:
        choose(state, action, log)
    elif state.setup == Setup.RANDOM:
        deal(state, action, log)
    else:
        place(state, action, log)


@rule
def move(state: State, action: int, log: Log | None) -> None:
    """§10 Leap onto another stack; §13 nine pawns are an oukoun and win at once."""
    sun = start_of(state, action)
    target = landing(state, sun, action % 2)
    carry(state, sun, target, count_of(state, action), log)
    if holds(state.stack[target], OUKOUN):
        tell(log, Verb.WIN, Rule.OUKOUN, state.mover, NOWHERE, target, 0)
        finish(state, state.mover + 1)
        return
    if state.stack[sun] == 0:
        forget(state)
    else:
        state.quiet += 1
    reached = fingerprint(state, state.colour[1 - state.mover])
    remember(state, reached)
    hand_over(state, log)
    if state.mover != NOBODY:
        end_when_nothing_changes(state, reached, log)


@rule
def carry(state: State, sun: int, target: int, count: int, log: Log | None) -> None:
    """§9 The pawns taken keep their order; the lowest is told first."""
    for above in range(count - 1, -1, -1):
        tell(log, Verb.MOVE, Rule.JUMP, top(below(state.stack[sun], above)) - 1, sun, target, 1)
    state.stack[target] = joined(state.stack[target], state.stack[sun], count)
    state.stack[sun] = below(state.stack[sun], count)


@rule
def hand_over(state: State, log: Log | None) -> None:
    """§14 The other player is next; who cannot move has lost, or skips the turn."""
    seat = state.mover
    state.mover = 1 - seat
    if can_move(state):
        return
    if state.stuck == Stuck.LOSE:
        tell(log, Verb.WIN, Rule.STUCK, seat, NOWHERE, NOWHERE, 0)
        finish(state, seat + 1)
        return
    state.mover = seat
    if can_move(state):
        tell(log, Verb.PASS, Rule.STUCK, 1 - seat, NOWHERE, NOWHERE, 0)
    else:
        tell(log, Verb.DRAW, Rule.STUCK, 0, NOWHERE, NOWHERE, 0)
        finish(state, 0)


@rule
def end_when_nothing_changes(state: State, reached: int, log: Log | None) -> None:
    """§15 The third time is a draw; §16 so are too many moves that empty no sun."""
    if state.quiet == 0:
        return
    if occurrences(state, reached) == THIRD:
        tell(log, Verb.DRAW, Rule.REPETITION, 0, NOWHERE, NOWHERE, THIRD)
        finish(state, 0)
    elif is_too_quiet(state):
        tell(log, Verb.DRAW, Rule.QUIET, 0, NOWHERE, NOWHERE, state.rounds * MOST_QUIET + state.quiet)
        finish(state, 0)
    elif state.quiet == MOST_QUIET:
        begin_anew(state, reached)


@rule
def is_too_quiet(state: State) -> bool:
    """§16 Tell whether the limit is reached; without one, as many rounds as are counted have gone by."""
    if state.quiet_limit > 0:
        return state.quiet == state.quiet_limit
    return state.quiet == MOST_QUIET and state.rounds == MOST_ROUNDS - 1


@rule
def finish(state: State, winner: int) -> None:
    """The game is over: what was remembered no longer matters."""
    forget(state)
    state.winner = winner
    state.mover = NOBODY


@rule
def payoffs(state: State, paid: Cells) -> None:
    """One for the winner, minus one for the other, nothing for a draw."""
    won = 1 if state.winner == 1 else -1 if state.winner == 2 else 0
    paid[0], paid[1] = won, -won


@rule
def rotate(state: State) -> None:
    """Let A and B change chairs: who moves, who has won, and whose colour is whose."""
    if state.mover >= 0:
        state.mover = 1 - state.mover
    if state.winner > 0:
        state.winner = 3 - state.winner
    kept = state.colour[0]
    state.colour[0] = state.colour[1]
    state.colour[1] = kept
