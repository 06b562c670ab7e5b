"""Small tables for the tests of ledgers: every line can be followed to its end."""

from __future__ import annotations

import tablier
from tablier.engine.position import Position

HEAD = "chauka-bara seats={seats} pawns=2 cowries=2 turn-limit=100 | step={steps} has_captured={rights} turns={turns}"


def race(*pawns: tuple[int, int], turns: int) -> Position:
    """Return a race of two pawns each, near its end, in which everybody may turn inwards."""
    steps = ",".join(f"{low},{high}" + ",0" * 8 for low, high in pawns)
    rights = ",".join("1" for _ in pawns)
    return tablier.position(HEAD.format(seats=len(pawns), steps=steps, rights=rights, turns=turns))


SOWING = tablier.game("kid-cala-classic").start(pits=2, fruits=2)
LONGER_SOWING = tablier.game("kid-cala-classic").start(pits=3, fruits=2)
TWO = race((19, 21), (20, 21), turns=97)
THREE = race((22, 23), (22, 23), (22, 22), turns=97)
FOUR = race((20, 22), (19, 19), (20, 20), (21, 21), turns=98)
TABLES = {"sowing": SOWING, "two": TWO, "three": THREE, "four": FOUR}
