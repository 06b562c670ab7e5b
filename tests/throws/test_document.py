"""The guide says what the code does: its fields, its hashes, its example."""

from __future__ import annotations

import re
from pathlib import Path

from tablier.throws import chain, chance, hashing, reading
from tablier.throws.checking import verify
from tests.throws.test_golden import text_of

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "fair-throws.md").read_text("utf-8")


def test_the_guide_names_every_field_of_a_record():
    named = set(
        re.findall(r"`(?:epochs\[\]\.)?([a-z]+)`", GUIDE.partition("### The record")[2].partition("### To verify")[0])
    )
    fields = {*reading.TOP, *reading.EPOCH, *reading.PARTY, *reading.CHANGE, *reading.THROW, *reading.SHELLS}
    assert fields <= named
    assert named - fields == {"proof"}


def test_the_guide_names_every_hash():
    source = Path(hashing.__file__).read_text("utf-8")
    assert set(re.findall(r'TAG, b"([a-z]+)"', source)) == set(re.findall(r'H\(T, "([a-z]+)"', GUIDE))


def test_the_example_is_what_the_record_holds():
    table = verify(text_of("4-shells")).state
    thrown, start = table.throws[0], table.ceremony.start
    digest = hashing.throw_digest(start, 0, thrown.y, thrown.x)
    shown = re.findall(r"\| `([0-9a-f]{64})` \|", GUIDE)
    assert shown == [each.hex() for each in (thrown.x, table.ceremony.firsts[0], thrown.y, start, digest)]
    assert f"`{digest[0] >> 4:04b}`" in GUIDE and f"{digest[0] >> 4:04b}" == "".join(map(str, thrown.fallen.shells))


def test_the_bounds_in_the_guide_are_those_of_the_code():
    text = " ".join(GUIDE.split())
    assert f"N is {chain.FEWEST_LINKS} to {chain.MOST_LINKS:,}" in text
    assert f"usually {chain.SEAT_LINKS:,} for a seat and {chain.SERVER_LINKS:,} for the server" in text
    assert (chance.MOST_SHELLS, chance.MOST_ODDS, chance.MOST_OUTCOMES, chance.MOST_WAYS) == (10, 100, 4096, 2**53 - 1)
    assert "at most 10 shells, `of` is at most 100, a lot has at most 4,096 outcomes" in text
