"""What was found in each played game, so that long work can be stopped and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

from tablier.engine.files import add_text, write_text
from tablier.study.puzzles.collection import compact, puzzle_of, written
from tablier.study.puzzles.finding import Quarry
from tablier.study.puzzles.puzzle import Puzzle


class PuzzleJournal:
    """A file with a line for each game that was looked through; a line that was cut off is looked through again."""

    def __init__(self, folder: Path, quarry: Quarry) -> None:
        game, options = quarry.start.game, [f"{name}-{value}" for name, value in quarry.start.unusual.items()]
        folder.mkdir(parents=True, exist_ok=True)
        name = "-".join([game.name, f"rules-{game.version}", *options, str(quarry.seed), str(quarry.nodes)])
        self.path = folder / f"{name}.jsonl"
        self._found = dict(map(found_in, self._lines())) if self.path.exists() else {}

    def _lines(self) -> list[str]:
        """Return the whole lines, and leave nothing else in the file."""
        text = self.path.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            write_text(self.path, whole)
        return whole.splitlines()

    def knows(self, number: int) -> bool:
        return number in self._found

    def kept(self, number: int) -> list[Puzzle]:
        return self._found[number]

    def keep(self, number: int, found: list[Puzzle]) -> list[Puzzle]:
        """Write down what was found in a game."""
        add_text(self.path, compact({"game": number, "found": [*map(written, found)]}) + "\n")
        self._found[number] = found
        return found


def found_in(line: str) -> tuple[int, list[Puzzle]]:
    facts = json.loads(line)
    return facts["game"], [puzzle_of(each) for each in facts["found"]]
