"""Studies as functions of plain questions, for worker processes.

They say how far they are, know nothing of matches, people or secrets, and can be killed at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import fsum
from typing import Any

import tablier
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.search.budget import Budget, Thinking, thought
from tablier.search.findings import Findings, Source
from tablier.search.search import searching
from tablier.study.analysis import analysing
from tablier.study.analysis.facts import AnalysisFacts, Sentences
from tablier.study.analysis.staying import looking_after
from tablier.study.analysis.verdicts import Judgement
from tablier.study.ledger import Ledger, ledger, text
from tablier.study.ledger.account import account
from tablier.study.ledger.appraisal import Judge
from tablier.study.ledger.facts import LedgerFacts
from tablier.study.ledger.words import LedgerText

Progress = Callable[[float], object]  # how much is done, from 0 to 1


@dataclass(frozen=True)
class PositionTask:
    """A position, and how many positions may be looked at for it."""

    position: str
    nodes: int = 0


@dataclass(frozen=True)
class RecordTask:
    """A record, and how many positions may be looked at for each decision."""

    record: str
    nodes: int


@dataclass(frozen=True)
class SeatTask(RecordTask):
    """The decisions of one seat of a record."""

    seat: int


@dataclass(frozen=True)
class Threat:
    """Between which bounds the chance lies that what the mover leaves on a place is taken before its next turn."""

    place: int
    low: float
    high: float


@dataclass(frozen=True)
class AccountText:
    """A line of the accounts: its name, and an amount for each seat."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class TurningText:
    """A turning point, by the number of its throw or move."""

    number: int
    says: str


@dataclass(frozen=True, kw_only=True)
class LedgerTexts:
    """A ledger in one language, part by part; `played` are the mistakes, without what would have been better."""

    names: tuple[str, ...]
    result: str
    summary: tuple[str, ...]
    account: tuple[AccountText, ...]
    luck: tuple[str, ...]
    played: tuple[str, ...]
    mistakes: tuple[str, ...]
    turning_points: tuple[TurningText, ...]
    sources: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LedgerStudy(LedgerFacts):
    """A ledger in numbers, and in words by language."""

    told: dict[str, LedgerTexts]


@dataclass(frozen=True, kw_only=True)
class Decision:
    """One decision: what was played, what was best, and what was given away, in winning chance."""

    number: int
    move: str
    better: str
    say: Sentences  # both as people call them
    better_say: Sentences
    loss: float
    source: Source


@dataclass(frozen=True)
class SeatDecisions:
    """The decisions of one seat, and what they gave away together."""

    loss: float
    decisions: tuple[Decision, ...]


def analysis(form: PositionTask, progress: Progress) -> AnalysisFacts:
    """Judge every move of a position."""
    return thought(analysing_in_slices(form, progress))


def analysing_in_slices(form: PositionTask, progress: Progress) -> Thinking[AnalysisFacts]:
    """Judge every move of a position, and pause between two slices."""
    found = yield from analysing(tablier.position(form.position), Budget(form.nodes))
    return found.facts()


def threats(form: PositionTask, progress: Progress) -> tuple[Threat, ...]:
    """Find what of the mover's may be taken before its next turn, if it stays."""
    return thought(threatening_in_slices(form, progress))


def threatening_in_slices(form: PositionTask, progress: Progress) -> Thinking[tuple[Threat, ...]]:
    """Find the same, and pause after each hunt."""
    found = yield from looking_after(tablier.position(form.position))
    return tuple(Threat(place, float(each.low), float(each.high)) for place, each in found.items() if each.high)


def accounts(form: RecordTask, progress: Progress, judge: Judge | None = None) -> LedgerStudy:
    """Draw up the ledger of a record; a judge may know its positions already."""
    drawn_up = ledger(tablier.record(form.record), judge, budget=Budget(form.nodes), progress=hundredths(progress))
    return LedgerStudy(told={language: texts(drawn_up, language) for language in LANGUAGES}, **vars(drawn_up.facts()))


class Unjudged(Exception):
    """A position of which a ledger has to know more before it can be drawn up."""

    def __init__(self, position: Position) -> None:
        super().__init__(position.text)
        self.position = position


def accounting_in_slices(form: RecordTask, progress: Progress) -> Thinking[LedgerStudy]:
    """Draw up the ledger of a record, and pause between two slices: it is begun anew with each position judged."""
    known: dict[Position, Findings] = {}
    far = 0.0

    def judge(position: Position) -> Findings:
        if position not in known:
            raise Unjudged(position)
        return known[position]

    def told(share: float) -> None:
        nonlocal far
        far = max(far, share)
        progress(far)

    while True:
        try:
            return accounts(form, told, judge)
        except Unjudged as found:
            position = found.position
        known[position] = yield from searching(position, Budget(form.nodes), every=True)


def losses(form: SeatTask, progress: Progress) -> SeatDecisions:
    """Judge the decisions of one seat."""
    return thought(judging_in_slices(form, progress))


def judging_in_slices(form: SeatTask, progress: Progress) -> Thinking[SeatDecisions]:
    """Judge the decisions of one seat, and pause between two slices."""
    record, told = tablier.record(form.record), hundredths(progress)
    found: list[Decision] = []
    for number, (before, move) in enumerate(zip(record.positions, record.moves, strict=False)):
        if before.to_act == form.seat and len(before.moves) > 1:
            judged = yield from analysing(before, Budget(form.nodes))
            played = next(each for each in judged.moves if each.move == move)
            found.append(decision(number, played, judged.best))
        told(number + 1, len(record.moves))
    return SeatDecisions(fsum(each.loss for each in found), tuple(found))


# What does the same for whoever has one thread, and other things to do in between.
IN_SLICES: dict[Callable[..., Any], Callable[..., Thinking[Any]]] = {
    analysis: analysing_in_slices,
    threats: threatening_in_slices,
    accounts: accounting_in_slices,
    losses: judging_in_slices,
}


def decision(number: int, played: Judgement, best: Judgement) -> Decision:
    return Decision(
        number=number,
        move=played.move,
        better=best.move,
        say={language: played.say(language) for language in LANGUAGES},
        better_say={language: best.say(language) for language in LANGUAGES},
        loss=played.loss,
        source=played.source,
    )


def hundredths(progress: Progress) -> Callable[[int, int], None]:
    """Report progress each time another hundredth of the steps of a study is done."""
    said = -1

    def told(done: int, steps: int) -> None:
        nonlocal said
        if steps and 100 * done // steps > said:
            said = 100 * done // steps
            progress(done / steps)

    return told


def texts(ledger: Ledger, language: str) -> LedgerTexts:
    """Put a ledger into words as the terminal does, part by part: numbers are rounded once, so that columns add up."""
    teller = LedgerText(ledger, language)
    points = text.main_points(ledger)
    return LedgerTexts(
        names=tuple(teller.full_name(seat) for seat in range(ledger.seats)),
        result=teller.result(),
        summary=tuple(text.summary(teller)),
        account=tuple(AccountText(teller.label(line), tuple(teller.cells(line))) for line in account(ledger)),
        luck=tuple(text.luck_lines(teller)),
        played=tuple(teller.deed(entry) for entry in ledger.mistakes),
        mistakes=tuple(teller.mistake(entry) for entry in ledger.mistakes),
        turning_points=tuple(TurningText(point.entry.number, teller.turning(point)) for point in points),
        sources=tuple(text.sources(teller)),
    )
