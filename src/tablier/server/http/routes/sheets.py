"""Sheets to print: rules, boards, pieces, tokens and score sheets of a table as it is set up."""

from __future__ import annotations

from base64 import b64decode
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from tablier.server.http.caching import UNCHANGED, cacheable
from tablier.server.http.dependencies import FAILURES, LanguageDep, RuntimeDep, in_worker, limited
from tablier.server.http.middleware.origins import Origins
from tablier.server.printing.order import Paper, What
from tablier.server.printing.press import PrintForm, printed_sheet

router = APIRouter(prefix="/api/games", tags=["sheets"], responses=FAILURES)

PDF: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": {}}}, **UNCHANGED}
MOST_OPTIONS = 64
LARGEST = 120  # centimetres
KEEP = "private, max-age=300"  # it shows the address by which it was asked for


@router.get("/{game}/sheet.pdf", response_class=Response, responses=PDF, dependencies=[Depends(limited("sheets"))])
async def sheet(
    request: Request,
    game: str,
    runtime: RuntimeDep,
    speech: LanguageDep,
    language: Literal["en", "fr", "both"] = "en",
    paper: Paper = "a4",
    what: What = "rules",
    cloth: Annotated[int, Query(ge=0, le=LARGEST)] = 0,
    variant: Annotated[str, Query(max_length=80)] = "",
    option: Annotated[list[Annotated[str, Query(max_length=80)]], Query(max_length=MOST_OPTIONS)] = [],  # noqa: B006  # FastAPI copies it
) -> Response:
    """Print rules, board, pieces, tokens or score sheet of a game, with its house rules as `option=name=value`."""
    chosen = dict(each.partition("=")[::2] for each in option)
    address = Origins(runtime.settings).own(request.scope)
    form = PrintForm(
        game=game,
        variant=variant,
        options=chosen,
        languages=language,
        paper=paper,
        what=what,
        cloth=cloth,
        address=address,
    )
    found = await in_worker(request, printed_sheet, form, speech)
    name = f"{found.game}-{what}-{language}-{paper}.pdf"
    headers = {"Cache-Control": KEEP, "Content-Disposition": f'inline; filename="{name}"'}
    return cacheable(request, b64decode(found.pdf), "application/pdf", headers)
