"""Clocks: the server says when time is up, at the moment it is, and charges nobody for its own rest."""

from __future__ import annotations

import asyncio
import time as real

import pytest

from tablier.matches.clocks import Clock, Pace
from tablier.server.clock import by_the_loop, steady_clock
from tablier.server.outages import Outages, Span
from tablier.storage.errors import Quarantined, StorageAway
from tablier.storage.memory import MemoryStore
from tests.server.tables import CALA, RACE, Client, Lasting, Time, in_house, open_house, play, settled, table, until

MOVE = Clock(Pace.MOVE, 20_000)
GAME = Clock(Pace.GAME, 30_000, 5_000)
DAYS = Clock(Pace.DAYS, 2 * 86_400_000)


def how(room):
    return room.match.result and (str(room.match.result.how), room.match.result.places)


# Up.


@pytest.mark.parametrize("clock", [MOVE, GAME, DAYS, Clock(Pace.MOVE, 1_000), Clock(Pace.MOVE, 300_000)])
def test_time_is_up_at_the_moment_it_is_and_not_before(clock):
    async def test(house, time):
        room, (ann, bob) = await table(house, clock=clock)
        await time.passes(clock.time / 1000 - 0.002)
        await house.background._wake()
        assert how(room) is None
        await time.passes(0.01)
        assert how(room) == ("time", (2, 1))
        flag = room.match.head
        assert flag.kind == "flagged" and flag.at - room.match.entries[0].at in (clock.time, clock.time + 1)
        assert ann.heard("entry")[-1]["entry"]["kind"] == bob.heard("entry")[-1]["entry"]["kind"] == "flagged"

    in_house(test)


def test_each_move_has_its_own_time():
    async def test(house, time):
        room, people = await table(house, clock=MOVE)
        for _ in range(3):
            await time.passes(19)
            assert sum([await each.goes_on() for each in people])
        assert how(room) is None
        await time.passes(21)
        assert how(room)[0] == "time"

    in_house(test)


def test_the_time_of_a_game_grows_with_each_move():
    async def test(house, time):
        room, (ann, bob) = await table(house, clock=GAME)
        await time.passes(10)
        await ann.act("move", seat=0, move="a")
        assert room.match.clocks(time()) == (25_000, 30_000)
        await time.passes(8)
        assert room.match.clocks(time()) == (25_000, 22_000)
        watcher = await Client(room, "", views=True).enters()
        view = watcher.heard("view")[0]["view"]
        assert (view["clocks"], view["running"]) == ([25_000, 22_000], 1)
        assert (await bob.act("move", seat=1, move=room.match.position.moves[0]))["t"] == "ack"

    in_house(test)


def test_a_move_that_comes_too_late_is_refused():
    async def test(house, time):
        _, (ann, _) = await table(house, clock=MOVE)
        time.at += 20_001  # before anything else can happen
        assert (await ann.act("move", seat=0, move="a"))["reason"] == "late"

    in_house(test)


def test_a_move_in_the_last_moment_counts():
    async def test(house, time):
        room, (ann, _) = await table(house, clock=MOVE)
        time.at += 19_999
        assert (await ann.act("move", seat=0, move="a"))["t"] == "ack"
        await time.passes(19)
        assert how(room) is None

    in_house(test)


def test_nobody_pays_while_a_program_thinks():
    async def test(house, time):
        house.thinkers.held.clear()
        room, (ann,) = await table(house, "person 1", clock=MOVE)
        await ann.act("move", seat=0, move="a")
        await time.passes(1000)
        assert how(room) is None and room.match.clocks(time()) == (20_000, None)
        house.thinkers.held.set()
        await until(lambda: room.match.position.to_act == 0)
        await time.passes(21)
        assert how(room) == ("time", (2, 1))

    in_house(test)


def test_whoever_does_not_throw_loses_by_time():
    async def test(house, time):
        room, people = await table(house, game=RACE, clock=MOVE)
        while room.match.position.to_act != -1 or not room.match.begun:
            assert any([await each.goes_on() for each in people])
        mover = room.match.position.mover
        await time.passes(21)
        assert room.match.result.places[mover] == 2 and how(room)[0] == "time"

    in_house(test)


def test_a_time_that_could_not_be_written_is_up_when_it_can():
    store = MemoryStore()

    async def test(house, time):
        room, _ = await table(house, clock=MOVE)
        store.full = True
        await time.passes(25)
        assert how(room) is None
        store.full = False
        await time.passes(2)
        assert how(room) is None and room.match.head.kind == "resumed"
        await time.passes(20)
        assert how(room)[0] == "time"

    in_house(test, store=store)


def away(store):
    """Let a store be away until it is told to be back."""
    honest, back = store.append, asyncio.Event()

    async def append(*entry):
        if not back.is_set():
            raise StorageAway("storage-away", reason="a planted fault")
        return await honest(*entry)

    store.append = append
    return back


def test_p7_an_outage_of_the_store_longer_than_the_clock_costs_nobody_the_game():
    store = MemoryStore()

    async def test(house, time):
        room, (ann, bob) = await table(house, clock=GAME)
        await time.passes(10)
        await house.background._sign()
        back = away(store)
        assert (await ann.act("move", seat=0, move="a", id="m"))["code"] == "away"
        await time.passes(60)  # twice as long as she had
        assert how(room) is None
        back.set()
        assert (await ann.act("move", seat=0, move="a", id="m", seq=2))["t"] == "ack"
        assert [entry.kind for entry in room.match.entries[3:]] == ["resumed", "move"]
        assert room.match.clocks(time()) == (25_000, 30_000) and how(room) is None
        assert (await bob.act("move", seat=1, move=room.match.position.moves[0]))["t"] == "ack"

    in_house(test, store=store)


def test_p7_whoever_waits_while_a_move_is_being_stored_pays_nothing_for_it():
    store = MemoryStore()

    async def test(house, time):
        room, (ann, bob) = await table(house, clock=GAME)
        honest = store.append

        async def append(*entry):
            time.at += 8_000  # the database starts again, and the connection with it
            store.append = honest
            return await honest(*entry)

        store.append = append
        await ann.act("move", seat=0, move="a")
        await bob.act("move", seat=1, move=room.match.position.moves[0])
        assert room.match.clocks(time()) == (35_000, 35_000)  # with what each move adds

    in_house(test, store=store)


def test_p7_a_match_that_nobody_had_open_gets_its_time_back_too():
    store = MemoryStore()

    async def test(house, time):
        room, _ = await table(house, clock=Clock(Pace.GAME, 300_000))
        for each in room.subscribers:
            room.leave(each)
        await house.rooms.close(room)
        await time.passes(100)
        await house.background._sign()
        store.execute, honest = away_for_signs, store.execute
        with pytest.raises(StorageAway):
            await house.background._sign()
        await time.passes(250)
        store.execute = honest
        await house.background._sign()
        await house.background._wake()
        again = house.rooms.open[room.id]
        await time.passes(1)
        assert how(again) is None and again.match.head.kind == "resumed"
        assert 198_000 <= again.match.clocks(time())[0] <= 200_000

    in_house(test, store=store)


async def away_for_signs(*_):
    raise StorageAway("storage-away", reason="a planted fault")


def test_a_trouble_of_one_match_is_no_outage():
    outages = Outages(lambda: 50_000)
    outages.failed(Quarantined("match", 1, "a planted fault"))
    assert not outages.is_down and outages.lost(0, 50_000) == 0


def test_outages_that_overlap_are_given_back_once():
    outages = Outages(lambda: 50_000)
    outages.add(10_000, 20_000)
    outages.add(15_000, 30_000)
    outages.add_death(Span(12_000, 31_000), frozenset({"match"}))
    assert outages.lost(0, 50_000, "match") == 21_000 and outages.lost(0, 50_000, "other") == 20_000
    assert outages.lost(0, 50_000, "other", opened=12_500) == 21_000  # its people may have come from there
    assert outages.lost(30_900, 50_000, "match") == 0  # less than is worth an entry


def test_a_timer_that_comes_too_early_comes_again():
    async def test(house, time):
        room, _ = await table(house, clock=MOVE)
        room.automation._timer.cancel()
        room.automation._time_is_up()
        await settled()
        assert how(room) is None
        await time.passes(21)
        assert how(room)[0] == "time"

    in_house(test)


@pytest.mark.slow
def test_timers_of_the_loop_do_the_same():
    async def test(house, _):
        room, (ann, _) = await table(house, clock=Clock(Pace.MOVE, 1_000))
        await until(lambda: room.match.result)
        assert how(room)[0] == "time" and ann.heard("entry")

    in_house(test, now=steady_clock(), later=by_the_loop)


# Nobody is there.


def test_time_runs_out_in_a_match_that_nobody_has_open():
    async def test(house, time):
        room, _ = await table(house, clock=DAYS)
        await house.rooms.close(room)
        await time.passes(2 * 86_400 - 30)
        await house.background._wake()
        again = house.rooms.open[room.id]
        assert again is not room and how(again) is None
        await time.passes(31)
        assert how(again) == ("time", (2, 1))

    in_house(test)


def test_a_far_deadline_is_seen_in_a_room_that_stays_open():
    async def test(house, time):
        room, _ = await table(house, clock=Clock(Pace.MOVE, 300_000))
        await time.passes(1)  # who is on the line has been told
        assert not time.moments or all(each.is_off for each in time.moments)
        await time.passes(249)
        await house.background._wake()
        await time.passes(51)
        assert house.rooms.open[room.id] is room and how(room)[0] == "time"

    in_house(test)


def test_a_room_with_nobody_and_nothing_near_is_closed():
    async def test(house, time):
        room, people = await table(house, clock=DAYS)
        near, _ = await table(house, clock=MOVE)
        for person in people:
            room.leave(person.subscriber)
        for client in list(near.subscribers):
            near.leave(client)
        await time.passes(10)
        await house.background._close_idle()
        assert len(house.rooms.open) == 2
        time.at += 31_000
        await house.background._close_idle()
        assert list(house.rooms.open) == [near.id]  # its time is nearly up

    in_house(test)


# The server rests.


@pytest.mark.parametrize("signed", [0, 4_000])
def test_p7_the_time_in_which_no_server_was_there_costs_nobody(signed):
    async def test(house, time):
        store = house.database.store
        room, _ = await table(house, clock=GAME)
        await time.passes(signed / 1000)
        await house.background._sign()
        await settled()
        # It is killed: no goodbye, and no sign after this one.
        await time.passes(1)
        later = Time(int(time.at) + 3_600_000)
        next_house = await open_house(later, store=Lasting(store))
        again = await next_house.rooms.find(room.id)
        assert again.match.head.kind == "resumed" and how(again) is None
        assert again.match.clocks(later()) == (30_000 - signed, 30_000)
        await later.passes(25)
        assert again.match.clocks(later())[0] == 30_000 - signed - 25_000 and how(again) is None
        await later.passes(6)
        assert how(again) == ("time", (2, 1))
        await next_house.close()

    in_house(test)


def test_p7_a_rest_is_written_once_and_only_where_a_clock_runs():
    async def test(house, time):
        running, _ = await table(house, clock=GAME)
        plain, _ = await table(house)
        later = Time(int(time.at) + 60_000)
        for _ in range(2):
            next_house = await open_house(later, store=Lasting(house.database.store))
            await until(lambda house=next_house: running.id in house.rooms.open)
            await next_house.rooms.find(plain.id)
            log = await house.database.store.read(running.id)
            assert [entry.kind for entry in log].count("resumed") == (1 if later.at == time.at + 60_000 else 2)
            assert len(await house.database.store.read(plain.id)) == 3
            await next_house.close()
            later = Time(int(later.at) + 60_000)

    in_house(test)


@pytest.mark.parametrize("hours", [-1, 1])
def test_f15_p7_a_wall_clock_that_jumps_while_the_server_rests_costs_nobody(hours):
    async def test(house, time):
        room, _ = await table(house, clock=GAME)
        await time.passes(4)
        await house.background._sign()
        jumped = Time(int(time.at) + hours * 3_600_000)
        next_house = await open_house(jumped, store=Lasting(house.database.store))
        again = await next_house.rooms.find(room.id)
        await jumped.passes(20)
        assert how(again) is None and again.match.clocks(jumped())[0] >= 6_000
        await next_house.close()

    in_house(test)


def test_f15_p7_a_wall_clock_that_went_back_before_the_last_sign_charges_nothing():
    async def test(house, time):
        room, _ = await table(house, clock=GAME)
        time.at += 1_500_000
        await house.background._sign()
        jumped = Time(int(time.at) - 600_000)  # after the last entry, and before the sign
        next_house = await open_house(jumped, store=Lasting(house.database.store))
        again = await next_house.rooms.find(room.id)
        assert how(again) is None and again.match.clocks(jumped())[0] == 30_000
        await next_house.close()

    in_house(test)


def test_nobody_comes_in_before_the_rest_is_written():
    async def test(house, time):
        room, _ = await table(house, clock=MOVE)
        await house.background._sign()
        later = Time(int(time.at) + 3_600_000)
        next_house = await open_house(later, store=Lasting(house.database.store))
        ann = Client(await next_house.rooms.find(room.id), "ann")
        assert (await ann.act("move", seat=0, move="a"))["t"] == "ack"
        await next_house.close()

    in_house(test)


def test_f15_the_clock_of_a_server_does_not_jump_with_the_one_on_the_wall(monkeypatch):
    now = steady_clock()
    before, wall = now(), real.time()
    monkeypatch.setattr(real, "time", lambda: wall - 3_600)
    assert 0 <= now() - before < 60_000
    monkeypatch.setattr(real, "time", lambda: wall + 3_600)
    assert 0 <= now() - before < 60_000


def test_clocks_do_not_run_before_everybody_sits_and_has_opened():
    async def test(house, time):
        room, people = await table(house, game=RACE, clock=MOVE)
        await time.passes(100)
        await play(room, people, 12)
        assert how(room) is None and room.match.line
        plain, _ = await table(house, "person person", CALA, clock=MOVE)
        assert plain.match.deadline

    in_house(test)
