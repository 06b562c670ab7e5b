"""What a house rule does to a game, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request

from tablier.server.http.dependencies import FAILURES, limited, parts_of, pay
from tablier.server.queries.studies import ask, found, is_finished
from tablier.server.queries.workshop import RuleForm, StudiedRule, task_of
from tablier.study.survey.workshop import effects

router = APIRouter(tags=["studies"], responses=FAILURES)


@router.post("/api/rules/effects", dependencies=[Depends(limited("studies"))])
async def rule_effects(request: Request, form: RuleForm) -> StudiedRule:
    """Play many games before and after one change of a house rule, and compare them; asked again, say how far it is."""
    task, studies = task_of(form), parts_of(request).studies
    if not studies.knows(effects, task):
        pay(request, "study-rules")
    study = ask(studies, effects, task)
    if not await is_finished(study):
        return StudiedRule(done=False, progress=study.progress)
    return StudiedRule(done=True, progress=1.0, found=found(study))
