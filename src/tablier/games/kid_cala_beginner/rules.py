"""Kid-Cala, beginner: sow into both mancalas, empty your bowls first. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from tablier.engine.fields import Amounts, Small
from tablier.engine.options import Switch
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, NOBODY, NOWHERE, Log, Verb, tell
from tablier.families.sowing import Sowing, bowl, mancala, row_is_empty, sow


class Rule(IntEnum):
    """The paragraphs of the sheet."""

    SET_UP = 1
    CHOOSE = 2
    SOW = 3
    AGAIN = 4
    WIN = 5


class State(Sowing):
    """What lies on the table."""

    skip_opponent_mancala: Annotated[Small, Switch()] = 0


@rule
def forbidden_by(state: State, action: int) -> int:
    """§2 Choose any bowl of your own that is not empty."""
    return Rule.CHOOSE if state.fruit[bowl(state, state.mover, action)] == 0 else ALLOWED


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    """§3 Sow a bowl, then see whether it was the last of your fruits, or the last fruit plays again."""
    seat = state.mover
    skipped = mancala(state, 1 - seat) if state.skip_opponent_mancala else NOWHERE
    last = sow(state, bowl(state, seat, action), skipped, Rule.SOW, log)
    if row_is_empty(state, seat):  # §5, even when the last fruit would play again
        state.mover = NOBODY
        tell(log, Verb.WIN, Rule.WIN, seat, NOWHERE, NOWHERE, 0)
    elif last == mancala(state, seat):
        tell(log, Verb.AGAIN, Rule.AGAIN, seat, last, NOWHERE, 0)
    else:
        state.mover = 1 - seat


@rule
def payoffs(state: State, paid: Amounts) -> None:
    """§5 The player whose bowls are empty has won; the other one's never are as well."""
    won = 1 if row_is_empty(state, 0) else -1
    paid[0], paid[1] = won, -won
