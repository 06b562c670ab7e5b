"""Errors of throws, messages and proofs, with a sentence in every language.

The sentences are in `texts/`, in the syntax of Fluent, with nothing in them but facts to fill in.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TEXTS = Path(__file__).parent / "texts"

Fact = str | int


class ThrowsError(Exception):
    """Something wrong: `code` and `facts` for programs, `say` for people; `str()` says it in English."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def say(self, language: str = "en") -> str:
        return say(f"error-{self.code}", language, **self.facts)

    def __str__(self) -> str:
        return self.say()


class ThrowRefused(ThrowsError):
    """A message that is early, double, from the wrong party, or not the next link; the table stays as it was."""


class BadProof(ThrowsError):
    """A proof that is not in order: the first thing found wrong."""


class Unreadable(ThrowsError):
    """A text that is no proof, or one of another kind."""


class Misuse(ThrowsError):
    """A call that no player can cause."""


@cache
def texts(language: str) -> dict[str, str]:
    """Read the sentences of a language."""
    source = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][a-z-]*) = (.+)$", source, re.MULTILINE))


def say(message: str, language: str = "en", **facts: Fact) -> str:
    """Return a sentence with its facts filled in."""
    return re.sub(r"\{ \$([a-z]+) \}", lambda fact: str(facts[fact[1]]), texts(language)[message])
