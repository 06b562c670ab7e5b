"""S25, S26: a game played elsewhere goes on as a new match, which says so for ever and costs what an import does."""

from __future__ import annotations

import threading

import pytest

import tablier
from tablier.matches import elsewhere
from tablier.matches.export import read_export
from tablier.matches.ratings import finished
from tests.matches.tables import RACE, half_a_race
from tests.server.http.guests import Guest, Json, Place, at_table, seat, sure
from tests.server.http.test_records import RECORD

SEATS = [seat("person"), seat("person")]


async def carried(guest: Guest, record: str = RECORD, **more: object) -> Json:
    form = {"record": record, "seats": SEATS, "mine": [0], "name": "Ada", **more}
    return sure(await guest.post("/api/matches/carried", form), 201)


async def came(place: Place, made: Json) -> Guest:
    """Let a friend take the other seat."""
    friend = await place.guest()
    claim = {"seat": 1, "secret": made["invitations"]["1"], "name": "Bob"}
    sure(await friend.post(f"/api/matches/{made['match']}/claims", claim))
    return friend


def test_s25_a_carried_game_goes_on_and_its_record_is_whole_and_says_what_was_played_elsewhere() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        made = await carried(guest)
        await came(place, made)
        match, before = made["match"], tablier.record(RECORD)
        told = sure(await guest.get(f"/api/matches/{match}"))
        assert (told["elsewhere"], told["imported"], told["position"]) == (3, False, before.last.text)
        room = await place.house.rooms.find(match)
        assert room is not None and room.match.begun and not room.match.line
        record = tablier.record((await guest.get(f"/api/matches/{match}/record")).text)
        assert record.moves == before.moves and record.elsewhere == 3
        step = sure(await guest.post("/api/records/read", {"record": record.text}))
        assert step["elsewhere"] == len(step["steps"]) == 3 and step["start"] == before.start.text
        log = (await guest.get(f"/api/matches/{match}/log")).text
        assert read_export(log).match == room.match

    at_table(look)


def test_s25_what_was_thrown_elsewhere_counts_as_witnessed_by_nobody() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        made = await carried(guest, half_a_race().text)
        throws = sure(await guest.get(f"/api/matches/{made['match']}/throws"))
        assert throws["throws"] == 0 and throws["tallies"] == []
        assert any(move.startswith("(") for move in half_a_race().moves)
        log = read_export((await guest.get(f"/api/matches/{made['match']}/log")).text).match
        assert log.header.game.name == RACE and log.header.has_proof and not log.begun  # all is still to be sealed

    at_table(look)


def test_s25_a_carried_game_comes_to_no_lobby_and_no_rating_and_names_nobody_who_played_before() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        made = await carried(guest, seats=[seat("person"), seat("open")])
        assert sure(await guest.get("/api/lobby"))["matches"] == []
        room = await place.house.rooms.find(made["match"])
        assert room is not None and not room.is_rated and finished(room.match, ("ada", "bob")) is None
        assert tablier.record(RECORD).players == ("Ada", "Bob")
        assert not {"Ada", "Bob"} & {*room.match.entries[0].body_text.replace("\\n", " ").split()}
        public = {"record": RECORD, "seats": SEATS, "public": True}
        assert (await guest.post("/api/matches/carried", public)).status_code == 422

    at_table(look)


@pytest.mark.parametrize(
    "record",
    ["hello", RECORD.replace("2 north d", "2 north z"), RECORD.replace("unfinished", "aborted\nended: abort")],
    ids=("none", "impossible", "over"),
)
def test_s25_what_cannot_be_gone_on_with_is_refused_and_nothing_is_kept(record: str) -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        before = await place.events()
        assert (await guest.post("/api/matches/carried", {"record": record, "seats": SEATS})).is_client_error
        assert await place.events() == before

    at_table(look)


def test_s26_carrying_is_counted_with_imports_by_address_and_by_visitor() -> None:
    async def look(place: Place) -> None:
        first = await place.stranger("10.1.1.1")
        token = sure(await first.post("/api/session", {"bearer": True}), 201)["token"]
        first.headers = {"Authorization": f"Bearer {token}"}
        await carried(first)
        sure(await first.post("/api/records", {"record": RECORD}), 201)
        form = {"record": RECORD, "seats": SEATS}
        assert (await first.post("/api/matches/carried", form)).status_code == 429
        moved = await place.stranger("10.2.2.2")  # the same visitor at another address
        moved.headers = first.headers
        assert (await moved.post("/api/matches/carried", form)).status_code == 429

    at_table(look, imports_per_hour=2)


def test_s26_nothing_of_it_is_replayed_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when it is taken over, nor when the room is opened again, nor for who looks at the record."""
    read, where = elsewhere.read_record, list[str]()

    def noted(*given: object) -> object:
        where.append(threading.current_thread().name)
        return read(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(elsewhere, "read_record", noted)

    async def look(place: Place) -> None:
        guest = await place.guest()
        made = await carried(guest)
        await came(place, made)
        place.house.rooms.open.clear()  # as after a restart
        sure(await guest.get(f"/api/matches/{made['match']}"))
        assert where == []
        assert (await guest.get(f"/api/matches/{made['match']}/record")).status_code == 200
        assert where and threading.main_thread().name not in where

    at_table(look)
