"""How much of all that moves the chances of a game is luck: by the ledgers of its first games."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tablier.engine.record import Record
from tablier.search.budget import Budget
from tablier.study.estimates import NORMAL, Estimate
from tablier.study.ledger import ledger
from tablier.study.simulation.plan import GameBatch
from tablier.study.survey.playing import GameOfPrograms, programs_of


class Moved(NamedTuple):
    """By how much throws moved the winning chances of a game, and by how much errors did."""

    luck: float
    errors: float


def moved_in(batch: GameBatch, nodes: int) -> tuple[Moved, ...]:
    """Play games again, and draw up the ledger of each, looking at so many positions for every one it judges."""
    return tuple(moved(record_of(batch, number), nodes) for number in range(batch.first, batch.first + batch.games))


def record_of(batch: GameBatch, number: int) -> Record:
    """Return a game as a record."""
    game, record = GameOfPrograms(batch.start, batch.seed, number), Record.of(batch.start)
    programs = programs_of(batch)
    while game.is_going_on:
        record = record.after(game.go_on(programs))
    return record


def moved(record: Record, nodes: int) -> Moved:
    accounts = ledger(record, budget=Budget(nodes=nodes))
    return Moved(
        float(sum(sum(map(abs, entry.luck)) for entry in accounts.entries) / 2),
        float(sum(sum(map(abs, entry.error)) for entry in accounts.entries) / 2),
    )


def luck_share(games: list[Moved]) -> Estimate | None:
    """Return the part of luck in all that moved the chances; its interval by linearising the quotient.

    >>> luck_share([Moved(0.5, 0.5), Moved(1.5, 0.5)])
    Estimate(value=0.6666666666666666, margin=0.21777777777777782, count=2)
    """
    every = sum(game.luck + game.errors for game in games)
    if len(games) < 2 or not every:
        return None
    part = sum(game.luck for game in games) / every
    squares = sum((game.luck - part * (game.luck + game.errors)) ** 2 for game in games)
    margin = NORMAL * sqrt(squares * len(games) / (len(games) - 1)) / every
    return Estimate(part, margin, len(games))
