"""Records on disk: read, and written so that a file is always whole."""

from __future__ import annotations

import re
import sys
from itertools import count
from pathlib import Path

from tablier.cli.errors import TerminalError
from tablier.engine import files
from tablier.engine.record import LONGEST, Record

MARK = "\ufeff"  # byte order mark
SUFFIX = ".tab"
SEED = re.compile(r"^# seed (\S+)$", re.MULTILINE)


def command_here() -> str:
    """Return what to type for `tablier` in this folder; `make play` sets it up below, where no shell looks for it."""
    program, here = Path(sys.argv[0]).absolute(), Path.cwd()
    return str(program.relative_to(here)) if program.name == "tablier" and program.is_relative_to(here) else "tablier"


def read_text(path: str, most: int = LONGEST) -> str:
    """Return the text of a file, or of standard input for `-`; the mark that some editors put before it is left out."""
    if path == "-":
        return sys.stdin.read(most).removeprefix(MARK)
    if path.endswith(".gz"):
        from tablier.matches.export import open_export

        with open_export(path) as file:
            return file.read(most)
    return files.read_text(path, most)


def seed_in(text: str) -> str:
    """Return the seed remarked in a record, or nothing."""
    found = SEED.search(text)
    return found.group(1) if found else ""


def with_seed(record: Record, seed: str) -> str:
    """Return the record as a file, with its seed as a remark."""
    first, rest = record.text.split("\n", 1)
    return f"{first}\n# seed {seed}\n{rest}"


def new_path(asked: str) -> Path:
    """Return a path for a new record; a file that is already there is never written over."""
    path = Path(asked)
    if path.exists() and not (path.is_file() and path.stat().st_size == 0):
        raise TerminalError("record-exists", file=asked)
    return path


def spare_path(game: str) -> Path:
    """Return a name in this folder that no file has."""
    return next(path for number in count(1) if not (path := Path(f"tablier-{game}-{number}{SUFFIX}")).exists())
