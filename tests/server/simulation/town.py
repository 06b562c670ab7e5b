"""One evening: a seed decides everything that happens; `run` plays it and returns the trace."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.match import Match
from tests.server.simulation.clockwork import BEGINNING, Clockwork
from tests.server.simulation.disk import Disk
from tests.server.simulation.gremlin import Gremlin
from tests.server.simulation.guests import Guest
from tests.server.simulation.judge import Judge, Violation
from tests.server.simulation.network import Cable, Plug
from tests.server.simulation.scenario import Scenario, scenario_of
from tests.server.simulation.servers import Air, Server

PATIENCE = 400.0  # seconds after the last fault in which everything must come to rest
STUCK = 60.0  # seconds in which something must happen then
LATEST = 120.0  # seconds after the last fault until everybody gives up
LONGEST = 1000.0
NAMES = ("ann", "bob", "cid", "dot")


class Town:
    """Servers, guests, network and disk of one seed."""

    def __init__(self, scenario: Scenario, loop: Clockwork) -> None:
        self.scenario, self.seed, self.loop = scenario, scenario.seed, loop
        self.disk = Disk(loop, Random(f"{self.seed} disk"))
        self.judge = Judge(loop, self.disk)
        self.disk.looked = self.judge.look
        loop.mishap = self._mishap
        self.air = Air() if scenario.servers > 1 else None
        self.servers = [Server(self, number) for number in range(scenario.servers)]
        self.guests: list[Guest] = []
        self.cables: list[Cable] = []
        self.calm_since = float("inf")
        self._calls = 0
        self._luck = Random(f"{self.seed} town")

    def _mishap(self, error: BaseException) -> None:
        self.judge.fail("".join(traceback.format_exception(error)))

    async def evening(self) -> None:
        """Sit down, play while things go wrong, and play on when they no longer do."""
        self.servers[0].start()
        await until(lambda: self.servers[0].is_up)
        for number, table in enumerate(self.scenario.tables):
            assert self.servers[0].process
            await self.servers[0].process.spawn(self._lay(table, number))
        for each in (*self.servers[1:], *self.guests):
            each.start() if isinstance(each, Server) else each.come()
        await Gremlin(self).rage()
        await until(lambda: all(server.is_up for server in self.servers))
        self.calm_since = self.loop.moment
        await self._come_to_rest()
        self.judge.close()
        for server in self.servers:
            server.check()

    async def _lay(self, table: Create, number: int) -> None:
        """Set a table up and let everybody take their seats."""
        house = self.servers[0].house
        assert house
        room = await house.setup.create(table, NAMES[0])
        self.judge.watch(room.id)
        people = iter(NAMES)
        for seat, plan in enumerate(table.seats):
            if plan.holder in (Holder.PERSON, Holder.OPEN):
                person = next(people)
                secret = await house.database.claims.invite(room.id, seat, 0) if plan.holder == Holder.PERSON else ""
                await house.setup.claim(room, seat, secret, person, person.title())
                self.guests.append(Guest(self, room.id, person, seat))
                if self.scenario.tabs and person == NAMES[0]:
                    self.guests.append(Guest(self, room.id, person, None, tab_of=seat))
        self.guests += [Guest(self, room.id, NAMES[0], None) for _ in range(self.scenario.watchers)]

    async def dial(self, guest: Guest) -> Plug:
        """Connect a guest to some server that is there."""
        await asyncio.sleep(0.01)
        up = [server for server in self.servers if server.is_up]
        if not up:
            raise ConnectionError("nobody answers")
        self.cables = [each for each in self.cables if not each.is_cut]
        cable = Cable(self.loop, self._luck, self.scenario.weather, guest.name)
        self._calls += 1
        number = self._calls
        cable.said = lambda text: self.judge.said(number, guest.name, guest.match, text)
        cable.received = lambda: self.judge.received(number)
        cable.sent = lambda text: self.judge.sent(guest.person, text)
        self.cables.append(cable)
        self._luck.choice(up).answer(cable, guest.person, guest.match)
        return Plug(cable)

    def is_late(self, match: str) -> bool:
        """Tell whether an evening was long enough."""
        return (
            len(self.judge.replays[match].entries) >= self.scenario.entries
            or self.loop.moment > self.calm_since + LATEST
        )

    async def _come_to_rest(self) -> None:
        """Wait until every match is over and everybody knows all of it."""
        while not self._is_at_rest():
            is_stuck = any(self.loop.moment > max(last, self.calm_since) + STUCK for last in self._last_entries())
            if is_stuck or self.loop.moment > self.calm_since + PATIENCE:
                self.judge.fail(f"nothing goes on: {self._state()}")
            await asyncio.sleep(1.0)

    def _last_entries(self) -> list[float]:
        """Return when something last happened in each match that is not over."""
        logs = [replay.match for replay in self.judge.replays.values()]
        return [(match.head.at - BEGINNING) / 1000 for match in logs if not match.result]

    def _is_at_rest(self) -> bool:
        logs = {match: replay.match for match, replay in self.judge.replays.items()}
        is_over = all(match.result for match in logs.values())
        return is_over and all(guest.seq == logs[guest.match].head.seq for guest in self.guests)

    def _state(self) -> str:
        known = ", ".join(f"{guest.name} knows {guest.seq}" for guest in self.guests)
        logs = [replay.match for replay in self.judge.replays.values()]
        heads = ", ".join(
            f"{each.head.seq} {each.head.kind}, missing {each.missing}, to act {each.position.to_act},"
            f" waits for {each.waits_for}, over: {bool(each.result)}"
            for each in logs
        )
        rooms_ = [f"{room.seq}" for server in self.servers if server.house for room in server.house.rooms.open.values()]
        return f"the log ends with {heads}; {known}; rooms are at {' '.join(rooms_)}"


async def until(is_so: object) -> None:
    while not is_so():  # type: ignore[operator]
        await asyncio.sleep(0.05)


def run_for_log(seed: int) -> Match:
    """Play a seed, and return its first match."""
    return next(iter(play(seed).judge.replays.values())).match


def run(seed: int) -> list[str]:
    """Play a seed, and return what happened."""
    return play(seed).judge.trace


def play(seed: int, scenario: Scenario | None = None) -> Town:
    """Play a seed, by its own scenario or another; raise Violation if a promise is broken, with the trace in it."""
    with quiet():
        loop = Clockwork()
        asyncio.set_event_loop(None)
        town = Town(scenario or scenario_of(seed), loop)
        try:
            loop.run_until_complete(_watched(town))
        except Violation as violation:
            violation.add_note(f"seed {seed}: {town.scenario}")
            violation.add_note(f"python -m tests.server.simulation {seed}")
            violation.trace = town.judge.trace  # type: ignore[attr-defined]
            raise
        finally:
            loop.end()
            town.disk.close()
        return town


async def _watched(town: Town) -> None:
    evening = asyncio.ensure_future(town.evening())
    await asyncio.wait({evening, town.judge.broken}, return_when=asyncio.FIRST_COMPLETED, timeout=LONGEST)
    if not evening.done():
        town.judge.fail("the evening does not end")
    if town.judge.broken.done():
        town.judge.broken.result()
    evening.result()


@contextmanager
def quiet() -> Iterator[None]:
    """Let servers write into no log: what they complain about is what is done to them."""
    logger = logging.getLogger("tablier")
    level = logger.level
    if level == logging.NOTSET:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(level)
