"""The family of boards of a sowing game: each size solved, the smallest first, kept in a file as they are found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablier.engine.files import write_text
from tablier.solve.sowing.solution import SowingCost, SowingSolution, cost_of, solved
from tablier.solve.sowing.solver import NoLimit

if TYPE_CHECKING:
    from tablier.engine.game import Game
    from tablier.engine.position import Position

LARGEST = 6  # bowls of a seat, and fruits of a bowl
SUFFIX = ".solutions.json"


@dataclass(frozen=True)
class FamilyBoard:
    """One of the family."""

    start: Position
    cost: SowingCost

    @property
    def name(self) -> str:
        return name_of(self.start)


def name_of(start: Position) -> str:
    """Write the options of a board that change its value."""
    return " ".join(f"{name}={value}" for name, value in sorted(start.unusual.items())) or "usual"


def boards(game: Game, options: dict[str, Any], largest: int = LARGEST) -> list[FamilyBoard]:
    """Return the boards with up to so many bowls and fruits, those that should take the least time first."""
    sizes = [(pits, fruits) for pits in range(1, largest + 1) for fruits in range(1, largest + 1)]
    starts = [game.start(**{**options, "pits": pits, "fruits": fruits}) for pits, fruits in sizes]
    return sorted((FamilyBoard(start, cost_of(start)) for start in starts), key=lambda board: board.cost.seconds)


class Solutions(dict[str, SowingSolution]):
    """What has been solved of a game so far, by the name of the board, in a file."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.path, self.rules = folder / f"{game.name}{SUFFIX}", game.version
        found = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}
        for name, facts in found.get("boards", {}).items() if found.get("rules") == game.version else ():
            self[name] = SowingSolution(**{**facts, "best": tuple(facts["best"])})

    def note(self, name: str, solution: SowingSolution) -> None:
        self[name] = solution
        self.path.parent.mkdir(parents=True, exist_ok=True)
        known = {each: asdict(found) for each, found in sorted(self.items())}
        write_text(self.path, json.dumps({"rules": self.rules, "boards": known}, indent=1))


def solve_family(family: list[FamilyBoard], known: Solutions, threads: int, meter: NoLimit) -> Iterator[FamilyBoard]:
    """Solve what is not known yet, as many boards at a time as threads; yield each that is solved.

    A board that should take more time than is left is not begun.
    """
    left = [board for board in family if board.name not in known]
    under_way: dict[Future[SowingSolution | None], FamilyBoard] = {}
    with ThreadPoolExecutor(threads) as pool:

        def begin() -> None:
            if left and left[0].cost.seconds < meter.seconds_left:
                board = left.pop(0)
                under_way[pool.submit(solved, board.start, 1, meter=meter)] = board

        try:
            for _ in range(threads):
                begin()
            while under_way:
                for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                    board, solution = under_way.pop(done), done.result()
                    begin()
                    if solution is not None:
                        known.note(board.name, solution)
                        yield board
        finally:
            meter.stopped = True
