"""Looks at the server from inside its process: statements, commits, tasks, and a loop that was held up.

The server itself is the one that everybody starts; this is run before it, and writes what it counted into the file
`LOAD_REPORT` whenever it is asked by SIGUSR1. With `LOAD_PROFILE` it notes where time goes between two SIGUSR2.
"""

from __future__ import annotations

import asyncio
import cProfile
import gc
import importlib
import json
import os
import pstats
import signal
import sqlite3
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

LOOK = 0.02  # seconds between two looks at the loop
HELD_UP = 0.05
COUNTS: Counter[str] = Counter()
STORES: list[Any] = []
LONGEST = [0.0]
COLLECTING = [0.0]
TIMES: dict[str, float] = defaultdict(float)


def begin() -> None:
    """Count from now on, in the loop that the server will make."""
    serving: Any = importlib.import_module("tablier.server.process.serve")

    if os.environ.get("LOAD_STATEMENTS"):
        _count_statements()
    gc.callbacks.append(_collect)
    _find_stores()
    make = serving.new_loop

    def watched() -> asyncio.AbstractEventLoop:
        loop: asyncio.AbstractEventLoop = make()
        loop.add_signal_handler(signal.SIGUSR1, report)
        if os.environ.get("LOAD_PROFILE"):
            loop.add_signal_handler(signal.SIGUSR2, _profile)
        loop.call_later(LOOK, _look, loop, time.perf_counter() + LOOK)
        return loop

    serving.new_loop = watched


def _look(loop: asyncio.AbstractEventLoop, due: float) -> None:
    late = time.perf_counter() - due
    if late > HELD_UP:
        COUNTS["held up"] += 1
        LONGEST[0] = max(LONGEST[0], late)
    loop.call_later(LOOK, _look, loop, time.perf_counter() + LOOK)


def _find_stores() -> None:
    from tablier.storage.sqlite import SqliteStore

    begin_store = SqliteStore.__init__

    def noted(store: Any, *words: Any, **named: Any) -> None:
        begin_store(store, *words, **named)
        STORES.append(store)

    SqliteStore.__init__ = noted  # type: ignore[method-assign,assignment]


def _collect(phase: str, told: dict[str, int]) -> None:
    """Note how long the collection of garbage held everybody up."""
    if phase == "start":
        COLLECTING[0] = time.perf_counter()
        return
    took = time.perf_counter() - COLLECTING[0]
    TIMES[f"gc {told['generation']}"] += took
    COUNTS[f"gc {told['generation']}"] += 1
    TIMES["gc longest"] = max(TIMES["gc longest"], took)


def _count_statements() -> None:
    connect = sqlite3.connect

    def counted(*words: Any, **named: Any) -> sqlite3.Connection:
        link: sqlite3.Connection = connect(*words, **named)
        link.set_trace_callback(_counter())
        return link

    sqlite3.connect = counted  # type: ignore[assignment]  # it has overloads


def _counter() -> Callable[[str], None]:
    """Return what counts the statements of a connection, where they are part of a transaction that writes entries."""
    group: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("BEGIN"):
            group[:] = [statement]
        elif group:
            group.append(statement[:19])
        if statement.startswith("COMMIT") and (entries := group.count("INSERT INTO entries")):
            COUNTS["entries"] += entries
            COUNTS["entry commits"] += 1
            COUNTS["entry statements"] += len(group)
            group.clear()

    return note


def report() -> None:
    """Write everything that is known now."""
    found = {
        **COUNTS,
        **{f"{name} seconds": value for name, value in TIMES.items()},
        "commits": sum(store.commits for store in STORES),
        "longest": LONGEST[0],
        "tasks": len(asyncio.all_tasks()),
        "threads": threading.active_count(),
        "at": time.time(),
    }
    path = Path(os.environ["LOAD_REPORT"])
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(found))
    draft.replace(path)
    COUNTS["held up"] = 0
    LONGEST[0] = TIMES["gc longest"] = 0.0


_PROFILE: list[cProfile.Profile] = []


def _profile() -> None:
    """Begin to note where time goes, or write it."""
    if not _PROFILE:
        _PROFILE.append(cProfile.Profile(time.thread_time))  # what others do meanwhile is not counted
        _PROFILE[0].enable()
        return
    _PROFILE[0].disable()
    _PROFILE[0].dump_stats(os.environ["LOAD_PROFILE"])
    with Path(os.environ["LOAD_PROFILE"] + ".txt").open("w") as file:
        pstats.Stats(_PROFILE.pop(), stream=file).sort_stats("tottime").print_stats(80)
