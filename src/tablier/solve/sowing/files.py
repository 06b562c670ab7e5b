"""Books and endgame tables in files: a header of facts, and what was found, compressed.

The header is that of every solved game: a line that says what it is, and JSON, in 4096 bytes.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from tablier.engine.errors import TablierError
from tablier.engine.files import whole_file
from tablier.engine.position import Position
from tablier.solve.sowing.book import Book
from tablier.solve.sowing.endgames import Endgames, counts_fruit, pits_of
from tablier.solve.sowing.numbering import size_of

MAGIC, HEAD = b"TABLIER SOLVED 1\n", 4096
SHIPPED = Path(__file__).parent / "shipped"
BOOK, ENDGAMES = ".book", ".endgames"
WITHOUT_EFFECT = ("fruits",)  # options that change nothing that can still be won from what lies in the bowls


class BadSowingTable(TablierError):
    """A file that is no solved game, or one of other rules."""


@dataclass(frozen=True)
class SowingFacts:
    """What a file says of itself; all its values are exact."""

    game: str
    rules: int  # the version of the rules
    options: dict[str, str]  # those that change what can be won, where they are not at their default
    most: int  # fruits: all positions with so many are in a table, lines down to so many in a book
    count: int  # positions
    made: str  # when, and by which command
    bound: float = 0.0  # how far a value may be off
    hash: str = ""  # SHA-256 of what follows the header


def file_of(table: Position, suffix: str, folder: Path = SHIPPED) -> Path:
    """Return where the book or the endgames of such a table are kept, be they there or not."""
    chosen = [f"{name}={value}" for name, value in sorted(options_of(table).items())]
    return folder / (",".join([table.game.name, *chosen]) + suffix)


def options_of(table: Position) -> dict[str, str]:
    """Return the unusual options of a table that change what can still be won."""
    return {name: value for name, value in table.unusual.items() if name not in WITHOUT_EFFECT}


def write(path: Path, facts: SowingFacts, content: bytes) -> None:
    """Write a file, whole or not at all."""
    packed = lzma.compress(content, preset=6)
    head = MAGIC + json.dumps({**asdict(facts), "hash": hashlib.sha256(packed).hexdigest()}).encode()
    with whole_file(path) as file:
        file.write(head.ljust(HEAD, b"\0") + packed)


def read(path: Path, table: Position) -> tuple[SowingFacts, bytes]:
    """Read a file, and refuse what is damaged or of other rules than the table's."""
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise BadSowingTable("no-endgames", file=str(path))
    facts = SowingFacts(**json.loads(data[len(MAGIC) : HEAD].rstrip(b"\0")))
    if hashlib.sha256(data[HEAD:]).hexdigest() != facts.hash:
        raise BadSowingTable("endgames-damaged", file=str(path))
    if (facts.game, facts.rules, facts.options) != (table.game.name, table.game.version, options_of(table)):
        raise BadSowingTable("endgames-of-others", file=str(path))
    return facts, lzma.decompress(data[HEAD:])


def write_endgames(path: Path, ends: Endgames, made: str) -> None:
    """Keep what can be won as steps from the worst, which packs best."""
    game = ends.table.game
    facts = SowingFacts(game.name, game.version, options_of(ends.table), ends.most, len(ends.values), made)
    write(path, facts, ((ends.values + worst_of(ends.table, ends.most)) // 2).astype(np.uint8).tobytes())


def read_endgames(path: Path, table: Position) -> Endgames:
    facts, content = read(path, table)
    steps = np.frombuffer(content, np.uint8).astype(np.int8)
    return Endgames(table, facts.most, 2 * steps - worst_of(table, facts.most))


def worst_of(table: Position, most: int) -> np.ndarray[tuple[int], np.dtype[np.int8]] | np.int8:
    """Return how much can be lost at most in each position: all its fruits, or the game where only the end counts."""
    return totals_of(pits_of(table), most) if counts_fruit(table) else np.int8(1)


def totals_of(pits: int, most: int) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    """Return how many fruits each position of a table has."""
    ends = [0, *(size_of(pits, fruits) for fruits in range(most + 1))]
    return np.repeat(np.arange(most + 1, dtype=np.int8), np.diff(ends))


def write_book(path: Path, book: Book, table: Position, most: int, made: str) -> None:
    """Keep positions as the distance from the one before."""
    facts = SowingFacts(table.game.name, table.game.version, options_of(table), most, len(book.keys), made)
    distances = np.diff(book.keys, prepend=np.uint64(0)).astype("<u8")
    columns = distances.view(np.uint8).reshape(-1, 8).T  # bytes of one weight together pack best
    write(path, facts, columns.tobytes() + book.values.T.tobytes())


def read_book(path: Path, table: Position) -> Book:
    facts, content = read(path, table)
    count, pits = facts.count, pits_of(table)
    columns = np.frombuffer(content, np.uint8, 8 * count).reshape(8, count)
    keys = np.cumsum(np.ascontiguousarray(columns.T).view("<u8")[:, 0], dtype=np.uint64)
    values = np.frombuffer(content, np.int8, offset=8 * count).reshape(pits, count)
    return Book(keys, np.ascontiguousarray(values.T))
