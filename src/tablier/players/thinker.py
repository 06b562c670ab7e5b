"""A player who searches as its level allows, and errs as people do: short-sighted, or because a move was not seen."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import log

from tablier.engine.game import Level
from tablier.engine.position import Position
from tablier.engine.rule import can_compile
from tablier.players.attention import chances_to_miss
from tablier.search.budget import Budget, Stop, Thinking, never, thought
from tablier.search.evaluation import LOGIT
from tablier.search.findings import Finding, Findings
from tablier.search.search import search, searching, value

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
        return thought(self.choosing(position, seed))

    def choosing(self, position: Position, seed: int) -> Thinking[str]:
        """Choose, and pause between two slices."""
        found, luck = (yield from self.thinking(position, seed)), random.Random(seed)
        missed = chances_to_miss(position, [each.action for each in found.moves], self.level.overlooks)
        seen = [each for each, chance in zip(found.moves, missed, strict=True) if luck.random() >= chance]
        seen = seen or [luck.choice(found.moves)]
        chosen = max(seen, key=lambda each: self._seeming(each, position.mover, luck)) if self._is_human else seen[0]
        return position.game.write(position.state, chosen.action)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        return value(position, self._budget, exact=self._may_know)

    def thinking(self, position: Position, seed: int) -> Thinking[Findings]:
        """Rank the moves, and pause between two slices."""
        every, exact, depth = self._is_human, self._may_know, self.level.depth
        return searching(position, self._budget, seed, self.stop, every=every, lines=False, depth=depth, exact=exact)

    def prepare(self, position: Position) -> None:
        """Compile what a search may need, even where a book or a solved table gives the first answers without it."""
        if not self._may_know or not can_compile():
            return
        from tablier.search.sowing_tables import COMPILED, solver_of
        from tablier.solve.sowing.endgames import is_sown

        if is_sown(position):
            solver_of(position)
        if position.to_act >= 0:
            search(position, COMPILED, lines=False, exact=False)

    @property
    def _budget(self) -> Budget:
        return Budget(self.level.nodes, self.level.seconds)

    @property
    def _may_know(self) -> bool:
        """Return whether this level plays as well as it can: then it plays by solved tables where there are some."""
        return not self._is_human and self.level.depth == 0

    @property
    def _is_human(self) -> bool:
        """Return whether this level errs: then it has to know the value of every move it may fall for."""
        return self.level.overlooks > 0 or self.level.blur > 0

    def _seeming(self, found: Finding, seat: int, luck: random.Random) -> float:
        """Return what a move seems to be worth, in logits, to one who misjudges."""
        value = max(-NEARLY, min(NEARLY, found.values[seat]))
        return log((1 + value) / (1 - value)) + luck.gauss(0, self.level.blur / LOGIT)
