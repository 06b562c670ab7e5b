"""Hints that wait to be sent: the newest of each match, the oldest dropped."""

from __future__ import annotations

import asyncio

from tablier.server.bus.outbox import BATCH, Outbox


def test_the_oldest_is_dropped_and_counted():
    outbox = Outbox(2)
    for match in "abc":
        outbox.put(match, 0)
    assert asyncio.run(outbox.take()) == {"b": 0, "c": 0}
    assert outbox.dropped == 1 and len(outbox) == 0


def test_the_newest_hint_of_a_match_is_enough():
    outbox = Outbox()
    for match, seq in (("a", 1), ("b", 1), ("a", 3), ("a", 2)):
        outbox.put(match, seq)
    assert list(asyncio.run(outbox.take()).items()) == [("a", 3), ("b", 1)]
    assert outbox.dropped == 0


def test_what_could_not_be_sent_comes_before_the_others():
    outbox = Outbox(3)
    for match, seq in (("a", 1), ("b", 1)):
        outbox.put(match, seq)
    taken = asyncio.run(outbox.take())
    for match, seq in (("c", 1), ("b", 2), ("d", 1)):
        outbox.put(match, seq)
    outbox.give_back(taken)
    assert asyncio.run(outbox.take()) == {"b": 2, "c": 1, "d": 1}
    assert outbox.dropped == 1


def test_many_are_taken_in_several_rounds():
    outbox = Outbox()
    for number in range(BATCH + 1):
        outbox.put(str(number), 0)

    async def play():
        return [len(await outbox.take()) for _ in range(2)]

    assert asyncio.run(play()) == [BATCH, 1]


def test_an_empty_outbox_waits():
    async def play():
        outbox = Outbox()
        waiting = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        assert not waiting.done()
        outbox.put("a", 0)
        assert await waiting == {"a": 0}

    asyncio.run(play())
