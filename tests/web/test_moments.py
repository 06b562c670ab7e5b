"""What must be noticed is noticed at every size: the end, an offer, a word, whose turn it is, what is not there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.server.running import Running
from tests.web.browser import DESK, PHONE, Visitor, visitor

pytestmark = pytest.mark.slow
SIZES = (PHONE, {"width": 740, "height": 360}, {"width": 1366, "height": 768}, {"width": 1920, "height": 1080})
ADA_AND_GRACE = [{"holder": "device", "name": "Ada"}, {"holder": "device", "name": "Grace"}]


def check_in_sight(page: Page, *wanted: Locator) -> None:
    """Everything of these is within the first screen, at every size."""
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]  # Playwright's own dictionary of two numbers
        page.evaluate("() => scrollTo(0, 0)")
        for each in wanted:
            box = each.bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= size["height"], (size, box, each)
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], (size, box, each)


def seated(somebody: Visitor, game: str, **more: object) -> Page:
    page = somebody.go(f"/m/{somebody.found(game, **more)}")
    page.locator("[data-place]").first.wait_for()
    return page


def give_up(page: Page) -> None:
    if not page.get_by_role("button", name="Resign").is_visible():
        page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("section.end").wait_for()


def test_the_end_is_in_sight_and_true_when_somebody_resigns(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = seated(somebody, "kid-cala-classic", seats=ADA_AND_GRACE)
        page.locator("button.playable").first.click()
        page.locator("[role=log] .notation").first.wait_for()
        turn = page.locator(".seats .turn strong").inner_text()
        give_up(page)
        end = page.locator("section.end")
        other = "Grace" if turn == "Ada" else "Ada"
        assert end.locator("h2").inner_text() == f"{other} wins."
        assert f"{turn} resigned." in end.inner_text()
        again, review = end.get_by_role("button", name="Play again"), end.get_by_role("link", name="Review")
        check_in_sight(page, end.locator("h2"), again, review)
        page.reload()
        end.wait_for()
        check_in_sight(page, end.locator("h2"), again, review)


def test_with_four_seats_nobody_draws_by_giving_up(browser: Browser, house: Running):
    seats = [{"holder": "device"}, *[{"holder": "program", "program": "1"}] * 3]
    with visitor(browser, house.address, autoThrow=True) as somebody:
        page = seated(somebody, "chauka-bara", seats=seats, options={"seats": "4"})
        page.locator("button.playable, [role=log] .notation").first.wait_for()
        give_up(page)
        end = page.locator("section.end")
        assert end.locator("h2").inner_text() == "Green, White, and Blue share first place."
        assert "You resigned." in end.inner_text()
        assert end.locator(".place").all_inner_texts() == ["1st (tied)", "1st (tied)", "1st (tied)", "4th"]
        check_in_sight(page, end.locator("h2"), end.get_by_role("link", name="Review"))


def test_on_one_screen_the_turn_has_a_name(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = seated(somebody, "kid-cala-classic", seats=ADA_AND_GRACE)
        page.locator(".turn-sign").get_by_text("Ada’s turn").wait_for()
        page.locator("[data-place='0'].playable").click()
        page.locator(".turn-sign").get_by_text("Grace’s turn").wait_for()
        assert "Grace’s turn." in page.locator("main > [aria-live=polite]").first.inner_text()
        page = seated(somebody, "kid-cala-classic")
        page.locator(".turn-sign").get_by_text("South’s turn").wait_for()


def test_speed_and_sound_are_set_beside_the_board(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="normal", volume=0.5) as somebody:
        page = seated(somebody, "chauka-bara")
        page.get_by_label("Speed and sound").click()
        page.locator("label").filter(has_text="Fast").click()
        page.locator("label").filter(has_text="Sound").click()
        page.wait_for_function("() => document.documentElement.dataset.speed === 'fast'")
        kept = json.loads(page.evaluate("() => localStorage.getItem('tablier.settings')"))
        assert (kept["speed"], kept["volume"]) == ("fast", 0)
        page.keyboard.press("Escape")
        assert not page.locator("details", has=page.get_by_label("Speed and sound")).evaluate("(menu) => menu.open")
        page = somebody.go("/me")
        assert (
            page.get_by_role("radio", name="Fast").is_checked()
            and not page.get_by_role("switch", name="Sound").is_checked()
        )


def test_words_and_offers_of_others_are_noticed(browser: Browser, house: Running):
    seats = [{"holder": "person"}, {"holder": "person"}]
    with visitor(browser, house.address) as host, visitor(browser, house.address, view=DESK, name="Grace") as guest:
        host.ask("/api/session", {})
        made = host.ask("/api/matches", {"game": "kid-cala-classic", "seats": seats, "mine": [0], "name": "Ada"})
        page = host.go(f"/m/{made['match']}")
        other = guest.go(f"/m/{made['match']}#1.{made['invitations']['1']}")
        other.locator(".seats").get_by_text("Ada").wait_for()
        other.locator("details.talk summary").click()
        other.get_by_role("button", name="Good luck!").click()
        unread = page.locator(".actions button", has_text="1 new")
        unread.wait_for()
        check_in_sight(page, unread)
        assert "Grace: Good luck!" in page.locator(".panel [aria-live=polite]").first.inner_text()
        unread.click()
        page.locator("details.talk[open]").locator("li", has_text="Good luck!").wait_for()
        assert page.locator(".badge").count() == 0 and unread.count() == 0
        other.get_by_text("More", exact=True).click()
        other.get_by_role("button", name="Offer a draw").click()
        offer = page.locator(".offer", has_text="Grace offers a draw.")
        offer.wait_for()
        check_in_sight(page, offer.get_by_role("button", name="Yes"), offer.get_by_role("button", name="No"))
        offer.get_by_role("button", name="No").click()
        offer.wait_for(state="detached")
        page.locator("button.playable").first.click()
        other.locator("[role=log] .notation").first.wait_for()
        give_up(other)
        other.get_by_role("button", name="Play again").click()
        page.locator("section.end").get_by_text("Grace would like to play again.").wait_for()
        check_in_sight(page, page.get_by_role("button", name="Go to the next match"))


@pytest.mark.parametrize("page", ["learn/", "rules/", "print/", "new?game="])
def test_a_game_that_is_not_there_is_unknown_and_not_unreachable(page: str, browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        shown = somebody.go(f"/{page}thayam")
        shown.get_by_role("heading", name="There is no game called “thayam”").wait_for()
        link = shown.get_by_text("Did you mean").get_by_role("link")
        assert link.get_attribute("href") == f"/{page}thaayam"
        shown = somebody.go(f"/{page}nope")
        shown.get_by_role("link", name="Oukoun").wait_for()
        assert shown.get_by_text("Did you mean").count() == 0


@pytest.mark.parametrize("path", ["/m", "/m/nope", "/review/nope", "/nope", "/daily/nope"])
def test_what_is_not_there_is_not_called_unreachable(path: str, browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = somebody.go(path)
        page.get_by_text("There is no such").or_(page.get_by_text("nothing here")).or_(
            page.get_by_text("There was no throw")
        ).first.wait_for()
        assert page.get_by_text("cannot be reached").count() == 0
