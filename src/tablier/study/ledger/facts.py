"""The accounts of a game as plain facts: every amount as a number, and as the exact fraction it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tablier.search.findings import Source
from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.sums import GameAccounts

FORMAT = "tablier ledger 1"


@dataclass(frozen=True, kw_only=True)
class AmountFacts:
    """What each seat has: a number, and the fraction whose sums are exact."""

    chances: tuple[float, ...]
    exact: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LuckFacts:
    """What all throws gave to one seat, and how far that is from what might have been."""

    own: float
    others: float
    throws: int
    spread: float
    z: float
    percentile: float | None


@dataclass(frozen=True, kw_only=True)
class MarginFacts:
    """Half of each 95 % interval: by whose throws or errors, then for which seat."""

    luck: tuple[tuple[float, ...], ...]
    errors: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, kw_only=True)
class LedgerStep:
    """A throw or a move of the record, and the chances before and after it."""

    number: int
    turn: int
    seat: int
    move: str
    position: str
    before: AmountFacts
    after: AmountFacts


@dataclass(frozen=True, kw_only=True)
class ThrowStep(LedgerStep):
    """A throw, the luck of it, and the variance of that luck for each seat."""

    kind: Literal["throw"] = "throw"
    luck: AmountFacts
    spread: tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class MoveStep(LedgerStep):
    """A move, its error, the judge's second thoughts on it, and how sure the judge is."""

    kind: Literal["move"] = "move"
    error: AmountFacts
    second_thought: AmountFacts
    better: str
    source: Source
    margin: float
    depth: int
    nodes: int


@dataclass(frozen=True, kw_only=True)
class JudgedFacts:
    """How many positions were judged, and how surely."""

    positions: int
    sources: dict[Source, int]
    nodes: int
    glances: int


@dataclass(frozen=True, kw_only=True)
class LedgerFacts:
    """The accounts of a game."""

    format: str
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[str, ...]
    players: tuple[str, ...]
    outcome: str
    is_exact: bool
    is_biased: bool
    start: AmountFacts
    luck: tuple[AmountFacts, ...]
    errors: tuple[AmountFacts, ...]
    second_thoughts: AmountFacts
    ended: str
    settlement: AmountFacts
    result: AmountFacts
    margins: MarginFacts
    luck_accounts: tuple[LuckFacts, ...]
    mistakes: tuple[int, ...]
    turning_points: tuple[int, ...]
    entries: tuple[ThrowStep | MoveStep, ...]
    judged: JudgedFacts


def facts_of(ledger: GameAccounts) -> LedgerFacts:
    """Return a ledger as JSON can hold it."""
    record, seats = ledger.record, range(ledger.seats)
    return LedgerFacts(
        format=FORMAT,
        game=record.start.game.name,
        rules=record.start.game.version,
        options=record.start.unusual,
        seats=record.start.seats,
        players=record.players,
        outcome=record.result if ledger.is_whole else "partial",
        is_exact=ledger.is_exact,
        is_biased=ledger.is_biased,
        start=amounts(ledger.start),
        luck=tuple(amounts(ledger.luck[seat]) for seat in seats),
        errors=tuple(amounts(ledger.errors[seat]) for seat in seats),
        second_thoughts=amounts(ledger.second_thoughts),
        ended=str(record.ended),
        settlement=amounts(ledger.settlement),
        result=amounts(ledger.result),
        margins=MarginFacts(
            luck=tuple(tuple(ledger.luck_margin(by, to) for to in seats) for by in seats),
            errors=tuple(tuple(ledger.error_margin(by, to) for to in seats) for by in seats),
        ),
        luck_accounts=tuple(luck_facts(ledger, seat) for seat in seats),
        mistakes=tuple(entry.number for entry in ledger.mistakes),
        turning_points=tuple(point.entry.number for point in ledger.turning_points),
        entries=tuple(step_facts(entry) for entry in ledger.entries),
        judged=JudgedFacts(
            positions=ledger.tally.positions,
            sources=dict(ledger.tally.sources),
            nodes=ledger.tally.nodes,
            glances=ledger.tally.glances,
        ),
    )


def amounts(shares: Sequence[Fraction]) -> AmountFacts:
    return AmountFacts(chances=tuple(map(float, shares)), exact=tuple(map(str, shares)))


def luck_facts(ledger: GameAccounts, seat: int) -> LuckFacts:
    luck = ledger.luck_account(seat)
    return LuckFacts(
        own=float(luck.own),
        others=float(luck.others),
        throws=luck.throws,
        spread=luck.spread,
        z=luck.z,
        percentile=luck.percentile,
    )


def step_facts(entry: LedgerEntry) -> ThrowStep | MoveStep:
    """Return one throw or move."""
    plain = LedgerStep(
        number=entry.number,
        turn=entry.turn,
        seat=entry.seat,
        move=entry.move,
        position=entry.before.text,
        before=amounts(entry.chances),
        after=amounts(entry.then),
    )
    if entry.throw:
        return ThrowStep(luck=amounts(entry.luck), spread=entry.throw.spread, **vars(plain))
    assert entry.found and entry.played  # a move has both
    return MoveStep(
        error=amounts(entry.error),
        second_thought=amounts(entry.second_thought),
        better=entry.better,
        source=entry.played.source,
        margin=entry.played.margin,
        depth=entry.found.depth,
        nodes=entry.found.nodes,
        **vars(plain),
    )
