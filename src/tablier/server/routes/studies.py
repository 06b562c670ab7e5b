"""What a position or a whole match is worth: analyses, hints and the ledger of luck and errors."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

import tablier
from tablier.engine.story import begun as started
from tablier.matches.transcript import record_of
from tablier.server.messages import Model
from tablier.server.routes.doors import FAILURES, At, Door, Speech, house_of, limited, pay
from tablier.server.routes.problems import Problem
from tablier.server.studies import Study, TooBusy

router = APIRouter(tags=["studies"], responses=FAILURES)

NODES = 20_000  # positions looked at for each decision: one judge, so that a move costs the same wherever it is told
PATIENCE = 45.0  # seconds a page waits for an analysis before it asks again
LIMITED = [Depends(limited("studies"))]
Line = Annotated[str, Field(min_length=1, max_length=10_000)]


class StudyForm(Model):
    position: Line


class Hint(Model):
    """The best move, what people call it, and the reason in a sentence; nothing yet as long as it is not `done`."""

    done: bool
    move: str = ""
    say: str = ""
    reason: str = ""


class Threat(Model):
    """Between which bounds the chance lies that what the mover leaves on a place is taken before its next turn."""

    place: int
    low: float
    high: float


class Threats(Model):
    """What of the mover's is in danger, if it stays where it is; nothing yet as long as it is not `done`."""

    done: bool
    found: list[Threat] = Field(default_factory=list)


class Studied(Model):
    """How far a study is; `found` is what `tablier analyse --json` or `tablier ledger --json` would say."""

    done: bool
    progress: float
    found: dict[str, Any] | None = None


@router.post("/api/positions/analysis", dependencies=LIMITED)
async def analysis(request: Request, form: StudyForm, language: Speech) -> Studied:
    """Judge every move of a position: value, loss, how sure that is, and in words what it does."""
    study = begun(request, position=tablier.position(form.position).text, nodes=NODES)
    return found(study, language) if await is_finished(study) else Studied(done=False, progress=study.progress)


@router.post("/api/positions/hint", dependencies=LIMITED)
async def hint(request: Request, form: StudyForm, language: Speech) -> Hint:
    """Say which move is best, and why: the same judgement as an analysis. What is not done yet is asked for again."""
    position = tablier.position(form.position)
    if position.to_act < 0:
        raise Problem("nothing-to-choose")
    study = begun(request, position=position.text, nodes=NODES)
    if not await is_finished(study):
        return Hint(done=False)
    best = answer(study)["moves"][0]
    reason = started(f"{best['words'][language]}.")
    return Hint(done=True, move=best["move"], say=position.say(best["move"], language), reason=reason)


@router.post("/api/positions/danger", dependencies=LIMITED)
async def danger(request: Request, form: StudyForm, language: Speech) -> Threats:
    """Say what of the mover's may be taken before its next turn, if it stays. What is not done is asked for again."""
    study = begun(request, position=tablier.position(form.position).text, danger=1)
    if not await is_finished(study):
        return Threats(done=False)
    return Threats(done=True, found=[Threat(**each) for each in answer(study)])


@router.get("/api/matches/{match}/ledger", responses={202: {"model": Studied}}, dependencies=LIMITED)
async def ledger(request: Request, door: Door, house: At, language: Speech, response: Response) -> Studied:
    """Account for the luck and the errors of a match that is over; asked again, it says how far it is."""
    room = await door.enter()
    if not room.match.result and not room.match.header.imported:
        raise Problem("not-over")
    record = await house.aside(lambda: record_of(room.match, {}, language).text)
    study = begun(request, record=record, nodes=NODES)
    if not study.finished.is_set():
        response.status_code = 202
        return Studied(done=False, progress=study.progress)
    return found(study, language)


def begun(request: Request, **question: str | float) -> Study:
    """Begin a study, which is paid for, or return the one that is being made or was made, which is not."""
    studies = house_of(request).studies
    if not studies.knows(**question):
        pay(request, "study-record" if "record" in question else "study-position")
    try:
        return studies.ask(**question)
    except TooBusy:
        raise Problem("studies-busy") from None


async def is_finished(study: Study) -> bool:
    """Wait for a study as long as a page does."""
    try:
        await asyncio.wait_for(study.finished.wait(), PATIENCE)
    except TimeoutError:
        return False
    return True


def answer(study: Study) -> Any:
    """Return what a finished study has found."""
    if study.answer is None or "done" not in study.answer:
        raise Problem("study-failed")
    return study.answer["done"]


def found(study: Study, language: str) -> Studied:
    return Studied(done=True, progress=1.0, found=answer(study))
