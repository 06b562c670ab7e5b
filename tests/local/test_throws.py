"""Throws on one device: drawn and sealed by it alone, and said to be so wherever they are told of."""

from __future__ import annotations

import asyncio
import random

import pytest

from tablier.matches import fairness
from tablier.matches.export import BadExport, read_export
from tablier.matches.fairness import Label
from tablier.server.live import automation
from tests.local.page import Device, entries_in
from tests.server.http.guests import opened, sure

RACE = "thaayam"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "PACE", 0)


async def played(device: Device, moves: int) -> str:
    """Play a race between two people at one device, and return the log."""
    match = await device.create(RACE, "device device")
    page, draw = await device.page(match), random.Random(1)
    for _ in range(moves):
        await page.waits((0, 1))
        if page.view["result"]:
            break
        await page.acts("move", seat=page.view["to_act"], move=draw.choice(page.view["choices"])["move"])
    status, log = await device.ask("GET", f"/api/matches/{match}/log")
    assert status == 200
    return str(log)


def test_the_device_throws_by_a_chain_of_its_own_and_nobody_is_said_to_have_witnessed_it() -> None:
    log = asyncio.run(played(Device(), 20))
    match = read_export(log).match
    report = fairness.check(match)
    assert isinstance(report, fairness.FairnessReport) and report.label == Label.UNWITNESSED
    assert report.unwitnessed == len(match.table.throws.throws) > 5
    assert match.header.alone
    assert not [entry for entry in match.entries if entry.kind in ("sealed", "opened") and entry.actor >= 0]


def test_a_throw_that_is_taken_back_falls_again() -> None:
    async def run() -> None:
        device = Device()
        match = await device.create(RACE, "device device")
        page = await device.page(match)
        await page.waits((0, 1))
        first = [
            entry
            for entry in (entry for frame in page.frames for entry in entries_in(frame))
            if entry["kind"] == "throw"
        ]
        seat = page.view["to_act"]
        await page.acts("move", seat=seat, move=page.view["choices"][0]["move"])
        await page.waits((0, 1))
        assert (await page.acts("take-back", seat=seat))["t"] == "ack"
        await page.waits((0, 1))
        assert [
            entry
            for entry in (entry for frame in page.frames for entry in entries_in(frame))
            if entry["kind"] == "throw"
        ][: len(first)] == first

    asyncio.run(run())


def test_a_seat_that_seals_where_the_device_throws_is_refused() -> None:
    async def run() -> None:
        device = Device()
        page = await device.page(await device.create(RACE, "device device"))
        answer = await page.acts("seal", seat=0, anchor="0" * 64, links=1024)
        assert (answer["t"], answer["reason"]) == ("refused", "no-party")

    asyncio.run(run())


def test_a_log_that_hides_that_the_device_was_alone_is_broken() -> None:
    log = asyncio.run(played(Device(), 4))
    hidden = log.replace('"alone":true,', "")
    assert hidden != log
    with pytest.raises(BadExport):
        read_export(hidden)


def test_a_match_of_a_device_is_carried_to_a_server() -> None:
    async def run() -> None:
        log = await played(Device(), 20)
        async with opened() as place:
            guest = await place.guest()
            match = sure(await guest.post("/api/records", {"record": log}), 201)["match"]
            told = sure(await guest.get(f"/api/matches/{match}"))
            assert told["imported"] and told["throws"] == "imported" and told["game"] == RACE

    asyncio.run(run())
