"""What a notebook shows: a board that stands alone, and a game to step through."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import tablier
from tablier.engine.words import LANGUAGES
from tablier.study.notebook import MOST, html, picked

SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, moves: int, **options: int) -> tablier.Record:
    """Play the last move, and the likeliest throw, over and over."""
    record = tablier.Record.of(tablier.game(game).start(**options))
    while not record.is_over and len(record.moves) < moves:
        last = record.last
        record = record.then(max(last.odds, key=last.odds.__getitem__) if last.odds else last.moves[-1])
    return record


@pytest.mark.parametrize("game", tablier.games())
def test_a_board_is_a_picture_that_stands_alone_and_names_its_places(game):
    position = played(game, 6).last
    drawn = ElementTree.fromstring(position._repr_svg_())
    assert drawn.tag == f"{SVG}svg" and drawn.find(f"{SVG}style") is not None
    labels = [each.text for each in drawn.iter(f"{SVG}text") if each.get("class") == "label"]
    assert labels == [place.name for place in position.board.places]
    assert drawn.find(f"{SVG}title").text.startswith(position.game.name)
    assert "http" not in position._repr_svg_().replace("http://www.w3.org/2000/svg", "")


def test_a_game_is_stepped_through_and_shows_its_last_position_first():
    record = played("kid-cala-classic", 5)
    page = record._repr_html_()
    assert page.count("<figure") == 6 and page.count("<figure hidden") == 5
    assert re.search(r'<input type="range" min="0" max="5" value="5"', page)
    assert f"{record.moves[-1]} — " in page.rpartition("<figcaption>")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_told_in_the_readers_language(language):
    record = played("chauka-bara", 4)
    assert record.played[0].story(language)[0] in html(record, language)


def test_of_a_long_game_as_many_pictures_are_shown_as_a_page_can_bear():
    record = played("thaayam", 500)
    some = picked(record.played)
    assert len(record.played) > MOST >= len(some) > MOST // 4
    assert some[-1].after == record.played[-1].after or some[-1].after.mover != some[-1].before.mover


def test_a_name_that_looks_like_a_tag_is_none():
    record = tablier.Record.of(tablier.game("kid-cala-classic").start(), ("<b>", "b")).then("a")
    assert "<b>" not in record._repr_html_()
