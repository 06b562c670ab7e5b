"""A player who searches as its level allows, and errs as people do: short-sighted, or because a move was not seen."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import log

from tablier.engine.game import Level
from tablier.engine.position import Position
from tablier.search.budget import Budget, Stop, never
from tablier.search.evaluation import LOGIT
from tablier.search.findings import Finding, Findings
from tablier.search.search import search, value

NEARLY = 0.999_99  # a win in sight is as good as thirteen logits, not infinitely better


@dataclass(frozen=True)
class Thinker:
    """A program of one level."""

    level: Level
    stop: Stop = never

    def within(self, seconds: float) -> Thinker:
        """Return the same program in a hurry: it thinks no longer than this, and as long as ever if that is less."""
        own = self.level.seconds
        return replace(self, level=replace(self.level, seconds=seconds)) if own > seconds else self

    def choose(self, position: Position, seed: int) -> str:
        found, luck = self.think(position, seed), random.Random(seed)
        seen = [each for each in found.moves if luck.random() >= self.level.overlooks] or [luck.choice(found.moves)]
        chosen = max(seen, key=lambda each: self._seeming(each, position.mover, luck)) if self._is_human else seen[0]
        return position.game.write(position.state, chosen.action)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        return value(position, self._budget)

    def think(self, position: Position, seed: int) -> Findings:
        """Rank the moves as far as this level sees."""
        level = self.level
        return search(position, self._budget, seed, self.stop, every=self._is_human, lines=False, depth=level.depth)

    @property
    def _budget(self) -> Budget:
        return Budget(self.level.nodes, self.level.seconds)

    @property
    def _is_human(self) -> bool:
        """Tell whether this level errs: then it has to know the value of every move it may fall for."""
        return self.level.overlooks > 0 or self.level.blur > 0

    def _seeming(self, found: Finding, seat: int, luck: random.Random) -> float:
        """Return what a move seems to be worth, in logits, to one who misjudges."""
        value = max(-NEARLY, min(NEARLY, found.values[seat]))
        return log((1 + value) / (1 - value)) + luck.gauss(0, self.level.blur / LOGIT)
