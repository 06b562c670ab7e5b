"""The compiled searches of a game are asked for when it is opened, and what would search waits for them a little."""

from __future__ import annotations

import asyncio

import pytest

import tablier
from tablier.local import searches
from tablier.server.live import automation
from tablier.study import tasks
from tests.local.page import Device, Page, greedy
from tests.local.test_studies import CALA, LATER, RECORD


class Arriving:
    """Searches that are on their way until they are said to be there."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.there = asyncio.Event()

    async def fetch(self, game: str) -> None:
        self.asked.append(game)
        await self.there.wait()


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "PACE", 0)
    monkeypatch.setattr("tablier.local.programs.chosen", greedy)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/positions", {"game": CALA}),
        ("/api/positions/edit", {"position": LATER, "place": 0, "by": -1}),
        ("/api/records/read", {"record": RECORD}),
    ],
)
def test_a_board_that_is_opened_asks_for_those_of_its_game(path: str, body: dict[str, object]) -> None:
    async def open_it() -> None:
        arriving = Arriving()
        device = Device(fetch=arriving.fetch)
        assert (await device.ask("POST", path, body))[0] == 200
        await asyncio.sleep(0)
        assert arriving.asked == [CALA]

    asyncio.run(open_it())


def test_a_match_that_is_opened_asks_for_them_and_its_program_waits_until_they_are_there() -> None:
    async def play() -> None:
        arriving = Arriving()
        device = Device(fetch=arriving.fetch)
        match = await device.create(CALA, "device greedy")
        page = await device.page(match)
        assert arriving.asked == [CALA]
        await page.waits((0,))
        await page.acts("move", seat=0, move=await last_of_turn(page))
        await page.hears(lambda: len(arriving.asked) > 1)
        assert page.view["to_act"] == 1
        arriving.there.set()
        await page.waits((0,))

    asyncio.run(play())


async def last_of_turn(page: Page) -> str:
    """Return a move after which it is the other seat's turn."""
    now = tablier.position(page.view["position"])
    return next(move for move in now.moves if now.play(move).to_act == 1)


def test_a_study_waits_for_them_and_begins_without_them_when_they_do_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    sliced = tasks.IN_SLICES[tasks.threats]
    monkeypatch.setitem(tasks.IN_SLICES, tasks.threats, lambda form, told: begun.append("now") or sliced(form, told))

    async def ask() -> None:
        arriving = Arriving()
        device = Device(fetch=arriving.fetch)
        asking = asyncio.ensure_future(device.ask("POST", "/api/positions/danger", {"position": LATER}))
        while not arriving.asked:
            await asyncio.sleep(0.001)
        assert not begun
        arriving.there.set()
        assert (await asking)[1]["done"] and begun == ["now"]
        monkeypatch.setattr(searches, "PATIENCE", 0.001)
        arriving.there.clear()
        other = {"position": tablier.game(CALA).start().text}
        assert (await device.ask("POST", "/api/positions/danger", other))[1]["done"] and len(begun) == 2

    asyncio.run(asyncio.wait_for(ask(), 60))


def test_a_study_of_a_record_asks_for_its_game() -> None:
    async def ask() -> None:
        arriving = Arriving()
        device = Device(fetch=arriving.fetch)
        await device.ask("POST", "/api/records/ledger", {"record": RECORD})
        while not arriving.asked:
            await asyncio.sleep(0.001)
        assert arriving.asked == [CALA]
        await device.host.stop()

    asyncio.run(ask())
