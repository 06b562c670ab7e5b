"""Studies that take long: asked for once, made in worker processes, and remembered."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tablier.engine.errors import TablierError
from tablier.server.work.lanes import POSITIONS, RECORDS, Calls, Overloaded, Progress
from tablier.study.tasks import PositionTask, RecordTask

if TYPE_CHECKING:  # a device has no workshop, and loads none
    from tablier.study.survey.workshop import RuleTask

LOG = logging.getLogger(__name__)
REMEMBERED = 256
MOST_WAITING = 16
PATIENCE = 600.0  # seconds for one study; compiling a game for the first time is part of it
Task = TypeVar("Task", bound="PositionTask | RecordTask | RuleTask")
Found = TypeVar("Found")
Work = Callable[[Task, Progress], Found]


class TooBusy(Exception):
    """So many studies wait that one more would wait too long."""


@dataclass(eq=False)
class Study(Generic[Found]):
    """One study: how far it is, and what it has found; nothing if it failed."""

    work: Callable[[Any, Progress], Found]
    task: PositionTask | RecordTask | RuleTask
    progress: float = 0.0
    found: Found | None = None
    finished: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def key(self) -> tuple[object, ...]:
        return self.work, self.task

    def note(self, progress: float) -> None:
        self.progress = progress


class Studies:
    """Make studies; the same one is made once."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._known: OrderedDict[tuple[object, ...], Study[Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def knows(self, work: Work[Task, Found], task: Task) -> bool:
        """Return whether a study has been asked for, and would cost nothing."""
        return (work, task) in self._known

    def ask(self, work: Work[Task, Found], task: Task) -> Study[Found]:
        """Begin a study, or return the one that is being made or was made."""
        study = self._known.get((work, task))
        if study is None:
            if len(self.pending) >= MOST_WAITING:
                raise TooBusy
            study = self._known[work, task] = Study(work, task)
            making = asyncio.get_running_loop().create_task(self._make(study))
            self._tasks.add(making)
            making.add_done_callback(self._tasks.discard)
        self._known.move_to_end(study.key)
        self._forget_oldest()
        return study

    @property
    def pending(self) -> list[Study[Any]]:
        """The studies that are not finished."""
        return [each for each in self._known.values() if not each.finished.is_set()]

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget_oldest(self) -> None:
        for key in list(self._known)[: max(0, len(self._known) - REMEMBERED)]:
            if self._known[key].finished.is_set():
                del self._known[key]

    async def _make(self, study: Study[Any]) -> None:
        lane = POSITIONS if isinstance(study.task, PositionTask) else RECORDS
        try:
            study.found = await self._calls.study(study.work, study.task, lane, PATIENCE, study.note)
        except (TablierError, Overloaded) as error:
            LOG.warning("A study failed: %s", error)
        finally:
            if study.found is None:  # it may be asked again
                self._known.pop(study.key, None)
            study.finished.set()
