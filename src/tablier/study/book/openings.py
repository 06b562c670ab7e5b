"""How a game begins: what the first throw and the first move are worth, the first real choices, and the best game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from math import fsum

from tablier.engine.position import Position
from tablier.engine.table import CHANCE, MOST_ACTIONS
from tablier.study.book.facts import BestGameStep, EarlyRun, FirstChoice, Option
from tablier.study.book.habits import JudgedDecision
from tablier.study.book.judges import Judge
from tablier.study.book.notes import GameNotes
from tablier.study.book.playing import AS_GOOD

SHOWN, RUNS = 3, 10  # choices that are told, and kinds of them that are drawn
EARLY = 200  # of the likeliest first choices that are looked at
CLEAR = 0.001  # of a winning chance: a decision about less is none
FARTHEST = 2_000  # positions that are looked at for them


def first_throws(start: Position, judge: Judge) -> tuple[Option, ...]:
    """Return what each first throw is worth to who makes it."""
    chances = start.chances()
    every = sum(chances.values())
    after = {outcome: start.step(outcome) for outcome in chances}
    return tuple(Option(after[o].move, judge.worth(after[o].after), ways / every) for o, ways in chances.items())


def first_moves(start: Position, judge: Judge) -> tuple[Option, ...]:
    """Return what each first move is worth, the best first."""
    if start.to_act == CHANCE:
        return ()
    return ranked(start, judge.worths(start) or {})


def ranked(position: Position, worths: dict[int, float]) -> tuple[Option, ...]:
    """Return moves with what they are worth to the mover, the best first."""
    order = sorted(worths, key=lambda action: (-worths[action], -action))
    return tuple(Option(position.game.write(position.state, action), worths[action]) for action in order)


@dataclass(frozen=True)
class Early:
    """A position that comes up early if both play perfectly: how, and how likely."""

    position: Position
    moves: tuple[str, ...] = ()
    throws: tuple[tuple[int, str], ...] = ()  # of each seat
    odds: float = 1.0

    def thrown(self) -> list[Early]:
        """Let the shells fall in every way."""
        position, chances = self.position, self.position.chances()
        every, found = sum(chances.values()), []
        for outcome, ways in chances.items():
            played = position.step(outcome)
            throws = (*self.throws, (position.mover, played.move))
            found.append(Early(played.after, (*self.moves, played.move), throws, self.odds * ways / every))
        return found

    def decided(self, action: int) -> Early:
        played = self.position.step(action)
        return Early(played.after, (*self.moves, played.move), self.throws, self.odds)


def early_choices(start: Position, judge: Judge) -> Iterator[tuple[Early, dict[int, float]]]:
    """Yield the likeliest first decisions in which it matters what one plays, and what each move is worth there."""
    order, found = count(), 0  # of equally likely positions the one that was met first
    waiting = [(-1.0, next(order), Early(start))]
    while waiting and found < EARLY and (met := next(order)) < FARTHEST:
        early = heappop(waiting)[2]
        if early.position.is_over:
            continue
        if early.position.to_act == CHANCE:
            following = early.thrown()
        else:
            worths = judge.worths(early.position) or {}
            if max(worths.values()) - min(worths.values()) > CLEAR:
                found += 1
                yield early, worths
                continue
            following = [early.decided(max(worths, key=lambda action: worths[action]))]
        for nth, each in enumerate(following):
            heappush(waiting, (-each.odds, met * MOST_ACTIONS + nth, each))


def first_choices(found: Sequence[tuple[Early, dict[int, float]]]) -> tuple[FirstChoice, ...]:
    """Return the likeliest of them in full."""
    return tuple(
        FirstChoice(early.moves, early.odds, ranked(early.position, worths)) for early, worths in found[:SHOWN]
    )


def early_runs(found: Sequence[tuple[Early, dict[int, float]]]) -> tuple[EarlyRun, ...]:
    """Say, by the throws of whoever decides, whether it is better to run on with the foremost pawn."""
    sums: dict[tuple[str, ...], list[tuple[float, float]]] = defaultdict(list)
    for early, worths in found:
        inside = JudgedDecision(early.position).kinds.get("foremost", set())
        outside = worths.keys() - inside
        if inside and outside:
            own = tuple(throw for seat, throw in early.throws if seat == early.position.mover)
            edge = max(worths[action] for action in inside) - max(worths[action] for action in outside)
            sums[own].append((early.odds, edge))
    every = sum(early.odds for early, _ in found)
    runs = [
        EarlyRun(
            own,
            sum(odds for odds, _ in each) / every,
            fsum(odds * edge for odds, edge in each) / fsum(o for o, _ in each),
        )
        for own, each in sums.items()
    ]
    return tuple(sorted(runs, key=lambda run: -run.odds)[:RUNS])


def best_line(start: Position, judge: Judge, games: Sequence[GameNotes]) -> tuple[BestGameStep, ...]:
    """Return the game between perfect players where no shells fall."""
    moves = next((game.moves for game in games if game.moves), ())
    position, found = start, list[BestGameStep]()
    for move in moves:
        worths = judge.worths(position) or {}
        best = max(worths.values(), default=0.0)
        equals = sum(best - worth <= AS_GOOD for worth in worths.values()) - 1
        found.append(BestGameStep(move, max(0, equals)))
        position = position.play(move)
    return tuple(found)
