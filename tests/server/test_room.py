"""The write path of a room: nothing is acknowledged or told before it is durable, and nothing is done twice."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tablier.engine.position import Position
from tablier.matches.fairness import FairnessReport, check
from tablier.matches.match import Match
from tablier.storage.errors import StorageAway, StorageBusy
from tablier.storage.memory import MemoryStore
from tests.server.tables import (
    CALA,
    HOST,
    RACE,
    Client,
    Line,
    in_house,
    is_told_all,
    play,
    settled,
    table,
    until,
)


class Gate:
    """A disk that syncs when it is allowed to."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self) -> None:
        await self.open.wait()


class Lossy(MemoryStore):
    """A store whose next append fails; with `keeps`, after it was written."""

    fails: Exception | None = None
    keeps = False

    async def append(self, entry, notes=(), wakes=None):
        error, self.fails = self.fails, None
        if error and not self.keeps:
            raise error
        outcome = await super().append(entry, notes, wakes)
        if error:
            raise error
        return outcome


# Durable first.


def test_p1_p2_a_move_is_acknowledged_and_told_only_when_it_is_durable():
    gate = Gate()

    async def test(house, time):
        room, (ann, bob) = await table(house)
        gate.open.clear()
        moving = asyncio.create_task(ann.act("move", seat=0, move="c", id="m"))
        await settled(50)
        assert not moving.done() and room.seq == 2 and len(ann.heard("entry") + ann.heard("ack")) == 1
        assert len(bob.heard("entry")) == 0
        gate.open.set()
        assert await moving == {"t": "ack", "id": "m", "seq": 3}
        assert [each["t"] for each in ann.line.frames][-2:] == ["entry", "ack"]  # who acted has seen the entry by then
        assert [each["entry"]["id"] for each in bob.heard("entry")] == ["m"]

    in_house(test, store=MemoryStore(gate))


def test_p1_whoever_is_not_told_that_it_is_durable_sends_the_same_id_again():
    store = Lossy()

    async def test(house, time):
        room, (ann, bob) = await table(house)
        store.fails, store.keeps = StorageAway("storage-away", reason="cable"), True
        answer = await ann.act("move", seat=0, move="c", id="m")
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", "away", True)
        assert room.seq == 2 and not bob.heard("entry")
        assert (await ann.act("move", seat=0, move="c", id="m", seq=2))["seq"] == 3
        assert [each["entry"]["id"] for each in bob.heard("entry")] == ["m"]
        assert await ann.goes_on() and room.seq == 4

    in_house(test, store=store)


def test_p1_what_was_kept_although_nobody_could_say_so_is_not_overtaken():
    store = Lossy()

    async def test(house, time):
        room, (ann, bob) = await table(house)
        store.fails, store.keeps = StorageAway("storage-away", reason="cable"), True
        await ann.act("move", seat=0, move="c", id="m")
        assert (await ann.act("resign", seat=0, id="r"))["t"] == "ack"
        assert [entry.id for entry in room.match.entries[3:]] == ["m", "r"]
        assert is_told_all(bob) and is_told_all(ann)

    in_house(test, store=store)


def test_f3_a_full_disk_is_told_and_play_goes_on_when_there_is_room_again():
    store = MemoryStore()

    async def test(house, time):
        room, (ann, bob) = await table(house)
        store.full = True
        answer = await ann.act("move", seat=0, move="c")
        assert (answer["code"], answer["retry"]) == ("storage-full", True)
        assert room.seq == 2 and not bob.heard("entry")
        watcher = await Client(room, "").enters()
        assert watcher.heard("welcome") and is_told_all(watcher)
        store.full = False
        assert (await ann.act("move", seat=0, move="c"))["t"] == "ack"

    in_house(test, store=store)


@pytest.mark.parametrize(
    ("error", "code"), [(StorageBusy("storage-busy"), "busy"), (StorageAway("storage-away", reason="10.0.0.7"), "away")]
)
def test_f4_a_busy_store_is_told_with_the_advice_to_try_again_and_nothing_of_the_machine(error, code):
    store = Lossy()

    async def test(house, time):
        _, (ann, _) = await table(house)
        store.fails = error
        answer = await ann.act("move", seat=0, move="c")
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", code, True)
        assert answer["say"] and "10.0.0.7" not in answer["say"]

    in_house(test, store=store)


def test_f6_a_house_whose_disk_failed_ends_and_says_so(caplog):
    store = MemoryStore()
    gate = Gate()
    store._sync = gate

    async def test(house, time):
        room, (ann, _) = await table(house)
        gate.open.clear()
        moving = asyncio.create_task(ann.act("move", seat=0, move="c"))
        await settled()
        store.crash()
        gate.open.set()
        answer = await moving
        assert (answer["code"], answer["retry"]) == ("stopped", True) and room.seq == 2
        assert not house.runtime.stopping.is_set()  # it has been started again
        store.stopped = type("Stopped", (), {"say": lambda self, language: "The disk failed."})()
        house.database.check()
        assert house.runtime.stopping.is_set() and house.runtime.failed == "The disk failed."
        store.stopped = None

    in_house(test, store=store)
    assert "The disk failed." in caplog.text


# Once, and only if it may come next.


def test_f8_the_same_action_again_gets_the_same_answer_and_is_done_once():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        first = await ann.act("move", seat=0, move="a", id="m", seq=2)
        await bob.goes_on()
        assert await ann.act("move", seat=0, move="a", id="m", seq=2) == first
        assert room.seq == 4

    in_house(test)


def test_f8_links_are_brought_once_however_often_they_are_sent():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        sealed = await ann.seals(0, id="seal")
        await bob.seals(1)
        assert await ann.seals(0, id="seal") == sealed
        await until(lambda: -2 in room.match.table.opened)
        link = ann.chain(0, 1).open(room.match.throws).link.hex()
        opened = await ann.act("open", seat=0, link=link, id="open")
        assert await ann.act("open", seat=0, link=link, id="open") == opened
        await bob.opens(1)
        release = ann.chain(0, 1).release(room.match.throws)
        want = {"seat": 0, "n": release.n, "head": release.head, "link": release.x.hex(), "id": "throw"}
        thrown = await ann.act("throw", **want)
        assert thrown["t"] == "ack" and await ann.act("throw", **want, seq=0) == thrown
        assert [entry.kind for entry in room.match.entries].count("throw") == 1

    in_house(test)


def test_f8_whoever_has_left_and_asks_again_is_told_that_they_have():
    async def test(house, time):
        _, (ann, _) = await table(house, "open person")
        left = await ann.act("leave", seat=0, id="gone")
        assert left["t"] == "ack" and await ann.act("leave", seat=0, id="gone") == left

    in_house(test)


def test_f9_an_id_of_something_else_is_refused():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        await ann.act("move", seat=0, move="c", id="m")
        assert (await bob.act("move", seat=1, move="A", id="m"))["reason"] == "id"
        assert (await ann.act("resign", seat=0, id="m"))["reason"] == "id"
        assert room.seq == 3

    in_house(test)


def test_f9_f10_whoever_is_behind_is_told_what_was_missed_and_nothing_is_done():
    async def test(house, time):
        room, (ann, _) = await table(house)
        other_tab = await Client(room, "ann", after=room.seq).enters()
        await ann.act("move", seat=0, move="c")
        other_tab.line.frames.clear()
        answer = await other_tab.act("move", seat=0, move="d", seq=2, id="d")
        assert answer == {"t": "stale", "id": "d", "seq": 3}
        assert [each["seq"] for each in other_tab.line.frames[0]["entries"]] == [3]
        assert room.seq == 3

    in_house(test)


def test_f10_two_tabs_of_one_seat_at_the_same_moment_make_one_move():
    async def test(house, time):
        room, (ann, _) = await table(house)
        tab = await Client(room, "ann").enters()
        answers = await asyncio.gather(
            ann.act("move", seat=0, move="c", id="one", seq=2), tab.act("move", seat=0, move="d", id="two", seq=2)
        )
        assert sorted(each["t"] for each in answers) == ["ack", "stale"] and room.seq == 3

    in_house(test)


def test_words_and_answers_need_not_know_the_last_entry():
    async def test(house, time):
        _, (ann, bob) = await table(house)
        await ann.act("move", seat=0, move="c")
        assert (await bob.act("phrase", seat=1, phrase="well-played", seq=0))["t"] == "ack"
        assert (await bob.act("resign", seat=1, seq=0))["t"] == "ack"

    in_house(test)


def test_a_refusal_names_paragraph_and_places_and_stores_nothing():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        await ann.act("move", seat=0, move="c")  # the last one falls into the own store: again
        answer = await ann.act("move", seat=0, move="c")
        assert (answer["t"], answer["reason"], answer["paragraph"]) == ("refused", "rules", 2)
        assert answer["places"] and "§2" in answer["say"]
        assert room.seq == 3 and len(await house.database.store.read(room.id)) == 4 and len(bob.heard("entry")) == 1

    in_house(test)


def test_a_refusal_is_said_in_the_language_of_who_asks():
    async def test(house, time):
        room = (await table(house))[0]
        ann = await Client(room, "ann", language="fr").enters()
        await ann.act("move", seat=0, move="c")
        assert "interdit" in (await ann.act("move", seat=0, move="c"))["say"]

    in_house(test)


def test_nobody_plays_for_a_seat_that_is_not_theirs():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        host, watcher = await Client(room, HOST).enters(), await Client(room, "").enters()
        for stranger in (bob, host, watcher, await Client(room, "eve").enters()):
            assert (await stranger.act("move", seat=0, move="c"))["reason"] == "not-yours"
        assert (await ann.act("move", seat=3, move="c"))["reason"] == "not-yours"
        assert room.seq == 2

    in_house(test)


def test_a_name_that_cannot_be_shown_is_refused():
    async def test(house, time):
        room, (ann, _) = await table(house)
        answer = await ann.act("rename", seat=0, name="\u202egnirts")
        assert (answer["t"], answer["reason"]) == ("refused", "text") and room.seq == 2

    in_house(test)


# Mistakes of ours.


def test_f29_a_mistake_in_the_rules_costs_one_answer_and_has_a_number(monkeypatch, caplog):
    whole = Position.step

    def broken(position, action):
        if position.moves[action] == "d":
            raise ZeroDivisionError("planted")
        return whole(position, action)

    monkeypatch.setattr(Position, "step", broken)

    async def test(house, time):
        room, (ann, bob) = await table(house)
        answer = await ann.act("move", seat=0, move="d")
        assert (answer["t"], answer["code"], answer["retry"]) == ("trouble", "internal", False)
        assert answer["number"] and answer["number"] in answer["say"] and answer["number"] in caplog.text
        assert "planted" not in answer["say"] and room.seq == 2
        assert (await ann.act("move", seat=0, move="c"))["t"] == "ack" and len(bob.heard("entry")) == 1
        assert house.runtime.counts["mistakes"] == 1

    with caplog.at_level(logging.ERROR):
        in_house(test)


def test_f29_a_mistake_in_a_programs_turn_is_tried_again(monkeypatch, caplog):
    whole, planted = Position.step, [ZeroDivisionError("planted")]

    def broken(position, action):
        if planted and position.mover == 1:
            raise planted.pop()
        return whole(position, action)

    monkeypatch.setattr(Position, "step", broken)

    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        await ann.act("move", seat=0, move="a")
        await until(lambda: house.runtime.counts["mistakes"])
        assert room.seq == 2
        await time.passes(5)
        await until(lambda: room.seq > 2)

    in_house(test)
    assert "planted" in caplog.text


# Asking, and catching up.


def test_a_move_is_explained_or_the_paragraph_that_forbids_it_is_named():
    async def test(house, time):
        _, (ann, _) = await table(house)
        told = await ann.ask("c")
        assert told["allowed"] and told["say"]
        await ann.act("move", seat=0, move="c")
        told = await ann.ask("c")
        assert (told["allowed"], told["paragraph"]) == (False, 2) and told["rule"] and told["places"]
        assert not (await ann.ask("xyz"))["allowed"]

    in_house(test)


def test_whoever_missed_something_asks_for_everything_after_an_entry():
    async def test(house, time):
        _, (ann, _) = await table(house)
        await ann.act("move", seat=0, move="c")
        ann.line.frames.clear()
        await ann.says({"t": "sync", "after": 0})
        assert [each["seq"] for each in ann.last["entries"]] == [1, 2, 3]
        assert {note["text"] for note in ann.last["notes"]} == {"Ann", "Bob"}

    in_house(test)


@pytest.mark.slow
def test_a_long_log_is_told_in_several_frames_without_a_gap():
    async def test(house, time):
        room, people = await table(house, "person person", RACE)
        await play(room, people)
        late = await Client(room, "").enters()
        assert len(late.heard("log")) == -(-len(room.match.entries) // 128) and is_told_all(late)
        assert all(map(is_told_all, people))
        assert isinstance(check(Match.of(room.match.entries)), FairnessReport)

    in_house(test)


def test_p4_everybody_was_told_the_same_log_whatever_they_did_at_once():
    async def test(house, time):
        room, (ann, bob) = await table(house, chat=True)
        watcher = await Client(room, "").enters()
        words = [each.act("say", seat=seat, text=f"{n}") for n in range(20) for seat, each in enumerate((ann, bob))]
        answers = await asyncio.gather(*words, ann.act("move", seat=0, move="c"))
        assert [each["t"] for each in answers] == ["ack"] * 40 + ["stale"]
        assert room.seq == 42 and all(map(is_told_all, (ann, bob, watcher)))

    in_house(test)


def test_a_room_that_is_opened_again_has_everything():
    async def test(house, time):
        room, (ann, _) = await table(house)
        await ann.act("move", seat=0, move="c")
        await house.rooms.close(room)
        again = await house.rooms.find(room.id)
        assert again is not room and again.match == room.match and again.notes == room.notes
        assert again.holders == room.holders
        ann = await Client(again, "ann").enters()
        assert ann.heard("welcome")[0]["you"] == {"seats": [0], "host": False}

    in_house(test)


def test_two_who_come_at_once_find_the_same_room():
    async def test(house, time):
        room, _ = await table(house)
        await house.rooms.close(room)
        one, other = await asyncio.gather(house.rooms.find(room.id), house.rooms.find(room.id))
        assert one is other

    in_house(test)


def test_a_line_that_breaks_costs_nobody_else_anything():
    async def test(house, time):
        room, (ann, bob) = await table(house)

        class Broken(Line):
            async def send(self, text):
                raise ConnectionResetError

        bob.subscriber._line = Broken()
        assert (await ann.act("move", seat=0, move="c"))["t"] == "ack"
        assert bob.subscriber.is_gone and is_told_all(ann)
        back = await Client(room, "bob", after=2).enters()
        assert [each["seq"] for each in back.heard("log")[0]["entries"]] == [3]

    in_house(test)


def test_several_games_are_played_at_once():
    async def test(house, time):
        tables = [await table(house, game=game) for game in (CALA, RACE, CALA)]
        await asyncio.gather(*(play(room, people, 60) for room, people in tables))
        assert all(room.seq > 20 and all(map(is_told_all, people)) for room, people in tables)

    in_house(test)
