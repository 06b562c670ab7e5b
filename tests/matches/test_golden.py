"""Every log that was ever written is still read, leads to the same, and is exported and written byte for byte."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from tablier.matches.acts import KINDS
from tablier.matches.export import Exported, read_export, write_export
from tablier.matches.log import from_json, hash_of, to_json
from tablier.matches.match import Match
from tests.matches.golden.make import HERE, facts_of, made

LOGS = sorted(path.stem for path in HERE.glob("*.jsonl"))
EXPECTED = json.loads((HERE / "expected.json").read_text("utf-8"))


@cache
def text_of(name: str) -> str:
    return (HERE / f"{name}.jsonl").read_bytes().decode("utf-8")


@cache
def read(name: str) -> Exported:
    return read_export(text_of(name))


@pytest.mark.parametrize("name", LOGS)
def test_it_is_read_and_exported_again_byte_for_byte(name):
    found = read(name)
    assert write_export(found.match, found.notes, found.head) == text_of(name)
    for line in text_of(name).splitlines()[1 : len(found.match.entries) + 1]:
        entry = from_json(line)
        assert to_json(entry) == line and hash_of(entry) == entry.hash


@pytest.mark.parametrize("name", LOGS)
def test_it_leads_to_the_same_table_proof_and_result(name):
    assert json.loads(json.dumps(facts_of(read(name).match))) == EXPECTED[name]


@pytest.mark.parametrize("name", LOGS)
def test_it_leads_to_the_same_by_its_marks(name):
    whole = read(name).match
    first, *others = (replace(entry, mark=b"") for entry in whole.entries)
    match = Match.of([first])
    for entry in others:
        match = match.then(entry).marked()
    found = Match.of(match.entries, by_marks=True)
    assert found == whole and found.throws == whole.throws


def test_it_is_written_today_as_it_was_then():
    assert made() == {name: text_of(name) for name in LOGS} and set(EXPECTED) == set(LOGS)


def test_every_kind_of_entry_stands_in_a_golden_log():
    assert {entry.kind for name in LOGS for entry in read(name).match.entries} == set(KINDS)


def test_logs_of_servers_and_of_devices_stand_in_a_golden_log():
    """A server, where people have a part in the throws, and a device that throws alone."""
    assert {read(name).match.header.alone for name in LOGS} == {False, True}
