"""What people were promised: quick to begin, quick to join, exact when they come back, honest about every number."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.browser import DESK, Visitor, visitor
from tests.web.pages import Tour
from tests.web.player import play

pytestmark = pytest.mark.slow
Recorder = Callable[[str, object], None]  # times are told in the report of a run (--junitxml); no test depends on them
# Chances and points that stand in a line, a row or a figure without a word that says where they come from.
UNFOUNDED = """
() => {
  const isWorth = /\\d[.,]\\d\\s*%|[+\u2212-]\\d+[.,]\\d|\\d[.,]\\d\\s*points/;
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!isWorth.test(nodeValue) || parentElement.closest("svg, [popover]")) continue;
    const line = parentElement.closest("tr, li") ?? parentElement.closest("section");
    if (!line?.querySelector(".badge")) found.push(nodeValue.trim());
  }
  return found;
}
"""


def test_whoever_opens_an_invitation_plays_at_once_without_any_question(
    browser: Browser, house: Running, record_property: Recorder
):
    with visitor(browser, house.address) as host, visitor(browser, house.address) as friend:
        on_a_phone(friend)
        page = host.go("/")
        page.get_by_role("button", name="With a friend: Kid-Cala (classic)").click()
        page.wait_for_url("**/m/*")
        address = page.locator(".link input[readonly]").first.input_value()
        assert "#" in address
        begin = monotonic()
        friend.page.goto(address)  # the first tap; the second is the move
        play(page, until=lambda clicks: page.locator("button.playable").count() == 0 and clicks > 0)
        friend.page.locator("button.playable").first.click()
        friend.page.locator("[role=log] .notation").nth(1).wait_for()
        record_property("seconds until a guest has moved (15 promised)", monotonic() - begin)
        assert friend.complaints == host.complaints == []


def test_a_new_visitor_throws_with_two_taps(browser: Browser, house: Running, record_property: Recorder):
    with visitor(browser, house.address) as somebody:
        on_a_phone(somebody)
        begin = monotonic()
        page = somebody.go("/")
        page.get_by_role("button", name="Against the computer: Chauka Bara").click()
        page.locator("button.throw").click()
        page.get_by_text("One throw, checked by this browser.").wait_for()
        record_property("seconds until the first throw (10 promised)", monotonic() - begin)
        assert somebody.complaints == []


def on_a_phone(somebody: Visitor) -> None:
    """Make the browser as slow as on a phone of the middle class."""
    somebody.context.new_cdp_session(somebody.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})


def test_the_rules_are_a_tap_away_from_the_table(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go(f"/m/{somebody.found('oukoun')}")
        page.locator(".panel").get_by_role("link", name="Rules").click()
        page.wait_for_url("**/rules/oukoun")
        page.go_back()
        page.locator("[data-place]").first.wait_for()


def test_the_companion_takes_throws_and_moves_from_the_table_at_home(
    browser: Browser, house: Running, record_property: Recorder
):
    with visitor(browser, house.address) as somebody:
        on_a_phone(somebody)
        begin = monotonic()
        page = somebody.go("/companion")
        page.get_by_role("combobox", name="Game").select_option("chauka-bara")
        page.get_by_role("button", name="Begin").click()
        throws = page.get_by_role("radio")
        throws.nth(4).wait_for()  # the form before it has three of its own
        assert throws.count() >= 5
        throws.nth(2).check(force=True)
        page.locator("form:has([type=radio]) [type=submit]").click()
        page.locator("button.playable").first.click()
        page.locator("[role=log] li code").nth(1).wait_for()
        record_property("seconds until the first move of a companion (30 promised)", monotonic() - begin)
        somebody.go("/").get_by_role("link", name="On the board at home").click()  # left unfinished, and found again
        page.locator("[role=log] li code").nth(1).wait_for()
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


def test_every_number_of_a_judged_match_says_how_it_is_known(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK) as somebody:
        page = Tour(somebody).show("review")
        assert page.evaluate(UNFOUNDED) == []
        assert page.locator(".badge").count() > page.locator("#steps ~ * tbody tr").count() > 0


def test_the_language_is_changed_by_one_press_and_kept(browser: Browser, house: Running):
    with visitor(browser, house.address, language="en") as somebody:
        page = somebody.go("/")
        page.get_by_role("button", name="Français").click()
        page.get_by_role("button", name="English").wait_for()
        page.reload()
        page.get_by_role("button", name="English").wait_for()
        assert page.locator("html").get_attribute("lang") == "fr"
