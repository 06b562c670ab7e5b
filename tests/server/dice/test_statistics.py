"""D4 What falls at a running server, for people and for programs, is what chance lets fall: `bench/dice.py` throws."""

from __future__ import annotations

from functools import partial

import pytest

from bench.dice import PERSON, PROGRAM, Tally, findings, judged, thrown
from tablier.server.live import automation as tending
from tablier.throws.chance import Fallen, Shells

THROWS = 6_000
FEW = 400  # enough for a bias that anybody would notice


@pytest.fixture(autouse=True)
def pace(monkeypatch):
    monkeypatch.setattr(tending, "PACE", tending.PACE)  # what the bench changes is put back


@pytest.mark.slow
def test_d4_six_thousand_throws_are_chance(record_property):
    tally, missed = judged(partial(thrown, THROWS))
    record_property("throws", tally.total)
    assert tally.total >= THROWS and missed == []
    assert min(sum(tally.of(PERSON)), sum(tally.of(PROGRAM))) > THROWS / 4


def biased(monkeypatch, change):
    """Let the server's shells fall otherwise, every second throw."""
    fair = Shells.fall

    def fall(self, digest):
        fallen = fair(self, digest)
        return Fallen(*change(fallen)) if digest[-1] < 128 else fallen

    monkeypatch.setattr(Shells, "fall", fall)


def counted(*shells):
    return sum(shells), shells


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda fallen: counted(1, *fallen.shells[1:]), "shell 1 of all"),
        (lambda fallen: counted(1, 1, 1, 1), "mouths of all"),
        (lambda fallen: counted(*(0, 1, 0, 1)), "mouths of all"),
    ],
    ids=["a shell lies", "too many mouths", "too few extremes"],
)
def test_d4_a_bias_is_found(monkeypatch, change, found):
    monkeypatch.setattr("bench.shells.AT_ONCE", 2)
    biased(monkeypatch, change)
    _, missed = judged(partial(thrown, FEW))
    assert found in [each.name for each in missed]


def test_d4_throws_that_follow_from_each_other_are_found():
    tally = Tally()
    tally.mouths.update(
        {(kind, m): 1000 * ways for kind in (PERSON, PROGRAM) for m, ways in enumerate((1, 4, 6, 4, 1))}
    )
    tally.shells.update({(kind, place): 8000 for kind in (PERSON, PROGRAM) for place in range(4)})
    tally.pairs.update({(m, m): 2000 * ways for m, ways in enumerate((1, 4, 6, 4, 1))})
    assert [each.name for each in findings(tally) if not each.is_chance] == ["what follows what"]


def test_d4_what_ends_a_match_is_followed_by_nothing_and_that_is_no_bias():
    tally = Tally()
    ways = (1, 4, 6, 4, 1)
    tally.mouths.update({(kind, m): 1000 * way for kind in (PERSON, PROGRAM) for m, way in enumerate(ways)})
    tally.shells.update({(kind, place): 8000 for kind in (PERSON, PROGRAM) for place in range(4)})
    often = (9, 9, 5, 5, 9)  # of ten, how many of each are followed by another
    tally.pairs.update({(a, b): 20 * o * ways[a] * ways[b] for a, o in enumerate(often) for b in range(5)})
    assert all(each.is_chance for each in findings(tally))


def test_d4_programs_that_throw_better_are_found():
    tally = Tally()
    tally.mouths.update({(PERSON, m): 1000 * ways for m, ways in enumerate((1, 4, 6, 4, 1))})
    tally.mouths.update({(PROGRAM, m): 1000 * ways for m, ways in enumerate((1, 4, 5.6, 4, 1.4))})  # type: ignore[misc]
    tally.shells.update({(kind, place): 8000 for kind in (PERSON, PROGRAM) for place in range(4)})
    tally.pairs.update({(a, b): 1 for a in range(5) for b in range(5)})
    missed = [each.name for each in findings(tally) if not each.is_chance]
    assert {"mouths of programs", "people against programs"} <= set(missed)
    assert "mouths of people" not in missed
