"""Puzzles: which there are, the one of the day, and each with the exact value of every move, in words."""

from __future__ import annotations

import asyncio
import datetime

from fastapi import APIRouter, Request, Response

from tablier.server.http.dependencies import FAILURES, UNCHANGED, RuntimeDep, in_thread
from tablier.server.http.routes.games import cacheable
from tablier.server.messages.model import Model
from tablier.server.people.daily import day_of
from tablier.study.puzzles.collection import Collection, shipped
from tablier.study.puzzles.facts import PuzzleFacts, facts_of
from tablier.study.puzzles.puzzle import Motif

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=FAILURES)


class PuzzleLine(Model):
    """A puzzle in a list; its difficulty is from 1 to 4."""

    id: str
    game: str
    motif: Motif
    difficulty: int


class PuzzleList(Model):
    """All puzzles, game by game and the easiest first, and the command that made them."""

    made: str
    puzzles: list[PuzzleLine]


class PuzzleOfTheDay(Model):
    """The puzzle of a day, the same for everybody."""

    date: str
    id: str
    game: str


@router.get("", response_model=PuzzleList, responses=UNCHANGED)
async def puzzles(request: Request) -> Response:
    """List the puzzles."""
    return cacheable(request, listed(await collection()))


@router.get("/today")
async def puzzle_of_the_day(runtime: RuntimeDep) -> PuzzleOfTheDay:
    """Say which puzzle is that of today, by UTC."""
    date = day_of(runtime.now())
    puzzle = (await collection()).of_day(datetime.date.fromisoformat(date))
    return PuzzleOfTheDay(date=date, id=puzzle.id, game=puzzle.game)


@router.get("/{puzzle}")
async def puzzle(request: Request, puzzle: str) -> PuzzleFacts:
    """Give a puzzle: what is to be found, and of every move its exact value, what it costs, and why."""
    found = (await collection()).find(puzzle)
    return await in_thread(request, lambda: facts_of(found))


async def collection() -> Collection:
    return await asyncio.to_thread(shipped)


def listed(found: Collection) -> PuzzleList:
    lines = [
        PuzzleLine(id=each.id, game=each.game, motif=each.motif, difficulty=each.difficulty) for each in found.puzzles
    ]
    return PuzzleList(made=found.made, puzzles=lines)
