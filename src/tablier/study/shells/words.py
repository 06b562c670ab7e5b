"""The sentences of what is said of shells."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


@cache
def shell_words(language: str) -> Words:
    """Return the sentences of this study, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
