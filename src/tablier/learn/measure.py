"""How good a network is: what its choices lose against the exact values, with and without looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablier.engine.network import (
    CURVE,
    FARTHEST,
    KNOT_BITS,
    ONE,
    ONE_BITS,
    SCORE_BITS,
    VALUE_BITS,
    WEIGHT_BITS,
    Network,
)
from tablier.engine.tables import as_array
from tablier.learn.layers import Counted, Eyes
from tablier.learn.play import LIKE_PEOPLE, Lesson, Play
from tablier.learn.turns import WORST, Candidates, Turns

AS_GOOD = 1e-6  # of a value: a move that loses no more is a best one
PORTION = 1 << 15  # positions judged at a time
SETTLING = 150  # steps until games are at all their ages


@dataclass(frozen=True)
class DecisionScore:
    """What choices lose on average, in winning chances, and how many of them are best."""

    loss: float
    best: float
    decisions: int


class NetworkJudge(Turns):
    """The turns of a game by somebody who knows no values but what a network in whole numbers says."""

    def __init__(self, turns: Turns, network: Network, eyes: Eyes) -> None:
        vars(self).update(vars(turns))
        arrays = turns.arrays
        self.eyes = eyes
        self.parts = {name: arrays.exact(arrays.lent(part)) for name, part in network._asdict().items()}
        self.curve = arrays.lent(as_array(CURVE))

    def look_up(self, mover: Any, waiting: Any) -> Any:
        return self.alone(mover.reshape(-1), (waiting + 0 * mover).reshape(-1), 0).reshape(mover.shape)

    def alone(self, mover: Any, waiting: Any, stage: int) -> Any:
        found = []
        for since in range(0, len(mover), PORTION):
            some = slice(since, since + PORTION)
            seen = self.eyes.look(mover[some], waiting[some], stage + 0 * mover[some])
            found.append(self.arrays.real(self.judged(seen)) / (1 << VALUE_BITS))
        return self.xp.concatenate(found)

    def judged(self, seen: Counted) -> Any:
        """Do as `engine.network.judged` does, for many positions; whole numbers, exact in 64 bits."""
        exact, parts, xp = self.arrays.exact, self.parts, self.xp
        stacks = exact(seen.stacks)
        low = exact(seen.alone) @ parts["alone"] + parts["bias"]
        paired = parts["pairs"].shape[1]
        if paired:
            low[:, :paired] += exact(seen.pairs) @ parts["pairs"]
        low = self.arrays.whole(low)
        for name, bits in (("second", 0), ("third", WEIGHT_BITS)):
            active = exact(squeezed(xp, low, bits))
            every = [active @ part.T for part in parts[name]]
            chosen = (xp.stack(every, 1) * stacks[:, :, None]).sum(1)
            low = self.arrays.whole(chosen + stacks @ parts[f"{name}_bias"])
        active = exact(squeezed(xp, low, WEIGHT_BITS))
        total = (active * (stacks @ parts["output"])).sum(1) + stacks @ parts["output_bias"]
        return self.curved(rounded(self.arrays.whole(total), ONE_BITS + WEIGHT_BITS - SCORE_BITS))

    def curved(self, score: Any) -> Any:
        most = FARTHEST << SCORE_BITS
        above = self.xp.clip(score, -most, most) + most
        knot, rest = above >> KNOT_BITS, above & ((1 << KNOT_BITS) - 1)
        low, high = self.curve[knot], self.curve[knot + 1]
        return low + (((high - low) * rest) >> KNOT_BITS)


def squeezed(xp: Any, sums: Any, bits: int) -> Any:
    clipped = xp.clip(rounded(sums, bits), 0, ONE)
    return (clipped * clipped) >> ONE_BITS


def rounded(numbers: Any, bits: int) -> Any:
    return (numbers + ((1 << bits) >> 1)) >> bits


def held_out(turns: Turns, games: int, steps: int) -> list[Lesson]:
    """Play games as people do, and return what there was to decide in positions that nobody learns from."""
    play, found = Play(turns, games, LIKE_PEOPLE), []
    for _ in range(SETTLING):
        play.step()
    for _ in range(steps):
        made = play.step()
        chosen = made.held & made.real & ~made.lost & ((1 * made.found.legal).sum(-1) > 1)
        found.append(Lesson(Candidates(*(part[chosen] for part in made.found)), *(part[chosen] for part in made[1:])))
    return found


def score(held: list[Lesson], guess: Turns | None, xp: Any) -> DecisionScore:
    """Let somebody choose by guessed values; without, any move is as likely as another."""
    lost, best, count = 0.0, 0.0, 0
    for made in held:
        legal = made.found.legal
        if not len(legal):
            continue
        missed = (xp.amax(xp.where(legal, made.worth, WORST), -1)[:, None] - made.worth) / 2
        if guess is None:
            share = legal / (1.0 * legal).sum(-1)[:, None]
        else:
            worth = guess.worth(made.found, made.before)
            choice = xp.where(legal, worth, WORST).argmax(-1)
            share = 1.0 * (guess.arrays.arange(legal.shape[1])[None, :] == choice[:, None])
        missed = xp.where(legal, missed, 0.0)
        lost += float((share * missed).sum())
        best += float((share * (missed <= AS_GOOD / 2)).sum())
        count += len(legal)
    return DecisionScore(lost / max(1, count), best / max(1, count), count)
