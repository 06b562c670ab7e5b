"""What people were promised: quick to begin, quick to join, exact when they come back, honest about every number."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Browser, Response

from tests.server.running import Running
from tests.web.browser import DESK, PHONE, visitor
from tests.web.pages import STUDY, Tour
from tests.web.player import play

pytestmark = pytest.mark.slow
Recorder = Callable[[str, object], None]  # times are told in the report of a run (--junitxml); no test depends on them
# Chances and points that neither the note of their part of the page nor a mark beside them says how they are known.
UNFOUNDED = """
() => {
  const isWorth = /\\d[.,]\\d\\s*%|[+\u2212-]\\d+[.,]\\d|\\d[.,]\\d\\s*points/;
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!isWorth.test(nodeValue) || parentElement.closest("svg, [popover]")) continue;
    const line = parentElement.closest("tr, li, p");
    const noted = parentElement.closest("section")?.parentElement;
    if (!line?.querySelector(".badge") && !noted?.querySelector("[data-source]")) found.push(nodeValue.trim());
  }
  return found;
}
"""


def test_whoever_opens_an_invitation_plays_at_once_without_any_question(
    browser: Browser, house: Running, record_property: Recorder
):
    with visitor(browser, house.address) as host, visitor(browser, house.address) as friend:
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


def test_the_opponent_is_asked_for_once_and_then_two_taps_are_enough(
    browser: Browser, house: Running, record_property: Recorder
):
    with visitor(browser, house.address, view=PHONE) as somebody:
        begin = monotonic()
        page = somebody.go("/")
        page.get_by_role("button", name="Against the computer: Chauka Bara").click()
        faces = page.get_by_role("dialog").get_by_role("listitem")
        assert faces.count() == 5 and faces.locator("svg").count() == 5
        assert all(len(told.splitlines()) > 1 for told in faces.all_inner_texts())  # a name, and how strong
        page.get_by_role("dialog").get_by_role("button", name="Tortoise").click()
        page.locator("button.throw").click()
        page.get_by_text("One throw, checked by this browser.").wait_for()
        record_property("seconds until the first throw (10 promised)", monotonic() - begin)
        page = somebody.go("/")
        page.get_by_role("button", name="Against the computer: Chauka Bara").click()
        page.locator("button.throw").click()
        page.get_by_text("One throw, checked by this browser.").wait_for()
        assert page.get_by_text("Tortoise").count()
        page = somebody.go("/")
        page.get_by_role("button", name="Computer: Tortoise. Choose another").click()
        page.get_by_role("dialog").get_by_role("button", name="Elephant").click()
        page.get_by_text("Elephant").first.wait_for()
        assert somebody.complaints == []


def test_people_at_one_screen_are_called_by_their_names_the_next_time_too(browser: Browser, house: Running):
    with visitor(browser, house.address, view=PHONE) as somebody:
        page = somebody.go("/new/kid-cala-classic?with=here")
        page.get_by_label("Name of South").fill("Ana")
        page.get_by_label("Name of North").fill("Bo")
        page.locator("form [type=submit]").click()
        page.get_by_text("Ana").first.wait_for()
        page = somebody.go("/")
        page.get_by_role("button", name="On this screen: Kid-Cala (classic)").click()
        page.wait_for_url("**/m/*")
        page.get_by_text("Bo", exact=True).first.wait_for()


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
        begin = monotonic()
        page = somebody.go("/companion")
        page.get_by_role("combobox", name="Game").select_option("chauka-bara")
        page.get_by_role("button", name="Start", exact=True).click()
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


def test_one_note_says_how_the_moves_of_a_position_are_known(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK) as somebody:
        page = Tour(somebody).show("editor")
        with page.expect_response(is_judged("/analysis"), timeout=STUDY) as answer:
            page.get_by_role("button", name="Judge this position").click()
        found = answer.value.json()["found"]
        rows = page.locator("main table tbody tr")
        rows.first.wait_for()
        assert page.locator("main [data-source]").get_attribute("data-source") == found["source"]
        assert page.locator("main [data-source]").inner_text()
        other = [move for move in found["moves"] if is_sure(move["source"]) != is_sure(found["source"])]
        assert rows.count() == len(found["moves"]) > 0
        assert page.locator("main table .badge").count() == len(other)


def is_judged(path: str) -> Callable[[Response], bool]:
    """Return what picks out the answer to a study, among those that only say how far it is."""
    return lambda answer: answer.url.endswith(path) and answer.status == 200 and answer.json()["done"]


def is_sure(source: str) -> bool:
    return source.startswith("exact")


def test_one_note_says_how_the_numbers_of_a_match_are_known_and_what_differs_is_marked(
    browser: Browser, house: Running
):
    with visitor(browser, house.address, view=DESK) as somebody:
        with somebody.page.expect_response(is_judged("/ledger"), timeout=STUDY) as told:
            page = Tour(somebody).show("review")
        found = told.value.json()["found"]
        assert page.evaluate(UNFOUNDED) == []
        assert page.locator("main [data-source]").count() == 1
        usual = page.locator("main [data-source]").get_attribute("data-source") or ""
        steps = [
            entry for entry in found["entries"][: page.locator("#steps ~ * tbody tr").count()] if "source" in entry
        ]
        differing = [entry for entry in steps if is_sure(entry["source"]) != is_sure(usual)]
        assert page.locator("#steps ~ * .badge").count() == len(differing) < len(found["entries"])
        points = found["told"]["en"]["turning_points"]
        assert page.locator("#turning ~ ol li").count() == page.locator(".frame .turn").count() == len(points) <= 5
        page.locator("#turning ~ ol button").last.click()
        page.get_by_text(f"{points[-1]['number'] + 1} / {len(found['entries'])}").wait_for()


def test_the_language_is_changed_by_one_press_and_kept(browser: Browser, house: Running):
    with visitor(browser, house.address, language="en") as somebody:
        page = somebody.go("/")
        page.get_by_role("button", name="Français").click()
        page.get_by_role("button", name="English").wait_for()
        page.reload()
        page.get_by_role("button", name="English").wait_for()
        assert page.locator("html").get_attribute("lang") == "fr"
