"""Functions called off the event loop, in worker processes: a typed form goes there, and a typed answer comes back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import thread_time
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES
from tablier.players.errors import PoolError, WorkerFailure
from tablier.players.pool import Lane, Pool
from tablier.players.request import CallRequest
from tablier.server.messages import described  # noqa: F401  # forms and answers travel as they are described
from tablier.server.work.lanes import QUESTIONS, Form, Overloaded, Progress, T

LOG = logging.getLogger(__name__)
PATIENCE = 20.0  # seconds to wait for a worker, and as many for its answer
HERE = f"{__name__}:answer"


class Relayed(TablierError):
    """What was refused in another process, in the words that it found."""

    def __init__(self, status: int, code: str, say: dict[str, str]) -> None:
        super().__init__(code)
        self.status = status
        self._say = say

    def say(self, language: str = "en") -> str:
        return self._say[language]


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return what a function finds, and how many milliseconds of processor time that took."""
    begun = thread_time()
    return work(), 1000 * (thread_time() - begun)


class InThreads:
    """Call in threads of this process: for tests, and without a worker pool."""

    async def question(self, work: Callable[[Form, str], T], form: Form, language: str) -> tuple[T, float]:
        return await asyncio.to_thread(timed, lambda: work(form, language))

    async def study(
        self, work: Callable[[Form, Progress], T], form: Form, lane: Lane, seconds: float, progress: Progress
    ) -> T:
        return await asyncio.to_thread(work, form, progress)


class InWorkers:
    """Call in the workers of a pool that has the lanes of this module."""

    def __init__(self, pool: Pool, patience: float = PATIENCE) -> None:
        self._pool, self._patience = pool, patience

    async def question(self, work: Callable[[Form, str], T], form: Form, language: str) -> tuple[T, float]:
        """Return what a function finds, and what it took; raise what it refuses, or `Overloaded`."""
        request = request_for(work, form, QUESTIONS, self._patience, language=language)
        asked = self._submit(request)
        asked.add_done_callback(lambda done: done.cancelled() or done.exception())  # it may come when nobody waits
        try:
            said = await asyncio.wait_for(asyncio.shield(asked), 2 * self._patience)
        except (TimeoutError, WorkerFailure) as error:
            LOG.warning("A worker did not answer: %s", error)
            if not request.taken:  # else it may still be starting: given up and begun anew, it would never come
                asked.cancel()
            raise Overloaded from None
        return answer_in(work, said), float(said["spent"])

    async def study(
        self, work: Callable[[Form, Progress], T], form: Form, lane: Lane, seconds: float, progress: Progress
    ) -> T:
        """Return what a study finds; raise what it refuses, a failure of its worker, or `Overloaded`."""
        return answer_in(work, await self._submit(request_for(work, form, lane, seconds, progress)))

    def _submit(self, request: CallRequest) -> asyncio.Future[Any]:
        try:
            return asyncio.wrap_future(self._pool.submit(request))
        except PoolError:
            raise Overloaded from None


@cache
def types_of(work: Callable[..., Any]) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
    """Return the types of the form and of the answer of a function."""
    hints = get_type_hints(work)
    return TypeAdapter(hints["form"]), TypeAdapter(hints["return"])


def request_for(
    work: Callable[..., Any],
    form: Any,
    lane: Lane,
    seconds: float,
    progress: Progress | None = None,
    language: str | None = None,
) -> CallRequest:
    """Return the request to call a function; it is found by its name, and form and answer travel as JSON."""
    name = f"{work.__module__}:{work.__qualname__}"
    return CallRequest(
        function=HERE,
        argument={"work": name, "form": types_of(work)[0].dump_json(form).decode(), "language": language},
        about=name,
        lane=lane.name,
        niceness=lane.niceness,
        seconds=seconds,
        progress=progress,
    )


def answer_in(work: Callable[..., T], said: dict[str, Any]) -> T:
    """Return what a function has found in another process, or raise what it refused."""
    if "refused" in said:
        raise Relayed(**said["refused"])
    found: T = types_of(work)[1].validate_json(said["found"])
    return found


def answer(asked: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """Call a function of ours, in a worker, and write down what came of it."""
    from tablier.server.errors import code_of, status_of

    module, _, name = asked["work"].partition(":")
    work = getattr(import_module(module), name)
    form, found = types_of(work)
    begun = thread_time()
    try:
        done = work(form.validate_json(asked["form"]), progress if asked["language"] is None else asked["language"])
    except TablierError as error:
        say = {language: error.say(language) for language in LANGUAGES}
        return {"refused": {"status": status_of(error), "code": code_of(error), "say": say}}
    return {"found": found.dump_json(done).decode(), "spent": 1000 * (thread_time() - begun)}
