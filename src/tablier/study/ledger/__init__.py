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

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import fsum, sqrt
from typing import Any

from tablier.engine import arguments
from tablier.engine.ending import Ending
from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.engine.words import spoken
from tablier.search.budget import Budget, Stop, never
from tablier.study.ledger.appraisal import RARE, Appraiser, Judge, Stopped, Tally, searching
from tablier.study.ledger.entry import Entry
from tablier.study.ledger.luck import Luck, luck_of
from tablier.study.ledger.shares import Shares, gain, nothing, shares, total
from tablier.study.ledger.turning import TurningPoint, turning_points

Progress = Callable[[int, int], object]  # steps of the record that are done, and all of them

USUAL = Budget(nodes=20_000)  # for each position
CERTAINTY = 1.96  # a normal error stays within so many standard deviations 95 times in a hundred
DUST = 1e-9  # what adding up floats leaves behind
LEAST_MISTAKE = Fraction(1, 1000)  # a loss that is shown as at least 0.1


@dataclass(frozen=True)
class Ledger:
    """The accounts of a game; a vector holds the winning chance of each seat."""

    record: Record
    entries: tuple[Entry, ...]
    start: Shares
    tally: Tally

    @property
    def seats(self) -> int:
        return len(self.start)

    @property
    def is_whole(self) -> bool:
        """Tell whether the whole record was judged; a stop leaves the beginning only."""
        return len(self.entries) == len(self.record.moves)

    @property
    def last(self) -> Position:
        """The position up to which the accounts go."""
        return self.record.positions[len(self.entries)]

    @property
    def is_exact(self) -> bool:
        """Tell whether every value comes from lines followed to their end."""
        doubts = (abs(share) for entry in self.entries for share in entry.second_thought)
        return self.tally.is_exact and max(doubts, default=0) < DUST

    @property
    def is_over(self) -> bool:
        """Tell whether the accounts go up to a result: the game has ended, and not before it began."""
        return self.is_whole and self.record.is_over and self.record.ended != Ending.ABORT

    @property
    def worth(self) -> Shares:
        """What the last position is worth."""
        return self.entries[-1].then if self.entries else self.start

    @cached_property
    def result(self) -> Shares:
        """What the last position is worth; what was paid, if the game is over."""
        return shares(self.record.payoffs) if self.is_over else self.worth

    @property
    def settlement(self) -> Shares:
        """What people changed who ended the game, by giving up or by agreeing; nothing where the rules did."""
        return gain(self.result, self.worth)

    @cached_property
    def luck(self) -> tuple[Shares, ...]:
        """For each seat, what its throws gave to all seats."""
        return tuple(total((e.luck for e in self._of(seat)), self.seats) for seat in range(self.seats))

    @cached_property
    def errors(self) -> tuple[Shares, ...]:
        """For each seat, what its errors gave to all seats; to itself, nothing above 0."""
        return tuple(total((e.error for e in self._of(seat)), self.seats) for seat in range(self.seats))

    @cached_property
    def second_thoughts(self) -> Shares:
        return total((entry.second_thought for entry in self.entries), self.seats)

    def luck_margin(self, thrower: int, seat: int) -> float:
        """Half of the 95 % interval of what a seat's throws gave to a seat: by the doubts on the moves they led to."""
        pairs = zip(self.entries, self.entries[1:], strict=False)
        return self._margin((then for entry, then in pairs if entry.is_throw and entry.seat == thrower), seat)

    def error_margin(self, mover: int, seat: int) -> float:
        """Half of the 95 % interval of what a seat's errors gave to a seat: by the doubts on its moves."""
        return self._margin(self._of(mover), seat)

    def margin(self, seat: int) -> float:
        """Half of the 95 % interval of all luck and errors together, for a seat."""
        return self._margin(self.entries, seat)

    @property
    def is_biased(self) -> bool:
        """Tell whether the second thoughts go one way, further than errors would that are nothing on average."""
        return any(abs(self.second_thoughts[seat]) > max(DUST, self.margin(seat)) for seat in range(self.seats))

    def _margin(self, moves: Iterable[Entry], seat: int) -> float:
        return CERTAINTY * sqrt(fsum(float(entry.second_thought[seat]) ** 2 for entry in moves))

    def _of(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.seat == seat]

    @cached_property
    def mistakes(self) -> tuple[Entry, ...]:
        """The moves that lost something, the costliest first."""
        lost = (entry for entry in self.entries if entry.loss >= LEAST_MISTAKE)
        return tuple(sorted(lost, key=lambda entry: -entry.loss))

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        return turning_points(self.entries)

    def luck_account(self, seat: int) -> Luck:
        """Return how lucky a seat was, and how lucky it might have been."""
        return luck_of(self.entries, seat)

    def text(self, language: str = "en") -> str:
        """Tell the accounts in words."""
        from tablier.study.ledger.telling import ledger_text

        return ledger_text(self, spoken(language))

    def to_json(self) -> dict[str, Any]:
        """Return all amounts, as numbers and as exact fractions."""
        from tablier.study.ledger.numbers import as_json

        return as_json(self)


def ledger(
    record: Record,
    judge: Judge | None = None,
    *,
    budget: Budget = USUAL,
    progress: Progress | None = None,
    stop: Stop = never,
    rare: Fraction = RARE,
) -> Ledger:
    """Draw up the accounts of a game; when told to stop, of its beginning, or raise Stopped before there is any.

    The judge gives the value of every move of a position; without one, a search may spend the budget on each position.
    """
    arguments.of_kind("record", record, Record, "record")
    arguments.of_kind("budget", budget, Budget, "budget")
    appraiser = Appraiser(judge or searching(budget, stop), stop, rare)
    entries: list[Entry] = []
    turns = [number for number, (_, moves) in enumerate(record.turns, 1) for _ in moves]
    start = _settle_from(record, 0, appraiser)
    with suppress(Stopped):  # what is judged by then is a ledger of the beginning
        for number, turn in enumerate(turns):
            _settle_from(record, number + 1, appraiser)
            entries.append(_entry(record, number, turn, appraiser))
            if progress:
                progress(number + 1, len(turns))
    return Ledger(record, tuple(entries), start, appraiser.tally)


def _settle_from(record: Record, first: int, appraiser: Appraiser) -> Shares:
    """Value a position; where throw follows throw, the later ones first, so that each mean holds what came after it."""
    last = first
    while record.positions[last].to_act == CHANCE and last < len(record.moves):
        last += 1
    for position in reversed(record.positions[first : last + 1]):
        worth = appraiser.settle(position)
    return worth


def _entry(record: Record, number: int, turn: int, appraiser: Appraiser) -> Entry:
    before, after = record.positions[number], record.positions[number + 1]
    chances, then = appraiser.settle(before), appraiser.settle(after)
    facts = number, turn, before.mover, record.moves[number], before, after, chances, then
    none = nothing(len(chances))
    if before.to_act == CHANCE:
        return Entry(*facts, gain(then, chances), none, none, throw=appraiser.settled[before])
    found = appraiser.findings(before)
    played = next(move for move in found.moves if move.action == before.read(record.moves[number]))
    worth = shares(played.values)
    return Entry(*facts, none, gain(worth, chances), gain(then, worth), found=found, played=played)
