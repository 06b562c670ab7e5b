"""Lessons and examples of a game, over HTTP."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from tablier.server.http.dependencies import FAILURES, UNCHANGED
from tablier.server.http.routes.games import cacheable
from tablier.server.messages.model import Language
from tablier.server.queries.lessons import LessonFacts, facts_of

router = APIRouter(prefix="/api/games", tags=["lessons"], responses=FAILURES)


@router.get("/{game}/lessons/{language}", response_model=LessonFacts, responses=UNCHANGED)
async def lessons(request: Request, game: str, language: Language) -> Response:
    """Give the lesson of a game, step by step, and examples of its paragraphs."""
    return cacheable(request, await asyncio.to_thread(facts_of, game, language))
