"""The games: one folder each, found by looking."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

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
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key not in names():
        raise UnknownName("unknown-game", found=name[:80], nearest=nearest(key, names()), possible=listed(names()))
    return FOLDER / key.replace("-", "_")


@cache
def load(name: str) -> Game:
    """Return the game of this name, and make it known to compiled code."""
    module = import_module(f"tablier.games.{folder_of(name).name}")
    return enrol(cast(Game, module.GAME))
