"""A tab that dies while it plays or while it loads: nothing that was shown as done is lost."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser import Visitor, visitor
from tests.web.player import play
from tests.web.static import FOLDER, KEPT, hosted
from tests.web.test_pocket import begin

pytestmark = pytest.mark.slow
TOLD = "[role=log] .notation"
DEATHS = 3
MOST = 400  # milliseconds somebody waits before the tab dies


def die(browser: Browser, somebody: Visitor) -> Page:
    """Kill what runs the tabs of a browser, and open another tab."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with somebody.page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    somebody.page.close()
    somebody.page = somebody.another_page()
    return somebody.page


@pytest.mark.parametrize("game", ["kid-cala-beginner", "chauka-bara"])
def test_a_tab_that_dies_has_lost_nothing_that_was_shown(game: str, browser: Browser, folder: Path):
    luck = random.Random(game)
    keeping = {"context": {"service_workers": "allow"}, "autoThrow": True}
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}", **keeping) as somebody:
        page = somebody.go("/")
        page.locator(KEPT).wait_for(state="attached")
        host.cut()
        begin(page, game)
        address = page.url
        for _ in range(DEATHS):
            play(page, until=lambda clicks: clicks == 2)
            page.wait_for_timeout(luck.randrange(MOST))
            told = page.locator(TOLD).all_inner_texts()
            page = die(browser, somebody)
            page.goto(address)
            page.wait_for_timeout(luck.randrange(MOST))
            page = die(browser, somebody)  # while it loads
            page.goto(address)
            if told:
                page.locator(TOLD).nth(len(told) - 1).wait_for()
            assert page.locator(TOLD).all_inner_texts()[: len(told)] == told
