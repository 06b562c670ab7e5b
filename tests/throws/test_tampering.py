"""D2: whatever is altered in a record is found, by each of the three verifiers."""

from __future__ import annotations

import json
import re

import pytest

from tablier.throws.checking import verify
from tablier.throws.errors import BadProof, Unreadable
from tests.throws import stranger
from tests.throws.page import asked, needs_node
from tests.throws.tampering import altered, forged, put
from tests.throws.test_golden import GOLDEN, text_of

# What a forger can alter together with the checksum, because it follows from the moves: the log of the match shows it.
OF_THE_MOVES = {
    "throws",
    "throws[].seat",
    "throws[].ways",
    "throws[].ways[]",
    "epochs[].changes",
    "epochs[].changes[].n",
}

HARDLY_BEGUN = (
    "sealed",
    "opened",
    "unfinished-ceremony",
)  # what is not opened can be altered freely: nothing fell by it
FEW = ("4-shells", "dealt-then-thrown", "unfinished-ceremony", "exhibition")


def fault(record):
    """Return what our verifier finds wrong, or nothing."""
    try:
        verify(record)
    except (BadProof, Unreadable) as error:
        return {"code": error.code, "facts": error.facts, "unreadable": isinstance(error, Unreadable)}
    return None


def is_refused_by_the_stranger(document):
    try:
        stranger.verify(document)
    except ValueError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_every_alteration_is_refused(name):
    alterations = list(altered(json.loads(text_of(name))))
    assert len(alterations) > 80
    assert [what for what, document in alterations if fault(document) is None] == []


@pytest.mark.slow
@needs_node
def test_the_page_refuses_every_alteration_for_the_same_reason():
    """Every one of a few records, and one in seven of the long ones: the same kinds come again there."""
    found = {name: list(altered(json.loads(text_of(name)))) for name in GOLDEN}
    written = [json.dumps(document) for name in GOLDEN for _, document in found[name][:: 1 if name in FEW else 7]]
    assert asked([("verify", [text]) for text in written]) == [fault(text) for text in written]


@pytest.mark.parametrize(
    "name", [*FEW, *(pytest.param(each, marks=pytest.mark.slow) for each in GOLDEN if each not in FEW)]
)
def test_with_the_checksum_made_right_a_stranger_agrees_and_only_what_follows_from_the_moves_can_be_altered(name):
    documents = [(what, forged(document)) for what, document in altered(json.loads(text_of(name)))]
    ours = [what for what, document in documents if fault(document) is None]
    theirs = [what for what, document in documents if not is_refused_by_the_stranger(document)]
    assert ours == theirs
    places = {re.sub(r"\[\d+\]", "[]", what.split()[-1]) for what in ours} - {"checksum"}
    assert name in HARDLY_BEGUN or places <= OF_THE_MOVES


def test_a_forger_can_cut_off_the_end_but_nothing_before_it():
    passed = [what for what, each in altered(json.loads(text_of("4-shells"))) if fault(forged(each)) is None]
    assert [what for what in passed if "checksum" not in what] == ["without element 5 of throws"]


def test_the_single_shells_must_be_those_that_fell_even_if_as_many_mouths_are_up():
    record = json.loads(text_of("4-shells"))
    shells = record["throws"][0]["shells"]
    turned = forged(put(record, ("throws", 0, "shells"), [*shells[1:], shells[0]]))
    assert fault(turned)["code"] == "fell-shells"
