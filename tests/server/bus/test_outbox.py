"""Hints that wait to be sent: the newest of each match, the oldest dropped."""

from __future__ import annotations

import asyncio

from tablier.server.bus.hint import EVERYBODY, GONE, Hint
from tablier.server.bus.outbox import BATCH, Outbox


def seqs(taken):
    return {hint.match: hint.seq for hint in taken.values()}


def test_the_same_match_is_told_to_each_who_has_it():
    outbox = Outbox()
    for to in ("ada", "bo", "ada", EVERYBODY):
        outbox.put(Hint("a", 3), to)
    outbox.put(Hint("a", 3, GONE), "bo")
    taken = asyncio.run(outbox.take())
    assert [(to, hint.what) for (to, _), hint in taken.items()] == [("ada", "!"), ("bo", "x"), ("", "!")]


def test_the_oldest_is_dropped_and_counted():
    outbox = Outbox(2)
    for match in "abc":
        outbox.put(Hint(match, 0))
    assert seqs(asyncio.run(outbox.take())) == {"b": 0, "c": 0}
    assert outbox.dropped == 1 and len(outbox) == 0


def test_the_newest_hint_of_a_match_is_enough():
    outbox = Outbox()
    for match, seq in (("a", 1), ("b", 1), ("a", 3), ("a", 2)):
        outbox.put(Hint(match, seq))
    assert list(seqs(asyncio.run(outbox.take())).items()) == [("a", 3), ("b", 1)]
    assert outbox.dropped == 0


def test_what_could_not_be_sent_comes_before_the_others():
    outbox = Outbox(3)
    for match, seq in (("a", 1), ("b", 1)):
        outbox.put(Hint(match, seq))
    taken = asyncio.run(outbox.take())
    for match, seq in (("c", 1), ("b", 2), ("d", 1)):
        outbox.put(Hint(match, seq))
    outbox.give_back(taken)
    assert seqs(asyncio.run(outbox.take())) == {"b": 2, "c": 1, "d": 1}
    assert outbox.dropped == 1


def test_many_are_taken_in_several_rounds():
    outbox = Outbox()
    for number in range(BATCH + 1):
        outbox.put(Hint(str(number), 0))

    async def play():
        return [len(await outbox.take()) for _ in range(2)]

    assert asyncio.run(play()) == [BATCH, 1]


def test_an_empty_outbox_waits():
    async def play():
        outbox = Outbox()
        waiting = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        assert not waiting.done()
        outbox.put(Hint("a", 0))
        assert seqs(await waiting) == {"a": 0}

    asyncio.run(play())
