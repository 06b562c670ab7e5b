"""Nothing of a page lives on after it: no socket, no timer, no listener."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import DESK, visitor

pytestmark = pytest.mark.slow
# Counts what a page opens and does not close: sockets, intervals, what is heard of the window and the document.
COUNT = """
(() => {
  const sockets = new Set(), timers = new Set(), heard = new Map();
  const began = [];
  globalThis.alive = () => ({
    sockets: [...sockets].filter((each) => each.readyState <= 1).map((each) => each.url),
    timers: [...timers],
    heard: [...heard].filter(([key, count]) => count > 0 && !key.includes("playwright")).map(String),
  });
  globalThis.opened = () => began;
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...how) { super(...how); sockets.add(this); began.push(this.url); }
  };
  const { setInterval, clearInterval } = globalThis;
  globalThis.setInterval = (...how) => { const timer = setInterval(...how); timers.add(timer); return timer; };
  globalThis.clearInterval = (timer) => { timers.delete(timer); clearInterval(timer); };
  for (const [name, place] of [["window", globalThis], ["document", document]]) {
    const { addEventListener, removeEventListener } = place;
    const known = new Map();
    const key = (type, how) => `${type} ${typeof how === "object" ? (how?.capture ?? false) : (how ?? false)}`;
    place.addEventListener = function (type, what, how) {
      const each = known.get(key(type, how)) ?? known.set(key(type, how), new Set()).get(key(type, how));
      each.add(what);
      heard.set(`${name} ${type}`, each.size);
      how?.signal?.addEventListener("abort", () => place.removeEventListener(type, what, how));
      return addEventListener.call(place, type, what, how);
    };
    place.removeEventListener = function (type, what, how) {
      const each = known.get(key(type, how));
      each?.delete(what);
      heard.set(`${name} ${type}`, each?.size ?? 0);
      return removeEventListener.call(place, type, what, how);
    };
  }
})()
"""
FOLLOW = """
(path) => {
  const link = Object.assign(document.createElement("a"), { href: path });
  document.querySelector("main").append(link);
  link.click();
}
"""
AT = "(path) => location.pathname + location.search === path && document.querySelector('main h1')?.textContent"
SEATED = "() => document.querySelector('[data-place]') && document.querySelector('.seats .turn')"
PATHS = (
    "/",
    "/new?game=thaayam",
    "/rules",
    "/rules/thaayam",
    "/learn",
    "/print/thaayam",
    "/editor",
    "/companion",
    "/about",
    "/me",
    "/review",
    "/daily",
    "/lobby",
)


def test_nothing_of_a_match_lives_on_after_it(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK, speed="normal", volume=0.5) as somebody:
        somebody.context.add_init_script(COUNT)
        clock = {"pace": "game", "time": 600_000, "increment": 0}
        match = somebody.found("chauka-bara", clock=clock)
        page = somebody.go("/")
        for path in PATHS:
            usual = back_and_forth(page, match, path)  # what Svelte hears of the document it hears once and for all
            assert usual["sockets"] == []
            assert back_and_forth(page, match, path) == usual, path
        assert page.evaluate("() => opened().every((each) => each.includes('/matches/" + match + "/'))")
        assert somebody.complaints == []


def back_and_forth(page: Page, match: str, path: str) -> dict[str, list[str]]:
    """Come from a page to a match and go back there; return what is alive then."""
    follow(page, f"/m/{match}")
    page.wait_for_function(SEATED)
    assert len(alive(page)["sockets"]) == 1, path
    follow(page, path)
    page.wait_for_load_state("networkidle")
    return alive(page)


def follow(page: Page, path: str) -> None:
    """Go where a link leads, and wait for the page."""
    page.evaluate(FOLLOW, path)
    page.wait_for_function(AT, arg=path)


def alive(page: Page) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate("() => alive()")
    return {**found, "timers": [str(len(found["timers"]))]}
