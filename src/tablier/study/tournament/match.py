"""One game of a tournament: it depends on the plan, the set and the line-up, and on nothing else."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from itertools import pairwise

from tablier.engine.errors import TablierError
from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES
from tablier.study.tournament.errors import BadTournament
from tablier.study.tournament.fortune import Fortune
from tablier.study.tournament.pairings import LineUp
from tablier.study.tournament.plan import Plan
from tablier.study.tournament.sitting import sit

SEEDS = 31  # bits of a seed: any generator takes them


@dataclass(frozen=True)
class ScoredGame:
    """A finished game: who sat where, what each seat was paid, how long it was and how long each seat thought."""

    set: int
    players: LineUp
    paid: tuple[float, ...]
    turns: int
    actions: int  # moves and throws, those of the opening as well
    moves: tuple[int, ...]  # how many each seat chose itself
    seconds: tuple[float, ...]
    record: str = ""


class GameInProgress:
    """A game going on."""

    def __init__(self, plan: Plan, number: int, players: LineUp) -> None:
        self.plan, self.number, self.players = plan, number, players
        self.positions, self.written = [plan.start], list[str]()
        self.moves, self.seconds = [0] * len(players), [0.0] * len(players)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def do(self, move: str) -> None:
        """Play a move or a throw, checked by the rules."""
        position = self.position
        state, action = position.state, position.read(move)
        written = position.game.write(state, action)
        position.game.apply(state, action, None)
        self.written.append(f"({written})" if position.to_act == CHANCE else written)
        self.positions.append(Position(position.game, bytes(state)))

    def choose(self) -> None:
        """Let the program of the mover think and play."""
        mover, position = self.position.mover, self.position
        name = self.players[mover]
        began = time.perf_counter()
        move = sit(self.plan.game, name, self.plan.limits).choose(position, self.seed())
        self.seconds[mover] += time.perf_counter() - began
        self.moves[mover] += 1
        try:
            self.do(move)
        except TablierError as error:
            raise BadTournament("answer", player=name, sentence={lang: error.say(lang) for lang in LANGUAGES}) from None

    def seed(self) -> int:
        source = f"{self.plan.seed}/{self.number}/{'/'.join(self.players)}/{len(self.written)}"
        return random.Random(source).getrandbits(SEEDS)

    def result(self) -> ScoredGame:
        movers = [position.mover for position in self.positions[:-1]]
        turns = 1 + sum(before != after for before, after in pairwise(movers))
        record = Record(tuple(self.positions), tuple(self.written), self.players).text if self.plan.records else ""
        seconds = tuple(round(spent, 6) for spent in self.seconds)
        paid, actions = self.position.payoffs, len(self.written)
        return ScoredGame(self.number, self.players, paid, turns, actions, tuple(self.moves), seconds, record)


def play_game(plan: Plan, number: int, players: LineUp) -> ScoredGame:
    """Play a game to its end."""
    game, fortune = GameInProgress(plan, number, players), Fortune(plan.seed, number)
    for move in fortune.opening(plan.start, plan.openings):
        game.do(move)
    while not game.position.is_over:
        if game.position.to_act == CHANCE:
            game.do(fortune.throw(game.position))
        else:
            game.choose()
    return game.result()
