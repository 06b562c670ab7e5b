"""What can go wrong with a study, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.words import words_in


def survey_words(language: str) -> Words:
    """Return the sentences of studies, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class StudyError(TablierError):
    """Something about a study that a person can put right; its sentences stand beside this file."""

    def words(self, language: str) -> Words:
        return survey_words(language)
