"""Chauka Bara: positions that cannot be, what the board shows, and what players in a hurry think."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadPosition
from tablier.games.chauka_bara.tests.pictures import played, table

HOME = "0,0,0,0,0,0,0,0,0,0"


def step(red: str, white: str = "0,0,0,0") -> str:
    return f"step={red},0,0,0,0,0,0,{white}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"| {step('3,2,0,0')}", "the smaller before the larger"),
        (f"| {step('0,0,0,16')}", "has not captured has no pawn on step 16"),
        (f"own-pawns-share=homes | {step('0,0,3,3')}", "share a square where these house"),
        (f"own-pawns-share=homes-and-inner-ring | {step('0,0,3,3')}", "share a square where these house"),
        (f"| {step('0,0,0,9', '0,0,0,1')}", "share safe squares only"),
        ("| has_begun=1", "opening grace"),
        ("opening-grace=yes | has_begun=2", "opening grace"),
        ("opening-grace=yes | has_begun=1,1,1", "opening grace"),
        (f"opening-grace=yes | {step('0,0,0,3')}", "opening grace"),
        ("opening-grace=yes | kept=0,1 phase=1", "opening grace"),
        (f"| {step('24,24,24,24')} has_captured=1 mover=-2", "exactly when all pawns are in the centre"),
        ("| rank=1 mover=-2", "exactly when all pawns are in the centre"),
        (f"| {step('24,24,24,24', '24,24,24,24')} has_captured=1,1 rank=1,2 mover=-2", "the places are"),
        (f"| {step('24,24,24,24')} has_captured=1 rank=1 mover=1", "over exactly when"),
        ("| mover=-2", "over exactly when"),
        ("| turns=2000", "over exactly when"),
        (f"| {step('15,15,15,15', '15,15,15,15')}", "over exactly when"),
        ("| phase=2", "the phase is 0"),
        ("| graces=3", "from 0 to 2 graces"),
        ("third-grace=allowed | graces=1", "from 0 to 0 graces"),
        ("| turns=2000 mover=-2 graces=1", "from 0 to 0 graces"),
        ("| kept=-1", "throws in hand"),
        ("| phase=1 kept=0,0,0,0,0,1", "throws in hand"),
        ("throws=series | phase=1 kept=0,101", "throws in hand"),
        ("| turns=2000 mover=-2 kept=1", "throws in hand"),
        ("| turns=2000 mover=-2 phase=1", "throws in hand"),
        ("| kept=0,1", "throws in hand"),
        ("| phase=1", "throws in hand"),
        ("| phase=1 kept=0,1,1", "throws in hand"),
        ("| phase=1 kept=0,1 graces=1", "throws in hand"),
        ("| phase=1 kept=1", "throws in hand"),
        ("third-grace=void | phase=1 kept=1", "throws in hand"),
        (f"| {step('14,15,15,15')} phase=1 kept=0,0,1", "throws in hand"),
        ("throws=series | kept=0,1", "throws in hand"),
        ("throws=series | kept=1 graces=2", "throws in hand"),
        ("throws=series | kept=1", "throws in hand"),
        ("throws=series third-grace=allowed | kept=100", "throws in hand"),
        ("throws=series | phase=1 kept=1,1 graces=1", "throws in hand"),
        ("throws=series | phase=1 kept=0,1,1", "throws in hand"),
        ("throws=series | phase=1 kept=3,1", "throws in hand"),
        (f"throws=series | {step('14,15,15,15')} phase=1 kept=0,0,1", "throws in hand"),
        ("| step_before=1", "board before a run"),
        ("| had_captured=1", "board before a run"),
        ("third-grace=void | graces=1 step_before=0,0,0,1", "board before a run"),
        (f"| {step('0,0,0,5')} graces=1", "board before a run"),
        (f"| {step('0,0,0,4')} graces=1 had_captured=1", "board before a run"),
        (f"| {step('0,0,0,4')} graces=1 step_before={HOME},0,0,0,1", "board before a run"),
        (f"| {step('0,0,0,4')} graces=1 step_before={HOME},{HOME},1", "board before a run"),
        ("| graces=1 phase=1 kept=1 step_before=9,1", "board before a run"),
        ("| graces=1", "board before a run"),
        (f"| {step('14,15,15,15')} graces=2 step_before=13,15,15,15", "board before a run"),
    ],
)
def test_positions_that_no_game_reaches_are_refused(text, reason):
    with pytest.raises(BadPosition, match=reason):
        tablier.position(f"chauka-bara {text}")


@pytest.mark.parametrize(
    "text",
    [
        f"| {step('0,0,0,4')} graces=1",
        f"| {step('0,0,0,12')} graces=2",
        f"| {step('0,0,4,8')} graces=2 phase=0",
        f"| {step('0,0,0,4')} graces=2 phase=1 kept=1",
        f"| {step('14,15,15,15')} graces=2 step_before=14,15,15,15",
        f"third-grace=allowed | {step('0,0,3,4')} phase=1 kept=1",
        "throws=series | kept=1,0,0,0,1 graces=2",
        "throws=series | kept=2,0,3,0,1 graces=1 has_captured=1",
        "throws=series third-grace=allowed | kept=9",
        "opening-grace=yes | has_begun=1 kept=1 phase=1 graces=1",
        f"| {step('24,24,24,24')} has_captured=1 rank=1 mover=-2",
        "| turns=2000 mover=-2",
        f"| {step('15,15,15,15', '15,15,15,15')} mover=-2",
    ],
)
def test_positions_that_games_reach_are_read(text):
    position = tablier.position(f"chauka-bara {text}")
    assert tablier.position(position.text) == position


def test_the_board_shows_pawns_throws_rights_and_graces():
    position = table("""
        red    0 0 2 7 captured
        white  0 0 0 0
        mover  red
    """).play("4")
    contents = dict(zip((place.name for place in position.board.places), position.view.contents, strict=True))
    shown = {name: [(p.kind, p.count) for p in pieces] for name, pieces in contents.items() if pieces}
    assert shown == {"c5": [("white", 4)], "c1": [("red", 2)], "e1": [("red", 1)], "d5": [("red", 1)]}
    assert position.view.throws == (4,)
    assert position.view.notes == (("note-right-red", 1), ("note-graces", 1))


def test_a_move_touches_the_square_it_leaves_and_the_one_it_reaches():
    position = table("red 0 0 2 23 captured\nmover red").play("3")
    names = [place.name for place in position.board.places]
    touched = [[names[place] for place in position.game.touches(position.state, pawn)] for pawn in (0, 2, 3)]
    assert touched == [["c1", "e2"], ["e1", "e4"], ["c2"]]


def test_memories_turn_with_the_table():
    before = played(tablier.game("chauka-bara").start(seats=4, opening_grace=True), "4 0+4 4")
    state = before.state
    before.game.rotate(state)
    assert [state.has_begun[seat] for seat in range(4)] == [0, 1, 0, 0]
    assert state.mover == 1 and state.step[1, 3] == 4 and state.graces == 2


def test_a_chair_for_three_cannot_be_changed():
    before = tablier.game("chauka-bara").start(seats=3).play("4")
    state = before.state
    before.game.rotate(state)
    assert bytes(state) == before.data
