"""Moves are told in words, and their notation comes second; and every board says what is to be done now."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.server.running import Running
from tests.web.browser import Visitor, visitor
from tests.web.pages import RACE, SOWING, STUDY, WON
from tests.web.player import play

pytestmark = pytest.mark.slow
# Notation with no words right before it, beside the names of players.
BARE = """
() => [...document.querySelectorAll("main :not(pre) > code, main .notation")].filter((each) => {
  const isSaid = (node) => node.nodeType !== Node.COMMENT_NODE && node.textContent.trim();
  let before = each.previousSibling;
  while (before && !isSaid(before)) before = before.previousSibling;
  return !(before?.nodeType === Node.TEXT_NODE && /\\p{L}{3}/u.test(before.textContent));
}).map((each) => each.parentElement.textContent.trim())
"""
# How many choices of the day this browser keeps.
CHOSEN = """
() => JSON.parse(localStorage[Object.keys(localStorage).find((key) => /daily.[-\\d]+$/.test(key))] ?? "[]").length
"""
CODES = "main :not(pre) > code"
STEPS = 3  # of an example that are looked at


def reviewed(somebody: Visitor) -> Page:
    """Open a short record, and go one step into it."""
    somebody.ask("/api/session", {})
    page = somebody.go(f"/review/{somebody.ask('/api/records', {'record': WON})['match']}")
    page.locator("#steps ~ * tbody tr").first.wait_for()
    page.get_by_role("button", name="One step forward").click()
    page.get_by_text("1 / 15").wait_for()
    return page


def begun(somebody: Visitor, *names: str) -> Page:
    """Set a board of wood up with two players."""
    page = somebody.go(f"/companion?game={RACE}")
    for nth, name in enumerate(names):
        page.get_by_role("textbox").nth(nth).fill(name)
    page.get_by_role("button", name="Start").click()
    page.locator("[data-place]").first.wait_for()
    return page


def test_a_review_tells_its_steps_in_words(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = reviewed(somebody)
        assert page.locator(CODES).count() == 16  # the step that is shown, and fifteen in the table
        assert page.evaluate(BARE) == []
        expect(page.locator(".stepper [role=status]")).to_have_text(re.compile(r"Turn 1, Ada: .* bowl b.* b$"))


def test_what_is_explored_is_told_in_words_with_what_to_do(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = reviewed(somebody)
        page.get_by_role("button", name="Explore from here").click()
        page.locator("button.playable").first.click()
        expect(page.locator(".explore li")).to_have_count(1)
        assert page.locator(CODES).count() == 16
        assert page.evaluate(BARE) == []
        expect(page.locator(".explore .task")).to_have_text(re.compile(r"^(North|South): .*bowl"))


def test_a_judged_move_is_marked_by_its_words(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = reviewed(somebody)
        page.get_by_role("button", name="Judge this position").click()
        best = page.locator("tr.best th button")
        best.wait_for(timeout=STUDY)
        marked = page.locator(".stage [data-place]").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
        assert [each for each in marked if each.endswith(f"{best.inner_text()}.")], marked
        assert page.evaluate(BARE) == []


def test_the_companion_says_what_to_do_and_what_was_done(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = begun(somebody, "Ada", "Grace")
        line = page.locator(".turn strong")
        expect(line).to_have_text("Ada: Throw the shells.")
        page.get_by_role("radio").first.check()
        page.get_by_role("button", name="That is the throw").click()
        page.locator(".log code").first.wait_for()
        expect(line).to_have_text(re.compile(r"^(Ada|Grace): [A-Z].+"))
        assert page.evaluate(BARE) == []
        page.reload()  # what was played before is told in words too
        page.locator(".log code").first.wait_for()
        assert page.evaluate(BARE) == []


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ("Throw 3", "Show: the pawn on c1, 3 steps 0+3", "Try what is forbidden: the pawn on a1, 3 steps 14+3")),
        (
            "fr",
            (
                "Lancer 3",
                "Montrer : le pion en c1, 3 pas 0+3",
                "Essayer ce qui est interdit : le pion en a1, 3 pas 14+3",
            ),
        ),
    ],
)
def test_a_rule_book_names_what_it_shows(browser: Browser, house: Running, language: str, shown: tuple[str, ...]):
    with visitor(browser, house.address, language=language) as somebody:
        page = somebody.go(f"/rules/{RACE}")
        page.locator("aside.no-print").first.wait_for()
        found: set[str] = set()
        for place in page.locator("aside.no-print").all():
            place.scroll_into_view_if_needed()
            button = place.locator(".ways button").first
            for _ in range(STEPS):
                found.add(" ".join(button.inner_text().split()))
                button.click()
        assert found.issuperset(shown), found
        assert page.evaluate(BARE) == []


def test_the_editor_says_what_to_do_while_somebody_tries(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go(f"/editor?game={SOWING}")
        page.locator("[data-place]").first.wait_for()
        page.get_by_role("radio", name="Try out").check()
        expect(page.locator(".task")).to_have_text("South: Choose one of your bowls to sow.")


def test_the_throw_of_the_day_says_what_to_do_after_the_first_choice_too(browser: Browser, house: Running):
    tasks: set[str] = set()

    def heard(answer: Response) -> None:
        if "/api/daily/" in answer.url and answer.request.method == "POST":
            tasks.update(view["task"] for view in answer.json()["views"])

    with visitor(browser, house.address) as somebody:
        somebody.page.on("response", heard)
        page = somebody.go("/daily")
        page.locator("[data-place]").first.wait_for()
        play(page, until=lambda clicks: page.evaluate(CHOSEN) > 0)
        page.locator("button.playable, button.throw:enabled").first.wait_for()
        assert page.locator(".task").inner_text() in tasks
