"""An opening book: for positions with many fruits, what each sowing leads to, exactly.

It holds what a perfect player meets against anybody: at its own turns it plays the best sowing, of equals the one
nearest to its mancala; at the other's turns anything may come. And it holds every position of the first sowings.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import numpy as np

from tablier.engine.table import ALLOWED
from tablier.families.sowing import swap_sides
from tablier.solve.sowing.alpha_beta import NO_KEY, key_of
from tablier.solve.sowing.endgames import Endgames, bare
from tablier.solve.sowing.numbering import fruits_of
from tablier.solve.sowing.solver import NoLimit, PositionMeter, Solver, after

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablier.engine.fields import Fields
    from tablier.engine.position import Position

NO_SOWING = -128  # the value of a bowl that is empty
PERFECT, ANYBODY, EXPLORING = 0, 1, 2  # who is to move where a line is followed
ENTRIES = 1 << 22  # of 16 bytes, in the memory of each solver
BookLine = tuple[bytes, int]  # a position, and who is to move


@dataclass(frozen=True)
class Book:
    """Positions as sorted numbers, and for each what every sowing leads to in the end, for the mover."""

    keys: NDArray[np.uint64]
    values: NDArray[np.int8]

    def look_up(self, state: Fields) -> dict[int, int] | None:
        """Return what can still be won by each sowing, if the position is in the book."""
        key = key_in_hand(state)
        place = int(np.searchsorted(self.keys, np.uint64(key)))
        if key == 0 or place == len(self.keys) or int(self.keys[place]) != key:
            return None
        return {action: int(value) for action, value in enumerate(self.values[place]) if value != NO_SOWING}


def key_in_hand(state: Fields) -> int:
    """Return the key of a bare position, in plain Python; 0 if it has none."""
    with np.errstate(over="ignore"):
        return int(key_of(state))


def best_action(values: dict[int, int]) -> int:
    """Return the best sowing; of equals the one nearest to the mancala."""
    return max(values, key=lambda action: (values[action], action))


def southern(state: Any) -> Any:
    """Turn a position so that South is to move."""
    if state.mover == 1:
        swap_sides(state)
    return state


def sowings(state: Any, game: Any) -> list[int]:
    return [action for action in range(state.pits) if game.forbidden_by(state, action) == ALLOWED]


def judged(state: Any, game: Any, solver: Solver, meter: PositionMeter) -> dict[int, int] | None:
    """Return what can still be won by each sowing; None if it was stopped."""
    values: dict[int, int] = {}
    for action in sowings(state, game):
        gained, following = after(state, action)
        if following is not None:
            value = solver.value(following, meter)
            if value is None:
                return None
            gained += value if following.mover == state.mover else -value
        values[action] = gained
    return values


@dataclass(frozen=True)
class Extent:
    """How far a book goes."""

    fewest: int  # along perfect play against anybody, as long as more fruits than this are in the bowls
    plies: int  # and along all play for so many sowings


def make_book(
    start: Position, endgames: Endgames, extent: Extent, threads: int = 1, journal: BookJournal | None = None
) -> Book:
    """Follow play as far as the book goes, and judge all that is met; what the journal holds is not judged again."""
    game, first = start.game, bytes(bare(start))
    known, seen, ply = BookJournal() if journal is None else journal, set[BookLine](), 0
    front = {(first, PERFECT), (first, ANYBODY), (first, EXPLORING)}
    with Solvers(endgames, threads) as solvers:
        while front:
            seen |= front
            new = sorted({data for data, _ in front} - known.keys())
            for data, values in zip(new, solvers.judge([game.State(data) for data in new], game), strict=True):
                known.note(data, values)
            ply += 1
            ahead = (
                each
                for data, who in front
                for each in followed(game, data, who, known[data], extent.fewest, ply < extent.plies)
            )
            front = set(ahead) - seen
    return bound_book(game, {data: known[data] for data, _ in seen})


def followed(
    game: Any, data: bytes, who: int, values: dict[int, int], fewest: int, explore: bool
) -> Iterable[BookLine]:
    """Say where a line goes on, and who is to move there."""
    if who == EXPLORING and not explore:
        return
    for action in [best_action(values)] if who == PERFECT else values:
        state = game.State(data)
        _, following = after(state, action)
        if following is None:
            continue
        again = following.mover == state.mover
        fruits = fruits_of(following, 0) + fruits_of(following, 1)
        if who == EXPLORING or fruits > fewest:
            yield bytes(southern(following)), who if again or who == EXPLORING else 1 - who


def bound_book(game: Any, known: dict[bytes, dict[int, int]]) -> Book:
    """Put positions in order."""
    pits = next(iter(map(game.State, known))).pits
    keyed = {key_in_hand(game.State(data)): values for data, values in known.items()}
    keyed.pop(int(NO_KEY), None)
    keys = np.array(sorted(keyed), np.uint64)
    values = np.full((len(keys), pits), NO_SOWING, np.int8)
    for place, key in enumerate(keys):
        for action, value in keyed[int(key)].items():
            values[place, action] = value
    return Book(keys, values)


class BookJournal(dict[bytes, dict[int, int]]):
    """Positions that are judged, by the bytes of their states; whoever keeps them overrides `note`."""

    def note(self, data: bytes, values: dict[int, int]) -> None:
        self[data] = values


class Solvers:
    """As many solvers as threads, each with its memory, lent to whoever needs one; all stop when it is left."""

    def __init__(self, endgames: Endgames, threads: int) -> None:
        self.pool, self.free, self.meter = ThreadPoolExecutor(threads), SimpleQueue[Solver](), NoLimit()
        for _ in range(threads):
            self.free.put(Solver(endgames, ENTRIES))

    def __enter__(self) -> Solvers:
        return self

    def __exit__(self, *_: object) -> None:
        self.meter.stopped = True
        self.pool.shutdown(cancel_futures=True)

    def judge(self, states: list[Any], game: Any) -> Iterable[dict[int, int]]:
        def work(state: Any) -> dict[int, int]:
            solver = self.free.get()
            try:
                return judged(state, game, solver, self.meter) or {}  # none if it was stopped, and nobody waits for it
            finally:
                self.free.put(solver)

        return self.pool.map(work, states)
