"""Solved games on disk: a header of facts, and the value of every position at the start of a turn.

A value is what the mover may expect to be paid, from -1 to 1, in 65,535 steps: the header says how far off it may be.
The file is mapped into memory, so that many processes share it and none reads more than it asks for. A row of values
is compared with its checksum when it is first asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablier.engine import endings, options
from tablier.engine.endings import Endings
from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.late import np
from tablier.engine.position import Position
from tablier.engine.sides import Sides

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC, HEAD = b"TABLIER SOLVED 1\n", 4096
STEPS = endings.STEPS  # of two bytes
SUFFIX = ".solved"
SHIPPED = Path(__file__).parent / "racing" / "shipped"
MOST_LEFT = 2  # pawns of a side on their way, in endings
ROWS = 256  # rounded at a time
OPEN = 8  # tables
WITHOUT_EFFECT = ("turn-limit", "play-on")  # options that change no value between two players


class BadTable(TablierError):
    """A file that is no solved game, or one of other rules."""


@dataclass(frozen=True)
class TableFacts:
    """What a table says of itself."""

    game: str
    rules: int  # the version of the rules
    options: dict[str, str]  # those that are not at their default
    sides: int
    first_player: float | None  # the winning chance of who begins, a draw counting half; None if that is no ending
    bound: float  # how far that may be off, and any value before it was rounded, in winning chances
    proved: bool  # whether the bound is proved, or estimated by the rate at which sweeps came to an end
    error: float  # how far a value of the table may be off, in winning chances
    residual: float  # how far any value was from what one more turn would make of it
    hash: str  # SHA-256 of the values
    made: str  # by which version of Tablier, when, and how long it took
    left: int = 0  # of endings: how many pawns of a side are still on their way at most


class SolvedTable:
    """A solved game."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            head = file.read(HEAD)
        if not head.startswith(MAGIC):
            raise BadTable("no-table", file=str(path))
        self.path, self.facts = path, facts_in(head, path)
        count = self.facts.sides
        if path.stat().st_size != size_of(count):
            raise BadTable("table-cut", file=str(path))
        self.values: NDArray[np.uint16] = np.memmap(path, "<u2", "r", HEAD, (count, count))
        self.sums: NDArray[np.uint32] = np.memmap(path, "<u4", "r", size_of(count) - 4 * count, (count,))
        self.sound = np.zeros(count, np.bool_)  # the rows that were compared with their checksums

    def value(self, mover: int, waiting: int) -> float:
        """Return what a mover's side may expect against one that waits."""
        row = self.values[waiting]
        if not self.sound[waiting]:
            if zlib.crc32(row) != self.sums[waiting]:
                raise BadTable("table-damaged", file=str(self.path))
            self.sound[waiting] = True
        return int(row[mover]) * 2 / STEPS - 1

    def unrounded(self) -> NDArray[np.float64]:
        """Return all values as numbers from -1 to 1: four times what the file takes."""
        return self.values.astype(np.float64) * (2 / STEPS) - 1

    def verify(self) -> None:
        """Read all of it, and compare it with the hash."""
        if hash_of(self.values) != self.facts.hash:
            raise BadTable("table-damaged", file=str(self.path))


def facts_in(head: bytes, path: Path) -> TableFacts:
    """Read the header of a table."""
    try:
        return TableFacts(**json.loads(head[len(MAGIC) :].rstrip(b"\0")))
    except (ValueError, TypeError) as error:
        raise BadTable("table-damaged", file=str(path)) from error


def size_of(count: int) -> int:
    """Return how long the file is for so many sides: header, values, and a checksum for each row."""
    return HEAD + 2 * count * count + 4 * count


def hash_of(values: NDArray[np.uint16]) -> str:
    digest = hashlib.sha256()
    for since in range(0, len(values), ROWS):
        digest.update(values[since : since + ROWS].tobytes())
    return digest.hexdigest()


def write_table(path: Path, whole: NDArray[np.float64], facts: dict[str, Any]) -> SolvedTable:
    """Round the values, and write them with their facts; the file appears when it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part, count = path.with_suffix(".writing"), len(whole)
    with part.open("wb") as file:
        file.truncate(size_of(count))
    values = np.memmap(part, "<u2", "r+", HEAD, (count, count))
    sums = np.memmap(part, "<u4", "r+", size_of(count) - 4 * count, (count,))
    for since in range(0, count, ROWS):
        rows = np.clip(whole[since : since + ROWS], -1, 1)
        values[since : since + ROWS] = np.rint((rows + 1) * (STEPS / 2))
    for nth, row in enumerate(values):
        sums[nth] = zlib.crc32(row)
    values.flush()
    sums.flush()
    head = MAGIC + json.dumps({**facts, "sides": count, "hash": hash_of(values)}).encode()
    with part.open("r+b") as file:
        file.write(head.ljust(HEAD, b"\0"))
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    return SolvedTable(path)


def tables_folder() -> Path:
    """Return where solved games are kept: TABLIER_TABLES, or the place the system has for it."""
    if "TABLIER_TABLES" in os.environ:
        return Path(os.environ["TABLIER_TABLES"])
    from platformdirs import user_data_path

    return user_data_path("tablier", appauthor=False) / "tables"


def options_of(position: Position) -> dict[str, str]:
    """Return the options that are not at their default and that values depend on."""
    return {name: value for name, value in sorted(position.unusual.items()) if name not in WITHOUT_EFFECT}


def file_of(position: Position, folder: Path | None = None, left: int = 0) -> Path:
    """Return where the table of a position's game and options is kept, or that of its endings, be it there or not."""
    chosen = {**options_of(position), **({"left": left} if left else {})}
    name = ",".join([position.game.name, *(f"{option}={value}" for option, value in chosen.items())])
    return (folder or tables_folder()) / f"{name}{SUFFIX}"


@dataclass(frozen=True, eq=False)
class Solved:
    """A table together with the numbers of the sides it is asked about."""

    table: SolvedTable
    sides: Sides | Endings

    def look_up(self, position: Position) -> float | None:
        """Return what the mover may expect at the start of a turn; None in the middle of one."""
        state, mover = position.state, position.mover
        rank = position.game.side_rank
        if rank is None or mover < 0 or (one := rank(state, mover)) < 0 or (other := rank(state, 1 - mover)) < 0:
            return None
        ours, theirs = int(self.sides.numbers[one]), int(self.sides.numbers[other])
        return None if min(ours, theirs) < 0 else self.table.value(ours, theirs)


def solved(position: Position, folder: Path | None = None) -> Solved | None:
    """Return the solved table of a position's game and options, if there is one that these rules may use."""
    if position.game.sides is None:
        return None
    path = file_of(position, folder)
    return _opened(position.game, position.chosen, path, 0) if path.exists() else None


def solved_endings(position: Position, folder: Path | None = None, most: int = 0) -> Solved | None:
    """Return the table of the endings of a position's game and options, in a folder, or made here or shipped.

    That is the largest there is, or the one with so many pawns on their way.
    """
    if position.game.endings is None:
        return None
    for left in [most] if most else range(MOST_LEFT, 0, -1):
        for place in (folder,) if folder else (tables_folder(), SHIPPED):
            path = file_of(position, place, left)
            if path.exists():
                return _opened(position.game, position.chosen, path, left)
    return None


@lru_cache(maxsize=OPEN)
def _opened(game: Game, chosen: bytes, path: Path, left: int) -> Solved | None:
    state = options.table_of(game.State, chosen)
    sides = game.endings(state, left) if left and game.endings else game.sides(state) if game.sides else None
    if not isinstance(sides, Sides | Endings):
        return None
    table = SolvedTable(path)
    ours = {"game": game.name, "rules": game.version, "options": options_of(Position(game, bytes(state))), "left": left}
    theirs = asdict(table.facts)
    for fact, expected in ours.items():
        if theirs[fact] != expected:
            found = json.dumps(theirs[fact])
            raise BadTable("table-of-others", file=str(path), fact=fact, found=found, expected=json.dumps(expected))
    if table.facts.sides != sides.count:
        raise BadTable("table-damaged", file=str(path))
    return Solved(table, sides)
