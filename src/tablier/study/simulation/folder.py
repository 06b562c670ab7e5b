"""The games of a simulation in a folder, part by part, so that the same command plays what is missing.

A part is written whole or not at all, when all its games are played: what is lost with a process is less than a part
for each of its cores. `plan.json` says what all parts hold; another plan is refused.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import tablier
from tablier.engine.files import read_text, write_text
from tablier.study.simulation.columns import Columns, joined, read_columns
from tablier.study.simulation.errors import SimulationError
from tablier.study.simulation.plan import GameBatch, SimulationPlan

PLAN = "plan.json"
PART = 65_536  # games, in compiled code
THOUGHT = 256  # games, of programs that think
FORMAT = "format"  # of the parts: not what is played, but how it was written when the folder was begun
PARQUET, CSV = "parquet", "csv"


@dataclass
class GamesFolder:
    """A folder of games: which parts are whole, and what is played of the others."""

    plan: SimulationPlan
    path: Path
    suffix: str
    gathered: dict[int, list[Columns]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        size = THOUGHT if self.plan.limits else PART
        last = self.plan.first + self.plan.games
        self.parts = {begin: min(size, last - begin) for begin in range(self.plan.first, last, size)}
        self.whole = {begin for begin in self.parts if self.file(begin).exists()}
        self._size = size

    def file(self, part: int) -> Path:
        """Return the file of a part, by the number of its first game."""
        return self.path / f"games-{part:012d}.{self.suffix}"

    def part_of(self, game: int) -> int:
        return game - (game - self.plan.first) % self._size

    def holds(self, batch: GameBatch) -> bool:
        """Return whether a batch is in a part that is written down."""
        return self.part_of(batch.first) in self.whole

    def found(self) -> list[Columns]:
        """Read the parts that are written down."""
        seats = len(self.plan.start.seats)
        return [read_columns(self.file(part), part, self.parts[part], seats) for part in sorted(self.whole)]

    def keep(self, games: Columns) -> None:
        """Take the games of a batch; write their part as soon as it is whole."""
        part = self.part_of(int(games.game[0]))
        together = self.gathered.setdefault(part, [])
        together.append(games)
        if sum(len(each.game) for each in together) == self.parts[part]:
            in_order = sorted(self.gathered.pop(part), key=lambda each: int(each.game[0]))
            joined(in_order, len(self.plan.start.seats)).write(self.file(part))
            self.whole.add(part)


def open_folder(plan: SimulationPlan, path: Path) -> GamesFolder:
    """Make a folder ready for the games of a plan, new or begun with the same plan."""
    path.mkdir(parents=True, exist_ok=True)
    wanted, file = told(plan), path / PLAN
    if not file.exists():
        if any(path.glob("games-*")):
            raise SimulationError("games-without-plan", folder=str(path), file=PLAN)
        suffix = PARQUET if find_spec("pyarrow") else CSV
        write_text(file, json.dumps({**wanted, FORMAT: suffix}, indent=1) + "\n")
        return GamesFolder(plan, path, suffix)
    begun = plan_in(file)
    differing = [name for name in wanted if begun.get(name) != wanted[name]]
    if differing or begun.get(FORMAT) not in (PARQUET, CSV):
        raise SimulationError("other-games", folder=str(path), file=PLAN, what=", ".join(differing or [FORMAT]))
    return GamesFolder(plan, path, str(begun[FORMAT]))


def plan_in(file: Path) -> dict[str, object]:
    """Return the plan that a file holds; nothing if it holds none."""
    try:
        found = json.loads(read_text(file))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def told(plan: SimulationPlan) -> dict[str, object]:
    """Return a plan as JSON has it."""
    return {
        "tablier": tablier.__version__,
        "rules": plan.start.game.version,
        "start": plan.start.text,
        "players": list(plan.players),
        "games": plan.games,
        "first": plan.first,
        "seed": plan.seed,
        "nodes": plan.nodes,
    }
