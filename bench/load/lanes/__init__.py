"""The lanes, by name: what each is about, how many minutes it takes, and what runs it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from bench.load.lanes import crashes, gates, idle, opening, playing, programs, scaling, several, storms
from bench.load.report import Rows
from bench.load.scene import Size


@dataclass(frozen=True)
class Lane:
    """One lane; `minutes` is about how long the whole of it takes."""

    title: str
    minutes: float
    run: Callable[[Size], Coroutine[Any, Any, Rows]]


LANES = {
    "gates": Lane("counters", 1, gates.counters),
    "twin": Lane("against an echo", 4, gates.twins),
    "L1": Lane("1,000 games, 250 actions/s", 13, playing.steady),
    "L2": Lane("a burst of 1,000 actions/s", 3, playing.burst),
    "L3": Lane("10,000 idle sockets", 4, idle.idle),
    "L4": Lane("workers saturated", 4, programs.saturated),
    "L5": Lane("answers of programs", 4, programs.answers),
    "L6": Lane("kill -9 with 100,000 entries", 8, crashes.killed),
    "L7": Lane("PostgreSQL crash, Redis loss", 3, several.outages),
    "L8": Lane("SIGTERM under load", 3, crashes.deployed),
    "L9": Lane("reconnect storm", 3, storms.storm),
    "L10": Lane("opening 600 entries cold", 3, opening.cold),
    "L11": Lane("soak", 32, playing.soak),
    "L12": Lane("two processes", 4, several.two),
    "L13": Lane("one, two and four processes, saturated", 5, scaling.scaled),
}
