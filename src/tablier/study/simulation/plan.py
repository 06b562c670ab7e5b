"""What is to be simulated: all that the games depend on, checked, and cut into batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablier.engine import arguments
from tablier.engine.errors import BadArgument
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.games import load
from tablier.players.programs import kind_of
from tablier.study.simulation.errors import WrongPlayers, simulation_words
from tablier.study.tournament.sitting import ThinkingLimits

MOST_GAMES = 10**8  # of one run, whose columns are kept in memory; `first` goes on with others
NODES = 2_000  # that a level looks at for a move at most: a clock would make it another game each time
RANDOM, GREEDY = 0, 1
COMPILED = {"random": RANDOM, "greedy": GREEDY}
CHUNK = 4_096  # games at a time, between which one may stop
FEW = 8  # at a time, of programs that think
SHOWN = 80

Start = str | Game | Position  # from where games begin


@dataclass(frozen=True)
class GameBatch:
    """Some games to be played, by number; without limits none of the players searches."""

    start: Position
    players: tuple[str, ...]
    limits: ThinkingLimits | None
    seed: int
    first: int
    games: int


@dataclass(frozen=True)
class SimulationPlan:
    """All that the games depend on; who plays, seat by seat."""

    start: Position
    players: tuple[str, ...]
    games: int
    seed: int
    nodes: int
    first: int

    @property
    def limits(self) -> ThinkingLimits | None:
        """The limits of players that search; none where no player does."""
        return None if set(self.players) <= set(COMPILED) else ThinkingLimits(self.nodes, is_untimed=True)

    @property
    def chunk(self) -> int:
        return FEW if self.limits else CHUNK

    def batches(self) -> list[GameBatch]:
        last = self.first + self.games
        return [
            GameBatch(self.start, self.players, self.limits, self.seed, begin, min(self.chunk, last - begin))
            for begin in range(self.first, last, self.chunk)
        ]


def plan_of(
    start: Start, players: Sequence[str], games: int, seed: int, nodes: int = NODES, first: int = 0
) -> SimulationPlan:
    """Refuse what cannot be simulated; one name plays all seats, and no name is `random`."""
    begun = start_of(start)
    arguments.whole("games", games, 1, MOST_GAMES)
    arguments.whole("first", first, 0, MOST_GAMES)
    arguments.whole("nodes", nodes, 1)
    arguments.seed("seed", seed)
    named = arguments.texts("players", players, "random") or ("random",)
    kinds = [kind_of(begun.game, name) for name in named]
    seated = tuple(kinds * len(begun.seats)) if len(kinds) == 1 else tuple(kinds)
    if len(seated) != len(begun.seats):
        raise WrongPlayers("player-count", expected=len(begun.seats), found=len(seated))
    return SimulationPlan(begun, seated, games, seed, nodes, first)


def start_of(found: object) -> Position:
    """Return the first position of a game, by the game or its name, or a position as it is.

    >>> start_of("oukoun") == start_of(load("oukoun")) == load("oukoun").start()
    True
    """
    if isinstance(found, Position):
        return found
    if isinstance(found, str):
        return load(found).start()
    if isinstance(found, Game):
        return found.start()
    expected = {language: simulation_words(language).say("expected-start") for language in LANGUAGES}
    raise BadArgument("argument", name="start", expected=expected, found=repr(found)[:SHOWN])
