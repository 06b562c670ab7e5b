"""The throws of the day: one table for everybody, the same shells for everybody, against the same program.

Which game is played follows from the date. The shells follow from a secret drawn for that day: its hash is told from
the first moment on, the secret itself when the day is over, and then everybody can compute each throw again. A throw is
`HMAC-SHA256(secret, "DATE SEAT NUMBER")` taken as a number, and its remainder among all ways in which shells may fall.
Whoever plays a line again knows what comes, and gains nothing by it: what counts is the chance that a move gives away,
judged before anything falls.
"""

from __future__ import annotations

import datetime
import hashlib
import hmac
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tablier.engine.position import Played, Position
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.games import load, names
from tablier.players.program import Greedy
from tablier.storage.registers.roots import Roots

SEAT = 0  # whoever plays begins
PROGRAM = "greedy"  # answers at once, and always the same
MOST_PLACES = 30  # of a board: larger ones have squares too small for fingers on a phone
CHOICES = 15  # of whoever plays, between several moves; then the day is judged
THROWS = 30  # of whoever plays, at most: in some games choices are rare
SECRET = 32  # bytes
REMEMBERED = 512  # lines
TRIALS = 2  # games played to see whether there is enough to choose


@dataclass(frozen=True)
class DayPlan:
    """What is played on a day."""

    date: str
    variant: str
    start: Position

    @property
    def place(self) -> str:
        """The name under which everything about the day is kept."""
        return place_of(self.date)


@dataclass(frozen=True)
class DayRecord:
    """The game of a day after the moves that one person chose."""

    record: Record

    @property
    def now(self) -> Position:
        return self.record.last

    @property
    def own(self) -> tuple[str, ...]:
        """The moves that the player has chosen."""
        return tuple(each.move for each in self.record.played if is_choice(each))

    @property
    def thrown(self) -> Counter[int]:
        """How often each seat has thrown."""
        return Counter(each.before.mover for each in self.record.played if each.thrown)

    @property
    def is_done(self) -> bool:
        """Return whether the day is over for the player: the game is, or all choices are made or shells thrown."""
        now = self.now
        is_thrown = now.to_act == CHANCE and now.mover == SEAT and self.thrown[SEAT] >= THROWS
        return now.is_over or is_thrown or len(self.own) >= CHOICES

    def then(self, text: str) -> DayRecord:
        """Add a throw or a move; refuse what the rules refuse."""
        return DayRecord(self.record.then(text))


def is_choice(played: Played) -> bool:
    """Return whether the player chose a move among several; what must be played is played for them."""
    return played.before.to_act == SEAT and len(played.before.moves) > 1


def place_of(date: str) -> str:
    return f"daily.{date}"


def entry_of(place: str, person: str) -> str:
    """Return the key under which the result of a person on a day is kept."""
    return f"{place}.{person}"


def day_of(now: int) -> str:
    """Return the date, the same all over the world."""
    return datetime.datetime.fromtimestamp(now / 1000, datetime.UTC).date().isoformat()


@lru_cache(maxsize=64)
def plan_of(date: str) -> DayPlan:
    """Choose what is played on a day: a game for two that begins with a throw, on a board for fingers on a phone."""
    plans = [
        DayPlan(date, variant, start)
        for game in map(load, names())
        for variant in ("", *(each.name for each in game.variants))
        if (start := game.start(variant)).to_act == CHANCE and len(start.seats) == 2
        if len(start.board.places) <= MOST_PLACES
    ]
    plans.sort(key=lambda plan: hashlib.sha256(f"{date} {plan.start.text}".encode()).digest())
    return next(filter(is_lively, plans), plans[0])


def is_lively(plan: DayPlan) -> bool:
    """Return whether a day would have choices enough; in some games one waits long for the first."""
    for trial in range(TRIALS):
        line, secret = DayRecord(Record.of(plan.start)), bytes([trial]) * SECRET
        while not (line := onward(line, plan, secret)).is_done:
            line = line.then(Greedy().choose(line.now, 0))
        if len(line.own) < CHOICES:
            return False
    return True


def fallen(secret: bytes, plan: DayPlan, seat: int, number: int, odds: dict[str, int]) -> str:
    """Return what falls for a seat at its throw of this number, with the exact odds."""
    drawn = hmac.new(secret, f"{plan.date} {seat} {number}".encode(), hashlib.sha256).digest()
    rest = int.from_bytes(drawn, "big") % sum(odds.values())
    for outcome, ways in odds.items():
        if rest < ways:
            return outcome
        rest -= ways
    raise AssertionError  # a remainder is smaller than the sum


class Daily:
    """The lines of all days, and their secrets."""

    def __init__(self, roots: Roots) -> None:
        self._roots = roots
        self._lines: OrderedDict[tuple[str, tuple[str, ...]], DayRecord] = OrderedDict()

    async def secret(self, date: str, new: bytes = b"") -> bytes | None:
        """Return the secret of a day; if it has none yet, it is the new one, if one is given."""
        if new:
            await self._roots.keep(place_of(date), 0, new)
        return await self._roots.find(place_of(date), 0)

    def line(self, plan: DayPlan, secret: bytes, moves: Sequence[str]) -> DayRecord:
        """Play a day with these choices of a person, up to their next choice or the end."""
        chosen = tuple(moves)
        for known in range(len(chosen), -1, -1):
            line = self._lines.get((plan.date, chosen[:known]))
            if line is not None:
                break
        else:
            known, line = 0, onward(DayRecord(Record.of(plan.start)), plan, secret)
            self._keep(plan, (), line)
        for number in range(known, len(chosen)):
            line = onward(line.then(chosen[number]), plan, secret)
            self._keep(plan, chosen[: number + 1], line)
        return line

    def _keep(self, plan: DayPlan, moves: tuple[str, ...], line: DayRecord) -> None:
        self._lines[plan.date, moves] = line
        if len(self._lines) > REMEMBERED:
            self._lines.popitem(last=False)


def onward(line: DayRecord, plan: DayPlan, secret: bytes) -> DayRecord:
    """Throw, answer and play forced moves until the player has a choice."""
    while not line.is_done:
        now = line.now
        if now.to_act == SEAT and len(now.moves) > 1:
            break
        if now.to_act == CHANCE:
            line = line.then(fallen(secret, plan, now.mover, line.thrown[now.mover], now.odds))
        else:
            line = line.then(Greedy().choose(now, len(line.record.moves)))
    return line
