"""All boards that turns of endings may come to, what each use makes of them, and in which order they are worked out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablier.engine.endings import Endings
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.families.race import SEATS, shells
from tablier.solve.racing.hands import ThrowsInHand
from tablier.solve.racing.uses import NEVER, Kind, Rules, Tried

AT_A_TIME = 1_000  # boards
LONGEST_TURN = 1_000  # uses, one after another


class Uses(NamedTuple):
    """What can be done on each board; as compiled code sees it."""

    first: NDArray[np.int64]  # [board] its first use
    kind: NDArray[np.int8]
    throw: NDArray[np.int8]
    needs: NDArray[np.int8]  # how many of that throw
    target: NDArray[np.int32]  # the board it leads to
    end: NDArray[np.int32]  # [use, sign or pair] what it comes to if the turn is over
    must: NDArray[np.int64]  # [board], as the following
    counts: NDArray[np.int64]
    left: NDArray[np.int32]  # [board, sign or pair] what becomes of the turn if what is in hand is of no use
    order: NDArray[np.int32]  # the boards, each after those that it leads to
    place: NDArray[np.int32]  # [board] where its values are kept while they are needed
    series: NDArray[np.int64]  # [board] of how many series the hand may be there
    pair: NDArray[np.int32]  # [board] of which pair of sides it is the start of a turn; -1 for none


@dataclass
class Explored:
    """Boards that are known, and the uses that were tried on some of them."""

    known: dict[bytes, int] = field(default_factory=dict)  # in the order in which they were met
    uses: list[tuple[NDArray[np.int64], ...]] = field(default_factory=list)
    boards: list[tuple[NDArray[np.int64], ...]] = field(default_factory=list)
    done: int = 0  # boards on which uses were tried

    def take(self, states: NDArray[np.void]) -> NDArray[np.int64]:
        """Return the numbers of boards; those not met before get new ones."""
        size, data = states.dtype.itemsize, states.tobytes()
        keys = (data[place : place + size] for place in range(0, len(data), size))
        return np.array([self.known.setdefault(key, len(self.known)) for key in keys], np.int64)

    def note(self, tried: Tried, boards: int) -> None:
        """Write down what was tried on the next boards, and take in those that it leads to."""
        target, leads = np.full(len(tried.board), -1), tried.kind != Kind.ENDS
        target[leads] = self.take(tried.after[leads])
        columns = tried.kind, tried.throw, tried.count, target, *tried.end.T
        self.uses.append((tried.board + self.done, *columns))
        self.boards.append((tried.must, tried.counts, *tried.left.T))
        self.done += boards

    def of(self, dtype: np.dtype[np.void], since: int = 0, until: int | None = None) -> NDArray[np.void]:
        """Return boards by their numbers."""
        return np.frombuffer(bytearray(b"".join(islice(self.known, since, until))), dtype)


def throws_of(start: Position, endings: Endings) -> ThrowsInHand:
    """Return what may fall, and which throws throw again."""
    position = Position(start.game, endings.lay(np.zeros((1, 2), np.int64))[0].tobytes())
    chances = position.chances()
    odds, again = np.zeros(shells(position.state) + 1), np.zeros(shells(position.state) + 1, np.int64)  # type: ignore[arg-type]  # of a race
    for throw, ways in chances.items():
        after = position.step(throw).after
        odds[throw] = ways / sum(chances.values())
        again[throw] = after.to_act == CHANCE and after.mover == position.mover
    return ThrowsInHand(odds, again)


def explore(start: Position, endings: Endings, tell: Callable[[int, int], object]) -> Uses:
    """Find all boards and uses by the rules, and put them in order; `tell` how many of those known are done."""
    count, explored = endings.count, Explored()
    pairs = np.stack(np.meshgrid(np.arange(count), np.arange(count)), axis=-1).reshape(-1, 2)
    states = endings.lay(pairs)
    explored.take(states)
    rules = Rules(endings, len(throws_of(start, endings).odds), int(start.game.actions(start.state)))
    while explored.done < len(explored.known):
        batch = explored.of(states.dtype, explored.done, explored.done + AT_A_TIME)
        explored.note(rules.uses(batch), len(batch))
        tell(explored.done, len(explored.known))
    return in_order(explored, count, endings.most, states.dtype)


def in_order(explored: Explored, sides: int, most: int, dtype: np.dtype[np.void]) -> Uses:
    """Gather what was found, and say in which order boards are worked out and where their values are kept."""
    source, kind, throw, count, target, sign, pair = (np.concatenate(each) for each in zip(*explored.uses, strict=True))
    must, counts, left_sign, left_pair = (np.concatenate(each) for each in zip(*explored.boards, strict=True))
    boards = np.arange(len(must))
    leads, left = kind != Kind.ENDS, np.stack([left_sign, left_pair], axis=1)
    left[~np.isin(boards, target[kind == Kind.THROWS]) & (boards >= sides**2)] = NEVER, 0  # there no series begins
    known = (kind == Kind.GOES_ON) & (sign != NEVER)
    left[target[known]] = np.stack([sign, pair], axis=1)[known]
    edges = source[leads], target[leads]
    waiting = waiting_of(explored.of(dtype), sides)
    kept, level = after_captures(edges, waiting), levels(edges, len(must))
    order = np.lexsort((level, np.where(kept, 0, -waiting), ~kept))
    ranks = np.empty(len(must), np.int64)
    ranks[order] = boards
    begins = np.searchsorted(-waiting[order][kept.sum() :], -waiting) + kept.sum()
    place = np.where(kept, ranks, kept.sum() + ranks - begins)
    series = np.where(kept & bool((kind == Kind.THROWS).any()), 1 + most, 1)
    end = np.stack([sign, pair], axis=1).astype(np.int32)
    return Uses(
        first=np.searchsorted(source, np.arange(len(must) + 1)),
        kind=kind.astype(np.int8),
        throw=throw.astype(np.int8),
        needs=count.astype(np.int8),
        target=target.astype(np.int32),
        end=end,
        must=must,
        counts=counts,
        left=left.astype(np.int32),
        order=order.astype(np.int32),
        place=place.astype(np.int32),
        series=series,
        pair=np.where(boards < sides**2, boards, -1).astype(np.int32),
    )


def waiting_of(boards: NDArray[np.void], sides: int) -> NDArray[np.int64]:
    """Return the number of the side that waits on each board: all that seat 1 has."""
    names = [name for name in boards.dtype.names or () if boards.dtype[name].shape[:1] == (SEATS,)]
    rows = np.concatenate([boards[name][:, 1].reshape(len(boards), -1).astype(np.int8) for name in names], axis=1)
    numbers = {row.tobytes(): number for number, row in enumerate(rows[: sides * sides : sides])}
    return np.array([numbers[row.tobytes()] for row in rows], np.int64)


def after_captures(edges: tuple[NDArray[np.int64], NDArray[np.int64]], waiting: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Tell which boards may come after a capture: their values are kept for all sides that they come from."""
    source, target = edges
    kept = np.zeros(len(waiting), np.bool_)
    kept[target[waiting[source] != waiting[target]]] = True
    while not kept[target[kept[source]]].all():
        kept[target[kept[source]]] = True
    return kept


def levels(edges: tuple[NDArray[np.int64], NDArray[np.int64]], count: int) -> NDArray[np.int64]:
    """Return how many uses may follow on each board at most."""
    source, target = edges
    level = np.zeros(count, np.int64)
    for _ in range(LONGEST_TURN):
        before = level.copy()
        np.maximum.at(level, source, before[target] + 1)
        if (level == before).all():
            return level
    raise RuntimeError("a turn of this game can go round for ever")
