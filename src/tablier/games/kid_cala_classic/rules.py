"""Kid-Cala, classic: sow, capture across the board, gather the most fruits. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Amounts, Small
from tablier.engine.options import Switch
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.sowing import Sowing, bowl, mancala, opposite, owns, row_is_empty, sow


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    CHOOSE = 2
    SOW = 3
    AGAIN = 4
    CAPTURE = 5
    END = 6
    WIN = 7


class State(Sowing):
    """What lies on the table."""

    capture_without_prey: Annotated[Small, Switch()] = 0


@rule
def forbidden_by(state: State, action: int) -> int:
    """§2 Choose any bowl of your own that is not empty."""
    if state.fruit[bowl(state, state.mover, action)] == 0:
        return Rule.CHOOSE
    return ALLOWED


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    """§3 Sow a bowl, then see whether the last fruit plays again or captures."""
    seat = state.mover
    last = sow(state, bowl(state, seat, action), mancala(state, 1 - seat), Rule.SOW, log)
    plays_again = last == mancala(state, seat)
    captures = owns(state, seat, last) and state.fruit[last] == 1
    if captures:
        capture(state, seat, last, log)
    if not plays_again:
        state.mover = 1 - seat
    # Sowing never empties the other row: only a capture can.
    if row_is_empty(state, seat) or (captures and row_is_empty(state, 1 - seat)):
        end(state, log)
    if plays_again and state.mover != NOBODY:
        tell(log, Verb.AGAIN, Rule.AGAIN, seat, last, NOWHERE, 0)


@rule
def capture(state: State, seat: int, last: int, log: Log | None) -> None:
    """§5 The last fruit, alone in a bowl of yours, takes the bowl across."""
    across = opposite(state, last)
    if state.fruit[across] == 0 and not state.capture_without_prey:
        return
    gather(state, across, seat, Verb.CAPTURE, Rule.CAPTURE, log)
    gather(state, last, seat, Verb.CAPTURE, Rule.CAPTURE, log)


@rule
def gather(state: State, place: int, seat: int, verb: int, paragraph: int, log: Log | None) -> None:
    """Bring all fruits of a bowl into a seat's mancala."""
    fruits = state.fruit[place]
    if fruits > 0:
        state.fruit[place] = 0
        state.fruit[mancala(state, seat)] += fruits
        tell(log, verb, paragraph, 0, place, mancala(state, seat), fruits)


@rule
def end(state: State, log: Log | None) -> None:
    """§6 A row is empty and the game is over; the player who still has fruits in bowls gathers them."""
    for seat in range(2):
        for pit in range(state.pits):
            gather(state, bowl(state, seat, pit), seat, Verb.MOVE, Rule.END, log)
    state.mover = NOBODY
    announce(state, log)


@rule
def announce(state: State, log: Log | None) -> None:
    """§7 The fuller mancala wins."""
    south, north = state.fruit[mancala(state, 0)], state.fruit[mancala(state, 1)]
    if south == north:
        tell(log, Verb.DRAW, Rule.WIN, 0, NOWHERE, NOWHERE, south)
    else:
        winner = 0 if south > north else 1
        tell(log, Verb.WIN, Rule.WIN, winner, NOWHERE, NOWHERE, state.fruit[mancala(state, winner)])


@rule
def payoffs(state: State, paid: Amounts) -> None:
    """§7 One for the winner, minus one for the other, nothing for a draw."""
    difference = state.fruit[mancala(state, 0)] - state.fruit[mancala(state, 1)]
    won = 1 if difference > 0 else -1 if difference < 0 else 0
    paid[0], paid[1] = won, -won
