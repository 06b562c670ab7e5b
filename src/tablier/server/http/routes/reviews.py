"""Records that are looked at and not kept, over HTTP: told step by step, and accounted for."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from tablier.server.http.dependencies import FAILURES, LanguageDep, in_worker, limited
from tablier.server.http.routes.studies import accounted
from tablier.server.queries.forms import RecordForm
from tablier.server.queries.reviews import LineForm, Recounted, recounted_line, recounted_of, written_anew
from tablier.server.queries.studies import StudiedRecord

router = APIRouter(prefix="/api/records", tags=["records"], responses=FAILURES)


@router.post("/read")
async def recount(request: Request, form: RecordForm, language: LanguageDep) -> Recounted:
    """Return a record step by step, in words; nothing of it is kept."""
    return await in_worker(request, recounted_of, form, language)


@router.post("/write")
async def write(request: Request, form: LineForm, language: LanguageDep) -> Recounted:
    """Write down what was played elsewhere, and tell it step by step; nothing of it is kept."""
    return await in_worker(request, recounted_line, form, language)


@router.post("/ledger", responses={202: {"model": StudiedRecord}}, dependencies=[Depends(limited("studies"))])
async def account(request: Request, form: RecordForm, language: LanguageDep, response: Response) -> StudiedRecord:
    """Account for the luck and the errors of a record, over or not; asked again, it says how far it is."""
    record = await in_worker(request, written_anew, form, language)
    return accounted(request, record.record, response)
