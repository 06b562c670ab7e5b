"""What is noted of each game, as columns: one line a game, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.files import read_text, whole_file, write_text
from tablier.study.simulation.errors import NoArrow, SimulationError

if TYPE_CHECKING:
    from numpy.typing import NDArray

COUNTS = ("throws", "decisions", "options", "forced", "finished")
THROWS, DECISIONS, OPTIONS, FORCED, FINISHED = range(len(COUNTS))
NOBODY = -1
ARROW, PARQUET = (".arrow", ".feather"), (".parquet",)


@dataclass(frozen=True, eq=False)
class Columns:
    """Of each game: throws, decisions, moves to choose from in all, decisions without a choice, and the result."""

    game: NDArray[np.int64]  # its number
    throws: NDArray[np.int64]
    decisions: NDArray[np.int64]
    options: NDArray[np.int64]
    forced: NDArray[np.int64]
    finished: NDArray[np.int64]  # 1, or 0 where it was cut off
    winner: NDArray[np.int64]  # the seat that was paid most, alone; else -1
    paid: NDArray[np.float64]  # [game, seat]

    @classmethod
    def of(cls, first: int, counts: NDArray[np.int64], paid: NDArray[np.float64]) -> Columns:
        numbers = np.arange(first, first + len(counts))
        best = paid.max(axis=1, keepdims=True)
        alone = ((paid == best).sum(axis=1) == 1) & (counts[:, FINISHED] == 1)
        winner = np.where(alone, paid.argmax(axis=1), NOBODY)
        return cls(game=numbers, winner=winner, paid=paid, **dict(zip(COUNTS, counts.T.copy(), strict=True)))

    def named(self) -> dict[str, NDArray[Any]]:
        """Return all columns by name; what each seat was paid is a column of its own."""
        one = {name: column for name, column in vars(self).items() if name != "paid"}
        return one | {f"paid_{seat}": self.paid[:, seat] for seat in range(self.paid.shape[1])}

    def write(self, path: Path) -> None:
        """Write all games: as Arrow or Parquet by the end of the name, else as CSV."""
        if path.suffix in ARROW + PARQUET:
            self._write_arrow(path)
            return
        columns = self.named()
        lines = [
            ",".join(columns),
            *(",".join(map(str, row)) for row in zip(*(c.tolist() for c in columns.values()), strict=True)),
        ]
        write_text(path, "\n".join(lines) + "\n")

    def _write_arrow(self, path: Path) -> None:
        try:
            import pyarrow
            from pyarrow import feather, parquet
        except ImportError:
            raise NoArrow("no-arrow", file=str(path)) from None
        table, made = pyarrow.table(self.named()), pyarrow.BufferOutputStream()
        if path.suffix in PARQUET:
            parquet.write_table(table, made)
        else:
            feather.write_feather(table, made, compression="uncompressed")
        with whole_file(path) as file:
            file.write(made.getvalue())


def joined(parts: Sequence[Columns], seats: int) -> Columns:
    """Return the games of several batches, one after the other."""
    if not parts:
        return Columns.of(0, np.zeros((0, len(COUNTS)), np.int64), np.zeros((0, seats)))
    return Columns(*(np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0])))


def read_columns(path: Path, first: int, games: int, seats: int) -> Columns:
    """Read so many games, numbered from `first`, from a Parquet or CSV file that `write` made; refuse any others."""
    try:
        found = parquet_columns(path) if path.suffix in PARQUET else csv_columns(path)
        paid = np.stack([found.pop(f"paid_{seat}") for seat in range(seats)], axis=1)
        columns = Columns(**{name: column.astype(np.int64) for name, column in found.items()}, paid=paid)
    except (ValueError, TypeError, KeyError):
        raise SimulationError("damaged-games", file=str(path)) from None
    if not np.array_equal(columns.game, np.arange(first, first + games)):
        raise SimulationError("damaged-games", file=str(path))
    return columns


def csv_columns(path: Path) -> dict[str, NDArray[Any]]:
    head, *rows = read_text(path).splitlines()
    return dict(zip(head.split(","), np.loadtxt(rows, delimiter=",", ndmin=2).T, strict=True))


def parquet_columns(path: Path) -> dict[str, NDArray[Any]]:
    try:
        from pyarrow import parquet
    except ImportError:
        raise NoArrow("no-arrow", file=str(path)) from None
    with path.open("rb") as file:
        table = parquet.read_table(file)
    return {name: table[name].to_numpy() for name in table.column_names}
