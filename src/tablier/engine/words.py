"""Sentences in any language: Fluent messages, the common ones and those of one game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
COMMON = Path(__file__).parent / "texts"

Fact = str | int


class Words:
    """The messages of one language."""

    def __init__(self, bundle: FluentBundle) -> None:
        self._bundle = bundle

    def knows(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, message: str, **facts: Fact) -> str:
        """Return the sentence, with its facts filled in."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"{message} has no text")
        sentence, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{message}: {errors[0]}")
        return str(sentence)

    def listing(self, names: list[str]) -> str:
        """Join names as the language does: a, b and c."""
        if len(names) < 2:
            return "".join(names)
        return self.say("list-and", first=", ".join(names[:-1]), last=names[-1])


@cache
def common_words(language: str) -> Words:
    """Return the sentences that no game owns: errors, seats, lists."""
    return _read(language, COMMON)


@cache
def words_of(folder: Path, language: str) -> Words:
    """Return the sentences of the game in a folder, and the common ones behind them."""
    return _read(language, COMMON, folder / "texts")


def _read(language: str, *folders: Path) -> Words:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        text = (folder / f"{language}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return Words(bundle)
