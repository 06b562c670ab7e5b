"""Signed heads: what the server signs holds, and every way in which a log or a head could be another is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tablier.matches.acts import Resign, SayPhrase
from tablier.matches.heads import (
    BadHead,
    SignedHead,
    check_end,
    check_key,
    check_log,
    check_signature,
    head_in,
    read_head,
)
from tablier.matches.match import Match
from tablier.server.signing import Signer
from tablier.storage.registers.keys import Keys
from tests.matches.tables import OTHER, after, moved, table

ONE, TWO, STRANGER = bytes(31) + b"\1", bytes(31) + b"\2", bytes(31) + b"\3"
SIGNER = Signer(ONE)


def match_of(*moves: str) -> Match:
    return moved(table("person person"), " ".join(moves))


def signed(match: Match, signer: Signer = SIGNER, at: int = 1000) -> SignedHead:
    return signer.sign(match.id, match.head.seq, match.head.hash, at, ended=match.result is not None)


def refused(head: SignedHead, match: Match, key: str = SIGNER.key) -> str:
    """Return the code by which a head, or the log that is held against it, is refused."""
    try:
        check_signature(head)
        check_key(head, key)
        check_log(head, match.entries)
        check_end(head, match.result.seq if match.result else None)
    except BadHead as error:
        assert error.say("en") != error.say("fr")
        return error.code
    return ""


def test_a_head_is_accepted_with_its_log_and_with_every_longer_one():
    match = match_of("c")
    head = signed(match)
    assert not refused(head, match)
    assert not refused(head, after(match, SayPhrase(0, "hello"), Resign(1)))


def test_a_head_reads_back_from_its_file_and_from_an_export():
    head = signed(match_of("c"), Signer(TWO, ONE))
    text = json.dumps(head.to_json(), indent=1)
    assert head_in(text) == head
    assert head_in(json.dumps({"format": "tablier match", "head": head.to_json()}) + "\n{}\n") == head


@pytest.mark.parametrize("field", ["match", "seq", "hash", "at", "ended", "key", "signature"])
def test_every_altered_field_breaks_the_signature(field):
    match = after(match_of("c"), Resign(0))
    head = signed(match)
    other = {
        "match": OTHER,
        "seq": head.seq - 1,
        "hash": match.entries[0].hash,
        "at": 5,
        "ended": False,
        "key": Signer(STRANGER).key,
        "signature": "0" * 128,
    }
    assert refused(replace(head, **{field: other[field]}), match) == "signature"


def test_a_log_that_was_cut_off_is_refused():
    match = match_of("c", "a")
    assert refused(signed(match), Match.of(match.entries[:-1])) == "shortened"


def test_a_log_that_was_rewritten_with_good_hashes_is_refused():
    assert refused(signed(match_of("c", "a")), match_of("d", "a")) == "rewritten"
    assert refused(signed(match_of("c", "a")), match_of("d", "a", "e")) == "rewritten"


def test_a_head_signed_by_somebody_else_is_refused():
    match = match_of("c")
    assert refused(signed(match, Signer(STRANGER)), match) == "key"


def test_a_head_of_another_match_is_refused():
    match = match_of("c")
    other = SIGNER.sign(OTHER, match.head.seq, match.head.hash, 0, ended=False)
    assert refused(other, match) == "foreign"


def test_a_match_that_goes_on_was_not_over():
    match = match_of("c")
    false = SIGNER.sign(match.id, match.head.seq, match.head.hash, 0, ended=True)
    assert refused(false, match) == "ended"
    assert refused(false, after(match, Resign(0))) == "ended"  # it ended later than was signed


def test_a_new_key_is_believed_when_the_old_one_handed_over():
    match = match_of("c")
    new = Signer(TWO, ONE)
    assert new.key != SIGNER.key
    assert not refused(signed(match, new), match)  # by who knows the old key
    assert not refused(signed(match, new), match, new.key)
    assert not refused(signed(match, Signer(ONE, TWO)), match, new.key)  # a process that is still to be started again
    forged = signed(match, Signer(STRANGER))
    assert refused(replace(forged, handed=signed(match, new).handed), match) == "signature"  # handed to another key


def test_the_signing_key_follows_from_the_key_of_the_server_and_is_not_it():
    assert Signer.of(Keys(ONE)).key == Signer.of(Keys(ONE)).key
    assert Signer.of(Keys(ONE)).key not in (Signer.of(Keys(TWO)).key, SIGNER.key)
    assert Signer.of(Keys(TWO, ONE)).handed[0].key == Signer.of(Keys(ONE)).key
    assert Signer.of(Keys(ONE, ONE)).handed == ()
    assert ONE.hex() not in repr(Signer.of(Keys(ONE)))


GOOD = signed(match_of("c")).to_json()


@pytest.mark.parametrize(
    "found",
    [
        None,
        [],
        {},
        {**GOOD, "more": 1},
        {**GOOD, "seq": -1},
        {**GOOD, "seq": True},
        {**GOOD, "seq": "1"},
        {**GOOD, "ended": 1},
        {**GOOD, "hash": "0"},
        {**GOOD, "key": "g" * 64},
        {**GOOD, "signature": "0" * 127},
        {**GOOD, "match": 3},
        {**GOOD, "handed": [{"key": "0" * 64}]},
        {**GOOD, "handed": [{"key": "0" * 64, "signature": "x"}]},
        {**GOOD, "handed": [{"key": "0" * 64, "signature": "0" * 128}] * 17},
    ],
)
def test_what_is_no_head_is_refused_in_one_sentence(found):
    with pytest.raises(BadHead) as error:
        read_head(found)
    assert error.value.code == "form" and error.value.say("fr") != error.value.say("en")
