"""Clocks on a device: they run while a page is open, and nobody pays for the time in which none was."""

from __future__ import annotations

import asyncio
from functools import partial
from operator import mul

from tablier.local import MemoryDb
from tests.local.page import NOON, Device, Page

CALA = "kid-cala-classic"
MINUTE = 60_000
CLOCK = {"pace": "game", "time": 10 * MINUTE, "increment": 0}


class Evening:
    """A device whose time passes when it is told to, and the hosts it has one after another."""

    def __init__(self) -> None:
        self.now = NOON
        self.database = MemoryDb()

    async def host(self) -> Device:
        device = Device(self.database, now=lambda: self.now)
        await device.host.start()
        return device

    async def moved(self, page: Page) -> None:
        await page.waits((0, 1))
        move = page.view["choices"][0]["move"]
        assert (await page.acts("move", seat=page.view["to_act"], move=move))["t"] == "ack"


def test_time_runs_while_the_page_is_open_and_not_while_it_is_closed() -> None:
    async def play() -> None:
        evening = Evening()
        device = await evening.host()
        match = await device.create(CALA, "device device", clock=CLOCK)
        page = await device.page(match)
        await evening.moved(page)
        evening.now += 3 * MINUTE
        await evening.moved(page)
        seat = page.view["to_act"]
        left = page.view["clocks"]
        assert sorted(left) == [7 * MINUTE, 10 * MINUTE]
        await device.host.stop()
        evening.now += 600 * MINUTE
        later = await (await evening.host()).page(match)
        later.name = "later"
        assert later.view["clocks"] == left and later.view["running"] == seat and not later.view["result"]
        await evening.moved(later)

    asyncio.run(play())


def test_whoever_uses_up_all_time_has_lost() -> None:
    async def play() -> None:
        evening = Evening()
        device = await evening.host()
        page = await device.page(await device.create(CALA, "device device", clock=CLOCK))
        await evening.moved(page)
        await page.waits((0, 1))
        evening.now += 11 * MINUTE
        device.host.parts.rooms.open[page.frames[0]["match"]].automation.set_timer()
        await page.hears(lambda: page.view["result"])
        assert page.view["result"]["how"] != "rules"

    asyncio.run(play())


def test_another_page_that_is_opened_gives_no_time_back() -> None:
    async def play() -> None:
        evening, devices = Evening(), list[Device]()

        def broadcast(text: str) -> None:
            for each in devices:
                asyncio.get_running_loop().call_soon(each.host.heard, text)

        for name in (b"1", b"2"):
            drawn = partial(mul, name)
            devices.append(
                Device(evening.database, now=lambda: evening.now, randomness=drawn, broadcast=broadcast),
            )
        one, two = devices
        await one.host.start()
        match = await one.create(CALA, "device device", clock=CLOCK)
        page = await one.page(match)
        await evening.moved(page)
        evening.now += 3 * MINUTE
        await two.host.start()
        other = await two.page(match)
        assert sorted(other.view["clocks"]) == [7 * MINUTE, 10 * MINUTE]

    asyncio.run(play())
