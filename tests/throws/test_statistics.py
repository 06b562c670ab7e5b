"""D4, of the function: over 200,000 throws from real chains, nothing but what chance does. The seeds are fixed."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate, pairwise
from math import comb, isclose

import pytest

from tablier.throws.chain import Chain
from tablier.throws.chance import Shells
from tablier.throws.hashing import link_before, throw_digest
from tablier.throws.tallies import MOST_EXACT, band
from tests.throws.model import Model, root_of
from tests.throws.page import asked, needs_node

LINKS = 4096
MATCHES = 49
LIMITS = {1: 15.14, 4: 23.51, 24: 58.61}  # of chi-square, missed once in 10,000 times


@pytest.fixture(scope="module")
def thrown():
    """Return the shells of every throw, as whole chains give them."""
    found = []
    for number in range(MATCHES):
        match = f"statistics-{number}"
        ours, theirs = (whole(Chain(match, party, root_of(match, 1, party), LINKS)) for party in (0, 255))
        start = root_of(match, 1, 1)
        throws = enumerate(zip(ours, theirs, strict=True))
        found.append([Shells(4).fall(throw_digest(start, n, y, x)).shells for n, (x, y) in throws])
    return found


def whole(chain: Chain) -> list[bytes]:
    """Return the links that throws use, each once; from the root down, because that is one hash a link."""
    links = [chain.link(chain.links)]
    while len(links) < chain.links - 1:
        links.append(link_before(chain.match, chain.party, links[-1]))
    return links[::-1]


def chi_square(seen, expected):
    assert isclose(sum(seen), sum(expected))
    return sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))


@pytest.mark.slow
def test_the_mouths_come_as_often_as_they_should(thrown):
    counts = Counter(sum(shells) for match in thrown for shells in match)
    total = counts.total()
    assert total >= 200_000
    assert chi_square([counts[m] for m in range(5)], [total * comb(4, m) / 16 for m in range(5)]) < LIMITS[4]


@pytest.mark.slow
def test_every_shell_is_as_fair_as_the_others(thrown):
    total = sum(map(len, thrown))
    for place in range(4):
        up = sum(shells[place] for match in thrown for shells in match)
        assert chi_square([up, total - up], [total / 2, total / 2]) < LIMITS[1]


@pytest.mark.slow
def test_a_throw_says_nothing_about_the_next_one(thrown):
    pairs = Counter(pair for match in thrown for pair in pairwise(map(sum, match)))
    total = pairs.total()
    seen = [pairs[a, b] for a in range(5) for b in range(5)]
    assert chi_square(seen, [total * comb(4, a) * comb(4, b) / 256 for a in range(5) for b in range(5)]) < LIMITS[24]


def test_people_and_programs_throw_alike():
    model = Model("statistics-kinds", 2, {0}, links=2100).throws(2000, Shells(4))
    for seat in (0, 1):
        counts = Counter(each.fallen.outcome for each in model.table.throws if each.seat == seat)
        assert chi_square([counts[m] for m in range(5)], [1000 * comb(4, m) / 16 for m in range(5)]) < LIMITS[4]


def exact_band(times: int) -> tuple[int, int]:
    """Return the band of fair coins, by whole numbers."""
    sums = list(accumulate(comb(times, m) for m in range(times + 1)))
    low = next(m for m, below in enumerate(sums) if 1000 * below > 5 * 2**times)
    return low, next(m for m, below in enumerate(sums) if 1000 * below > 995 * 2**times)


@pytest.mark.parametrize("times", [1, 7, 40, 400])
def test_the_band_of_fair_coins_is_exact(times):
    assert band([0.5] * times) == exact_band(times)


def test_a_long_band_is_that_of_the_normal_distribution():
    low, high = exact_band(MOST_EXACT + 1)
    near = band([0.5] * (MOST_EXACT + 1))
    assert abs(near[0] - low) <= 1 and abs(near[1] - high) <= 1


def test_the_band_of_what_is_certain_has_no_width():
    assert band([1.0] * 5) == (5, 5) and band([0.0] * 5) == (0, 0) and band([]) == (0, 0)


@needs_node
def test_the_page_computes_the_same_bands():
    cases = [[0.5] * 40, [0.05, 0.3, 0.9] * 30, [0.0625] * 1000, [0.25] * 1001, []]
    assert asked([("band", [odds]) for odds in cases]) == [{"value": list(band(odds))} for odds in cases]
