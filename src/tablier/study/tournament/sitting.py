"""Programs as they come to a tournament: each thinks as its level does, or less if the tournament says so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from tablier.engine.game import Game, Level
from tablier.games import load
from tablier.players.program import Program
from tablier.players.programs import seat


@dataclass(frozen=True)
class ThinkingLimits:
    """The most that a player may search for a move; 0 for as much as its level does."""

    nodes: int = 0
    seconds: float = 0.0
    is_untimed: bool = False  # nobody looks at a clock: the same move on every machine

    def on(self, level: Level) -> Level:
        """Return a level that keeps within these limits.

        >>> limits = ThinkingLimits(seconds=0.5)
        >>> limits.on(Level(seconds=3)), limits.on(Level(depth=2, nodes=300)).nodes
        (Level(depth=0, nodes=0, seconds=0.5, overlooks=0.0, blur=0.0), 300)
        """
        nodes, seconds = lesser(self.nodes, level.nodes), lesser(self.seconds, level.seconds)
        return replace(level, nodes=int(nodes), seconds=0.0 if self.is_untimed else seconds)


def lesser(limit: float, usual: float) -> float:
    return min(limit, usual) if limit and usual else limit or usual


@cache
def sit(game: str, name: str, limits: ThinkingLimits) -> Program:
    """Seat a program once in a process; it answers by position and seed alone."""
    program, level = seat(load(game), name), level_of(load(game), name)
    if level is None:
        return program
    from tablier.players.thinker import Thinker

    return Thinker(limits.on(level))


def level_of(game: Game, name: str) -> Level | None:
    """Return the level that a program has, if it is one with a number."""
    return game.levels[int(name) - 1] if name.isdigit() else None
