"""Whoever is to blame for everything that goes wrong, until the evening is calm again."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.simulation.town import Town

AWAY = (0.1, 1.0, 5.0, 20.0, 45.0)  # seconds for which something may be gone


class Gremlin:
    """Does one thing after the other to a town."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._luck = Random(f"{town.seed} gremlin")

    async def rage(self) -> None:
        """Do harm for a while, then put everything right that does not come back by itself."""
        town, luck = self._town, self._luck
        while town.loop.moment < town.scenario.trouble:
            await asyncio.sleep(luck.expovariate(1 / town.scenario.calm))
            await getattr(self, luck.choice(town.scenario.faults))(luck.choice(AWAY))
        town.disk.trouble, town.disk.often = [], 0.0
        weather = town.scenario.weather
        weather.loses = weather.doubles = 0.0
        weather.reorders = False
        for guest in town.guests:
            if guest.process is None:
                guest.come()

    async def nothing(self, seconds: float) -> None:
        """Even this happens."""

    async def crash(self, seconds: float) -> None:
        """Kill a server, or all; what it was writing is written."""
        for server in self._some(self._town.servers):
            server.kill(seconds)

    async def power(self, seconds: float) -> None:
        """Let the power fail: every server, and what was not synced."""
        for server in self._town.servers:
            server.kill(seconds)
        self._town.disk.sheets.crash()
        self._town.judge.look()

    async def restart(self, seconds: float) -> None:
        """Stop a server as one should, and start it again."""
        for server in self._some(self._town.servers):
            await server.close(min(seconds, 5.0))

    async def cut(self, seconds: float) -> None:
        for cable in self._some(self._town.cables):
            cable.cut()

    async def stall(self, seconds: float) -> None:
        for cable in self._some(self._town.cables):
            cable.stall()

    async def clog(self, seconds: float) -> None:
        for cable in self._some(self._town.cables):
            cable.clog(seconds)

    async def full(self, seconds: float) -> None:
        await self._disk(["full"], 1.0, min(seconds, 5.0))

    async def busy(self, seconds: float) -> None:
        await self._disk(["busy"], self._luck.choice((0.3, 1.0)), min(seconds, 5.0))

    async def away(self, seconds: float) -> None:
        await self._disk(["lost", "done"], self._luck.choice((0.2, 0.5, 1.0)), min(seconds, 20.0))

    async def stop(self, seconds: float) -> None:
        """Let the disk fail under a server, which must end."""
        self._luck.choice(self._town.servers).break_disk()

    async def guest(self, seconds: float) -> None:
        """Let the machine of a guest fail."""
        guest = self._luck.choice(self._town.guests)
        if guest.process:
            guest.fail()
            for cable in self._town.cables:
                if cable.name == guest.name:
                    cable.cut(self._luck.choice((0.0, 5.0)))
            self._town.loop.later(min(seconds, 20.0), self._come_again, guest)

    def _come_again(self, guest: object) -> None:
        if guest.process is None:  # type: ignore[attr-defined]
            guest.come()  # type: ignore[attr-defined]

    async def _disk(self, trouble: list[str], often: float, seconds: float) -> None:
        disk = self._town.disk
        self._town.judge.note("disk", f"{' or '.join(trouble)} for {seconds} s")
        disk.trouble, disk.often = trouble, often
        await asyncio.sleep(seconds)
        disk.trouble, disk.often = [], 0.0

    def _some(self, things: list) -> list:  # type: ignore[type-arg]
        """Choose all, or one."""
        if not things:
            return []
        return list(things) if self._luck.random() < 0.3 else [self._luck.choice(things)]
