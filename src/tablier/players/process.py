"""A worker process seen from outside: started within limits, asked one question at a time, ended without a trace.

A thread reads each of its outputs, on every system alike: Windows cannot wait for several pipes. Only the thread that
starts a worker may ask and end it (on Linux a worker dies with the thread that started it); any thread may kill it.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import IO

from tablier.players.errors import WorkerFailure
from tablier.players.launch import NOT_STARTED
from tablier.players.limits import WorkerLimits, limited, surroundings
from tablier.players.wire import OUT_OF_MEMORY, shown, tidy

CHUNK = 65_536  # bytes read at once
KEPT_STDERR = 4_096  # bytes of what a worker said last
GLANCE = 0.2  # seconds between two looks at a worker that thinks: is it still there?
LAST_BREATH = 0.3  # seconds a worker that closed its output has to end by itself
MEMORY_SIGNS = (OUT_OF_MEMORY, "bad_alloc", "out of memory", "Cannot allocate memory")
# On Windows: below others, and deaf to Ctrl-C at the terminal; these names are there only.
FLAGS = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


class WorkerProcess:
    """One worker process, alone in its session: Ctrl-C at the terminal does not reach it."""

    def __init__(self, command: tuple[str, ...], limits: WorkerLimits) -> None:
        self.knows: set[tuple[str, str]] = set()  # what it has answered about
        self._process = started(command, limits)
        self._news: queue.SimpleQueue[bytes] = queue.SimpleQueue()  # pieces of its output; an empty one is the end
        self._heard, self._lines = bytearray(), 0  # what was read and not understood yet, and its ends of lines
        self._said_last = b""
        self._ending, self._killed = threading.Lock(), False
        self._threads = [in_thread(self._listen, self._process.stdout), in_thread(self._overhear, self._process.stderr)]

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_usable(self) -> bool:
        with self._ending:
            return not self._killed and self._process.poll() is None

    def ask(self, question: bytes, seconds: float, longest: int, is_reply: Callable[[bytes], bool]) -> bytes:
        """Send a line and return the line that answers it, in so many seconds; other lines say how far it is."""
        deadline = monotonic() + seconds
        writer = in_thread(self._write, question)  # a worker that does not read may still answer
        while True:
            while not self._lines:
                left = deadline - monotonic()
                if left <= 0:
                    raise WorkerFailure("hang", seconds=f"{seconds:.1f}")
                try:
                    self._take(self._news.get(timeout=min(left, GLANCE)), longest)
                except queue.Empty:
                    if not self.is_usable:  # and yet its output is open: a child of its own holds it
                        raise self._gone() from None
            line = self._one_line()
            if is_reply(line):
                writer.join(LAST_BREATH)
                return self._alone(line)

    def last_words(self) -> str:
        """Return the end of what the worker wrote aside: all of it, once it has ended."""
        if not self.is_usable:
            self._threads[1].join(LAST_BREATH)
        return self._said_last.decode("utf-8", "replace").strip()

    def kill(self) -> None:
        """Kill the worker and its children, from any thread; a pending request fails."""
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
        for thread in self._threads:
            thread.join(LAST_BREATH)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe and not any(thread.is_alive() for thread in self._threads):  # else a child in hiding holds it
                with suppress(OSError):
                    pipe.close()

    def _write(self, question: bytes) -> None:
        rest = memoryview(question)
        with suppress(OSError, ValueError):  # a worker that does not listen any more, or was ended
            while rest and self._process.stdin:
                rest = rest[self._process.stdin.write(rest) :]

    def _listen(self, out: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := out.read(CHUNK):
                self._news.put(piece)
        self._news.put(b"")

    def _overhear(self, out: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := out.read(CHUNK):
                self._said_last = (self._said_last + piece)[-KEPT_STDERR:]

    def _take(self, piece: bytes, longest: int) -> None:
        """Append to the buffer; an empty read means that the worker is gone."""
        if not piece:
            raise self._gone()
        self._heard += piece
        self._lines += piece.count(b"\n")
        if len(self._heard) > longest:
            raise WorkerFailure("garbage-long", most=longest)

    def _one_line(self) -> bytes:
        end = self._heard.index(b"\n")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        self._lines -= 1
        return line

    def _alone(self, line: bytes) -> bytes:
        """Return a line if no output followed it; raise if any did."""
        more = bytes(self._heard)
        self._heard.clear()
        self._lines = 0
        if more:
            raise WorkerFailure("garbage-more", found=shown(more))
        return line

    def _gone(self) -> WorkerFailure:
        """Return the failure of a worker that has ended."""
        try:
            with self._ending:
                code = self._process.wait(LAST_BREATH)
        except subprocess.TimeoutExpired:
            return WorkerFailure("crash-silent")
        said = self.last_words()
        if any(sign in said for sign in MEMORY_SIGNS):
            return WorkerFailure("memory")
        if code == NOT_STARTED:
            return WorkerFailure("crash-start", reason=tidy(said))
        if code < 0:
            return WorkerFailure("crash-signal", signal=-code)
        return WorkerFailure("crash-exit", code=code)

    def _kill(self) -> None:
        """Kill the process group; macOS says "not permitted" of a group that is dead already."""
        self._killed = True
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)


def started(command: tuple[str, ...], limits: WorkerLimits) -> subprocess.Popen[bytes]:
    """Start a process; on Windows its memory is not limited, and what it starts itself is not ended with it."""
    is_windows = sys.platform == "win32"
    return subprocess.Popen(
        command if is_windows else limited(command, limits),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env=surroundings(),
        start_new_session=not is_windows,
        creationflags=FLAGS,
    )


def in_thread(work: Callable[..., None], argument: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=(argument,), daemon=True)
    thread.start()
    return thread
