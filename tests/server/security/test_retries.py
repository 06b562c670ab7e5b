"""S35 Nothing is tried again in a loop: what fails rests, longer each time, and is told once."""

from __future__ import annotations

import asyncio
import logging

from tablier.matches.clocks import Clock, Pace
from tablier.matches.errors import Refused
from tablier.server.live.automation import LONGEST_REST
from tests.server.tables import CALA, Thinkers, Time, in_house, settled, table

HOUR = 3600


class Broken(Thinkers):
    """Programs that never answer."""

    async def choose(self, program_turn, match, host=""):
        self.asked.append(program_turn)
        raise RuntimeError("no answer")


def test_s35_a_program_that_fails_rests_longer_each_time_and_is_told_once(caplog):
    thinkers = Broken()

    async def attack(house, time: Time) -> None:
        room, (ann,) = await table(house, "1 person", CALA)
        await settled()
        for number in range(40):  # whatever is written in between
            await ann.act("say", seat=1, text=f"hello {number}")
        tries = len(thinkers.asked)
        assert tries == 1
        await time.passes(HOUR)
        assert tries < len(thinkers.asked) < HOUR / LONGEST_REST + 12
        assert house.runtime.counts["mistakes"] == 1 and room in house.rooms.open.values() and not room.is_idle

    with caplog.at_level(logging.ERROR):
        in_house(attack, thinkers=thinkers)
    assert len([record for record in caplog.records if record.exc_info]) == 1


def test_s35_a_flag_that_is_refused_is_not_raised_in_a_loop(monkeypatch):
    async def attack(house, time: Time) -> None:
        room, _ = await table(house, clock=Clock(Pace.MOVE, 20_000))
        raised = 0

        async def refused(command, id, notes=()):  # noqa: A002
            nonlocal raised
            raised += 1
            return Refused("stale", expected="", found="")

        monkeypatch.setattr(room, "write", refused)
        await time.passes(HOUR)
        assert 0 < raised < HOUR / LONGEST_REST + 12

    in_house(attack)


def test_s35_a_match_that_cannot_be_opened_is_left_alone_for_a_while_and_told_once(monkeypatch, caplog):
    async def attack(house, time: Time) -> None:
        tries = 0

        async def broken(match: str) -> None:
            nonlocal tries
            tries += 1
            raise RuntimeError("a mistake")

        monkeypatch.setattr(house.rooms, "find", broken)
        for _ in range(HOUR // 10):
            await house.background._open(("M" * 22,))
            await time.passes(10)
        assert 2 < tries < HOUR / LONGEST_REST + 12 and house.runtime.counts["mistakes"] == 1

    in_house(attack)


def test_s35_a_chore_that_fails_is_told_once_until_it_goes_well(caplog):
    async def attack(house, time: Time) -> None:
        turns, broken = asyncio.Queue(), True

        async def work() -> None:
            if broken:
                raise ZeroDivisionError("planted")

        async def pause(seconds: float) -> None:
            await turns.get()

        await settled()  # the house's own chores wait for ever by now
        house.runtime.pause = pause
        chore = asyncio.ensure_future(house.background._repeat(1.0, work))
        for broken in (True, True, True, False, True, True):  # noqa: B007  # read by `work`
            turns.put_nowait(None)
            await settled()
        chore.cancel()

    in_house(attack)
    assert len([record for record in caplog.records if record.levelno == logging.ERROR]) == 2
