"""Every move has a name for people, every moment a task, and every touch on the board a sentence, in each language."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import product

import pytest

import tablier
from tablier.engine.sheet import sheet_of
from tablier.engine.words import LANGUAGES
from tests.conformance.tables import IDS, USUAL_FIRST, start, walk

STEPS, APART, MOST_PAIRS = 600, 10, 30
RAW = re.compile(r"[{}\"«»\[\]]|is not a move|n'est pas un coup|\b\w+[+=/]\d|^\W|  ")
SENTENCE = re.compile(r"^[A-ZÀ-Ý0-9].*[.!?…]$", re.DOTALL)
ALL = pytest.mark.parametrize("table", USUAL_FIRST, ids=IDS)


@cache
def positions(table: tuple[str, str]) -> tuple[tablier.Position, ...]:
    """Return positions of a walk, early and late."""
    return tuple(before for before, _, _, _ in walk(start(table), 11, STEPS))[::APART]


@ALL
def test_there_is_always_one_line_that_says_what_to_do(table):
    for position in positions(table):
        for language in LANGUAGES:
            said = position.task(language)
            assert SENTENCE.match(said) and not RAW.search(said), (position.text, said)


@ALL
def test_no_two_moves_of_a_position_have_the_same_name(table):
    for position in positions(table):
        for language in LANGUAGES:
            names = [position.say(move, language) for move in (*position.moves, *position.odds)]
            assert len(set(names)) == len(names), (position.text, names)
            assert all(names) and not any(map(RAW.search, names)), (position.text, names)


@ALL
def test_every_touch_that_is_no_move_is_answered_with_a_sentence(table):
    chance = random.Random(5)
    for position in positions(table)[::6]:
        count = len(position.board.places)
        pairs = [*product(range(count), repeat=2)]
        touches = [*((place,) for place in range(count)), *chance.sample(pairs, min(MOST_PAIRS, len(pairs)))]
        for places in touches:
            check(position, places)


def check(position: tablier.Position, places: tuple[int, ...]) -> None:
    found = [position.why_not_touching(places, language) for language in LANGUAGES]
    if None in found:
        ways = {position.game.touches(position.state, action) for action in position.actions}
        assert any(way[: len(places)] == places or way[1:] == places for way in ways), (position.text, places)
        return
    assert len({each.paragraph for each in found}) == 1
    for each, language in zip(found, LANGUAGES, strict=True):
        assert SENTENCE.match(each.sentence) and not RAW.search(each.sentence), (position.text, places, each.sentence)
        sheet = sheet_of(position.game.folder, language).paragraphs
        assert each.rule == (sheet[each.paragraph].text if each.paragraph else "")


@pytest.mark.parametrize("name", tablier.games())
def test_a_game_that_is_over_says_so_wherever_it_is_touched(name):
    position = next(after for _, _, after, _ in walk(tablier.game(name).start(), 3, 5_000) if after.is_over)
    assert position.task() == "The game is over." and position.task("fr") == "La partie est finie."
    assert position.why_not_touching((0,)).sentence == position.task()
