"""How likely pieces are captured: follow ever less likely lines, and read the bounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tablier.engine.position import Position
from tablier.engine.table import MOST_ACTIONS, NOBODY
from tablier.engine.tables import Zeros
from tablier.search.machines import Machine, machine_for, runs_fast
from tablier.study.analysis.capture_kernel import (
    ENTRIES,
    LEVELS,
    NEITHER,
    OWN,
    PLAIN_ENTRIES,
    THEIRS,
    WHOLE,
    Aim,
    CaptureLine,
    CaptureNotes,
    Prey,
    hunt,
)

FINER = 4.0  # each round follows lines so many times less likely than the round before
CLOSE = 1e-6  # bounds as near as this are near enough
LAST_ROUND = 300_000  # what may be followed to make near bounds meet
NOTHING = 1e-300  # as unlikely as nothing is
REST = 50_000  # what may still be followed for each first throw, where the memory has lost it
PLAIN_EFFORT, PLAIN_REST = 4_000, 400  # in all, and for each first throw, where nothing can be compiled

Bounds = tuple[Fraction, ...]


@dataclass(frozen=True)
class Found:
    """The bounds of each watched place, and the lower ones after each first throw."""

    low: Bounds
    high: Bounds
    throws: dict[str, Bounds]


def capture_risk(position: Position, seat: int, places: tuple[int, ...], effort: int) -> Found:
    """Bound what can be taken from a seat on some places."""
    risks = RiskSearch(position, seat, places, effort)
    low, high = risks.close_in(position)
    chances = position.chances()
    total, throws = sum(chances.values()), {}
    for outcome, ways in chances.items():
        risks.effort = REST if runs_fast(position) else PLAIN_REST
        name = position.game.write(position.state, outcome)
        throws[name] = risks.after(position, outcome, ways / total)
    return Found(low, high, throws)


class RiskSearch:
    """The arrays of the kernel, and what it has learnt so far."""

    def __init__(
        self, position: Position, seat: int, places: tuple[int, ...], effort: int, machine: Machine | None = None
    ) -> None:
        self.seat, self.is_final = seat, not position.game.takes_back
        self.effort = effort if runs_fast(position) else min(effort, PLAIN_EFFORT)
        self.least = 1.0
        self.machine = machine or machine_for(hunt, position, 0, 0)
        self.states = self.machine.states(position.state, LEVELS)
        self.way = empty_way(len(places), max(MOST_ACTIONS, position.game.outcomes), self.machine.zeros)
        self.notes = self._empty_notes(position, len(places))
        self.prey = prey_of(position, seat, places, self.machine.zeros)
        self.hunt = self.machine.run(hunt)

    def _empty_notes(self, position: Position, places: int) -> CaptureNotes:
        zeros, entries = self.machine.zeros, ENTRIES if runs_fast(position) else PLAIN_ENTRIES
        return CaptureNotes(
            words=self.machine.words(self.states),
            log=self.machine.log(),
            odds=zeros("q", max(1, position.game.outcomes)),
            legal=zeros("q", MOST_ACTIONS),
            keys=zeros("Q", entries),
            detail=zeros("d", entries),
            lows=zeros("q", entries, places),
            highs=zeros("q", entries, places),
        )

    def close_in(self, position: Position) -> tuple[Bounds, Bounds]:
        """Follow less and less likely lines until the bounds meet or the effort is spent; keep the nearest."""
        low, high = self._follow(position, 1.0)
        while self.effort > 0 and low != high:
            is_close = all(most - least <= CLOSE for least, most in zip(low, high, strict=True))
            self.least = NOTHING if is_close else self.least / FINER
            self.effort = min(self.effort, LAST_ROUND) if is_close else self.effort
            lower, higher = self._follow(position, 1.0)
            low, high = tuple(map(max, low, lower)), tuple(map(min, high, higher))
            if is_close:
                break
        return low, high

    def after(self, position: Position, outcome: int, share: float) -> Bounds:
        """Bound from below what is taken after one throw."""
        return self._follow(position.step(outcome).after, share)[0]

    def _follow(self, position: Position, share: float) -> tuple[Bounds, Bounds]:
        self.machine.put(self.states, 0, position.state)
        self.way.taken[0], self.way.firm[0], self.way.share[0] = 0, 0, share
        aim = Aim(self.seat, self.is_final, self.least, self.effort)
        self.effort -= int(self.hunt(self.states, self.way, self.notes, self.prey, aim))
        low, high = (self._bounds(part) for part in (self.way.low, self.way.high))
        return low, high

    def _bounds(self, found: Any) -> Bounds:
        return tuple(Fraction(int(found[0, place]), WHOLE) for place in range(found.shape[1]))


def empty_way(places: int, choices: int, zeros: Zeros) -> CaptureLine:
    columns = {name: zeros("q", LEVELS) for name in ("actor", "tried", "listed", "total", "taken", "firm")}
    bounds = {name: zeros("q", LEVELS, places) for name in ("low", "high")}
    lists = {name: zeros("q", LEVELS, choices) for name in ("moves", "ways")}
    return CaptureLine(**columns, share=zeros("d", LEVELS), key=zeros("Q", LEVELS), **bounds, **lists)


def prey_of(position: Position, seat: int, places: tuple[int, ...], zeros: Zeros) -> Prey:
    """Return which pieces can be captured, and the owner of each piece and place."""
    board = position.board
    bits, owners, kinds = (zeros("q", len(part)) for part in (board.places, board.places, board.pieces))
    for nth, place in enumerate(places):
        bits[place] = 1 << nth
    for nth, each in enumerate(board.places):
        owners[nth] = each.seat
    for nth, kind in enumerate(board.pieces):
        kinds[nth] = NEITHER if kind.seat == NOBODY else OWN if kind.seat == seat else THEIRS
    return Prey(bits, owners, kinds)
