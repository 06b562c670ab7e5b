"""Logs that are broken, impossible, older or newer: refused with the reason, and never a danger to others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablier.matches.acts import Join, Pause
from tablier.matches.errors import BrokenLog, MatchError, NewerLog
from tablier.matches.log import HOST, NOTHING, SERVER, Entry, Json, sealed
from tablier.matches.match import Match
from tablier.matches.versions import SCHEMA, upcast
from tests.matches.tables import after, created, moved, table

FIRST = created("device device").head


def first(**changes: Json) -> Entry:
    return sealed(FIRST.match, 0, FIRST.id, FIRST.kind, FIRST.actor, FIRST.at, {**FIRST.body, **changes}, NOTHING)


def then(match: Match, kind: str, actor: int, body: dict[str, Json]) -> Entry:
    return sealed(match.id, len(match.entries), "x", kind, actor, 0, body, match.head.hash)


def shut(*entries: Entry) -> MatchError:
    """Return why a log cannot be played on with."""
    with pytest.raises(MatchError) as found:
        Match.of(entries)
    assert found.value.say("en") != found.value.say("fr")
    return found.value


def test_a_log_of_a_newer_schema_is_kept_and_told_apart():
    found = shut(first(schema=SCHEMA + 1, novelty={"x": 1}))
    assert isinstance(found, NewerLog) and "newer version" in found.say("en")


def test_a_log_played_by_other_rules_is_kept_and_told_apart():
    assert isinstance(shut(first(rules=99)), NewerLog)


def test_a_log_of_a_game_that_is_not_installed_is_kept_and_told_apart():
    found = shut(first(game="chess"))
    assert isinstance(found, NewerLog) and "not installed" in found.say("en")


@pytest.mark.parametrize("schema", [-1, "1", None, True])
def test_a_log_without_a_schema_is_broken(schema):
    assert isinstance(shut(first(schema=schema)), BrokenLog)


def test_a_log_of_a_schema_that_never_was_is_broken():
    assert shut(first(schema=0)).message == "log-older"


def test_no_entries_are_no_match():
    assert shut().message == "log-empty"


def test_an_entry_of_an_unknown_kind_is_named():
    match = created("device device")
    found = shut(*match.entries, then(match, "danced", 0, {}))
    assert (found.message, found.facts["seq"]) == ("log-kind", 1)


@pytest.mark.parametrize(
    ("kind", "actor", "body", "message"),
    [
        ("move", 0, {"move": "a"}, "log-body"),
        ("move", 0, {"move": "a", "program": "", "asked": -1, "more": 1}, "log-body"),
        ("move", 0, {"move": 1, "program": "", "asked": -1}, "log-field"),
        ("move", 0, {"move": "a", "program": "", "asked": True}, "log-field"),
        ("renamed", 0, {"name": "Ada"}, "log-field"),
        ("renamed", 0, {"name": "G" * 64}, "log-field"),
        ("move", 1, {"move": "a", "program": "", "asked": -1}, "log-impossible"),
        ("move", 0, {"move": "A", "program": "", "asked": -1}, "log-impossible"),
        ("move", 0, {"move": "z", "program": "", "asked": -1}, "log-impossible"),
        ("move", 4, {"move": "a", "program": "", "asked": -1}, "log-impossible"),
        ("move", -3, {"move": "a", "program": "", "asked": -1}, "log-impossible"),
        ("undone", 0, {"move": 0}, "log-impossible"),
        ("left", 0, {"frees": True}, "log-impossible"),
        ("created", HOST, FIRST.body, "log-impossible"),
        ("flagged", SERVER, {"seat": 0}, "log-impossible"),
        ("offered", 0, {"what": "draw", "to": 5}, "log-impossible"),
    ],
)
def test_what_could_not_have_happened_is_refused_even_with_a_good_hash(kind, actor, body, message):
    match = created("device device")
    with pytest.raises(BrokenLog) as caught:
        match.then(then(match, kind, actor, body))
    assert (caught.value.message, caught.value.seq) == (message, 1)
    assert caught.value.say("en") != caught.value.say("fr")


def test_an_action_stands_in_a_log_once():
    match = after(created("open open"), Join(0))
    twice = sealed(match.id, 2, match.head.id, "joined", 1, 0, {"name": ""}, match.head.hash)
    assert shut(*match.entries, twice).message == "log-twice"
    with pytest.raises(BrokenLog, match="already has"):
        match.then(twice)


@pytest.mark.parametrize("name", ["", "short", "?" * 22, "M" * 23, "M" * 22 + "\n"])
def test_a_match_has_an_id_that_fits_into_an_address(name):
    assert shut(sealed(name, 0, "a", "created", HOST, 0, FIRST.body, NOTHING)).message == "log-impossible"


def test_only_a_match_at_one_device_is_imported():
    seat: Json = {"holder": "open", "program": "", "name": ""}
    assert shut(first(imported=True, seats=[seat, seat])).message == "log-impossible"
    assert Match.of([first(imported=True)]).header.imported


def test_leaving_a_seat_says_truly_whether_it_is_free():
    match = table("person open")
    with pytest.raises(BrokenLog, match="cannot be chosen"):
        match.then(then(match, "left", 0, {"frees": True}))


def test_taking_back_names_the_last_move():
    match = moved(table("person person"), "c")
    with pytest.raises(BrokenLog, match="only entry 3 is possible"):
        match.then(then(match, "undone", 0, {"move": 2}))
    match = moved(table("person person"), "a b")
    with pytest.raises(BrokenLog, match="only entry 3 is possible"):
        match.then(then(match, "offered", 0, {"what": "undo", "to": 4}))


@pytest.mark.parametrize("change", [{"kind": "paused"}, {"actor": 0}])
def test_a_log_begins_with_its_creation_by_the_host(change):
    entry = replace(FIRST, **change)
    forged = sealed(entry.match, 0, entry.id, entry.kind, entry.actor, 0, entry.body, NOTHING)
    assert shut(forged).message in ("log-impossible", "log-body")


def test_an_entry_that_does_not_come_next_is_refused():
    match = created("open open")
    later = after(match, Join(0), Join(1))
    with pytest.raises(BrokenLog, match="Entry 1 of the log is missing"):
        match.then(later.head)
    with pytest.raises(BrokenLog, match="out of order"):
        later.then(later.head)


def test_one_flipped_entry_shuts_the_match_it_is_in_and_no_other():
    match = moved(table("person person"), "c a b")
    for seq in range(len(match.entries)):
        bad = replace(match.entries[seq], at=77)
        assert shut(*match.entries[:seq], bad, *match.entries[seq + 1 :]).facts["seq"] == seq
    assert Match.of(match.entries) == match


def older(entry: Entry) -> Entry:
    """Read schema 1, in which chat was called talk, as schema 2."""
    body = {("chat" if name == "talk" else name): value for name, value in entry.body.items()}
    return replace(entry, body=body)


def newest(entry: Entry) -> Entry:
    return replace(entry, body={**entry.body, "added": 3})


def test_upcasters_follow_one_another_and_leave_the_hash_alone():
    entry = sealed("m", 0, "a", "created", HOST, 0, {"talk": True}, NOTHING)
    found = upcast(entry, 1, {1: older, 2: newest}, current=3)
    assert found.body == {"chat": True, "added": 3} and found.hash == entry.hash
    assert upcast(entry, 2, {1: older, 2: newest}, current=3).body == {"talk": True, "added": 3}
    assert entry.body == {"talk": True}


def test_an_entry_of_this_schema_is_read_as_it_is():
    entry = after(created("device device"), Pause()).head
    assert upcast(entry, SCHEMA) is entry


def test_a_missing_upcaster_is_an_error_and_a_newer_schema_is_told():
    with pytest.raises(BrokenLog):
        upcast(FIRST, 1, {2: newest}, current=3)
    with pytest.raises(NewerLog):
        upcast(FIRST, 4, {}, current=3)
