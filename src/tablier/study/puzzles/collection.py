"""The puzzles that come with Tablier: one file, whose first line says how it was made and guards the others.

Every other line is a puzzle. It carries the exact values of all moves, so that nothing has to be searched to answer.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tablier.engine.files import write_text
from tablier.search.findings import Source
from tablier.study.puzzles.errors import BadCollection, NoPuzzle
from tablier.study.puzzles.puzzle import Motif, Puzzle, PuzzleAnswer, Risk

SHIPPED = Path(__file__).parent / "collection.jsonl"
FORMAT = "tablier puzzles 1"

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Collection:
    """Puzzles, game by game, and how they were made."""

    made: str  # the command, with its seed
    version: str  # of Tablier
    puzzles: tuple[Puzzle, ...]

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(puzzle.game for puzzle in self.puzzles))

    def of(self, game: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a game, the easiest first."""
        found = tuple(puzzle for puzzle in self.puzzles if puzzle.game == game)
        if not found:
            raise NoPuzzle("no-puzzles-of", game=game, possible=", ".join(self.games))
        return found

    def find(self, identity: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.id == identity:
                return puzzle
        raise NoPuzzle("no-puzzle", found=identity[:20])

    def of_day(self, date: datetime.date) -> Puzzle:
        """Return the puzzle of a day: another game each day, and none again before all of its game were there."""
        day, games = date.toordinal(), self.games
        puzzles = sorted(self.of(games[day % len(games)]), key=lambda puzzle: puzzle.id)
        return puzzles[day // len(games) % len(puzzles)]


@cache
def shipped() -> Collection:
    """Return the puzzles that come with Tablier."""
    return read(SHIPPED)


def read(path: Path) -> Collection:
    """Read a collection; refuse one whose puzzles are not those its first line speaks of."""
    head, _, body = path.read_text("utf-8").partition("\n")
    try:
        facts = json.loads(head)
        if facts["format"] != FORMAT or facts["hash"] != hashed(body):
            raise BadCollection("bad-collection", file=str(path))
        return Collection(
            facts["made"], facts["version"], tuple(puzzle_of(json.loads(line)) for line in body.splitlines())
        )
    except (ValueError, KeyError, TypeError):
        raise BadCollection("bad-collection", file=str(path)) from None


def write(path: Path, collection: Collection) -> None:
    """Write a collection, with its hash in the first line."""
    body = "".join(f"{compact(written(puzzle))}\n" for puzzle in collection.puzzles)
    facts = {"format": FORMAT, "made": collection.made, "version": collection.version, "hash": hashed(body)}
    write_text(path, f"{compact(facts)}\n{body}")


def hashed(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def compact(facts: JsonObject) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def written(puzzle: Puzzle) -> JsonObject:
    """Return a puzzle as it stands in a file; its name is there for people who look for it."""
    answers = [
        [each.move, each.chance, " ".join(each.line[1:]), [[*vars(risk).values()] for risk in each.risks]]
        for each in puzzle.answers
    ]
    return {"id": puzzle.id, **asdict(puzzle), "answers": answers}


def puzzle_of(facts: JsonObject) -> Puzzle:
    answers = tuple(
        PuzzleAnswer(move, chance, (move, *rest.split()), tuple(map(risk_of, risks)))
        for move, chance, rest, risks in facts["answers"]
    )
    return Puzzle(
        text=facts["text"],
        motif=Motif(facts["motif"]),
        missed=tuple(facts["missed"]),
        tempting=facts["tempting"],
        source=Source(facts["source"]),
        origin=facts["origin"],
        answers=answers,
    )


def risk_of(facts: Sequence[Any]) -> Risk:
    place, low, high, throws = facts
    return Risk(place, low, high, tuple(throws))
