"""All values between two sides, block by block: which come first, what each needs, and how they are found."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tablier.engine.sides import Sides, Ways
from tablier.solve.rows import FIRST, PLAIN, SECOND
from tablier.solve.sweep import EARLIER, LATER
from tablier.solve.turn import WON, Block

Pair = tuple[int, int]  # the class of the mover, and of who waits


class SweepMachine(Protocol):
    """Where the sweeps are made."""

    forgets: bool  # whether memory is short: what is finished is fetched again when it is needed

    def filled(self, shape: tuple[int, int], value: float = 0.0) -> Any:
        """Return an array of one value."""

    def lent(self, array: Any) -> Any:
        """Return an array as this machine needs it."""

    def shifted(self, array: Any, by: float, still: tuple[Any, Any]) -> Any:
        """Return a copy of values with as much added, but where neither of the sides that wait and move can."""

    def given_back(self, array: Any) -> Any:
        """Return an array of this machine as one of numpy."""

    def sweep(self, ways: Ways, blocks: Sequence[tuple[Pair, Block]], sides: Sides) -> float:
        """Take the blocks one turn further; return by how much a value has changed at most."""

    def survey(self, ways: Ways, block: Block, pair: Pair, sides: Sides, last: int) -> float:
        """Work out what throws bring, up to the last kind, but no turns; return how far those are off at most."""


class Shift(NamedTuple):
    """By how much values are taken up (way 1) or down (-1) for the mover: those of a block, and those it leads to."""

    way: int = 0
    own: float = 0.0
    outer: float = 0.0


HERE = Shift()
TRIES = 6  # sweeps that a proof may take


@dataclass
class Blocks:
    """The values known so far; those of a mover of class c against class e are `values[c, e]`, [waiting, mover]."""

    sides: Sides
    machine: SweepMachine
    values: MutableMapping[Pair, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        ways = self.sides.ways
        self.ways = Ways(*map(self.machine.lent, ways))
        self.idle, self.never = self.machine.lent(idle(ways)), self.machine.lent(np.zeros(len(ways.winner)))
        self.terms = [self.machine.lent(np.array([ways.odds @ ways.grace, way])) for way in (0.0, 1.0, -1.0)]
        self.last = self.sides.classes - 1  # the class of a side that has won

    def solve(self, pair: Pair, tolerance: float) -> Iterator[float]:
        """Sweep over a pair of classes, and its mirror, until no value changes by more; tell by how much each time."""
        both = dict.fromkeys([pair, pair[::-1]])
        blocks = [(each, self.block(each)) for each in both]
        change = 2 * WON
        while change > tolerance:
            change = self.machine.sweep(self.ways, blocks, self.sides)
            yield change

    def residual(self, pair: Pair) -> float:
        """Return how far the values of a pair of classes are from those that one more turn would give."""
        block = self.block(pair)
        return max(self.machine.survey(self.ways, block, pair, self.sides, stage) for stage in (PLAIN, SECOND, FIRST))

    def shape(self, pair: Pair) -> tuple[int, int]:
        """Return how many sides each of a pair of classes has; the winner is alone, and so is whoever is beyond."""
        sizes = [*np.diff(self.sides.first), 1]
        return int(sizes[pair[0]]), int(sizes[pair[1]])

    def block(self, pair: Pair, shift: Shift = HERE, turns: tuple[Any, Any] | None = None) -> Block:
        """Gather what the values of a pair of classes need, all of it finished but those values themselves."""
        mover, waiting = pair
        twice, once = (self.machine.filled(self.shape(pair)) for _ in range(2))
        beyond = [self.twice((mover + more, waiting), shift) for more in (1, 2)]
        return self.framed(pair, shift, turns or self.turns(pair, shift), twice, *beyond, once)

    def turns(self, pair: Pair, shift: Shift) -> tuple[Any, Any]:
        """Return the values of turns: of the mover of a pair, and of the other."""
        return self.value(pair, shift.way * shift.own), self.value(pair[::-1], -shift.way * shift.own)

    def twice(self, pair: Pair, shift: Shift = HERE) -> Any:
        """Work out what the throw after two graces brings in a finished pair of classes."""
        found = self.machine.filled(self.shape(pair), WON)
        if pair[0] < self.last:
            none, inner = self.machine.filled((1, 1)), shift._replace(own=shift.outer)
            block = self.framed(pair, inner, self.turns(pair, inner), found, none, none, none)
            self.machine.survey(self.ways, block, pair, self.sides, PLAIN)
        return found

    def framed(self, pair: Pair, shift: Shift, turns: tuple[Any, Any], *throws: Any) -> Block:
        """Add the values of turns that follow, and which sides are meant."""
        mover, waiting = pair
        first = [*self.sides.first, self.sides.first[-1]]
        tables = (*throws, self.never if shift.way else self.idle, self.terms[shift.way])
        return Block(
            self.machine.lent(np.array([first[mover], first[mover + 1], first[mover + 2], first[waiting]])),
            *turns,
            self.value((mover + 1, waiting), shift.way * shift.outer),
            self.value((waiting, mover + 1), -shift.way * shift.outer),
            *tables,
        )

    def value(self, pair: Pair, by: float = 0.0) -> Any:
        """Return the values of a pair of classes, [waiting, mover]; once a side has won, they are known."""
        if max(pair) == self.last:
            return self.machine.filled(self.shape(pair)[::-1], WON if pair[0] == self.last else -WON)
        if not by:
            return self.values[pair]
        mover, waiting = (self.ways.still[self.sides.first[kind] : self.sides.first[kind + 1]] for kind in pair)
        found = self.machine.shifted(self.values[pair], by, (waiting, mover))
        if self.machine.forgets:
            del self.values[pair]
        return found

    def holds(self, pair: Pair, outer: float, own: float) -> bool:
        """Tell whether values are proved to be off by at most `own`, if those that follow are by at most `outer`.

        Take the values of a pair up by `own` for one player, and down for the other: `above` for the one to move,
        `below` for the other. Sweeps take values of the one down only and of the other up only, and leave the rest. If
        in one of them every value would go that way, they are too good for the one and too bad for the other, for
        better values lead to better ones: the right values lie between. The first sweeps may fail to see it, where
        many captures come before a turn that leads elsewhere. If all of them do, nothing is proved.
        """
        above = self.block(pair, Shift(1, own, outer))
        below = self.block(pair[::-1], Shift(-1, own, outer), (above.there, above.here))
        both = [(pair, above), (pair[::-1], below)]
        for stage in (PLAIN, SECOND):
            for each, block in both:
                self.machine.survey(self.ways, block, each, self.sides, stage)
        return any(self.machine.sweep(self.ways, both, self.sides) <= 0 for _ in range(TRIES))


def order(sides: Sides) -> list[Pair]:
    """Return the pairs of classes, each after those that its moves may lead to; its mirror is solved with it."""
    classes = range(sides.classes - 1)
    pairs = [(one, two) for one in classes for two in classes if one >= two]
    return sorted(pairs, key=lambda pair: (-sum(pair), pair))


def groups(sides: Sides, kind: int) -> Any:
    """Return the first side of each progress in a class, and behind the last progress the end of the class."""
    since, until = sides.first[kind], sides.first[kind + 1]
    most = int(sides.progress[until - 1])
    return since + np.searchsorted(sides.progress[since:until], np.arange(most + 2))


def schedule(sides: Sides, pairs: Sequence[Pair]) -> NDArray[np.int64]:
    """Return the steps of a sweep: which of the pairs, level, half of it, first mover, and where the movers end.

    The levels farthest on come first; of a pair and its mirror, each has one half of a level. For a proof (a pair of
    one class, above and below) the later half comes first: whoever is stuck, which is the last side of its class,
    comes after the one that it leaves the turn to, so that no value waits for another sweep to be seen to change.
    """
    ends = [sides.progress[[sides.first[kind], sides.first[kind + 1] - 1]] for kind in pairs[0]]
    levels = np.arange(ends[0][1] + ends[1][1], ends[0][0] + ends[1][0] - 1, -1)
    parts = []
    for nth, (mover, waiting) in enumerate(pairs):
        low, high = sides.progress[[sides.first[waiting], sides.first[waiting + 1] - 1]]
        since, until = sides.first[mover], sides.first[mover + 1]
        first, end = since + np.searchsorted(sides.progress[since:until], [levels - high, levels - low + 1])
        halves = [EARLIER, LATER] if mover == waiting else [EARLIER if mover > waiting else LATER]
        for half in halves:
            parts.append(np.stack([np.full_like(levels, nth), levels, np.full_like(levels, half), first, end]))
    steps = np.concatenate(parts, axis=1).T
    steps = steps[steps[:, 3] < steps[:, 4]]
    first_half = steps[:, 2] if len(pairs) == len(set(pairs)) else -steps[:, 2]
    return np.ascontiguousarray(steps[np.lexsort((first_half, -steps[:, 1]))])


def idle(ways: Ways) -> Any:
    """Return how likely each side is to pass the turn on as it was, or nearly so: it steers the sweeps, no more."""
    stays = (ways.moves < 0).all(axis=2) * ways.odds
    graces, others = (stays * ways.grace).sum(axis=1), (stays * (1 - ways.grace)).sum(axis=1)
    return others * (1 + graces * (1 + graces))
