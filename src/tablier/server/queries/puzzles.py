"""Puzzles: which there are, and the one of the day."""

from __future__ import annotations

import datetime

from tablier.server.messages.model import Model
from tablier.server.people.daily import day_of
from tablier.study.puzzles.collection import Collection
from tablier.study.puzzles.puzzle import Motif


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


def listed(found: Collection) -> PuzzleList:
    lines = [
        PuzzleLine(id=each.id, game=each.game, motif=each.motif, difficulty=each.difficulty) for each in found.puzzles
    ]
    return PuzzleList(made=found.made, puzzles=lines)


def of_today(found: Collection, now: int) -> PuzzleOfTheDay:
    """Return the puzzle of a moment, by UTC."""
    date = day_of(now)
    puzzle = found.of_day(datetime.date.fromisoformat(date))
    return PuzzleOfTheDay(date=date, id=puzzle.id, game=puzzle.game)
