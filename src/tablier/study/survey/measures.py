"""What is measured of games, and how a number comes from what was counted in each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablier.study.estimates import Estimate, ratio, share

EVEN = 1e-9


class GameCounts(NamedTuple):
    """What was counted in one game."""

    throws: int
    decisions: int
    options: int
    forced: int
    captures: int
    changes: int
    finished: int
    paid: tuple[float, ...]
    lowest: tuple[float, ...]  # the lowest chance of each seat where a turn began, by advice

    @property
    def winner(self) -> int | None:
        """The seat that was paid most, alone."""
        best = max(self.paid)
        return self.paid.index(best) if self.finished and self.paid.count(best) == 1 else None

    @property
    def came_back(self) -> bool:
        """Whether the winner once had less than half of an even chance."""
        return self.winner is not None and self.lowest[self.winner] < 1 / (2 * len(self.paid))


MeasuredPart = tuple[float, int]  # what one game adds to a sum, and to a count


@dataclass(frozen=True)
class Measure:
    """Something that is measured: a mean, or a share of games or decisions."""

    name: str
    part: Callable[[GameCounts], MeasuredPart]
    is_share: bool = False


def first_seat(game: GameCounts) -> MeasuredPart:
    """Score the seat that begins: 1 for a win, 0 for a loss."""
    seats = len(game.paid)
    return (game.paid[0] * (seats - 1) + 1) / seats, game.finished


def drawn(game: GameCounts) -> MeasuredPart:
    return float(game.finished and game.winner is None), game.finished


def came_back(game: GameCounts) -> MeasuredPart:
    return float(game.came_back), int(game.winner is not None)


MEASURES = (
    Measure("length", lambda game: (game.throws + game.decisions, 1)),
    Measure("branching", lambda game: (game.options, game.decisions)),
    Measure("forced", lambda game: (game.forced, game.decisions), is_share=True),
    Measure("first", first_seat, is_share=True),
    Measure("drawn", drawn, is_share=True),
    Measure("captures", lambda game: (game.captures, 1)),
    Measure("changes", lambda game: (game.changes, 1)),
    Measure("comebacks", came_back, is_share=True),
    Measure("unfinished", lambda game: (1 - game.finished, 1), is_share=True),
)


def measured(measure: Measure, games: Sequence[GameCounts]) -> Estimate | None:
    """Return a mean with its interval, or nothing where too few games have a value."""
    parts = [measure.part(game) for game in games]
    if measure.is_share and all(count in (0, 1) and total in (0, 1) for total, count in parts):
        every = sum(count for _, count in parts)
        return within_one(share(sum(total for total, _ in parts), every), parts, every) if every else None
    return ratio(parts)


def within_one(found: Estimate, parts: Sequence[MeasuredPart], every: int) -> Estimate:
    """Keep the interval of a share, told around the share itself: its middle is pulled inwards otherwise."""
    value = sum(total for total, _ in parts) / every
    return Estimate(value, found.margin + abs(found.value - value), every)


def influences(measure: Measure, games: Sequence[GameCounts]) -> list[float] | None:
    """Return by how much each game moves the mean, times their number: their spread is that of the mean."""
    parts = [measure.part(game) for game in games]
    every = sum(count for _, count in parts)
    if not every:
        return None
    mean, usual = sum(total for total, _ in parts) / every, every / len(parts)
    return [(total - mean * count) / usual for total, count in parts]
