"""The games, and their rule sheets: the same for everybody until the server is replaced."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from fastapi import APIRouter, Request, Response

from tablier.server.http.dependencies import FAILURES, FRESH, UNCHANGED
from tablier.server.messages.model import Language, Model
from tablier.server.queries.catalogue import Catalogue, RulesFacts, catalogue, rules_of
from tablier.server.queries.sentences import named, sentences

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
    return cacheable(request, await asyncio.to_thread(rules_of, named(game), language))


@router.get("/{game}/words/{language}", response_class=Response, responses={**UNCHANGED, **FLUENT})
async def words(request: Request, game: str, language: Language) -> Response:
    """Give the sentences of a game, in Fluent: names of seats, places and pieces, options, what happens."""
    return cacheable(request, await asyncio.to_thread(sentences, game, language), PLAIN)


def cacheable(request: Request, answer: Model | str, media: str = "application/json") -> Response:
    """Answer with what may be kept: whoever has it already is told so, and no more."""
    body = (answer if isinstance(answer, str) else answer.to_json()).encode()
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": FRESH}
    asked = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in asked or "*" in asked:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)
