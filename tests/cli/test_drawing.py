"""Boards as people see them: any layout, with and without colours, boxes or room."""

from __future__ import annotations

from io import StringIO
from types import SimpleNamespace

import pytest
from rich.console import Console

import tablier
from tablier.cli.canvas import Canvas
from tablier.cli.drawing import draw
from tablier.cli.layout import lay_out
from tablier.cli.piece_text import Sign, signs_of, token_for, wrapped
from tablier.cli.screen import Voice
from tablier.engine.board import Board, Figure, Paint, PieceKind, Pieces, Place, Role, SeatSign, Shape, View

GAME = tablier.game("kid-cala-classic")
TABLES = [(name, "") for name in tablier.games()] + [
    (name, variant.name) for name in tablier.games() for variant in tablier.game(name).variants
]


class Paper(StringIO):
    """A file that takes any letter."""

    encoding = "utf-8"


class PlainPaper(StringIO):
    """A file that takes plain letters only."""

    encoding = "ascii"


def picture(position, language="en", width=80, players=(), touched=frozenset(), *, boxes=True, colour=False) -> str:
    voice, paper = Voice(language), Paper() if boxes else PlainPaper()
    voice.__dict__["console"] = Console(
        file=paper, width=width, color_system="standard" if colour else None, force_terminal=colour, highlight=False
    )
    voice.show(draw(position, voice, players, frozenset(touched)))
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def race(contents=(), throws=(), mover=0):
    """A board of nine squares that two seats walk around in opposite directions, each with a waiting area."""
    squares = [
        Place(f"{'abc'[column]}{3 - row}", "square", Role.SQUARE, row, column)
        for row in range(3)
        for column in range(3)
    ]
    squares[7], squares[1] = Place("b1", "home", Role.HOME, 2, 1, 0), Place("b3", "home", Role.HOME, 0, 1, 1)
    squares[4] = Place("b2", "centre", Role.GOAL, 1, 1)
    waiting = [
        Place(name, "mancala", Role.WAITING, row, 1, seat) for name, row, seat in (("red", 4, 0), ("green", -2, 1))
    ]
    tracks = ((7, 8, 5, 2, 1, 0, 3, 6, 4), (1, 0, 3, 6, 7, 8, 5, 2, 4))
    view = View(tuple(contents) or ((),) * 11, throws)
    return SimpleNamespace(
        board=Board((*squares, *waiting), KINDS, SIGNS, tracks, Shape.GRID),
        view=view,
        seats=("red", "green"),
        mover=mover,
        game=SimpleNamespace(folder=GAME.folder, name="race"),
    )


KINDS = PieceKind("red", Figure.DISC, Paint.RED, 0), PieceKind("green", Figure.SQUARE, Paint.GREEN, 1)
SIGNS = tuple(SeatSign(kind.figure, kind.paint) for kind in KINDS)


def test_a_mancala_board_is_drawn_as_it_lies_on_the_table():
    position = GAME.start(pits=3, fruits=2).play("b")
    assert (
        picture(position, touched=(1, 2, 3))
        == """
                       North
┌─────────┬─────────┬─────────┬─────────┬─────────┐
│         │    C    │    B    │    A    │         │
│         │    2    │    2    │    2    │         │
│  North  │   ●●    │   ●●    │   ●●    │ South•  │
│    ·    ├─────────┼─────────┼─────────┤    1    │
│         │    a    │   b•    │   c•    │    ●    │
│         │    2    │    ·    │    3    │         │
│         │   ●●    │         │   ●●●   │         │
└─────────┴─────────┴─────────┴─────────┴─────────┘
                      ▸ South""".strip("\n")
    )


def test_names_of_seats_and_players_are_shown_in_the_language():
    told = picture(GAME.start(), "fr", players=("Zoé", "Nord"))
    assert "▸ Sud (Zoé)" in told
    assert "Nord (Nord)" not in told


def test_a_terminal_without_boxes_gets_plain_lines():
    told = picture(GAME.start(), boxes=False)
    assert told.isascii()
    assert "+--------+" in told


def test_squares_of_a_race_carry_the_path_numbers_of_the_mover():
    assert "│7      a1│0 ×    b1│1      c1│" in picture(race())
    assert "│3      a1│4 ×    b1│5      c1│" in picture(race(mover=1))


def test_pieces_in_a_race_have_letters_counts_and_bonds():
    contents = [()] * 11
    contents[0] = (Pieces("red", 3), Pieces("green"))
    contents[8] = (Pieces("green", 2, "twins"),)
    told = picture(race(contents))
    assert "R3 G" in told
    assert "G=G" in told


def test_throws_in_hand_are_chips():
    assert "Throws in hand: [4] [8]" in picture(race(throws=(4, 8)))


def test_letters_are_those_of_the_language():
    contents = [(Pieces("red"),), (Pieces("green"),), *[()] * 9]
    assert " V  Vert" in picture(race(contents), "fr") and " G  Green" in picture(race(contents), "en")


def test_no_two_kinds_share_a_letter_in_any_language():
    letters = {
        (name, language): [sign.letter for sign in signs_of(tablier.game(name).start(), language).values()]
        for name in tablier.games()
        for language in ("en", "fr")
    }
    assert all(len(set(each)) == len(each) and "?" not in each for each in letters.values()), letters
    four = signs_of(tablier.game("chowka-bhara").start(seats=4), "fr")
    assert {kind: sign.letter for kind, sign in four.items()} == {"red": "R", "green": "V", "white": "B", "blue": "L"}


def test_letters_with_which_moves_are_written_stay_and_are_explained():
    position = tablier.game("oukoun").start("quick-start")
    assert {sign.letter for sign in signs_of(position, "fr").values()} == {"W", "B", "R"}
    assert "W pion blanc   B pion noir   R pion rouge" in picture(position, "fr")


def test_waiting_areas_are_left_aside():
    assert lay_out(race().board).aside == [9, 10]


def test_places_alone_at_an_edge_are_stretched():
    layout = lay_out(GAME.start().board)
    assert (layout.rows, layout.spots[6].top, layout.spots[6].bottom) == ([0, 2], 0, 2)


def test_stacks_that_do_not_fit_are_broken_into_rows():
    signs = {"white": Sign("W", "", "White"), "red": Sign("R", "", "Red")}
    tokens = [token_for(Pieces(kind), signs) for kind in ("white", "red") * 4]
    assert ["".join(token.text for token in row) for row in wrapped(tokens, 5)] == ["WRWRW", "RWR"]


def test_frames_that_touch_share_their_lines():
    canvas = Canvas()
    canvas.frame(0, 0, 2, 4)
    canvas.frame(2, 0, 4, 4)
    assert canvas.text().plain.splitlines() == ["┌───┐", "│   │", "├───┤", "│   │", "└───┘"]


def test_colours_say_nothing_that_letters_do_not():
    position = GAME.start().play("c")
    coloured = Console(file=StringIO(), color_system=None)
    assert "\x1b[" in picture(position, colour=True)
    assert "\x1b[" not in picture(position)
    assert coloured.color_system is None


@pytest.mark.parametrize("table", TABLES, ids=":".join)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_table_fits_eighty_columns(table, language):
    name, variant = table
    for line in picture(tablier.game(name).start(variant), language).splitlines():
        assert len(line) <= 80
