"""The sentences of a game, in Fluent, as a page reads them."""

from __future__ import annotations

from functools import cache

from tablier.engine.words import COMMON, FAMILIES, FAMILY
from tablier.games import folder_of, names


def named(game: str) -> str:
    """Return the one name of a game that may be called otherwise."""
    return next(each for each in names() if folder_of(each) == folder_of(game))


@cache
def sentences(game: str, language: str) -> str:
    """Return the common sentences, those of the family, and those of the game, which say some of them anew."""
    own = (folder_of(game) / "texts" / f"{language}.ftl").read_text("utf-8")
    first = own.splitlines()[0]
    family = first.removeprefix(FAMILY) if first.startswith(FAMILY) else ""
    shared = [COMMON / f"{language}.ftl", *([FAMILIES / f"{family}.{language}.ftl"] if family else [])]
    return "\n".join([*(path.read_text("utf-8") for path in shared), own])
