"""Begin a new game from one that is there: a folder of its own that passes every test before the first change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.cli.errors import TerminalError
from tablier.engine.files import read_text, write_text
from tablier.engine.sheet import sheet_of
from tablier.engine.words import LANGUAGES, words_of
from tablier.games import FOLDER, load, names, packages

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.engine.game import Game

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
COPIED = (".py", ".md", ".ftl", ".txt")
PROJECT = """\
[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a game for Tablier"
requires-python = ">=3.11"
dependencies = ["tablier"]

[project.entry-points."tablier.games"]
{name} = "{package}"

[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[tool.hatch.build.targets.wheel]
packages = ["src/{package}"]
"""


def begin_game(name: str, like: str, into: str, voice: Voice) -> None:
    """Write the folder of a new game, and say what comes next."""
    check_name(name)
    model, place = load(like), Path(into)
    is_inside = place.resolve() == FOLDER.resolve()
    package = name.replace("-", "_")
    project = place / (package if is_inside else name)
    if project.exists():
        raise FileExistsError(17, "", str(project))
    folder = project if is_inside else project / "src" / package
    changes = Renaming(model, name, f"{FOLDER.parent.name}.{FOLDER.name}.{package}" if is_inside else package)
    for path in files_of(model.folder):
        target = folder / path.relative_to(model.folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_text(target, changes.made_in(read_text(path)))
    if not is_inside:
        facts = {"name": name, "package": package, "title": changes.title}
        write_text(project / "pyproject.toml", PROJECT.format(**facts))
    voice.say("new-game-written", name=name, folder=str(folder), like=model.name)
    if not is_inside:
        voice.say("new-game-install", folder=str(project))
    if not (folder / "tests").is_dir():
        voice.say("new-game-no-tests")


def check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise TerminalError("new-game-name", found=name[:80])
    if name in names():
        raise TerminalError("new-game-taken", found=name)


def files_of(folder: Path) -> list[Path]:
    """Return what a game is made of."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in COPIED and path.is_file()]


class Renaming:
    """What is called otherwise in the new game: its package, its name and its title."""

    def __init__(self, model: Game, name: str, package: str) -> None:
        self.title = name.replace("-", " ").title()
        titles = {words_of(model.folder, language).say("title") for language in LANGUAGES}
        titles |= {sheet_of(model.folder, language).title for language in LANGUAGES}
        self.words = {packages()[model.name]: package, model.name: name, **dict.fromkeys(titles, self.title)}
        longest_first = sorted(self.words, key=len, reverse=True)
        # Whole words only, and no part of a path: a game may be called what its pieces or its tests are called.
        self.pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w(-])")

    def made_in(self, text: str) -> str:
        """Return a file of the model as one of the new game."""
        return self.pattern.sub(lambda found: self.words[found[0]], text)
