"""Several processes on one store: each does its own work alone, and what one of them leaves is done by another."""

from __future__ import annotations

import asyncio

import pytest

from tablier.matches.clocks import Clock, Pace
from tablier.server.bus.memory import MemoryBus
from tablier.server.outages import Span
from tablier.server.process.liveness import Liveness
from tablier.storage.errors import BadPlace, StorageAway
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.keys import Keys
from tests.server.tables import CALA, RACE, Client, Lasting, Time, killed, open_house, play, settled, table, until

GAME = Clock(Pace.GAME, 30_000, 0)


def with_houses(count=2):
    """Run a test in houses on one store, which tell each other of what they write."""

    def run(test):
        async def whole():
            air, kept, time = [], MemoryStore(), Time()
            houses = [await open_house(time, store=Lasting(kept), bus=MemoryBus(air)) for _ in range(count)]
            try:
                await test(houses, time)
            finally:
                for house in houses:
                    if house.runtime.bus.is_well:  # one that was killed is gone
                        await house.close()
                await kept.close()

        asyncio.run(whole())

    return run


async def seconds(houses, time, count):
    """Let seconds pass, in each of which every process does what it does each second."""
    for _ in range(count):
        await time.passes(1)
        for house in houses:
            await house.background._sign()
            await house.background._wake()
        await settled()


def gated(house):
    """Hold back what a house has read until it is told to go on; return the gate, and what tells of a reading."""
    honest, gate, reading = house.database.store.read, asyncio.Event(), asyncio.Event()

    async def read(*asked):
        found = await honest(*asked)
        reading.set()
        await gate.wait()
        return found

    house.database.store.read = read
    return gate, reading


# Hints.


def test_f7_a_hint_that_comes_while_a_match_catches_up_is_followed():
    @with_houses()
    async def test(houses, time):
        room, (ann, bob) = await table(houses[0])
        there = await houses[1].rooms.find(room.id)
        await settled()
        gate, reading = gated(houses[1])
        await ann.act("move", seat=0, move="a")
        await reading.wait()
        await bob.act("move", seat=1, move=room.match.position.moves[0])
        await settled()
        gate.set()
        await settled()
        assert there.seq == room.seq == 4


def test_f7_a_move_made_while_a_room_is_opened_elsewhere_is_heard_of_there():
    @with_houses()
    async def test(houses, time):
        room, (ann, _) = await table(houses[0])
        gate, reading = gated(houses[1])
        opening = asyncio.ensure_future(houses[1].rooms.find(room.id))
        await reading.wait()
        await ann.act("move", seat=0, move="a")
        gate.set()
        there = await opening
        await settled()
        assert there.seq == room.seq == 3


def test_f7_what_is_said_about_a_room_while_it_is_opened_is_not_forgotten():
    @with_houses()
    async def test(houses, time):
        room, (ann, _) = await table(houses[0])
        there = await houses[1].rooms.find(room.id)
        await settled()
        houses[1].runtime.bus.publish = lambda *hint: (
            None
        )  # it cannot say that it let the room go, nor that it has it again
        await houses[1].rooms.close(there)
        gate, reading = gated(houses[1])
        opening = asyncio.ensure_future(houses[1].rooms.find(room.id))
        await reading.wait()
        await ann.act("move", seat=0, move="a")
        await settled()
        gate.set()
        again = await opening
        await settled()
        assert again.seq == room.seq == 3


def test_a_process_that_no_longer_has_a_room_is_told_of_it_once_more_at_most():
    @with_houses()
    async def test(houses, time):
        room, people = await table(houses[0])
        there = await houses[1].rooms.find(room.id)
        await settled()
        honest, houses[1].runtime.bus.publish = houses[1].runtime.bus.publish, lambda *hint: None
        await houses[1].rooms.close(there)
        houses[1].runtime.bus.publish = honest
        before = houses[1].runtime.counts["hints"]
        await play(room, people, 6)
        await settled()
        assert houses[1].runtime.counts["hints"] == before + 1 and not room.elsewhere


# Work.


@pytest.mark.parametrize("count", [2, 4])
def test_a_foreign_move_costs_the_other_processes_nothing(count):
    @with_houses(count)
    async def test(houses, time):
        kinds = ({"clock": GAME}, {"clock": GAME, "game": RACE}, {"who": "person 1"})
        tables = [await table(houses[0], **kind) for kind in kinds]
        for _ in range(4):
            for room, people in tables:
                await play(room, people, 3)
            await seconds(houses, time, 2)
        assert houses[0].runtime.counts["entries"] >= 30
        for other in houses[1:]:
            done = {what: other.runtime.counts[what] for what in ("hints", "opened", "followed", "entries")}
            assert done == {"hints": 0, "opened": 0, "followed": 0, "entries": 0} and not other.rooms.open


@pytest.mark.parametrize("count", [2, 4])
def test_who_plays_through_two_processes_is_heard_of_by_these_two_alone(count):
    @with_houses(count)
    async def test(houses, time):
        room, (ann, _) = await table(houses[0], clock=GAME)
        bob = await Client(await houses[1].rooms.find(room.id), "bob").enters()
        for _ in range(6):
            for each in (ann, bob):
                await each.goes_on()
                await settled()
            await seconds(houses, time, 1)
        assert (
            bob.room.match == room.match
            and houses[0].runtime.counts["entries"] + houses[1].runtime.counts["entries"] >= 12
        )
        for other in houses[2:]:
            assert other.runtime.counts["hints"] == 1 and not other.rooms.open  # the one question who has the room


def test_a_process_lets_go_of_a_match_that_is_played_on_elsewhere():
    @with_houses()
    async def test(houses, time):
        room, people = await table(houses[0], clock=GAME)
        watcher = await Client(await houses[1].rooms.find(room.id), "").enters()
        watcher.room.leave(watcher.subscriber)
        await time.passes(1)
        await play(room, people, 2)
        time.at += 20_000
        await play(room, people, 2)
        time.at += 20_000
        await houses[1].background._close_idle()
        await settled()
        assert not houses[1].rooms.open and not room.elsewhere


def test_a_process_opens_only_what_is_overdue_and_one_of_them_does():
    @with_houses(3)
    async def test(houses, time):
        room, _ = await table(houses[0], clock=Clock(Pace.MOVE, 20_000))
        await killed(houses[0])
        await seconds(houses[1:], time, 19)
        assert not houses[1].rooms.open and not houses[2].rooms.open
        await seconds(houses[1:], time, 8)
        opened = [house for house in houses[1:] if house.rooms.open]
        assert len(opened) == 1 and opened[0].rooms.open[room.id].match.result


# Programs.


def test_f16_a_programs_move_is_made_by_another_process_within_three_seconds_of_a_death():
    @with_houses()
    async def test(houses, time):
        room, (ann,) = await table(houses[0], "person 1")
        houses[0].thinkers.held.clear()
        await ann.act("move", seat=0, move="a")
        await until(lambda: houses[0].thinkers.asked)
        await killed(houses[0])
        await seconds(houses[1:], time, 3)
        await until(lambda: houses[1].thinkers.asked)
        assert houses[1].rooms.open[room.id].match.position.to_act == 0 and houses[1].runtime.counts["entries"] == 1


def test_f16_while_a_program_thinks_long_no_other_process_asks_one():
    @with_houses()
    async def test(houses, time):
        room, (ann,) = await table(houses[0], "person 1")
        there = await houses[1].rooms.find(room.id)
        houses[0].thinkers.held.clear()
        await ann.act("move", seat=0, move="a")
        await until(lambda: houses[0].thinkers.asked and there.seq == room.seq)
        await seconds(houses, time, 20)
        assert not houses[1].thinkers.asked
        houses[0].thinkers.held.set()
        await until(lambda: there.match.position.to_act == 0)
        assert room.match == there.match


def test_a_match_in_which_everything_goes_wrong_is_not_taken_up_for_ever():
    @with_houses()
    async def test(houses, time):
        room, _ = await table(houses[0])
        room.automation._mistakes = 5
        await houses[0].database.store.rouse(room.id, 0)
        await seconds(houses[:1], time, 2)
        assert await houses[0].database.store.due(2**53 - 1) == ()


# Deaths.


def test_p7_the_pause_after_a_process_died_is_given_back_to_who_was_there():
    @with_houses(3)
    async def test(houses, time):
        alone, _ = await table(houses[0], clock=GAME)  # all of it at the process that dies
        split, _ = await table(houses[1], clock=GAME)  # and one side there
        await Client(await houses[0].rooms.find(split.id), "ann").enters()
        other, _ = await table(houses[1], clock=GAME)
        await seconds(houses, time, 5)
        await killed(houses[0])
        await seconds(houses[1:], time, 1)
        back = await Client(await houses[2].rooms.find(alone.id), "ann").enters()
        await seconds(houses[1:], time, 3)
        assert back.room.match.clocks(time())[0] == split.match.clocks(time())[0] == 30_000 - 5_000 - 1_000
        assert other.match.clocks(time())[0] == 30_000 - 9_000 and other.match.head.kind == "joined"
        await seconds(houses[1:], time, 5)
        assert [entry.kind for entry in split.match.entries].count("resumed") == 1


def test_an_outage_of_the_store_is_no_death_of_the_others():
    @with_houses()
    async def test(houses, time):
        room, _ = await table(houses[0], clock=GAME)
        await Client(await houses[1].rooms.find(room.id), "bob").enters()
        await seconds(houses, time, 2)
        for house in houses:
            house.database.store.execute = away
        for _ in range(10):
            await time.passes(1)
            for house in houses:
                with pytest.raises(StorageAway):
                    await house.background._sign()
        for house in houses:
            del house.database.store.execute
        await seconds(houses, time, 4)
        assert not houses[0].database.outages._deaths and not houses[1].database.outages._deaths
        assert room.match.clocks(time())[0] == 30_000 - 2_000 - 4_000 + 1_000  # the second in which it was back


def test_a_process_that_was_never_seen_alive_does_not_die():
    living = Liveness()
    assert [living.look({"long-gone": 7}, now) for now in range(0, 60_000, 1_000)] == [[]] * 60


def test_a_match_that_began_after_a_death_has_lost_nothing():
    @with_houses()
    async def test(houses, time):
        houses[1].database.outages._deaths.append((Span(time() - 1_000, time() + 1_000), frozenset()))
        room, (ann, _) = await table(houses[1], clock=GAME)
        await time.passes(2)
        await ann.act("move", seat=0, move="a")
        assert room.match.clocks(time())[0] == 28_000


# Starting.


def test_a_process_with_another_key_does_not_start():
    @with_houses(1)
    async def test(houses, time):
        with pytest.raises(BadPlace, match="not the one of this database"):
            await open_house(time, store=houses[0].database.store, bus=MemoryBus([]), keys=Keys(b"other".ljust(32)))


def test_a_process_that_joins_others_opens_none_of_their_matches():
    @with_houses()
    async def test(houses, time):
        tables = [await table(houses[0], clock=GAME) for _ in range(3)]
        await seconds(houses, time, 1)
        houses[1].background._others_live = lambda: asyncio.sleep(0, result=True)
        await houses[1].background.end()
        await houses[1].background.begin()
        await until(lambda: houses[1].background.has_arrived)
        assert not houses[1].rooms.open and len(tables) == len(houses[0].rooms.open)


def test_p7_the_end_of_somebodys_time_is_left_to_the_process_at_which_they_sit():
    @with_houses()
    async def test(houses, time):
        room, (ann, _) = await table(houses[0], clock=GAME)
        room.leave(ann.subscriber)
        ann = await Client(await houses[1].rooms.find(room.id), "ann").enters()
        await time.passes(5)
        honest = houses[1].database.store.append
        houses[1].database.store.append = away  # the other process can store something again, and this one cannot yet
        await time.passes(27)
        assert not room.match.result
        houses[1].database.store.append = honest
        assert (await ann.act("move", seat=0, move="a"))["t"] == "ack"
        assert room.match.clocks(time())[0] > 20_000
        await killed(houses[1])
        await time.passes(40)
        assert room.match.result  # by the process that is left


async def away(*_):
    raise StorageAway("storage-away", reason="a planted fault")


# Presence.


def test_nobody_who_sits_at_another_process_is_shown_as_away():
    @with_houses()
    async def test(houses, time):
        room, (ann,) = await table(houses[0], "person 1", game=CALA)
        host = await Client(await houses[1].rooms.find(room.id), "host").enters()
        await time.passes(1)
        for each in (host, ann):
            told = each.heard("presence")[-1]
            assert (told["here"], told["watching"], told["away"]) == ([0], 1, [])
        refused = await host.act("hold", seat=0, program="1")
        assert (refused["t"], refused["reason"]) == ("refused", "present")
        room.leave(ann.subscriber)
        await time.passes(1)
        told = host.heard("presence")[-1]
        assert (told["here"], told["watching"], [each["seat"] for each in told["away"]]) == ([], 1, [0])


def test_who_comes_before_the_others_have_answered_is_known_to_them():
    @with_houses()
    async def test(houses, time):
        room, (ann, _) = await table(houses[0])
        said, honest = [], houses[0].runtime.bus.publish
        houses[0].runtime.bus.publish = lambda *hint: said.append(hint)  # its answer is long under way
        bob = await Client(await houses[1].rooms.find(room.id), "bob").enters()
        room.leave(next(each for each in room.subscribers if each.identity.person == "bob"))
        await time.passes(1)
        houses[0].runtime.bus.publish = honest
        for hint in said:
            honest(*hint)
        await settled()
        await time.passes(1)
        assert ann.heard("presence")[-1]["here"] == bob.heard("presence")[-1]["here"] == [0, 1]


def test_whoever_was_at_a_process_that_died_is_shown_as_away():
    @with_houses()
    async def test(houses, time):
        room, _ = await table(houses[0])
        bob = await Client(await houses[1].rooms.find(room.id), "bob").enters()
        await seconds(houses, time, 3)
        assert bob.heard("presence")[-1]["here"] == [0, 1]
        await killed(houses[0])
        await seconds(houses[1:], time, 4)
        assert bob.heard("presence")[-1]["here"] == [1]
