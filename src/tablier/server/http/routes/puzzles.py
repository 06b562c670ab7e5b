"""Puzzles, over HTTP: which there are, the one of the day, and each with the exact value of every move, in words."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from tablier.server.http.caching import UNCHANGED, cacheable
from tablier.server.http.dependencies import FAILURES, RuntimeDep, in_thread
from tablier.server.queries.puzzles import PuzzleList, PuzzleOfTheDay, listed, of_today
from tablier.study.puzzles.collection import Collection, shipped
from tablier.study.puzzles.facts import PuzzleFacts, facts_of

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=FAILURES)


@router.get("", response_model=PuzzleList, responses=UNCHANGED)
async def puzzles(request: Request) -> Response:
    """List the puzzles."""
    return cacheable(request, listed(await collection()))


@router.get("/today")
async def puzzle_of_the_day(runtime: RuntimeDep) -> PuzzleOfTheDay:
    """Say which puzzle is that of today, by UTC."""
    return of_today(await collection(), runtime.now())


@router.get("/{puzzle}")
async def puzzle(request: Request, puzzle: str) -> PuzzleFacts:
    """Give a puzzle: what is to be found, and of every move its exact value, what it costs, and why."""
    found = (await collection()).find(puzzle)
    return await in_thread(request, lambda: facts_of(found))


async def collection() -> Collection:
    return await asyncio.to_thread(shipped)
