"""Who is on the line: nobody is waited for, who does not read is let go, and everybody knows who is there."""

from __future__ import annotations

import asyncio

from tablier.server.identity import Identity
from tablier.server.live.subscribers import MOST_WAITING
from tablier.server.messages.server import Beat
from tablier.storage.registers.sessions import Session
from tablier.storage.tokens import digest
from tests.server.tables import HOST, Client, Line, in_house, is_told_all, settled, table


def test_f14_who_does_not_read_is_dropped_at_the_sixty_fifth_frame_and_others_hear_all():
    async def test(house, time):
        room, (ann, bob) = await table(house, chat=True)
        bob.line.reads.clear()
        told = len(bob.line.frames)
        for word in range(MOST_WAITING + 1):  # one is being sent, the others wait
            assert (await ann.act("say", seat=0, text=f"{word}"))["t"] == "ack"
        await asyncio.sleep(0.25)  # on a machine as slow as you like: only the time of the house counts
        assert not bob.subscriber.is_gone and len(bob.line.frames) == told
        await ann.act("say", seat=0, text="One too many")
        assert bob.subscriber.is_gone and bob.line.closed == (1013, "slow")
        assert (await ann.act("move", seat=0, move="a"))["t"] == "ack" and is_told_all(ann)
        back = await Client(room, "bob", after=told).enters()
        assert back.heard("log")[0]["entries"][-1]["seq"] == room.seq

    in_house(test)


def test_f14_what_waits_is_said_in_its_order_when_the_reader_is_back():
    async def test(house, time):
        _, (ann, bob) = await table(house, chat=True)
        bob.line.reads.clear()
        for word in range(30):
            await ann.act("say", seat=0, text=f"{word}")
        bob.line.reads.set()
        await settled(60)
        assert is_told_all(bob) and not bob.subscriber.is_gone

    in_house(test)


def test_a_last_word_to_somebody_who_does_not_read_hangs_up_once():
    async def test(house, time):
        _, (ann, _) = await table(house)
        closed = []

        class Counting(Line):
            async def close(self, code, reason):
                closed.append(code)
                await super().close(code, reason)

        ann.subscriber._line = line = Counting()
        line.reads.clear()
        for _ in range(MOST_WAITING + 1):
            ann.subscriber.send("{}")
            await settled(1)
        ann.subscriber.close_after(Beat(seq=0, now=0), 1012, "restart")
        await settled()
        assert closed == [1013]

    in_house(test)


def test_presence_tells_which_seats_have_somebody_on_the_line_and_how_many_watch():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        host, tab = await Client(room, HOST).enters(), await Client(room, "ann").enters()
        await time.passes(0.2)
        told = {"t": "presence", "absence": 600_000, "accounts": [], "rated": False, "watching": 1}
        assert ann.heard("presence") == [{**told, "here": [0, 1], "away": []}]
        room.leave(bob.subscriber)
        room.leave(tab.subscriber)
        await time.passes(0.2)
        away = [{"seat": 1, "since": time() - 200}]
        assert host.heard("presence")[-1] == {**told, "here": [0], "away": away}

    in_house(test)


def test_everybody_who_comes_at_once_is_told_of_once():
    async def test(house, time):
        room, (ann, _) = await table(house)
        for _ in range(20):
            await Client(room, "").enters()
        await time.passes(0.2)
        assert [each["watching"] for each in ann.heard("presence")] == [20]

    in_house(test)


def test_a_beat_tells_the_last_entry_and_the_time():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        await time.passes(3)
        await house.background._beat()
        await settled()
        assert ann.last == bob.last == {"t": "beat", "seq": room.seq, "now": time(), "head": None}

    in_house(test)


def test_s6_whoever_has_ended_their_session_is_hung_up_on():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        token = await house.database.sessions.open(Session("ann", "", time(), time(), time() + 60_000))
        kept = Client(room, "ann")
        kept.subscriber.identity = Identity("ann", "", digest(token))
        for each in (ann, bob):
            each.subscriber.identity = Identity(each.person, "", digest("a token that opens nothing"))
        await kept.enters()
        await house.background._revoke()
        await settled()
        assert not kept.line.closed and ann.line.closed == bob.line.closed == (4401, "session")
        assert ann.last == {"t": "bye", "why": "session", "retry": None}
        time.at += 60_001
        await house.background._revoke()
        await settled()
        assert kept.line.closed == (4401, "session")

    in_house(test)


def test_f24_a_house_that_closes_says_goodbye_after_what_is_queued_and_when_to_come_back():
    async def test(house, time):
        _, (ann, bob) = await table(house)
        await asyncio.gather(ann.act("move", seat=0, move="a"), house.close())
        assert ann.last == bob.last == {"t": "bye", "why": "restart", "retry": 1000}
        assert ann.line.closed == bob.line.closed == (1012, "restart")

    in_house(closed_twice(test))


def closed_twice(test):
    """Let a test close the house itself."""

    async def play(house, time):
        await test(house, time)

        async def done() -> None:
            """It is closed."""

        house.close = done

    return play


def test_f24_a_house_that_closes_does_not_wait_for_who_does_not_read():
    async def test(house, time):
        _, (ann, bob) = await table(house)
        bob.line.reads.clear()
        await ann.act("move", seat=0, move="a")
        house.runtime.settings = type(house.runtime.settings)(store="memory:", shutdown_timeout=1)
        await asyncio.wait_for(house.close(), 120)
        assert ann.line.closed == (1012, "restart")

    in_house(closed_twice(test))
