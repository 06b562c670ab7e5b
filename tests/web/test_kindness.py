"""When something is not there, the page says so, and what can be done; what was read once stays readable off line."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running, server
from tests.web.browser import visitor
from tests.web.conftest import LIMITS
from tests.web.looking import raw_messages
from tests.web.network import network

pytestmark = pytest.mark.slow
WORKER = {"service_workers": "allow"}
KEPT = """
async (path) => {
  await navigator.serviceWorker.ready;
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (new URL(url).pathname === path) return true;
  return false;
}
"""
# Pages that need the server, and what they say without it.
NEED = {
    "/lobby": "The server cannot be reached",
    "/daily": "The server cannot be reached",
    "/": "The server cannot be reached at the moment",
}


def test_a_rule_book_that_was_opened_once_is_read_off_line(browser: Browser, house: Running):
    with visitor(browser, house.address, context=WORKER) as somebody:
        page = somebody.go("/rules/oukoun")
        heading = page.locator("main h1").inner_text()
        keep_all(page, "/api/games/oukoun/rules/en")
        somebody.context.set_offline(True)
        page.reload()
        page.get_by_role("heading", level=1, name=heading).wait_for()
        assert page.locator("main h2").count() > 8
        assert raw_messages(page, ["oukoun"]) == []


def test_a_page_that_needs_the_server_says_so_kindly_and_comes_back(browser: Browser, tmp_path: Path):
    """The server is gone and the network is not: only a request can tell."""
    with (
        network() as between,
        server(tmp_path, "--port", between.port, "--workers", 1, TABLIER_ORIGIN=between.address, **LIMITS),
        visitor(browser, between.address, context=WORKER) as somebody,
    ):
        page = somebody.go("/")
        for path in NEED:
            somebody.go(path)
            page.wait_for_load_state("networkidle")
        keep_all(page, "/")
        keep_all(page, "/api/games")
        between.cut()
        for path, said in NEED.items():
            page.goto(somebody.address + path)
            page.get_by_text(said).first.wait_for()
        assert page.evaluate("navigator.onLine")
        page.locator("article").first.wait_for()  # the games, as they were kept
        between.mend()
        page.get_by_text(NEED["/"]).wait_for(state="detached")


def keep_all(page: Page, path: str) -> None:
    """Wait until the browser has kept something, and come again, as its own worker's guest."""
    page.wait_for_function(KEPT, arg=path)
    page.reload()
    page.wait_for_load_state("networkidle")


def test_a_link_that_was_used_says_that_the_seat_is_taken(browser: Browser, house: Running):
    with (
        visitor(browser, house.address) as host,
        visitor(browser, house.address) as first,
        visitor(browser, house.address) as late,
    ):
        host.ask("/api/session", {})
        seats = [{"holder": "person"}] * 2
        made = host.ask("/api/matches", {"game": "kid-cala-classic", "seats": seats, "mine": [0]})
        path = f"/m/{made['match']}#1.{made['invitations']['1']}"
        first.go(path).locator("[data-place]").first.wait_for()
        page = late.go(path)
        page.get_by_role("heading", level=1, name="This seat is taken").wait_for()
        page.get_by_text("Ask the person who sent it for another").wait_for()


def test_a_match_that_is_not_there_says_what_may_be_missing(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go("/m/nothing-is-here")
        page.get_by_text("everything after the #").wait_for()


def test_what_was_left_unfinished_is_on_the_first_page(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go("/")
        page.get_by_role("button", name="On this screen: Kid-Cala (classic)").click()
        page.locator("button.playable").first.click()
        match = page.url.rpartition("/")[2]
        somebody.go("/")
        page.get_by_role("heading", name="Continue where you left off").wait_for()
        page.locator(f"a[href='/m/{match}']").click()
        page.locator("[data-place]").first.wait_for()
