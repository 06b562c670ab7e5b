"""What can keep a book from being made, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

book_words = words_in(Path(__file__).parent / "texts")


class BadBook(TablierError):
    """A book that cannot be made, or a file that holds another one."""

    words = staticmethod(book_words)
