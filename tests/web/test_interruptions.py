"""The network goes, the server is killed, the page is frozen: it says so, comes back by itself, and nothing is lost."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tests.server.running import Running, server
from tests.web.browser import Visitor, visitor
from tests.web.conftest import LIMITS
from tests.web.network import free_port, network
from tests.web.player import play
from tests.web.test_whole_games import check_throws, downloaded

pytestmark = pytest.mark.slow
AWAY = "The connection is lost"
DUE = 6
TOLD = "(count) => document.querySelectorAll('[role=log] .notation').length >= count"


def log_of(somebody: Visitor, match: str) -> list[str]:
    """The log as the server keeps it, entry by entry."""
    return [line for line in somebody.ask(f"/api/matches/{match}/log").splitlines() if '"kind"' in line]


def begun(somebody: Visitor, game: str = "kid-cala-classic") -> tuple[Page, str]:
    """Sit down at a table, and play a little."""
    match = somebody.found(game)
    page = somebody.go(f"/m/{match}")
    play(page, until=lambda clicks: clicks == DUE)
    page.wait_for_function(TOLD, arg=DUE)
    page.locator("button.playable").first.wait_for()  # the next choices are here before anything is cut
    return page, match


def check(somebody: Visitor, match: str, moves: int) -> None:
    """Every move is in the log once, in order, and what the page told is what the log says."""
    log = [json.loads(line) for line in log_of(somebody, match)]
    assert [entry["seq"] for entry in log] == list(range(len(log)))
    assert sum(entry["kind"] == "move" for entry in log) == moves


def test_a_cut_network_loses_and_doubles_nothing(browser: Browser, tmp_path: Path):
    with (
        network() as between,
        server(tmp_path, "--port", between.port, "--workers", 1, TABLIER_ORIGIN=between.address, **LIMITS),
        visitor(browser, between.address) as somebody,
    ):
        page, match = begun(somebody)
        between.cut()
        page.get_by_text(AWAY).wait_for()
        page.locator("button.playable").first.click()
        between.mend()
        page.get_by_text(AWAY).wait_for(state="detached")
        play(page, until=lambda clicks: clicks == 2)
        page.wait_for_function(TOLD, arg=DUE + 3)
        check(somebody, match, DUE + 3)


def test_a_browser_that_is_off_line_says_so_at_once_and_comes_back(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page, _ = begun(somebody)
        somebody.context.set_offline(True)
        page.get_by_text(AWAY).wait_for()
        somebody.context.set_offline(False)
        page.get_by_text(AWAY).wait_for(state="detached")
        play(page, until=lambda clicks: clicks == 2)


@contextmanager
def houses(folder: Path, count: int, port: int = 0, **environ: str) -> Iterator[Iterator[Running]]:
    """Servers at one address and with one store, each started when the one before is gone."""
    port = port or free_port()

    def one_after_the_other() -> Iterator[Running]:
        for _ in range(count):
            with server(folder, "--port", port, "--workers", 1, **environ, **LIMITS) as running:
                yield running

    servers = one_after_the_other()
    try:
        yield servers
    finally:
        servers.close()


def test_a_killed_server_loses_and_doubles_nothing(browser: Browser, tmp_path: Path):
    with houses(tmp_path, 2) as servers:
        first = next(servers)
        with visitor(browser, first.address) as somebody:
            page, match = begun(somebody)
            before = log_of(somebody, match)
            first.signal(signal.SIGKILL)
            first.end()
            page.get_by_text(AWAY).wait_for()
            page.locator("button.playable").first.click()
            next(servers)
            page.get_by_text(AWAY).wait_for(state="detached")
            play(page, until=lambda clicks: clicks == 2)
            page.wait_for_function(TOLD, arg=DUE + 3)
            check(somebody, match, DUE + 3)
            assert log_of(somebody, match)[: len(before)] == before


def test_a_whole_race_is_played_though_the_network_is_cut_and_the_server_killed_in_the_middle(
    browser: Browser, tmp_path: Path
):
    with network() as between, houses(tmp_path, 2, between.port, TABLIER_ORIGIN=between.address) as servers:
        first = next(servers)
        with visitor(browser, between.address, autoThrow=True) as somebody:
            match = somebody.found("chauka-bara", options={"pawns": "2"})
            page = somebody.go(f"/m/{match}")
            play(page, until=lambda clicks: clicks == DUE)
            between.cut()
            page.get_by_text(AWAY).wait_for()
            between.mend()
            page.get_by_text(AWAY).wait_for(state="detached")
            play(page, until=lambda clicks: clicks == DUE)
            first.signal(signal.SIGKILL)
            first.end()
            page.get_by_text(AWAY).wait_for()
            next(servers)
            page.get_by_text(AWAY).wait_for(state="detached")
            play(page)
            log = [json.loads(line) for line in log_of(somebody, match)]
            assert [entry["seq"] for entry in log] == list(range(len(log)))
            assert len({entry["id"] for entry in log}) == len(log)
            assert tablier.record(downloaded(page, "Download the record")).last.is_over
            check_throws(page)


# Shells that mostly fall mouth up: a series in which what fell last is worth less than what fell before.
SERIES = "thaayam mouths-up=80 | step=3,3,3,3,0,0,0,0,0,0,3,3,3,3"
TRIES = 30  # tables, until one has such a series: all but one in three do at once


def test_throws_in_hand_are_there_again_when_the_browser_was_closed(browser: Browser, house: Running):
    with visitor(browser, house.address, autoThrow=True) as somebody:
        unforeseen(somebody)
        match, page = unsorted_series(somebody)
        page.locator("button.playable").first.click()  # one of them is used, and stays in sight
        page.locator(".offers button").first.click() if page.locator(".offers button").count() else None
        page.locator(".chip.spent").first.wait_for()
        page.locator("button.playable").first.wait_for()
        before = in_hand(page)
        page.close()
        somebody.page = somebody.another_page()
        page = somebody.go(f"/m/{match}")
        page.locator("button.playable").first.wait_for()
        assert in_hand(page) == before


def unsorted_series(somebody: Visitor) -> tuple[str, Page]:
    """Sit down at tables until somebody has thrown several times, and not in the order of what it is worth."""
    for _ in range(TRIES):
        match = somebody.found("thaayam", SERIES)
        page = somebody.go(f"/m/{match}")
        page.locator("button.playable").first.wait_for()
        thrown = [int(text) for text in page.locator(".chips .chip").all_inner_texts()]
        if thrown != sorted(thrown):
            return match, page
    raise AssertionError(f"{TRIES} series were all sorted")


def test_a_page_that_was_hidden_and_frozen_catches_up(browser: Browser, house: Running):
    seats = [{"holder": "person"}, {"holder": "person"}]
    with visitor(browser, house.address) as host, visitor(browser, house.address) as guest:
        unforeseen(host)
        host.ask("/api/session", {})
        made = host.ask("/api/matches", {"game": "kid-cala-classic", "seats": seats, "mine": [0], "name": "Ada"})
        page = host.go(f"/m/{made['match']}")
        other = guest.go(f"/m/{made['match']}#1.{made['invitations']['1']}")
        press(page, "a")
        other.locator("button.playable").first.wait_for()
        asleep = host.context.new_cdp_session(page)
        asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
        press(other, "A")
        other.locator(".seats .turn:not(.mine)").wait_for()
        asleep.send("Page.setWebLifecycleState", {"state": "active"})
        page.locator("button.playable").first.wait_for()
        caught_up = places(page)
        page.reload()
        page.locator("button.playable").first.wait_for()
        assert caught_up == places(page)


def press(page: Page, name: str) -> None:
    """Play a bowl from which nobody plays again."""
    names = [place.name for place in tablier.game("kid-cala-classic").start().board.places]
    page.locator(f"[data-place='{names.index(name)}'].playable").click()


def in_hand(page: Page) -> tuple[list[str], str, list[str]]:
    """Every throw of the turn in its order, used or not; the last one's result; what every place is called."""
    chips = page.locator(".chips li").evaluate_all(
        "(chips) => chips.map((each) => each.innerText.trim() + (each.querySelector('.spent') ? ' used' : ''))"
    )
    return chips, page.locator(".result").inner_text(), places(page)


def unforeseen(somebody: Visitor) -> None:
    """Let nobody be told what moves would do: that is said when the answer comes, and names are compared here."""
    nothing = {"played": [], "choices": [], "refused": None, "why": None}
    somebody.context.route("**/api/positions/previews", lambda route: route.fulfill(json=nothing))


def places(page: Page) -> list[str]:
    return page.locator("[data-place]").evaluate_all("(places) => places.map((each) => each.ariaLabel)")
