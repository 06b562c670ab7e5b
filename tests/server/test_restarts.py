"""After a crash: nothing acknowledged is lost, everything is found anew from the log, and nothing is done twice."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tablier.engine.position import Position
from tablier.matches.acts import Move
from tablier.matches.clocks import Clock, Pace
from tablier.matches.errors import NewerLog
from tablier.matches.export import written
from tablier.matches.fairness import FairnessReport, check
from tablier.matches.log import sealed
from tablier.matches.match import Match
from tablier.storage.errors import Quarantined, StorageError
from tablier.storage.memory import MemoryStore
from tablier.storage.sqlite import SqliteStore
from tests.server.tables import (
    RACE,
    Client,
    Time,
    in_house,
    is_told_all,
    killed,
    open_house,
    play,
    settled,
    table,
    until,
)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "matches.db"


async def on_file(file, time=None, **seams):
    """Open a house on a file, as the next process would."""
    return await open_house(time, store=await SqliteStore.open(file), **seams)


# The same as before.


def test_f1_p1_what_was_acknowledged_is_there_after_a_crash(file):
    async def run():
        house = await on_file(file)
        room, people = await table(house, game=RACE)
        await play(room, people, 40)
        before, told = room.match, [len(each.heard("ack")) for each in people]
        await killed(house)
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        assert again.match == before and sum(told) > 20
        back = [await Client(again, each.person, after=before.head.seq).enters() for each in people]
        await play(again, back, 10)
        assert again.seq >= before.head.seq + 10 and isinstance(
            check(Match.of(await house.database.store.read(room.id))), FairnessReport
        )
        await house.close()

    asyncio.run(run())


def test_d7_a_throw_whose_answer_was_lost_falls_the_same_after_a_restart(file):
    async def run():
        house = await on_file(file)
        room, people = await table(house, game=RACE)
        while not (room.match.begun and room.match.position.to_act == -1):
            assert any([await each.goes_on() for each in people])
        thrower = people[room.match.witness]
        release = thrower.chain(room.match.witness, 1).release(room.match.throws)
        foreseen, _ = await room.shells.throw(room.match, release)
        await killed(house)  # it knew what would fall, and wrote nothing
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        back = await Client(again, thrower.person).enters()
        await back.throws(again.match.witness)
        assert again.match.head.body == {"throw": foreseen.throw, "proof": foreseen.proof}
        await house.close()

    asyncio.run(run())


def test_f8_an_action_sent_again_to_the_next_process_is_done_once(file):
    async def run():
        house = await on_file(file)
        room, (ann, _) = await table(house)
        first = await ann.act("move", seat=0, move="c", id="m")
        await killed(house)
        house = await on_file(file)
        again = await Client(await house.rooms.find(room.id), "ann").enters()
        assert await again.act("move", seat=0, move="c", id="m", seq=2) == first
        await house.close()

    asyncio.run(run())


def test_p7_f15_clocks_stand_still_while_the_file_is_closed(file):
    async def run():
        time = Time()
        house = await on_file(file, time)
        room, _ = await table(house, clock=Clock(Pace.GAME, 30_000))
        await time.passes(10)
        await house.close()
        later = Time(int(time.at) + 86_400_000)
        house = await on_file(file, later)
        await until(lambda: room.id in house.rooms.open)
        again = house.rooms.open[room.id]
        assert again.match.clocks(later()) == (20_000, 30_000)
        await house.close()

    asyncio.run(run())


# Programs.


@pytest.mark.slow
def test_f16_after_a_restart_each_match_in_which_a_program_moves_is_asked_about_once(file):
    async def run():
        house = await on_file(file)
        house.thinkers.held.clear()
        rooms = []
        for _ in range(5):
            room, (ann,) = await table(house, "person 1")
            await ann.act("move", seat=0, move="a")
            rooms.append(room)
        await until(lambda: len(house.thinkers.asked) == 5)
        late = house.thinkers.asked[0]
        await killed(house)
        house = await on_file(file)
        await until(
            lambda: len(house.rooms.open) == 5 and all(r.match.position.to_act == 0 for r in house.rooms.open.values())
        )
        assert len(house.thinkers.asked) == 5
        assert sorted(house.rooms.open) == sorted(room.id for room in rooms)
        again = house.rooms.open[rooms[0].id]
        refused = await again.write(Move(1, late.position.moves[-1], "1", late.seq), "late")
        assert refused.reason in ("not-your-turn", "stale")
        await house.close()

    asyncio.run(run())


@pytest.mark.slow
def test_f16_programs_among_themselves_go_on(file, monkeypatch):
    monkeypatch.setattr("tablier.server.live.automation.PACE", 0)

    async def run():
        house = await on_file(file)
        room, _ = await table(house, "1 1", RACE)
        await until(lambda: room.seq > 10)
        await killed(house)
        house = await on_file(file)
        await until(lambda: room.id in house.rooms.open and house.rooms.open[room.id].match.result)
        assert isinstance(check(house.rooms.open[room.id].match), FairnessReport)
        await house.close()

    asyncio.run(run())


def test_a_ceremony_goes_on_where_it_was(file):
    async def run():
        house = await on_file(file)
        room, people = await table(house, game=RACE)
        await people[0].seals(0)
        await killed(house)
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        back = [await Client(again, each.person).enters() for each in people]
        await play(again, back, 10)
        assert again.match.line and again.match.table.throws.epoch == 1
        await house.close()

    asyncio.run(run())


def test_ratings_that_could_not_be_settled_are_settled_after_a_restart(file):
    async def fails(match):
        raise StorageError("busy")

    async def run():
        house = await on_file(file)
        room, (ann, _) = await table(house, game=RACE)
        await play(room, [ann, await Client(room, "bob").enters()], 10)
        house.database.roots.forget = fails
        await ann.act("resign", seat=0)
        await settled()
        assert await house.database.roots.find(room.id, 1)
        await killed(house)
        house = await on_file(file)
        await house.rooms.find(room.id)
        await until(lambda: house.rooms.open[room.id].automation.is_settled)
        assert await house.database.roots.find(room.id, 1) is None
        await house.close()

    asyncio.run(run())


# Marks.


@pytest.mark.slow
def test_l10_a_long_log_is_opened_by_its_marks_and_the_rules_are_asked_for_nothing(file, monkeypatch):
    asked = []
    play_by_the_rules = Position.step

    def counted(position, action):
        asked.append(action)
        return play_by_the_rules(position, action)

    async def run():
        house = await on_file(file)
        room, people = await table(house, game=RACE)
        await play(room, people, 150)
        await killed(house)
        monkeypatch.setattr(Position, "step", counted)
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        assert again.match.entries[: room.seq + 1] == room.match.entries and not asked
        await house.rooms.close(again)
        await house.database.store.execute(
            """UPDATE entries SET mark = NULL WHERE "match" = ? AND seq % 2 = 0""", room.id
        )
        assert (await house.rooms.find(room.id)).match == again.match and len(asked) > 50
        await house.close()

    asyncio.run(run())


# Damage, and the future.


def test_f21_a_damaged_match_can_be_read_and_not_played_and_others_go_on(file, caplog):
    async def run():
        house = await on_file(file)
        bad, (ann, _) = await table(house, clock=Clock(Pace.GAME, 60_000))
        good, _ = await table(house, clock=Clock(Pace.GAME, 60_000))
        await ann.act("move", seat=0, move="c")
        await house.database.store.execute(
            """UPDATE entries SET body = '{"move":"a"}' WHERE "match" = ? AND seq = 3""", bad.id
        )
        await killed(house)
        house = await on_file(file)
        await until(lambda: house.background.has_arrived)
        room = house.rooms.open[bad.id]
        ann = await Client(room, "ann", views=True).enters()
        assert room.shut and "3" in ann.heard("welcome")[0]["shut"] and not ann.heard("view")
        assert [each["seq"] for each in ann.heard("log")[0]["entries"]] == [0, 1, 2]
        answer = await ann.act("move", seat=0, move="c", seq=2)
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", "quarantined", False) and answer["say"]
        await house.background._wake()
        assert await house.database.store.due(2**53 - 1) == (good.id,)
        playing = await Client(house.rooms.open[good.id], "ann").enters()
        assert (await playing.act("move", seat=0, move="c"))["t"] == "ack"
        await house.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert "damaged from entry 3" in caplog.text


def test_f21_a_match_found_damaged_while_it_is_played_is_closed_to_play(caplog):
    store = MemoryStore()

    async def test(house, time):
        room, (ann, _) = await table(house, "person person")
        whole = store.append

        async def append(entry, notes=(), wakes=None):
            raise Quarantined(room.id, 1, "a planted fault", room.match.entries[:1])

        store.append = append
        assert (await ann.act("move", seat=0, move="c"))["code"] == "quarantined"
        store.append = whole
        assert room.shut and (await ann.act("move", seat=0, move="c"))["code"] == "quarantined"
        other, (bob, _) = await table(house)
        assert (await bob.act("move", seat=0, move="c"))["t"] == "ack" and not other.shut

    in_house(test, store=store)


def test_f21_a_match_without_its_beginning_is_no_unknown_one(file):
    async def run():
        house = await on_file(file)
        room, _ = await table(house, clock=Clock(Pace.GAME, 60_000))
        await house.database.store.execute('DELETE FROM entries WHERE "match" = ? AND seq < 2', room.id)
        await killed(house)
        house = await on_file(file)
        with pytest.raises(Quarantined):
            await house.rooms.find(room.id)
        await until(lambda: not house.rooms.open)
        await house.close()

    asyncio.run(run())


def newer(entries, **body):
    """Return a log whose first entry says something else, sealed again."""
    found, before = [], None
    for entry in entries:
        said = {**entry.body, **body} if entry.seq == 0 else entry.body
        link = before.hash if before else entry.before
        before = sealed(entry.match, entry.seq, entry.id, entry.kind, entry.actor, entry.at, said, link)
        found.append(before)
    return found


@pytest.mark.parametrize("body", [{"schema": 9}, {"rules": 99}, {"game": "game-of-tomorrow"}])
def test_f22_a_match_of_a_later_version_is_shut_and_stops_nobody(body, caplog):
    async def test(house, time):
        room, _ = await table(house, clock=Clock(Pace.GAME, 60_000))
        elsewhere = MemoryStore()
        for entry in newer(room.match.entries, **body):
            await elsewhere.append(entry, (), 0)
        tomorrow = await open_house(store=elsewhere)
        shut = await tomorrow.rooms.find(room.id)
        reader = await Client(shut, "", views=True).enters()
        assert isinstance(shut.shut, NewerLog) and reader.heard("welcome")[0]["shut"] and is_told_all(reader)
        assert shut.is_unread and not hasattr(shut, "match")
        assert written(shut.entries, shut.notes).count("\n") == 1 + len(shut.entries) + len(shut.notes)
        shut.accounts, shut.players = dict.fromkeys(shut.holders.values(), "Ada"), ("ann", "bob")
        assert shut.presence().accounts == [] and not shut.presence().rated
        answer = await reader.act("move", seat=0, move="c")
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", "shut", False)
        assert (await reader.ask("c"))["t"] == "trouble"
        good, (ann, _) = await table(tomorrow)
        assert (await ann.act("move", seat=0, move="c"))["t"] == "ack" and good
        await tomorrow.background._wake()
        assert await elsewhere.due(2**53 - 1) == () and not tomorrow.runtime.counts["mistakes"]
        await tomorrow.close()

    in_house(test)
