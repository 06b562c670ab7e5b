"""Positions that are being set up, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request

from tablier.server.http.dependencies import FAILURES, LanguageDep, in_worker
from tablier.server.queries.editing import Edited, EditForm, edited_by

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=FAILURES)


@router.post("/edit")
async def edit(request: Request, form: EditForm, language: LanguageDep) -> Edited:
    """Lay or lift a piece of a position that is being set up, and draw it even while it is impossible."""
    return await in_worker(request, edited_by, form, language)
