"""What a browser loads to play without a server: Python, its standard library and Tablier, each named by its hash."""

from __future__ import annotations

import _imp
import gzip
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

PAGE = Path(__file__).parents[1] / "server" / "site"  # as it was built, with Python for the browser
PYTHON = PAGE / "python"
TEXTS = Path(__file__).parent / "texts"
FOLDER = "parts"
SOURCES, COMPILED = "tablier.files", "compiled.files"
MAGIC, HASHED, HEAD = 4, 8, 16  # bytes of a compiled module: which Python it is for, then flags, then the source's hash
HASH = 16  # hexadecimal digits in a name
COMPRESSED = (".js", ".css", ".html", ".json", ".svg", ".txt", ".webmanifest")  # by hosts, on their way


class PageMissing(TablierError):
    """The page was not built, or without what a browser needs to play by itself."""

    words = staticmethod(words_in(TEXTS))


@dataclass(frozen=True)
class Part:
    """A file as it travels: `name` is what asks for it, its own name carries the hash."""

    name: str
    body: bytes
    packed: bool = False  # with gzip, whatever the host does

    @property
    def file(self) -> str:
        digest = hashlib.sha256(self.body).hexdigest()[:HASH]
        return f"{FOLDER}/{digest}-{self.name}{'.pack' if self.packed else ''}"

    @property
    def facts(self) -> dict[str, Any]:
        return {"file": self.file, "bytes": len(self.body), "packed": self.packed}


@cache
def parts() -> tuple[Part, ...]:
    """Return everything that is loaded, once, before a device plays by itself."""
    from tablier.pocket.packing import files

    if not PYTHON.is_dir():
        raise PageMissing("page-missing")
    python = [packed(path.name, path.read_bytes()) for path in sorted(PYTHON.iterdir()) if path.name != COMPILED]
    ours = compiled(files() | worker(), taken_apart((PYTHON / COMPILED).read_bytes()))
    return (*python, packed(SOURCES, joined(ours)))


@cache
def kernels() -> dict[str, Part]:
    """Return the compiled searches of games: each is loaded when its game is played, and stronger levels are faster."""
    from tablier.pocket.made import found

    return {game: packed(f"{game}.wasm", path.read_bytes()) for game, path in found().items()}


def compiled(files: Mapping[str, bytes], made: Mapping[str, bytes]) -> dict[str, bytes]:
    """Put in place of each source what was compiled of it with the page, unless it has changed since."""
    found: dict[str, bytes] = {}
    for name, body in files.items():
        code = made.get(f"{name}c", b"")
        found |= {f"{name}c": code} if is_of(code, body) else {name: body}
    return found


def is_of(code: bytes, source: bytes) -> bool:
    """Tell whether a module was compiled from a source, by the hash that it carries."""
    return bool(code) and code[HASHED:HEAD] == _imp.source_hash(int.from_bytes(code[:MAGIC], "little"), source)


def taken_apart(joined: bytes) -> dict[str, bytes]:
    """Return the files that were joined."""
    head, _, bodies = joined.partition(b"\n")
    found, start = {}, 0
    for name, length in json.loads(head):
        found[name] = bodies[start : start + length]
        start += length
    return found


def worker() -> dict[str, bytes]:
    """Return what of this package runs there."""
    here = Path(__file__).parent
    return {f"tablier/pocket/{name}": (here / name).read_bytes() for name in ("__init__.py", "worker.py")}


def packed(name: str, body: bytes) -> Part:
    """Pack what hosts may not."""
    return Part(name, gzip.compress(body, 9, mtime=0), packed=True)


def joined(files: Mapping[str, bytes]) -> bytes:
    """Write files one behind the other, after a line of JSON with their names and lengths.

    A browser takes that apart in no time, and the whole packs better than each file alone.
    """
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return b"\n".join([head.encode(), b"".join(files[name] for name in names)])


def page_files() -> dict[str, int]:
    """Return the files of the page itself, the loader of Python among them, and how much of each travels."""
    paths = (path for path in sorted((PAGE / "assets").glob("*")))
    return {path.relative_to(PAGE).as_posix(): weight(path.name, path.read_bytes()) for path in paths}


def weight(name: str, body: bytes) -> int:
    """Return how many bytes of a file travel, compressed as hosts do."""
    return len(gzip.compress(body, 9)) if name.endswith(COMPRESSED) else len(body)


def index(
    parts: Iterable[Part],
    kernels: Mapping[str, Part],
    files: Mapping[str, int],
    answers: Mapping[str, Part] | None = None,
) -> dict[str, Any]:
    """Return what the page asks for first: everything to be kept with its size, and which answers are files."""
    said = {part.file: weight(part.file, part.body) for part in (answers or {}).values()}
    return {
        "parts": {part.name: part.facts for part in parts},
        "kernels": {game: part.facts for game, part in kernels.items()},
        "files": {**files, **said},
        "answers": {path: part.file for path, part in (answers or {}).items()},
    }


def announced(index: Mapping[str, Any]) -> int:
    """Return how many bytes travel until all is kept, as the page says it before it loads anything."""
    packed: Iterable[int] = (each["bytes"] for name in ("parts", "kernels") for each in index[name].values())
    files: Iterable[int] = index["files"].values()
    return sum(packed) + sum(files)
