"""The match as a client knows it: it takes what comes next, and nothing that could not have happened."""

from __future__ import annotations

import copy
import json
from dataclasses import replace

import pytest

from tablier.client.errors import Cheated
from tablier.client.replica import Replica
from tablier.matches.log import to_json
from tests.client.parlour import Parlour
from tests.matches.hall import flipped, sealed_after
from tests.matches.tables import MATCH, OTHER


def messages(hall: Parlour) -> list[dict]:
    return [json.loads(to_json(entry)) for entry in hall.match.entries]


@pytest.fixture(scope="module")
def hall() -> Parlour:
    return Parlour("person person").ready(0, 1).play(4)


def test_a_log_told_in_parts_leads_to_the_same_table(hall):
    table, told = Replica(MATCH), messages(hall)
    assert table.seq == -1
    assert len(list(table.add(told[:3]))) == 3
    assert [entry.seq for entry in table.add(told[1:])] == list(range(3, len(told)))
    assert table.match == hall.match and table.seq == hall.match.head.seq


def test_what_comes_after_a_gap_waits_until_the_gap_is_filled(hall):
    table, told = Replica(MATCH), messages(hall)
    list(table.add(told[:3]))
    assert list(table.add(told[4:])) == [] and table.seq == 2


def test_names_are_those_of_the_notes_or_of_the_seats(hall):
    table = Replica(MATCH)
    list(table.add(messages(hall)))
    assert table.names("en") != table.names("fr")
    table.note([{"key": "0" * 64, "text": "Ada"}])
    assert table.notes["0" * 64].text == "Ada"


def test_a_name_cannot_steer_the_terminal():
    table = Replica(MATCH)
    table.note([{"key": "0" * 64, "text": "A\x1b[2Jda\u202e"}])
    assert table.notes["0" * 64].text == "A [2Jda "


def altered(hall: Parlour, kind: str, **proof: object) -> list[dict]:
    """Alter a throw so that hashes are right again."""
    entries = list(hall.match.entries)
    place = next(entry.seq for entry in entries if entry.kind == kind)
    body = copy.deepcopy(entries[place].body)
    body["proof"].update(proof)
    entry = sealed_after(entries[:place], replace(entries[place], body=body))
    return [json.loads(to_json(each)) for each in (*entries[:place], entry)]


def test_cheat_a_throw_that_is_not_what_the_links_make_is_found_at_once(hall):
    entry = next(entry for entry in hall.match.entries if entry.kind == "throw")
    wrong = {"y": flipped(entry.body["proof"]["y"])}, {"outcome": (entry.body["proof"]["outcome"] + 1) % 5}
    for change in wrong:
        with pytest.raises(Cheated) as found:
            list(Replica(MATCH).add(altered(hall, "throw", **change)))
        assert found.value.code == "log"
        assert found.value.say("en") != found.value.say("fr")


def test_cheat_an_entry_that_was_told_otherwise_before_is_found(hall):
    table, told = Replica(MATCH), messages(hall)
    list(table.add(told))
    with pytest.raises(Cheated) as found:
        list(table.add([{**told[2], "hash": flipped(told[2]["hash"])}]))
    assert found.value.code == "rewritten"


@pytest.mark.parametrize("change", [{"hash": "0" * 64}, {"at": -1.5}, {"actor": "0"}, {"kind": "luck"}, {"at": 1e400}])
def test_an_entry_that_is_none_is_refused(hall, change):
    with pytest.raises(Cheated):
        list(Replica(MATCH).add([{**messages(hall)[0], **change}]))


def test_the_log_of_another_match_is_refused(hall):
    with pytest.raises(Cheated):
        list(Replica(OTHER).add(messages(hall)))
