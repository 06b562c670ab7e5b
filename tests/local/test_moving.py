"""A match that a device keeps is carried to another one, and goes on there as the same log."""

from __future__ import annotations

import asyncio
import json

import pytest

from tablier.matches import fairness
from tablier.matches.export import read_export
from tablier.matches.log import canonical
from tablier.server.live import automation
from tests.local.page import Device, Json, greedy
from tests.local.test_killed import goes_on

PARTS = ("kid-cala-classic", "thaayam", "oukoun")
WAYS = ({}, {"mine": [0]})  # somebody at the device, and somebody against the computer as a page asks for it


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "PACE", 0)
    monkeypatch.setattr("tablier.local.programs.chosen", greedy)


@pytest.mark.parametrize("game", PARTS)
@pytest.mark.parametrize("more", WAYS, ids=("device", "person"))
def test_a_log_goes_on_at_another_device(game: str, more: Json) -> None:
    async def play() -> None:
        here, there = Device(), Device(randomness=lambda count: bytes([9]) * count)
        match = await here.create(game, "person greedy" if more else "device greedy", name="Ada", **more)
        page = await here.page(match)
        for _ in range(3):
            await goes_on(page)
        await page.waits((0,))
        _, log = await here.ask("GET", f"/api/matches/{match}/log")
        status, told = await there.ask("POST", "/api/records", {"record": log})
        assert (status, told) == (201, {"match": match, "seats": [0]})
        later = await there.page(match)
        later.name = "later"
        for _ in range(2):
            await goes_on(later)
        _, longer = await there.ask("GET", f"/api/matches/{match}/log")
        before, after = read_export(log).match, read_export(longer).match
        assert after.entries[: len(before.entries)] == before.entries and len(after.entries) > len(before.entries)
        assert isinstance(fairness.check(after), fairness.FairnessReport)

    asyncio.run(play())


def test_a_log_that_is_there_already_is_kept_beside_it_as_one_that_was_played_elsewhere() -> None:
    async def play() -> None:
        device = Device()
        match = await device.create(PARTS[0], "device device")
        _, log = await device.ask("GET", f"/api/matches/{match}/log")
        device.host.parts.runtime.draw = lambda count: bytes([8]) * count
        status, told = await device.ask("POST", "/api/records", {"record": log})
        assert status == 201 and told["match"] != match and told["seats"] == []
        assert (await device.ask("GET", f"/api/matches/{told['match']}"))[1]["imported"]

    asyncio.run(play())


def test_the_log_of_a_server_is_not_gone_on_with() -> None:
    """It carries a signed head; what is kept here of it is one that was played elsewhere."""

    async def play() -> None:
        device, there = Device(), Device(randomness=lambda count: bytes([9]) * count)
        match = await device.create(PARTS[0], "device device")
        _, log = await device.ask("GET", f"/api/matches/{match}/log")
        head = {
            "match": match,
            "seq": 0,
            "hash": "0" * 64,
            "at": 1,
            "ended": False,
            "key": "0" * 64,
            "signature": "0" * 128,
            "handed": [],
        }
        first, _, rest = log.partition("\n")
        signed = canonical({**json.loads(first), "head": head})
        status, told = await there.ask("POST", "/api/records", {"record": f"{signed}\n{rest}"})
        assert status == 201 and told["match"] != match and told["seats"] == []

    asyncio.run(play())
