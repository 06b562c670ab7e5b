"""Banana-Cala: positions that cannot be, chairs that change, and places touched."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadPosition
from tablier.games.banana_cala.rules import rotate
from tablier.games.banana_cala.table import HAND, Phase
from tablier.games.banana_cala.tests.pictures import banana_table as table
from tests.pictures.sowing import NORTH, OVER, SOUTH

CHOOSING = table(
    """
      . og . . . a
    .              2o
      . . a . . o
    """,
    SOUTH,
    quiet=7,
)
CAPTURING = CHOOSING.play("c")
DROPPING = table(
    """
      . . . . . a
    .             .
      . a . . . .
    """,
    SOUTH,
    hand="ab",
    phase=Phase.DROP,
    last="b",
)
DRAWING = table(
    """
      . . . . . a
    .             2a2b
      . . . . o o
    """,
    SOUTH,
    phase=Phase.DROP,
    last="e",
    to_draw=4,
)
FINISHED = table(". . . . . .\n. .\n. . . . . .", OVER, south_pile="3a")


def moved(position: tablier.Position, moves: str = "", **fields: int) -> str:
    """Write a position with fields changed and apples carried from place to place, which no rule would do."""
    state = position.state
    for start, target in (map(int, move.split(">")) for move in moves.split()):
        state.fruit[start, 0] -= 1
        state.fruit[target, 0] += 1
    for name, value in fields.items():
        setattr(state, name, value)
    return tablier.Position(position.game, bytes(state)).text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (moved(CHOOSING, mover=-1), "the mover is 0"),
        (moved(CHOOSING, mover=2), "the mover is 0"),
        (moved(CHOOSING, "0>1"), "fewer than 0 fruits"),
        ("banana-cala | fruit=1", "there are 12 fruits of each kind, not 1"),
        (moved(FINISHED, "14>0"), "when the game is over"),
        (moved(FINISHED, f"14>{HAND}"), "when the game is over"),
        (moved(FINISHED, phase=1), "when the game is over"),
        (moved(FINISHED, last=1), "when the game is over"),
        (moved(FINISHED, to_draw=1), "when the game is over"),
        (moved(FINISHED, quiet=1), "when the game is over"),
        (moved(CHOOSING, quiet=100), "fewer than 100 turns"),
        (moved(CHOOSING, quiet=-1), "fewer than 100 turns"),
        (moved(CHOOSING, phase=3), "the phase is 0"),
        (moved(CHOOSING, phase=-1), "the phase is 0"),
        (moved(CHOOSING, last=1), "between turns"),
        (moved(CHOOSING, to_draw=1), "between turns"),
        (moved(CHOOSING, f"15>{HAND}"), "between turns"),
        (moved(FINISHED, "14>0", mover=0), "between turns"),
        (moved(FINISHED, "14>7", mover=0), "between turns"),
        (moved(CAPTURING, capture=1), "a capture is declined or made"),
        (moved(CAPTURING, to_draw=1), "a capture is declined or made"),
        (moved(CAPTURING, f"15>{HAND}"), "a capture is declined or made"),
        (moved(CAPTURING, "15>1"), "a capture is declined or made"),
        (moved(CAPTURING, last=2), "a capture is declined or made"),
        (moved(CAPTURING, last=0), "a capture is declined or made"),
        (moved(CAPTURING, last=-1), "a capture is declined or made"),
        (moved(CAPTURING, mover=1), "a capture is declined or made"),
        (moved(DROPPING, drop_order=2), "a player drops"),
        (moved(DROPPING, f"{HAND}>15"), "a player drops"),
        (moved(DROPPING, "7>15"), "a player drops"),
        (moved(DROPPING, last=14), "a player drops"),
        (moved(DROPPING, last=-1), "a player drops"),
        (moved(DROPPING, last=7), "a player drops"),
        (moved(DROPPING, last=6, own_mancala=1), "a player drops"),
        (moved(DROPPING, mover=1), "a player drops"),
        (moved(DRAWING, to_draw=5), "a player drops"),
        (moved(DRAWING, to_draw=-1), "a player drops"),
        (moved(DRAWING, f"15>{HAND}"), "a player drops"),
        (moved(DRAWING, last=3), "a player drops"),
        (moved(DRAWING, last=7), "a player drops"),
        (moved(DRAWING, last=1, to_draw=1), "a player drops"),
    ],
)
def test_positions_that_cannot_be_are_refused(text, sentence):
    with pytest.raises(BadPosition, match=sentence):
        tablier.position(text)


def test_a_sowing_that_has_gone_all_the_way_round_can_be():
    position = table(
        """
          a a a a a a
        a             a
          a o o o o g
        """,
        SOUTH,
        hand="ab",
        phase=Phase.DROP,
        last="b",
    )
    assert position.moves == ("apple", "banana")


def test_a_sowing_may_come_from_behind_a_mancala_it_leaves_out():
    position = table(
        """
          a a a a a a
        a             .
          . . . . . o
        """,
        SOUTH,
        hand="ab",
        phase=Phase.DROP,
        last="f",
        own_mancala="skipped",
    )
    assert position.moves == ("apple", "banana")


@pytest.mark.parametrize("position", [CHOOSING, CAPTURING, DROPPING, DRAWING, FINISHED])
def test_changing_chairs_twice_changes_nothing(position):
    state = position.state
    rotate(state)
    assert bytes(state) != position.data
    rotate(state)
    assert bytes(state) == position.data


def test_changing_chairs_turns_the_whole_table():
    state = DRAWING.state
    rotate(state)
    assert bytes(state) == (
        table(
            """
              o o . . . .
            2a2b          .
              a . . . . .
            """,
            NORTH,
            phase=Phase.DROP,
            last="E",
            to_draw=4,
            south_pile="9a10o12g10b",
        ).data
    )


@pytest.mark.parametrize(
    ("position", "move", "names"),
    [
        (CHOOSING, "c", ["c"]),
        (CHOOSING, "m2", ["South", "e"]),
        (DROPPING, "banana", ["hand", "a"]),
        (DRAWING, "apple", ["South", "d"]),
        (CAPTURING, "take", ["b", "E", "South-pile"]),
        (CAPTURING, "leave", ["b", "E"]),
    ],
)
def test_a_move_concerns_the_places_it_starts_from_and_goes_to(position, move, names):
    touched = position.game.touches(position.state, position.read(move))
    assert [position.board.places[place].name for place in touched] == names
