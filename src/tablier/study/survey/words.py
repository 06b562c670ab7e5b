"""The sentences of studies."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


@cache
def survey_words(language: str) -> Words:
    """Return the sentences of studies, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)
