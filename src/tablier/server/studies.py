"""Analyses and ledgers, made in processes of their own, one after the other, and remembered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from tablier.players.limits import surroundings

REMEMBERED = 256
MOST_WAITING = 16
PATIENCE = 600.0  # seconds for one study; compiling a game for the first time is part of it
LINE = 64 * 2**20  # bytes of the longest answer


class TooBusy(Exception):
    """So many studies wait that one more would wait too long."""


@dataclass
class Study:
    """One question, how far it is, and its answer."""

    question: str
    progress: float = 0.0
    answer: dict[str, Any] | None = None
    finished: asyncio.Event = field(default_factory=asyncio.Event)


class Studies:
    """Answer questions that take long; the same question is asked once."""

    def __init__(self, at_once: int = 1) -> None:
        # A position is judged in seconds and a record in minutes: whoever asks about one does not wait for the other.
        self._positions, self._records = asyncio.Semaphore(at_once), asyncio.Semaphore(at_once)
        self._known: OrderedDict[str, Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def knows(self, **question: str | int | float) -> bool:
        """Tell whether a question has been asked, and would cost nothing."""
        return json.dumps(question, sort_keys=True) in self._known

    def ask(self, **question: str | int | float) -> Study:
        """Begin a study, or return the one that is being made or was made."""
        text = json.dumps(question, sort_keys=True)
        study = self._known.get(text)
        if study is None:
            if len(self.pending) >= MOST_WAITING:
                raise TooBusy
            study = self._known[text] = Study(text)
            task = asyncio.get_running_loop().create_task(self._make(study))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._known.move_to_end(text)
        self._forget_oldest()
        return study

    @property
    def pending(self) -> list[Study]:
        """The studies that are not finished."""
        return [each for each in self._known.values() if not each.finished.is_set()]

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget_oldest(self) -> None:
        for text in list(self._known)[: max(0, len(self._known) - REMEMBERED)]:
            if self._known[text].finished.is_set():
                del self._known[text]

    async def _make(self, study: Study) -> None:
        try:
            async with self._records if "record" in json.loads(study.question) else self._positions:
                await asyncio.wait_for(self._ask_student(study), PATIENCE)
        except TimeoutError:
            study.answer = None
        finally:
            if study.answer is None:  # it may be asked again
                self._known.pop(study.question, None)
            study.finished.set()

    async def _ask_student(self, study: Study) -> None:
        student = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "tablier.server.student"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=surroundings(),
            limit=LINE,
        )
        try:
            assert student.stdin and student.stdout
            student.stdin.write(study.question.encode() + b"\n")
            async for line in student.stdout:
                self._hear(study, json.loads(line))
        finally:
            with contextlib.suppress(ProcessLookupError):
                student.kill()
            await student.wait()

    def _hear(self, study: Study, said: dict[str, Any]) -> None:
        if "progress" in said:
            study.progress = float(said["progress"])
        else:
            study.answer = said
