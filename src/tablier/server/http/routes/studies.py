"""Studies over HTTP: analyses, hints, the ledger of luck and errors, and what a house rule does to a game."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

import tablier
from tablier.matches.transcript import record_of
from tablier.server.errors import RequestError
from tablier.server.http.dependencies import FAILURES, LanguageDep, MatchAccessDep, in_thread, limited, parts_of, pay
from tablier.server.queries.studies import (
    NODES,
    HintFacts,
    StudiedPosition,
    StudiedRecord,
    StudyForm,
    Threats,
    ask,
    found,
    hinted,
    is_finished,
    to_choose,
)
from tablier.server.queries.workshop import RuleForm, StudiedRule, task_of
from tablier.server.work.studies import Found, Study, Task, Work
from tablier.study import tasks
from tablier.study.survey.workshop import RuleTask, effects
from tablier.study.tasks import PositionTask, RecordTask, SeatTask

router = APIRouter(tags=["studies"], responses=FAILURES)

LIMITED = [Depends(limited("studies"))]
PRICED = {PositionTask: "study-position", RecordTask: "study-record", SeatTask: "study-record", RuleTask: "study-rules"}


@router.post("/api/positions/analysis", dependencies=LIMITED)
async def analysis(request: Request, form: StudyForm) -> StudiedPosition:
    """Judge every move of a position: value, loss, how sure that is, and in words what it does."""
    study = begun(request, tasks.analysis, PositionTask(tablier.position(form.position).text, NODES))
    if not await is_finished(study):
        return StudiedPosition(done=False, progress=study.progress)
    return StudiedPosition(done=True, progress=1.0, found=found(study))


@router.post("/api/positions/hint", dependencies=LIMITED)
async def hint(request: Request, form: StudyForm, language: LanguageDep) -> HintFacts:
    """Say which move is best, and why: the same judgement as an analysis. What is not done yet is asked for again."""
    study = begun(request, tasks.analysis, PositionTask(to_choose(form).text, NODES))
    return hinted(found(study), language) if await is_finished(study) else HintFacts(done=False)


@router.post("/api/positions/danger", dependencies=LIMITED)
async def danger(request: Request, form: StudyForm) -> Threats:
    """Say what of the mover's may be taken before its next turn, if it stays. What is not done is asked for again."""
    study = begun(request, tasks.threats, PositionTask(tablier.position(form.position).text))
    if not await is_finished(study):
        return Threats(done=False)
    threats = found(study)
    return Threats(done=True, found=list(threats))


@router.get("/api/matches/{match}/ledger", responses={202: {"model": StudiedRecord}}, dependencies=LIMITED)
async def ledger(request: Request, door: MatchAccessDep, language: LanguageDep, response: Response) -> StudiedRecord:
    """Account for the luck and the errors of a match that is over; asked again, it says how far it is."""
    room = await door.enter()
    if not room.match.result and not room.match.header.imported:
        raise RequestError("not-over")
    match = room.match
    record = await in_thread(request, lambda: record_of(match, {}, language).text)
    return accounted(request, record, response)


@router.post("/api/rules/effects", dependencies=LIMITED)
async def rule_effects(request: Request, form: RuleForm) -> StudiedRule:
    """Play many games before and after one change of a house rule, and compare them; asked again, say how far it is."""
    study = begun(request, effects, task_of(form))
    if not await is_finished(study):
        return StudiedRule(done=False, progress=study.progress)
    return StudiedRule(done=True, progress=1.0, found=found(study))


def accounted(request: Request, record: str, response: Response) -> StudiedRecord:
    """Return the ledger of a record, or how far it is."""
    study = begun(request, tasks.accounts, RecordTask(record, NODES))
    if not study.finished.is_set():
        response.status_code = 202
        return StudiedRecord(done=False, progress=study.progress)
    return StudiedRecord(done=True, progress=1.0, found=found(study))


def begun(request: Request, work: Work[Task, Found], task: Task) -> Study[Found]:
    """Begin a study, which is paid for, or return the one that is being made or was made, which is not."""
    studies = parts_of(request).studies
    if not studies.knows(work, task):
        pay(request, PRICED[type(task)])
    return ask(studies, work, task)
