"""What a table shows while somebody plays: refusals, closed ways, passes, chips, deals, and stacks nobody moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Running
from tests.web.browser import Visitor, visitor

pytestmark = pytest.mark.slow
TO_PLAY = "kept=0,0,1 phase=1 turns=3"  # a two is in hand
BEFORE_THE_GATE = f"chauka-bara | step=0,0,0,14,0,0,0,0,0,0,0,0,0,9 {TO_PLAY}"
BEFORE_A_CAPTURE = f"chauka-bara | step=0,0,0,1,0,0,0,0,0,0,0,0,0,11 {TO_PLAY}"
TWO_IN_HAND = "thaayam | step=3,3,4,4,0,0,0,0,0,0,3,3,3,3 kept=0,0,1,1 phase=1"
STACKS = (
    "oukoun setup=preset | stack=0,0,32,21231,0,1323,0,0,0,0,212,3,0,31,0,3,0,0,0,0,0,21,3,11,3,0,2132 "
    "colour=2,1 phase=2 quiet=2 history=1264267632072611856,4411625108017760661,4609443291028344937"
)
A1, B2, D1 = 20, 16, 23
FULL, RED_ON_TOP = 10, 11  # suns
A_MOMENT = 3000  # milliseconds by the clock of the page: longer than anything that passes is said
TABLES = 12
NOTICE = """
new MutationObserver(() => document.querySelector("{way}") && (window.noticed = true))
  .observe(document, {{ childList: true, subtree: true }})
"""
REASON = "cannot use any result and passes"
# How far the refused piece gets from where it stands, in the units of the drawing; one square is 64.
FURTHEST = """
() => {
  window.furthest = 0;
  const look = () => {
    const piece = document.querySelector(".recoil");
    const box = piece && new DOMMatrix(getComputedStyle(piece).transform);
    if (box) {
      window.start ??= box;
      window.furthest = Math.max(window.furthest, Math.hypot(box.e - window.start.e, box.f - window.start.f));
    }
    requestAnimationFrame(look);
  };
  look();
}
"""


def at(somebody: Visitor, position: str, **options: str) -> Page:
    game = position.split(maxsplit=1)[0]
    page = somebody.go(f"/m/{somebody.found(game, position if '|' in position else '', options=options)}")
    page.locator("button.playable, button.throw").first.wait_for()
    return page


def place(page: Page, number: int):
    return page.locator(f"[data-place='{number}']")


def test_a_refused_piece_goes_a_short_way_and_comes_back(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="normal") as somebody:
        somebody.page.clock.install()
        page = at(somebody, BEFORE_THE_GATE)
        page.evaluate(FURTHEST)
        place(page, A1).click()
        page.locator(".notice").wait_for()
        page.wait_for_function("() => window.furthest > 20 && !document.querySelector('.recoil')")
        assert page.evaluate("() => window.furthest") < 2.3 * 64
        expect(page.locator(".notice a")).to_have_attribute("href", "/rules/chauka-bara#10")
        page.clock.fast_forward(A_MOMENT)
        expect(page.locator(".notice")).to_be_visible()
        page.locator("button.playable").first.click()
        page.locator(".notice").wait_for(state="detached")


def test_nothing_of_a_refusal_moves_for_whoever_wants_no_movement(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="off") as somebody:
        page = at(somebody, BEFORE_THE_GATE)
        page.evaluate(FURTHEST)
        place(page, A1).click()
        page.locator(".notice").wait_for()
        assert page.evaluate("() => [window.furthest, document.getAnimations().length]") == [0, 0]


def test_the_way_inwards_is_locked_until_something_is_captured(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="normal") as somebody:
        page = at(somebody, BEFORE_A_CAPTURE)
        expect(page.locator(".lock:not(.open)")).to_have_count(1)
        assert "closed" in place(page, B2).get_attribute("aria-label")
        place(page, B2).focus()
        expect(page.locator(".caption")).to_contain_text("closed")
        place(page, D1).click()
        page.locator(".lock.open").wait_for(state="attached")
        assert "closed" not in place(page, B2).get_attribute("aria-label")


def test_a_pass_is_said_with_its_reason_until_somebody_taps(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        somebody.page.clock.install()
        for _ in range(TABLES):  # nobody enters without a one, and two in three first throws end the turn
            page = at(somebody, "thaayam", **{"mouths-up": "75"})
            page.locator("button.throw:enabled").click()
            told = page.locator("[role=log] li", has=page.locator(".notation")).first
            if REASON in told.text_content():
                break
        passed = page.locator(".passed", has_text=REASON)
        expect(passed).to_be_visible()
        page.clock.fast_forward(A_MOMENT)
        expect(passed).to_be_visible()
        page.mouse.click(2, 2)
        expect(page.locator(".passed")).to_have_count(0)


def test_a_chip_chooses_which_throw_is_used(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = at(somebody, TWO_IN_HAND)
        chip = page.locator("button.chip", has_text="3")
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        page.locator("button.playable").first.click()
        expect(page.locator(".chip.spent")).to_contain_text("3")


@pytest.mark.parametrize(("game", "options"), [("oukoun", {"setup": "random"}), ("banana-cala", {})])
def test_what_chance_deals_nobody_has_to_throw(browser: Browser, house: Running, game: str, options: dict[str, str]):
    with visitor(browser, house.address) as somebody:
        somebody.page.add_init_script(NOTICE.format(way="button.throw"))
        page = somebody.go(f"/m/{somebody.found(game, options=options)}")
        page.locator("button.playable, .offers button, .hand button").first.wait_for()
        assert page.evaluate("() => window.noticed") is None


def test_stacks_say_what_they_are_and_where_they_may_not_land(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = at(somebody, STACKS)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/why" in request.url else None)
        assert "Petrified" in place(page, RED_ON_TOP).get_attribute("aria-label")
        assert "3 of 9" in place(page, FULL).get_attribute("aria-label")
        place(page, FULL).click()
        page.locator(".counts button", has_text="3").click()
        expect(page.locator(".column .reason")).to_contain_text("more than three pawns of one colour")
        expect(page.locator("svg .barred")).to_have_count(1)
        assert "more than three" in page.locator(".way.barred").text_content()
        page.keyboard.press("Escape")
        expect(page.locator("svg .barred")).to_have_count(0)
        assert len(asked) <= 2


def test_what_a_leap_counts_on_its_way_round_the_ring_is_numbered(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = at(somebody, STACKS)
        place(page, FULL).click()
        page.locator(".counts button", has_text="1").click()
        found = {
            (each.get_attribute("data-on"), each.text_content().strip()) for each in page.locator("g.counted").all()
        }
        assert found == {("11", "1"), ("13", "2"), ("5", "1"), ("3", "2")}


def test_the_last_turn_can_be_seen_again_by_who_was_not_there(browser: Browser, house: Running):
    with visitor(browser, house.address, speed="normal") as somebody:
        page = at(somebody, "kid-cala-classic")
        page.locator("button.playable").first.click()
        page.locator("[role=log] .notation").first.wait_for()
        page.add_init_script(NOTICE.format(way=".flyer"))
        page.reload()
        page.locator("button.playable").first.wait_for()  # nobody may act while something moves
        assert page.evaluate("() => window.noticed") is None
        page.get_by_role("button", name="Replay").click()
        page.locator(".flyer").first.wait_for()
