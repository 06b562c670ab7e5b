"""A phone shows the whole table at once: board, throws and what can be done, without scrolling, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import PHONE, Visitor, visitor
from tests.web.looking import too_wide
from tests.web.player import play

pytestmark = pytest.mark.slow
# Presses into a turn: until the shells have fallen, or a few moves have been played.
GAMES = {
    "chauka-bara": 1,
    "chowka-bhara": 1,
    "thaayam": 3,
    "kid-cala-beginner": 3,
    "kid-cala-classic": 3,
    "banana-cala": 3,
    "oukoun": 3,
}
NEEDED = (".seats", ".stage", ".foot", ".throws", "button.throw", ".actions")
OUTSIDE = """
(needed) => needed.flatMap((name) => [...document.querySelectorAll(name)].flatMap((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  const fits = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  return fits ? [] : [`${name} ${[left, top, right, bottom].map(Math.round)}`];
}))
"""
LEAST = """
() => Math.min(...[...document.querySelectorAll('[data-place]')].flatMap((each) => {
  const { width, height } = each.getBoundingClientRect();
  return [width, height];
}))
"""
LARGE = {"thaayam": "11", "chowka-bhara": "9"}
FINGER, EYE = 44, 24


def sat_down(somebody: Visitor, game: str, **options: str) -> Page:
    page = somebody.go(f"/m/{somebody.found(game, options=options)}")
    page.locator("[data-place]").first.wait_for()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_middle_of_a_turn_needs_no_scrolling(browser: Browser, house: Running, game: str):
    with visitor(browser, house.address) as somebody:
        page = sat_down(somebody, game)
        for _ in range(GAMES[game]):
            play(page, until=lambda clicks: clicks == 1)
            page.wait_for_timeout(100)
            assert page.evaluate("() => scrollY") == 0
            assert page.evaluate(OUTSIDE, list(NEEDED)) == []
            assert page.evaluate(LEAST) >= FINGER
        assert somebody.complaints == []


@pytest.mark.parametrize("game", LARGE)
def test_a_large_board_is_seen_whole_and_comes_near_when_it_is_pressed(browser: Browser, house: Running, game: str):
    with visitor(browser, house.address, autoThrow=True) as somebody:
        page = sat_down(somebody, game, size=LARGE[game])
        page.locator("button.playable").first.wait_for()
        assert too_wide(page) == []
        assert page.evaluate(OUTSIDE, [".stage"]) == []
        assert FINGER > page.evaluate(LEAST) >= EYE
        box = page.locator("button.playable").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.locator(".view.near").wait_for()
        assert page.evaluate(LEAST) >= FINGER
        assert too_wide(page) == []
        page.locator("button.playable").first.click()
        page.locator("button", has_text="Whole board").or_(page.locator("button", has_text="Enlarge")).first.wait_for()
        assert somebody.complaints == []


def test_a_phone_held_sideways_has_its_panel_at_the_right(browser: Browser, house: Running):
    sideways = {"width": PHONE["height"], "height": PHONE["width"]}
    with visitor(browser, house.address, view=sideways) as somebody:
        page = sat_down(somebody, "thaayam")
        boxes = {name: page.locator(name).bounding_box() for name in (".stage", ".throws", ".seats")}
        right = boxes[".stage"]["x"] + boxes[".stage"]["width"]
        assert all(boxes[name]["x"] >= right for name in (".throws", ".seats"))
        assert boxes[".stage"]["y"] + boxes[".stage"]["height"] <= sideways["height"]
