"""Programs and studies on a device: in the same process as everything else, so that they yield while they work."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast

from tablier.local.searches import Searches
from tablier.matches.table import ProgramTurn
from tablier.players.lanes import Lane
from tablier.players.programs import choosing
from tablier.search.budget import Thinking
from tablier.server.work.lanes import Form, Progress, T
from tablier.study import tasks
from tablier.study.tasks import RecordTask

GAME = "game: "
SECONDS = 3.0  # for a move, at most


class DeviceThinkers:
    """Chooses moves for programs, one after the other."""

    def __init__(self, draw: Callable[[int], bytes], searches: Searches) -> None:
        self._searches = searches
        self._secret = draw(32)  # of this device alone, and of no match
        self._lock = asyncio.Lock()
        self._waiting = 0

    @property
    def waiting(self) -> int:
        return self._waiting

    async def choose(self, turn: ProgramTurn, match: str, host: str = "") -> str:
        """Return the move of a program."""
        self._waiting += 1
        try:
            async with self._lock:
                await asyncio.sleep(0)  # what was written just now is sent first
                await self._searches.ready(turn.position.game.name)
                return await chosen(turn, self._seed(turn, match))
        finally:
            self._waiting -= 1

    def _seed(self, turn: ProgramTurn, match: str) -> int:
        drawn = hmac.digest(self._secret, f"{match} {turn.seq}".encode(), "sha256")
        return int.from_bytes(drawn[:6], "big")

    async def close(self) -> None:
        """Nothing is left running."""


async def chosen(turn: ProgramTurn, seed: int) -> str:
    """Let a program choose, in slices."""
    return await in_slices(choosing(turn.position, turn.program, seed=seed, seconds=SECONDS))


async def in_slices(thinking: Thinking[T]) -> T:
    """Think to the end, and let everything else go on between two slices."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: T = end.value
            return found
        await asyncio.sleep(0)


def game_of(form: Any) -> str:
    """Name the game that a study is about; a record names it in a line, a position in its first word."""
    if isinstance(form, RecordTask):
        return next(line.removeprefix(GAME) for line in form.record.splitlines() if line.startswith(GAME))
    return str(form.position).partition(" ")[0]


class InPlace:
    """Calls functions in this process: questions between two rounds of the loop, studies in slices."""

    def __init__(self, searches: Searches | None = None) -> None:
        self._searches = searches or Searches()

    async def question(self, work: Callable[[Form, str], T], form: Form, language: str) -> tuple[T, float]:
        begun = perf_counter()
        return work(form, language), 1000 * (perf_counter() - begun)

    async def study(
        self, work: Callable[[Form, Progress], T], form: Form, lane: Lane, seconds: float, progress: Progress
    ) -> T:
        """Return what a study finds."""
        await asyncio.sleep(0)
        await self._searches.ready(game_of(form))
        return cast(T, await in_slices(tasks.IN_SLICES[work](form, progress)))
