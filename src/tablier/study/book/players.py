"""Who plays for a book: perfect play, and every program as it is without a solved table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablier.engine.game import Level
from tablier.engine.position import Position
from tablier.games import load
from tablier.players.program import Program
from tablier.search.budget import Budget
from tablier.search.evaluation import expected
from tablier.search.iterative_deepening import look_ahead
from tablier.search.networks import network_of
from tablier.search.search import search
from tablier.solve.sowing.endgames import is_sown
from tablier.study.book.plan import BookPlan
from tablier.study.tournament.sitting import ThinkingLimits, level_of, sit


@dataclass(frozen=True)
class Unaided:
    """The strongest level where no solved table is on the disk: it looks ahead, with a network if there is one."""

    level: Level

    def choose(self, position: Position, seed: int) -> str:
        budget = Budget(self.level.nodes, self.level.seconds)
        found = look_ahead(position, budget, lines=False, network=network_of(position))
        return position.game.write(position.state, found.best.action)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        return expected(position)


@cache
def player_of(plan: BookPlan, kind: str) -> Program:
    """Return a program; of a race the strongest level has to do without the table that judges it."""
    level, limits = level_of(load(plan.game), kind), ThinkingLimits(nodes=plan.nodes)
    knows = level is not None and not (level.depth or level.blur or level.overlooks)
    if level is not None and knows and not is_sown(plan.start):
        return Unaided(limits.on(level))
    return sit(plan.game, kind, limits)


def perfect_action(position: Position, worths: dict[int, float] | None, nodes: int) -> int:
    """Return the best action, of equals the last one; where nothing is proved, what a search thinks best."""
    if worths is None:
        return search(position, Budget(nodes), lines=False).best.action
    return max(worths, key=lambda action: (worths[action], action))
