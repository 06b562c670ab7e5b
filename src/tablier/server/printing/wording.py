"""Words as they are printed: spaced as their language is, cut where they are stressed; house rules in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablier.engine.words import words_in, words_of
from tablier.server.printing.order import Order

TEXTS = Path(__file__).parent / "texts"
printed_words = words_in(TEXTS)
RUN = re.compile(r"(`[^`]+`|\*[^*]+\*)")
FRENCH = ((re.compile(r" ([;:!?»])"), "\u202f\\1"), (re.compile("« "), "«\u202f"), (re.compile("'"), "’"))


def house_rules(order: Order, language: str) -> Iterator[str]:
    """Yield a sentence for each option that is not at its default."""
    words, said = printed_words(language), words_of(order.start.game.folder, language)
    for name, value in order.start.unusual.items():
        meaning = f"option-{name}-{value}"
        told = said.say(meaning) if said.knows(meaning) else words.say(value) if value in ("yes", "no") else value
        yield words.say("house-rule", rule=said.say(f"option-{name}"), value=told)


def runs(text: str) -> list[dict[str, str]]:
    """Cut a text where it is stressed or names a move.

    >>> runs("a *pollu*, `c`")
    [{'how': '', 'text': 'a '}, {'how': '*', 'text': 'pollu'}, {'how': '', 'text': ', '}, {'how': '`', 'text': 'c'}]
    """
    cut = [part for part in RUN.split(text) if part]
    return [{"how": part[0], "text": part[1:-1]} if RUN.fullmatch(part) else {"how": "", "text": part} for part in cut]


def set_in(language: str, text: str) -> str:
    """Space a text as its language is printed."""
    if language == "fr":
        for found, instead in FRENCH:
            text = found.sub(instead, text)
    return text


def share(part: float, language: str) -> str:
    written = f"{100 * part:.1f}"
    return f"{written.replace('.', ',')}\u202f%" if language == "fr" else f"{written}%"
