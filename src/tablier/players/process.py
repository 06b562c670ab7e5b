"""A worker process seen from outside: started within limits, asked one question at a time, ended without a trace.

Only the thread that starts a worker may ask and end it (on Linux a worker dies with the thread that started it); any
thread may kill it.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from tablier.players.errors import Failure
from tablier.players.launch import NOT_STARTED
from tablier.players.limits import Limits, limited, surroundings
from tablier.players.wire import OUT_OF_MEMORY, shown, tidy

CHUNK = 65_536  # bytes read at once
MOST_CHUNKS = 16  # a pipe holds no more
KEPT_STDERR = 4_096  # bytes of what a worker said last
GLANCE = 0.2  # seconds between two looks at a worker that thinks: is it still there?
LAST_BREATH = 0.3  # seconds a worker that closed its output has to end by itself
MEMORY_SIGNS = (OUT_OF_MEMORY, "bad_alloc", "out of memory", "Cannot allocate memory")


class WorkerProcess:
    """One worker process, alone in its session: Ctrl-C at the terminal does not reach it."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self.knows: set[tuple[str, str]] = set()  # what it has answered about
        self._process = subprocess.Popen(
            limited(command, limits),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env=surroundings(),
        )
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._pipes = [pipe for pipe in pipes if pipe]
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in self._pipes)
        for pipe in self._pipes:
            os.set_blocking(pipe.fileno(), False)
        self._watch = select.poll()
        self._watch.register(self._stdout, select.POLLIN)
        self._watch.register(self._stderr, select.POLLIN)
        self._heard, self._lines = bytearray(), 0  # what was read and not understood yet, and its ends of lines
        self._said_last = b""
        self._ending = threading.Lock()
        self._killed = False

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_usable(self) -> bool:
        with self._ending:
            return not self._killed and self._process.poll() is None

    def ask(self, question: bytes, seconds: float, longest: int, is_reply: Callable[[bytes], bool]) -> bytes:
        """Send a line and return the line that answers it, in so many seconds; other lines say how far it is."""
        deadline, unsent = monotonic() + seconds, memoryview(question)
        self._watch.register(self._stdin, select.POLLOUT)
        while True:
            while unsent or not self._lines:
                ready = self._ready_before(deadline)
                if not ready:
                    raise Failure("hang", seconds=f"{seconds:.1f}")
                if self._stdin in ready:
                    unsent = self._send(unsent)
                if self._stderr in ready:
                    self._overhear()
                if self._stdout in ready:
                    self._take(os.read(self._stdout, CHUNK), longest)
            line = self._one_line()
            if is_reply(line):
                return self._alone(line)

    def _ready_before(self, deadline: float) -> set[int]:
        """Return the pipes with something to do; none if it is too late."""
        while (left := deadline - monotonic()) > 0:
            ready = {pipe for pipe, _ in self._watch.poll(min(left, GLANCE) * 1000)}
            if ready:
                return ready
            if not self.is_usable:  # and yet its output is open: a child of its own holds it
                raise self._gone()
        return set()

    def _send(self, unsent: memoryview) -> memoryview:
        """Write as much as the worker takes; one that does not listen may still answer, or not."""
        with suppress(BrokenPipeError):
            unsent = unsent[os.write(self._stdin, unsent) :]
            if unsent:
                return unsent
        self._watch.unregister(self._stdin)
        return unsent[:0]

    def _overhear(self) -> None:
        """Keep the end of what the worker says aside."""
        piece = os.read(self._stderr, CHUNK)
        self._said_last = (self._said_last + piece)[-KEPT_STDERR:]
        if not piece:
            self._watch.unregister(self._stderr)

    def _take(self, piece: bytes, longest: int) -> None:
        """Add what was read to what was heard; nothing was read where the worker is gone."""
        if not piece:
            raise self._gone()
        self._heard += piece
        self._lines += piece.count(b"\n")
        if len(self._heard) > longest:
            raise Failure("garbage-long", most=longest)

    def _one_line(self) -> bytes:
        end = self._heard.index(b"\n")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        self._lines -= 1
        return line

    def _alone(self, line: bytes) -> bytes:
        """Return a line after which nothing was said."""
        more = bytes(self._heard)
        self._heard.clear()
        self._lines = 0
        if more:
            raise Failure("garbage-more", found=shown(more))
        return line

    def _gone(self) -> Failure:
        """Say how a worker ended that will not answer any more."""
        try:
            with self._ending:
                code = self._process.wait(LAST_BREATH)
        except subprocess.TimeoutExpired:
            return Failure("crash-silent")
        said = self.last_words()
        if any(sign in said for sign in MEMORY_SIGNS):
            return Failure("memory")
        if code == NOT_STARTED:
            return Failure("crash-start", reason=tidy(said))
        if code < 0:
            return Failure("crash-signal", signal=-code)
        return Failure("crash-exit", code=code)

    def last_words(self) -> str:
        """Return the end of what the worker wrote aside."""
        with suppress(BlockingIOError):  # it may still be there, and silent
            for _ in range(MOST_CHUNKS):  # or there, and not silent at all
                self._said_last = (self._said_last + os.read(self._stderr, CHUNK))[-KEPT_STDERR:]
        return self._said_last.decode("utf-8", "replace").strip()

    def kill(self) -> None:
        """Kill the worker and whatever it started, from any thread; who asks it then hears that it is gone."""
        if self._ending.acquire(blocking=False):  # otherwise it is being ended already
            try:
                self._kill()
            finally:
                self._ending.release()

    def end(self) -> None:
        """Kill the worker and whatever it started, and leave nothing of it behind."""
        with self._ending:
            self._kill()
            self._process.wait()
        for pipe in self._pipes:
            pipe.close()

    def _kill(self) -> None:
        """Kill the process group; macOS says "not permitted" of a group that is dead already."""
        self._killed = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
