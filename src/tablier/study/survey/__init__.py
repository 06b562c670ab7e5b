"""A study of a game: what its games are like, measured over many, and what each house rule changes.

kernel.py       play games in compiled code or interpreted, and count what happens in each
playing.py      the games of a case, by programs that think too, on several cores
measures.py     what is measured, and how a number comes from counts
comparing.py    what differs between two cases, and whether that may be chance
luck.py         how much of what moves the chances is luck, by the ledgers of some games
facts.py        all that a study says, as data
teller.py       all of it in words; page.py is that as a page in each language
"""

from __future__ import annotations

from tablier.study.survey.cases import Case, cases_of
from tablier.study.survey.facts import StudyFacts, read_study, write_study
from tablier.study.survey.making import StudyPlan, study

__all__ = ["Case", "StudyFacts", "StudyPlan", "cases_of", "read_study", "study", "write_study"]
