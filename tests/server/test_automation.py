"""What the server does by itself: its part in the ceremony and the throws, and when it has to be woken."""

from __future__ import annotations

import pytest

from tablier.matches.acts import Create, Join
from tablier.matches.clocks import Clock, Pace
from tablier.matches.fairness import FairnessReport, check
from tablier.matches.log import SERVER
from tablier.server.live.automation import PendingAction, pending_action, wakes
from tablier.storage.errors import StorageAway
from tablier.storage.memory import MemoryStore
from tests.server.tables import CALA, HOST, RACE, Client, comes, in_house, plan, play, settled, table, until

MINUTE = Clock(Pace.MOVE, 60_000)


async def created(house, who, game=CALA, **more):
    return await house.setup.create(Create(game, tuple(map(plan, who.split())), **more), HOST)


async def at_a_throw(house, who="person person"):
    """Set a table up at which somebody has to throw."""
    room, people = await table(house, who, RACE)
    while not (room.match.begun and room.match.position.to_act == -1):
        if not any([await each.goes_on() for each in people]):
            await settled()
    return room, people


# When to wake.


def when(room):
    """When the server must look at a match again; a table stands for an hour."""
    return wakes(room.match, pending_action(room.match), 60)


def test_a_match_wakes_at_once_while_it_waits_for_the_server_and_never_while_it_waits_for_people():
    async def test(house, time):
        house.thinkers.held.clear()
        free, waiting = await created(house, "person 1"), await created(house, "person person", RACE)
        thinking, (ann,) = await table(house, "person 1")
        await ann.act("move", seat=0, move="a")
        alone = await created(house, "1 1", RACE)
        assert [when(room) for room in (free, waiting, thinking, alone)] == [
            None,
            None,
            0,
            0,
        ]
        assert set(await house.database.store.due(0)) == {thinking.id, alone.id}

    in_house(test)


def test_a_match_with_a_clock_wakes_when_time_is_up_and_one_that_is_over_never():
    async def test(house, time):
        room, (ann, _) = await table(house, clock=MINUTE)
        assert when(room) == time() + 60_000 and await house.database.store.due(time() + 59_999) == ()
        await time.passes(20)
        await ann.act("move", seat=0, move="a")
        assert when(room) == time() + 60_000
        await ann.act("resign", seat=0)
        assert when(room) is None and await house.database.store.due(2**53 - 1) == ()

    in_house(test)


# The ceremony.


def test_the_server_opens_when_everybody_has_sealed():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        assert pending_action(room.match) is None and room.match.table.sealed == (SERVER,)
        await ann.seals(0)
        assert pending_action(room.match) is None
        await bob.seals(1)
        await until(lambda: SERVER in room.match.table.opened)
        assert room.match.entries[-1].id == "open.1"

    in_house(test)


def test_a_chain_that_is_used_up_is_followed_by_a_new_ceremony(monkeypatch):
    monkeypatch.setattr("tablier.server.live.server_chain.SERVER_LINKS", 6)

    async def test(house, time):
        room, people = await table(house, game=RACE)
        await play(room, people, 60)
        report = check(room.match)
        assert (
            room.match.table.throws.epoch > 3
            and isinstance(report, FairnessReport)
            and not house.runtime.counts["mistakes"]
        )

    in_house(test)


def test_programs_among_themselves_have_new_ceremonies_too(monkeypatch):
    monkeypatch.setattr("tablier.server.live.server_chain.SERVER_LINKS", 6)
    monkeypatch.setattr("tablier.server.live.automation.PACE", 0)

    async def test(house, time):
        room, _ = await table(house, "1 1", RACE)
        await until(lambda: room.seq > 60 or room.match.result)
        assert room.match.table.throws.epoch > 3 and isinstance(check(room.match), FairnessReport)

    in_house(test)


def test_a_new_device_begins_a_new_ceremony_with_everybody():
    async def test(house, time):
        room, (ann, bob) = await at_a_throw(house)
        assert (await ann.seals(0, 2))["t"] == "ack"
        await until(lambda: SERVER in room.match.table.sealed)
        assert room.match.table.throws.epoch == 2 and room.match.missing == (1,)
        await play(room, [ann, bob], 20)
        assert isinstance(check(room.match), FairnessReport) and len(room.match.line) > 5

    in_house(test)


def test_a_server_that_has_lost_its_part_says_so_and_goes_on_after_a_new_ceremony():
    async def test(house, time):
        room, (ann, bob) = await at_a_throw(house)
        await house.rooms.close(room)
        await house.database.roots.forget(room.id)
        again = await house.rooms.find(room.id)
        ann, bob = [await Client(again, each.person).enters() for each in (ann, bob)]
        thrower = (ann, bob)[again.match.witness]
        answer = await thrower.throws(again.match.witness)
        assert (answer["t"], answer["reason"]) == ("refused", "root-lost") and answer["say"]
        await ann.seals(0, 2)
        await play(again, [ann, bob], 20)
        assert again.match.line and isinstance(check(again.match), FairnessReport)

    in_house(test)


# Throws.


def test_d6_a_link_that_is_early_late_or_for_another_throw_is_refused_and_nothing_falls():
    async def test(house, time):
        room, people = await at_a_throw(house)
        seat = room.match.witness
        thrower, other = people[seat], people[1 - seat]
        said = thrower.chain(seat, 1).release(room.match.throws)
        right = {"seat": seat, "n": said.n, "head": said.head, "link": said.x.hex()}
        seq = room.seq
        wrong = [
            {**right, "n": said.n + 1},
            {**right, "head": "0" * 64},
            {**right, "link": "0" * 64},
            {**right, "link": thrower.chain(seat, 1)._chain.link(3).hex()},
        ]
        for want in wrong:
            answer = await thrower.act("throw", **want)
            assert answer["t"] == "refused" and answer["reason"] in ("unfair", "throw-number") and answer["say"]
        assert (await other.act("throw", **right))["reason"] == "not-yours" and room.seq == seq
        assert (await thrower.act("throw", **right))["t"] == "ack"
        assert (await thrower.act("throw", **right, seq=room.seq))["t"] == "refused" and room.seq == seq + 1

    in_house(test)


def test_no_throw_is_made_without_a_person_while_one_sits_there():
    async def test(house, time):
        room, _ = await at_a_throw(house, "person 1")
        await time.passes(3600)
        await settled(100)
        assert room.match.position.to_act == -1 and pending_action(room.match) is None

    in_house(test)


def test_d9_the_servers_root_is_in_no_frame():
    drawn = []

    def draw(size):
        drawn.append((b"%d tablier" % len(drawn)).ljust(size, b"."))
        return drawn[-1]

    async def test(house, time):
        room, people = await table(house, game=RACE)
        watcher = await Client(room, "", views=True).enters()
        await play(room, people, 40)
        roots = [each for each in drawn if len(each) == 32]
        said = "".join(text for each in (*people, watcher) for text in each.line.texts)
        assert roots and not [root for root in roots if root.hex() in said or root.decode() in said]

    in_house(test, draw=draw)


# Doing it again.


def test_what_the_store_could_not_keep_is_done_when_it_can():
    store = MemoryStore()

    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        house.thinkers.held.clear()
        await ann.act("move", seat=0, move="a")
        store.full = True
        house.thinkers.held.set()
        await settled(30)
        assert room.seq == 2 and pending_action(room.match) == PendingAction("think", 2)
        store.full = False
        await until(lambda: room.match.position.to_act == 0)

    in_house(test, store=store)


def test_a_root_that_could_not_be_read_is_read_again():
    class Away(MemoryStore):
        is_away = False

        async def query(self, statement, *values):
            if self.is_away and "roots" in statement:
                raise StorageAway("storage-away", reason="cable")
            return await super().query(statement, *values)

    store = Away()

    async def test(house, time):
        room, people = await table(house, game=RACE)
        store.is_away = True
        for seat, each in enumerate(people):
            await each.seals(seat)
        await settled(30)
        assert SERVER not in room.match.table.opened and not house.runtime.counts["mistakes"]
        store.is_away = False
        await until(lambda: SERVER in room.match.table.opened)

    in_house(test, store=store)


def test_thinking_that_is_no_longer_wanted_is_given_up():
    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        house.thinkers.held.clear()
        await ann.act("move", seat=0, move="a")
        await until(lambda: house.thinkers.asked)
        thinking = room.automation._task
        await ann.act("resign", seat=0)
        await settled()
        assert thinking.cancelled() and room.match.result

    in_house(test)


@pytest.mark.parametrize("who", ["person person", "person open"])
def test_seats_that_cannot_be_looked_up_are_looked_up_later(who):
    class Away(MemoryStore):
        is_away = False

        async def query(self, statement, *values):
            if self.is_away and "claims" in statement and "SELECT" in statement:
                raise StorageAway("storage-away", reason="cable")
            return await super().query(statement, *values)

    store = Away()

    async def test(house, time):
        room = await created(house, who)
        ann = await comes(house, room, 0)
        await house.database.claims.take(room.id, 1, "bob", 0)
        store.is_away = True
        await room.write(Join(1), "join.x")
        await settled()
        assert room.seq == 2 and ann.heard("entry") and room.seats_of("bob") == ()
        store.is_away = False
        await time.passes(2)
        assert room.seats_of("bob") == (1,)

    in_house(test, store=store)
