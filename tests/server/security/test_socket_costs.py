"""S32 What is said on sockets has a price: many sockets are no cheaper than one, and nobody who plays is starved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tablier.server.errors import HttpError
from tablier.server.http.budgets import PRICES, SLOWLY, Budgets, Toll
from tablier.server.http.rate_limits import FLOOR, RateLimits
from tablier.server.live import room as rooms
from tablier.server.live import subscribers
from tablier.server.messages.client import Act, Ask, Sync, read_said
from tablier.server.settings import Settings
from tests.server.http.guests import Guest
from tests.server.security.hall import Hall, Person, in_hall
from tests.server.security.test_costs import CHANGE
from tests.server.tables import Client, in_house, play, table, until

ASK, SYNC = Ask(t="ask", id="a", move="c"), Sync(t="sync", after=0)
MOVE = read_said({"t": "act", "id": "m", "seq": 0, "want": {"kind": "move", "seat": 0, "move": "c"}})
HERE = "192.0.2.7"


def still() -> int:
    return 0


def counted(messages: int = 40, **more: int) -> tuple[RateLimits, Budgets]:
    settings = Settings(messages=messages, **more)
    return RateLimits(settings, now=still), Budgets(settings, still)


def heard(said: Any, tolls_: list[Toll], most: int = 10_000, *, seated: bool = False) -> int:
    """Return how many messages are heard when everybody says one after the other, until somebody is not."""
    return next((n for n in range(most) if not tolls_[n % len(tolls_)].admits(said, lambda: seated)), most)


@pytest.mark.parametrize("said", [ASK, SYNC, MOVE], ids=["ask", "sync", "act"])
def test_s32_a_person_says_no_more_by_many_sockets(said: Any) -> None:
    limits = counted(work_per_visitor=10_000_000, work_per_address=10_000_000)
    assert heard(said, [Toll(*limits, "ann", f"10.0.0.{each}") for each in range(30)]) == 80


@pytest.mark.parametrize("said", [ASK, SYNC, MOVE], ids=["ask", "sync", "act"])
def test_s32_an_address_says_no_more_by_many_persons(said: Any) -> None:
    limits = counted(work_per_visitor=10_000_000, work_per_address=10_000_000)
    assert heard(said, [Toll(*limits, f"person {each}", HERE) for each in range(30)]) == 400


def test_s32_questions_are_paid_for_from_the_purse_of_other_work() -> None:
    limits = counted(10_000, work_per_visitor=1_000)
    assert heard(ASK, [Toll(*limits, "ann", HERE)]) == 50
    with pytest.raises(HttpError):
        limits[1].spend("edit", "ann", HERE)
    limits = counted(10_000, work_per_visitor=1_000)
    limits[1].spend("study-record", "ann", HERE)
    assert heard(ASK, [Toll(*limits, "ann", HERE)]) == heard(SYNC, [Toll(*limits, "ann", HERE)]) == 0
    assert heard(ASK, [Toll(*limits, "bob", HERE)]) == 50  # who has a purse of their own


def test_s32_what_is_done_in_a_match_is_paid_for_and_never_refused_for_it() -> None:
    limits = counted(100, work_per_visitor=1_000)
    assert heard(MOVE, [Toll(*limits, "ann", HERE)]) == 200  # as many as a person may say
    with pytest.raises(HttpError):
        limits[1].spend("edit", "ann", HERE)


@pytest.mark.parametrize("said", [ASK, SYNC, MOVE], ids=["ask", "sync", "act"])
def test_s32_who_sits_at_a_table_is_heard_whatever_the_neighbours_do(said: Any) -> None:
    limits = counted(work_per_address=1_000)
    neighbours = [Toll(*limits, f"person {each}", HERE) for each in range(30)]
    heard(MOVE, neighbours)  # until they have said all that the address may, and spent its budget
    ann = Toll(*limits, "ann", HERE)
    assert heard(said, [ann], seated=False) == 0
    assert heard(said, [ann], seated=True) == FLOOR


class Boundless:
    """A planted fault: nothing is counted but for each connection."""

    def __init__(self, *known: Any) -> None:
        pass

    def admits(self, said: Act | Ask | Sync, is_seated: Callable[[], bool]) -> bool:
        return True

    def log(self) -> float:
        return 0.0

    def write(self, entries: int) -> None:
        pass


async def many_ask(hall: Hall) -> int:
    """Ask by many sockets of one person and one address; return how often it was answered."""
    ann = await hall.person()
    room = await hall.room(ann, public=True)
    told = 0
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(hall.line(ann, room.id)) for _ in range(6)]
        for number in range(90):
            answer = await sockets[number % 6].asks(t="ask", move="c")
            assert answer["t"] == "told" or (answer["code"], answer["retry"]) == ("too-fast", True)
            told += answer["t"] == "told"
    return told


def test_s32_many_sockets_of_one_person_are_answered_no_more_than_two() -> None:
    async def attack(hall: Hall) -> None:
        assert await many_ask(hall) == 80

    in_hall(attack, messages=40)


def test_s32_the_attack_is_noticed_where_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablier.server.http.socket.Toll", Boundless)

    async def attack(hall: Hall) -> None:
        assert await many_ask(hall) == 90

    in_hall(attack, messages=40)


async def pauper(hall: Hall, person: Person) -> Guest:
    """Let somebody spend all they have on other work."""
    guest = await hall.caller(person)
    while (await guest.post("/api/positions/edit", CHANGE)).status_code == 200:
        pass
    return guest


def test_s32_who_has_spent_all_plays_on_and_is_not_told_whole_logs_again_and_again() -> None:
    async def attack(hall: Hall) -> None:
        ann, bob, eve = [await hall.person() for _ in range(3)]
        room = await hall.room(ann, public=True)
        for seat, person in enumerate((ann, bob)):
            await hall.give(room, seat, person)
        for person in (ann, eve):
            await pauper(hall, person)
        async with hall.line(eve, room.id) as socket:
            assert (await socket.asks(t="ask", move="c"))["code"] == "too-fast"
            await socket.says(t="sync", after=-1)
            assert (await socket.hears(lambda frame: frame["t"] == "trouble"))["code"] == "too-fast"
        async with hall.line(ann, room.id) as socket:
            assert (await socket.asks(t="ask", move="c"))["t"] == "told"
            want = {"kind": "move", "seat": 0, "move": "c"}
            assert (await socket.asks(t="act", seq=room.seq, want=want))["t"] == "ack"

    in_hall(attack, work_per_visitor=200)


def grown(monkeypatch: pytest.MonkeyPatch, pieces: int = 1) -> None:
    """Let a log be long that has more than a few entries."""
    monkeypatch.setattr(rooms, "AT_ONCE", pieces)


def test_s32_a_long_log_comes_whole_and_in_order_while_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    grown(monkeypatch)
    monkeypatch.setattr(subscribers, "MOST_WAITING", 4)  # frames: the log is far longer than a queue

    async def look(house: Any, time: Any) -> None:
        room, people = await table(house)
        await play(room, people, 12)
        late = Client(room, "late")
        late.line.reads.clear()
        coming = asyncio.ensure_future(late.enters())
        await until(lambda: late.subscriber.is_behind)
        await play(room, people, 1)  # nobody waits for who reads slowly
        late.line.reads.set()
        await coming
        await play(room, people, 1)
        seqs = [entry["seq"] for frame in late.heard("log") for entry in frame["entries"]]
        seqs += [frame["entry"]["seq"] for frame in late.heard("entry")]
        assert seqs == list(range(room.seq + 1)) and late.line.closed is None

    in_house(look)


def test_s32_a_long_log_is_paid_for_and_comes_slowly_to_who_has_spent_all(monkeypatch: pytest.MonkeyPatch) -> None:
    grown(monkeypatch)

    async def look(house: Any, time: Any) -> None:
        room, people = await table(house)
        await play(room, people, 40)
        waited: list[float] = []

        async def pause(seconds: float) -> None:
            waited.append(seconds)

        house.runtime.pause = pause
        limits = counted(work_per_visitor=100)
        late = Client(room, "late")
        late.subscriber.pays = Toll(*limits, "late", HERE).log
        await late.enters()
        pieces = len(late.heard("log")) - 1  # the last one is what every client is sent
        paid = 100 // PRICES["socket-log"]
        assert pieces > paid and waited == [SLOWLY] * (pieces - paid)
        with pytest.raises(HttpError):
            limits[1].spend("edit", "late", HERE)

    in_house(look)
