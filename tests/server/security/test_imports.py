"""S25, S26: a match from elsewhere is marked for ever, is nobody's to play, and costs no more than it may."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Callable

import pytest

import tablier
from tablier.engine.record import Record, actions_in
from tablier.matches.acts import Create, Resign
from tablier.matches.export import read_export, write_export
from tablier.matches.ratings import finished
from tablier.server.errors import RequestError
from tablier.server.queries.forms import LONGEST_RECORD, MOST_ACTIONS
from tablier.server.queries.importing import ImportForm, measure, replayed, whole
from tests.matches.tables import plan
from tests.server.http.guests import CALA, Guest, Json, Place, at_table, sure
from tests.server.http.test_records import RECORD, played

A_WORKER, THE_SERVER = 64 * 2**20, 32 * 2**20  # bytes that an import may take, beside the code


async def brought(guest: Guest, text: str = RECORD) -> str:
    return str(sure(await guest.post("/api/records", {"record": text}), 201)["match"])


async def exported(guest: Guest, match: str) -> str:
    return (await guest.get(f"/api/matches/{match}/log")).text


def test_s25_an_import_is_a_new_match_whether_its_id_is_known_here_or_not() -> None:
    async def look(place: Place) -> None:
        owner, match = await played(place)
        log = await exported(owner, match)
        unknown = log.replace(match, "B" * 22)  # every hash is wrong then: see below for one that is right
        stranger = await place.guest()
        first, second = [await stranger.post("/api/records", {"record": log}) for _ in range(2)]
        assert first.status_code == second.status_code == 201 and first.json().keys() == second.json().keys()
        assert len({match, first.json()["match"], second.json()["match"]}) == 3
        assert (await stranger.post("/api/records", {"record": unknown})).status_code == 409
        assert (await stranger.get(f"/api/matches/{match}")).status_code == 404  # still not theirs to see

    at_table(look)


def test_s25_ids_times_and_talk_of_the_file_stay_behind() -> None:
    async def look(place: Place) -> None:
        owner, match = await played(place)
        theirs = read_export(await exported(owner, match)).match
        guest = await place.guest()
        mine = read_export(await exported(guest, await brought(guest, write_export(theirs, {})))).match
        assert not {each.id for each in mine.entries} & {each.id for each in theirs.entries}
        assert min(each.at for each in mine.entries) >= theirs.head.at
        assert [step.text for step in mine.line] == [step.text for step in theirs.line]

    at_table(look)


def test_s25_an_import_says_so_in_every_form_and_after_every_journey() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = await brought(guest)
        for _ in range(2):
            assert sure(await guest.get(f"/api/matches/{match}"))["imported"] is True
            log, record = await exported(guest, match), (await guest.get(f"/api/matches/{match}/record")).text
            assert read_export(log).match.header.imported
            assert "\nimported: yes\n" in record and tablier.record(record).imported
            assert "\nimported: yes\n" in tablier.record(record).text
            match = await brought(guest, log)

    at_table(look)


def test_s25_nobody_has_a_seat_in_an_import_and_nothing_more_happens_in_it() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        found = sure(await guest.post("/api/records", {"record": RECORD}), 201)
        match = found["match"]
        assert found["seats"] == sure(await guest.get(f"/api/matches/{match}"))["you"]["seats"] == []
        refused = await guest.post(f"/api/matches/{match}/claims", {"seat": None, "name": "Eve"})
        assert refused.status_code == 409
        room = await place.house.rooms.find(match)
        assert room is not None
        before = room.match.entries
        written = await room.write(Resign(0), "resign")
        assert getattr(written, "reason", "") == "kept" and room.match.entries == before
        assert (await guest.post(f"/api/matches/{match}/rematch")).status_code == 409

    at_table(look)


def test_s25_a_log_with_open_seats_and_a_clock_comes_to_no_lobby_and_no_rating() -> None:
    async def look(place: Place) -> None:
        host = await place.guest()
        made = await host.create("open open", public=True, mine=[0], name="Ada")
        guest = await place.guest()
        match = await brought(guest, await exported(host, made["match"]))
        listed = sure(await guest.get("/api/lobby"))["matches"]
        assert [each["match"] for each in listed] == [made["match"]]
        room = await place.house.rooms.find(match)
        assert room is not None and not room.match.table.free and room.match.deadline is None
        assert (
            finished(room.match, ("ada", "bob")) is None and await place.house.database.store.due(2**53 - 1) is not None
        )
        assert match not in await place.house.database.store.due(2**53 - 1)

    at_table(look)


def test_s26_an_import_is_kept_whole_or_not_at_all() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        before = await place.events()
        place.house.database.store.full = True  # type: ignore[attr-defined]  # a store in memory
        assert (await guest.post("/api/records", {"record": RECORD})).status_code == 503
        place.house.database.store.full = False  # type: ignore[attr-defined]
        assert await place.events() == before

    at_table(look)


def test_s26_a_visitor_and_an_address_import_so_much_in_an_hour_and_no_more() -> None:
    async def look(place: Place) -> None:
        async def from_address(address: str, headers: Json | None = None) -> Guest:
            guest = await place.stranger(address)
            token = sure(await guest.post("/api/session", {"bearer": True}), 201)["token"]
            guest.headers = headers or {"Authorization": f"Bearer {token}"}
            return guest

        first = await from_address("10.1.1.1")
        for _ in range(2):
            await brought(first)
        again = await first.post("/api/records", {"record": RECORD})
        assert again.status_code == 429 and int(again.headers["retry-after"]) > 60
        other = await from_address("10.1.1.1")  # another visitor at the same address
        assert (await other.post("/api/records", {"record": RECORD})).status_code == 429
        moved = await from_address("10.2.2.2", first.headers)  # the same visitor at another address
        assert (await moved.post("/api/records", {"record": RECORD})).status_code == 429
        await brought(await from_address("10.3.3.3"))

    at_table(look, imports_per_hour=2)


def longest(game: str, most: int = MOST_ACTIONS) -> str:
    """Return a record in which so little falls that hardly anybody moves, as long as is allowed."""
    now, moves = tablier.game(game).start(seats="4"), list[str]()
    positions = [now]
    while len(moves) < most:
        dull = min(now.odds, key=lambda fallen: len(now.play(fallen).moves)) if now.odds else now.moves[0]
        moves.append(f"({dull})" if now.odds else dull)
        now = now.play(dull)
        positions.append(now)
    return Record(tuple(positions), tuple(moves), now.seats).text


def peak(work: Callable[[], object]) -> int:
    """Return how many bytes were in use at most, beyond those before; all is loaded already."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def an_import(record: str) -> ImportForm:
    return ImportForm(record=record, match="A" * 22, at=5, seed="ab" * 32)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["chauka-bara", "chowka-bhara", "thaayam"])  # which need not end before
def test_s26_the_longest_record_takes_so_much_memory_and_no_more(game: str) -> None:
    record = longest(game)
    assert actions_in(record) == MOST_ACTIONS and len(record) < LONGEST_RECORD
    log = replayed(an_import(record), "en")
    assert len(log.entries) > MOST_ACTIONS
    assert peak(lambda: replayed(an_import(record), "en")) < A_WORKER
    assert peak(lambda: whole(log, "eve")) < THE_SERVER


def test_s26_what_is_too_long_is_refused_before_it_takes_memory() -> None:
    for record in (longest("thaayam", 10) + "1 south " + "(1) " * MOST_ACTIONS, "x" * (LONGEST_RECORD + 1)):

        def refused(record: str = record) -> None:
            with pytest.raises(RequestError):
                measure(record)

        refused()
        assert peak(refused) < 20 * LONGEST_RECORD


def test_s25_what_a_program_would_play_in_an_import_is_not_asked() -> None:
    async def look(place: Place) -> None:
        room = await place.house.setup.create(Create(CALA, (plan("device"), plan("greedy"))), "ada")
        guest = await place.guest()
        match = await brought(guest, write_export(room.match, {}))
        assert (await place.house.rooms.find(match)) is not None
        await asyncio.sleep(0)
        assert place.house.rooms.open[match].automation.is_idle

    at_table(look)
