"""Moves of Banana-Cala as people write them, and positions that cannot be."""

from __future__ import annotations

from tablier.engine.game import Flaw
from tablier.engine.table import NOBODY
from tablier.families.sowing import NORTH, SOUTH, bowl_letter
from tablier.games.banana_cala.rules import drawn_by
from tablier.games.banana_cala.table import (
    BOARD,
    BOWLS,
    HAND,
    KINDS,
    MOST_DRAWN,
    OF_EACH_KIND,
    PLACES,
    Capture,
    DropOrder,
    OwnMancala,
    Phase,
    State,
    mancala,
    opposite,
    owns,
    side_is_empty,
    source,
    total,
)

FRUITS = ("apple", "orange", "grape", "banana")
ANSWERS = ("take", "leave")


def write(state: State, action: int) -> str:
    """A bowl is a letter, a draw m and a number; then fruits fall by name, and a capture is taken or left."""
    if state.phase == Phase.DROP:
        return FRUITS[action]
    if state.phase == Phase.CAPTURE:
        return ANSWERS[action]
    return bowl_letter(action) if action < BOWLS else f"m{drawn_by(action)}"


def clash(state: State) -> Flaw | None:
    """Any options go together."""
    return None


def flaw(state: State) -> Flaw | None:
    """Say why no game could reach this position."""
    return (
        _wrong_mover(state) or _wrong_fruits(state) or (_wrong_turn(state) if state.mover >= 0 else _wrong_end(state))
    )


def _wrong_mover(state: State) -> Flaw | None:
    is_right = state.mover in (SOUTH, NORTH, NOBODY)
    return None if is_right else Flaw("flaw-mover", {"found": state.mover})


def _wrong_fruits(state: State) -> Flaw | None:
    for kind in range(KINDS):
        counts = [state.fruit[place, kind] for place in range(PLACES)]
        if min(counts) < 0:
            return Flaw("flaw-fruit")
        if sum(counts) != OF_EACH_KIND:
            return Flaw("flaw-total", {"expected": OF_EACH_KIND, "found": sum(counts)})
    return None


def _wrong_end(state: State) -> Flaw | None:
    """When the game is over every fruit lies in a pile, and nothing is left of the turn."""
    on_the_board = any(total(state, place) for place in (*range(BOARD), HAND))
    is_wrong = on_the_board or state.phase or state.last or state.to_draw or state.quiet
    return Flaw("flaw-end") if is_wrong else None


def _wrong_turn(state: State) -> Flaw | None:
    if not 0 <= state.quiet < state.quiet_limit:
        return Flaw("flaw-quiet", {"limit": state.quiet_limit, "found": state.quiet})
    could_be = {Phase.SOURCE: _may_choose, Phase.DROP: _may_drop, Phase.CAPTURE: _may_capture}
    if state.phase not in could_be:
        return Flaw("flaw-phase", {"found": state.phase})
    phase = Phase(state.phase)
    return None if could_be[phase](state) else Flaw(f"flaw-{phase.name.lower()}")


def _may_choose(state: State) -> bool:
    is_between_turns = state.last == 0 and state.to_draw == 0 and total(state, HAND) == 0
    return is_between_turns and not (side_is_empty(state, SOUTH) or side_is_empty(state, NORTH))


def _may_capture(state: State) -> bool:
    if state.capture == Capture.AUTOMATIC or state.to_draw != 0 or total(state, HAND) > 0:
        return False
    is_alone = owns(state.mover, state.last) and total(state, state.last) == 1
    return is_alone and total(state, opposite(state.last)) > 0


def _may_drop(state: State) -> bool:
    kinds = sum(state.fruit[source(state), kind] > 0 for kind in range(KINDS))
    if state.drop_order == DropOrder.SORTED or kinds < 2 or side_is_empty(state, 1 - state.mover):
        return False
    return _may_drop_from_hand(state) if state.to_draw == 0 else _may_draw(state)


def _may_draw(state: State) -> bool:
    """The draw goes on from the mancala over own bowls, and none of them can be empty behind it."""
    store = mancala(state.mover)
    if not 1 <= state.to_draw <= total(state, store) or total(state, HAND) > 0:
        return False
    is_within_six = 0 <= store - state.last <= MOST_DRAWN - state.to_draw
    return is_within_six and all(total(state, place) for place in range(state.last, store))


def _may_drop_from_hand(state: State) -> bool:
    """Going back from the last fruit, the first empty place is the bowl that was taken up, if any is still empty."""
    store = mancala(state.mover)
    skips = state.own_mancala == OwnMancala.SKIPPED
    if not 0 <= state.last < BOARD or (skips and state.last == store):
        return False
    behind = [(state.last + step) % BOARD for step in range(BOARD)]
    empty = [place for place in behind if total(state, place) == 0 and not (skips and place == store)]
    return not empty or owns(state.mover, empty[0])
