"""What a position or a whole match is worth: analyses, hints and the ledger of luck and errors."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Response
from pydantic import Field

import tablier
from tablier.matches.table import Errand
from tablier.matches.transcript import record_of
from tablier.server.messages import Model
from tablier.server.routes.doors import FAILURES, At, Door, Speech, limited
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
    """A move that the strongest program would play, and what it does."""

    move: str
    say: str


class Studied(Model):
    """How far a study is; `found` is what `tablier analyse --json` or `tablier ledger --json` would say."""

    done: bool
    progress: float
    found: dict[str, Any] | None = None


@router.post("/api/positions/analysis", dependencies=LIMITED)
async def analysis(form: StudyForm, house: At, language: Speech) -> Studied:
    """Judge every move of a position: value, loss, how sure that is, and in words what it does."""
    text = tablier.position(form.position).text
    study = begun(house, position=text, nodes=NODES)
    try:
        await asyncio.wait_for(study.finished.wait(), PATIENCE)
    except TimeoutError:
        return Studied(done=False, progress=study.progress)
    return found(study, language)


@router.post("/api/positions/hint", dependencies=LIMITED)
async def hint(form: StudyForm, house: At, language: Speech) -> Hint:
    """Say what the strongest program would play."""
    position = tablier.position(form.position)
    if position.to_act < 0:
        raise Problem("nothing-to-choose")
    program = str(len(position.game.levels))
    move = await house.thinkers.choose(Errand(position.to_act, program, position, 0), "hint")
    return Hint(move=move, say=position.explain(move, language))


@router.get("/api/matches/{match}/ledger", responses={202: {"model": Studied}}, dependencies=LIMITED)
async def ledger(door: Door, house: At, language: Speech, response: Response) -> Studied:
    """Account for the luck and the errors of a match that is over; asked again, it says how far it is."""
    room = await door.enter()
    if not room.match.result:
        raise Problem("not-over")
    record = await house.aside(lambda: record_of(room.match, {}, language).text)
    study = begun(house, record=record, nodes=NODES)
    if not study.finished.is_set():
        response.status_code = 202
        return Studied(done=False, progress=study.progress)
    return found(study, language)


def begun(house: At, **question: str | float) -> Study:
    try:
        return house.studies.ask(**question)
    except TooBusy:
        raise Problem("studies-busy") from None


def found(study: Study, language: str) -> Studied:
    if study.answer is None or "done" not in study.answer:
        raise Problem("study-failed")
    return Studied(done=True, progress=1.0, found=study.answer["done"])
