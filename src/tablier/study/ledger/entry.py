"""One line of a ledger: a throw or a move, and what it did."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tablier.engine.position import Position
from tablier.search.findings import Finding, Findings
from tablier.study.ledger.appraisal import ThrowAppraisal, best_of
from tablier.study.ledger.shares import Shares


@dataclass(frozen=True)
class LedgerEntry:
    """One throw or move of the game, and what it did to the winning chances."""

    number: int  # in the record, from 0
    turn: int  # from 1
    seat: int
    move: str  # as the record writes it
    before: Position
    after: Position
    chances: Shares  # before it
    then: Shares  # after it
    luck: Shares
    error: Shares
    second_thought: Shares
    throw: ThrowAppraisal | None = None  # what might have been thrown; nothing for a move
    found: Findings | None = None  # what the judge said of a move; nothing for a throw
    played: Finding | None = None

    @property
    def is_throw(self) -> bool:
        return self.throw is not None

    @property
    def written(self) -> str:
        """The move or throw as it is played, without the parentheses that a record puts round throws."""
        return self.move[1:-1] if self.is_throw else self.move

    @property
    def loss(self) -> Fraction:
        """What the mover threw away."""
        return -self.error[self.seat]

    @property
    def better(self) -> str:
        """The move the judge thinks best; nothing after a throw."""
        return "" if self.found is None else self.before.game.write(self.before.state, best_of(self.found).action)
