"""How soon the strongest level of Kid-Cala classic moves, and how it knows its move: one decision after another.

    python bench/proofs.py [--games 40] [--against random greedy 3 4] [--asked]

It plays so many games against each opponent, half of them as South and half as North; or, `--asked`, it is asked at
every decision of so many games that each opponent plays against itself, as for a hint. Printed are seconds by the clock
and seconds of processor time for a decision, and how many positions a proof looked at. A busy machine takes longer by
the clock only; a proof that is cut short by the clock, and the opinion that takes its place, are counted apart.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass

import numpy as np
from play import KALAH, machine

import tablier
from tablier.engine.position import Position
from tablier.players.programs import seat
from tablier.players.thinker import Thinker
from tablier.search.findings import Source
from tablier.search.sowing_proofs import fruits_on

GAME = tablier.game(KALAH)
STRONGEST = Thinker(GAME.levels[-1])
SHARES = (50, 90, 99, 99.9, 100)  # of all decisions
SOON = 1.0  # seconds


@dataclass(frozen=True)
class Answer:
    """A decision of the strongest level."""

    side: int
    fruits: int  # in the bowls
    source: Source
    clock: float
    processor: float
    nodes: int
    text: str


def answer(position: Position, seed: int) -> tuple[str, Answer]:
    """Let the strongest level choose, and take its time."""
    clock, processor = time.perf_counter(), time.process_time()
    best = STRONGEST.think(position, seed)
    seconds = time.perf_counter() - clock, time.process_time() - processor
    how = Answer(position.mover, fruits_on(position), best.best.source, *seconds, best.nodes, position.text)
    return GAME.write(position.state, best.best.action), how


def game(opponent: str, side: int, seed: int) -> list[Answer]:
    """Play a game against an opponent; return all decisions of the strongest level."""
    position, luck, answers = GAME.start(), random.Random(seed), list[Answer]()
    while not position.is_over:
        if position.mover == side:
            move, how = answer(position, seed)
            answers.append(how)
        else:
            move = seat(GAME, opponent).choose(position, luck.getrandbits(32))
        position = position.play(move)
    return answers


def asked(opponent: str, seed: int) -> list[Answer]:
    """Ask the strongest level at every decision of a game in which it does not play."""
    position, luck, answers = GAME.start(), random.Random(seed), list[Answer]()
    while not position.is_over:
        answers.append(answer(position, seed)[1])
        position = position.play(seat(GAME, opponent).choose(position, luck.getrandbits(32)))
    return answers


def report(answers: list[Answer]) -> str:
    lines = ["| of all decisions | " + " | ".join(f"{share:g} %" for share in SHARES) + " |"]
    lines.append("|---|" + "---:|" * len(SHARES))
    for name, digits in (("clock", 3), ("processor", 3), ("nodes", 0)):
        found = np.percentile([getattr(each, name) for each in answers], SHARES)
        lines.append(f"| {name} at most | " + " | ".join(f"{each:,.{digits}f}" for each in found) + " |")
    sides = [[each for each in answers if each.side == side] for side in range(2)]
    south, north = (f"{len(each)} ({max(a.clock for a in each):.2f} s at most)" for each in sides)
    known = ", ".join(f"{source.value} {sum(a.source == source for a in answers)}" for source in Source)
    late = [each for each in answers if each.clock > SOON or each.source == Source.OPINION]
    told = [f"- {a.source.value}, {a.fruits} fruits, {a.clock:.2f} s by the clock: {a.text}" for a in late]
    head = [f"{len(answers)} decisions; as South {south}, as North {north}", f"By source: {known}"]
    head.append(f"Over {SOON:g} s by the clock, or no proof: {len(late)}")
    return "\n".join([*lines, "", *head, *told, "", machine()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="against each opponent")
    parser.add_argument("--against", nargs="+", default=["random", "greedy", "3", "4"])
    parser.add_argument("--asked", action="store_true", help="in games that it does not play")
    given = parser.parse_args()
    STRONGEST.prepare(GAME.start())
    games = [(each, nth) for each in given.against for nth in range(given.games)]
    answers = [asked(each, nth) if given.asked else game(each, nth % 2, nth) for each, nth in games]
    print(report([each for found in answers for each in found]))


if __name__ == "__main__":
    main()
