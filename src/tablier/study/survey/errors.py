"""What can go wrong with a study, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

survey_words = words_in(Path(__file__).parent / "texts")


class StudyError(TablierError):
    """Something about a study that a person can put right; its sentences stand beside this file."""

    words = staticmethod(survey_words)
