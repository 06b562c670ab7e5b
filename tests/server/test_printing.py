"""Sheets on paper: what stands on them, and that every table can be printed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from dataclasses import replace

import pytest

import tablier
from tablier.engine.sheet import sheet_of
from tablier.engine.words import LANGUAGES
from tablier.server.printing.boards import board_of
from tablier.server.printing.order import Order
from tablier.server.printing.pages import pages, sheet
from tablier.server.printing.press import printed
from tablier.server.printing.wording import TEXTS, house_rules, printed_words
from tests.server.http.guests import CALA, RACE

AT = "https://play.example"
PAGES = re.compile(rb"/Type\s*/Page[^s]")


def order(game: str = RACE, what: str = "rules", *, cloth: int = 0, paper: str = "a4", **options: str) -> Order:
    return Order(tablier.game(game).start(**options), ("en", "fr"), paper, what, cloth, AT)  # type: ignore[arg-type]


def kinds(wanted: Order) -> list[str]:
    return [page["kind"] for page in pages(wanted)]


@pytest.mark.slow
@pytest.mark.parametrize("game", tablier.games())
def test_everything_of_a_game_can_be_printed(game: str) -> None:
    wanted = order(game, "all")
    tokens = ["tokens"] if wanted.shells else []
    assert kinds(wanted) == ["rules", "rules", "board", "pieces", *tokens, "scores"]
    assert printed(wanted).startswith(b"%PDF-")


@pytest.mark.slow
@pytest.mark.parametrize("game", tablier.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_sheet_has_every_paragraph_and_fits_one_page(game: str, language: str) -> None:
    wanted = replace(order(game), languages=(language,))
    page = next(pages(wanted))
    assert [each["number"] for each in page["paragraphs"]] == list(
        sheet_of(wanted.start.game.folder, language).paragraphs
    )
    assert len(PAGES.findall(printed(wanted))) == 1


@pytest.mark.slow
def test_a_changed_switch_changes_the_words_the_hash_and_the_bytes() -> None:
    usual, changed = order(), order(**{"play-on": "yes"})
    assert list(house_rules(usual, "en")) == []
    assert list(house_rules(changed, "en")) == [
        "Play on for the remaining places after the first player has finished: yes"
    ]
    assert usual.rule_set != changed.rule_set and printed(usual) != printed(changed)
    assert next(pages(changed))["options"]


def test_equal_tables_have_equal_rule_sets_and_equal_sheets() -> None:
    again = order()
    assert order().rule_set == again.rule_set and printed(order()) == printed(again)


def test_the_code_leads_to_the_rules_of_this_table() -> None:
    assert order(seats="4").page == f"{AT}/rules/{RACE}?seats=4"
    assert order().page == f"{AT}/rules/{RACE}"


def test_the_pieces_are_as_many_as_the_table_needs() -> None:
    page = next(pages(order(what="pieces", seats="3")))
    assert [each["count"] for each in page["kinds"]] == [4, 4, 4]
    fruits = next(pages(order(CALA, "pieces", pits="3", fruits="2")))
    assert [each["count"] for each in fruits["kinds"]] == [12]


def test_tokens_are_as_many_as_shells_and_say_what_throws_are_worth() -> None:
    page = next(pages(order(what="tokens")))
    assert page["count"] == 4
    assert page["throws"][0] == ["0", "8", "6.2%"] and page["throws"][2] == ["2", "2", "37.5%"]
    assert next(pages(order(what="tokens", size="7")))["count"] == 6


def test_a_large_cloth_is_tiled_and_every_part_of_it_is_on_a_sheet() -> None:
    tiles = list(pages(order(what="board", cloth=53)))
    assert {page["kind"] for page in tiles} == {"tile"} and len(tiles) == 6
    assert [len(list(pages(order(what="board", cloth=53, paper="a3"))))] == [4]
    last = tiles[-1]
    for axis in (0, 1):
        assert last["at"][axis] + last["tile"][axis] >= last["size"][axis]
    assert len(PAGES.findall(printed(order(what="board", cloth=53)))) == 6


@pytest.mark.parametrize("game", tablier.games())
def test_boards_are_drawings_in_lines(game: str) -> None:
    drawn = board_of(tablier.game(game).start(), str)
    root = Tree.fromstring(drawn.svg)
    assert float(root.attrib["width"]) == pytest.approx(drawn.width, abs=0.01)
    assert drawn.svg.count("stroke") > 10


def test_arrows_go_the_way_fruits_go() -> None:
    """The one in the middle above the board points to the left, or to the right."""
    left, right = (board_of(tablier.game(game).start(), str).svg for game in (CALA, "banana-cala"))
    assert 'd="M341 -62L359' in left and 'd="M359 -62L341' in right


def test_larger_boards_are_drawn_larger() -> None:
    small, large = (board_of(tablier.game(RACE).start(size=size), str) for size in ("5", "11"))
    assert large.width - small.width == 600


def test_every_word_on_paper_is_there_in_every_language() -> None:
    sentences = {language: set(re.findall(r"^([a-z-]+) =", source(language), re.MULTILINE)) for language in LANGUAGES}
    assert sentences["en"] == sentences["fr"]
    assert printed_words("fr").say("house-rule", rule="a", value="b") == "a\u202f: b"


def source(language: str) -> str:
    return (TEXTS / f"{language}.ftl").read_text("utf-8")


def test_french_is_spaced_as_it_is_printed() -> None:
    french = [page for page in sheet(order("oukoun", "all"))["pages"] if page.get("language") == "fr"]
    told = [run["text"] for page in french for each in page["paragraphs"] for run in each["runs"]]
    assert told and not [each for each in told if re.search(r" [;:!?»]|'", each)]
