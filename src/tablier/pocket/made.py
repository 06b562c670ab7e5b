"""The searches of games compiled to WebAssembly, kept with what they were made from: `python -m tablier.pocket.made`.

Making them takes minutes and the tools of developers. A module whose game, or anything that games share, has changed
since is not found again; a browser without one interprets the search.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path

from tablier.games import folder_of, names

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "made"
SHARED = ("engine", "families", "search", "study/analysis")  # what kernels of every game may reach
DIGITS = 16


def found() -> dict[str, Path]:
    """Return the module of each game that is there and was made from these sources."""
    paths = {game: FOLDER / f"{game}-{digest(game)}.wasm" for game in names()}
    return {game: path for game, path in paths.items() if path.is_file()}


def digest(game: str) -> str:
    """Name the sources that kernels of a game are made of."""
    told = hashlib.sha256()
    for folder in (*(PACKAGE / name for name in SHARED), folder_of(game)):
        for path in sorted(folder.rglob("*.py")):
            if "tests" not in path.relative_to(folder).parts:
                told.update(f"{path.name}\n".encode() + path.read_bytes())
    return told.hexdigest()[:DIGITS]


def make() -> None:
    """Make what is missing, and forget what nothing is made from any more."""
    from tablier.pocket.kernels import main

    FOLDER.mkdir(exist_ok=True)
    missing = [game for game in names() if game not in found()]
    with tempfile.TemporaryDirectory() as folder:
        if missing:
            main(folder, *missing)
        for game in missing:
            (FOLDER / f"{game}-{digest(game)}.wasm").write_bytes((Path(folder) / f"{game}.wasm").read_bytes())
    for path in {*FOLDER.glob("*.wasm")} - {*found().values()}:
        path.unlink()


if __name__ == "__main__":
    make()
