"""The games: one folder each, those beside this file and those that other packages bring by an entry point."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from tablier.engine import arguments
from tablier.engine.dispatch import enrol
from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.game import Game

FOLDER = Path(__file__).parent
GROUP = "tablier.games"  # of entry points: `river-cala = "river_cala"` names a package that holds GAME
SHEET = "RULES.en.md"


@cache
def packages() -> dict[str, str]:
    """Return the package of every game by the game's name, without loading any; those beside this file come first."""
    from importlib.metadata import entry_points  # heavy, and `--help` needs no game

    folders = [path.parent.name for path in FOLDER.glob(f"*/{SHEET}")]
    beside = {folder.replace("_", "-"): f"{__name__}.{folder}" for folder in folders}
    brought = {entry.name: entry.value for entry in entry_points(group=GROUP) if has_sheet(entry.value)}
    return dict(sorted({**brought, **beside}.items()))


def has_sheet(package: str) -> bool:
    """Tell whether a package that was announced is a game: one that is gone or broken is as good as not installed."""
    folder = folder_in(package)
    return folder is not None and (folder / SHEET).is_file()


def folder_in(package: str) -> Path | None:
    """Return the folder of a package, which is not loaded for it."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0]) if places else None


def names() -> tuple[str, ...]:
    """Return the names of all games, without loading any."""
    return tuple(packages())


def known_name(name: str) -> str:
    """Return the one spelling of a game's name; a name that nobody knows is refused with the nearest one."""
    key = arguments.text("name", name, names()[0]).strip().lower().replace("_", "-").replace(" ", "-")
    if key not in names():
        raise UnknownName("unknown-game", found=name[:80], nearest=nearest(key, names()), possible=listed(names()))
    return key


def folder_of(name: str) -> Path:
    """Return the folder of a game."""
    return _folder(known_name(name))


def load(name: str) -> Game:
    """Return the game of this name, and make it known to compiled code."""
    return _loaded(known_name(name))


@cache
def _folder(key: str) -> Path:
    return folder_in(packages()[key]) or FOLDER / key.replace("-", "_")


@cache
def _loaded(key: str) -> Game:
    return enrol(cast(Game, import_module(packages()[key]).GAME))


def _by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """Pickle and copy a game as its name: there is one of each in a process."""
    return load, (game.name,)


copyreg.pickle(Game, _by_name)
