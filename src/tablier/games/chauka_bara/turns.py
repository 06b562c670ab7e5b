"""A turn of Chauka Bara: throwing, using what was thrown, and passing the cowries on."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.cowries import is_grace, worth
from tablier.families.race import MOST_KEPT, call_off, centre, finish, hand_over, lose_throws, shells, throws_kept
from tablier.games.chauka_bara.moves import advance, can_use, nobody_can_move
from tablier.games.chauka_bara.runs import count_grace, end_run, is_remembered, take_back
from tablier.games.chauka_bara.state import LAST_GRACE, Phase, Rule, State, Throws


@rule
def throw(state: State, mouths: int, log: Log | None) -> None:
    """§2 The cowries fall; keep the throw if it counts."""
    tell(log, Verb.THROW, Rule.THROW, mouths, NOWHERE, NOWHERE, worth(mouths, shells(state)))
    state.kept[mouths] += 1
    if not is_grace(mouths, shells(state)):
        end_run(state)
        play_or_lose(state, False, log)
    elif state.graces == LAST_GRACE:
        lose_the_run(state, log)
    else:
        open_game(state, log)
        count_grace(state)
        if state.throws == Throws.ONE_BY_ONE:
            play_or_lose(state, True, log)
        elif throws_kept(state) < MOST_KEPT:  # §16
            tell(log, Verb.AGAIN, Rule.AGAIN, state.mover, NOWHERE, NOWHERE, 0)
        else:
            end_run(state)
            play_or_lose(state, False, log)


@rule
def open_game(state: State, log: Log | None) -> None:
    """§15 A first grace lets a player begin, where the house asks for one."""
    if state.opening_grace and state.has_begun[state.mover] == 0:
        state.has_begun[state.mover] = 1
        tell(log, Verb.OPEN, Rule.OPENING, state.mover, NOWHERE, NOWHERE, 0)


@rule
def lose_the_run(state: State, log: Log | None) -> None:
    """§6 The third grace in a row is not played, and the turn is over."""
    lose_throws(state, Rule.THIRD, log)
    if is_remembered(state):
        take_back(state, log)
    tell(log, Verb.PASS, Rule.THIRD, state.mover, NOWHERE, NOWHERE, 0)
    end_turn(state, log)


@rule
def play_or_lose(state: State, throws_again: bool, log: Log | None) -> None:
    """§3 Let the mover use a throw in hand; if no pawn can use any, all are lost."""
    if state.opening_grace and state.has_begun[state.mover] == 0:
        lose_throws(state, Rule.OPENING, log)
    elif has_use(state):
        state.phase = Phase.MOVE
        return
    else:
        lose_throws(state, Rule.MOVE, log)
    go_on(state, throws_again, log)


@rule
def has_use(state: State) -> bool:
    """Tell whether a throw in hand can be used."""
    for mouths in range(shells(state) + 1):
        if state.kept[mouths] > 0 and can_use(state, state.mover, mouths):
            return True
    return False


@rule
def go_on(state: State, throws_again: bool, log: Log | None) -> None:
    """§5 The same player throws again, or the turn is over."""
    if throws_again:
        state.phase = Phase.THROW
        tell(log, Verb.AGAIN, Rule.AGAIN, state.mover, NOWHERE, NOWHERE, 0)
    else:
        end_turn(state, log)


@rule
def move(state: State, pawn: int, mouths: int, log: Log | None) -> None:
    """§3 Use a throw on a pawn, then see what follows."""
    seat = state.mover
    state.kept[mouths] -= 1
    captures = advance(state, seat, pawn, mouths, log)
    if state.step[seat, 0] == centre(state):
        come_home(state, seat, log)
    elif nobody_can_move(state):
        call_off(state, Rule.STUCK, log)
        close(state)
    elif captures:
        state.phase = Phase.THROW
        tell(log, Verb.AGAIN, Rule.CAPTURE, seat, NOWHERE, NOWHERE, 0)
    elif state.throws == Throws.SERIES and throws_kept(state) > 0:
        play_or_lose(state, False, log)
    else:
        go_on(state, state.throws == Throws.ONE_BY_ONE and is_grace(mouths, shells(state)), log)


@rule
def leave(state: State, log: Log | None) -> None:
    """§3 Move no pawn, where the house allows that; what was thrown is lost, and a grace throws again all the same."""
    tell(log, Verb.CHOOSE, Rule.MOVE, state.mover, NOWHERE, NOWHERE, 0)
    has_grace = state.kept[0] + state.kept[shells(state)] > 0
    lose_throws(state, Rule.MOVE, None)
    go_on(state, state.throws == Throws.ONE_BY_ONE and has_grace, log)


@rule
def come_home(state: State, seat: int, log: Log | None) -> None:
    """§12 All pawns of a player are in the centre: a win, or a place if the others play on."""
    lose_throws(state, Rule.WIN, None)
    if finish(state, seat, Rule.WIN, log):
        close(state)
    elif nobody_can_move(state):
        call_off(state, Rule.STUCK, log)
        close(state)
    else:
        end_turn(state, log)


@rule
def end_turn(state: State, log: Log | None) -> None:
    """The next player throws, unless the game has lasted long enough (§14)."""
    end_run(state)
    hand_over(state, Rule.LIMIT, log)


@rule
def close(state: State) -> None:
    """The game is over: nobody throws, nothing is in hand, nothing is remembered."""
    end_run(state)
    lose_throws(state, Rule.STUCK, None)
    state.phase, state.mover = Phase.THROW, NOBODY
