"""A whole game with the keyboard alone, by somebody who hears the page and does not see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.browser import visitor
from tests.web.keyboard import MOST, Listener, nearly_home
from tests.web.spoken import LANGUAGES, kept, spoken

pytestmark = pytest.mark.slow


def test_a_game_is_played_to_its_end_by_keyboard_and_ear(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        somebody.go("/")
        somebody.page.locator("article").first.wait_for()
        listener = Listener(somebody.page)
        listener.tab_to("Against the computer: .*Kid-Cala .beginner")
        listener.press("Enter")
        listener.press("Enter")  # the first of five opponents
        listener.sow_to_the_end()
        assert somebody.complaints == []


def test_space_throws_the_shells_and_enter_moves(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        match = somebody.found("chauka-bara")
        somebody.go(f"/m/{match}")
        listener = Listener(somebody.page)
        heard = listener.turn_after("")
        for _ in range(MOST):
            listener.to_the_board()
            listener.press("Space")
            heard = listener.turn_after(heard.turn)
            if somebody.page.locator("button.playable").count():
                break
        listener.act()
        assert "pawn" in listener.turn_after(heard.turn).turn


def test_a_race_is_thrown_and_run_to_its_end_by_keyboard_and_ear(browser: Browser, house: Running):
    seats = [{"holder": "device"}, {"holder": "program", "program": "1"}]
    with visitor(browser, house.address) as somebody:
        somebody.go(f"/m/{somebody.found('chauka-bara', nearly_home(), seats=seats)}")
        Listener(somebody.page).race_to_the_end()
        assert somebody.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_its_end_by_the_live_regions_alone_and_they_say_the_same_as_ever(
    language: str, browser: Browser, house: Running
):
    assert spoken(browser, house.address, language) == kept(language).read_text("utf-8")


def test_a_refusal_is_said_at_once_and_the_focus_stays(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        match = somebody.found("kid-cala-classic")
        somebody.go(f"/m/{match}")
        listener = Listener(somebody.page)
        listener.turn_after("")
        listener.to_the_board()
        heard = listener.hear()
        while "Can be played" in heard.focus:
            heard = listener.press("n")
        listener.press("Enter")
        somebody.page.locator("[role=alert] strong").wait_for()
        assert listener.hear().place == heard.place
        assert listener.hear().urgent


def test_no_letter_does_anything_outside_the_board(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        match = somebody.found("kid-cala-classic")
        page = somebody.go(f"/m/{match}")
        page.locator("[data-place]").first.wait_for()
        page.wait_for_load_state("networkidle")  # what each choice would do is told a moment later
        page.locator("header a").first.focus()
        before = page.locator("main").inner_html()
        for key in "abcdefghijklmnopqrstuvwxyz0123456789 ?":
            page.keyboard.press(key)
        assert page.locator("main").inner_html() == before
