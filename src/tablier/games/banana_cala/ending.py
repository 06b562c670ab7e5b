"""Banana-Cala, §7 to §9: the end of a turn, the end of the game and what it is worth."""

from __future__ import annotations

from tablier.engine.fields import Amounts
from tablier.engine.rule import rule
from tablier.engine.table import NOBODY, NOWHERE, Log, Verb, tell
from tablier.games.banana_cala.sowing import carry_all
from tablier.games.banana_cala.table import BOARD, SIDE, Phase, Rule, State, mancala, pile, points, side_is_empty


@rule
def end_turn(state: State, has_captured: bool, log: Log | None) -> None:
    """§7 See whether a side is empty, §8 or nothing was captured for too long; else see who is next (§4)."""
    plays_again = state.play_again and state.last == mancala(state.mover)
    state.phase = Phase.SOURCE
    state.last = 0
    state.quiet = 0 if has_captured else state.quiet + 1
    if side_is_empty(state, 0) or side_is_empty(state, 1):
        end(state, Rule.END, log)
    elif state.quiet == state.quiet_limit:
        end(state, Rule.QUIET, log)
    elif plays_again:
        tell(log, Verb.AGAIN, Rule.SOW, state.mover, mancala(state.mover), NOWHERE, 0)
    else:
        state.mover = 1 - state.mover


@rule
def end(state: State, paragraph: int, log: Log | None) -> None:
    """Everything left goes to the pile of the player on whose side it lies."""
    for place in range(BOARD):
        carry_all(state, place, pile(place // SIDE), Verb.CAPTURE, paragraph, log)
    state.mover = NOBODY
    state.quiet = 0
    announce(state, log)


@rule
def announce(state: State, log: Log | None) -> None:
    """§9 More points win."""
    south, north = points(state, pile(0)), points(state, pile(1))
    if south == north:
        tell(log, Verb.DRAW, Rule.WIN, 0, NOWHERE, NOWHERE, south)
    else:
        tell(log, Verb.WIN, Rule.WIN, 0 if south > north else 1, NOWHERE, NOWHERE, max(south, north))


@rule
def payoffs(state: State, paid: Amounts) -> None:
    """§9 One for the winner, minus one for the other, nothing for a draw."""
    difference = points(state, pile(0)) - points(state, pile(1))
    won = 1 if difference > 0 else -1 if difference < 0 else 0
    paid[0], paid[1] = won, -won
