"""The rules as the judge of endings: a turn played out by them in every way must be worth what a table says.

Unlike the solver, this knows nothing of boards and hands: what it meets are states of the game, the same ones together.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tablier.engine.endings import Endings
from tablier.engine.position import Position
from tablier.engine.table import CHANCE, NOBODY
from tablier.solve.racing.boards import throws_of
from tablier.solve.racing.uses import NEVER, OVER, Rules

TAIL = 1e-4  # a series that goes on so seldom is not followed: what it brings lies between a loss and a win
AT_A_TIME = 5_000  # states
NEARLY_NOTHING = 1e-13
Reals = NDArray[np.float64]


def off_by(start: Position, endings: Endings, values: Reals, count: int, seed: int = 0) -> float:
    """Return how far values, [waiting, mover], are at most from what the rules make of positions drawn at random."""
    numbers = np.random.default_rng(seed).integers(endings.count**2, size=count)
    low, high = judged(start, endings, values, endings.lay(np.stack(np.divmod(numbers, endings.count)[::-1], axis=1)))
    found = values.reshape(-1)[numbers]
    return float(np.maximum(low - found, found - high).max(initial=0.0))


def judged(start: Position, endings: Endings, values: Reals, positions: NDArray[np.void]) -> tuple[Reals, Reals]:
    """Play turns of seat 0 out by the rules; return between which bounds each lies, by the values of what follows."""
    throws = throws_of(start, endings)
    rules = Rules(endings, len(throws.odds), int(start.game.actions(start.state)))
    turns = RacingTurns(rules, throws.odds, np.nonzero(throws.again)[0], throws.longest(TAIL))
    roots = turns.take(positions)
    while turns.done < len(turns.known):
        turns.follow(positions.dtype)
    flat = values.reshape(-1)
    low, high = (turns.worth(flat, bound)[roots] for bound in (-1.0, 1.0))
    return low, high


@dataclass
class RacingTurns:
    """States that turns may come to, and what follows each."""

    rules: Rules
    odds: Reals
    again: NDArray[np.int64]
    longest: int
    known: dict[bytes, int] = field(default_factory=dict)
    done: int = 0
    ends: list[NDArray[np.int64]] = field(default_factory=list)  # [state, sign or pair]
    steps: list[tuple[NDArray[np.int64], NDArray[np.int64], Reals]] = field(default_factory=list)  # from, to, odds

    def take(self, states: NDArray[np.void]) -> NDArray[np.int64]:
        size, data = states.dtype.itemsize, states.tobytes()
        keys = (data[place : place + size] for place in range(0, len(data), size))
        return np.array([self.known.setdefault(key, len(self.known)) for key in keys], np.int64)

    def follow(self, dtype: np.dtype[np.void]) -> None:
        """Try all that may happen in the next states; in the first call those of the start are followed."""
        is_first, keys = self.done == 0, list(self.known)[self.done :]
        keys = keys if is_first else keys[:AT_A_TIME]
        states = np.frombuffer(bytearray(b"".join(keys)), dtype)
        acts, ends = self.rules.looked(states)
        if is_first:
            ends[:] = NEVER, 0
        self.ends.append(ends)
        is_long = states["kept"][:, self.again].sum(axis=1) > self.longest
        open_ = (ends[:, 0] == NEVER) & (acts != NOBODY)
        chance = np.nonzero(open_ & (acts == CHANCE) & ~is_long)[0]
        for throw, odds in enumerate(self.odds):
            self.step(states, chance, np.full(len(chance), throw), np.full(len(chance), odds))
        at, action = np.nonzero(self.rules.may(states) & (open_ & (acts == 0))[:, None])
        self.step(states, at, action, np.zeros(len(at)))
        self.done += len(states)

    def step(self, states: NDArray[np.void], at: NDArray[np.int64], chosen: NDArray[np.int64], odds: Reals) -> None:
        """Note where some actions or throws lead."""
        after = self.rules.played(states[at].copy(), chosen)
        after["turns"] = 0
        self.steps.append((at + self.done, self.take(after), odds))

    def worth(self, values: Reals, bound: float) -> Reals:
        """Return what each state is worth to seat 0; what was not followed is worth the bound."""
        sign, pair = np.concatenate(self.ends).T
        known = np.where(pair == OVER, sign, sign * values[np.maximum(pair, 0)])
        start, to, odds = (np.concatenate(each) for each in zip(*self.steps, strict=True))
        thrown, is_open = odds > 0, np.zeros(len(sign), np.bool_)
        is_open[start] = True
        worth = np.where(sign == NEVER, bound, known)
        while True:
            now = np.where(is_open, 0.0, worth)
            np.add.at(now, start[thrown], odds[thrown] * worth[to[thrown]])
            now[start[~thrown]] = -1.0
            np.maximum.at(now, start[~thrown], worth[to[~thrown]])
            if np.abs(now - worth).max() < NEARLY_NOTHING:
                return now
            worth = now
