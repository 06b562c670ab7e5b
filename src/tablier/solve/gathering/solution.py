"""Solve the positions with few pieces left of a game for points, and keep what can still be won in a table.

A turn without a capture leads to as many pieces and one more quiet turn, a capture to fewer pieces: so positions are
settled by the number of pieces, and those of one number backwards from the last quiet turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import tablier
from tablier.engine.endings import MIDDLE, Gathering
from tablier.engine.fields import as_array
from tablier.engine.game import Flaw, Game
from tablier.engine.options import table_of
from tablier.engine.position import Position
from tablier.solve.gathering.turns import GatheringTurns, go_back, list_turns
from tablier.solve.solution import unsolvable
from tablier.solve.sowing.files import BadSowingTable, SowingFacts, file_of, options_of, read, write
from tablier.solve.tables import tables_folder

USUAL = 5  # pieces on the board
SUFFIX = ".endings"
SHIPPED = Path(__file__).parent / "shipped"
DEEPEST = 32  # actions of a turn
OPEN = 4  # tables
SECONDS = 1e-4  # of a core for each position, all of its quiet turns together

CountProgress = Callable[[int, int], object]  # positions settled, and how many there are
Values = NDArray[np.int8]  # [quiet turns, position]


def gathering_of(position: Position, most: int = 0) -> Gathering:
    """Return the positions with few pieces of a game with its options, or say why they cannot be solved."""
    game = position.game
    if game.gathering is None:
        raise unsolvable(game)
    found = game.gathering(position.state, most or USUAL)
    if isinstance(found, Flaw):
        raise unsolvable(game, found)
    return found


def settle(position: Position, most: int = 0, tell: CountProgress = lambda done, of: None) -> Values:
    """Settle all positions with at most so many pieces."""
    found = gathering_of(position, most)
    positions, last = found.lay(), found.turns - 1
    turns = turns_of(positions, position, 0)
    positions["quiet"] = last
    ending = turns_of(positions, position, last)
    values = np.zeros((found.turns, found.count), np.int8)
    ends = [0, *(gathering_of(position, pieces).count for pieces in range(1, found.most + 1))]
    for since, until in pairwise(ends):
        for quiet in range(last, -1, -1):
            go_back(ending if quiet == last else turns, values, quiet, since, until)
        tell(until, found.count)
    return values


def turns_of(positions: NDArray[np.void], start: Position, before: int) -> GatheringTurns:
    """List all turns of all positions; those that begin with an empty side have none, for the game is over there."""
    stack, tried = as_array(*[start.state] * DEEPEST), np.zeros(DEEPEST, np.int64)
    first = np.zeros(len(positions) + 1, np.int64)
    turns = GatheringTurns(first, np.zeros(0, np.int32), *(np.zeros(0, np.int8) for _ in range(3)))
    count = list_turns(positions, stack, tried, before, turns)
    turns = GatheringTurns(first, np.zeros(count, np.int32), *(np.zeros(count, np.int8) for _ in range(3)))
    list_turns(positions, stack, tried, before, turns)
    return turns


def solve(
    position: Position, most: int = 0, folder: Path | None = None, tell: CountProgress = lambda done, of: None
) -> Path:
    """Settle positions and write their table; what is written packs best as changes from one quiet turn to the next."""
    began, found = time.monotonic(), gathering_of(position, most)
    values = settle(position, most, tell)
    game, path = position.game, file_of(position, SUFFIX, folder or tables_folder())
    made = f"tablier {tablier.__version__}, {date.today().isoformat()}, {time.monotonic() - began:.0f} s"
    facts = SowingFacts(game.name, game.version, options_of(position), found.most, found.count, made)
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, facts, np.diff(values[::-1].astype(np.int16), axis=0, prepend=0).astype(np.int8).tobytes())
    return path


def facts_of(position: Position, folder: Path | None = None) -> tuple[Path, SowingFacts] | None:
    """Return the table of a position's game and options, and what it says of itself."""
    for place in (folder,) if folder else (tables_folder(), SHIPPED):
        path = file_of(position, SUFFIX, place)
        if path.exists():
            return path, read(path, position)[0]
    return None


def read_gathering(position: Position) -> NDArray[np.uint16]:
    """Return what can still be won, as a search reads it, MIDDLE for nothing; of no positions if there is no table."""
    for place in (tables_folder(), SHIPPED):
        path = file_of(position, SUFFIX, place)
        if path.exists():
            return _opened(position.game, position.chosen, path)
    return np.zeros((0, 0), np.uint16)


@lru_cache(maxsize=OPEN)
def _opened(game: Game, chosen: bytes, path: Path) -> NDArray[np.uint16]:
    position = Position(game, bytes(table_of(game.State, chosen)))
    facts, content = read(path, position)
    found = gathering_of(position, facts.most)
    if len(content) != found.turns * found.count or facts.count != found.count:
        raise BadSowingTable("endgames-damaged", file=str(path))
    changes = np.frombuffer(content, np.int8).reshape(found.turns, found.count)
    return (np.cumsum(changes, axis=0, dtype=np.int16)[::-1].astype(np.int32) + MIDDLE).astype(np.uint16)
