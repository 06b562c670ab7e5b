"""The games, and their rule sheets: the same for everybody until the server is replaced."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response

from tablier.engine.words import COMMON, FAMILIES, FAMILY
from tablier.games import folder_of, names
from tablier.server.http.catalogue import Catalogue, RulesFacts, catalogue, rules_of
from tablier.server.http.dependencies import FAILURES, FRESH, UNCHANGED
from tablier.server.messages.model import Language, Model

PLAIN = "text/plain; charset=utf-8"
FLUENT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}}}
router = APIRouter(prefix="/api/games", tags=["games"], responses=FAILURES)


@router.get("", response_model=Catalogue, responses=UNCHANGED)
async def games(request: Request) -> Response:
    """List the games with their options, variants and levels, and the phrases everybody reads in their language."""
    return cacheable(request, await asyncio.to_thread(catalogue))


@router.get("/{game}/rules/{language}", response_model=RulesFacts, responses=UNCHANGED)
async def rules(request: Request, game: str, language: Language) -> Response:
    """Give the rule sheet of a game, paragraph by paragraph."""
    name = next(each for each in names() if folder_of(each) == folder_of(game))
    return cacheable(request, await asyncio.to_thread(rules_of, name, language))


@router.get("/{game}/words/{language}", response_class=Response, responses={**UNCHANGED, **FLUENT})
async def words(request: Request, game: str, language: Language) -> Response:
    """Give the sentences of a game, in Fluent: names of seats, places and pieces, options, what happens."""
    return cacheable(request, await asyncio.to_thread(sentences, game, language), PLAIN)


@cache
def sentences(game: str, language: str) -> str:
    """Return the common sentences, those of the family, and those of the game, which say some of them anew."""
    own = (folder_of(game) / "texts" / f"{language}.ftl").read_text("utf-8")
    first = own.splitlines()[0]
    family = first.removeprefix(FAMILY) if first.startswith(FAMILY) else ""
    shared = [COMMON / f"{language}.ftl", *([FAMILIES / f"{family}.{language}.ftl"] if family else [])]
    return "\n".join([*(path.read_text("utf-8") for path in shared), own])


def cacheable(request: Request, answer: Model | str, media: str = "application/json") -> Response:
    """Answer with what may be kept: whoever has it already is told so, and no more."""
    body = (answer if isinstance(answer, str) else answer.model_dump_json()).encode()
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": FRESH}
    asked = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in asked or "*" in asked:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)
