"""What games of practice leave to learn from: what a network would have been shown, and what it was worth."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablier.engine.network import ALONE, PAIRS, Network
from tablier.engine.position import Position
from tablier.learn.layers import RowLists
from tablier.search.practice import Habits, Practice, PracticeNotes

SHEET = 50  # games that are kept together
HELD = 16  # one sheet in so many is never learnt from
NO_ROW = -1


@dataclass(frozen=True)
class LearningPositions:
    """Positions, each with the rows it shows and its worth to whom a network would speak for."""

    alone: NDArray[np.int16]  # [position, nth]
    pairs: NDArray[np.int16]
    stack: NDArray[np.int8]
    worth: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.worth)

    def some(self, which: Any) -> LearningPositions:
        """Return some of the positions."""
        return LearningPositions(*(getattr(self, each.name)[which] for each in fields(self)))

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
    return LearningPositions(
        rows[:, ALONE, : widest[ALONE]].copy(),
        rows[:, PAIRS, : widest[PAIRS]].copy(),
        np.concatenate([book.stack for book in books]),
        np.concatenate([book.worth for book in books]).astype(np.float32),
    )


def joined(sheets: list[LearningPositions]) -> LearningPositions:
    """Put lessons together."""
    return LearningPositions(
        widened([sheet.alone for sheet in sheets]),
        widened([sheet.pairs for sheet in sheets]),
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


class Practised:
    """The sheets of one round of games: played, kept in a folder, and found there again."""

    def __init__(self, start: Position, habits: Habits, network: Network | None, seed: int, folder: Path) -> None:
        self.start, self.habits, self.network, self.seed, self.folder = start, habits, network, seed, folder
        self.practice: Practice | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def sheet(self, number: int) -> LearningPositions:
        """Return a sheet, played now unless it was kept."""
        path = self.folder / f"{number:04d}.npz"
        if path.exists():
            return read_lessons(path)
        if self.practice is None:
            self.practice = Practice(self.start, self.habits, self.network)
        first = (self.seed * 1_000_003 + number) * SHEET
        made = from_books([self.practice.play(first + game) for game in range(SHEET)])
        made.save(path)
        return made
