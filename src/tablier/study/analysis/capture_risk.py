"""How likely pieces are captured: follow ever less likely lines, and read the bounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tablier.engine.fields import as_array
from tablier.engine.position import Position
from tablier.engine.table import MOST_ACTIONS, NOBODY, Log
from tablier.study.analysis.capture_kernel import (
    ENTRIES,
    LEVELS,
    NEITHER,
    OWN,
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
        risks.effort = REST
        name = position.game.write(position.state, outcome)
        throws[name] = risks.after(position, outcome, ways / total)
    return Found(low, high, throws)


class RiskSearch:
    """The arrays of the kernel, and what it has learnt so far."""

    def __init__(self, position: Position, seat: int, places: tuple[int, ...], effort: int) -> None:
        self.seat, self.effort, self.is_final = seat, effort, not position.game.takes_back
        self.least = 1.0
        self.states = np.zeros(LEVELS, as_array(position.state).dtype)
        self.way = empty_way(len(places), max(MOST_ACTIONS, position.game.outcomes))
        self.notes = self._empty_notes(position, len(places))
        self.prey = prey_of(position, seat, places)

    def _empty_notes(self, position: Position, places: int) -> CaptureNotes:
        return CaptureNotes(
            words=self.states.view(np.uint64).reshape(LEVELS, -1),
            log=as_array(Log()),
            odds=np.zeros(max(1, position.game.outcomes), np.int64),
            keys=np.zeros(ENTRIES, np.uint64),
            detail=np.zeros(ENTRIES),
            lows=np.zeros((ENTRIES, places), np.int64),
            highs=np.zeros((ENTRIES, places), np.int64),
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
        self.states[0] = as_array(position.state)[0]
        self.way.taken[0], self.way.firm[0], self.way.share[0] = 0, 0, share
        aim = Aim(self.seat, self.is_final, self.least, self.effort)
        self.effort -= hunt(self.states, self.way, self.notes, self.prey, aim)
        low, high = ((Fraction(int(part), WHOLE) for part in row) for row in (self.way.low[0], self.way.high[0]))
        return tuple(low), tuple(high)


def empty_way(places: int, choices: int) -> CaptureLine:
    columns = {name: np.zeros(LEVELS, np.int64) for name in ("actor", "tried", "listed", "total", "taken", "firm")}
    bounds = {name: np.zeros((LEVELS, places), np.int64) for name in ("low", "high")}
    lists = {name: np.zeros((LEVELS, choices), np.int64) for name in ("moves", "ways")}
    return CaptureLine(**columns, share=np.zeros(LEVELS), key=np.zeros(LEVELS, np.uint64), **bounds, **lists)


def prey_of(position: Position, seat: int, places: tuple[int, ...]) -> Prey:
    """Say what is watched, and whose pieces and places are whose."""
    bits = np.zeros(len(position.board.places), np.int64)
    for nth, place in enumerate(places):
        bits[place] = 1 << nth
    owners = np.array([place.seat for place in position.board.places], np.int64)
    whose = [NEITHER if kind.seat == NOBODY else OWN if kind.seat == seat else THEIRS for kind in position.board.pieces]
    return Prey(bits, owners, np.array(whose, np.int64))
