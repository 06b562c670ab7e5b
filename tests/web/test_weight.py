"""The page is light: what travels before the first throw is less than one photograph."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.browser import visitor
from tests.web.weighing import weighed

pytestmark = pytest.mark.slow
MOST = 300_000  # bytes, compressed


@pytest.mark.parametrize("game", ["", "chauka-bara", "banana-cala"])
def test_everything_before_play_is_under_300_kb(game: str, browser: Browser, house: Running):
    with visitor(browser, house.address, language="fr") as somebody:
        path = f"/m/{somebody.found(game)}" if game else "/"
        weight = weighed(somebody, path)
        print(path, weight)
        assert weight.zipped < MOST


def test_nothing_is_asked_of_anybody_else(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        asked: list[str] = []
        somebody.page.on("request", lambda request: asked.append(request.url))
        somebody.go("/")
        somebody.go(f"/m/{somebody.found('chauka-bara')}")
        somebody.page.wait_for_load_state("networkidle")
        assert [url for url in asked if not url.startswith((house.address, "data:"))] == []
