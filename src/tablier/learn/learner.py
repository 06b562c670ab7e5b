"""What every training shares: a plan, weights that move downhill and end up whole, and how to stop and go on."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np

from tablier.engine.network import Sizes
from tablier.learn.layers import Layers, NetworkShape

WARMING = 300  # steps until weights move as fast as they may
INERTIA, MEMORY, TINY = 0.9, 0.999, 1e-8  # Adam's
ROUNDING = 0.8  # from there on, of all steps, weights are whole numbers
NOTED = 250  # steps between two points of the curve


@dataclass(frozen=True)
class TrainingPlan:
    """What is to be done; the same plan gives the same network on the same machine."""

    shape: NetworkShape
    steps: int
    games: int = 16_384  # or positions: what a step learns from
    seed: int = 1
    pace: float = 3e-3  # how far a weight moves in a step, at most


@dataclass
class Course:
    """How far a training has come."""

    step: int = 0
    curve: list[list[float]] = field(default_factory=list)  # steps, loss, and what else tells how it goes


class Learner:
    """A network in training."""

    def __init__(self, sizes: Sizes, arrays: Any, plan: TrainingPlan) -> None:
        self.plan, self.arrays = plan, arrays
        self.layers = Layers(sizes, plan.shape, arrays)
        self.layers.begin(plan.seed)
        self.inertia, self.memory = 0 * self.layers.row, 0 * self.layers.row
        self.scales = self.layers.scales()
        self.course = Course()

    @property
    def is_done(self) -> bool:
        return self.course.step >= self.plan.steps

    def weights(self) -> Any:
        """Return the weights to learn with: towards the end they are whole numbers already."""
        is_whole = self.course.step >= ROUNDING * self.plan.steps
        self.arrays.precise(is_whole)
        row = self.layers.row
        return self.arrays.xp.round(row * self.scales) / self.scales if is_whole else row

    def is_noted(self) -> bool:
        """Tell whether it is time for a point of the curve."""
        return self.course.step % NOTED == 0 or self.is_done

    def move(self, slope: Any) -> None:
        """Move the weights downhill, as Adam does."""
        step, xp = self.course.step + 1, self.arrays.xp
        self.inertia = INERTIA * self.inertia + (1 - INERTIA) * slope
        self.memory = MEMORY * self.memory + (1 - MEMORY) * slope * slope
        size = self.plan.pace * annealed(step, self.plan.steps) / (1 - INERTIA**step)
        self.layers.row -= size * self.inertia / (xp.sqrt(self.memory / (1 - MEMORY**step)) + TINY)

    def save(self, path: Path) -> None:
        """Keep all that is needed to go on."""
        back = self.arrays.given_back
        parts = {"row": self.layers.row, "inertia": self.inertia, "memory": self.memory}
        writing = path.with_name(f"{path.name}.writing.npz")
        np.savez(writing, step=self.course.step, curve=self.course.curve, **{k: back(v) for k, v in parts.items()})
        writing.replace(path)

    def go_on(self, path: Path) -> None:
        """Take up what was kept."""
        with np.load(path) as kept:
            self.layers.row[...] = self.arrays.lent(kept["row"])
            self.inertia, self.memory = self.arrays.lent(kept["inertia"]), self.arrays.lent(kept["memory"])
            self.course = Course(int(kept["step"]), kept["curve"].tolist())


def annealed(step: int, steps: int) -> float:
    """Return which share of its pace a weight has at a step: more and more at first, then less and less."""
    return min(1.0, step / WARMING) * 0.5 * (1 + cos(pi * min(1.0, step / steps)))
