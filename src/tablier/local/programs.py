"""Programs and studies on a device: in the same process as everything else, so that they yield while they work."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable

from tablier.matches.table import ProgramTurn
from tablier.players import programs
from tablier.players.lanes import Lane
from tablier.server.clock import thread_time
from tablier.server.work.lanes import Form, Progress, T

SECONDS = 3.0  # for a move, at most


class DeviceThinkers:
    """Chooses moves for programs, one after the other."""

    def __init__(self, draw: Callable[[int], bytes]) -> None:
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
                return await chosen(turn, self._seed(turn, match))
        finally:
            self._waiting -= 1

    def _seed(self, turn: ProgramTurn, match: str) -> int:
        drawn = hmac.digest(self._secret, f"{match} {turn.seq}".encode(), "sha256")
        return int.from_bytes(drawn[:6], "big")

    async def close(self) -> None:
        """Nothing is left running."""


async def chosen(turn: ProgramTurn, seed: int) -> str:
    """Let a program choose: in slices where it can, else in one go."""
    choosing = getattr(programs, "choosing", None)
    if choosing is None:
        return programs.seat(turn.position.game, turn.program).choose(turn.position, seed)
    slices = choosing(turn.position, turn.program, seed=seed, seconds=SECONDS)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return str(done.value)
        await asyncio.sleep(0)


class InPlace:
    """Calls functions in this process, between two rounds of the loop."""

    async def question(self, work: Callable[[Form, str], T], form: Form, language: str) -> tuple[T, float]:
        begun = thread_time()
        return work(form, language), 1000 * (thread_time() - begun)

    async def study(
        self, work: Callable[[Form, Progress], T], form: Form, lane: Lane, seconds: float, progress: Progress
    ) -> T:
        """Return what a study finds."""
        await asyncio.sleep(0)
        return work(form, progress)
