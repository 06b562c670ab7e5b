"""Who knows what a move is worth exactly: a solved table, or an opening book and proofs behind it.

A worth is what the mover may expect of the whole game: a winning chance from 0 to 1, or where what is gathered decides
and no shells fall, by how many pieces it ends ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from tablier.engine.position import Position
from tablier.search.budget import Budget, Meter
from tablier.search.search import search, value
from tablier.search.solved import exact_findings, exact_values
from tablier.search.sowing_proofs import lead_of
from tablier.search.sowing_tables import book_of, solver_of
from tablier.solve.sowing.book import judged
from tablier.solve.sowing.endgames import bare, is_sown
from tablier.solve.tables import solved
from tablier.study.analysis.chances import chance

PROOF_NODES = 4_000_000  # positions that the proof of one decision may look at


class Unit(StrEnum):
    """What a worth counts."""

    CHANCE = "chance"
    LEAD = "lead"


class Judge(Protocol):
    """Knows what moves are worth, exactly, or says that it does not know."""

    @property
    def unit(self) -> Unit: ...

    def worths(self, position: Position) -> dict[int, float] | None:
        """Return what each action is worth to the mover; None where it is not known."""
        ...

    def worth(self, position: Position) -> float:
        """Return what a position is worth to the first seat, at a throw too; NaN where it is not known."""
        ...


@dataclass(frozen=True)
class TableJudge:
    """A solved table: everything is known."""

    unit: Unit = Unit.CHANCE

    def worths(self, position: Position) -> dict[int, float] | None:
        found = exact_findings(position)
        if found is None:
            return None
        return {move.action: chance(move.values[position.mover], 2) for move in found.moves}

    def worth(self, position: Position) -> float:
        known = exact_values(position)
        return float("nan") if known is None else chance(known[0], 2)


@dataclass(frozen=True)
class ProofJudge:
    """An opening book, a table of endgames, and proofs between the two."""

    unit: Unit
    nodes: int = PROOF_NODES

    def worths(self, position: Position) -> dict[int, float] | None:
        state, book = bare(position), book_of(position)
        known = book.look_up(state) if book else None
        if known is None and (solver := solver_of(position)):
            known = judged(state, position.game, solver, Meter(Budget(self.nodes)))
        if known is None:
            return None
        return {action: self.counted(position, won) for action, won in known.items()}

    def counted(self, position: Position, won: int) -> float:
        """Return what it comes to if the mover can still win so much."""
        return float(lead_of(position) + won) if self.unit == Unit.LEAD else chance(won, 2)

    def worth(self, position: Position) -> float:
        if position.is_over:
            one, other = position.view.scores if self.unit == Unit.LEAD else (chance(position.payoffs[0], 2), 0)
            return float(one - other)
        worths = self.worths(position)
        if not worths:
            return float("nan")
        best = max(worths.values())
        return best if position.mover == 0 else -best if self.unit == Unit.LEAD else 1 - best


@dataclass(frozen=True)
class LookaheadJudge:
    """Knows nothing, but has an opinion: that of a look-ahead over so many positions."""

    nodes: int
    unit: Unit = Unit.CHANCE

    def worths(self, position: Position) -> dict[int, float]:
        found, seats = search(position, Budget(self.nodes), every=True, lines=False), len(position.seats)
        return {each.action: chance(each.values[position.mover], seats) for each in found.moves}

    def worth(self, position: Position) -> float:
        return chance(value(position, Budget(self.nodes))[0], len(position.seats))


def judge_of(start: Position) -> Judge | None:
    """Return who knows a game from its first position on, if anybody does."""
    judge: Judge | None = None
    if is_sown(start):
        judge = ProofJudge(Unit.LEAD if start.game.counts_gathered else Unit.CHANCE)
    elif solved(start):
        judge = TableJudge()
    return judge if judge and judge.worth(start) == judge.worth(start) else None
