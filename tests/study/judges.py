"""Judges for tests: one that is never wrong, and one that is wrong in a known way."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from math import fsum

from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.search.findings import Finding, Findings, Source


@cache
def exact_values(position: Position) -> tuple[float, ...]:
    """Follow every line to its end; everybody plays for what is best for themselves."""
    if position.is_over:
        return position.payoffs
    if position.to_act == CHANCE:
        odds = position.chances()
        after = [(ways, exact_values(position.step(outcome).after)) for outcome, ways in odds.items()]
        return tuple(fsum(ways * v[s] for ways, v in after) / sum(odds.values()) for s in range(len(position.seats)))
    return max((exact_values(position.step(a).after) for a in position.actions), key=lambda v: v[position.mover])


def exact_judge(position: Position) -> Findings:
    """Give every move its exact value."""
    moves = [Finding(a, exact_values(position.step(a).after), Source.ENDGAME, nodes=1) for a in position.actions]
    moves.sort(key=lambda move: -move.values[position.mover])
    return Findings(position, tuple(moves), 0, len(moves), 0.0)


def wrong_judge(position: Position) -> Findings:
    """Give every move a value at random, always the same."""
    generator = random.Random(position.data)
    seats = len(position.seats)
    moves = []
    for action in position.actions:
        shares = [generator.expovariate(1) for _ in range(seats)]
        values = [(share * seats / fsum(shares) - 1) / (seats - 1) for share in shares]
        moves.append(Finding(action, tuple(values), Source.OPINION, nodes=100))
    return Findings(position, tuple(moves), 3, 100, 0.0)


def vague_judge(position: Position) -> Findings:
    """Be nearly right, but not quite."""
    found = exact_judge(position)
    generator = random.Random(position.data)
    moves = []
    for move in found.moves:
        doubt = generator.gauss(0, 0.02)
        values = (move.values[0] + doubt, move.values[1] - doubt)
        moves.append(replace(move, values=values, source=Source.OPINION))
    moves.sort(key=lambda move: -move.values[position.mover])
    return replace(found, moves=tuple(moves), depth=4)


def random_game(start: Position, seed: int, players: tuple[str, ...] = (), most: int = 10_000) -> Record:
    """Play anything the rules allow."""
    generator, record = random.Random(seed), Record.of(start, players)
    while not record.last.is_over and len(record.moves) < most:
        here = record.last
        record = record.then(here.throw(generator) if here.to_act == CHANCE else generator.choice(here.moves))
    return record


def best_game(start: Position, seed: int) -> Record:
    """Play as well as can be."""
    generator, record = random.Random(seed), Record.of(start)
    while not record.last.is_over:
        here = record.last
        if here.to_act == CHANCE:
            record = record.then(here.throw(generator))
        else:
            record = record.then(here.game.write(here.state, exact_judge(here).best.action))
    return record
