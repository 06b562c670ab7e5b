"""The accounts of a game: what was written down of each throw and move, and all sums that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import fsum, sqrt

from tablier.engine.ending import Ending
from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.study.ledger.appraisal import Provenance
from tablier.study.ledger.entry import LedgerEntry
from tablier.study.ledger.luck import Luck, luck_of
from tablier.study.ledger.shares import Shares, gain, shares, total
from tablier.study.ledger.turning import TurningPoint, turning_points

CERTAINTY = 1.96  # a normal error stays within so many standard deviations 95 times in a hundred
DUST = 1e-9  # what adding up floats leaves behind
LEAST_MISTAKE = Fraction(1, 1000)  # a loss that is shown as at least 0.1


@dataclass(frozen=True)
class GameAccounts:
    """The accounts of a game; a vector holds the winning chance of each seat."""

    record: Record
    entries: tuple[LedgerEntry, ...]
    start: Shares
    tally: Provenance

    @property
    def seats(self) -> int:
        return len(self.start)

    @property
    def is_whole(self) -> bool:
        """Return whether the whole record was judged; a stop leaves the beginning only."""
        return len(self.entries) == len(self.record.moves)

    @property
    def last(self) -> Position:
        """The position up to which the accounts go."""
        return self.record.positions[len(self.entries)]

    @property
    def is_exact(self) -> bool:
        """Return whether every value comes from lines followed to their end."""
        doubts = (abs(share) for entry in self.entries for share in entry.second_thought)
        return self.tally.is_exact and max(doubts, default=0) < DUST

    @property
    def is_over(self) -> bool:
        """Return whether the accounts go up to a result: the game has ended, and not before it began."""
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
        """Return whether the second thoughts go one way, further than errors would that are nothing on average."""
        return any(abs(self.second_thoughts[seat]) > max(DUST, self.margin(seat)) for seat in range(self.seats))

    def _margin(self, moves: Iterable[LedgerEntry], seat: int) -> float:
        return CERTAINTY * sqrt(fsum(float(entry.second_thought[seat]) ** 2 for entry in moves))

    def _of(self, seat: int) -> list[LedgerEntry]:
        return [entry for entry in self.entries if entry.seat == seat]

    @cached_property
    def mistakes(self) -> tuple[LedgerEntry, ...]:
        """The moves that lost something, the costliest first."""
        lost = (entry for entry in self.entries if entry.loss >= LEAST_MISTAKE)
        return tuple(sorted(lost, key=lambda entry: -entry.loss))

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        return turning_points(self.entries)

    def luck_account(self, seat: int) -> Luck:
        """Return how lucky a seat was, and how lucky it might have been."""
        return luck_of(self.entries, seat)
