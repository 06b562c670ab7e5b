"""What the board says: every touch is answered, one line says what to do, and no two buttons have the same name."""

from __future__ import annotations

import os
import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tests.server.running import Running
from tests.web.browser import PHONE, TABLET, Visitor, visitor
from tests.web.pressing import positions

pytestmark = pytest.mark.slow

SHOWN = Path(os.environ["TABLIER_PICTURES"]) if "TABLIER_PICTURES" in os.environ else None
RAW = re.compile(r"[{}\"«»]|is not a move|n'est pas un coup")
COMPILED = 300_000  # milliseconds: whoever asks first waits until the rules are compiled
NAMED = """() => [...document.querySelectorAll('main button, main [role=button], main summary')]
  .filter((each) => each.checkVisibility())
  .map((each) => each.getAttribute('aria-label') || each.innerText.trim() || each.title)"""


def tables(game: str) -> list[str]:
    """Return the beginning of a game, and one position later on."""
    later = next(islice(positions(game), 21, None))
    return list(dict.fromkeys([tablier.game(game).start().text, later.text]))


@pytest.mark.parametrize(("number", "game"), enumerate(tablier.games()), ids=tablier.games())
def test_every_place_that_is_touched_is_answered(number, game, browser: Browser, house: Running):
    language, view = [("en", PHONE), ("fr", TABLET)][number % 2]
    with visitor(browser, house.address, view=view, language=language) as somebody:
        for number, text in enumerate(tables(game)):
            page = somebody.go(f"/m/{somebody.found(game, text)}")
            task = page.locator(".task")
            task.filter(has_text=tablier.position(text).task(language)).wait_for()
            unlike(page)
            if SHOWN:
                page.screenshot(path=SHOWN / f"{game}-{language}-{number}.png")
            touch_all(page, tablier.position(text))
        assert somebody.complaints == []


def unlike(page: Page) -> None:
    """No two things to press have the same name, and each has one."""
    names = Counter(page.evaluate(NAMED))
    assert "" not in names and [name for name, count in names.items() if count > 1] == []


def touch_all(page: Page, position: tablier.Position) -> None:
    """Touch every place from which no move begins, and read what is said."""
    ways = position.ways
    starts = {place for action in position.actions for place in ways[action][:2]}
    for place in range(len(position.board.places)):
        if place in starts:
            continue
        page.locator(f"[data-place='{place}']").click(force=True)
        said = page.locator("[role=alert] .notice.bad strong")
        said.wait_for()
        assert re.fullmatch(r".*\w.*[.!?]", said.inner_text()) and not RAW.search(said.inner_text())
        page.locator("[role=alert] button").click()
        said.wait_for(state="detached")


def test_who_waits_and_who_watches_is_told_so(browser: Browser, house: Running):
    with visitor(browser, house.address) as ann:
        match = ann.found("kid-cala-classic", seats=[{"holder": "device"}, {"holder": "open"}])
        ann.go(f"/m/{match}")
        ann.page.locator(".task", has_text="Waiting for a friend to sit down.").wait_for()
        assert answer(ann, 0).startswith("The game has not begun yet")


def answer(somebody: Visitor, place: int) -> str:
    somebody.page.locator(f"[data-place='{place}']").click()
    return somebody.page.locator("[role=alert] .notice strong").inner_text()


def test_a_mat_is_set_up_by_a_colour_and_a_sun(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go(f"/m/{somebody.found('oukoun')}")
        page.get_by_role("button", name="red, 10 left").click()
        unlike(page)
        page.locator("[data-place='4']").click()
        page.get_by_role("button", name="red, 9 left").wait_for()
        assert "One red pawn" in page.locator("[data-place='4']").get_attribute("aria-label")
        page.locator("[data-place='30']").click()  # the bag: the next colour
        assert page.get_by_role("button", name="white, 9 left").get_attribute("aria-pressed") == "true"
        page.get_by_role("button", name="Take back").click()
        page.get_by_role("button", name="red, 10 left").wait_for()
        page.get_by_role("button", name="Let the pattern place the rest").click()
        page.get_by_role("button", name="Play white").click()
        unlike(page)
        page.locator("button.playable").first.click()
        ways = page.locator(".column .way").all_inner_texts()
        assert re.fullmatch(r"Take 1, (anti)?clockwise, landing on \w+ sun \d+", ways[0])
        unlike(page)
        if SHOWN:
            page.screenshot(path=SHOWN / "stack.png")


def test_a_hint_is_an_arrow_and_a_reason_and_danger_is_ones_own(browser: Browser, house: Running):
    position = tablier.position("kid-cala-classic pits=3 fruits=1 | fruit=1,2,1,0,1,1 mover=0")
    with visitor(browser, house.address, view=TABLET, help="guided") as somebody:
        page = somebody.go(f"/m/{somebody.found('kid-cala-classic', position.text)}")
        page.get_by_role("button", name="Hint").click()
        said = page.locator("p.hint")
        said.wait_for(timeout=COMPILED)
        assert re.fullmatch(r"A hint: bowl [abc]\. [A-Z].*\.", said.inner_text())
        arrow = page.locator(".hint-arrow")
        arrow.wait_for(state="attached")
        start = position.board.places[int(arrow.get_attribute("data-from"))].name
        assert said.inner_text().startswith(f"A hint: bowl {start}.")
        page.get_by_role("button", name="Danger").click()
        page.locator(".mark.danger").wait_for(state="attached", timeout=COMPILED)
        marked = page.locator("[data-place][aria-label*='100 %']")
        assert [marked.nth(n).get_attribute("data-place") for n in range(marked.count())] == ["0"]
        if SHOWN:
            page.screenshot(path=SHOWN / "hint.png")
