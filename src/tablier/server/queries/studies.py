"""Studies of a position or a whole match: forms, answers, and how findings become answers."""

from __future__ import annotations

import asyncio
from dataclasses import field

import tablier
from tablier.engine.position import Position
from tablier.engine.story import begun as started
from tablier.server.errors import RequestError
from tablier.server.messages.model import Model, PositionText
from tablier.server.work.studies import Found, Studies, Study, Task, TooBusy, Work
from tablier.study.analysis.facts import AnalysisFacts
from tablier.study.tasks import LedgerStudy, Threat

PATIENCE = 45.0  # seconds a page waits for a study before it asks again
NODES = 20_000  # positions looked at for each decision: one judge, so that a move costs the same wherever it is told


class StudyForm(Model):
    position: PositionText


class HintFacts(Model):
    """The best move, what people call it, and the reason in a sentence; nothing yet as long as it is not `done`."""

    done: bool
    move: str = ""
    say: str = ""
    reason: str = ""


class Threats(Model):
    """What of the mover's is in danger, if it stays where it is; nothing yet as long as it is not `done`."""

    done: bool
    found: list[Threat] = field(default_factory=list)


class StudiedPosition(Model):
    """How far an analysis is; `found` is what `tablier analyse --json` would say."""

    done: bool
    progress: float
    found: AnalysisFacts | None = None


class StudiedRecord(Model):
    """How far a ledger is; `found` is what `tablier ledger --json` would say, and the same in words."""

    done: bool
    progress: float
    found: LedgerStudy | None = None


def to_choose(form: StudyForm) -> Position:
    """Return a position in which a seat has to choose; refuse any other."""
    position = tablier.position(form.position)
    if position.to_act < 0:
        raise RequestError("nothing-to-choose")
    return position


def hinted(found: AnalysisFacts, language: str) -> HintFacts:
    """Return the best move of an analysis, and why."""
    best = found.moves[0]
    return HintFacts(done=True, move=best.move, say=best.say[language], reason=started(f"{best.words[language]}."))


def ask(studies: Studies, work: Work[Task, Found], task: Task) -> Study[Found]:
    """Begin a study, or return the one that is being made or was made."""
    try:
        return studies.ask(work, task)
    except TooBusy:
        raise RequestError("studies-busy") from None


async def is_finished(study: Study[Found]) -> bool:
    """Wait for a study as long as a page does."""
    try:
        await asyncio.wait_for(study.finished.wait(), PATIENCE)
    except TimeoutError:
        return False
    return True


def found(study: Study[Found]) -> Found:
    """Return what a finished study has found."""
    if study.found is None:
        raise RequestError("study-failed")
    return study.found
