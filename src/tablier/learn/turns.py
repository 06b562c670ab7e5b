"""Turns between two sides for many positions at once: where each move leads, and what that is worth exactly.

The tables of a solver (`Ways`) say what a side can do. A position at a throw is the side of the mover, the side that
waits, and the stage of the turn: how many graces have been thrown in a row. What a stage is worth depends on what a
third grace would take back; that share is left out of it, and added where it is known (`share`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablier.engine.sides import Run, Sides

STAGES = 3  # of a turn: at its start, after one grace, and after two
WORST = -9.0  # less than any value
PORTION = 1 << 14  # positions that are thrown for at a time


class Candidates(NamedTuple):
    """Where each piece's move leads; arrays [..., piece]. A throw that nobody can use is one move, of the first."""

    legal: Any
    mover: Any  # who throws next
    waiting: Any
    stage: Any
    sign: Any  # 1 if the same side throws again, -1 if the other does
    won: Any


class Turns:
    """The turns of one game, and the exact values of all positions at the start of one."""

    def __init__(self, sides: Sides, values: NDArray[Any], arrays: Any) -> None:
        ways = sides.ways
        self.arrays, self.xp, self.count, self.start = arrays, arrays.xp, sides.count, sides.start
        self.moves, self.meets, self.hit, self.winner = map(
            arrays.lent, (ways.moves, ways.meets, ways.hit, ways.winner)
        )
        self.odds, self.is_grace = arrays.lent(ways.odds), arrays.lent(ways.grace) == 1
        self.still, self.masks = arrays.lent(ways.still) == 1, arrays.lent(ways.mask)
        self.closing, self.sealing = arrays.lent(ways.closing), arrays.lent(ways.sealing)
        self.throws = arrays.arange(len(ways.odds))
        self.ends = arrays.lent(np.cumsum(ways.odds))
        self.values = arrays.lent(np.asarray(values)).reshape(-1)
        self.kind, self.grace = Run(int(ways.run[0])), float(ways.odds @ ways.grace)

    def share(self, stage: int) -> float:
        """Return how likely it is, at a stage, that all since the first grace is taken back."""
        return float(self.grace ** (STAGES - stage)) if stage > 0 and self.kind == Run.TAKE_BACK else 0.0

    def risk(self, mover: Any, waiting: Any, stage: int) -> Any:
        """Return the same where the second grace may end the game: then nothing is taken back."""
        ends = self.closing[mover] + self.still[waiting] * self.sealing[mover]
        return self.share(stage) - (self.share(STAGES - 1) if stage == 1 else 0.0) * ends

    def draw(self, count: int) -> Any:
        """Draw so many throws with their odds."""
        found = self.xp.searchsorted(self.ends, self.arrays.uniform(count))
        return self.xp.clip(found, 0, len(self.throws) - 1)

    def candidates(self, mover: Any, waiting: Any, stage: Any, throw: Any) -> Candidates:
        """Return where the moves with a throw lead."""
        where = self.xp.where
        after, meets = self.moves[mover, throw], self.meets[mover, throw]
        can_move, waits = after >= 0, (waiting + 0 * throw)[..., None]
        hit = where(meets >= 0, self.hit[self.xp.clip(meets, 0, None), waits], -1)
        first = self.arrays.arange(after.shape[-1]) == 0
        legal = can_move | (first & ~can_move.any(-1)[..., None])
        after = where(can_move, after, (mover + 0 * throw)[..., None])
        captures = can_move & (hit >= 0)
        own, other = where(captures, self.winner[after], after), where(captures, hit, waits + 0 * after)
        grace = (self.is_grace[throw] | (0 * waiting > 0))[..., None]
        stays = grace | captures
        following = (stage + 1 + 0 * waiting + 0 * throw)[..., None] if self.kind != Run.ALLOWED else 0
        return Candidates(
            legal,
            where(stays, own, other),
            where(stays, other, own),
            where(grace, following, 0) + 0 * after,
            where(stays, 1, -1),
            own == self.count,
        )

    def look_up(self, mover: Any, waiting: Any) -> Any:
        """Return what the mover may expect at the start of a turn; anything where a side has won."""
        last = self.count - 1
        return self.values[self.xp.clip(waiting, 0, last) * self.count + self.xp.clip(mover, 0, last)]

    def worth(self, found: Candidates, before: Any) -> Any:
        """Return what each candidate is worth to the mover; `before` is what a third grace would leave, [...]."""
        value = self.arrays.real(self.look_up(found.mover, found.waiting) * found.sign)
        before = self.arrays.real(before[..., None] + 0 * found.sign)
        for stage in range(1, STAGES):
            chosen = (found.stage == stage) & found.legal & ~found.won
            if chosen.any():
                both = found.mover[chosen], found.waiting[chosen]
                alone = self.alone(*both, stage) * (1 - self.share(stage))
                value[chosen] = self.arrays.real(alone + before[chosen] * self.risk(*both, stage))
        return self.arrays.real(self.xp.where(found.won, 1.0, value))

    def alone(self, mover: Any, waiting: Any, stage: int) -> Any:
        """Return what a throw brings at a stage, but for what a third grace would take back."""
        return self.thrown(mover, waiting, stage)

    def thrown(self, mover: Any, waiting: Any, stage: int) -> Any:
        """Let all throws fall, and play the best move with each."""
        found = self.candidates(mover[:, None], waiting[:, None], stage, self.throws[None, :])
        passed = -self.look_up(waiting, mover)
        before = passed if stage == 0 else 0 * passed
        usable = found.legal & ~(self.is_grace[None, :, None] & (stage == STAGES - 1))
        worth = self.worth(found._replace(legal=usable), before[:, None])
        best = self.xp.amax(self.xp.where(usable, worth, WORST), -1)
        lost = passed[:, None] if self.kind == Run.VOID else 0 * passed[:, None]
        best = self.xp.where(self.xp.amax(1 * usable, -1) > 0, best, lost + 0 * best)
        return (best * self.odds).sum(-1) / (1 - self.share(stage))

    def is_over(self, mover: Any, waiting: Any) -> Any:
        """Tell whether a side has won, or nobody can move any more."""
        return (mover == self.count) | (waiting == self.count) | (self.still[mover] & self.still[waiting])

    def can_be(self, mover: Any, waiting: Any) -> Any:
        """Tell whether two sides can stand on one board."""
        return ((self.masks[0][mover] & self.masks[1][waiting]) == 0) & ~(self.still[mover] & self.still[waiting])


class Deeper(Turns):
    """The same turns by somebody who looks one throw and reply deeper than another."""

    def __init__(self, leaf: Turns) -> None:
        vars(self).update(vars(leaf))
        self.leaf = leaf

    def look_up(self, mover: Any, waiting: Any) -> Any:
        return self.alone(mover.reshape(-1), (waiting + 0 * mover).reshape(-1), 0).reshape(mover.shape)

    def alone(self, mover: Any, waiting: Any, stage: int) -> Any:
        parts = range(0, len(mover), PORTION)
        last = self.count - 1
        mover, waiting = self.xp.clip(mover, 0, last), self.xp.clip(waiting, 0, last)
        found = [self.leaf.thrown(mover[at : at + PORTION], waiting[at : at + PORTION], stage) for at in parts]
        return self.xp.concatenate(found)
