"""Taking back across the turn: against programs and at one screen nobody is asked, and what fell stays fallen."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import Page

import tablier
from tests.web.alone import Visits
from tests.web.browser import PATIENCE, Visitor
from tests.web.player import play

pytestmark = pytest.mark.slow
AGAINST = {"seats": [{"holder": "person"}, {"holder": "program", "program": "1"}], "mine": [0]}
TAKE_BACK = "Take back"


def test_a_race_against_a_program_is_taken_back_and_the_same_shells_fall(visits: Visits):
    with visits(autoThrow=True) as somebody:
        match = somebody.found("chauka-bara", options={"seats": "2"}, **AGAINST)
        page = somebody.go(f"/m/{match}")
        before = written(somebody, match)
        while all(position.mover == 0 for position in before.positions[:-1]):  # until the program has had its turn
            play(page, until=lambda clicks: clicks > 0)
            my_turn(page)
            before = written(somebody, match)
        mine = [
            number for number, move in enumerate(before.moves) if before.positions[number].mover == 0 and move[0] != "("
        ]
        first = mine[-1]
        page.get_by_role("button", name=TAKE_BACK).click()
        gone_back(somebody, match, first)
        page.wait_for_function(
            "([most]) => document.querySelectorAll('[role=log] .notation').length <= most", arg=[first + 1]
        )
        play(page, until=lambda clicks: clicks > 0)
        my_turn(page)
        after = written(somebody, match)
        for seat in (0, 1):
            fell, falls_again = thrown(before, seat), thrown(after, seat)
            shared = min(len(fell), len(falls_again))
            assert fell[:shared] == falls_again[:shared]
        entries = [json.loads(line) for line in somebody.ask(f"/api/matches/{match}/log").splitlines()]
        assert any("again" in each.get("body", {}).get("proof", {}) for each in entries)
        assert page.get_by_text("checked by this browser").count() and somebody.complaints == []


def test_a_game_of_sowing_is_taken_back_by_the_key_and_at_one_screen(visits: Visits):
    with visits() as somebody:
        match = somebody.found("kid-cala-classic", **AGAINST)
        page = somebody.go(f"/m/{match}")
        page.locator("button.playable").first.click()
        my_turn(page)
        page.locator("[data-place]").first.focus()
        page.keyboard.press("u")
        gone_back(somebody, match, 0)
        page.get_by_role("button", name=TAKE_BACK).wait_for(state="detached")  # nothing is left to take back
        match = somebody.found("kid-cala-classic")
        page = somebody.go(f"/m/{match}")
        page.locator("button.playable").first.click()  # South; the first fruit falls far from the mancala
        page.locator("[role=log] .notation").first.wait_for()
        page.get_by_role("button", name=TAKE_BACK).click()
        gone_back(somebody, match, 0)
        assert somebody.complaints == []


def my_turn(page: Page) -> None:
    """Wait until the program has answered."""
    page.locator("[role=log] .notation").nth(1).wait_for()
    page.locator("button.playable").first.wait_for()


def written(somebody: Visitor, match: str) -> tablier.Record:
    return tablier.record(somebody.ask(f"/api/matches/{match}/record"))


def gone_back(somebody: Visitor, match: str, moves: int) -> None:
    """Wait until everything but so many throws and moves has been taken back."""
    end = time.monotonic() + PATIENCE / 1000
    while len(written(somebody, match).moves) != moves:
        assert time.monotonic() < end, written(somebody, match).text
        somebody.page.wait_for_timeout(50)


def thrown(record: tablier.Record, seat: int) -> list[str]:
    made = zip(record.moves, record.positions, strict=False)
    return [move for move, before in made if move.startswith("(") and before.mover == seat]
