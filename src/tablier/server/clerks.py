"""Work that strangers may ask for, off the event loop: in processes of its own, which give way to those who play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from time import thread_time
from typing import Any, Protocol, TypeVar, get_type_hints

from pydantic import BaseModel

from tablier.engine.errors import TablierError
from tablier.players.limits import Limits, limited, surroundings

LOG = logging.getLogger(__name__)
AT_ONCE = 2  # processes
MOST_WAITING = 32
PATIENCE = 20.0  # seconds for one answer, of which starting takes some
LINE = 16 * 2**20  # bytes of the longest answer
HELD = Limits(memory=2**30, niceness=15)
OWN = (sys.executable, "-P", "-m", "tablier.server.clerk")
Form = TypeVar("Form", bound=BaseModel)
Answer = TypeVar("Answer", bound=BaseModel)


class Overloaded(Exception):
    """So much waits, or so little can be opened, that one more would wait too long."""


class Relayed(TablierError):
    """What was refused in another process, in the words that it found."""

    def __init__(self, status: int, code: str, say: dict[str, str]) -> None:
        super().__init__(code)
        self.status = status
        self._say = say

    def say(self, language: str = "en") -> str:
        return self._say[language]


class Clerks(Protocol):
    """Whoever answers small questions."""

    async def do(self, work: Callable[[Form, str], Answer], form: Form, language: str) -> tuple[Answer, float]:
        """Return what a function of the routes finds, and how many milliseconds of processor time that took."""

    async def close(self) -> None:
        """Send everybody home."""


class InThreads:
    """Answer in threads of this process: for tests, and for whoever has no server around it."""

    async def do(self, work: Callable[[Form, str], Answer], form: Form, language: str) -> tuple[Answer, float]:
        def timed() -> tuple[Answer, float]:
            begun = thread_time()
            return work(form, language), 1000 * (thread_time() - begun)

        return await asyncio.to_thread(timed)

    async def close(self) -> None:
        """Nobody is there."""


class InProcesses:
    """Answer in processes that are started when the first question comes, and again when one has gone."""

    def __init__(self, at_once: int = AT_ONCE, command: tuple[str, ...] = OWN, patience: float = PATIENCE) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(at_once):
            self._free.put_nowait(None)
        self._command, self._patience = command, patience
        self._all: set[Process] = set()
        self.waiting = 0

    async def do(self, work: Callable[[Form, str], Answer], form: Form, language: str) -> tuple[Answer, float]:
        """Return what a function of the routes finds, and what it took; raise what it refuses, or `Overloaded`."""
        if self.waiting >= MOST_WAITING:
            raise Overloaded
        question = {"work": f"{work.__module__}:{work.__qualname__}", "form": form.model_dump(), "language": language}
        self.waiting += 1
        try:
            said = await self._ask(json.dumps(question).encode() + b"\n")
        finally:
            self.waiting -= 1
        if "refused" in said:
            raise Relayed(**said["refused"])
        answer: type[Answer] = get_type_hints(work)["return"]
        return answer.model_validate_json(json.dumps(said["done"])), float(said["spent"])

    async def close(self) -> None:
        for process in tuple(self._all):
            await self._end(process)

    async def _ask(self, question: bytes) -> dict[str, Any]:
        process = await self._free.get()
        found: dict[str, Any] = {}
        try:
            async with asyncio.timeout(self._patience):
                process = process or await self._start()
                assert process.stdin and process.stdout
                process.stdin.write(question)
                found = json.loads(await process.stdout.readline())
        except (TimeoutError, OSError, ValueError) as error:  # too slow, no file left for it, or it died
            LOG.warning("A clerk did not answer: %s", type(error).__name__)
            raise Overloaded from None
        finally:
            if process is not None and not found:  # it may still be at the last question
                await self._end(process)
            self._free.put_nowait(process if found else None)
        return found

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *limited(self._command, HELD), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=surroundings(), limit=LINE
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
