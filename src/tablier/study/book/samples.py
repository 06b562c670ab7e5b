"""The same position with one thing changed: a pawn on another step, a right that is won, and what that is worth."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.solve.tables import solved
from tablier.study.analysis.chances import stretch
from tablier.study.book.judges import Judge
from tablier.study.book.notes import RightSample, SquareSample


def square_sample(position: Position, judge: Judge, luck: random.Random) -> SquareSample | None:
    """Put one pawn of the seat that waits on each step of its track, and value all of it; nothing without tracks."""
    board = position.board
    if not board.tracks or len(position.seats) != 2:
        return None
    seat = 1 - position.mover
    lying = [step for step, place in enumerate(board.tracks[seat][:-1]) if on(position, place, seat)]
    if not lying:
        return None
    step = luck.choice(lying)
    worths = {to: share_of(judge.worth(table), seat) for to, table in elsewhere(position, seat, step)}
    gains = {str(to): round(worth - worths[0], 5) for to, worth in worths.items()}
    return SquareSample(is_open(position, seat), gains)


def on(position: Position, place: int, seat: int) -> bool:
    """Tell whether a pawn of a seat stands on a place."""
    return any(position.board.owner(pieces.kind) == seat for pieces in position.view.contents[place])


def elsewhere(position: Position, seat: int, step: int) -> Iterator[tuple[int, Position]]:
    """Yield the position with a pawn on every other step as well, as far as it could come to be."""
    game, track = position.game, position.board.tracks[seat]
    what = next(number for number, kind in enumerate(position.board.pieces) if kind.seat == seat)
    for to in range(len(track)):
        state = position.state
        if step > 0 and not game.lay(state, track[step], what, -1):
            continue
        if to > 0 and not game.lay(state, track[to], what, 1):
            continue
        if game.flaw(state) is None:
            yield to, Position(game, bytes(state))


def share_of(worth: float, seat: int) -> float:
    """Return a seat's part of a chance that is told for the first seat."""
    return worth if seat == 0 else 1 - worth


def is_open(position: Position, seat: int) -> bool:
    """Tell whether a seat may go its track to the end."""
    return all(gate.open for gate in position.view.gates if gate.seat == seat)


def right_samples(position: Position) -> list[RightSample]:
    """Give each seat the right that it has not won yet, at the start of a turn, and value that."""
    table = solved(position)
    if table is None or not isinstance(table.sides, Sides) or not position.view.gates:
        return []
    sides = table.sides
    mover = position.mover
    own, other = (number_of(position, sides, seat) for seat in (mover, 1 - mover))
    found = []
    for seat, side in ((mover, own), (1 - mover, other)):
        winner = int(sides.ways.winner[side])
        if winner == side or winner >= sides.count:
            continue
        before = table.table.value(own, other)
        after = table.table.value(winner, other) if seat == mover else table.table.value(own, winner)
        gain = (after - before) * (1 if seat == mover else -1)
        found.append(RightSample(int(sides.progress[side]), round(stretch(gain, 2), 5)))
    return found


def number_of(position: Position, sides: Sides, seat: int) -> int:
    """Return the number of a seat's side."""
    assert position.game.side_rank  # a solved game has one
    return int(sides.numbers[position.game.side_rank(position.state, seat)])
