"""D6, D7 Links are shown in order and once, and a crash at any step between a link and its news changes no throw."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablier.matches.fairness import FairnessReport, check
from tablier.matches.match import Match
from tablier.server.live.room import Room
from tablier.server.live.server_chain import ServerChain
from tablier.server.process.server_process import ServerProcess
from tablier.storage.sqlite import SqliteStore
from tests.server.tables import RACE, Client, Frame, in_house, killed, open_house, play, table


async def on_file(file: Path) -> ServerProcess:
    return await open_house(store=await SqliteStore.open(file))


async def at_a_throw(house: ServerProcess) -> tuple[Room, list[Client]]:
    room, people = await table(house, game=RACE)
    while not (room.match.begun and room.match.position.to_act == -1):
        assert any([await each.goes_on() for each in people])
    return room, people


# D6: a model client that shows links early, twice, or for another throw.


def released(client: Client, seat: int) -> Frame:
    said = client.chain(seat, 1).release(client.room.match.throws)
    return {"seat": seat, "n": said.n, "head": said.head, "link": said.x.hex()}


def test_d6_a_link_that_is_shown_before_the_throw_is_due_is_refused():
    async def test(house: ServerProcess, time: Any) -> None:
        room, people = await at_a_throw(house)
        while room.match.position.to_act == -1:
            assert any([await each.goes_on() for each in people])
        seat = room.match.position.to_act  # has to move first
        shown = 1 + sum(entry.kind == "throw" and entry.actor == seat for entry in room.match.entries)
        link, before = people[seat].chain(seat, 1)._chain.link(shown + 1).hex(), room.seq
        for n in (room.match.throws.n, room.match.throws.n + 1):
            answer = await people[seat].act("throw", seat=seat, n=n, head=room.match.head.hash, link=link)
            assert answer["t"] == "refused" and answer["say"] and room.seq == before
        await play(room, people, 30)
        assert isinstance(check(room.match), FairnessReport)

    in_house(test)


@pytest.mark.parametrize("n", [-1, 1, 2, 1000])
def test_d6_a_link_for_another_throw_is_refused(n):
    async def test(house: ServerProcess, time: Any) -> None:
        room, people = await at_a_throw(house)
        await play(room, people, 12)
        while room.match.position.to_act != -1:
            assert any([await each.goes_on() for each in people])
        seat, before = room.match.witness, room.seq
        right = released(people[seat], seat)
        wrong = {**right, "n": right["n"] + n}
        answer = await people[seat].act("throw", **wrong)
        assert answer["t"] == "refused" and answer["say"] and room.seq == before
        assert (await people[seat].act("throw", **right))["t"] == "ack"

    in_house(test)


def test_d6_a_link_that_is_shown_twice_lets_fall_once():
    async def test(house: ServerProcess, time: Any) -> None:
        room, people = await at_a_throw(house)
        seat = room.match.witness
        right = released(people[seat], seat)
        first = await people[seat].act("throw", **right, id="first", seq=room.seq)
        again = await people[seat].act("throw", **right, id="first", seq=room.seq)
        assert first["t"] == "ack" and again == first
        other = await people[seat].act("throw", **right, id="second", seq=room.seq)
        assert other["t"] == "refused"
        assert sum(entry.kind == "throw" for entry in room.match.entries) == 1

    in_house(test)


# D7: the server dies at each step.


class Dead(BaseException):
    """The process ends here."""


def dying_before(house: ServerProcess, room: Room) -> None:
    """Before anything is written."""

    async def append(*_: object) -> None:
        raise Dead

    house.database.store.append = append  # type: ignore[method-assign,assignment]


def dying_after(house: ServerProcess, room: Room) -> None:
    """When it is written and nobody knows."""
    kept = house.database.store.append

    async def append(*facts: Any) -> None:
        await kept(*facts)
        raise Dead

    house.database.store.append = append  # type: ignore[method-assign,assignment]


def dying_untold(house: ServerProcess, room: Room) -> None:
    """When the room knows and nobody was told."""

    async def grow(*_: object) -> None:
        raise Dead

    room._grow = grow  # type: ignore[method-assign,assignment]


def dying_unanswered(house: ServerProcess, room: Room) -> None:
    """When everybody was told but the one who threw."""
    kept = room._grow

    async def grow(*facts: Any) -> None:
        await kept(*facts)
        raise Dead

    room._grow = grow  # type: ignore[method-assign]


def dying_with_the_answer(house: ServerProcess, room: Room) -> None:
    """When the server has opened its own link and not yet made an entry of it."""
    kept = room.shells.throw

    async def throw(*facts: Any) -> None:
        await kept(*facts)
        raise Dead

    room.shells.throw = throw  # type: ignore[method-assign,assignment]


STEPS: tuple[Callable[[ServerProcess, Room], None], ...] = (
    dying_with_the_answer,
    dying_before,
    dying_after,
    dying_untold,
    dying_unanswered,
)


async def fallen(file: Path) -> dict[str, Any]:
    """Return the last throw that is kept in a file."""
    store = await SqliteStore.open(file)
    match = Match.of(await store.read((await store.matches())[0].match))
    await store.close()
    assert isinstance(check(match), FairnessReport)
    return next(entry.body for entry in reversed(match.entries) if entry.kind == "throw")


@pytest.mark.parametrize("dying", STEPS)
def test_d7_a_crash_between_a_link_and_its_news_changes_no_throw(dying, tmp_path):
    file = tmp_path / "matches.db"

    async def run() -> None:
        house = await on_file(file)
        room, people = await at_a_throw(house)
        seat = room.match.witness
        right, seq = released(people[seat], seat), room.seq
        foreseen, _ = await ServerChain(room.id, house.database.roots).throw(room.match, release_of(people[seat], seat))
        dying(house, room)
        with pytest.raises(Dead):
            await people[seat].act("throw", **right, id="link", seq=seq)
        await killed(house)
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        assert again is not None
        back = await Client(again, people[seat].person).enters()
        answer = await back.act("throw", **right, id="link", seq=seq)
        assert (answer["t"], answer["seq"]) == ("ack", seq + 1)
        assert again.match.entries[seq + 1].body == {"throw": foreseen.throw, "proof": foreseen.proof}
        await house.close()

    asyncio.run(run())
    assert asyncio.run(fallen(file))["proof"]["n"] == 0


def release_of(client: Client, seat: int) -> Any:
    return client.chain(seat, 1).release(client.room.match.throws)


def test_d7_a_server_that_draws_anew_after_a_crash_is_caught(tmp_path, monkeypatch):
    """The test can fail: a server that forgets its chain when it dies lets something else fall, or nothing."""

    async def forgetful(self, match, epoch):
        return b"drawn anew in every process     "

    async def run() -> None:
        file = tmp_path / "matches.db"
        house = await on_file(file)
        room, people = await at_a_throw(house)
        seat = room.match.witness
        right = released(people[seat], seat)
        await killed(house)
        monkeypatch.setattr("tablier.storage.registers.roots.Roots.find", forgetful)
        house = await on_file(file)
        again = await house.rooms.find(room.id)
        assert again is not None
        back = await Client(again, people[seat].person).enters()
        answer = await back.act("throw", **right, id="link", seq=room.seq)
        assert answer["t"] != "ack"  # what does not follow from the sealed chain is never written
        await house.close()

    asyncio.run(run())
