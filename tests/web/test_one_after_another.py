"""What is said never runs ahead of what is seen: the move, the shells, their number, the log, whose turn it is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Running
from tests.web.browser import DESK, Visitor, visitor
from tests.web.player import play

pytestmark = pytest.mark.slow
# Writes down, change by change and not frame by frame (a busy machine leaves some out), what is seen and what is said.
WATCH = """
() => {
  const seen = (globalThis.seen = []);
  const text = (way) => document.querySelector(way)?.textContent?.trim() ?? "";
  const look = () => {
    const now = {
      moves: document.querySelector(".flyer") !== null,
      falls: document.querySelector(".throws")?.getAnimations({ subtree: true })
        .some((each) => each.playState === "running" && each.animationName?.endsWith("fall")) ?? false,
      number: text(".result strong"),
      log: document.querySelectorAll("[role=log] .notation").length,
      turn: [...document.querySelectorAll(".seats > li")].findIndex((each) => each.matches(".turn")) + 1,
      canAct: document.querySelector("button.playable:not(:disabled), button.throw:not(:disabled)") !== null,
    };
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  };
  look();
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector("main"), all);
}
"""
DONE = "([count]) => document.querySelectorAll('[role=log] .notation').length >= count"
MINE = "() => document.querySelector('.seats .mine.turn') && !document.querySelector('.flyer')"
MOVED = "() => globalThis.seen.some(({ moves }) => moves)"
SAID = ("number", "log", "turn")
PLAYED = ("move", "throw")


def plays(somebody: Visitor, match: str) -> int:
    """How many throws and moves the log of a match has."""
    return sum(f'"kind":"{kind}"' in line for line in log(somebody, match) for kind in PLAYED)


def log(somebody: Visitor, match: str) -> list[str]:
    lines = somebody.ask(f"/api/matches/{match}/log").splitlines()
    return [line.replace(" ", "") for line in lines if '"kind"' in line]


def against_a_program(somebody: Visitor, game: str) -> str:
    """Sit down first, at a table with a program."""
    return somebody.found(game, seats=[{"holder": "device"}, {"holder": "program", "program": "1"}])


def check(frames: list[dict[str, Any]]) -> None:
    """Nothing is said, and nobody may act, while something moves; and only one thing moves at a time."""
    for before, now in pairwise(frames):
        is_moving = now["moves"] or now["falls"]
        changed = [what for what in SAID if before[what] != now[what]]
        assert not (now["moves"] and now["falls"]), (before, now)
        assert not (is_moving and [what for what in changed if now[what]]), (before, now)
        assert not (is_moving and now["canAct"]), (before, now)
        # What was thrown is seen before anybody moves by it, and what was moved before it is told.
        assert not ("log" in changed and now["log"] > before["log"] + 1), (before, now)


@pytest.mark.parametrize("game", ["chauka-bara", "thaayam", "kid-cala-classic"])
def test_one_thing_comes_after_another(game: str, browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK, speed="fast") as somebody:
        match = against_a_program(somebody, game)
        page = somebody.go(f"/m/{match}")
        page.locator("[data-place]").first.wait_for()
        page.evaluate(WATCH)
        play(page, until=lambda clicks: clicks >= 5 and page.evaluate(MOVED))  # pawns may wait long for their throw
        page.wait_for_function(MINE)
        page.wait_for_function(DONE, arg=[plays(somebody, match)])
        frames = page.evaluate("() => globalThis.seen")
        check(frames)
        assert any(frame["moves"] for frame in frames)
        if game != "kid-cala-classic":
            assert any(frame["falls"] for frame in frames)
        settled(page, somebody, match)


def settled(page: Page, somebody: Visitor, match: str) -> None:
    """In the end the page shows what the server says: a page that is loaded anew shows the same.

    Right after a click it is still the turn of the player who clicked: if something was played meanwhile, the two are
    compared again.
    """
    while True:
        page.wait_for_function(MINE)
        count = plays(somebody, match)
        page.wait_for_function(DONE, arg=[count])
        shown = picture(page)
        page.reload()
        page.wait_for_function("() => document.querySelector('.seats .turn')")
        page.wait_for_function(DONE, arg=[count])
        anew = picture(page)
        if plays(somebody, match) == count:
            assert anew == shown
            return


def picture(page: Page) -> tuple[list[str], str, int]:
    """Where everything lies, whose turn it is, and how much has been told."""
    lying = page.locator("[data-place]").evaluate_all("(all) => all.map((each) => each.ariaLabel.split('.')[0])")
    turn = page.locator(".seats .turn strong").inner_text()
    return lying, turn, page.locator("[role=log] .notation").count()
