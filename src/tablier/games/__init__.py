"""The games: one folder each, found by looking."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

from tablier.engine import arguments
from tablier.engine.dispatch import enrol
from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.game import Game

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, without loading any."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in FOLDER.glob("*/RULES.en.md")))


def folder_of(name: str) -> Path:
    """Return the folder of a game; a name that nobody knows is refused with the nearest one."""
    key = arguments.text("name", name, names()[0]).strip().lower().replace("_", "-").replace(" ", "-")
    if key not in names():
        raise UnknownName("unknown-game", found=name[:80], nearest=nearest(key, names()), possible=listed(names()))
    return FOLDER / key.replace("-", "_")


def load(name: str) -> Game:
    """Return the game of this name, and make it known to compiled code."""
    return _load(folder_of(name).name)


@cache
def _load(folder: str) -> Game:
    return enrol(cast(Game, import_module(f"tablier.games.{folder}").GAME))


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """Pickle and copy a game as its name: there is one of each in a process."""
    return load, (game.name,)


copyreg.pickle(Game, _by_name)
