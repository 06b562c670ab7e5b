"""What people were promised: quick to begin, quick to join, exact when they come back, honest about every number."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.browser import DESK, visitor
from tests.web.pages import Tour
from tests.web.player import play

pytestmark = pytest.mark.slow


def test_whoever_opens_an_invitation_plays_without_any_further_question(browser: Browser, house: Running):
    with visitor(browser, house.address) as host, visitor(browser, house.address) as friend:
        page = host.go("/")
        page.get_by_role("button", name="With a friend: Kid-Cala (classic)").click()
        page.wait_for_url("**/m/*")
        address = page.locator(".link input[readonly]").first.input_value()
        assert "#" in address
        friend.page.goto(address)
        play(page, until=lambda clicks: page.locator("button.playable").count() == 0 and clicks > 0)
        friend.page.locator("button.playable").first.click()
        assert friend.complaints == host.complaints == []


def test_the_rules_are_a_tap_away_from_the_table(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go(f"/m/{somebody.found('oukoun')}")
        page.locator(".panel").get_by_role("link", name="Rules").click()
        page.wait_for_url("**/rules/oukoun")
        page.go_back()
        page.locator("[data-place]").first.wait_for()


def test_the_companion_takes_throws_and_moves_from_the_table_at_home(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go("/companion")
        page.get_by_role("combobox", name="Game").select_option("chauka-bara")
        page.get_by_role("button", name="Begin").click()
        throws = page.get_by_role("radio")
        throws.nth(4).wait_for()  # the form before it has three of its own
        assert throws.count() >= 5
        assert somebody.complaints == []


def test_every_judged_move_says_how_it_is_known(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK) as somebody:
        page = Tour(somebody).show("editor")
        page.get_by_role("button", name="Judge this position").click()
        rows = page.locator("main table tbody tr")
        rows.first.wait_for()
        sources = page.locator("main table tbody tr td:last-child button").all_inner_texts()
        assert len(sources) == rows.count()
        assert all(sources)


def test_the_language_is_changed_by_one_press_and_kept(browser: Browser, house: Running):
    with visitor(browser, house.address, language="en") as somebody:
        page = somebody.go("/")
        page.get_by_role("button", name="Français").click()
        page.get_by_role("button", name="English").wait_for()
        page.reload()
        page.get_by_role("button", name="English").wait_for()
        assert page.locator("html").get_attribute("lang") == "fr"
