"""Distil a network from exact values: choose weights by which the moves of one throw are told apart.

Each step plays many games one throw further, looks at where every move leads, and compares what the network says with
the exact value: as a value, and, more heavily, as one move against the others. Towards the end weights are rounded to
the whole numbers they will be, and learn to live with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tablier.engine.network import PieceCounts
from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.learn.layers import Eyes
from tablier.learn.learner import NOTED, Course, Learner, TrainingPlan
from tablier.learn.play import Lesson, Play
from tablier.learn.turns import STAGES, Turns

CONTRAST = 6.0  # how much more it counts to tell moves apart than to know what they are worth
SETTLING = 200  # steps until games are at all their ages


def eyes_for(start: Position, sides: Sides, arrays: Any) -> Eyes:
    """Look at every side once, by the game's own rules."""
    learnable = start.game.learnable
    if learnable is None or learnable.pieces is None or learnable.place is None or learnable.kind is None:
        raise TypeError(f"{start.game.name} does not tell a network of its sides")
    pieces: PieceCounts = learnable.pieces(start.state)
    every = np.arange(sides.count + 1)
    states = sides.lay(np.stack([every, every], 1))
    places, kinds = np.zeros((len(every), pieces.pieces), np.int64), np.zeros(len(every), np.int64)
    for number, data in enumerate(states):
        state = start.game.State(data.tobytes())
        kinds[number] = learnable.kind(state, 0)
        for piece in range(pieces.pieces):
            places[number, piece] = learnable.place(state, 0, piece)
    return Eyes(pieces, places, kinds, arrays)


class Training(Learner):
    """A network that learns from exact values."""

    def __init__(self, turns: Turns, eyes: Eyes, plan: TrainingPlan) -> None:
        super().__init__(eyes.sizes, turns.arrays, plan)
        self.turns, self.eyes = turns, eyes
        self.play = Play(turns, plan.games)

    def run(self, tell: Callable[[Course], None] = lambda course: None) -> None:
        """Take all steps that are left."""
        for _ in range(SETTLING):
            self.play.step()
        loss = contrast = 0.0 * self.layers.row[0]
        while not self.is_done:
            found = self.learn(self.play.step())
            loss, contrast = loss + found[0], contrast + found[1]
            self.course.step += 1
            if self.is_noted():
                since = self.course.step % NOTED or NOTED
                self.course.curve.append([self.course.step, float(loss) / since, float(contrast) / since])
                loss, contrast = 0.0 * loss, 0.0 * contrast
                tell(self.course)

    def learn(self, made: Lesson) -> tuple[Any, Any]:
        """Take one step; return how far values and differences were off, squared."""
        row = self.weights()
        loss, contrast, slope, seen, kept = self.compare(made, row)
        self.move(self.layers.backward(seen, kept, slope, row))
        return loss, contrast

    def compare(self, made: Lesson, row: Any) -> tuple[Any, ...]:
        """Compare what the network says of each candidate with its worth."""
        xp, arrays, found = self.arrays.xp, self.arrays, made.found
        counts = found.legal & ~made.held[:, None]
        asked = arrays.real(1 * (counts & ~found.won))
        last = self.turns.count - 1
        mover, waiting = (xp.clip(each, 0, last).reshape(-1) for each in (found.mover, found.waiting))
        seen = self.eyes.look(mover, waiting, xp.clip(found.stage, 0, STAGES - 1).reshape(-1))
        logits, kept = self.layers.forward(seen, row)
        value = xp.tanh(logits / 2).reshape(found.legal.shape)
        weight = arrays.real(1 * found.sign)
        for stage in range(1, STAGES):
            weight = xp.where(found.stage == stage, 1 - self.turns.share(stage), weight)
        said = value * weight + made.before[:, None] * xp.where(found.stage > 0, 1 - weight, 0 * weight)
        off = (said - made.worth) * asked
        among = arrays.real(1 * counts)
        mean = off.sum(-1) / xp.clip(among.sum(-1), 1.0, None)
        apart = (off - mean[:, None]) * among
        games = len(off)
        slope = (off + CONTRAST * apart) * asked * weight * (1 - value * value) / games
        return (off * off).sum() / games, (apart * apart).sum() / games, slope.reshape(-1), seen, kept
