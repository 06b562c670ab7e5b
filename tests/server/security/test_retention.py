"""S33, S34 What is kept, how long and how much of it; what is forgotten is nowhere any more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablier.matches.export import LONGEST, MOST_ENTRIES, written
from tablier.server.http.budgets import Budgets
from tablier.server.live import room as rooms
from tablier.server.live.guests import forget_person
from tablier.server.settings import Settings
from tablier.storage.registers.keys import Keys
from tablier.storage.schema import TABLES
from tablier.storage.sql_store import DISCARD
from tablier.storage.sqlite import SqliteStore
from tests.server.http.guests import CALA, sure
from tests.server.security.hall import Hall, in_hall
from tests.server.tables import RACE, Client, Thinkers, Time, in_house, is_done, open_house, play, table

DAY = 86_400  # seconds
MOST = 40
NAME = "Barnabooth"


def brief(**more: int) -> Settings:
    return Settings(store="memory:", entries_per_match=MOST, **more)


def fills_a_log():
    async def attack(house, time: Time) -> None:
        room, (ann, bob) = await table(house, chat=True)
        for words in range(2 * MOST):
            answer = await ann.act("say", seat=0, text=f"word {words}")
            if answer["t"] != "ack":
                break
        assert answer.get("reason") == "log-full" and "nobody has won" in answer["say"]
        assert room.seq == MOST - MOST // 10 - 1
        people = [ann, bob]
        while room.seq < MOST - 1 and not room.match.result:
            is_done(await people[room.match.position.to_act].act(
                "move", seat=room.match.position.to_act, move=room.match.position.moves[0]
            ))  # fmt: skip
        assert len(room.match.entries) == MOST and room.shut and not room.match.result
        seat = room.match.position.to_act
        refused = await people[seat].act("move", seat=seat, move=room.match.position.moves[0])
        assert refused["t"] == "trouble" and str(MOST) in refused["say"] and not refused["retry"]
        await house.rooms.close(room)
        again = await house.rooms.find(room.id)
        assert again.shut and len(again.match.entries) == MOST

    in_house(attack, settings=brief())


def test_s33_the_last_part_of_a_log_is_for_playing_and_a_full_one_is_closed():
    fills_a_log()


def test_s33_a_log_without_a_longest_length_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rooms, "too_long", lambda entry, most: None)
    monkeypatch.setattr(rooms, "full", lambda match, most: None)
    with pytest.raises(AssertionError):
        fills_a_log()


def test_s33_the_longest_log_of_a_server_can_be_exported_and_read():
    async def look(house, time: Time) -> None:
        room, people = await table(house, game=RACE)
        await play(room, people, 60)
        played = room.match.entries
        assert Settings().entries_per_match <= MOST_ENTRIES
        assert len(written(played, {})) / len(played) * MOST_ENTRIES < LONGEST

    in_house(look)


def test_s33_a_full_match_of_programs_is_left_alone():
    async def attack(house, time: Time) -> None:
        thinkers = house.thinkers
        room, _ = await table(house, "1 1")
        for _ in range(2 * MOST):
            await time.passes(1)
            await asyncio.sleep(0)
        asked = len(thinkers.asked)
        assert room.shut or room.match.result
        await house.background._wake()
        await time.passes(DAY)
        assert len(thinkers.asked) == asked and await house.database.store.due(2**53 - 1) == ()

    in_house(attack, settings=brief(), thinkers=Thinkers())


def fills_a_disk():
    async def attack(hall: Hall) -> None:
        ann = await hall.person()
        room = await hall.room(ann, "device device", chat=True)
        async with hall.line(ann, room.id) as line:
            for number in range(5):
                await line.asks(t="act", seq=room.seq, want={"kind": "say", "seat": 0, "text": f"word {number}"})
            asked = {"game": CALA, "seats": [{"holder": "device"}, {"holder": "device"}]}
            near = await hall.stranger("127.0.0.1")
            near.headers = ann.headers
            refused = await near.post("/api/matches", asked)
            assert refused.status_code == 429 and refused.json()["error"] == "disk", refused.text
            assert int(refused.headers["retry-after"]) > 0
            move = {"kind": "move", "seat": 0, "move": room.match.position.moves[0]}
            assert (await line.asks(t="act", seq=room.seq, want=move))["t"] == "ack"
            sure(await (await hall.caller(ann)).post("/api/matches", asked), 201)  # from another address

    in_hall(attack, disk_per_address=2)


def test_s33_an_address_that_had_its_share_of_the_disk_begins_nothing_new_and_plays_on():
    fills_a_disk()


def test_s33_a_disk_that_nobody_counts_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Budgets, "check_disk", lambda self, address: None)
    with pytest.raises(AssertionError):
        fills_a_disk()


def test_s34_old_signs_guests_who_are_gone_and_old_matches_are_forgotten_by_the_server():
    async def attack(house, time: Time) -> None:
        room, _ = await table(house)
        await house.database.signs.sign("long gone", house.runtime.now() - 40 * DAY * 1000)
        other, _ = await table(house, "device device")
        await house.rooms.close(room)
        assert await house.database.personal.of_person("ann")
        await time.passes(10 * DAY)
        await house.background._tidy()
        assert await house.database.personal.of_person("ann") and "long gone" not in await house.database.signs.seen()
        await time.passes(21 * DAY)
        await house.background._tidy()
        assert not await house.database.personal.of_person("ann") and await house.database.store.head(room.id) > 0
        await time.passes(70 * DAY)
        await house.background._tidy()
        assert await house.database.store.head(room.id) == -1 and not await house.database.claims.holders(room.id)
        assert await house.database.store.head(other.id) >= 0  # its room is open

    in_house(attack, settings=brief(guest_days=30, match_days=100))


def test_s34_of_a_match_that_is_deleted_nothing_stays_but_what_it_meant_for_ratings():
    kept = {name for name, table in TABLES.tables.items() if "match" in table.columns}
    assert {statement.split()[2] for statement in DISCARD} == kept - {"ratings"}


def test_s34_all_matches_are_kept_unless_somebody_says_otherwise():
    async def look(house, time: Time) -> None:
        room, _ = await table(house)
        await house.rooms.close(room)
        await time.passes(4000 * DAY)
        await house.background._tidy()
        assert await house.database.store.head(room.id) > 0

    in_house(look)


def test_s34_a_forgotten_name_is_neither_in_the_file_nor_in_its_log(tmp_path: Path):
    async def attack() -> None:
        house = await open_house(store=await SqliteStore.open(tmp_path / "matches.db"), keys=Keys(bytes(32)))
        room, _ = await table(house)
        secret = await house.database.claims.invite(room.id, 0, house.runtime.now())
        assert secret
        ann = Client(room, "ann")
        is_done(await ann.act("rename", seat=0, name=NAME))
        files = [tmp_path / "matches.db", tmp_path / "matches.db-wal"]
        assert any(NAME.encode() in file.read_bytes() for file in files)
        await forget_person(house.runtime, house.database, house.rooms, "ann")
        assert not any(NAME.encode() in file.read_bytes() for file in files)
        await house.close()

    asyncio.run(attack())
