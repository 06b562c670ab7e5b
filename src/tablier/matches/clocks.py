"""Time: how much each seat may use, and how much is left, by the times written in the log.

A clock is charged to the person the table waits for, and to nobody while a program thinks, the server rests, or
somebody else has still to seal. Times that go backwards count as no time at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablier.matches.shapes import Milliseconds
from tablier.throws.values import replace

DAY = 86_400_000  # milliseconds
LONGEST = 366 * DAY


class Pace(StrEnum):
    """How time is counted."""

    NONE = "none"
    MOVE = "move"  # for each throw and each move anew
    GAME = "game"  # for the whole game, and something more for each move
    DAYS = "days"  # for each throw and each move anew, in whole days


@dataclass(frozen=True)
class Clock:
    """What was agreed, in milliseconds."""

    pace: Pace = Pace.NONE
    time: Milliseconds = 0
    increment: Milliseconds = 0

    @property
    def fits(self) -> bool:
        """Whether these numbers make sense together."""
        if self.pace == Pace.NONE:
            return self.time == self.increment == 0
        if not 1_000 <= self.time <= LONGEST or not 0 <= self.increment <= self.time:
            return False
        return (self.pace != Pace.DAYS or self.time % DAY == 0) and (self.pace == Pace.GAME or self.increment == 0)


NO_CLOCK = Clock()


@dataclass(frozen=True)
class Times:
    """What is left of the time of each seat at the moment of the last entry."""

    left: tuple[int, ...]
    latest: int  # the latest time written so far: earlier ones are taken for it
    paused: bool = False

    def charged(self, seat: int | None, until: int) -> Times:
        """Let time pass until a moment, at the cost of a seat."""
        passed = until - self.latest
        if seat is None or passed <= 0:
            return self.skipped(until)
        return self.having(seat, self.left[seat] - passed).skipped(until)

    def having(self, seat: int, left: int) -> Times:
        """Set what a seat has left; nobody has less than nothing."""
        return replace(self, left=(*self.left[:seat], max(0, left), *self.left[seat + 1 :]))

    def skipped(self, until: int) -> Times:
        """Move the time of the last entry on without charging a seat."""
        return Times(self.left, until, self.paused) if until > self.latest else self


def played(clock: Clock, times: Times, seat: int, *, thrown: bool) -> Times:
    """Return the times after a throw or a move: a new measure for everybody, or the increment for who moved."""
    if clock.pace in (Pace.MOVE, Pace.DAYS):
        return replace(times, left=(clock.time,) * len(times.left))
    return times if thrown or clock.pace == Pace.NONE else times.having(seat, times.left[seat] + clock.increment)


def taken_back(clock: Clock, times: Times, seat: int, before: int) -> Times:
    """Return the times as if the last move of a seat, begun with so much left, had not stopped its clock."""
    if clock.pace in (Pace.MOVE, Pace.DAYS):
        return times.having(seat, before - (clock.time - times.left[seat]))
    return times.having(seat, times.left[seat] - clock.increment)
