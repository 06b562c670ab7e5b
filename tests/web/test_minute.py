"""Somebody without a line for a minute while the others play on: no event is lost, none is doubled.

Five seconds here; `make faults` takes the whole minute.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.browser import Visitor, visitor
from tests.web.player import LOOK, PATIENCE

pytestmark = pytest.mark.slow
SECONDS = 60 if os.environ.get("TABLIER_FAULTS") == "long" else 5
AWAY = "The connection is lost"
GAME, OPTIONS, SEATS = "chauka-bara", {"seats": "3", "pawns": "2"}, 3
AT_ONCE = 800  # milliseconds: longer than a throw takes
MOST = 60
WRITTEN = "[role=log] .notation"
CHOOSING = "() => document.querySelector('button.playable, section.end') !== null"
CAUGHT_UP = f"(count) => document.querySelectorAll('{WRITTEN}').length >= count"


def test_a_minute_without_a_line_loses_and_doubles_nothing(browser: Browser, house: Running):
    with (
        visitor(browser, house.address, autoThrow=True) as absent,
        visitor(browser, house.address, autoThrow=True) as second,
        visitor(browser, house.address, autoThrow=True) as third,
    ):
        match = sit_down(absent, second, third)
        assert play_until_stuck([absent])
        absent.context.set_offline(True)
        absent.page.get_by_text(AWAY).wait_for()
        before = len(moves(second, match))
        missed = play_until_stuck([second, third])
        assert missed, "the others did not play on"
        absent.page.wait_for_timeout(SECONDS * 1000)
        assert len(absent.page.locator(WRITTEN).all()) <= before
        absent.context.set_offline(False)
        absent.page.get_by_text(AWAY).wait_for(state="detached")
        play_until_stuck([absent, second, third], turns=2 * SEATS)
        check_same([absent, second, third], match)


def sit_down(host: Visitor, *guests: Visitor) -> str:
    """Set a table up, and bring everybody to it by their links."""
    host.ask("/api/session", {})
    seats = [{"holder": "person"}] * SEATS
    made = host.ask("/api/matches", {"game": GAME, "seats": seats, "mine": [0], "options": OPTIONS})
    host.go(f"/m/{made['match']}")
    for seat, guest in enumerate(guests, 1):
        guest.go(f"/m/{made['match']}#{seat}.{made['invitations'][str(seat)]}")
        guest.page.locator("[data-place]").first.wait_for()
    return made["match"]


def play_until_stuck(people: list[Visitor], turns: int = MOST) -> int:
    """Let these people press what can be pressed; return how often they did before nobody could."""
    pressed = idle = 0
    while pressed < turns and idle < (1 if pressed else PATIENCE // AT_ONCE):
        for somebody in people:
            seen = somebody.page.evaluate(LOOK, [pressed * 5, AT_ONCE])
            if seen["is"] not in ("over", "stuck"):
                somebody.page.mouse.click(seen["x"], seen["y"])
                pressed += 1
                break
        else:
            idle += 1
    return pressed


def log_of(somebody: Visitor, match: str) -> list[dict[str, Any]]:
    """The log as the server keeps it, entry by entry."""
    lines = somebody.ask(f"/api/matches/{match}/log").splitlines()
    return [json.loads(line) for line in lines if '"kind"' in line]


def moves(somebody: Visitor, match: str) -> list[dict[str, Any]]:
    return [entry for entry in log_of(somebody, match) if entry["kind"] in ("move", "throw")]


def check_same(people: list[Visitor], match: str) -> None:
    """Everybody's story is the log: every throw and move once, in order."""
    count = settled(people, match)
    log = log_of(people[0], match)
    assert [entry["seq"] for entry in log] == list(range(len(log)))
    assert len({entry["id"] for entry in log}) == len(log)
    stories = {tuple(somebody.page.locator(WRITTEN).all_inner_texts()) for somebody in people}
    assert len(stories) == 1
    assert len(stories.pop()) == count


def settled(people: list[Visitor], match: str) -> int:
    """Wait until the shells have fallen by themselves and somebody has to choose; return how much was played."""
    while not any(somebody.page.evaluate(CHOOSING) for somebody in people):
        people[0].page.wait_for_timeout(AT_ONCE)
    count = len(moves(people[0], match))
    for somebody in people:
        somebody.page.wait_for_function(CAUGHT_UP, arg=count)
    return count
