"""Every title is played to its end against a program, from the first page on; the record and its throws are right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tablier.throws.checking import verify
from tablier.throws.errors import ThrowsError
from tests.server.running import Running
from tests.web.browser import visitor
from tests.web.player import play

pytestmark = pytest.mark.slow
WEAKEST = "localStorage.setItem('tablier.level.{game}', JSON.stringify('1'))"


SAID = {0: "Sealed and opened: no one knows what will fall.", 1: "One throw, checked by this browser."}


@pytest.mark.parametrize("game", tablier.games())
def test_a_game_is_played_to_its_end_two_taps_from_the_first_page(game: str, browser: Browser, house: Running):
    with visitor(browser, house.address, autoThrow=True) as somebody:
        somebody.context.add_init_script(WEAKEST.format(game=game))
        page = somebody.go("/")
        page.locator(f"article:has(a[href='/new?game={game}'])").get_by_role(
            "button", name="Against the computer"
        ).click()
        page.wait_for_url("**/m/*")
        clicks = play(page)
        assert clicks > 1
        assert somebody.complaints == []
        record = tablier.record(downloaded(page, "Download the record"))
        assert record.last.is_over
        if page.locator("details.fair").count():
            check_throws(page)


def check_throws(page: Page) -> None:
    """The proof is right, and the page has checked as many throws as there are in it."""
    page.locator("details.fair summary").click()
    proof = downloaded(page, "Download the proof")
    report = verify(proof)
    count, said = len(json.loads(proof)["throws"]), page.locator("details.fair summary").inner_text().strip()
    assert report.throws == count
    assert said == SAID.get(count, f"{count} throws, each checked by this browser.")
    with pytest.raises(ThrowsError):
        verify(re.sub(r"[0-9a-f](?=[0-9a-f]{62})", lambda digit: "e" if digit[0] != "e" else "f", proof, count=1))


def downloaded(page: Page, name: str) -> str:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=name).click()
    return Path(waiting.value.path()).read_text("utf-8")
