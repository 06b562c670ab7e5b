"""What a position is worth: by search or by games played out, and through throws by their odds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget, Stop, Thinking, never
from tablier.search.findings import Findings, Source
from tablier.study.analysis.verdicts import Fall, Verdict, mixed, verdict_of

UNLIKELY = 0.02  # throws that follow one another are judged by their looks beyond this


@dataclass(frozen=True)
class Evaluator:
    """How much to spend on a position, and by which means."""

    budget: Budget
    rollouts: int = 0
    seed: int = 0
    stop: Stop = never

    def asking(self, position: Position) -> Thinking[Findings]:
        """Search a position in which a seat is to act, or play games out from it."""
        if self.rollouts > 0:
            from tablier.search.rollouts import estimate

            return estimate(position, self.rollouts, self.seed, self.stop)
        from tablier.search.search import searching

        return (yield from searching(position, self.budget, self.seed, self.stop, every=True))

    def falls(self, position: Position, share: float = 1.0) -> Thinking[tuple[Fall, ...]]:
        """Judge all that chance may do; the likelier it is, the more of the budget it gets."""
        chances = position.chances()
        total = sum(chances.values())
        falls = []
        for outcome, ways in chances.items():
            falls.append((yield from self._fall(position, outcome, ways, share * ways / total)))
        return tuple(falls)

    def _fall(self, position: Position, outcome: int, ways: int, share: float) -> Thinking[Fall]:
        after = position.step(outcome).after
        verdict, best = yield from self._judge(after, share)
        plain = (verdict.values, verdict.source, verdict.margin, verdict.depth, verdict.nodes)
        return Fall(*plain, throw=position.game.write(position.state, outcome), ways=ways, best=best, after=after)

    def _judge(self, position: Position, share: float) -> Thinking[tuple[Verdict, str]]:
        """Judge a position that one outcome leads to; name the best move if there is one."""
        if position.is_over:
            return Verdict(position.payoffs, Source.EXACT), ""
        if position.to_act != CHANCE:
            findings = yield from self.part(share).asking(position)  # a forced move has a value too
            return verdict_of(findings), position.game.write(position.state, findings.best.action)
        return (mixed((yield from self.falls(position, share))) if share >= UNLIKELY else looks(position)), ""

    def part(self, share: float) -> Evaluator:
        """Return an evaluator with a share of the budget."""
        nodes = max(1, round(self.budget.nodes * share)) if self.budget.nodes else 0
        return replace(self, budget=Budget(nodes, self.budget.seconds * share))


def looks(position: Position) -> Verdict:
    """Judge a position by a solved table, or else by its looks alone."""
    from tablier.search.evaluation import expected, learnt
    from tablier.search.solved import exact_values

    known = exact_values(position)
    if known is not None:
        return Verdict(known, Source.EXACT, nodes=1)
    guessed = learnt(position)
    if guessed is not None:
        return Verdict(guessed, Source.LEARNT, nodes=1)
    return Verdict(expected(position), Source.OPINION, nodes=1)
