"""Every screen shows the whole table at once: board, throws and what can be done, without scrolling, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import PHONE, Visitor, visitor
from tests.web.looking import small_targets, too_wide
from tests.web.measuring import settle
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
RACES = ("chauka-bara", "chowka-bhara", "thaayam")
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
# What can be pressed beside the board.
PRESSED = ("button.throw", ".actions > *", ".foot button", ".task")
LINES_OF_ACTIONS = """
() => new Set([...document.querySelectorAll('.actions > *')].map((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return Math.round((top + bottom) / 20);
})).size
"""
CUT_NAMES = """
() => [...document.querySelectorAll('.seats strong')].filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.textContent)
"""
LETTERS = "() => parseFloat(getComputedStyle(document.body).fontSize)"
SIDEWAYS = ({"width": 740, "height": 360}, {"width": 667, "height": 375})
LAPTOP = {"width": 1366, "height": 768}
ENLARGED = SIDEWAYS[0]  # what a laptop's window measures once its letters are twice as large
DESKS = (LAPTOP, {"width": 1920, "height": 1080}, {"width": 768, "height": 1024}, ENLARGED)
PROJECTORS = ({"width": 1920, "height": 1080}, {"width": 2560, "height": 1440})
LARGE = {"thaayam": "11", "chowka-bhara": "9"}
FINGER, EYE = 44, 24
SOME = 9  # presses: something was captured, and moves are listed


def sat_down(somebody: Visitor, game: str, **options: str) -> Page:
    page = somebody.go(f"/m/{somebody.found(game, options=options)}")
    page.locator("[data-place]").first.wait_for()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_middle_of_a_turn_needs_no_scrolling(browser: Browser, house: Running, game: str):
    with visitor(browser, house.address) as somebody:
        page = sat_down(somebody, game)
        check_desks(page)
        for _ in range(GAMES[game]):
            play(page, until=lambda clicks: clicks == 1)
            settle(page)
            assert page.evaluate("() => scrollY") == 0
            assert page.evaluate(OUTSIDE, list(NEEDED)) == []
            assert page.evaluate(LEAST) >= FINGER
        play(page, until=lambda clicks: clicks == SOME)
        check_desks(page)
        assert page.evaluate(LINES_OF_ACTIONS) == 1
        page.get_by_role("button", name="Français").click()
        page.get_by_role("button", name="English").wait_for()
        check_desks(page)
        assert page.evaluate(LINES_OF_ACTIONS) == 1
        assert somebody.complaints == []


def check_desks(page: Page) -> None:
    """Every window shows the board, whose turn it is, and all that can be pressed, with enlarged letters too."""
    for view in DESKS:
        page.set_viewport_size(view)
        settle(page)
        page.evaluate("() => scrollTo(0, 0)")
        assert page.evaluate(OUTSIDE, [".stage", *PRESSED]) == [], view
        assert too_wide(page) == [], view
        assert page.evaluate(CUT_NAMES) == [], view
    page.set_viewport_size(PHONE)
    settle(page)


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


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_sideways_shows_board_and_throw(browser: Browser, house: Running, game: str):
    seats = {"options": {"seats": "4"}, "seats": [{"holder": "device"}] * 4} if game in RACES else {}
    touch = {"context": {"has_touch": True, "is_mobile": True}}
    with visitor(browser, house.address, view=SIDEWAYS[0], **touch) as somebody:
        page = somebody.go(f"/m/{somebody.found(game, **seats)}")
        page.locator("[data-place]").first.wait_for()
        for view in SIDEWAYS:
            page.set_viewport_size(view)
            settle(page)
            assert page.evaluate(OUTSIDE, [".seats", ".stage", ".throws", "button.throw"]) == [], view
            assert too_wide(page) == []
            stage, beside = page.locator(".stage").bounding_box(), page.locator(".seats").bounding_box()
            assert stage["x"] + stage["width"] <= beside["x"]
            check_fingers(page)
        play(page, until=lambda clicks: clicks == GAMES[game])
        for view in SIDEWAYS:
            page.set_viewport_size(view)
            check_fingers(page)


@pytest.mark.parametrize("view", [LAPTOP, PROJECTORS[0]], ids=["laptop", "projector"])
def test_what_was_thrown_is_said_beside_the_board_of_wood(browser: Browser, house: Running, view: dict[str, int]):
    with visitor(browser, house.address, view=view) as somebody:
        page = somebody.go("/companion?game=chauka-bara")
        page.get_by_role("button", name="Start").click()
        page.locator("[data-place]").first.wait_for()
        settle(page)
        assert page.evaluate(OUTSIDE, [".stage", ".turn", "fieldset", "button[type=submit]"]) == []


@pytest.mark.parametrize("view", [LAPTOP, *SIDEWAYS], ids=["laptop", "long phone", "short phone"])
def test_the_throws_of_the_day_lie_beside_their_board(browser: Browser, house: Running, view: dict[str, int]):
    with visitor(browser, house.address, view=view) as somebody:
        page = somebody.go("/daily")
        page.locator("[data-place]").first.wait_for()
        settle(page)
        stage, task = page.locator(".stage").bounding_box(), page.locator(".act .task").bounding_box()
        assert stage["x"] + stage["width"] <= task["x"]


def check_fingers(page: Page) -> None:
    """Everything that is pressed is as large as a finger, places of the board once it was enlarged if it can be."""
    settle(page)
    is_small = page.evaluate(LEAST) < FINGER - 0.5
    if is_small:
        page.get_by_role("button", name="Enlarge").click()
        page.wait_for_function(f"() => ({LEAST})() >= {FINGER - 0.5}")
    assert small_targets(page) == []
    if is_small:
        page.get_by_role("button", name="Whole board").click()


def test_the_narrowest_phone_needs_no_smaller_fingers(browser: Browser, house: Running):
    with visitor(browser, house.address, view={"width": 320, "height": 640}) as somebody:
        for game in ("thaayam", "oukoun"):
            page = sat_down(somebody, game)
            settle(page)
            assert page.evaluate(OUTSIDE, [".stage"] if game == "oukoun" else [*NEEDED]) == []  # its set-up is longer
            assert round(page.evaluate(LEAST)) >= FINGER


@pytest.mark.parametrize("game", ["chauka-bara", "kid-cala-classic", "oukoun"])
def test_a_board_grows_with_the_screen_and_with_its_letters(browser: Browser, house: Running, game: str):
    with visitor(browser, house.address, view=LAPTOP) as somebody:
        page = sat_down(somebody, game)
        usual, letters = stage(page), page.evaluate(LETTERS)
        page.set_viewport_size({"width": LAPTOP["width"] // 2, "height": LAPTOP["height"] // 2})  # 200 % zoom
        assert 2 * stage(page) > usual
        for view in PROJECTORS:
            page.set_viewport_size(view)
            larger, grown = stage(page), page.evaluate(LETTERS)
            assert larger > usual and grown > letters
            usual, letters = larger, grown


def stage(page: Page) -> float:
    """Return how large a board is: the shorter of its sides."""
    settle(page)
    box = page.locator(".stage").bounding_box()
    return min(box["width"], box["height"])
