"""What can go wrong with a study, in sentences."""

from __future__ import annotations

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.survey.words import survey_words


class StudyError(TablierError):
    """Something about a study that a person can put right; its sentences stand beside this file."""

    def words(self, language: str) -> Words:
        return survey_words(language)
