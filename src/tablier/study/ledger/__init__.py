"""Where the result of a game came from: luck, each player's errors, and the judge's second thoughts.

Every amount is a winning chance, from 0 to 1, for each seat. A position where a seat decides is worth what the judge
gives its best move; one where the shells are to fall is worth the mean over all throws; the end is worth what it pays.

    luck of a throw             what the position after it is worth, less the mean before it
    error of a move             what the judge gives it, less what it gives the best move: never above 0 for the mover
    second thoughts on a move   what the position after it is worth, less what the judge gave it: 0 if that is exact
    settlement                  what people were paid who ended the game, less what its last position is worth
    result                      the start, all luck, errors and second thoughts and the settlement, added up: exactly
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from tablier.engine import arguments
from tablier.engine.errors import spoken
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget, Stop, Thinking, never, thought
from tablier.study.ledger.appraisal import RARE, AppraisalStopped, Appraiser, Judge, searching
from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.facts import LedgerFacts, facts_of
from tablier.study.ledger.shares import Shares, gain, nothing, shares
from tablier.study.ledger.sums import GameAccounts
from tablier.study.ledger.text import ledger_text

CountProgress = Callable[[int, int], object]  # steps of the record that are done, and all of them

USUAL = Budget(nodes=20_000)  # for each position


class Ledger(GameAccounts):
    """The accounts of a game, in words and as plain facts."""

    def text(self, language: str = "en") -> str:
        """Return the accounts in words."""
        return ledger_text(self, spoken(language))

    def facts(self) -> LedgerFacts:
        """Return all amounts, as numbers and as exact fractions."""
        return facts_of(self)

    def to_json(self) -> dict[str, Any]:
        """Return the facts as JSON can hold them; see docs/guides/ledger.md for the fields."""
        return asdict(self.facts())


def ledger(
    record: Record,
    judge: Judge | None = None,
    *,
    budget: Budget = USUAL,
    progress: CountProgress | None = None,
    stop: Stop = never,
    rare: Fraction = RARE,
) -> Ledger:
    """Draw up the accounts of a game; when told to stop, of its beginning, or raise Stopped before there is any.

    The judge gives the value of every move of a position; without one, a search may spend the budget on each position.
    """
    return thought(drawing_up(record, judge, budget=budget, progress=progress, stop=stop, rare=rare))


def drawing_up(
    record: Record,
    judge: Judge | None = None,
    *,
    budget: Budget = USUAL,
    progress: CountProgress | None = None,
    stop: Stop = never,
    rare: Fraction = RARE,
) -> Thinking[Ledger]:
    """Draw up the accounts of a game, and pause after each of its steps."""
    arguments.of_kind("record", record, Record, "record")
    arguments.of_kind("budget", budget, Budget, "budget")
    appraiser = Appraiser(judge or searching(budget, stop), stop, rare)
    entries: list[LedgerEntry] = []
    turns = [number for number, (_, moves) in enumerate(record.turns, 1) for _ in moves]
    start = _settle_from(record, 0, appraiser)
    with suppress(AppraisalStopped):  # what is judged by then is a ledger of the beginning
        for number, turn in enumerate(turns):
            _settle_from(record, number + 1, appraiser)
            entries.append(_entry(record, number, turn, appraiser))
            if progress:
                progress(number + 1, len(turns))
            yield
    return Ledger(record, tuple(entries), start, appraiser.tally)


def _settle_from(record: Record, first: int, appraiser: Appraiser) -> Shares:
    """Value a position; where throw follows throw, the later ones first, so that each mean holds what came after it."""
    last = first
    while record.positions[last].to_act == CHANCE and last < len(record.moves):
        last += 1
    for position in reversed(record.positions[first : last + 1]):
        worth = appraiser.settle(position)
    return worth


def _entry(record: Record, number: int, turn: int, appraiser: Appraiser) -> LedgerEntry:
    before, after = record.positions[number], record.positions[number + 1]
    chances, then = appraiser.settle(before), appraiser.settle(after)
    facts = number, turn, before.mover, record.moves[number], before, after, chances, then
    none = nothing(len(chances))
    if before.to_act == CHANCE:
        return LedgerEntry(*facts, gain(then, chances), none, none, throw=appraiser.settled[before])
    found = appraiser.findings(before)
    played = next(move for move in found.moves if move.action == before.read(record.moves[number]))
    worth = shares(played.values)
    return LedgerEntry(*facts, none, gain(worth, chances), gain(then, worth), found=found, played=played)
