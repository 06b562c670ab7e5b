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
PATIENCE = 20.0  # seconds to wait for a clerk, and as many for its answer
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
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()  # nothing stands for one that could not be started
        self._most, self._command, self._patience = at_once, command, patience
        self._all: set[Process] = set()
        self._starting: set[asyncio.Task[None]] = set()
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
        for task in tuple(self._starting):
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for process in tuple(self._all):
            await self._end(process)

    async def _ask(self, question: bytes) -> dict[str, Any]:
        process = await self._next()
        found: dict[str, Any] = {}
        try:
            async with asyncio.timeout(self._patience):
                assert process.stdin and process.stdout
                process.stdin.write(question)
                found = json.loads(await process.stdout.readline())
        except (TimeoutError, OSError, ValueError) as error:  # too slow, or it died
            LOG.warning("A clerk did not answer: %s", type(error).__name__)
            raise Overloaded from None
        finally:
            if found:
                self._free.put_nowait(process)
            else:  # it may still be at the last question
                await self._end(process)
        return found

    async def _next(self) -> Process:
        """Return one who is free; where all are busy and there may be more, another one is started."""
        if self._free.empty() and len(self._all) + len(self._starting) < self._most:
            task = asyncio.create_task(self._start())
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)
        try:
            async with asyncio.timeout(self._patience):
                process = await self._free.get()
        except TimeoutError:
            raise Overloaded from None
        if process is None:
            raise Overloaded
        return process

    async def _start(self) -> None:
        """Start one, however long that takes: given up and begun anew, it would never come on a busy machine."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *limited(self._command, HELD), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=surroundings(), limit=LINE
            )
            assert process.stdout
            is_here = bool(await process.stdout.readline())
        except OSError as error:  # no file left for it
            LOG.warning("A clerk could not be started: %s", error)
            is_here = False
        except asyncio.CancelledError:
            if process:
                await self._end(process)
            raise
        if process and is_here:
            self._all.add(process)
            self._free.put_nowait(process)
        else:
            if process:
                await self._end(process)
            if self.waiting:
                self._free.put_nowait(None)

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
