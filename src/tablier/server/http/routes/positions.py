"""Positions that belong to no match, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request

from tablier.server.http.dependencies import FAILURES, LanguageDep, in_worker
from tablier.server.messages.server import Told
from tablier.server.queries.editing import Edited, EditForm, edited_by
from tablier.server.queries.positions import (
    Drawn,
    Outlook,
    PositionForm,
    QuestionForm,
    answered,
    outlook_of,
    played,
)

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=FAILURES)


@router.post("")
async def draw(request: Request, form: PositionForm, language: LanguageDep) -> Drawn:
    """Draw a position, after some moves and throws; one that may not be played is refused with its paragraph."""
    return await in_worker(request, played, form, language)


@router.post("/why")
async def why(request: Request, form: QuestionForm, language: LanguageDep) -> Told:
    """Say what a move does, or which paragraph forbids it."""
    return await in_worker(request, answered, form, language)


@router.post("/previews")
async def previews(request: Request, form: PositionForm, language: LanguageDep) -> Outlook:
    """Say what every choice of a position would do, and what moves played there one after the other do."""
    return await in_worker(request, outlook_of, form, language)


@router.post("/edit")
async def edit(request: Request, form: EditForm, language: LanguageDep) -> Edited:
    """Lay or lift a piece of a position that is being set up, and draw it even while it is impossible."""
    return await in_worker(request, edited_by, form, language)
