"""An event loop whose clock jumps to the next timer, and processes in it that can be killed at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any

LAST_WORDS = 9
BEGINNING = 1_700_000_000_000  # milliseconds since 1970


class Process:
    """Whatever runs in its name stops when it is killed: no more steps, and no last words."""

    def __init__(self, loop: Clockwork, name: str) -> None:
        self.name, self.alive = name, True
        self._loop = loop
        self._context = copy_context()
        self._context.run(PROCESS.set, self)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something in this process; a mistake in it is one of the simulation."""
        task: asyncio.Task[Any] = self._context.copy().run(self._loop.create_task, work)
        task.add_done_callback(self._loop.ended, context=WORLD.copy())
        return task

    def kill(self) -> None:
        self.alive = False


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)
WORLD = Context()  # what no process can take along: the network, the disk


class Leap:
    """Nothing is waited for: time goes on by itself."""

    def __init__(self, loop: Clockwork) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self._loop.moment += timeout
        return []


class Clockwork(asyncio.BaseEventLoop):
    """Virtual time; what belongs to a killed process is left lying."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0.0
        self.tasks: list[asyncio.Task[Any]] = []
        self.mishap: Callable[[BaseException], None] = lambda error: None
        self._selector = Leap(self)
        self.set_task_factory(self._noted)
        self.set_exception_handler(lambda loop, context: None)  # the judge counts mistakes where they are made

    def time(self) -> float:
        return self.moment

    def now(self) -> int:
        """Return the time as servers and clients write it."""
        return BEGINNING + int(self.moment * 1000)

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> asyncio.Handle:
        context = copy_context() if context is None else context  # an empty one is not none
        return super().call_soon(_unless_dead(callback, context), *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        context = copy_context() if context is None else context  # an empty one is not none
        return super().call_at(when, _unless_dead(callback, context), *args, context=context)

    def outside(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something that outlives whoever asked for it."""
        return WORLD.copy().run(self.create_task, work)

    def later(self, seconds: float, callback: Callable[..., object], *args: Any) -> asyncio.TimerHandle:
        """Let something happen to the world, whoever caused it."""
        return self.call_later(seconds, callback, *args, context=WORLD.copy())

    def ended(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()):
            self.mishap(error)

    def end(self) -> None:
        """Put everything away that still waits; the dead never get to their last words."""
        asyncio.events._set_running_loop(self)  # last words may ask for it
        while self.tasks:  # and may begin something new
            task = self.tasks.pop()
            for _ in range(LAST_WORDS):
                if task.done() or _is_closed(task):
                    break
        asyncio.events._set_running_loop(None)
        self.close()

    def _noted(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, context=context)
        self.tasks.append(task)
        if len(self.tasks) % 512 == 0:
            self.tasks[:] = [each for each in self.tasks if not each.done()]
        return task

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none: no socket, no file."""

    def _write_to_self(self) -> None:
        """Nobody sleeps."""


def _is_closed(task: asyncio.Task[Any]) -> bool:
    """Close what a task does; tell whether it is over, or waits for something else now."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    try:
        task.get_coro().close()  # type: ignore[union-attr]
    except RuntimeError:
        return False
    except BaseException:  # noqa: BLE001  # whatever it says, nobody hears it
        return True
    return True


def _unless_dead(callback: Callable[..., object], context: Context) -> Callable[..., object]:
    process = context.get(PROCESS)
    if process is None:
        return callback

    def run(*args: Any) -> None:
        if process.alive:
            callback(*args)

    return run
