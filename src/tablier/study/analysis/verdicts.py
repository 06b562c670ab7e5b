"""Verdicts on a position, on one move and on one throw, and how sure they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import fsum, sqrt

from tablier.engine.errors import spoken
from tablier.engine.position import Position
from tablier.engine.words import Fact
from tablier.search.findings import Finding, Findings, Source
from tablier.study.analysis.chances import chance, spelled, stretch, study_words
from tablier.study.analysis.danger import Danger, danger
from tablier.study.analysis.names import move_name
from tablier.study.analysis.reasons import Prospects


@dataclass(frozen=True)
class Verdict:
    """What each seat may expect, and how sure that is; `margin` is half of a 95 % interval, in payoff."""

    values: tuple[float, ...]
    source: Source
    margin: float = 0.0
    depth: int = 0  # actions and throws looked ahead; 0 where that is no measure
    nodes: int = 0

    @property
    def chances(self) -> tuple[float, ...]:
        return tuple(chance(value, len(self.values)) for value in self.values)

    def provenance(self, language: str) -> str:
        """Return a sentence on where the values come from.

        >>> Verdict((0.0, 0.0), Source.OPINION, depth=9, nodes=120_000).provenance("en")
        'opinion, 9 deep, 120,000 positions'
        """
        margin = spelled(stretch(self.margin, len(self.values)), spoken(language))
        facts: dict[str, Fact] = {"depth": self.depth, "nodes": self.nodes, "margin": margin}
        return study_words(language).say(f"source-{self.source.value}", **facts)


@dataclass(frozen=True)
class Judgement(Verdict):
    """One move: what the mover may expect after it, and what it loses against the best one, in winning chance."""

    move: str = ""
    action: int = 0
    value: float = 0.0
    chance: float = 0.0
    loss: float = 0.0
    line: tuple[str, ...] = ()
    prospects: Prospects | None = field(default=None, compare=False, repr=False)

    def say(self, language: str = "en") -> str:
        """Call the move as people do."""
        return self.prospects.position.say(self.move, language) if self.prospects else self.move

    def name(self, language: str = "en") -> str:
        """Call the move as people do, with its notation."""
        return move_name(self.prospects.position, self.move, language) if self.prospects else self.move

    def words(self, language: str = "en") -> str:
        """Return a sentence on what the move does."""
        return self.prospects.words(self.action, spoken(language)) if self.prospects else ""


@dataclass(frozen=True)
class Fall(Verdict):
    """One thing that chance may do: its ways, what may be expected after it, and the best answer if there is one."""

    throw: str = ""
    ways: int = 0
    best: str = ""
    after: Position | None = field(default=None, compare=False, repr=False)  # with the throw in hand

    def say(self, language: str = "en") -> str:
        """Call the best answer as people do."""
        return self.after.say(self.best, language) if self.after and self.best else self.best

    def name(self, language: str = "en") -> str:
        """Call the best answer as people do, with its notation."""
        return move_name(self.after, self.best, language) if self.after and self.best else self.best


@dataclass(frozen=True)
class JudgedPosition:
    """A position judged: `moves` when a seat is to act, `throws` when chance is, neither when the game is over."""

    position: Position
    verdict: Verdict
    moves: tuple[Judgement, ...] = ()
    throws: tuple[Fall, ...] = ()

    @property
    def best(self) -> Judgement:
        return self.moves[0]

    @property
    def chances(self) -> dict[str, float]:
        """The winning chance of each seat."""
        return dict(zip(self.position.seats, self.verdict.chances, strict=True))

    @cached_property
    def dangers(self) -> dict[int, dict[int, Danger]]:
        """What can be taken from each seat but the mover before that seat acts again."""
        seats = range(0 if self.position.is_over else len(self.position.seats))
        return {seat: danger(self.position, seat) for seat in seats if seat != self.position.mover}


def verdict_of(findings: Findings) -> Verdict:
    best = findings.best
    return Verdict(best.values, best.source, best.margin, findings.depth, findings.nodes)


def judgements_of(findings: Findings) -> tuple[Judgement, ...]:
    """Return every move that a search has ranked, the best first."""
    prospects = Prospects(findings.position)
    return tuple(_judged(findings, finding, prospects) for finding in findings.moves)


def _judged(findings: Findings, finding: Finding, prospects: Prospects) -> Judgement:
    position = findings.position
    value, best, seats = finding.values[position.mover], findings.values[position.mover], len(position.seats)
    return Judgement(
        finding.values,
        finding.source,
        finding.margin,
        findings.depth,
        finding.nodes or findings.nodes,
        move=position.game.write(position.state, finding.action),
        action=finding.action,
        value=value,
        chance=chance(value, seats),
        loss=max(0.0, stretch(best - value, seats)),
        line=written(position, finding.line or (finding.action,)),
        prospects=prospects,
    )


def written(position: Position, actions: tuple[int, ...]) -> tuple[str, ...]:
    """Write actions one after the other as moves, each from the position it is played in."""
    moves = []
    for action in actions:
        moves.append(position.game.write(position.state, action))
        position = position.step(action).after
    return tuple(moves)


def mixed(falls: tuple[Fall, ...]) -> Verdict:
    """Weigh what chance may do by its ways; the whole is as sure as its least sure part."""
    total, seats = sum(fall.ways for fall in falls), range(len(falls[0].values))
    values = tuple(fsum(fall.ways * fall.values[seat] for fall in falls) / total for seat in seats)
    source = max((fall.source for fall in falls), key=list(Source).index)
    margin = sqrt(fsum((fall.ways * fall.margin / total) ** 2 for fall in falls))
    searched = (Source.OPINION, Source.LEARNT)
    depth = min((fall.depth for fall in falls if fall.source in searched), default=0)
    return Verdict(values, source, margin, depth, sum(fall.nodes for fall in falls))
