"""Several pages have a host each over one database: what one writes the others show, and what one leaves is done."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablier.local import MemoryDb
from tablier.server.live import automation
from tests.local.page import NOON, Device, Page, greedy

CALA = "kid-cala-classic"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "PACE", 0)
    monkeypatch.setattr("tablier.local.programs.chosen", greedy)


class Pages:
    """Two pages of one browser, and the channel between them."""

    def __init__(self) -> None:
        self.now = NOON
        database = MemoryDb()
        self.one, self.two = (self._device(database, name) for name in (b"1", b"2"))

    def _device(self, database: MemoryDb, name: bytes) -> Device:
        def broadcast(text: str) -> None:
            for each in (self.one, self.two):
                asyncio.get_running_loop().call_soon(each.host.heard, text)

        how: dict[str, Any] = {"now": lambda: self.now, "randomness": lambda count: name * count}
        return Device(database, broadcast=broadcast, **how)

    async def start(self) -> None:
        await self.one.host.start()
        await self.two.host.start()


def test_a_move_in_one_page_is_shown_in_the_other():
    async def play():
        pages = Pages()
        await pages.start()
        match = await pages.one.create(CALA, "device device")
        here, there = await pages.one.page(match), await pages.two.page(match)
        there.name = "there"
        await here.waits((0, 1))
        assert (await here.acts("move", seat=0, move="a"))["t"] == "ack"
        await there.hears(lambda: there.seq == here.seq and there.view["position"] == here.view["position"])
        assert (await there.acts("move", seat=there.view["to_act"], move=there.view["choices"][0]["move"]))[
            "t"
        ] == "ack"
        await here.hears(lambda: here.seq == there.seq)

    asyncio.run(play())


def test_of_two_pages_that_act_at_once_one_is_told_that_it_was_late():
    async def play():
        pages = Pages()
        await pages.start()
        match = await pages.one.create(CALA, "device device")
        here, there = await pages.one.page(match), await pages.two.page(match)
        there.name = "there"
        await here.waits((0, 1))
        await there.waits((0, 1))
        found = await asyncio.gather(here.acts("move", seat=0, move="a"), there.acts("move", seat=0, move="b"))
        assert sorted(each["t"] for each in found) == ["ack", "stale"]
        await there.hears(lambda: there.view["position"] == here.view["position"])

    asyncio.run(play())


def test_what_a_page_that_was_closed_owed_is_done_by_another():
    async def play():
        pages = Pages()
        await pages.start()
        match = await pages.one.create(CALA, "device greedy")
        here, there = await pages.one.page(match), await pages.two.page(match)
        there.name = "there"
        await here.waits((0,))
        await there.waits((0,))
        pages.one.host.parts.rooms.thinkers._lock = Held()  # its program never comes to an answer
        while there.view["to_act"] == 0:
            await here.acts("move", seat=0, move=here.view["choices"][-1]["move"])
            await there.hears(lambda: there.seq == here.seq)
        await pages.one.host.stop()
        pages.now += 5_000
        await pages.two.host._look()
        await there.waits((0,))

    asyncio.run(play())


class Held:
    """A lock that nobody gets."""

    async def __aenter__(self) -> None:
        await asyncio.Event().wait()

    async def __aexit__(self, *_: object) -> None:
        """Nobody ever had it."""


def test_frames_that_come_at_once_are_taken_one_after_another():
    async def play():
        device = Device()
        match = await device.create(CALA, "device device")
        page = device.pages["page"] = Page(lambda text: device.host.receive("page", text))
        await device.host.open("page", match)
        move = {"kind": "move", "seat": 0, "move": "a"}
        await asyncio.gather(
            page.says(t="hello", protocol=1, views=True),
            page.says(t="act", id="one", seq=0, want=move),
            page.says(t="ask", id="two", move="b"),
        )
        assert [frame["t"] for frame in page.frames if frame["t"] in ("welcome", "ack", "told")] == [
            "welcome",
            "ack",
            "told",
        ]

    asyncio.run(play())


@pytest.mark.parametrize("rounds", range(1, 12))
def test_a_page_that_leaves_while_it_is_let_in_is_not_there(rounds: int):
    async def play():
        device = Device()
        match = await device.create(CALA, "device device")
        device.pages["page"] = page = Page(lambda text: device.host.receive("page", text))
        await device.host.open("page", match)
        hello = asyncio.create_task(page.says(t="hello", protocol=1))
        for _ in range(rounds):
            await asyncio.sleep(0)
        await device.host.close("page")
        await hello
        assert not len(device.host.parts.rooms.open[match].subscribers)

    asyncio.run(play())
