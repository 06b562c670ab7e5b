"""What can keep a book from being made, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.words import words_in


def book_words(language: str) -> Words:
    """Return the sentences of the book, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class BadBook(TablierError):
    """A book that cannot be made, or a file that holds another one."""

    def words(self, language: str) -> Words:
        return book_words(language)
