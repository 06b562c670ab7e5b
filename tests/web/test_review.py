"""Looking back: one's own matches are offered, and a match of hundreds of steps is read as quickly as a short one."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page

import tablier
from tests.server.running import Running
from tests.web.alone import Visits
from tests.web.browser import Visitor, visitor
from tests.web.pages import STUDY
from tests.web.player import play

pytestmark = pytest.mark.slow
MANY, LEAF, TRIES = 300, 60, 20
KNOWN = "localStorage.setItem('tablier.known', 'true')"  # the page remembers that the server knows this browser
OBSERVE = """
globalThis.longest = 0;
new PerformanceObserver((list) => list.getEntries().forEach((each) => { longest = Math.max(longest, each.duration); }))
  .observe({ type: "longtask", buffered: true });
"""


def test_a_match_that_is_over_is_offered_and_its_mistakes_can_be_played_again(visits: Visits):
    with visits() as somebody:
        somebody.context.add_init_script(KNOWN)
        match = somebody.found("kid-cala-classic", options={"pits": "2", "fruits": "1"})
        play(somebody.go(f"/m/{match}"))
        page = listed(somebody, match)
        page.locator(f"a[href$='/review/{match}']").click()
        page.locator("#ledger").wait_for(timeout=STUDY)
        page.get_by_role("button", name="To the end").click()
        page.get_by_role("button", name="Copy a link to this position").wait_for()
        assert somebody.complaints == []


def listed(somebody: Visitor, match: str) -> Page:
    """Open the list until a match is in it: a device notes there what has become of one a moment later."""
    for _ in range(TRIES):
        page = somebody.go("/review")
        with suppress(Error):
            page.locator(f"a[href$='/review/{match}']").wait_for(timeout=1_000)
            return page
    raise AssertionError(page.locator("main").inner_text())


def test_a_match_that_was_given_up_is_reviewed_like_any_other(visits: Visits):
    with visits() as somebody:
        match = somebody.found("kid-cala-classic", options={"pits": "3", "fruits": "1"})
        page = somebody.go(f"/m/{match}")
        play(page, until=lambda clicks: clicks > 0)
        page.locator("[role=log] .notation").first.wait_for()
        page.locator(".actions summary", has_text="More").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Yes, resign").click()
        page.get_by_role("link", name="Review").click()
        page.locator("#ledger").wait_for(timeout=STUDY)
        page.locator("table").get_by_text("resigned at").wait_for()
        assert page.locator(".turn").count() <= 5
        assert somebody.complaints == []


def test_a_match_of_hundreds_of_steps_is_read_leaf_by_leaf(browser: Browser, house: Running):
    record = long_record()
    steps = len(record.moves)
    with visitor(browser, house.address) as somebody:
        somebody.context.add_init_script(OBSERVE)
        somebody.ask("/api/session", {})
        page = somebody.go(f"/review/{somebody.ask('/api/records', {'record': record.text})['match']}")
        rows = page.locator("#steps ~ * tbody tr")
        rows.first.wait_for()
        assert rows.count() == LEAF
        page.get_by_text("Imported: this match was not played on this server.").wait_for()
        page.get_by_role("button", name="Later").click()
        rows.first.get_by_role("button").click()
        page.get_by_text(f"{LEAF + 1} / {steps}").wait_for()
        page.get_by_role("button", name="To the end").click()
        page.get_by_text(f"{steps} / {steps}").wait_for()
        assert rows.last.get_by_role("button").inner_text().startswith(str(steps))
        assert rows.count() <= LEAF
        print("longest task, ms:", page.evaluate("() => longest"))
        assert somebody.complaints == []


def long_record() -> tablier.Record:
    """Return a race of four that nobody hurries to win."""
    generator = random.Random(5)
    record = tablier.Record.of(tablier.game("chauka-bara").start(seats=4))
    while not record.last.is_over:
        last = record.last
        record = record.then(generator.choice(last.moves) if last.to_act >= 0 else last.throw(generator))
    assert len(record.moves) > MANY
    return record
