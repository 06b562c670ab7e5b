"""What every store promises, tried on each."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from tablier.matches.acts import Join, Leave
from tablier.matches.log import NOTHING, sealed
from tablier.matches.store import AlreadyWritten, Appended, MatchListing, Stale, summarised
from tablier.storage.addition import WholeMatch
from tablier.storage.errors import BadEntry
from tablier.storage.memory import MemoryStore
from tests.matches.tables import check_log
from tests.storage.logs import OPEN, PERSON, first, following, log, said


def test_what_is_appended_is_read_back_exactly(on_store):
    entries = log(5)
    awkward = following(
        entries[-1], words='"\n\\ é \U0001f41a \x00 \u2028', deep=[[None, True, -(2**53) + 1], {"": []}]
    )

    async def play(store):
        for entry in (*entries, awkward):
            assert await store.append(entry) == Appended(entry)
        assert await store.read(awkward.match) == (*entries, awkward)
        check_log(await store.read(awkward.match))

    on_store(play)


def test_a_log_can_be_read_from_any_entry(on_store):
    entries = log(4)

    async def play(store):
        for entry in entries:
            await store.append(entry)
        for after in range(-3, 6):
            assert await store.read(entries[0].match, after) == entries[max(after, -1) + 1 :]

    on_store(play)


def test_an_unknown_match_is_empty(on_store):
    async def play(store):
        assert await store.read("nobody") == () and await store.head("nobody") == -1

    on_store(play)


def test_the_head_is_the_last_number(on_store):
    entries = log(3)

    async def play(store):
        for entry in entries:
            await store.append(entry)
            assert await store.head(entry.match) == entry.seq

    on_store(play)


def test_the_same_id_is_the_same_action(on_store):
    zero, one, two = log(3)
    again = following(one, id=one.id, move="another")

    async def play(store):
        for entry in (zero, one, two):
            await store.append(entry)
        assert await store.append(one) == AlreadyWritten(one)
        assert await store.append(again) == AlreadyWritten(one)
        assert await store.read(zero.match) == (zero, one, two)

    on_store(play)


def test_the_same_id_in_another_match_is_another_action(on_store):
    zero, other = first(), first()
    other = sealed(other.match, 0, zero.id, other.kind, other.actor, other.at, other.body, NOTHING)

    async def play(store):
        assert await store.append(zero) == Appended(zero)
        assert await store.append(other) == Appended(other)

    on_store(play)


def test_a_writer_who_is_late_is_told_what_came_after(on_store):
    zero, one, two = log(3)

    async def play(store):
        for entry in (zero, one, two):
            await store.append(entry)
        assert await store.append(following(zero)) == Stale((one, two))
        assert await store.append(first(zero.match)) == Stale((zero, one, two))

    on_store(play)


def test_a_gap_a_wrong_chain_and_a_wrong_hash_are_refused(on_store):
    zero, one, two = log(3)
    stranger = following(following(first(zero.match)))
    wrong = [
        two,
        replace(one, hash=two.hash),
        following(replace(zero, hash="f" * 64)),
        replace(one, id="", hash=one.hash),
        sealed(zero.match, 1, "id", "move", 0, 1, {}, NOTHING),
        sealed(zero.match, 1, "a\x00b", "move", 0, 1, {}, zero.hash),
        sealed(zero.match, 1, "id", "move", 9, 1, {}, zero.hash),
        sealed(zero.match, 1, "id", "move", 0, 2**63, {}, zero.hash),
        sealed(zero.match, 1, "id", "move", 0, 1, {"half": "\ud800"}, zero.hash),
        sealed(zero.match, 1, "id", "move", 0, 1, {"long": "x" * 70_000}, zero.hash),
        stranger,
    ]

    async def play(store):
        await store.append(zero)
        for entry in wrong:
            with pytest.raises(BadEntry):
                await store.append(entry)
        assert await store.read(zero.match) == (zero,)
        assert await store.append(one) == Appended(one)

    on_store(play)


def test_of_many_who_write_the_same_number_one_wins_and_the_others_learn_it(on_store):
    zero = first()
    rivals = [following(zero, move=str(number)) for number in range(20)]

    async def play(store):
        await store.append(zero)
        answers = await asyncio.gather(*map(store.append, rivals))
        kept = await store.read(zero.match, 0)
        assert len(kept) == 1
        assert answers.count(Appended(kept[0])) == 1 and answers.count(Stale(kept)) == 19

    on_store(play)


def test_the_same_entry_sent_many_times_at_once_is_kept_once(on_store):
    zero = first()

    async def play(store):
        answers = await asyncio.gather(*(store.append(zero) for _ in range(20)))
        assert answers.count(Appended(zero)) == 1 and answers.count(AlreadyWritten(zero)) == 19
        assert await store.read(zero.match) == (zero,)

    on_store(play)


def test_a_bad_entry_does_not_harm_those_written_with_it(on_store):
    zeros = [first() for _ in range(10)]
    bad = [following(following(zero)) for zero in zeros]

    async def play(store):
        answers = await asyncio.gather(*map(store.append, zeros + bad), return_exceptions=True)
        assert answers[:10] == [Appended(zero) for zero in zeros]
        assert [type(answer) for answer in answers[10:]] == [BadEntry] * 10

    on_store(play)


def test_the_lobby_shows_the_newest_first_page_by_page(on_store):
    zeros = [first(at=1000 + number // 2) for number in range(7)]
    newest = sorted(zeros, key=lambda entry: (entry.at, entry.match), reverse=True)

    async def play(store):
        for zero in zeros:
            await store.append(zero)
        shown, page = [], await store.matches(limit=3)
        while page:
            shown += page
            page = await store.matches(limit=3, before=page[-1].match)
        assert shown == [summarised(None, entry) for entry in newest]
        assert await store.matches(before="nobody") == ()

    on_store(play)


def test_the_lobby_can_be_narrowed(on_store):
    kinds = [(public, is_open) for public in (True, False) for is_open in (True, False)]
    zeros = {kind: first(public=kind[0], seats=(OPEN if kind[1] else PERSON,)) for kind in kinds}

    async def play(store):
        for zero in zeros.values():
            await store.append(zero)
        for public in (None, True, False):
            for is_open in (None, True, False):
                found = {summary.match for summary in await store.matches(public=public, open=is_open)}
                wanted = {zero.match for (a, b), zero in zeros.items() if public in (None, a) and is_open in (None, b)}
                assert found == wanted

    on_store(play)


def test_the_lobby_follows_the_log(on_store):
    zero = first(seats=(OPEN, OPEN))
    joined = following(zero, Join.kind, seat=0, at=2000)
    left = following(joined, Leave.kind, seat=0, frees=True, at=1500)

    async def play(store):
        await store.append(zero)
        await store.append(joined)
        assert await store.matches() == (MatchListing(zero.match, "game", True, (1,), 2, 1000, 2000, 1),)
        await store.append(left)
        assert await store.matches() == (MatchListing(zero.match, "game", True, (0, 1), 2, 1000, 2000, 2),)

    on_store(play)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_sent_each_store_answers_as_the_one_in_memory(on_store, seed):
    chance = random.Random(seed)
    starts = [first() for _ in range(3)]
    sent = list(starts)
    for _ in range(80):
        before = chance.choice(sent[-12:])
        id_ = chance.choice([*(entry.id for entry in sent if entry.match == before.match)] + [""] * 30)
        sent.append(chance.choice([before, *[following(before, id=id_, move=str(chance.random()))] * 4]))

    async def answer(store, entry):
        try:
            return await store.append(entry)
        except BadEntry as refusal:
            return str(refusal)

    async def play(store):
        model, met = MemoryStore(), set()
        for entry in sent:
            expected = await answer(model, entry)
            assert await answer(store, entry) == expected
            met.add(type(expected))
        assert met == {Appended, AlreadyWritten, Stale, str}
        for zero in starts:
            assert await store.read(zero.match) == await model.read(zero.match)
        assert await store.matches() == await model.matches()

    on_store(play)


def test_a_store_opened_again_holds_all_of_it(opened):
    entries = log(6)

    async def play():
        for entry in entries:
            async with opened() as store:
                assert await store.append(entry) == Appended(entry)
        async with opened() as store:
            assert await store.read(entries[0].match) == entries
            assert (await store.matches())[0].head == 5

    asyncio.run(play())


def test_an_entry_is_kept_with_its_mark_and_one_that_has_none_without(on_store):
    plain, marked = log(2)
    marked = marked.with_mark(b"\x00where it led\xff")

    async def play(store):
        await store.append(plain)
        await store.append(marked)
        assert [entry.mark for entry in await store.read(plain.match)] == [b"", b"\x00where it led\xff"]
        known = await store.append(marked)
        assert known == AlreadyWritten(marked) and known.entry.mark == marked.mark

    on_store(play)


def test_a_whole_log_is_kept_with_its_names_and_its_host_or_nothing_of_it_is(on_store):
    entries = log(5)
    words, notes = said(entries[-1], "well played")

    async def play(store):
        await store.append_whole(WholeMatch.of((*entries, words), notes, "ada"))
        assert await store.read(words.match) == (*entries, words)
        assert await store.notes(words.match) == notes
        assert await store.query('SELECT seat, person FROM claims WHERE "match" = ?', words.match) == [(-1, "ada")]
        (summary,) = await store.matches()
        assert summary.head == 5 and await store.due(2**53 - 1) == ()
        (other,) = log(1)
        await store.append(other)
        with pytest.raises(BadEntry):
            await store.append_whole(WholeMatch.of(log(3, other.match), (), "eve"))
        assert await store.read(other.match) == (other,)
        assert await store.query('SELECT seat FROM claims WHERE "match" = ?', other.match) == []

    on_store(play)
