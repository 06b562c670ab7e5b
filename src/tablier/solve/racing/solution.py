"""Solve the endings of a race: what it costs, the work itself, and the table it leaves.

>>> import tablier
>>> cost_of(tablier.game("thaayam").start(), 1).positions
841
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tablier
from tablier.engine.endings import Endings
from tablier.engine.files import whole_file
from tablier.engine.game import Flaw
from tablier.engine.position import Position
from tablier.solve.racing.boards import Uses, explore, throws_of
from tablier.solve.racing.hands import Hands, ThrowsInHand, hands_of
from tablier.solve.racing.narrowing import Bounds, narrow
from tablier.solve.solution import Progress, unsolvable
from tablier.solve.tables import STEPS, SolvedTable, file_of, options_of, size_of, write_table

USUAL = 2  # pawns on their way
TOLERANCE = 2e-5  # between the two bounds of a value
TAILS = (1e-3, 1e-5, 1e-7)  # how likely a series is that is not followed, at first and at last
NARROW = 100  # times as likely as that: farther from one another the bounds are, the longer series do not matter yet
STILL = 0.1  # times as much as that: if no bound moves farther in a sweep, longer series are what is missing
AT_A_TIME = 4_000  # boards
SELDOM = 20.0  # seconds between two times that bounds are kept
EXPLORED, WORKED_OUT = 4_000, 3e7  # boards a second, and what can be done with hands there
SWEEPS, BRANCHING = 60, 4


@dataclass(frozen=True)
class RacingCost:
    """What solving the endings takes."""

    positions: int
    memory: int  # bytes at most
    scratch: int  # bytes on disk while it is worked on
    size: int  # bytes of the table
    seconds: float


@dataclass(frozen=True)
class RacingSolution:
    """Two bounds for the value of every ending at the start of a turn, [waiting, mover]."""

    lower: NDArray[np.float64]
    upper: NDArray[np.float64]
    facts: dict[str, Any]

    @property
    def values(self) -> NDArray[np.float64]:
        return (self.lower + self.upper) / 2


def endings_of(position: Position, most: int = 0) -> Endings:
    """Return the endings of a game with its options, or say why they cannot be solved."""
    game = position.game
    if game.endings is None:
        raise unsolvable(game)
    most = most or min(USUAL, int(position.state.pawns))  # type: ignore[attr-defined]  # of a race
    found = game.endings(position.state, most)
    if isinstance(found, Flaw):
        raise unsolvable(game, found)
    return found


def cost_of(position: Position, most: int = 0) -> RacingCost:
    """Say beforehand what it takes."""
    endings = endings_of(position, most)
    throws = throws_of(position, endings)
    hands, positions = hands_in(throws), endings.count**2
    kept = positions / 8 * hands * 16
    seconds = positions / EXPLORED + positions * hands * BRANCHING * SWEEPS / 6 / WORKED_OUT
    return RacingCost(positions, int(1e8 + kept), 16 * positions, size_of(endings.count), seconds)


def hands_in(throws: ThrowsInHand) -> int:
    """Count the hands of one series that are followed in the end."""
    again = int(throws.again.sum())
    return (1 + len(throws.again) - again) * comb(throws.longest(TAILS[-1]) + again, again)


@dataclass
class RacingWork:
    """The bounds of all endings, brought nearer together sweep by sweep."""

    start: Position
    endings: Endings
    folder: Path | None = None  # where they are kept; nowhere if there is none

    def __post_init__(self) -> None:
        count = self.endings.count**2
        self.lower, self.upper = np.full(count, -1.0), np.full(count, 1.0)
        self.kept_at, self.change, self.seconds = time.monotonic(), 2.0, 0.0
        path = self.path
        if path is not None and path.exists():
            with np.load(path) as found:
                if found["rules"] == self.start.game.version and found["lower"].shape == (count,):
                    self.lower, self.upper = found["lower"], found["upper"]
                    self.seconds, self.change = float(found["seconds"]), float(found["change"])

    @property
    def path(self) -> Path | None:
        return None if self.folder is None else self.folder / "bounds.npz"

    @property
    def between(self) -> float:
        """How far the bounds of a value are apart at most."""
        return float((self.upper - self.lower).max())

    def keep(self) -> None:
        """Write the bounds to disk, if they are kept there, and how long it took so far."""
        self.seconds += time.monotonic() - self.kept_at
        self.kept_at = time.monotonic()
        if self.path is not None and self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            with whole_file(self.path) as file:
                np.savez(
                    file,
                    rules=self.start.game.version,
                    lower=self.lower,
                    upper=self.upper,
                    seconds=self.seconds,
                    change=self.change,
                )

    def run(self, tell: Progress = lambda done: None, tails: tuple[float, ...] = TAILS) -> None:
        """Sweep until the bounds meet, at first without the longer series; who stops it finds the bounds on disk."""
        if self.between <= TOLERANCE:
            return
        uses = explore(self.start, self.endings, lambda done, of: tell(0.1 * done / of))
        throws = throws_of(self.start, self.endings)
        try:
            for tail in tails:
                hands = hands_of(throws, throws.longest(tail), int(uses.series.max()))
                for _ in self.sweeps(uses, hands, tail):
                    tell(0.1 + 0.9 * np.log(2 / self.between) / np.log(2 / TOLERANCE))
        finally:
            self.keep()

    def sweeps(self, uses: Uses, hands: Hands, tail: float) -> Iterator[float]:
        """Sweep until the bounds are near enough, or do not come nearer any more."""
        enough, self.change = max(NARROW * tail, TOLERANCE), 1.0
        places, series = int(uses.place.max()) + 1, int(uses.series.max())
        used, thrown = np.zeros((places, len(hands.held))), np.zeros((places, hands.first[series]))
        while self.between > enough and self.change > STILL * tail:
            self.change = 0.0
            for own, other, way in ((self.lower, self.upper, 1.0), (self.upper, self.lower, -1.0)):
                bounds = Bounds(own, other, way, used, thrown)
                for since in range(0, len(uses.order), AT_A_TIME):
                    until = min(since + AT_A_TIME, len(uses.order))
                    self.change = max(self.change, narrow(uses, hands, bounds, since, until))
            if time.monotonic() - self.kept_at > SELDOM:
                self.keep()
            yield self.between


def work_out(
    position: Position, most: int = 0, folder: Path | None = None, tell: Progress = lambda done: None
) -> RacingSolution:
    """Bound the value of every ending, in memory, or in a folder where it can be stopped."""
    endings = endings_of(position, most)
    work = RacingWork(position, endings, folder)
    work.run(tell)
    lower, upper = (each.reshape(endings.count, endings.count) for each in (work.lower, work.upper))
    begin = endings.start
    facts = {
        "game": position.game.name,
        "rules": position.game.version,
        "options": options_of(position),
        "left": endings.most,
        "first_player": None if begin < 0 else (2 + float(lower[begin, begin] + upper[begin, begin])) / 4,
        "bound": 0.0 if begin < 0 else float(upper[begin, begin] - lower[begin, begin]) / 4,
        "proved": True,
        "error": (work.between / 2 + 1 / STEPS) / 2,
        "residual": work.change,
        "made": f"tablier {tablier.__version__}, {date.today().isoformat()}, {work.seconds:.0f} s",
    }
    return RacingSolution(lower, upper, facts)


def solve(
    position: Position,
    most: int = 0,
    folder: Path | None = None,
    tell: Progress = lambda done: None,
    judge: Callable[[RacingSolution], None] = lambda found: None,
) -> SolvedTable:
    """Solve the endings and write their table; go on where it was stopped. A judge sees the values before rounding."""
    path = file_of(position, folder, endings_of(position, most).most)
    scratch = path.with_suffix(".work")
    found = work_out(position, most, scratch, tell)
    judge(found)
    table = write_table(path, found.values, found.facts)
    shutil.rmtree(scratch)
    return table
