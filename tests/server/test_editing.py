"""Laying and lifting pieces draws the table a bounded number of times, whatever lies on it."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.fields import set_cells
from tablier.engine.notation import table_fields
from tablier.engine.position import Position
from tablier.server import editing
from tablier.server.editing import Change, changed, heap_of, kinds_of

DRAWN = 1000  # times, at most; 5,000 and more before numbers that mean the same were tried once
LARGEST = {"thaayam": "eleven", "chauka-bara": "houses-11"}


def crowded(name: str) -> Position:
    """Return a table with as many pieces as there can be, each on another place: the worst to search."""
    position = tablier.game(name).start(LARGEST.get(name, ""))
    steps = [field for field in table_fields(position.game) if field.name == "step"]
    if steps:
        position, draw = tablier.game(name).start(LARGEST.get(name, ""), seats="4", pawns="10"), random.Random(1)
        state = position.state
        set_cells(state, steps[0], [step for _ in range(4) for step in sorted(draw.sample(range(20), 10))])
        position = Position(position.game, bytes(state))
    return position


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_s32_a_change_draws_the_table_a_bounded_number_of_times(name, monkeypatch):
    drawn = 0

    def counting(position: Position) -> editing.Heap | None:
        nonlocal drawn
        drawn += 1
        return heap_of(position)

    monkeypatch.setattr(editing, "heap_of", counting)
    position = crowded(name)
    for by in (1, -1):
        drawn = 0
        changed(position, Change(1, kinds_of(position)[0], by))
        assert 0 < drawn < DRAWN
