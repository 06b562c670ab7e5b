"""Who may sit at a table besides people: a player chooses a move for any game.

>>> import random, tablier
>>> PLAYERS["random"](tablier.game("kid-cala-classic").start(), random.Random(1)) in "abcdef"
True
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tablier.engine.position import Position
from tablier.players.chance import any_move
from tablier.players.greedy import greedy_move

__all__ = ["PLAYERS", "Player"]

Player = Callable[[Position, random.Random], str]

PLAYERS: dict[str, Player] = {"random": any_move, "greedy": greedy_move}
