"""D3: the mapping from bits to what falls is exact, counted over all bits there are."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice, repeat
from math import comb, gcd

import pytest

from tablier.throws import chance
from tablier.throws.chance import MOST_WAYS, Lot, Shells, bits_of, chance_of, draw, drawn
from tablier.throws.checking import verify
from tablier.throws.errors import Misuse
from tablier.throws.hashing import more_bits, throw_digest
from tests.throws.test_golden import text_of


def beginning_with(value: int, bits: int) -> bytes:
    """Return a digest that begins with these bits and goes on with zeros."""
    return (value << 256 - bits).to_bytes(32, "big")


@pytest.mark.parametrize("count", range(1, 11))
def test_fair_shells_fall_in_exactly_as_many_ways_as_there_are(count):
    fallen = [Shells(count).fall(beginning_with(value, count)) for value in range(2**count)]
    counts = Counter(each.outcome for each in fallen)
    assert [counts[mouths] for mouths in range(count + 1)] == [comb(count, mouths) for mouths in range(count + 1)]
    assert len({each.shells for each in fallen}) == 2**count


def test_four_fair_shells_are_the_first_four_bits_and_1_is_mouth_up():
    assert Shells(4).fall(bytes([0b0110_1111]) + bytes(31)).shells == (0, 1, 1, 0)


@pytest.mark.parametrize("percent", range(5, 100, 5))
def test_a_biased_shell_falls_mouth_up_exactly_as_often_as_the_rules_say(percent):
    up, of = percent // gcd(percent, 100), 100 // gcd(percent, 100)
    length = (of - 1).bit_length()
    first = [Shells(1, up, of).fall(beginning_with(value, length)).outcome for value in range(2**length)]
    assert sum(first[:of]) == up  # what is beyond is drawn again, and so has no part in it
    assert set(first[of:]) <= {0}


@pytest.mark.parametrize(("count", "up", "of"), [(2, 3, 4), (3, 1, 4), (2, 2, 5), (2, 13, 20)])
def test_biased_shells_together_fall_in_exactly_as_many_ways_as_there_are(count, up, of):
    length = (of - 1).bit_length()
    values = range(2 ** (length * count))
    kept = [value for value in values if all(value >> length * i & 2**length - 1 < of for i in range(count))]
    counts = Counter(Shells(count, up, of).fall(beginning_with(value, length * count)).outcome for value in kept)
    assert tuple(counts[mouths] for mouths in range(count + 1)) == Shells(count, up, of).ways
    assert len(kept) == of**count


@pytest.mark.parametrize("ways", [(1,), (3, 0, 2), (9, 9, 9), (0, 5, 0, 11), (1, 2, 3, 4, 5, 6, 7)])
def test_lots_are_drawn_in_exactly_as_many_ways_as_there_are(ways):
    length = (sum(ways) - 1).bit_length()
    counts = Counter(draw(beginning_with(value, length), ways) for value in range(sum(ways)))
    assert tuple(counts[outcome] for outcome in range(len(ways))) == ways


def test_what_is_too_large_is_read_again_from_the_next_bits():
    assert drawn(chain([1, 1, 1], [1, 0, 1], [0, 1, 1], repeat(0)), 5) == 3


def test_one_of_one_needs_no_bits():
    assert drawn(iter([]), 1) == 0


def test_bits_go_on_with_hashed_blocks():
    thrown = bytes(range(32))
    whole = thrown + more_bits(thrown, 1) + more_bits(thrown, 2)
    assert list(islice(bits_of(thrown), 768)) == [byte >> place & 1 for byte in whole for place in range(7, -1, -1)]


def test_a_golden_record_draws_from_a_third_block(monkeypatch):
    blocks = set()
    monkeypatch.setattr(chance, "more_bits", lambda thrown, block: blocks.add(block) or more_bits(thrown, block))
    verify(text_of("dealt-long"))
    assert {1, 2} <= blocks


@pytest.mark.parametrize(("count", "up", "of"), [(0, 1, 2), (11, 1, 2), (4, 0, 2), (4, 2, 2), (4, 2, 4), (9, 1, 100)])
def test_shells_that_make_no_sense_are_refused(count, up, of):
    with pytest.raises(Misuse, match="cannot be thrown"):
        Shells(count, up, of)


@pytest.mark.parametrize("ways", [(), (0,), (1, 0), (-1, 2), (MOST_WAYS, 1), (1,) * 4097])
def test_lots_that_make_no_sense_are_refused(ways):
    with pytest.raises(Misuse, match="whole numbers of ways"):
        Lot(ways)


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("percent", range(5, 100, 5))
def test_shells_are_known_by_their_ways(count, percent):
    shells = Shells(count, percent // gcd(percent, 100), 100 // gcd(percent, 100))
    assert chance_of([*shells.ways, 0, 0]) == shells


@pytest.mark.parametrize("ways", [(3, 0, 2), (0, 4, 4), (1, 4, 6, 4, 2), (9, 9, 9), (5,), (2, 2), (99, 1, 1)])
def test_what_is_no_throw_of_shells_is_a_lot(ways):
    assert chance_of(ways) == Lot(ways)


def test_one_shell_and_a_lot_of_two_fall_alike():
    for n in range(200):
        thrown = throw_digest(bytes(32), n, b"y", b"x")
        assert Shells(1, 3, 4).fall(thrown).outcome == Lot((1, 3)).fall(thrown).outcome
