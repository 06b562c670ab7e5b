"""Thaayam: positions that cannot be, the words for moves, and the advice for players in a hurry."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadPosition
from tablier.games.thaayam.state import Phase
from tests.pictures.race import race_table

WAIT = "-1,-1,-1,-1,0,0,0,0,0,0"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"thaayam | step={WAIT},25,25,25,26", "steps go from"),
        (f"thaayam | step={WAIT},0,0,0,0 bond=1", "in twos"),
        (f"thaayam | step={WAIT},0,0,0,0 bond=0,0,0,0,0,0,0,0,0,0,0,2", "in twos"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} bond=0,0,0,1", "in twos"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} bond=1,1,0,0", "in twos"),
        (f"thaayam | step=0,0,24,24,0,0,0,0,0,0,{WAIT} bond=0,0,1,1", "in twos"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} bond=0,0,0,0,1,1", "in twos"),
        (f"thaayam | step=-1,-1,-1,0,0,0,0,0,0,0,{WAIT} lost_pairs=2", "among the waiting"),
        (f"thaayam | step={WAIT},{WAIT} lost_pairs=0,0,1", "among the waiting"),
        (f"thaayam | step={WAIT},{WAIT} lost_pairs=-1", "among the waiting"),
        (f"thaayam | step=0,0,0,1,0,0,0,0,0,0,{WAIT} has_moved=0,0,0,1 kept=0,0,1 phase=1", "option combine"),
        (f"thaayam combine=yes | step=0,0,0,1,0,0,0,0,0,0,{WAIT} has_moved=0,0,0,1", "option combine"),
        (f"thaayam | step={WAIT},{WAIT} has_captured=1", "no right is needed"),
        (f"thaayam | step={WAIT},{WAIT} rank=1 mover=1", "has a place"),
        (f"thaayam | step={WAIT},{WAIT} mover=-2", "game is over"),
        (f"thaayam | step=25,25,25,25,0,0,0,0,0,0,{WAIT} rank=1 mover=1", "game is over"),
        (f"thaayam turn-limit=100 | step={WAIT},{WAIT} turns=100", "game is over"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} kept=99,0,1,1 phase=1", "0 to 100 results"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} kept=100", "0 to 99 results"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} kept=0,0,-1 phase=1", "0 to 100 results"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} kept=0,0,1,0,0,1 phase=1", "0 to 100 results"),
        (f"thaayam | step=0,0,0,0,0,0,0,0,0,0,{WAIT} kept=0,0,1", "still being thrown"),
        (f"thaayam | step={WAIT},{WAIT} kept=1", "still being thrown"),
        (f"thaayam replay=immediate | step=25,25,25,25,0,0,0,0,0,0,{WAIT} rank=1 mover=-2 kept=1", "the phase is"),
        (f"thaayam | step={WAIT},{WAIT} phase=3", "the phase is"),
        (f"thaayam | step={WAIT},{WAIT} has_replay=1", "another series"),
        (f"thaayam | step={WAIT},{WAIT} kept=1 phase=1", "at least one can be used"),
        (f"thaayam | step={WAIT},{WAIT} runner=1", "under way"),
        (f"thaayam | step=0,0,0,1,0,0,0,0,0,0,{WAIT} kept=0,0,1 phase=2 runner=3", "under way"),
        (f"thaayam combine=yes | step=0,0,0,1,0,0,0,0,0,0,{WAIT} phase=2 runner=3", "under way"),
    ],
)
def test_such_positions_cannot_be(text, sentence):
    with pytest.raises(BadPosition, match=sentence):
        tablier.position(text)


def test_moves_of_two_pairs_are_written_alike():
    position = race_table("thaayam", "red 8* 8* 8* 8*\nwhite w w w w\nthrows 4\nphase move", Phase)
    fours = [position.game.write(position.state, 4 * 4 + pawn) for pawn in range(4)]
    assert fours == ["8=4", "8/4", "8=4", "8/4"]


def test_a_refused_move_names_its_places():
    position = race_table("thaayam", "red 20* 20* 24 off\nwhite w w w w\nthrows 3 8\nphase move", Phase)
    assert position.why_not("20=8").places == ("d4", "c3")
    assert position.why_not("24+3").places == ("c3", "red")
    assert position.why_not("twins").places == ("c5",)


def test_a_runner_that_must_go_on_is_named_by_its_square():
    position = race_table("thaayam", "red w w w 3\nwhite w w w w\nthrows 4\nphase run\nrunner 3", Phase, combine=True)
    assert position.why_not("stop").places == ("e2",)
