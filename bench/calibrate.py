"""How far the advice of a game can be believed: what it says in the middle of games, and how those games end.

    python bench/calibrate.py GAME [--games 200] [--seed 1] [--seats 2] [--variant NAME] [--nodes 300]

Programs that all heed the current advice play so many games, each with an opening of its own. Out of every game a few
positions are drawn; in each, the advice names the chance of one seat, also drawn. A line is a tenth of the chances: how
many games it was said in, what was said, and the share won, a draw counting half, with its 95 % interval, in which each
game counts once. The log-loss is the mean of -log(chance of what came about): 0.693 for who always says one half.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from math import log, sqrt

import tablier
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.search.budget import Budget
from tablier.search.evaluation import expected
from tablier.search.search import search

OPENING = 9  # fewer moves than this are drawn by lot before the programs think
DRAWN = 6  # positions looked at in each game
TENTHS = 10
SURE = 1.96  # standard errors on either side of 95 %


@dataclass(frozen=True)
class Word:
    """What the advice said, and what came of it."""

    game: int
    said: float
    won: float


def chance(value: float, seats: int) -> float:
    """Turn what a seat is paid, or may expect to be paid, into a share of the game."""
    return (value * (seats - 1) + 1) / seats


def played(start: Position, nodes: int, luck: random.Random) -> list[Position]:
    """Play a game and return its positions, the last one over."""
    positions, by_lot = [start], luck.randrange(OPENING)
    while not positions[-1].is_over:
        position = positions[-1]
        if position.to_act == CHANCE:
            positions.append(position.play(position.throw(luck)))
        elif by_lot > 0 or len(position.actions) == 1:
            by_lot -= 1
            positions.append(position.step(luck.choice(position.actions)).after)
        else:
            found = search(position, Budget(nodes=nodes), seed=luck.getrandbits(32), lines=False)
            positions.append(position.step(found.best.action).after)
    return positions


def words(start: Position, games: int, nodes: int, seed: int) -> list[Word]:
    """Draw positions out of many games and ask the advice about one seat in each."""
    luck, seats, said = random.Random(seed), len(start.seats), []
    for game in range(games):
        *positions, end = played(start, nodes, luck)
        for position in luck.sample(positions, min(DRAWN, len(positions))):
            seat = luck.randrange(seats)
            said.append(Word(game, chance(expected(position)[seat], seats), chance(end.payoffs[seat], seats)))
    return said


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of a share."""
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return middle - half, middle + half


def line(tenth: int, said: list[Word]) -> str:
    games = len({word.game for word in said})
    low, high = interval(sum(word.won for word in said) / len(said), games)
    mean, won = (sum(values) / len(said) for values in ([w.said for w in said], [w.won for w in said]))
    return f"{tenth / TENTHS:.1f}-{(tenth + 1) / TENTHS:.1f}  {games:6d}  {mean:5.3f}  {won:5.3f}  {low:.3f}-{high:.3f}"


def log_loss(said: list[Word]) -> float:
    return -sum(word.won * log(word.said) + (1 - word.won) * log(1 - word.said) for word in said) / len(said)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", choices=tablier.games())
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--seats", type=int)
    reader.add_argument("--variant", default="")
    reader.add_argument("--nodes", type=int, default=300)
    asked = reader.parse_args()
    options = {"seats": asked.seats} if asked.seats else {}
    start = tablier.game(asked.game).start(asked.variant, **options)
    said = words(start, asked.games, asked.nodes, asked.seed)
    print("chance    games   said    won  95 %")
    for tenth in range(TENTHS):
        told = [word for word in said if min(int(word.said * TENTHS), TENTHS - 1) == tenth]
        if told:
            print(line(tenth, told))
    print(f"log-loss {log_loss(said):.4f} over {len(said)} positions of {asked.games} games")


if __name__ == "__main__":
    main()
