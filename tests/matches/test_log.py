"""The log: hashes, the chain, and JSON from strangers."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablier.matches.errors import BrokenLog
from tablier.matches.log import HOST, LARGEST, NOTHING, SERVER, Entry, from_json, hash_of, sealed, to_json
from tests.matches.tables import check_log

LOG = [sealed("m", 0, "a", "created", HOST, 5, {"name": "Zoé", "n": 1}, NOTHING)]
LOG.append(sealed("m", 1, "b", "paused", SERVER, 6, {}, LOG[0].hash))
LOG.append(sealed("m", 2, "c", "resumed", SERVER, 7, {"since": 6}, LOG[1].hash))


def broken(entries: list[Entry]) -> tuple[str, int]:
    with pytest.raises(BrokenLog) as caught:
        check_log(entries)
    assert caught.value.say("fr") != caught.value.say("en")
    return caught.value.message, caught.value.seq


def unreadable(text: str) -> str:
    with pytest.raises(BrokenLog) as caught:
        from_json(text)
    assert caught.value.say("fr") != caught.value.say("en")
    return caught.value.message


def test_the_hash_is_sha256_over_canonical_json():
    # by sha256sum, over {"actor":-1,"at":5,"before":"00…0","body":{"n":1,"name":"Zoé"},"id":"a","kind":"created",…}
    assert LOG[0].hash == "be4f38dd6e8a4939557c8e83ca80ed10db6c908fddc3a7b87e5e7501ac8ed63b"


def test_a_whole_log_is_accepted():
    check_log(LOG)
    check_log([])


def test_a_missing_entry_is_named():
    assert broken([LOG[0], LOG[2]]) == ("log-missing", 1)


def test_an_entry_out_of_order_is_named():
    assert broken([LOG[0], LOG[0]]) == ("log-order", 1)


def test_a_missing_beginning_is_named():
    assert broken(LOG[1:]) == ("log-missing", 0)


def test_an_altered_entry_is_named():
    assert broken([LOG[0], replace(LOG[1], at=99), LOG[2]]) == ("log-altered", 1)


def test_an_entry_that_was_sealed_anew_breaks_the_chain_after_it():
    forged = sealed("m", 1, "b", "paused", SERVER, 99, {}, LOG[0].hash)
    assert broken([LOG[0], forged, LOG[2]]) == ("log-chain", 2)


def test_an_entry_of_another_match_is_named():
    foreign = sealed("other", 1, "b", "paused", SERVER, 6, {}, LOG[0].hash)
    assert broken([LOG[0], foreign]) == ("log-foreign", 1)


def test_every_field_is_hashed():
    changed = {
        "match": "x",
        "seq": 9,
        "id": "x",
        "kind": "x",
        "actor": 3,
        "at": 9,
        "body": {"n": 2},
        "before": "1" * 64,
    }
    for name, value in changed.items():
        assert hash_of(replace(LOG[0], **{name: value})) != LOG[0].hash, name


@pytest.mark.parametrize("entry", LOG)
def test_an_entry_is_read_back_as_it_was_written(entry):
    assert from_json(to_json(entry)) == entry
    assert "\n" not in to_json(entry)


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(to_json(LOG[0])), **fields})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "log-json"),
        ("{", "log-json"),
        ("[1]", "log-fields"),
        ("{}", "log-fields"),
        (changed(more=1), "log-fields"),
        (changed(seq="0"), "log-type"),
        (changed(seq=True), "log-type"),
        (changed(body=[]), "log-type"),
        (changed(at=1.5), "log-number"),
        (changed(at=LARGEST + 1), "log-number"),
        (changed(at=10**400), "log-number"),
        (changed(at=float("nan")), "log-number"),
        (changed(body={"n": float("inf")}), "log-number"),
        (changed(body={"n": 1e3}), "log-number"),
        (changed(body={"é": 1}), "log-key"),
        (changed(body={"n": "\ud800"}), "log-letters"),
        (to_json(LOG[0]).replace('"n":1', '"n":1,"n":1'), "log-json"),
        (to_json(LOG[0]).replace('"n":1', '"n":' + "[" * 12 + "]" * 12), "log-deep"),
        (to_json(LOG[0]).replace('"n":1', '"n":' + "[" * 9_000 + "]" * 9_000), "log-deep"),
        (" " * 70_000, "log-long"),
    ],
)
def test_json_that_is_no_entry_is_refused(text, message):
    assert unreadable(text) == message


@given(st.text(max_size=200))
def test_any_text_is_an_entry_or_refused(text):
    with pytest.raises(BrokenLog):
        from_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=3), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@given(st.dictionaries(st.text("xyz", max_size=3), JSON, max_size=4))
def test_every_body_is_hashed_the_same_after_it_has_been_written_and_read(body):
    entry = sealed("m", 0, "a", "created", HOST, 5, body, NOTHING)
    check_log([from_json(to_json(entry))])
