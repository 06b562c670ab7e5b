"""What can keep a book from being made, in sentences."""

from __future__ import annotations

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.book.words import book_words


class BadBook(TablierError):
    """A book that cannot be made, or a file that holds another one."""

    def words(self, language: str) -> Words:
        return book_words(language)
