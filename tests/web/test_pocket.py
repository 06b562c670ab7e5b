"""A folder of files and no network: whole games, kept when the tab is killed; and a server that goes away."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tablier.matches.export import read_export
from tablier.matches.transcript import record_of
from tests.server.running import server
from tests.web.browser import Visitor, visitor
from tests.web.engines.window import TEXT, Window
from tests.web.network import Network, network
from tests.web.player import LOOK, play
from tests.web.static import FOLDER, hosted
from tests.web.test_engines import ENGINES
from tests.web.test_whole_games import downloaded

pytestmark = pytest.mark.slow
PATIENCE = 60  # seconds
AT_ONCE = 200  # milliseconds
SOWING, RACE = "kid-cala-beginner", "chauka-bara"


STILL = """() => localStorage.setItem("tablier.settings", JSON.stringify({ speed: "off", volume: 0 }))"""
KEPT = "() => document.documentElement.dataset.device === 'kept'"
CARDS = "() => document.querySelectorAll('article').length > 0"
SIT_DOWN = "(game) => document.querySelector(`article:has(a[href$='game=${game}']) .ways button`).click()"


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[Network]:
    with hosted(folder) as between:
        yield between


@pytest.fixture(scope="module")
def away(browser: Browser, host: Network) -> Iterator[Visitor]:
    """Somebody who has been there once, with a network, and has none now."""
    with visitor(browser, f"{host.address}/{FOLDER}", context={"service_workers": "allow"}, autoThrow=True) as somebody:
        page = somebody.go("/")
        assert "are loaded once" in page.get_by_role("status").first.inner_text()
        page.locator("html[data-device=kept]").wait_for(state="attached")
        host.cut()
        yield somebody


def until(window: Window, question: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not window.evaluate(question):
        assert time.monotonic() < end, window.evaluate(TEXT)
        time.sleep(0.1)


def begin(page: Page, game: str) -> None:
    page.locator(f"article:has(a[href$='/new?game={game}'])").get_by_role("button", name="Against the computer").click()
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button").first.click()
    page.wait_for_url(re.compile("/m/"))


def test_a_whole_game_is_played_and_written_down_without_a_network(away: Visitor):
    page = away.go("/")
    begin(page, SOWING)
    assert play(page) > 1
    assert tablier.record(downloaded(page, "Download the record")).last.is_over
    assert away.complaints == []


def test_a_tab_that_is_killed_is_resumed_at_the_same_turn(away: Visitor):
    page = away.go("/")
    begin(page, RACE)
    play(page, until=lambda clicks: clicks == 4)
    address, told = page.url, page.locator("[role=log] .notation").all_inner_texts()
    page.close(run_before_unload=False)
    again = away.page = away.another_page()
    home = away.go("/")
    home.locator(f"ul.going a[href$='{address.partition('#')[2]}']").click()
    again.locator("[role=log] .notation").nth(len(told) - 1).wait_for()
    assert again.locator("[role=log] .notation").all_inner_texts()[: len(told)] == told
    play(again, until=lambda clicks: clicks == 2)
    assert away.complaints == []


def test_a_page_plays_on_when_its_server_is_away(browser: Browser, tmp_path: Path):
    with (
        server(tmp_path, "--workers", 1) as running,
        visitor(browser, running.address, context={"service_workers": "allow"}) as somebody,
    ):
        page = somebody.go("/me")
        page.get_by_role("button", name="Load them now").click()
        page.get_by_text("can play on when the server is away").wait_for()
        page.locator("html[data-device=kept]").wait_for(state="attached")
        running.process.kill()
        page = somebody.go("/")
        begin(page, SOWING)
        page.get_by_text("This game is played and kept").wait_for()
        assert play(page) > 1
        assert tablier.record(downloaded(page, "Download the record")).last.is_over


def test_a_game_of_a_device_is_carried_to_the_server_whole(browser: Browser, tmp_path: Path):
    """It was begun while the server was away; a friend sees all of it, and it goes on from there."""
    with (
        network() as between,
        server(tmp_path, "--port", between.port, "--workers", 1, TABLIER_ORIGIN=between.address),
        visitor(browser, between.address, context={"service_workers": "allow"}, autoThrow=True) as somebody,
        visitor(browser, between.address, autoThrow=True) as friend,
    ):
        page = somebody.go("/me")
        page.get_by_role("button", name="Load them now").click()
        page.locator("html[data-device=kept]").wait_for(state="attached")
        between.cut()
        begin(somebody.go("/"), RACE)
        play(page, until=lambda clicks: clicks == 4)
        page.get_by_text("Take it elsewhere").click()
        before = record_of(read_export(downloaded(page, "Save the whole match")).match, {})
        between.mend()
        alone = page.url
        page.get_by_role("button", name="Invite a friend to this game").click()
        page.wait_for_url(lambda url: url != alone)
        match = page.url.rpartition("/")[2]
        friend.page.goto(page.get_by_label("Send this link").first.input_value())
        for each in (page, friend.page):
            each.get_by_text("made elsewhere, and no one here witnessed them").wait_for()
        together([page, friend.page], steps=3)
        page.get_by_role("link", name="Watch the whole game").click()
        page.get_by_text("made elsewhere").wait_for()
        record = tablier.record(friend.ask(f"/api/matches/{match}/record"))
        assert record.moves[: len(before.moves)] == before.moves
        assert 4 < len(before.moves) <= record.elsewhere < len(record.moves)
        assert not friend.ask(f"/api/matches/{match}")["rated"]
        assert friend.complaints == []


def together(pages: list[Page], steps: int) -> None:
    """Let whoever may play press something, until both have seen so many throws and moves."""
    for turn in count():
        if all(page.locator("[role=log] .notation").count() >= steps for page in pages):
            return
        page = pages[turn % 2]
        seen = page.evaluate(LOOK, [turn, AT_ONCE])
        assert turn < PATIENCE * 10, page.evaluate(TEXT)
        if seen["is"] != "stuck":
            page.mouse.click(seen["x"], seen["y"])


@pytest.mark.parametrize("engine", ENGINES)
def test_other_engines_play_without_a_network_too(engine: str, folder: Path, tmp_path: Path):
    with hosted(folder) as host, ENGINES[engine](tmp_path) as window:
        window.goto(f"{host.address}/{FOLDER}/")
        window.evaluate(STILL)
        until(window, KEPT)
        host.cut()
        window.goto("about:blank")
        window.goto(f"{host.address}/{FOLDER}/")
        until(window, CARDS)
        window.evaluate(SIT_DOWN, SOWING)
        assert play(window) > 1


@pytest.mark.parametrize(("language", "said"), [("en", "too old to play"), ("fr", "trop ancien pour jouer")])
def test_a_browser_that_lacks_something_is_told_so(language: str, said: str, browser: Browser, folder: Path):
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}", language=language) as somebody:
        somebody.context.add_init_script("delete globalThis.DecompressionStream")
        somebody.go("/").get_by_role("alert").get_by_text(said).wait_for()
