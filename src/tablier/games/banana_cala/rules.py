"""Banana-Cala: sow clockwise, capture across the board, beware of bananas. Paragraphs are those of RULES.en.md."""

from __future__ import annotations

from tablier.engine.fields import Cells
from tablier.engine.rule import rule
from tablier.engine.table import ALLOWED, CHANCE, Log, Verb, tell
from tablier.games.banana_cala.ending import end_turn
from tablier.games.banana_cala.sowing import all_have_fallen, begin_draw, carry_all, drop, take_up
from tablier.games.banana_cala.table import (
    BOARD,
    BOWLS,
    KINDS,
    MOST_DRAWN,
    OF_EACH_KIND,
    SIDE,
    Capture,
    DropOrder,
    Phase,
    Rule,
    State,
    bowl,
    mancala,
    opposite,
    owns,
    pile,
    source,
    total,
)

TAKE, LEAVE = 0, 1


@rule
def set_up(state: State) -> None:
    """§1 Half of each kind lies in each mancala; South begins."""
    for kind in range(KINDS):
        state.fruit[mancala(0), kind] = OF_EACH_KIND // 2
        state.fruit[mancala(1), kind] = OF_EACH_KIND // 2


@rule
def to_act(state: State) -> int:
    if state.phase == Phase.DROP and state.drop_order == DropOrder.RANDOM:
        return CHANCE
    return state.mover


@rule
def actions(state: State) -> int:
    """Bowls and numbers to draw, then kinds of fruit, then to take or to leave."""
    if state.phase == Phase.SOURCE:
        return BOWLS + MOST_DRAWN
    return KINDS if state.phase == Phase.DROP else 2


@rule
def forbidden_by(state: State, action: int) -> int:
    if state.phase == Phase.CAPTURE:
        return ALLOWED
    if state.phase == Phase.DROP:
        return Rule.ORDER if state.fruit[source(state), action] == 0 else ALLOWED
    if action < BOWLS:
        return Rule.CHOOSE if total(state, bowl(state.mover, action)) == 0 else ALLOWED
    return Rule.DRAW if total(state, mancala(state.mover)) < drawn_by(action) else ALLOWED


@rule
def drawn_by(action: int) -> int:
    """Return how many fruits an action draws from the mancala; a bowl is no draw."""
    return action - BOWLS + 1 if action >= BOWLS else 0


@rule
def chance_odds(state: State, odds: Cells) -> None:
    """§5 By lot, every fruit that could fall next is equally likely."""
    for kind in range(KINDS):
        odds[kind] += state.fruit[source(state), kind]


@rule
def apply(state: State, action: int, log: Log | None) -> None:
    if state.phase == Phase.CAPTURE:
        answer(state, action, log)
        return
    if state.phase == Phase.DROP:
        drop(state, action, log)
    elif action < BOWLS:
        take_up(state, bowl(state.mover, action), log)
    else:
        begin_draw(state, drawn_by(action), log)
    if all_have_fallen(state, log):
        see_where_the_last_fell(state, log)


@rule
def see_where_the_last_fell(state: State, log: Log | None) -> None:
    """§6 The last fruit, alone in a bowl of yours, may take the bowl across."""
    last = state.last
    if not owns(state.mover, last) or total(state, last) != 1 or total(state, opposite(last)) == 0:
        end_turn(state, False, log)
    elif state.capture == Capture.AUTOMATIC:
        capture(state, log)
        end_turn(state, True, log)
    else:
        state.phase = Phase.CAPTURE


@rule
def answer(state: State, action: int, log: Log | None) -> None:
    """§6 Take both bowls, or leave them as they are."""
    if action == TAKE:
        capture(state, log)
    else:
        tell(log, Verb.CHOOSE, Rule.CAPTURE, 0, opposite(state.last), state.last, 0)
    end_turn(state, action == TAKE, log)


@rule
def capture(state: State, log: Log | None) -> None:
    carry_all(state, opposite(state.last), pile(state.mover), Verb.CAPTURE, Rule.CAPTURE, log)
    carry_all(state, state.last, pile(state.mover), Verb.CAPTURE, Rule.CAPTURE, log)


@rule
def rotate(state: State) -> None:
    """Let South and North change chairs."""
    for kind in range(KINDS):
        for place in range(SIDE):
            swap(state, place, place + SIDE, kind)
        swap(state, pile(0), pile(1), kind)
    if state.phase != Phase.SOURCE:
        state.last = (state.last + SIDE) % BOARD
    if state.mover >= 0:
        state.mover = 1 - state.mover


@rule
def swap(state: State, one: int, other: int, kind: int) -> None:
    kept = state.fruit[one, kind]
    state.fruit[one, kind] = state.fruit[other, kind]
    state.fruit[other, kind] = kept
