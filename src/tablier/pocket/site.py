"""Tablier as a folder of files: for any web host, at its root or below it, and for `python -m http.server`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from tablier.engine.files import whole_file
from tablier.pocket.answers import answers
from tablier.pocket.parts import (
    PAGE,
    PYTHON,
    PageMissing,
    announced,
    index,
    kernels,
    page_files,
    parts,
    weight,
)

SHELL = "index.html"
INDEX = "device.json"
VERIFIER = "verify.html"
ROOTED = re.compile(r'(src|href)="/(?!/)')  # an address from the top of a host


@dataclass(frozen=True)
class Size:
    """Bytes of what was written: `page` travels before play, `device` is loaded to play without a server."""

    files: int
    page: int
    device: int


def write(folder: Path) -> Size:
    """Write the site, and say how large it is; what lies in the folder under other names stays there."""
    if not (PAGE / SHELL).is_file():
        raise PageMissing("page-missing")
    made = dict(contents())
    for name, body in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(body)
    return Size(len(made), first_visit(made), announced(json.loads(made[INDEX])))


def contents() -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site."""
    found = {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.is_file()}
    for name, path in found.items():
        if PYTHON not in path.parents and name != SHELL:
            yield name, path.read_bytes()
    said = answers()
    for part in (*parts(), *kernels().values(), *said.values()):
        yield part.file, part.body
    yield SHELL, shell((PAGE / SHELL).read_text("utf-8")).encode()
    yield VERIFIER, files("tablier.throws").joinpath("verifier.html").read_bytes()
    yield INDEX, json.dumps(index(parts(), kernels(), page_files(), said), separators=(",", ":")).encode()


def shell(page: str) -> str:
    """Let the page find its files beside itself, and know that there is no server."""
    return ROOTED.sub(r'\1="./', page).replace("<html ", '<html data-site="static" ', 1)


def first_visit(made: Mapping[str, bytes]) -> int:
    """Weigh what the page itself names, compressed as hosts do."""
    named = re.findall(r'(?:src|href)="\./([^"]+)"', made[SHELL].decode())
    return sum(weight(name, made[name]) for name in (SHELL, INDEX, *named) if name in made)
