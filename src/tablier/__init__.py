"""Tablier: seven traditional games to play, learn and study.

>>> import tablier
>>> tablier.game("kid-cala-classic").start().moves
('a', 'b', 'c', 'd', 'e', 'f')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablier.engine import arguments
from tablier.engine.errors import BadArgument, IllegalMove, TablierError
from tablier.engine.game import Game
from tablier.engine.notation import A_POSITION, LONGEST
from tablier.engine.position import Played, Position, read_position
from tablier.engine.record import Record, read_record
from tablier.engine.story import Refusal
from tablier.engine.table import CHANCE, NOBODY, Event, Verb
from tablier.games import load, names

if TYPE_CHECKING:
    from pathlib import Path

    from tablier.envs.serving import Player, Served
    from tablier.study.simulation import Columns

__all__ = [
    "CHANCE",
    "NOBODY",
    "BadArgument",
    "Event",
    "Game",
    "IllegalMove",
    "Played",
    "Position",
    "Record",
    "Refusal",
    "TablierError",
    "Verb",
    "game",
    "games",
    "position",
    "record",
    "serve",
    "simulate",
]

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return names()


def game(name: str) -> Game:
    """Return the game of this name."""
    return load(name)


def position(text: str) -> Position:
    """Read a position written on one line."""
    words = arguments.text("text", text, A_POSITION)[:LONGEST].split()
    return read_position(load(words[0] if words else ""), text)


def record(text: str) -> Record:
    """Read a game written down, and replay it."""
    return read_record(text, load)


def serve(player: Player, start: Position, name: str = "Agent", *, host: str = "127.0.0.1", port: int = 0) -> Served:
    """Serve a match in which an agent or a bot has every seat but one; a person has `link` of what is returned."""
    from tablier.envs.serving import Served

    return Served(player, start, name, host, port)


def simulate(
    start: str | Game | Position,
    players: Sequence[str] = (),
    games: int = 1_000,
    seed: int = 0,
    *,
    nodes: int = 2_000,
    first: int = 0,
    jobs: int = 0,
    folder: str | Path | None = None,
) -> Columns:
    """Play many games of a game or from a position, and return them as columns: docs/guides/simulate.md."""
    from tablier.study.simulation import simulate as play

    return play(start, players, games, seed, nodes=nodes, first=first, jobs=jobs, folder=folder)
