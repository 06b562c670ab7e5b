"""What games of practice leave to learn from: what a network would have been shown, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.engine.network import ALONE, PAIRS, Network
from tablier.engine.position import Position
from tablier.engine.table import UNSEEN
from tablier.jobs.cluster import Jobs
from tablier.jobs.processes import each
from tablier.learn.layers import RowLists
from tablier.search.practice import Habits, Practice, PracticeNotes

SHEET = 50  # games that are kept together
HELD = 16  # one sheet in so many is never learnt from
NO_ROW = -1


@dataclass(frozen=True)
class LearningPositions:
    """Positions with the rows they show, and what they are worth to each seat for whom a network would speak."""

    alone: NDArray[np.int16]  # [position, nth]
    pairs: NDArray[np.int16]
    place: NDArray[np.int32]  # [lesson]: of which position
    stack: NDArray[np.int8]  # [lesson]: which layers judge
    worth: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.worth)

    def some(self, which: Any) -> LearningPositions:
        """Return some of the lessons, each with a position of its own."""
        place, stack = self.place[which], self.stack[which]
        shown = self.alone[place], self.pairs[place]
        return LearningPositions(*shown, np.arange(len(place), dtype=np.int32), stack, self.worth[which])

    def seen(self, stacks: int, arrays: Any) -> RowLists:
        """Return what a network is shown."""
        stack = arrays.counted(arrays.lent(self.stack)[:, None], stacks)
        return RowLists(self.alone, self.pairs, stack, arrays)

    def save(self, path: Path) -> None:
        """Keep them; the file appears when it is whole."""
        writing = path.with_name(f"{path.name}.writing.npz")
        np.savez(writing, **{each.name: getattr(self, each.name) for each in fields(self)})
        writing.replace(path)


def read_lessons(path: Path) -> LearningPositions:
    """Take up what was kept."""
    with np.load(path) as kept:
        return LearningPositions(*(kept[each.name] for each in fields(LearningPositions)))


def from_books(books: list[PracticeNotes]) -> LearningPositions:
    """Make lessons of games written down; lists of rows are as wide as the longest."""
    rows = np.concatenate([book.rows for book in books])
    widest = [(rows[:, table] != NO_ROW).any(0).sum() for table in (ALONE, PAIRS)]
    stacks, worths = (np.concatenate([getattr(book, part) for book in books]) for part in ("stacks", "worth"))
    place, seat = np.nonzero(stacks != UNSEEN)
    return LearningPositions(
        rows[:, ALONE, : widest[ALONE]].copy(),
        rows[:, PAIRS, : widest[PAIRS]].copy(),
        place.astype(np.int32),
        stacks[place, seat],
        worths[place, seat].astype(np.float32),
    )


def joined(sheets: list[LearningPositions]) -> LearningPositions:
    """Put lessons together."""
    begins = np.cumsum([0, *(len(sheet.alone) for sheet in sheets[:-1])], dtype=np.int32)
    return LearningPositions(
        widened([sheet.alone for sheet in sheets]),
        widened([sheet.pairs for sheet in sheets]),
        np.concatenate([sheet.place + since for sheet, since in zip(sheets, begins, strict=True)]),
        np.concatenate([sheet.stack for sheet in sheets]),
        np.concatenate([sheet.worth for sheet in sheets]),
    )


def widened(parts: list[NDArray[np.int16]]) -> NDArray[np.int16]:
    """Put lists of rows below one another, the shorter ones filled up."""
    found = np.full((sum(map(len, parts)), max(part.shape[1] for part in parts)), NO_ROW, np.int16)
    since = 0
    for part in parts:
        found[since : since + len(part), : part.shape[1]] = part
        since += len(part)
    return found


@dataclass(frozen=True)
class PracticeRound:
    """All that the games of one round depend on, wherever they are played."""

    start: Position
    habits: Habits
    network: Network | None
    seed: int

    def sheet(self, number: int) -> tuple[int, LearningPositions]:
        """Play the games of one sheet; say which one it is."""
        practice = Practice(self.start, self.habits, self.network)
        first = (self.seed * 1_000_003 + number) * SHEET
        return number, from_books([practice.play(first + game) for game in range(SHEET)])


class Practised:
    """The sheets of one round of games: played, kept in a folder, and found there again."""

    def __init__(self, plan: PracticeRound, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        folder.mkdir(parents=True, exist_ok=True)

    def sheets(self, count: int, jobs: Jobs, tell: Callable[[int], object]) -> list[LearningPositions]:
        """Return so many sheets; those that are not kept yet are played, and kept as soon as they are."""
        missing = [number for number in range(count) if not self.path(number).exists()]
        with closing(each(self.plan.sheet, missing, jobs)) as played:
            for done, (number, sheet) in enumerate(played, count - len(missing) + 1):
                sheet.save(self.path(number))
                tell(done)
        return [read_lessons(self.path(number)) for number in range(count)]

    def path(self, number: int) -> Path:
        return self.folder / f"{number:04d}.npz"
