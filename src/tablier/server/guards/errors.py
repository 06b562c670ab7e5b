"""What the guards refuse, said in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.errors import Fact, TablierError
from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


class Denied(TablierError):
    """A request that goes no further: its code, the HTTP status, and in how many seconds to try again, if at all.

    >>> Denied("method", 405).say("fr")
    "Cette adresse n'accepte pas ce type de requête."
    """

    def __init__(self, code: str, status: int, *, retry: int = 0, **facts: Fact) -> None:
        super().__init__(f"denied-{code}", **facts)
        self.code = code
        self.status = status
        self.retry = retry

    def words(self, language: str) -> Words:
        return guard_words(language)


@cache
def guard_words(language: str) -> Words:
    """Return the sentences of the guards, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
