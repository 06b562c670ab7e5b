"""Matches written down and brought back, proofs and counts of throws, over HTTP."""

from __future__ import annotations

import asyncio
import json

import pytest

import tablier
from tablier.engine.record import actions_in
from tablier.matches.acts import Move, Resign
from tablier.matches.decide import decide
from tablier.matches.export import read_export, write_export
from tablier.matches.log import Entry
from tablier.server.queries.forms import LONGEST_RECORD, MOST_ACTIONS
from tablier.throws.checking import verify
from tests.server.http.guests import CALA, RACE, Guest, Json, Place, at_table, opened, sure

RECORD = f"""tablier record 1
game: {CALA}
rules: 1
south: Ada
north: Bob
result: unfinished

1 south c a
2 north d
"""


async def played(place: Place, moves: str = "c a d") -> tuple[Guest, str]:
    """Play some moves at one device."""
    guest = await place.guest()
    match = str((await guest.create("device device", name="Ada"))["match"])
    room = place.house.rooms.open[match]
    for number, move in enumerate(moves.split()):
        await room.write(Move(room.match.position.mover, move), f"move-{number}")
    return guest, match


async def throwing(place: Place) -> tuple[Guest, str]:
    """Set a table up at which programs throw among themselves, and wait for the first throw."""
    guest = await place.guest()
    match = str((await guest.create("greedy greedy", game=RACE))["match"])
    room = place.house.rooms.open[match]

    async def thrown() -> None:
        while not any(entry.kind == "throw" for entry in room.match.entries):
            await asyncio.sleep(0.01)

    await asyncio.wait_for(thrown(), 120)
    return guest, match


def test_a_record_can_be_read_in_every_language_and_replayed() -> None:
    async def look(place: Place) -> None:
        guest, match = await played(place)
        english = (await guest.get(f"/api/matches/{match}/record")).text
        french = (await guest.get(f"/api/matches/{match}/record?language=fr")).text
        assert tablier.record(english).moves == tablier.record(french).moves == ("c", "a", "d")
        assert (await guest.get(f"/api/matches/{match}/record?language=xx")).status_code == 422

    at_table(look)


def test_a_record_names_programs_as_people_do() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device 5"))["match"]
        assert "north: Orchard\n" in (await guest.get(f"/api/matches/{match}/record")).text
        assert "north: Verger\n" in (await guest.get(f"/api/matches/{match}/record?language=fr")).text

    at_table(look)


def test_the_log_is_the_whole_match_with_the_names_still_kept() -> None:
    async def look(place: Place) -> None:
        guest, match = await played(place)
        found = read_export((await guest.get(f"/api/matches/{match}/log")).text)
        assert found.match.entries == place.house.rooms.open[match].match.entries
        assert {note.text for note in found.notes.values()} == {"Ada"}

    at_table(look)


def test_the_position_opens_in_python() -> None:
    async def look(place: Place) -> None:
        guest, match = await played(place)
        source = (await guest.get(f"/api/matches/{match}/python")).text
        found: Json = {}
        exec(source, found)
        assert found["position"] == place.house.rooms.open[match].match.position

    at_table(look)


@pytest.mark.slow
def test_the_proof_of_a_match_that_goes_on_is_accepted() -> None:
    async def look(place: Place) -> None:
        guest, match = await throwing(place)
        proof = (await guest.get(f"/api/matches/{match}/proof")).text
        report = verify(proof)
        assert report.state.match == match and report.throws >= 1
        assert report.unwitnessed == report.throws
        told = sure(await guest.get(f"/api/matches/{match}/throws"))
        assert told["label"] == "unwitnessed" and told["throws"] >= report.throws
        mouths = next(each for each in told["tallies"] if each["outcome"] is None)
        assert mouths["low"] <= mouths["expected"] <= mouths["high"]

    at_table(look)


def test_a_proof_can_be_had_before_the_first_throw() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("person person", game=RACE))["match"]
        assert verify((await guest.get(f"/api/matches/{match}/proof")).text).throws == 0

    at_table(look)


def test_a_record_from_elsewhere_becomes_a_match_of_who_brings_it() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = sure(await guest.post("/api/records", {"record": RECORD}), 201)["match"]
        found = sure(await guest.get(f"/api/matches/{match}"))
        assert found["imported"] and found["you"]["host"]
        assert [each["name"] for each in found["chairs"]] == ["Ada", "Bob"]
        kept = RECORD.replace("result: unfinished\n", "result: unfinished\nimported: yes\n")
        assert (await guest.get(f"/api/matches/{match}/record")).text == kept
        assert (await (await place.guest()).get(f"/api/matches/{match}")).status_code == 404

    at_table(look)


def test_an_export_moves_a_match_from_one_house_to_another() -> None:
    async def look() -> None:
        async with opened() as here, opened() as there:
            guest, match = await played(here, "c a d e")
            log = (await guest.get(f"/api/matches/{match}/log")).text
            other = await there.guest()
            found = sure(await other.post("/api/records", {"record": log}), 201)["match"]
            assert found != match and await there.house.database.store.head(match) == -1
            record = tablier.record((await guest.get(f"/api/matches/{match}/record")).text)
            assert tablier.record((await other.get(f"/api/matches/{found}/record")).text) == record

    asyncio.run(look())


def test_nobody_writes_into_a_match_by_bringing_a_longer_log_of_it() -> None:
    async def look(place: Place) -> None:
        guest, match = await played(place)
        found = read_export((await guest.get(f"/api/matches/{match}/log")).text)
        forged = decide(found.match, Resign(1), found.match.head.at, "forged")
        assert isinstance(forged, Entry)
        before = place.house.rooms.open[match].match.entries
        stranger = await place.guest()
        longer = write_export(found.match.then(forged), found.notes)
        assert sure(await stranger.post("/api/records", {"record": longer}), 201)["match"] != match
        assert (await place.house.database.store.read(match)) == before

    at_table(look)


REFUSED = {
    "a move that a paragraph forbids": RECORD.replace("2 north d", "2 north d d"),
    "a game nobody knows": RECORD.replace(CALA, "chess"),
    "rules of another version": RECORD.replace("rules: 1", "rules: 99"),
    "a result that did not come": RECORD.replace("unfinished", "south wins"),
    "a name that cannot be shown": RECORD.replace("Ada", "A\u202eda"),
    "no record at all": "hello",
    "an export without entries": json.dumps({"format": "tablier match", "version": 1, "entries": 1, "notes": 0}),
}


@pytest.mark.slow
@pytest.mark.parametrize("record", REFUSED.values(), ids=REFUSED.keys())
def test_what_could_not_have_been_played_is_refused_with_a_sentence(record: str) -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        before = await place.events()
        answer = await guest.post("/api/records", {"record": record})
        assert 400 <= answer.status_code < 500 and len(answer.json()["say"]) > 20, answer.text
        assert await place.events() == before

    at_table(look)


def test_an_altered_export_is_refused() -> None:
    async def look() -> None:
        async with opened() as here, opened() as there:
            guest, match = await played(here)
            log = (await guest.get(f"/api/matches/{match}/log")).text
            other = await there.guest()
            for old, new in (
                ('"move":"c"', '"move":"b"'),
                ('"text":"Ada"', '"text":"Eve"'),
                ('"actor":0', '"actor":1'),
            ):
                assert old in log
                answer = await other.post("/api/records", {"record": log.replace(old, new, 1)})
                assert 400 <= answer.status_code < 500, answer.text
            assert await there.house.database.store.head(match) == -1

    asyncio.run(look())


def test_a_record_is_measured_before_it_is_read() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        turns = "\n".join(f"{n} south a" for n in range(1, MOST_ACTIONS + 2))
        many = await guest.post("/api/records", {"record": RECORD.split("1 south", maxsplit=1)[0] + turns})
        assert (many.status_code, many.json()["error"]) == (413, "record-actions")
        lines = await guest.post("/api/records", {"record": "{}\n" * (MOST_ACTIONS + 1)})
        assert (lines.status_code, lines.json()["error"]) == (413, "record-actions")
        long = await guest.post("/api/records", {"record": "x" * (LONGEST_RECORD + 1)})
        assert long.status_code == 413
        wide = await guest.post("/api/records", {"record": "é" * (LONGEST_RECORD // 2 + 1)})
        assert wide.status_code == 413
        assert actions_in(RECORD) == 3

    at_table(look)
