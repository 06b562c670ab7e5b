"""Whoever wants no motion sees none; and nobody needs colours to tell who is who."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import DESK, visitor
from tests.web.player import play

pytestmark = pytest.mark.slow
RUNNING = """
() => document.getAnimations().filter((each) => each.playState === "running").map((each) => each.animationName ?? "?")
"""
# Watches every frame while a move is played: how many animations ran at once at most.
WATCH = """
() => {
  globalThis.most = 0;
  const look = () => {
    const running = document.getAnimations().filter((each) => each.playState === "running");
    globalThis.most = Math.max(globalThis.most, running.length);
    requestAnimationFrame(look);
  };
  look();
}
"""
SHAPES = "() => [...document.querySelectorAll('.seats .mark path')].map((each) => each.getAttribute('d'))"


@pytest.mark.parametrize("game", ["kid-cala-classic", "thaayam", "oukoun", "banana-cala"])
def test_nothing_moves_for_whoever_wants_no_motion(game: str, browser: Browser, house: Running):
    wish = {"reduced_motion": "reduce"}
    with visitor(browser, house.address, speed=None, autoThrow=True, context=wish) as somebody:
        page = somebody.go(f"/m/{somebody.found(game)}")
        page.locator("[data-place]").first.wait_for()
        page.evaluate(WATCH)
        play(page, until=lambda clicks: clicks == 6)
        assert page.evaluate(RUNNING) == []
        assert page.evaluate("() => globalThis.most") == 0


def test_the_setting_says_the_same_as_the_device(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="off") as somebody:
        page = somebody.go(f"/m/{somebody.found('kid-cala-classic')}")
        page.locator("[data-place]").first.wait_for()
        page.evaluate(WATCH)
        play(page, until=lambda clicks: clicks == 4)
        assert page.evaluate("() => globalThis.most") == 0


def test_a_move_is_shown_moving_when_nobody_minds(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="normal") as somebody:
        page = somebody.go(f"/m/{somebody.found('kid-cala-classic')}")
        page.locator("button.playable").first.wait_for()
        page.locator("button.playable").first.click()
        page.wait_for_function(
            "() => document.querySelector('.flyer, [class*=fly]') || document.getAnimations().length > 0"
        )


def test_four_seats_have_four_shapes_and_four_letters(browser: Browser, house: Running):
    seats = [{"holder": "device"}] * 4
    with visitor(browser, house.address, view=DESK) as somebody:
        page = somebody.go(f"/m/{somebody.found('chauka-bara', seats=seats, options={'seats': '4'})}")
        page.locator(".seats .mark").first.wait_for()
        shapes = page.evaluate(SHAPES)
        assert len(set(shapes)) == len(shapes) == 4
        assert set(letters(page)) == {"R", "G", "W", "B"}


def letters(page: Page) -> list[str]:
    """The letters that are drawn on pawns."""
    return page.locator(".stage svg text").evaluate_all(
        "(all) => all.map((each) => each.textContent).filter((text) => /^[A-Z]$/.test(text))"
    )
