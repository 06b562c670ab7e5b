"""Sentences in any language: Fluent messages, the common ones and those of one game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from tablier.engine.fluent import Fact, Part, Reader, Scope, write

__all__ = [
    "COMMON",
    "FAMILIES",
    "FAMILY",
    "KEPT",
    "LANGUAGES",
    "MESSAGES",
    "Fact",
    "Words",
    "common_words",
    "read_words",
    "texts_in",
    "words_in",
    "words_of",
]

LANGUAGES = ("en", "fr")
COMMON = Path(__file__).parent / "texts"
FAMILIES = Path(__file__).parent.parent / "families" / "texts"
FAMILY = "# Family: "  # the first line of a game's texts may name one, whose sentences come before its own

KEPT = 1024  # sentences of a game: its places, pieces and seats are named over and over, and no person is

# A message begins where a line does.
MESSAGES = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z]).*)*", re.MULTILINE)


class Words:
    """The messages of one language; the last sentences are kept, as many as `kept`, for callers that say them again.

    A message is taken apart when it is first wanted: all of them would slow down each process that starts.
    """

    def __init__(self, language: str, *texts: str, kept: int = 0) -> None:
        self._language = language
        self._texts = {found[1]: found[0] for text in texts for found in MESSAGES.finditer(text)}
        self._parts: dict[str, tuple[Part, ...]] = {}
        self._sentence = lru_cache(kept, typed=True)(self._formatted)

    def knows(self, message: str) -> bool:
        return message in self._texts

    def say(self, message: str, **facts: Fact) -> str:
        """Return the sentence, with its facts filled in."""
        return self._sentence(message, tuple(facts), *facts.values())

    def _formatted(self, message: str, names: tuple[str, ...], *values: Fact) -> str:
        try:
            return self._written(message, dict(zip(names, values, strict=True)))
        except LookupError as error:
            raise LookupError(f"{message}: {error.args[0]}") from None

    def _written(self, message: str, facts: Mapping[str, Fact]) -> str:
        if message not in self._texts:
            raise LookupError(f"there is no {message}")
        if message not in self._parts:
            self._parts[message] = Reader(self._texts[message]).message()
        parts = self._parts[message]
        if not parts:
            raise LookupError(f"{message} has no text")
        return write(parts, Scope(self._language, facts, self._written))

    def listing(self, names: list[str]) -> str:
        """Join names as the language does: a, b and c."""
        if len(names) < 2:
            return "".join(names)
        return self.say("list-and", first=", ".join(names[:-1]), last=names[-1])


@cache
def common_words(language: str) -> Words:
    """Return the sentences that no game owns: errors, seats, lists."""
    return read_words(language, COMMON)


def words_in(folder: Path) -> Callable[[str], Words]:
    """Return the function that reads the sentences of a folder in a language, once; behind them the common ones."""
    return cache(lambda language: read_words(language, COMMON, folder))


@cache
def words_of(folder: Path, language: str) -> Words:
    """Return the sentences of the game in a folder; behind them those of its family, and the common ones."""
    return read_words(language, COMMON, folder / "texts", kept=KEPT)


def read_words(language: str, *folders: Path, kept: int = 0) -> Words:
    """Read the messages of a language in several folders; a later one may say a sentence anew."""
    return Words(language, *(text for folder in folders for text in texts_in(folder, language)), kept=kept)


def texts_in(folder: Path, language: str) -> list[str]:
    """Return what is written in a folder; before it what the family says, if the text names one."""
    own = (folder / f"{language}.ftl").read_text("utf-8")
    if not own.startswith(FAMILY):
        return [own]
    family = own.splitlines()[0].removeprefix(FAMILY)
    return [(FAMILIES / f"{family}.{language}.ftl").read_text("utf-8"), own]
