"""A supervisor: the thread that holds one worker process, asks it, and starts another one when it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any

from tablier.players.errors import WorkerFailure
from tablier.players.limits import WorkerLimits
from tablier.players.process import WorkerProcess
from tablier.players.request import WorkRequest
from tablier.players.wire import WireMessage, line, read_reply, tidy

AnyRequest = WorkRequest[Any]  # what a supervisor passes on need not be known to it
Next = Callable[["Supervisor"], AnyRequest | None]  # waits for a request; None at the end
Note = Callable[[AnyRequest, WorkerFailure | None], None]


class Supervisor(threading.Thread):
    """Serve one request after the other until there are no more."""

    def __init__(self, command: tuple[str, ...], limits: WorkerLimits, following: Next, note: Note) -> None:
        super().__init__(name="tablier-supervisor", daemon=True)
        self._command, self._limits, self._following, self._note = command, limits, following, note
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._current: AnyRequest | None = None
        self._process: WorkerProcess | None = None
        self._refusal = ""

    @property
    def pid(self) -> int:
        """The process of the worker; 0 while there is none."""
        process = self._process
        return process.pid if process else 0

    def knows(self, subject: tuple[str, str]) -> bool:
        process = self._process
        return process is not None and subject in process.knows

    def run(self) -> None:
        self._start_worker()
        while request := self._following(self):
            request.taken = monotonic()
            try:
                self._serve(request)
            except Exception as error:  # noqa: BLE001  # a mistake of ours reaches the caller, and the thread goes on
                request.break_off(error)
        self._end_worker()

    def forget(self, request: AnyRequest) -> None:
        """Kill the worker if it is at this request, from any thread."""
        with self._lock:
            if self._current is request and self._process:
                self._process.kill()

    def _serve(self, request: AnyRequest) -> None:
        """Send a request to the worker; if it fails, start another and answer without it, unless it was cancelled."""
        answer, failure = None, None
        try:
            reply = self._ask(request)
            answer = request.read(reply) if reply else None
        except WorkerFailure as found:
            failure = found.with_traceback(None)
            failure.stderr = self._end_worker()
            self._start_worker()
        if not request.future.cancelled():
            self._note(request, failure)
        if failure and not request.future.cancelled():
            request.fail(failure)
        else:
            request.settle(answer)

    def _ask(self, request: AnyRequest) -> WireMessage | None:
        """Return what the worker answers; nothing if the request was cancelled before it was sent."""
        process, number = self._at_hand(), next(self._numbers)
        question = line(request.question(number))
        seconds = request.seconds + self._limits.grace + (0 if self.knows(request.subject) else self._limits.start)
        with self._lock:
            if request.future.cancelled():
                return None
            self._current = request
        try:
            reply = read_reply(process.ask(question, seconds, request.longest, request.is_reply), number)
        finally:
            with self._lock:
                self._current = None
        process.knows.add(request.subject)
        return reply

    def _at_hand(self) -> WorkerProcess:
        """Return the worker, or a new one if it died between two requests."""
        if self._process and not self._process.is_usable:
            self._end_worker()
        if self._process is None:
            self._start_worker()
        if self._process is None:
            raise WorkerFailure("crash-start", reason=self._refusal)
        return self._process

    def _start_worker(self) -> None:
        """Start a worker; if the system refuses, the next request tries again and fails with the reason."""
        try:
            self._process = WorkerProcess(self._command, self._limits)
        except OSError as error:
            self._refusal = tidy(str(error))

    def _end_worker(self) -> str:
        """End the worker, if there is one, and return the end of its stderr."""
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return ""
        process.end()
        return process.last_words()
