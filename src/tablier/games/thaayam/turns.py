"""A turn: a series of throws, the use of its results, and what a capture earns."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.cowries import is_grace, worth
from tablier.families.race import (
    MOST_KEPT,
    WAITING,
    cell,
    centre,
    finish,
    hand_over,
    lose_throws,
    shells,
    side,
    throws_kept,
)
from tablier.games.thaayam.captures import capture
from tablier.games.thaayam.moves import can_run_on, can_use, leave, walk
from tablier.games.thaayam.state import Phase, Replay, Rule, State, is_in_play, nth_alike, put_pawn
from tablier.games.thaayam.twins import come_back, enter


@rule
def throw(state: State, mouths: int, log: Log | None) -> None:
    """§2 Keep the result, and throw on after a 1, a c or a 2c; §3 without a pawn in play only a 1 counts at first."""
    result = worth(mouths, shells(state))
    tell(log, Verb.THROW, Rule.THROW, mouths, NOWHERE, NOWHERE, result)
    if mouths == 1 or state.kept[1] > 0 or is_in_play(state, state.mover):
        state.kept[mouths] += 1
    else:
        tell(log, Verb.LOSE, Rule.ENTER, mouths, NOWHERE, NOWHERE, result)
    if (mouths == 1 or is_grace(mouths, shells(state))) and throws_kept(state) < MOST_KEPT:
        return
    state.phase = Phase.MOVE
    if not can_use(state, 0, 0):
        lose_throws(state, Rule.MUST, log)
        tell(log, Verb.PASS, Rule.MUST, state.mover, NOWHERE, NOWHERE, 0)
        end_turn(state, log)


@rule
def use(state: State, mouths: int, pawn: int, log: Log | None) -> None:
    """§4 Use one result on one pawn or on one pair."""
    seat = state.mover
    step = state.step[seat, pawn]
    state.kept[mouths] -= 1
    if step == WAITING and nth_alike(state, seat, pawn) > 0:
        come_back(state, seat, log)
    elif step == WAITING:
        enter(state, seat, log)
    elif step == centre(state):
        leave(state, pawn, log)
    else:
        run(state, walk(state, mouths, pawn, log), log)
    if state.step[seat, 0] > centre(state):
        win(state, log)
    else:
        go_on(state, log)


@rule
def run(state: State, pawn: int, log: Log | None) -> None:
    """§6 A pawn that has walked lands, unless it may take another result in the same move."""
    state.phase, state.runner = Phase.MOVE, pawn
    if state.combine and state.step[state.mover, pawn] < centre(state) and can_run_on(state):
        state.phase = Phase.RUN
    else:
        land(state, log)


@rule
def land(state: State, log: Log | None) -> None:
    """§9 The runner ends its move and takes whom it meets."""
    seat, pawn = state.mover, state.runner
    step, bond = state.step[seat, pawn], state.bond[seat, pawn]
    state.phase, state.runner = Phase.MOVE, 0
    if state.combine and step < centre(state):
        for twin in range(bond, -1, -1):
            put_pawn(state, seat, pawn + twin, step, bond, 1)
    if capture(state, cell(state, seat, step), bond, log):
        if state.replay == Replay.IMMEDIATE:
            begin_series(state, log)
        else:
            state.has_replay = 1


@rule
def stop(state: State, log: Log | None) -> None:
    """§6 The runner takes no other result."""
    square = cell(state, state.mover, state.step[state.mover, state.runner])
    tell(log, Verb.CHOOSE, Rule.COMBINE, side(state, state.mover), square, square, 1)
    land(state, log)
    go_on(state, log)


@rule
def go_on(state: State, log: Log | None) -> None:
    """§5 The mover goes on as long as a result is of use."""
    if state.phase == Phase.MOVE and not can_use(state, 0, 0):
        end_series(state, log)


@rule
def end_series(state: State, log: Log | None) -> None:
    """§5 What is of no use is lost; §10 a capture earns a new series."""
    lose_throws(state, Rule.MUST, log)
    if state.has_replay:
        begin_series(state, log)
    else:
        end_turn(state, log)


@rule
def begin_series(state: State, log: Log | None) -> None:
    """§10 The mover throws again, and any pawn may move again."""
    forget_series(state)
    tell(log, Verb.AGAIN, Rule.REPLAY, state.mover, NOWHERE, NOWHERE, 0)


@rule
def end_turn(state: State, log: Log | None) -> None:
    """§2 The next seat throws; §20 the game does not last for ever."""
    forget_series(state)
    hand_over(state, Rule.LIMIT, log)


@rule
def forget_series(state: State) -> None:
    """Back to throwing, with nothing earned and nobody moved."""
    state.phase, state.has_replay = Phase.THROW, 0
    if state.combine:
        for pawn in range(state.pawns):
            state.has_moved[state.mover, pawn] = 0


@rule
def win(state: State, log: Log | None) -> None:
    """§19 The mover's last pawn has left the board; what is in hand is of no use any more."""
    lose_throws(state, Rule.WIN, None)
    if finish(state, state.mover, Rule.WIN, log):
        forget_series(state)
        state.mover = NOBODY
    else:
        end_turn(state, log)
