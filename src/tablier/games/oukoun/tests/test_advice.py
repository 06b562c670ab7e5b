"""Oukoun: what a player in a hurry sees, worked out by hand."""

from __future__ import annotations

import tablier
from tablier.games.oukoun.tests.pictures import A, B, mat

OPEN = "0:W 3:WB 6:BW 9:WWR 12:BBB 15:BBB 18:B 21:WWWR 24:RRR 26:RRW 27:RRR"


def test_stacks_under_control_count_with_all_they_carry_and_bars_against():
    """White holds 0:W, 6:BW, 26:RRW and is barred from 21; Black holds 3:WB, two barred stacks of three, and 18:B."""
    before = mat(OPEN, A)
    white = 40 + (40 + 8) + (40 + 2 * 8) + 3 * 24 - 33
    black = (40 + 8) + 2 * (40 + 2 * 20) + 40 + 3 * 24 - 2 * 33
    assert before.game.evaluate(before.state, A) == white - black + 55 == -16
    assert before.game.evaluate(before.state, B) == 16


def test_nobody_stands_better_before_the_first_move():
    start = tablier.game("oukoun").start()
    choosing = start.play("fill")
    assert [start.game.evaluate(each.state, A) for each in (start, choosing)] == [0, 0]
