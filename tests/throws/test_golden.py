"""D1: the golden records, checked by Python, by the page, and by a stranger who knows the document only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablier.throws.chance import Shells
from tablier.throws.checking import verify
from tests.throws import stranger
from tests.throws.golden.make import HERE, records
from tests.throws.page import asked, needs_node

GOLDEN = sorted(path.stem for path in HERE.glob("*.json"))


def text_of(name: str) -> str:
    return Path(HERE / f"{name}.json").read_text("utf-8")


def test_the_golden_records_are_those_that_the_maker_makes():
    assert records() == {name: text_of(name) for name in GOLDEN}


def test_there_are_tables_of_2_3_and_4_seats_with_1_to_7_shells_epochs_biased_shells_and_deals():
    tables = [verify(text_of(name)).state for name in GOLDEN]
    chances = {thrown.chance for table in tables for thrown in table.throws}
    assert len(tables) >= 20
    assert {table.seats for table in tables} == {2, 3, 4}
    assert {Shells(count) for count in range(1, 8)} <= chances
    assert {(each.up, each.of) for each in chances if isinstance(each, Shells)} == {(1, 2), (3, 4), (13, 20), (1, 20)}
    assert {len(table.ceremonies) for table in tables} >= {1, 2, 3}
    assert any(not isinstance(each, Shells) for each in chances)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_stranger_finds_the_same(name):
    found = verify(text_of(name)).to_json()
    assert stranger.verify(json.loads(text_of(name))) == {key: found[key] for key in ("starts", "outcomes", "shells")}


@pytest.mark.slow
@needs_node
def test_the_page_finds_the_same():
    answers = asked([("verify", [text_of(name)]) for name in GOLDEN])
    assert answers == [{"value": verify(text_of(name)).to_json()} for name in GOLDEN]


def test_a_record_may_stand_in_a_larger_document():
    inside = json.dumps({"moves": ["a"], "share": 0.5, "proof": json.loads(text_of("4-shells"))})
    assert verify(inside).to_json() == verify(text_of("4-shells")).to_json()


@needs_node
def test_the_page_finds_a_record_in_a_larger_document():
    inside = json.dumps({"moves": ["a"], "share": 0.5, "proof": json.loads(text_of("4-shells"))})
    assert asked([("verify", [inside])]) == asked([("verify", [text_of("4-shells")])])
