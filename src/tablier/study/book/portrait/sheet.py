"""The datasheet of a game: how many positions and lines there are, and perft."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, factorial, log10, prod

from tablier.engine.board import Role
from tablier.engine.position import Position
from tablier.engine.sides import Sides
from tablier.engine.table import CHANCE
from tablier.search.known_endings import endings_of
from tablier.search.sowing_tables import book_of, solver_of
from tablier.solve.perft import perft
from tablier.solve.sowing.endgames import is_sown
from tablier.study.book.portrait.facts import SheetFacts, ThrowShare
from tablier.study.book.portrait.tables import seats_of
from tablier.study.estimates import Estimate, estimate

COUNTED = 200_000  # the sequences after which perft stops
DEEPEST = 12
SHOWING = (Role.FRONT, Role.MIDDLE)  # places that hold no piece that is played with


def sheet_of(start: Position, games: int, seed: int) -> SheetFacts:
    """Work out the datasheet of a table."""
    pieces = pieces_of(start)
    return SheetFacts(
        seats_of(start),
        sum(place.role not in SHOWING for place in start.board.places),
        sum(pieces.values()),
        falls_of(start),
        arrangements_of(start),
        positions_of(start),
        known_of(start),
        lines_of(start, games, seed),
        perft_of(start),
    )


def pieces_of(start: Position) -> Counter[str]:
    """Count the pieces of each kind."""
    found: Counter[str] = Counter()
    for pieces in (each for lying in start.view.contents for each in lying):
        found[pieces.kind] += pieces.count
    return found


def falls_of(position: Position) -> tuple[ThrowShare, ...]:
    """Return what may fall first, and how likely it is."""
    if position.to_act != CHANCE:
        return ()
    chances = position.chances()
    every = sum(chances.values())
    return tuple(
        ThrowShare(position.game.write(position.state, outcome), ways / every) for outcome, ways in chances.items()
    )


def arrangements_of(start: Position) -> int:
    """Bound the positions from above: pieces of a kind are alike, any place may hold any of them, anybody may move.

    Where pieces lie in stacks their order counts. Throws in hand, rights that are won and counters are no part of it.
    """
    pieces, places = pieces_of(start), [each for each in start.board.places if each.role not in SHOWING]
    many, room = sum(pieces.values()), len(places) - 1
    if any(place.role == Role.STACK for place in places):
        ways = comb(many + room, room) * factorial(many) // prod(map(factorial, pieces.values()))
    else:
        ways = prod(comb(count + room, room) for count in pieces.values())
    return ways * len(start.seats)


def positions_of(start: Position) -> int | None:
    """Count the positions at the start of a turn, where the game lists all sides that a player may have."""
    sides = start.game.sides(start.state) if start.game.sides and len(start.seats) == 2 else None
    return sides.count**2 if isinstance(sides, Sides) else None


def known_of(start: Position) -> int:
    """Count the positions whose values are in the books and tables of endings at hand."""
    if is_sown(start):
        book, solver = book_of(start), solver_of(start)
        return (len(book.keys) if book else 0) + (len(solver.endgames.values) if solver else 0)
    values = endings_of(start).values
    return int(values.size) if len(values) else 0


def lines_of(start: Position, games: int, seed: int) -> Estimate:
    """Return the mean, over games at random, of the logarithm of how many ways there were to go on, multiplied."""
    found = estimate([[log_of_a_game(start, random.Random(f"{seed}/lines/{number}"))] for number in range(games)])
    assert found  # of at least two games there is a mean
    return found


def log_of_a_game(start: Position, draws: random.Random) -> float:
    position, ways = start, 0.0
    while not position.is_over:
        if position.to_act == CHANCE:
            chances = position.chances()
            ways += log10(len(chances))
            position = position.step(draws.choices([*chances], [*chances.values()])[0]).after
        else:
            ways += log10(len(position.actions))
            position = position.step(draws.choice(position.actions)).after
    return ways


def perft_of(start: Position) -> tuple[int, ...]:
    """Count sequences of actions and throws, one deeper each time."""
    found: list[int] = []
    while len(found) < DEEPEST and (not found or 0 < found[-1] < COUNTED):
        found.append(perft(start, len(found) + 1))
    return tuple(filter(None, found))
