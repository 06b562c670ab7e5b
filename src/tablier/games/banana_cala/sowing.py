"""Banana-Cala, §2 to §5: take fruits up and let them fall, one by one."""

from __future__ import annotations

from tablier.engine.rule import rule
from tablier.engine.table import NOWHERE, Log, Verb, tell
from tablier.games.banana_cala.table import (
    HAND,
    KINDS,
    DropOrder,
    Phase,
    Rule,
    State,
    following,
    mancala,
    source,
    total,
)

UNDECIDED = -1  # more than one kind of fruit could fall next


@rule
def take_up(state: State, start: int, log: Log | None) -> None:
    """§2 Take all fruits of a bowl in hand."""
    carry_all(state, start, HAND, Verb.MOVE, Rule.CHOOSE, log)
    state.last = start


@rule
def begin_draw(state: State, number: int, log: Log | None) -> None:
    """§3 Say how many fruits leave the mancala; each is picked as it falls."""
    state.last = mancala(state.mover)
    state.to_draw = number
    tell(log, Verb.CHOOSE, Rule.DRAW, 0, state.last, NOWHERE, number)


@rule
def drop(state: State, kind: int, log: Log | None) -> None:
    """§4 One fruit falls into the next place."""
    start, place = source(state), following(state)
    state.fruit[start, kind] -= 1
    state.fruit[place, kind] += 1
    state.last = place
    if state.to_draw > 0:
        state.to_draw -= 1
        tell(log, Verb.MOVE, Rule.DRAW, kind, start, place, 1)
    else:
        tell(log, Verb.MOVE, Rule.SOW, kind, start, place, 1)


@rule
def all_have_fallen(state: State, log: Log | None) -> bool:
    """§5 Drop whatever needs no choice; tell whether that was all."""
    while state.to_draw > 0 or total(state, HAND) > 0:
        kind = falls_by_itself(state, source(state))
        if kind == UNDECIDED:
            state.phase = Phase.DROP
            return False
        drop(state, kind, log)
    return True


@rule
def falls_by_itself(state: State, start: int) -> int:
    """§5 Return the only kind of fruit there, or the first one where the order is fixed."""
    found = UNDECIDED
    for kind in range(KINDS):
        if state.fruit[start, kind] > 0:
            if state.drop_order == DropOrder.SORTED:
                return kind
            if found != UNDECIDED:
                return UNDECIDED
            found = kind
    return found


@rule
def carry_all(state: State, start: int, target: int, verb: int, paragraph: int, log: Log | None) -> None:
    """Bring all fruits of a place to another."""
    for kind in range(KINDS):
        fruits = state.fruit[start, kind]
        if fruits > 0:
            state.fruit[start, kind] = 0
            state.fruit[target, kind] += fruits
            tell(log, verb, paragraph, kind, start, target, fruits)
