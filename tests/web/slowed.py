"""A browser as slow as a phone: its processes are stopped for most of every moment, all of their threads alike.

What the browser itself offers slows down only the thread that draws, and neither workers nor what compiles for them.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MOMENT = 0.02  # seconds
LOOK = 25  # moments until processes are looked for again
NAMES = ("chrom", "headless_shell")


def browsers() -> list[int]:
    """Return every process of a browser that this program has started."""
    parents: dict[int, tuple[int, str]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            head, _, fields = path.read_text().rpartition(")")
            parents[int(path.parent.name)] = int(fields.split()[1]), head.partition("(")[2]
    ours = {os.getpid()}
    while more := {pid for pid, (parent, _) in parents.items() if parent in ours} - ours:
        ours |= more
    return [pid for pid in ours if parents.get(pid, (0, ""))[1].startswith(NAMES)]


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let browsers run for one part in so many of the time."""
    done = threading.Event()

    def tell(pids: list[int], what: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    def run() -> None:
        pids: list[int] = []
        for moment in range(1 << 62):
            if moment % LOOK == 0:
                pids = browsers()
            tell(pids, signal.SIGSTOP)
            time.sleep(MOMENT * (times - 1) / times)
            tell(pids, signal.SIGCONT)
            if done.wait(MOMENT / times):
                return

    slowing = threading.Thread(target=run, daemon=True)
    if times > 1:
        slowing.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            slowing.join()
