"""An analysis as plain facts, for programs: the one declaration of what `--json`, the server and the page speak of."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.words import LANGUAGES
from tablier.search.findings import Source
from tablier.study.analysis.verdicts import Fall, JudgedPosition, Judgement, Verdict

NamedShares = dict[str, float]  # by the name of the seat
Sentences = dict[str, str]  # by language


@dataclass(frozen=True, kw_only=True)
class VerdictFacts:
    """What each seat may expect, and how sure that is."""

    values: NamedShares
    chances: NamedShares
    source: Source
    margin: float
    depth: int
    nodes: int


@dataclass(frozen=True, kw_only=True)
class MoveFacts(VerdictFacts):
    """One move: the mover's chance after it, what it loses, and in words what it is called and does."""

    move: str
    chance: float
    loss: float
    line: tuple[str, ...]
    say: Sentences
    words: Sentences


@dataclass(frozen=True, kw_only=True)
class ThrowFacts(VerdictFacts):
    """One throw, in how many ways it falls, and the best answer to it if there is one."""

    throw: str
    ways: int
    best: str | None
    say: Sentences


@dataclass(frozen=True, kw_only=True)
class DangerFacts:
    """Between which bounds the chance lies that something is taken, and the first throws that do it."""

    low: float
    high: float
    throws: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class AnalysisFacts(VerdictFacts):
    """A position judged: every move, the best first, or every throw; `danger` is by seat, then by place."""

    game: str
    position: str
    over: bool
    mover: str | None
    moves: tuple[MoveFacts, ...]
    throws: tuple[ThrowFacts, ...]
    danger: dict[str, dict[str, DangerFacts]]


def facts_of(analysis: JudgedPosition) -> AnalysisFacts:
    """Return an analysis as JSON can hold it."""
    position, seats = analysis.position, analysis.position.seats
    names = [place.name for place in position.board.places]
    return AnalysisFacts(
        game=position.game.name,
        position=position.text,
        over=position.is_over,
        mover=None if position.is_over else seats[position.mover],
        moves=tuple(_move_facts(judgement, seats) for judgement in analysis.moves),
        throws=tuple(_throw_facts(fall, seats) for fall in analysis.throws),
        danger={
            seats[seat]: {
                names[place]: DangerFacts(low=float(found.low), high=float(found.high), throws=found.throws)
                for place, found in dangers.items()
            }
            for seat, dangers in analysis.dangers.items()
        },
        **vars(_verdict_facts(analysis.verdict, seats)),
    )


def _verdict_facts(verdict: Verdict, seats: tuple[str, ...]) -> VerdictFacts:
    return VerdictFacts(
        values=dict(zip(seats, verdict.values, strict=True)),
        chances=dict(zip(seats, verdict.chances, strict=True)),
        source=verdict.source,
        margin=verdict.margin,
        depth=verdict.depth,
        nodes=verdict.nodes,
    )


def _move_facts(judgement: Judgement, seats: tuple[str, ...]) -> MoveFacts:
    return MoveFacts(
        move=judgement.move,
        chance=judgement.chance,
        loss=judgement.loss,
        line=judgement.line,
        say={language: judgement.say(language) for language in LANGUAGES},
        words={language: judgement.words(language) for language in LANGUAGES},
        **vars(_verdict_facts(judgement, seats)),
    )


def _throw_facts(fall: Fall, seats: tuple[str, ...]) -> ThrowFacts:
    return ThrowFacts(
        throw=fall.throw,
        ways=fall.ways,
        best=fall.best or None,
        say={language: fall.say(language) for language in LANGUAGES},
        **vars(_verdict_facts(fall, seats)),
    )
