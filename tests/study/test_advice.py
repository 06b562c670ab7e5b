"""What the advice of every game promises to searches, found by looking; bench/calibrate.py measures how true it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tablier
from tests.conformance.tables import IDS, TABLES, start, walk

pytestmark = pytest.mark.slow  # every table of every game

STEPS = 150


@pytest.fixture(params=TABLES, ids=IDS)
def table(request):
    return request.param


def open_positions(table: tuple[str, str]) -> Iterator[tablier.Position]:
    return (before for before, _, _, _ in walk(start(table), 21, STEPS))


def advice(position: tablier.Position) -> list[int]:
    return [position.game.evaluate(position.state, seat) for seat in range(len(position.seats))]


def test_what_one_seat_gains_the_others_lose(table):
    for position in open_positions(table):
        worths = advice(position)
        rounding = 0 if len(worths) == 2 else len(worths)
        assert all(isinstance(worth, int) for worth in worths)
        assert abs(sum(worths)) <= rounding, (position.text, worths)


def test_the_advice_goes_with_the_seat_when_chairs_are_changed(table):
    for position in open_positions(table):
        state, seats = position.state, len(position.seats)
        position.game.rotate(state)
        turned = tablier.Position(position.game, bytes(state))
        shift = turned.mover - position.mover
        worths, after = advice(position), advice(turned)
        assert [after[(seat + shift) % seats] for seat in range(seats)] == worths, position.text


def test_advice_tells_positions_apart(table):
    assert len({advice(position)[0] for position in open_positions(table)}) > 3
