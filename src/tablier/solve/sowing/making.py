"""Make endgame tables and opening books that can be stopped and gone on with: what is finished lies in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.files import write_text
from tablier.solve.sowing.book import NO_SOWING, Book, BookJournal, Extent, make_book
from tablier.solve.sowing.endgames import FEWEST, CountProgress, Endgames, pits_of, settle_layers, silent
from tablier.solve.sowing.files import options_of
from tablier.solve.sowing.numbering import size_of

if TYPE_CHECKING:
    from tablier.engine.position import Position

Told = Callable[[int], object]  # how many positions are judged

VALUES, LAYER, JOURNAL = ".values", ".layer.json", ".journal"


def kept_endgames(table: Position, most: int, work: Path, threads: int = 1, tell: CountProgress = silent) -> Endgames:
    """Settle endgames in a file that grows by one fruit after another; go on after the last that is finished."""
    size, about = size_of(pits_of(table), most), {**identity(table), "most": most}
    values_file, layer = work.with_name(work.name + VALUES), work.with_name(work.name + LAYER)
    work.parent.mkdir(parents=True, exist_ok=True)
    since = FEWEST
    if layer.exists() and values_file.exists() and (found := json.loads(layer.read_text("utf-8")))["of"] == about:
        since = found["fruits"] + 1
    values = np.memmap(values_file, np.int8, "r+" if since > FEWEST else "w+", shape=(size,))
    for fruits, done in settle_layers(table, most, values, since, threads):
        values.flush()
        write_text(layer, json.dumps({"of": about, "fruits": fruits}))
        tell(done, size)
    return Endgames(table, most, np.asarray(values))


def kept_book(
    start: Position,
    endgames: Endgames,
    extent: Extent,
    work: Path,
    threads: int = 1,
    told: Callable[[int], object] = id,
) -> Book:
    """Make a book; every position that is judged is written down at once, and not judged again."""
    with FileJournal(work.with_name(work.name + JOURNAL), start, told) as journal:
        return make_book(start, endgames, extent, threads, journal)


def forget(work: Path) -> None:
    """Remove what was kept on the way, once it is no longer needed."""
    for suffix in (VALUES, LAYER, JOURNAL):
        work.with_name(work.name + suffix).unlink(missing_ok=True)


def identity(table: Position) -> dict[str, Any]:
    """Say which positions can be told apart by what lies in the bowls: work of other rules is not gone on with."""
    return {"game": table.game.name, "rules": table.game.version, "options": options_of(table)}


class FileJournal(BookJournal):
    """Judged positions in a file: a line that says of which game, then for each a state and a value for every bowl."""

    def __init__(self, path: Path, start: Position, told: Told) -> None:
        super().__init__()
        self.told, self.pits, self.width = told, pits_of(start), len(start.data) + pits_of(start)
        head = json.dumps(identity(start)).encode() + b"\n"
        data = path.read_bytes() if path.exists() else b""
        rows = (len(data) - len(head)) // self.width if data.startswith(head) else 0
        for place in range(len(head), len(head) + rows * self.width, self.width):
            self.take(data[place : place + self.width])
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("r+b" if rows else "w+b")
        self.file.truncate(len(head) + rows * self.width)  # the last row may be half written
        self.file.write(head)
        self.file.seek(0, 2)

    def take(self, row: bytes) -> None:
        values = np.frombuffer(row[-self.pits :], np.int8)
        self[row[: -self.pits]] = {action: int(value) for action, value in enumerate(values) if value != NO_SOWING}

    def note(self, data: bytes, values: dict[int, int]) -> None:
        super().note(data, values)
        row = [values.get(action, NO_SOWING) for action in range(self.pits)]
        self.file.write(data + np.array(row, np.int8).tobytes())
        self.file.flush()
        self.told(len(self))

    def __enter__(self) -> FileJournal:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
