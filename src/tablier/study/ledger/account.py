"""The lines of the accounts, rounded for people so that every column still adds up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tablier.engine.ending import Ending
from tablier.study.ledger.shares import TENTHS, Shares, rounded
from tablier.study.ledger.sums import GameAccounts

EVERYBODY = -1

AccountPart = tuple[
    str, int, Shares, Callable[[int], float] | None
]  # name, seat, amounts, and the margin for each seat


@dataclass(frozen=True)
class AccountLine:
    """One line: an amount for each seat, in tenths of a hundredth, and half of its 95 % interval."""

    name: str  # of its message
    seat: int  # whose throws or errors these are, or EVERYBODY
    amounts: tuple[int, ...]
    margins: tuple[float, ...] = ()  # nothing where there is no doubt to speak of
    at: int = 0  # what the seat had when it gave up, in tenths

    @property
    def is_balance(self) -> bool:
        """Return whether it is a winning chance and not a change of one."""
        return self.name in ("start", "result", "so-far")


def account(ledger: GameAccounts) -> list[AccountLine]:
    """Return the start, luck and errors of each seat, the second thoughts, how people ended it, and the result."""
    parts: list[AccountPart] = [("start", EVERYBODY, ledger.start, None), *_lucks(ledger), *_errors(ledger)]
    if not ledger.is_exact:
        parts.append(("second-thoughts", EVERYBODY, ledger.second_thoughts, None))
    parts += _settlement(ledger)
    columns = _columns([amounts for _, _, amounts, _ in parts])
    lines = []
    for number, (name, seat, _, margin) in enumerate(parts):
        margins = tuple(map(margin, range(ledger.seats))) if margin and not ledger.is_exact else ()
        had = sum(columns[seat][:number]) if seat >= 0 else 0
        lines.append(AccountLine(name, seat, tuple(column[number] for column in columns), margins, had))
    ending = "result" if ledger.is_over else "so-far"
    return [*lines, AccountLine(ending, EVERYBODY, tuple(map(sum, columns)))]


def _lucks(ledger: GameAccounts) -> list[AccountPart]:
    throwers = sorted({entry.seat for entry in ledger.entries if entry.is_throw})
    return [("luck", seat, ledger.luck[seat], partial(ledger.luck_margin, seat)) for seat in throwers]


def _errors(ledger: GameAccounts) -> list[AccountPart]:
    seats = range(ledger.seats)
    return [("errors", seat, ledger.errors[seat], partial(ledger.error_margin, seat)) for seat in seats]


def _settlement(ledger: GameAccounts) -> list[AccountPart]:
    """Return how people ended the game: who gave up last, and what that changed; nothing where the rules did."""
    record = ledger.record
    by_rules = record.ended == Ending.RULES
    if not ledger.is_over or (by_rules and not any(ledger.settlement)):
        return []
    seat = record.retired[-1].seat if record.retired and record.ended != Ending.AGREEMENT else EVERYBODY
    return [("retired" if by_rules else str(record.ended), seat, ledger.settlement, None)]


def _columns(parts: list[Shares]) -> list[list[int]]:
    """Round each seat's column; of two seats, one has what the other lacks."""
    seats = len(parts[0])
    columns = [rounded([_undusted(amounts[seat]) for amounts in parts]) for seat in range(seats)]
    if seats == 2:
        columns[1] = [TENTHS - columns[0][0], *(-amount for amount in columns[0][1:])]
    return columns


def _undusted(amount: Fraction) -> Fraction:
    """Forget what adding up floats leaves behind, so that nothing is shown as nothing."""
    return round(amount, 12)
