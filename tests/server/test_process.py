"""Houses: several processes on one store converge, and each does what it must and no more."""

from __future__ import annotations

import asyncio

import pytest

from tablier.matches.clocks import Clock, Pace
from tablier.matches.log import sealed
from tablier.server.bus.memory import MemoryBus
from tablier.storage.errors import StorageBusy, StorageFull
from tablier.storage.memory import MemoryStore
from tablier.storage.sqlite import SqliteStore
from tests.server.tables import (
    CALA,
    RACE,
    Client,
    Lasting,
    Time,
    in_house,
    is_told_all,
    killed,
    open_house,
    settled,
    table,
    until,
)


async def two(store=None, time=None):
    """Open two houses on one store, which tell each other of what they write."""
    air, kept, clock = [], store or MemoryStore(), time or Time()
    return [await open_house(clock, store=Lasting(kept), bus=MemoryBus(air)) for _ in range(2)], clock


async def ended(houses):
    for house in houses:
        await house.close()


@pytest.mark.slow
def test_f11_two_processes_play_one_match_and_everybody_sees_the_same():
    async def run():
        (one, other), _ = await two()
        room, (ann, bob) = await table(one, game=RACE)
        there = await other.rooms.find(room.id)
        bob = await Client(there, "bob").enters()
        watcher = await Client(there, "").enters()
        async with asyncio.timeout(120):
            while not room.match.result:
                await ann.goes_on()
                await bob.goes_on()
                await settled(3)
        await until(lambda: there.seq == room.seq)
        await settled()
        assert there.match == room.match and all(map(is_told_all, (ann, bob, watcher)))
        assert not one.runtime.counts["mistakes"] + other.runtime.counts["mistakes"]
        await ended((one, other))

    asyncio.run(run())


def test_f11_two_moves_in_two_processes_at_once_make_one():
    async def run():
        houses, _ = await two()
        room, (ann, _) = await table(houses[0])
        tab = await Client(await houses[1].rooms.find(room.id), "ann").enters()
        answers = await asyncio.gather(
            ann.act("move", seat=0, move="c", seq=2), tab.act("move", seat=0, move="d", seq=2)
        )
        assert sorted(each["t"] for each in answers) == ["ack", "stale"]
        await until(lambda: room.seq == tab.room.seq == 3)
        assert room.match == tab.room.match
        await ended(houses)

    asyncio.run(run())


def test_f7_a_hint_that_was_lost_is_made_up_for_by_looking():
    async def run():
        houses, _ = await two()
        room, (ann, _) = await table(houses[0])
        there = await houses[1].rooms.find(room.id)
        watcher = await Client(there, "").enters()
        houses[0].runtime.bus.publish = lambda *hint: None
        await ann.act("move", seat=0, move="c")
        await settled()
        assert there.seq == 2
        await houses[1].background._look()
        await until(lambda: there.seq == 3)
        await settled()
        assert is_told_all(watcher)
        await ann.act("phrase", seat=0, phrase="well-played")
        houses[1].background.lost()
        await until(lambda: there.seq == 4)
        await ended(houses)

    asyncio.run(run())


def test_f7_whoever_acts_where_a_hint_was_lost_is_told_first():
    async def run():
        houses, _ = await two()
        room, (ann, _) = await table(houses[0])
        bob = await Client(await houses[1].rooms.find(room.id), "bob").enters()
        houses[0].runtime.bus.publish = lambda *hint: None
        await ann.act("phrase", seat=0, phrase="well-played")
        assert (await bob.act("resign", seat=1))["t"] == "ack"
        assert [entry.kind for entry in bob.room.match.entries[-2:]] == ["phrase", "resigned"] and is_told_all(bob)
        await ended(houses)

    asyncio.run(run())


def test_seats_that_are_taken_and_left_in_one_process_are_known_in_the_other():
    async def run():
        houses, _ = await two()
        room, (ann, _) = await table(houses[0], "open person")
        there = await houses[1].rooms.find(room.id)
        await ann.act("leave", seat=0)
        await until(lambda: not there.match.chairs[0].taken)
        await settled()
        assert there.seats_of("ann") == ()
        await houses[1].setup.claim(there, 0, "", "cem", "Cem")
        await until(lambda: room.seats_of("cem") == (0,))
        assert room.notes[room.match.chairs[0].name].text == "Cem"
        await ended(houses)

    asyncio.run(run())


def test_time_that_runs_out_is_written_once_by_two_processes():
    async def run():
        houses, time = await two()
        room, _ = await table(houses[0], clock=Clock(Pace.MOVE, 20_000))
        there = await houses[1].rooms.find(room.id)
        await time.passes(21)
        await until(lambda: room.match.result and there.match.result)
        assert [entry.kind for entry in room.match.entries].count("flagged") == 1 and room.match == there.match
        await ended(houses)

    asyncio.run(run())


def test_time_is_up_in_the_process_that_is_left():
    async def run():
        houses, time = await two()
        room, (ann, _) = await table(houses[0], clock=Clock(Pace.MOVE, 20_000))
        there = await houses[1].rooms.find(room.id)
        for move in ("c", "a"):
            await time.passes(12)
            await ann.act("move", seat=0, move=move)
            await until(lambda: there.seq == room.seq)
        await killed(houses[0])
        await time.passes(19)
        assert not there.match.result
        await time.passes(5)  # and a little more, for the process at which she sat
        await until(lambda: there.match.result)
        await houses[1].close()

    asyncio.run(run())


def test_a_deadline_that_comes_nearer_is_seen_by_the_process_that_is_left():
    async def run():
        houses, time = await two()
        room, people = await table(houses[0], clock=Clock(Pace.GAME, 100_000))
        there = await houses[1].rooms.find(room.id)
        await time.passes(95)
        for person in people:  # then the one has all the time left, and the other five seconds
            await person.act("move", seat=room.match.position.to_act, move="a")
            await time.passes(1)
            await until(lambda: there.seq == room.seq)
        await killed(houses[0])
        await time.passes(2)
        assert there.match.clocks(time())[0] < 5_000 and not there.match.result
        await time.passes(7)
        await until(lambda: there.match.result)
        await houses[1].close()

    asyncio.run(run())


def test_f11_two_processes_on_one_file(tmp_path):
    async def run():
        air, time = [], Time()
        stores = [await SqliteStore.open(tmp_path / "matches.db", shared=True) for _ in range(2)]
        houses = [await open_house(time, store=store, bus=MemoryBus(air)) for store in stores]
        room, (ann, bob) = await table(houses[0], game=CALA, chat=True)
        bob = await Client(await houses[1].rooms.find(room.id), "bob").enters()
        words = [each.act("say", seat=seat, text=f"{n}") for n in range(10) for seat, each in enumerate((ann, bob))]
        answers = await asyncio.gather(*words)
        while any(answer["t"] == "stale" for answer in answers):  # who was behind says it again
            answers = [await ann.act("phrase", seat=0, phrase="well-played")]
        await until(lambda: room.seq == bob.room.seq >= 22)
        assert room.match == bob.room.match and all(answer["t"] == "ack" for answer in answers)
        log = await stores[0].read(room.id)
        assert log == room.match.entries and len({entry.id for entry in log}) == len(log)
        await ended(houses)

    asyncio.run(run())


def test_an_entry_that_another_version_wrote_closes_the_room_to_play(caplog):
    async def run():
        houses, _ = await two()
        room, (ann, _) = await table(houses[0])
        head = room.match.head
        body = {"move": "zz", "program": "", "asked": -1}
        await houses[0].database.store.append(sealed(room.id, head.seq + 1, "x", "move", 0, head.at, body, head.hash))
        await houses[0].background._look()
        await until(lambda: room.shut)
        answer = await ann.act("move", seat=0, move="c")
        assert (answer["t"], answer["retry"]) == ("trouble", False)
        await ended(houses)

    asyncio.run(run())
    assert "closed to play" in caplog.text


# Background tasks.


def test_chores_go_on_after_a_trouble_and_after_a_mistake(monkeypatch, caplog):
    async def test(house, time):
        done = []

        async def fails():
            done.append(1)
            raise (StorageBusy("storage-busy", seconds=3), ZeroDivisionError("planted"))[len(done) % 2]

        task = house.runtime.spawn(house.background._repeat(0, fails))
        await until(lambda: len(done) > 5)
        task.cancel()
        assert house.runtime.counts["mistakes"] >= 2

    in_house(test, pause=asyncio.sleep)
    assert "planted" in caplog.text


def test_a_task_that_fails_is_told_in_the_log_and_stops_nothing(caplog):
    async def test(house, time):
        async def fails():
            raise ZeroDivisionError("planted")

        house.runtime.spawn(fails())
        await settled()
        assert house.runtime.counts["mistakes"] == 1
        assert (await table(house))[0].match.begun

    in_house(test)
    assert "planted" in caplog.text


def test_a_sign_of_life_is_given_over_and_over_and_when_a_house_closes():
    async def run():
        time, store = Time(), MemoryStore()
        house = await open_house(time, store=Lasting(store))
        await until(lambda: house.background.has_arrived)
        signs = []
        for work in (house.background._sign, house.close):
            await time.passes(3)
            await work()
            signs.append(max((await house.database.signs.seen()).values()))
        assert [sign - house.database.outages.begun for sign in signs] == [3_000, 6_000]

    asyncio.run(run())


def test_p7_a_house_that_could_not_write_every_rest_gives_no_sign_that_would_hide_it():
    async def run():
        time, store = Time(), MemoryStore()
        house = await open_house(time, store=Lasting(store))
        room, _ = await table(house, clock=Clock(Pace.GAME, 30_000))
        await house.background._sign()
        await killed(house)
        later, store.full = Time(int(time.at) + 60_000), True
        house = await open_house(later, store=Lasting(store))
        await settled(50)
        assert not house.background.has_arrived and not house.rooms.open
        await house.close()
        store.full = False
        last = Time(int(time.at) + 120_000)
        house = await open_house(last, store=Lasting(store))
        await until(lambda: house.background.has_arrived)
        assert house.rooms.open[room.id].match.clocks(last()) == (30_000, 30_000)
        await house.close()

    asyncio.run(run())


def test_p7_a_rest_during_which_the_store_was_away_too_is_given_back_whole():
    async def run():
        time, store = Time(), MemoryStore()
        house = await open_house(time, store=Lasting(store))
        room, _ = await table(house, clock=Clock(Pace.GAME, 30_000))
        await house.background._sign()
        await killed(house)
        later, store.full = Time(int(time.at) + 60_000), True
        house = await open_house(later, store=Lasting(store))
        await settled(50)
        await later.passes(5)
        store.full = False
        again = await house.rooms.find(room.id)
        assert again.match.clocks(later()) == (30_000, 30_000)
        await house.close()

    asyncio.run(run())


def test_a_house_closes_even_if_nothing_can_be_written_any_more():
    async def run():
        store = MemoryStore()
        house = await open_house(store=store)
        await table(house, "person 1")

        async def full(statement, *values):
            raise StorageFull("storage-full")

        store.execute = full
        await house.close()
        assert store._closed and not house.runtime._tasks

    asyncio.run(run())


def test_ids_have_twenty_two_characters_and_notes_a_salt():
    async def test(house, time):
        assert len({house.runtime.id() for _ in range(50)}) == 50 and {len(house.runtime.id()) for _ in range(50)} == {
            22
        }
        assert house.runtime.note(" Ann ", 24).text == "Ann" and house.runtime.note("Ann", 24) != house.runtime.note(
            "Ann", 24
        )

    in_house(test)


def test_an_unknown_match_has_no_room():
    async def test(house, time):
        assert await house.rooms.find("A" * 22) is None and not house.rooms.open and not house.rooms._opening

    in_house(test)
