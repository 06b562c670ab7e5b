"""The hashes, against values worked out with another program, and chains with their checkpoints."""

from __future__ import annotations

import hashlib
import pickle
import subprocess

import pytest

from tablier.throws.chain import EVERY, Chain
from tablier.throws.errors import Misuse
from tablier.throws.hashing import digest, link_before

ROOT = bytes(range(32))


def plainly(match: str, party: int, root: bytes, links: int) -> list[bytes]:
    """Return the whole chain, anchor first, the slow way."""
    found = [root]
    for _ in range(links):
        found.append(link_before(match, party, found[-1]))
    return found[::-1]


def test_parts_are_told_apart_by_their_length():
    whole = [
        digest(b"abc"),
        digest(b"ab", b"c"),
        digest(b"a", b"bc"),
        digest(b"abc", b""),
        digest(b"", b"abc"),
        digest(),
    ]
    assert len(set(whole)) == len(whole)


def test_a_link_is_hashed_as_the_document_says():
    parts = "0000000f" + b"tablier-dice-v1".hex() + "00000004" + b"link".hex() + "00000001" + b"m".hex()
    parts += "00000001ff00000020" + ROOT.hex()
    shell = subprocess.run(["sha256sum"], input=bytes.fromhex(parts), capture_output=True, check=True)
    assert link_before("m", 255, ROOT).hex() == shell.stdout.decode().split()[0]


@pytest.mark.parametrize("links", [2, EVERY - 1, EVERY, EVERY + 1, 200])
def test_every_link_of_a_chain_is_the_one_of_the_whole_chain(links):
    chain = Chain("m", 3, ROOT, links)
    assert [chain.anchor, *(chain.link(place) for place in range(1, links + 1))] == plainly("m", 3, ROOT, links)


def test_links_that_are_opened_one_after_the_other_cost_one_hash_each(monkeypatch):
    chain, hashes = Chain("m", 255, ROOT, 4096), []
    monkeypatch.setattr("tablier.throws.chain.sha256", lambda said: hashes.append(said) or hashlib.sha256(said))
    for place in range(1, 4097):
        chain.link(place)
    assert len(hashes) == 64 * (EVERY - 1)


@pytest.mark.parametrize("place", [0, -1, 101])
def test_there_is_no_link_outside_a_chain(place):
    with pytest.raises(Misuse, match="numbered from 1 to 100"):
        Chain("m", 0, ROOT, 100).link(place)


@pytest.mark.parametrize(("root", "links"), [(b"short", 10), (ROOT, 1), (ROOT, 65_537)])
def test_a_chain_that_makes_no_sense_is_refused(root, links):
    with pytest.raises(Misuse):
        Chain("m", 0, root, links)


@pytest.mark.parametrize("links", [2, 63, 64, 65, 128, 130, 4096])
def test_a_chain_is_the_same_from_its_root_and_from_what_was_kept_of_it(links):
    whole = Chain("m", 0, ROOT, links)
    again = Chain("m", 0, whole.secret, links)
    assert whole.secret.startswith(ROOT) and len(whole.secret) == 32 * (2 + (links - 1) // EVERY)
    assert again.secret == whole.secret and again.anchor == whole.anchor
    assert all(again.link(place) == whole.link(place) for place in range(1, links + 1))


def test_what_was_kept_of_another_chain_is_refused():
    with pytest.raises(Misuse):
        Chain("m", 0, Chain("m", 0, ROOT, 100).secret, 200)


def test_chains_of_other_matches_and_parties_differ():
    assert len({Chain(match, party, ROOT, 5).anchor for match in ("a", "b") for party in (0, 1, 255)}) == 6


def test_a_chain_does_not_tell_its_secrets():
    chain = Chain("m", 0, ROOT, 10)
    assert repr(chain) == "<Chain of party 0, 10 links>"
    with pytest.raises(Misuse, match="secret"):
        pickle.dumps(chain)


def test_an_empty_hash_is_that_of_nothing():
    assert digest() == hashlib.sha256(b"").digest()
