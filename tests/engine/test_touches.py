"""What is said of moves and of touches on the board, in a short walk through every game.

tests/conformance/test_speech.py looks at every variant and at many more positions.
"""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.board import Sense
from tablier.engine.ending import Ending
from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.engine.rule import sources_hash
from tablier.engine.table import CHANCE
from tablier.engine.touching import Manner
from tablier.games import folder_in, has_sheet

STEPS = 25
STACKS = "0,0,32,21231,0,1323,0,0,0,0,212,3,0,31,0,3,0,0,0,0,0,21,3,11,3,0,2132"
SINCE = "1264267632072611856,4411625108017760661,4609443291028344937"
HIGH = f"oukoun setup=preset | stack={STACKS} colour=2,1 phase=2 quiet=2 history={SINCE}"


def walked(name: str, seed: int = 7) -> list[Position]:
    """Play at random, and return the positions on the way."""
    chooser = random.Random(seed)
    position = tablier.game(name).start()
    found = [position]
    while not position.is_over and len(found) < STEPS:
        choices = list(position.odds) if position.to_act == CHANCE else list(position.moves)
        position = position.play(chooser.choice(choices))
        found.append(position)
    return found


@pytest.mark.parametrize("name", tablier.games())
def test_every_move_and_every_touch_is_said_in_words(name):
    for position in walked(name):
        assert position.task("en") and position.task("fr")
        for move in [*position.moves[:6], *position.odds]:
            assert position.say(move, "en")
        places = range(len(position.board.places))
        for touched in [*((place,) for place in places), (places[-1], 0)]:
            found = position.why_not_touching(touched, "fr")
            assert found is None or found.sentence


def test_how_many_and_which_way_say_which_refused_move_is_meant():
    position = tablier.position(HIGH)
    refused = position.why_not_touching((10,), manner=Manner(3, Sense.ANTICLOCKWISE))
    assert refused and refused == position.why_not("10-")
    assert position.why_not_touching((10,), manner=Manner(3, Sense.CLOCKWISE)) is None
    assert position.why_not_touching((10,), manner=Manner(2, Sense.ANTICLOCKWISE)) is None


def test_a_game_that_is_announced_but_not_there_is_no_game():
    assert folder_in("tablier.no.such.package") is None and folder_in("json.decoder") is None
    assert not has_sheet("tablier.no_such_game")


def test_a_record_that_was_agreed_or_called_off_pays_nobody():
    record = Record.of(tablier.game("kid-cala-beginner").start())
    agreed = tablier.record(record.then("a").text.replace("unfinished", "draw\nended: agreement"))
    assert agreed.ended == Ending.AGREEMENT and set(agreed.payoffs) == {0.0}
    off = tablier.record(record.text.replace("unfinished", "aborted\nended: abort"))
    assert off.result == "aborted"


def test_the_sources_of_a_game_from_elsewhere_name_its_cache(tmp_path):
    (tmp_path / "rules.py").write_text("SPEED = 1\n")
    before = sources_hash("0", tmp_path)
    (tmp_path / "rules.py").write_text("SPEED = 2\n")
    assert sources_hash("0", tmp_path) != before
