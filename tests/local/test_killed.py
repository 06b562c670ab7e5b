"""A host that is killed at any await has lost nothing that it said was done, and the next one goes on from there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tablier.local import MemoryDb
from tablier.matches.export import BadExport, read_export
from tablier.server.live import automation
from tests.local.page import Device, Page, entries_in, greedy

MOVES = 6


class Mortal:
    """A database that is slow to answer, and of which nothing is heard any more after a kill."""

    def __init__(self, kept: MemoryDb) -> None:
        self.database = kept
        self.is_dead = False

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def done(*values: object) -> Any:
            if self.is_dead:
                raise ConnectionError("the page is gone")
            found = await getattr(self.database, name)(*values)
            await asyncio.sleep(0)  # what was written is durable, and nobody knows it yet
            return found

        return done


class Careless(Mortal):
    """A database that says an entry is durable, and writes it a little later."""

    async def append(self, *values: object) -> str:
        async def later() -> None:
            for _ in range(5):
                await asyncio.sleep(0)
            if not self.is_dead:
                await self.database.append(*values)  # type: ignore[arg-type]  # as they came

        self.later = asyncio.create_task(later())
        return "appended"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "PACE", 0)
    monkeypatch.setattr("tablier.local.programs.chosen", greedy)


async def evening(device: Device, said: dict[str, Any], game: str) -> None:
    """Set a match up and play some moves; `said` is what the page was told."""
    await device.host.start()
    said["match"] = match = await device.create(game, "device greedy")
    said["page"] = page = await device.page(match)
    page.pause = 0
    for _ in range(MOVES):
        await goes_on(page)
    said["over"] = True


async def goes_on(page: Page) -> None:
    """Play the next move of our own."""
    await page.waits((0,))
    if page.view["result"]:
        return
    answer = await page.acts("move", seat=0, move=page.view["choices"][0]["move"])
    assert answer["t"] in ("ack", "stale")
    if answer["t"] == "stale":  # the host wrote something first: decide again
        await goes_on(page)


def killed_after(rounds: int, game: str, mortality: type[Mortal] = Mortal) -> tuple[MemoryDb, dict[str, Any]]:
    """Play for so many rounds of the loop, then end everything in the middle of whatever it does."""
    kept, said = MemoryDb(), dict[str, Any]()
    mortal = mortality(kept)
    loop = asyncio.new_event_loop()
    tasks = {loop.create_task(evening(Device(mortal), said, game))}
    for _ in range(rounds):
        loop.call_soon(loop.stop)
        loop.run_forever()
    for task in tasks:
        assert not task.done() or task.exception() is None, task.exception()
    mortal.is_dead = True  # the page is gone: nothing more is written, by whatever is cleared away now
    if page := said.get("page"):
        said["frames"] = [*page.frames]
    tasks |= asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
    loop.close()
    return kept, said


async def lost_nothing(kept: MemoryDb, said: dict[str, Any]) -> None:
    """Open what is kept at another host, and play on."""
    device = Device(kept)
    await device.host.start()
    _, log = await device.ask("GET", f"/api/matches/{said['match']}/log")
    match = read_export(log).match
    assert match.doubt is None
    for frame in said.get("frames", []):
        for entry in entries_in(frame):
            assert match.entries[entry["seq"]].hash == entry["hash"]
        if frame["t"] == "ack":
            assert match.entries[frame["seq"]].id == frame["id"]
    page = await device.page(said["match"])
    page.name = "later"
    await goes_on(page)
    await device.host.stop()


@pytest.mark.parametrize(("game", "every"), [("kid-cala-classic", 1), ("thaayam", 1)])
def test_whatever_was_acknowledged_is_there_after_a_kill_at_any_await(game: str, every: int) -> None:
    rounds, deaths = 1, 0
    while True:
        kept, said = killed_after(rounds, game)
        if "match" in said:
            asyncio.run(lost_nothing(kept, said))
            deaths += 1
        if said.get("over"):
            break
        rounds += every
    assert deaths > 40


def test_a_database_that_answers_too_early_is_caught() -> None:
    """The test can fail."""

    def play() -> None:
        for rounds in range(20, 60):
            kept, said = killed_after(rounds, "kid-cala-classic", Careless)
            if "match" in said:
                asyncio.run(lost_nothing(kept, said))

    with pytest.raises((AssertionError, IndexError, BadExport)):
        play()
