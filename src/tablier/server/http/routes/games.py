"""The games, their rule sheets and lessons: the same for everybody until the server is replaced."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from tablier.server.http.caching import UNCHANGED, cacheable
from tablier.server.http.dependencies import FAILURES
from tablier.server.messages.model import Language
from tablier.server.queries.catalogue import Catalogue, RulesFacts, catalogue, named, rules_of, sentences
from tablier.server.queries.lessons import LessonFacts, facts_of

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


@router.get("/{game}/lessons/{language}", response_model=LessonFacts, responses=UNCHANGED)
async def lessons(request: Request, game: str, language: Language) -> Response:
    """Give the lesson of a game, step by step, and examples of its paragraphs."""
    return cacheable(request, await asyncio.to_thread(facts_of, game, language))
