"""Boards are told apart at a glance: cloths by ground, edge and middle, rows by their seats, places by their names."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tests.server.running import Running
from tests.web.browser import Visitor, visitor
from tests.web.pictures import DRESS

pytestmark = pytest.mark.slow
CLOTHS = ("thaayam", "chauka-bara", "chowka-bhara")
# What a cloth is: the colour of its ground, the figures round it and the one in its middle.
CLOTH = """
() => {
  const drawn = (name) => [...document.querySelectorAll(`.stage .ground ${name}`)];
  return {
    ground: getComputedStyle(drawn(".base")[0]).fill,
    edge: drawn(".border")[0].getAttribute("d"),
    tint: getComputedStyle(drawn(".tint")[0]).fill,
    middle: drawn(".heart")[0].parentElement.innerHTML.replace(/svelte-\\\\w+/g, ""),
  };
}
"""
SIDES = """
() => {
  const tint = (each) => getComputedStyle(each).fill;
  const drawn = (name) => [...document.querySelectorAll(name)];
  return {
    rows: drawn(".ground .row").map(tint),
    stores: drawn(".ground .owner path").map((each) => [tint(each), each.getAttribute("d")].join()),
    names: drawn(".ground .owner text").map((each) => each.textContent),
    seats: drawn(".seats .mark").map((each) => [tint(each), each.innerHTML].join()),
  };
}
"""
NAMES = "() => [...document.querySelectorAll('.stage .coordinate')].map((each) => each.textContent)"


def sat_down(somebody: Visitor, game: str) -> Page:
    page = somebody.go(f"/m/{somebody.found(game)}")
    page.locator("[data-place]").first.wait_for()
    return page


def test_no_cloth_looks_like_another(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        seen: dict[str, list[dict[str, str]]] = {}
        for game in CLOTHS:
            page = sat_down(somebody, game)
            for look in ("light", "dark", "contrast"):
                page.evaluate(DRESS, look)
                seen.setdefault(look, []).append(page.evaluate(CLOTH))
    for look, cloths in seen.items():
        for one, other in combinations(cloths, 2):
            alike = {what for what in one if one[what] == other[what]}
            assert alike <= ({"ground"} if look == "contrast" else {"tint"}), f"{look}: {alike}"


@pytest.mark.parametrize(("language", "names"), [("en", {"South", "North"}), ("fr", {"Sud", "Nord"})])
def test_the_rows_of_a_sowing_board_say_whose_they_are(
    browser: Browser, house: Running, language: str, names: set[str]
):
    with visitor(browser, house.address, language=language) as somebody:
        found = sat_down(somebody, "kid-cala-classic").evaluate(SIDES)
    assert {what: len(set(each)) for what, each in found.items()} == dict.fromkeys(found, 2)
    assert set(found["names"]) == names


@pytest.mark.parametrize("game", tablier.games())
def test_places_show_the_names_that_moves_are_written_with(browser: Browser, house: Running, game: str):
    with visitor(browser, house.address) as somebody:
        page = sat_down(somebody, game)
        assert page.evaluate(NAMES) == []
        page.locator("details summary", has_text="More").click()
        page.get_by_label("Names of squares on the board").click()
        kinds = ("square", "home", "refuge", "bowl", "sun", *(("centre",) if game in CLOTHS else ()))
        places = tablier.game(game).start().board.places
        assert page.evaluate(NAMES) == [place.name for place in places if place.kind.startswith(kinds)]
