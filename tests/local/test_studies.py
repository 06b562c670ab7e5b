"""Studies on a device find what they find elsewhere, and let everything else go on in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import tablier
from tablier.local.paths import positions
from tablier.local.programs import InPlace, in_slices
from tablier.players.programs import choosing, seat
from tablier.search.budget import Thinking
from tablier.server.work.lanes import POSITIONS
from tablier.study import tasks
from tablier.study.tasks import PositionTask, RecordTask, SeatTask
from tests.local.page import Device

CALA = "kid-cala-classic"
SHORT = f"{CALA} pits=2 fruits=2 | fruit=1,0,1,1,1,4 mover=0"
LATER = f"{CALA} pits=3 fruits=2 | fruit=1,3,0,1,3,3,0,1 mover=1"
NODES = 60


def played(game: str, moves: int, **options: str) -> str:
    """Return the record of the beginning of a game."""
    record = tablier.Record.of(tablier.game(game).start(**options))
    for _ in range(moves):
        now = record.last
        record = record.then(next(iter(now.odds)) if now.to_act == tablier.CHANCE else now.moves[-1])
    return record.text


RECORD = played(CALA, 6, pits="3", fruits="2")
STUDIES: tuple[tuple[Callable[..., Any], Any], ...] = (
    (tasks.analysis, PositionTask(SHORT, NODES)),
    (tasks.accounts, RecordTask(RECORD, NODES)),
    (tasks.losses, SeatTask(RECORD, NODES, 0)),
    (tasks.threats, PositionTask(LATER)),
)


@pytest.mark.parametrize(("work", "form"), STUDIES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_study_in_slices_finds_the_same_and_is_never_less_far(work: Callable[..., Any], form: Any) -> None:
    async def study() -> None:
        far: list[float] = []
        found = await InPlace().study(work, form, POSITIONS, 60.0, far.append)
        assert found == work(form, lambda share: None)
        assert far == sorted(far)

    asyncio.run(study())


def test_everything_else_goes_on_while_a_program_thinks() -> None:
    assert rounds_during(lambda: in_slices(pausing(5))) >= 4


def test_everything_else_goes_on_while_danger_is_looked_for() -> None:
    asked = PositionTask(LATER)
    assert rounds_during(lambda: InPlace().study(tasks.threats, asked, POSITIONS, 60.0, lambda share: None)) > 2


def rounds_during(work: Callable[[], Awaitable[object]]) -> int:
    """Return how often something else had its turn while something was done."""

    async def play() -> int:
        rounds = 0

        async def others() -> None:
            nonlocal rounds
            while True:
                await asyncio.sleep(0)
                rounds += 1

        meanwhile = asyncio.create_task(others())
        await work()
        meanwhile.cancel()
        return rounds

    return asyncio.run(play())


def pausing(times: int) -> Thinking[str]:
    """Think with so many pauses."""
    for _ in range(times):
        yield
    return "done"


def test_a_level_of_a_game_answers_here_as_it_does_anywhere() -> None:
    position = tablier.game(CALA).start(pits="2", fruits="2")
    assert asyncio.run(in_slices(choosing(position, "2", seed=3))) == seat(position.game, "2").choose(position, 3)


def test_hints_and_ledgers_are_told_over_the_same_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "NODES", NODES)

    async def ask() -> None:
        device = Device()
        status, told = await device.ask("POST", "/api/positions/hint", {"position": SHORT})
        assert status == 200 and told["done"] and told["move"] in tablier.position(SHORT).moves and told["reason"]
        status, told = await device.ask("POST", "/api/positions/analysis", {"position": SHORT})
        assert told["done"] and len(told["found"]["moves"]) == len(tablier.position(SHORT).moves)
        status, told = await device.ask("POST", "/api/records/ledger", {"record": RECORD})
        assert status == 202
        while status == 202:
            await asyncio.sleep(0.01)
            status, told = await device.ask("POST", "/api/records/ledger", {"record": RECORD})
        assert status == 200 and told["found"]["told"]["fr"]["account"]

    asyncio.run(asyncio.wait_for(ask(), 120))
