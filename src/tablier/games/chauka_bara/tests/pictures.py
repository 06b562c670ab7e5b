"""Races of Chauka Bara written down."""

from __future__ import annotations

import tablier
from tablier.engine.options import Value
from tablier.games.chauka_bara.state import Phase
from tests.pictures.race import race_table


def table(picture: str, **options: Value) -> tablier.Position:
    return race_table("chauka-bara", picture, Phase, **options)


def played(position: tablier.Position, moves: str) -> tablier.Position:
    """Play throws and moves one after the other."""
    for move in moves.split():
        position = position.play(move)
    return position
