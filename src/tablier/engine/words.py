"""Sentences in any language: Fluent messages, the common ones and those of one game."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

LANGUAGES = ("en", "fr")
COMMON = Path(__file__).parent / "texts"
FAMILIES = Path(__file__).parent.parent / "families" / "texts"
FAMILY = "# Family: "  # the first line of a game's texts may name one, whose sentences come before its own

KEPT = 1024  # sentences of a game: its places, pieces and seats are named over and over, and no person is

# A message begins where a line does; one that says another, or a term, has its name after a brace.
MESSAGES = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z]).*)*", re.MULTILINE)
OTHERS = re.compile(r"\{\s*(-?[a-z][\w-]*)")

Fact = str | int


class Words:
    """The messages of one language; the last sentences are kept, as many as `kept`, for whoever says them again.

    A message is parsed when it is first wanted: all of them would take a second of each process that starts.
    """

    def __init__(self, language: str, *texts: str, kept: int = 0) -> None:
        from fluent.runtime import FluentBundle

        self._bundle = FluentBundle([language], use_isolating=False)
        self._unparsed = {found[1]: found[0] for text in texts for found in MESSAGES.finditer(text)}
        self._sentence = lru_cache(kept, typed=True)(self._formatted)

    def knows(self, message: str) -> bool:
        return message in self._unparsed or bool(self._bundle.has_message(message))

    def say(self, message: str, **facts: Fact) -> str:
        """Return the sentence, with its facts filled in."""
        return self._sentence(message, tuple(facts), *facts.values())

    def _formatted(self, message: str, names: tuple[str, ...], *values: Fact) -> str:
        self._parse(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"{message} has no text")
        sentence, errors = self._bundle.format_pattern(pattern, dict(zip(names, values, strict=True)))
        if errors:
            raise LookupError(f"{message}: {errors[0]}")
        return str(sentence)

    def _parse(self, message: str) -> None:
        """Hand a message to the bundle, and those it says; another thread may do the same at the same time."""
        from fluent.runtime import FluentResource

        if text := self._unparsed.get(message):
            self._bundle.add_resource(FluentResource(text))
            for other in OTHERS.findall(text):
                self._parse(other)
            self._unparsed.pop(message, None)

    def listing(self, names: list[str]) -> str:
        """Join names as the language does: a, b and c."""
        if len(names) < 2:
            return "".join(names)
        return self.say("list-and", first=", ".join(names[:-1]), last=names[-1])


@cache
def common_words(language: str) -> Words:
    """Return the sentences that no game owns: errors, seats, lists."""
    return read_words(language, COMMON)


@cache
def words_of(folder: Path, language: str) -> Words:
    """Return the sentences of the game in a folder; behind them those of its family, and the common ones."""
    return read_words(language, COMMON, folder / "texts", kept=KEPT)


def read_words(language: str, *folders: Path, kept: int = 0) -> Words:
    """Read the messages of a language in several folders; a later one may say a sentence anew."""
    texts = []
    for folder in folders:
        text = (folder / f"{language}.ftl").read_text("utf-8")
        if text.startswith(FAMILY):
            family = text.splitlines()[0].removeprefix(FAMILY)
            texts.append((FAMILIES / f"{family}.{language}.ftl").read_text("utf-8"))
        texts.append(text)
    return Words(language, *texts, kept=kept)
