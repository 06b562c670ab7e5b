"""Errors of matches, with a sentence in every language."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import ErrorFact, TablierError
from tablier.engine.words import LANGUAGES, words_in

TEXTS = Path(__file__).parent / "texts"
match_words = words_in(TEXTS)
LONGEST_FACT = 900  # letters; Fluent puts nothing longer than 1,000 into a sentence


class MatchError(TablierError):
    """An error whose sentences are those of matches."""

    words = staticmethod(match_words)


class BrokenLog(MatchError):
    """A log that is missing entries, altered, out of order, or impossible; `seq` is the first entry that is wrong."""

    def __init__(self, message: str, seq: int, **facts: ErrorFact) -> None:
        super().__init__(f"log-{message}", seq=seq, **facts)
        self.seq = seq


class NewerLog(MatchError):
    """A log written by a later version of this program."""


class Refused(MatchError):
    """An act that may not be done now; nothing has changed.

    `cause` is the refusal of the rules, with its paragraph, if it was theirs.
    """

    def __init__(self, reason: str, cause: TablierError | None = None, **facts: ErrorFact) -> None:
        super().__init__(f"refused-{reason}", **facts)
        self.reason = reason
        self.cause = cause

    def say(self, language: str = "en") -> str:
        return self.cause.say(language) if self.cause else super().say(language)


class BadText(MatchError):
    """A name or a message that cannot be shown to others."""


def in_all_languages(error: TablierError) -> dict[str, str]:
    """Return the sentence of an error in each language, to be part of another sentence."""
    return {language: error.say(language)[:LONGEST_FACT] for language in LANGUAGES}
