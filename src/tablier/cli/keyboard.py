"""Lines typed while other things happen."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from threading import Thread
from typing import Any

END = "\x04"  # nothing more will be typed
CHUNK = 4096


class Keyboard(Thread):
    """Put every line of standard input into a queue, and END after the last.

    It reads the file itself: a thread that waits inside `sys.stdin` would keep Python from ending.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, inbox: asyncio.Queue[Any]) -> None:
        super().__init__(name="tablier-keyboard", daemon=True)
        self._loop, self._inbox = loop, inbox

    def run(self) -> None:
        rest = b""
        with suppress(RuntimeError, OSError):  # the match is over, and nobody listens any more
            while chunk := os.read(sys.stdin.fileno(), CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._put(line.decode("utf-8", "replace").strip())
            if rest:
                self._put(rest.decode("utf-8", "replace").strip())
            self._put(END)

    def _put(self, line: str) -> None:
        self._loop.call_soon_threadsafe(self._inbox.put_nowait, line)
