"""The analysis of one position: every move ranked, with its winning chance, what it costs and how sure that is."""

from __future__ import annotations

import json
from dataclasses import asdict

from tablier.engine import arguments
from tablier.engine.errors import spoken
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget, Stop, Thinking, never, thought
from tablier.search.findings import Findings, Source
from tablier.study.analysis.facts import AnalysisFacts, facts_of
from tablier.study.analysis.move_evaluation import Evaluator
from tablier.study.analysis.text import tell
from tablier.study.analysis.verdicts import JudgedPosition, Verdict, judgements_of, mixed, verdict_of

MOST_ROLLOUTS = 1_000_000_000
SECONDS = 3.0  # how long an analysis takes unless told otherwise


class Analysis(JudgedPosition):
    """A position judged, in words and as plain facts."""

    def text(self, language: str = "en") -> str:
        """Return the analysis in words."""
        return "\n".join(tell(self, spoken(language)))

    def facts(self) -> AnalysisFacts:
        """Return the analysis as plain numbers, texts and lists; see docs/guides/analysis.md for the fields."""
        return facts_of(self)

    def to_json(self) -> str:
        return json.dumps(asdict(self.facts()), ensure_ascii=False, indent=2)


def analyse(
    position: Position, budget: Budget | None = None, rollouts: int = 0, seed: int = 0, stop: Stop = never
) -> Analysis:
    """Judge a position: rank the moves of a seat, weigh the throws of chance, or say how the game has ended.

    >>> import tablier
    >>> position = tablier.position("kid-cala-classic pits=2 fruits=2 | fruit=1,0,1,1,1,4 mover=0")
    >>> analysis = analyse(position, Budget(nodes=100))
    >>> [(judgement.move, judgement.chance, judgement.line) for judgement in analysis.moves]
    [('a', 0.0, ('a',))]
    """
    return thought(analysing(position, budget, rollouts, seed, stop))


def analysing(
    position: Position, budget: Budget | None = None, rollouts: int = 0, seed: int = 0, stop: Stop = never
) -> Thinking[Analysis]:
    """Judge a position, and pause between two slices: a caller with one thread can do other things in between."""
    check(position, budget, rollouts, seed)
    if position.is_over:
        return Analysis(position, Verdict(position.payoffs, Source.EXACT))
    evaluator = Evaluator(budget or Budget(seconds=SECONDS), rollouts, seed, stop)
    if position.to_act == CHANCE:
        falls = yield from evaluator.falls(position)
        return Analysis(position, mixed(falls), throws=falls)
    return ranked((yield from evaluator.asking(position)))


def check(position: Position, budget: Budget | None, rollouts: int, seed: int) -> None:
    """Refuse what cannot be judged, before anything is spent on it."""
    arguments.of_kind("position", position, Position, "position")
    if budget is not None:
        arguments.of_kind("budget", budget, Budget, "budget")
    arguments.whole("rollouts", rollouts, 0, MOST_ROLLOUTS)
    arguments.seed("seed", seed)


def ranked(findings: Findings) -> Analysis:
    """Turn what a search has found into an analysis."""
    return Analysis(findings.position, verdict_of(findings), judgements_of(findings))
