"""The sentences of a study, which stand in the folder `texts` of its package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.words import COMMON, Words, read_words


@cache
def words_in(package: Path, language: str) -> Words:
    """Return the sentences of a package, and the common ones behind them."""
    return read_words(language, COMMON, package / "texts")
