"""Compile the rules of all games beside the server, at the lowest priority, so that strong programs start at once."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Callable, Sequence
from contextlib import suppress

from tablier.players.limits import WorkerLimits, limited, surroundings

GENTLY = WorkerLimits(memory=0, niceness=19)


class Warming:
    """The work, game by game, each in a process group of its own."""

    def __init__(
        self, games: Sequence[str], tell: Callable[[int], None], command: Callable[[str], list[str]] | None = None
    ) -> None:
        self._games = games
        self._tell = tell
        self._command = command or own_command
        self._process: Process | None = None

    async def run(self) -> bool:
        """Compile, reporting how many games are done; return whether all went well. Cancelled, it leaves no process."""
        went_well = True
        for done, game in enumerate(self._games):
            self._tell(done)
            went_well &= await self._compile(game) == 0
        return went_well

    def end(self) -> None:
        """Kill what runs, and all that it started."""
        if self._process is not None and self._process.returncode is None:
            kill(self._process.pid)

    async def _compile(self, game: str) -> int:
        self._process = await asyncio.create_subprocess_exec(
            *self._command(game),
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            env=surroundings(),
            start_new_session=True,
        )
        try:
            return await self._process.wait()
        finally:
            self.end()
            await self._process.wait()


def own_command(game: str) -> list[str]:
    """Return the command line that compiles a game."""
    plain = [sys.executable, "-P", "-m", "tablier", "warm", game]
    return plain if sys.platform == "win32" else limited(plain, GENTLY)


if sys.platform == "win32":

    def kill(group: int) -> None:
        with suppress(OSError):
            os.kill(group, signal.SIGTERM)

else:

    def kill(group: int) -> None:
        """Kill all processes of a group."""
        with suppress(OSError):
            os.killpg(group, signal.SIGKILL)
