"""Bad input of any kind gives one of our own errors, in both languages, and never a trace of Python.

A mutated position that is accepted is a position like any other: it can be played to its end, interpreted and compiled.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablier
from tablier.study.playouts import wander
from tests.conformance.tables import IDS, TABLES, any_action, start, walk

CHARACTERS = "0123456789,=-| abcxyz+()#\n§é"
QUIET = settings(max_examples=150, deadline=None, derandomize=True)


def mutated(text: str, chance: random.Random) -> str:
    """Change, drop or add a character or two."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(["", chance.choice(CHARACTERS)]) + text[place + chance.randint(0, 1) :]
    return text


def accepted(read, text: str):
    """Read a text, or check that it is refused with a sentence in each language."""
    try:
        return read(text)
    except tablier.TablierError as error:
        assert error.say("en") and error.say("fr")
        return None


@given(st.text())
@QUIET
def test_any_text_is_no_position_and_no_record(text):
    assert accepted(tablier.position, text) is None
    assert accepted(tablier.record, text) is None


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_mutated_positions_are_refused_or_playable(table):
    chance = random.Random(21)
    for _, _, after, _ in walk(start(table), 22, 120 if table[1] else 400):
        position = accepted(tablier.position, mutated(after.text, chance))
        for _ in range(12):
            if position is None or position.is_over:
                break
            assert position.actions or position.chances()
            position = position.step(any_action(position, chance)).after


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_mutated_numbers_are_refused_or_playable_when_compiled(name):
    """Change one number of a position: what is still accepted must not lead compiled rules off the board."""
    chance = random.Random(23)
    first = tablier.game(name).start()
    for _, _, after, _ in walk(first, 24, 250):
        head, _, tail = after.text.partition("|")
        numbers = tail.replace("=", ",").split(",")
        spot = chance.choice(numbers) if numbers else ""
        text = head + "|" + tail.replace(spot, str(chance.randint(-3, 30)), 1)
        position = accepted(tablier.position, text)
        if position is not None and not position.is_over:
            wander(position, 200, seed=chance.randrange(10**6))


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_mutated_records_are_refused_or_replayed(name):
    chance = random.Random(25)
    record = tablier.Record.of(tablier.game(name).start())
    for before, action, _, _ in walk(record.last, 26, 25):
        record = record.then(before.game.write(before.state, action))
    for _ in range(60):
        again = accepted(tablier.record, mutated(record.text, chance))
        assert again is None or tablier.record(again.text) == again
