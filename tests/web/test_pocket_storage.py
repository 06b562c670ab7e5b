"""Browsers that keep nothing, have no room left or do not start the page: each is told so in a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.web.browser import visitor
from tests.web.player import play
from tests.web.static import FOLDER, hosted
from tests.web.test_pocket import begin

pytestmark = pytest.mark.slow
GONE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }"
FULL = """
const add = IDBObjectStore.prototype.add;
let entries = 0;
IDBObjectStore.prototype.add = function (...given) {
  entries += this.name === "entries" ? 1 : 0;
  if (entries > 2) throw new DOMException("no room", "QuotaExceededError");  // as a browser says it
  return add.apply(this, given);
}
"""
WORKER = "**/*worker*.js"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "keeps nothing for this page"), ("fr", "ne garde rien pour cette page")]
)
@pytest.mark.parametrize("how", [GONE, REFUSED], ids=["none", "refused"])
def test_a_browser_that_keeps_nothing_is_told_so(how: str, language: str, said: str, browser: Browser, folder: Path):
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}", language=language) as somebody:
        somebody.context.add_init_script(how)
        somebody.context.route(WORKER, lambda route: within(route, how))
        somebody.go("/").get_by_role("alert").get_by_text(said).wait_for()


def within(route: Route, how: str) -> None:
    """Let a worker begin with something: scripts of a context reach its pages only."""
    answer = route.fetch()
    route.fulfill(response=answer, body=f"{how};\n{answer.text()}")


def test_a_storage_that_is_full_is_said_and_what_was_kept_is_still_there(browser: Browser, folder: Path):
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}") as somebody:
        somebody.context.route(WORKER, lambda route: within(route, FULL))
        page = somebody.go("/")
        begin(page, "kid-cala-beginner")
        page.locator("button.playable").first.click()
        page.get_by_role("alert").get_by_text("The storage of this browser is full").wait_for()
        kept = page.locator("[role=log] .notation").all_inner_texts()
        somebody.context.unroute(WORKER)  # there is room again
        page.reload()
        play(page, until=lambda clicks: clicks == 1)
        page.locator("[role=log] .notation").nth(len(kept)).wait_for()
        assert page.locator("[role=log] .notation").all_inner_texts()[: len(kept)] == kept


def no_module(route: Route) -> None:
    route.fulfill(body="not a module(", content_type="text/javascript")


@pytest.mark.parametrize("how", ["no scripts", "modules that are not understood"])
def test_a_page_that_does_not_start_says_so_in_both_languages(how: str, browser: Browser, folder: Path):
    more = {"java_script_enabled": False} if how == "no scripts" else {}
    with hosted(folder) as host, visitor(browser, f"{host.address}/{FOLDER}", context=more) as somebody:
        script = re.compile(r"/assets/index-[^/]*\.js$")
        somebody.context.route(
            script, lambda route: route.fulfill(body="not a module(", content_type="text/javascript")
        )
        somebody.page.goto(f"{host.address}/{FOLDER}/")
        somebody.page.get_by_text("Tablier has not started").wait_for(state="visible")
        somebody.page.get_by_text("Tablier n’a pas démarré").wait_for(state="visible")
