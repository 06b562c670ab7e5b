"""Every page of a folder of files, with the network cut: what a server would answer, this device answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

import tablier
from tablier.matches.export import read_export
from tablier.study.puzzles.collection import shipped
from tablier.study.puzzles.facts import facts_of
from tests.web.browser import DESK, Visitor, visitor
from tests.web.network import Network
from tests.web.pages import STUDY, WON
from tests.web.player import play
from tests.web.pressing import known
from tests.web.static import FOLDER, KEPT, hosted
from tests.web.test_pocket import begin
from tests.web.test_previews import START, WAY, C
from tests.web.test_whole_games import downloaded

pytestmark = pytest.mark.slow
SOWING, RACE = "kid-cala-classic", "chauka-bara"


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[Network]:
    with hosted(folder) as between:
        yield between


@pytest.fixture(scope="module")
def away(browser: Browser, host: Network) -> Iterator[Visitor]:
    """Somebody who has been there once, with a network, and has none now."""
    chosen = {"view": DESK, "context": {"service_workers": "allow"}, "autoThrow": True}
    with visitor(browser, f"{host.address}/{FOLDER}", **chosen) as somebody:
        somebody.go("/").locator(KEPT).wait_for(state="attached")
        host.cut()
        yield somebody
        assert somebody.complaints == []


def show(away: Visitor, path: str) -> Page:
    """Go to a page of the folder, as a link does."""
    away.page.evaluate("(path) => { location.hash = path; }", path)
    return away.page


def placed(away: Visitor, position: str) -> Page:
    """Begin a match in a position, for two at this screen."""
    page = show(away, f"/editor?position={quote(position)}")
    page.get_by_role("radio", name="On this screen").check(force=True)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile("/m/"))
    page.locator("button.playable").first.wait_for()
    return page


@pytest.mark.parametrize("game", tablier.games())
def test_each_game_begins_against_a_program_that_answers(away: Visitor, game: str):
    page = show(away, "/")
    begin(page, game)
    assert play(page, until=lambda clicks: clicks == 3 and bool(page.locator("[role=log] .notation").count())) == 3
    assert len(page.locator("[role=log] .notation").all()) >= 1


def test_a_choice_is_previewed_hinted_at_warned_of_taken_back_and_watched_again(away: Visitor):
    page = placed(away, START)
    page.locator(C).hover()
    expect(page.locator(WAY)).to_have_attribute("data-sown", "2,3,4,5,6")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("A hint:").wait_for(timeout=STUDY)
    page.get_by_role("button", name="Danger").click()
    page.get_by_text(re.compile("Marked: what may be|Nothing of yours")).wait_for(timeout=STUDY)
    page.locator(C).click()
    page.locator("[role=log] .notation").first.wait_for()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(C)).to_have_attribute("aria-label", re.compile("4 fruits"))


@pytest.mark.parametrize("game", [SOWING, RACE])
def test_what_is_refused_is_refused_with_its_paragraph(away: Visitor, game: str):
    tried = known()[game][0]
    page = placed(away, tried.position)
    for place in tried.places:
        page.locator(f"[data-place='{place}']").click()
    notice = page.locator("[role=alert] .notice.bad")
    notice.wait_for()
    assert notice.locator("blockquote").inner_text()
    notice.get_by_role("link").click()
    page.locator(f"[id='{tried.paragraph}']").wait_for()


def test_rule_books_lessons_and_puzzles_are_there(away: Visitor):
    page = show(away, f"/rules/{RACE}")
    page.get_by_role("heading", name="Chauka Bara").first.wait_for()
    page = show(away, "/learn/oukoun")
    page.get_by_text("Step 1 of").first.wait_for()
    puzzle = shipped().of(SOWING)[0]
    facts = facts_of(puzzle)
    page = show(away, f"/puzzles/{SOWING}/{puzzle.id}")
    page.get_by_text(facts.goal["en"]).wait_for()
    place = puzzle.position.ways[puzzle.position.read(facts.answers[0].move)][0]
    page.locator(f'.stage [data-place="{place}"]').click()
    page.get_by_role("status").filter(has_text=facts.answers[0].verdict["en"]).wait_for()


def test_boards_are_printed_by_the_browser_and_nothing_promises_a_pdf(away: Visitor):
    page = show(away, "/")
    page.get_by_role("link", name="Print a board and its rules").click()
    page.get_by_role("button", name="Print with this browser").wait_for()
    page.get_by_role("region", name="Preview").locator("svg").first.wait_for()
    assert page.get_by_role("button", name="Download the PDF").count() == 0


def test_the_throw_of_the_day_says_where_its_shells_come_from(away: Visitor):
    page = show(away, "/daily")
    page.get_by_text("without a server. You have").wait_for()
    assert page.get_by_role("heading", name="Who gave away the least").count() == 0
    page.get_by_text("How this works").click()
    page.get_by_text("the shells follow from the SHA-256 of").wait_for()
    page.locator("button.playable").first.wait_for()


def test_a_companion_keeps_a_game_of_wood(away: Visitor):
    page = show(away, f"/companion?game={SOWING}")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("button.playable").first.click()
    page.get_by_text("This match stays in this browser").wait_for()


def test_a_record_is_reviewed_with_its_ledger(away: Visitor):
    page = show(away, "/review?new")
    page.get_by_label("Or its text").fill(WON)
    page.get_by_role("button", name="Go through it").click()
    page.locator("#ledger").wait_for(timeout=STUDY)


def test_the_log_of_a_match_is_saved_and_gone_on_with_on_another_device(away: Visitor, browser: Browser, folder: Path):
    page = show(away, "/")
    begin(page, SOWING)
    play(page, until=lambda clicks: clicks == 2)
    page.get_by_text("Take it elsewhere").click()
    log = downloaded(page, "Save the whole match")
    match = page.url.rpartition("/")[2]
    assert read_export(log).match.id == match
    with hosted(folder) as other, visitor(browser, f"{other.address}/{FOLDER}", view=DESK) as somebody:
        there = somebody.go("/#/review?new")
        there.get_by_label("Or its text").fill(log)
        there.get_by_role("button", name="Go through it").click()
        there.get_by_role("button", name="Go on with it on this device").click()
        there.wait_for_url(f"**/m/{match}")
        there.locator("button.playable").first.wait_for()
        play(there, until=lambda clicks: clicks == 1)
        page_log = downloaded_log(there)
        assert page_log.startswith(log.partition("\n")[2].partition("\n")[0])
        assert somebody.complaints == []


def downloaded_log(page: Page) -> str:
    """Return the entries of a match as it is saved, without the line before them."""
    page.get_by_text("Take it elsewhere").click()
    return downloaded(page, "Save the whole match").partition("\n")[2]
