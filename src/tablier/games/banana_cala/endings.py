"""Banana-Cala with few fruits left on the board, numbered: what a solver works on.

Apples, oranges and grapes are worth the same, and where the mover says which fruit falls, or the order is fixed, it
makes no difference which of them lies where: they all count as fruits, and only bananas are told from them. A position
is what lies in the bowls and mancalas, seen by the mover.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

from tablier.engine.endings import MIDDLE, NOT_KNOWN, ON_THE_WAY, Gathering
from tablier.engine.fields import as_array
from tablier.engine.game import Flaw
from tablier.engine.late import np
from tablier.engine.rule import rule
from tablier.engine.tables import table
from tablier.games.banana_cala.table import (
    BANANA,
    BOARD,
    OF_EACH_KIND,
    SIDE,
    DropOrder,
    Phase,
    State,
    pile,
    points,
    total,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 6  # fruits on the board
WORTHS = 2  # a fruit, a banana
CELLS = BOARD * WORTHS
CHOOSE = table("q", [[comb(n, k) for k in range(MOST + 1)] for n in range(CELLS + MOST)])
FIRST = table("q", [comb(CELLS + fruits - 1, CELLS) for fruits in range(MOST + 2)])  # of so many fruits


@rule
def ending_of(state: State) -> tuple[int, int, int]:
    """Return the number of a position between two turns, how many points South is ahead, and the quiet turns."""
    lead = points(state, pile(0)) - points(state, pile(1))
    if state.mover < 0:
        return -1, lead, 0
    if state.phase != Phase.SOURCE:
        return ON_THE_WAY, lead, state.quiet
    fruits, number = 0, 0
    for place in range(BOARD):
        there = place if state.mover == 0 else (place + SIDE) % BOARD
        bananas = state.fruit[there, BANANA]
        for nth in range(total(state, there)):
            fruits += 1
            if fruits > MOST:
                return -1, lead, state.quiet
            is_banana = 1 if nth >= total(state, there) - bananas else 0
            number += int(CHOOSE[WORTHS * place + is_banana + fruits - 1, fruits])
    return int(FIRST[fruits]) + number, lead, state.quiet


@rule
def recall(state: State, numbers: Any, values: Any) -> float:
    """Return what South may expect, if a table [quiet turns, number] says how many points can still be won."""
    if state.mover < 0 or state.phase != Phase.SOURCE:
        return NOT_KNOWN
    number, lead, quiet = ending_of(state)
    if number < 0 or number >= values.shape[1] or quiet >= values.shape[0]:
        return NOT_KNOWN
    won = int(values[quiet, number]) - MIDDLE
    lead += won if state.mover == 0 else -won
    return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0


def gathering(state: State, most: int) -> Gathering | Flaw:
    """Return the positions with at most so many fruits, or say why these cannot be solved."""
    if state.drop_order == DropOrder.RANDOM:
        return Flaw("unsolved-random")
    if not 0 < most <= MOST:
        return Flaw("unsolved-fruits", {"most": MOST})
    return Gathering(most, int(FIRST[most + 1]), int(state.quiet_limit), lambda: laid(state.copy(), most))


def laid(state: State, most: int) -> NDArray[np.void]:
    """Lay every position on a board of its own, in the order of their numbers; South is to move."""
    states = np.repeat(as_array(state), int(FIRST[most + 1]))
    states["fruit"], states["mover"], states["phase"], states["quiet"] = 0, 0, Phase.SOURCE, 0
    states["last"], states["to_draw"] = 0, 0
    for fruits in range(1, most + 1):
        cells = np.array(list(combinations_with_replacement(range(CELLS), fruits)))
        nth = np.arange(fruits)
        numbers = FIRST[fruits] + np.asarray(CHOOSE)[cells + nth, nth + 1].sum(axis=1)
        for cell in cells.T:
            kind = np.where(cell % WORTHS, BANANA, 0)
            states["fruit"][numbers, cell // WORTHS, kind] += 1
    rest = OF_EACH_KIND - states["fruit"][:, :BOARD].sum(axis=1)
    for seat in range(2):
        states["fruit"][:, pile(seat)] = (rest + seat) // 2
    return states
