"""What is to be played for a book: every program against perfect play, and perfect play against itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tablier.engine.position import Position
from tablier.games import load
from tablier.players.programs import kinds

PERFECT = "perfect"
NODES = 20_000  # positions that the strongest level looks at for a move, so that a book can be made again anywhere
SEEDS = 31  # bits
DRAWN = (
    2  # decisions of a program with which its game begins where no shells fall: else one that never varies has one game
)


@dataclass(frozen=True)
class Bout:
    """One game to be played: who sits against perfect play, and which one it is of those."""

    player: str
    number: int

    @property
    def seat(self) -> int:
        """Where the player sits: in turn, so that two games with the same shells make up for the first move."""
        return self.number % 2

    @property
    def set(self) -> int:
        """Games of one set have the same shells: two of a program, seats changed; one of perfect play."""
        return self.number if self.player == PERFECT else self.number // 2


@dataclass(frozen=True)
class BookPlan:
    """All that the games of a book depend on."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    games: int = 100  # of each program
    seed: int = 1
    nodes: int = NODES

    @property
    def start(self) -> Position:
        return load(self.game).start(**dict(self.options))

    @property
    def players(self) -> tuple[str, ...]:
        return (*kinds(load(self.game)), PERFECT)

    @property
    def has_throws(self) -> bool:
        return load(self.game).outcomes > 0

    def bouts(self) -> Iterator[Bout]:
        """Yield every game to be played; perfect play against itself is always the same where no shells fall."""
        for player in self.players:
            last = 1 if player == PERFECT and not self.has_throws else self.games
            yield from (Bout(player, number) for number in range(last))

    def seed_of(self, bout: Bout, what: str) -> int:
        """Return a seed for one question of a game; it depends on nothing else."""
        return random.Random(f"{self.seed}/{bout.player}/{bout.number}/{what}").getrandbits(SEEDS)
