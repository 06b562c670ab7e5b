"""Draw a table of Banana-Cala in a test, and read it as a position.

The upper row is North's bowls as South sees them, the middle line North's and South's mancala, the lower row South's. A
place is written `.` when empty, or as fruits: `a`, `o`, `g`, `b`, with numbers where there are many (`6a2b`). Whatever
is not drawn lies in North's pile.
"""

from __future__ import annotations

import re

import tablier
from tablier.engine.options import Value
from tablier.engine.position import Position
from tablier.games.banana_cala.table import HAND, KINDS, OF_EACH_KIND, Phase, State, pile

NORTH_PILE = pile(1)
LETTERS = "aogb"
NAMES = ("a", "b", "c", "d", "e", "f", "South", "A", "B", "C", "D", "E", "F", "North")


def banana_table(
    picture: str,
    mover: int,
    *,
    south_pile: str = "",
    hand: str = "",
    phase: Phase = Phase.SOURCE,
    last: str = "a",
    to_draw: int = 0,
    quiet: int = 0,
    **options: Value,
) -> Position:
    north, stores, south = (line.split() for line in picture.strip().splitlines())
    start = tablier.game("banana-cala").start(**options)
    state = State(start.data)
    state.mover, state.phase, state.last, state.to_draw, state.quiet = mover, phase, NAMES.index(last), to_draw, quiet
    for place, fruits in enumerate([*south, stores[1], *reversed(north), stores[0], south_pile, "", hand]):
        _put(state, place, fruits)
    _pile_the_rest(state)
    position = Position(start.game, bytes(state))
    assert tablier.position(position.text) == position  # a picture of something that can be
    return position


def _put(state: State, place: int, fruits: str) -> None:
    counts = {letter: int(number or 1) for number, letter in re.findall(r"(\d*)([aogb])", fruits)}
    assert "".join(re.findall(r"\d*[aogb]", fruits)) == fruits.replace(".", "")
    for kind in range(KINDS):
        state.fruit[place, kind] = counts.get(LETTERS[kind], 0)


def _pile_the_rest(state: State) -> None:
    for kind in range(KINDS):
        drawn = sum(state.fruit[place, kind] for place in range(HAND + 1) if place != NORTH_PILE)
        state.fruit[NORTH_PILE, kind] = OF_EACH_KIND - drawn
