"""Pieces are laid and lifted as their game lays them; whatever somebody wrote, nothing is drawn that cannot be."""

from __future__ import annotations

import pytest

import tablier
from tablier.server.queries.editing import changed, flaw_of, is_drawable, read_loosely, with_mover

RACE = "thaayam | step=-1,0,5,5 bond=0,0,1,1"


def counts(position: tablier.Position, place: int) -> list[tuple[str, int, str]]:
    return [(pieces.kind, pieces.count, pieces.mark) for pieces in position.view.contents[place]]


def test_a_twin_that_is_lifted_leaves_a_single_pawn():
    before = read_loosely(RACE)
    square = before.board.tracks[0][5]
    after = changed(before, square, "red", -1)
    assert counts(before, square) == [("red", 2, "twins")] and counts(after, square) == [("red", 1, "")]
    assert after.text.split()[2] == "step=-1,-1,0,5" and not flaw_of(after)


def test_the_pawn_that_has_gone_least_far_is_laid():
    before = read_loosely(RACE)
    after = changed(before, before.board.tracks[0][7], "red", 1)
    assert after.text.split()[2:4] == ["step=0,5,5,7", "bond=0,1,1"]


def test_the_topmost_of_a_colour_is_lifted_out_of_a_stack():
    before = read_loosely("oukoun | stack=312 phase=2")
    assert changed(before, 0, "white", -1).state.stack[0] == 32
    assert changed(before, 0, "red", 1).state.stack[0] == 3123
    assert changed(before, 1, "red", -1) is None


def test_a_mat_on_which_a_pawn_was_moved_by_hand_has_no_history():
    before = tablier.game("oukoun").start("ready-made").play("white")
    for move in ("1+", "0+"):
        before = before.play(move)
    sun, pawn = next((n, lying[-1].kind) for n, lying in enumerate(before.view.contents) if len(lying) == 1)
    lifted = changed(before, sun, pawn, -1)
    assert "history" not in flaw_of(lifted)["en"] and not flaw_of(changed(lifted, sun, pawn, 1))


@pytest.mark.parametrize(
    "change",
    [(99, "fruit", 1), (0, "banana", 1), (6, "fruit", -1)],
    ids=["place", "kind", "empty"],
)
def test_what_cannot_be_laid_is_not(change):
    assert changed(tablier.game("kid-cala-classic").start(), *change) is None


def test_numbers_that_no_piece_could_have_are_not_drawn():
    wrong = read_loosely("oukoun | stack=9 phase=2 colour=7,7")
    assert not is_drawable(wrong) and flaw_of(wrong)["en"]
    assert changed(wrong, 0, "red", 1) is None


def test_another_seat_may_be_the_one_to_act():
    assert with_mover(tablier.game("kid-cala-classic").start(), 1).mover == 1
