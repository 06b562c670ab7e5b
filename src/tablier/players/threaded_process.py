"""A worker process on systems without polls, process groups and limits, such as Windows: a thread reads each pipe."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import IO

from tablier.players.errors import Failure
from tablier.players.limits import Limits, surroundings
from tablier.players.process import CHUNK, GLANCE, KEPT_STDERR, LAST_BREATH, WorkerProcess

# Below others, and deaf to Ctrl-C at the terminal; these names are there on Windows only.
FLAGS = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


class ThreadedProcess(WorkerProcess):
    """One worker process; its memory is not limited, and what it starts itself is not ended with it."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self.knows = set()
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, env=surroundings(), creationflags=FLAGS
        )
        self._news: queue.SimpleQueue[bytes] = queue.SimpleQueue()  # pieces of its output; an empty one is the end
        self._heard, self._lines, self._said_last = bytearray(), 0, b""
        self._ending, self._killed = threading.Lock(), False
        self._readers = [
            threading.Thread(target=read, args=(out,), daemon=True)
            for read, out in ((self._listen, self._process.stdout), (self._eavesdrop, self._process.stderr))
        ]
        for reader in self._readers:
            reader.start()

    def ask(self, question: bytes, seconds: float, longest: int, is_reply: Callable[[bytes], bool]) -> bytes:
        """Send a line and return the line that answers it, in so many seconds; other lines say how far it is."""
        deadline = monotonic() + seconds
        threading.Thread(target=self._write, args=(question,), daemon=True).start()
        while True:
            while not self._lines:
                left = deadline - monotonic()
                if left <= 0:
                    raise Failure("hang", seconds=f"{seconds:.1f}")
                try:
                    self._take(self._news.get(timeout=min(left, GLANCE)), longest)
                except queue.Empty:
                    if not self.is_usable:
                        raise self._gone() from None
            line = self._one_line()
            if is_reply(line):
                return self._alone(line)

    def last_words(self) -> str:
        return self._said_last.decode("utf-8", "replace").strip()

    def end(self) -> None:
        with self._ending:
            self._kill()
            self._process.wait()
        for reader, pipe in zip(self._readers, (self._process.stdout, self._process.stderr), strict=True):
            reader.join(LAST_BREATH)
            if pipe and not reader.is_alive():  # else something the worker started holds it
                pipe.close()
        if self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()

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

    def _eavesdrop(self, out: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := out.read(CHUNK):
                self._said_last = (self._said_last + piece)[-KEPT_STDERR:]

    def _kill(self) -> None:
        self._killed = True
        with suppress(OSError):
            self._process.kill()


def process_here() -> type[WorkerProcess]:
    """Return the kind of worker process that this system can have."""
    return ThreadedProcess if sys.platform == "win32" else WorkerProcess
