"""What a choice would do is seen and said before it is made; and the fruits of a hand fall in the order one likes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.server.running import Running
from tests.web.browser import DESK, PHONE, Visitor, visitor
from tests.web.looking import SMALL, TARGET
from tests.web.measuring import settle

pytestmark = pytest.mark.slow
KID = "kid-cala-classic"
START = f"{KID} | fruit=4,4,4,4,4,4,0,4,4,4,4,4,4,0 mover=0"
TAKES = f"{KID} | fruit=1,0,4,4,4,4,0,4,4,4,4,5,5,5 mover=0"  # a ends alone in b, five lie across
RACE = "chauka-bara | step=0,0,0,7,0,0,0,0,0,0,0,0,0,10 kept=0,0,1 phase=1 turns=2"  # a pawn from home takes one
HAND = (
    "banana-cala | fruit=0,0,0,0,0,0,0,0,2,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,4,6,5,5,"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,6,6,6,6"
)
C = "[data-place='2']"
WAY = "path[data-sown]"


def table(somebody: Visitor, position: str) -> Page:
    match = somebody.found(position.partition(" ")[0], position)
    with somebody.page.expect_response("**/api/positions/previews"):
        page = somebody.go(f"/m/{match}")
    page.locator("button.playable").first.wait_for()
    return page


@pytest.mark.parametrize("view", [DESK, PHONE], ids=["lying", "standing"])
def test_a_sowing_is_seen_where_one_looks_and_nowhere_else(browser: Browser, house: Running, view: dict[str, int]):
    with visitor(browser, house.address, view=view) as somebody:
        page = table(somebody, START)
        expect(page.locator(WAY)).to_have_count(0)
        page.locator(C).hover()
        expect(page.locator(WAY)).to_have_attribute("data-sown", "2,3,4,5,6")
        assert page.locator("[data-falls]").all_text_contents() == ["+1"] * 3
        expect(page.locator("[data-effect=again]")).to_have_count(1)
        page.mouse.move(2, 2)
        expect(page.locator(WAY)).to_have_count(0)


def test_it_is_said_once_in_the_name_of_the_bowl(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = table(somebody, TAKES)
        page.locator("[data-place='0']").focus()
        page.keyboard.press("ArrowRight")  # a key shows where the focus is
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Home")
        bowl = page.locator("[data-place='0']")
        expect(bowl).to_have_attribute(
            "aria-label", "Bowl a, yours. One fruit. Can be played. The last one falls in bowl b. Takes 6."
        )
        expect(page.locator(WAY)).to_have_attribute("data-sown", "0,1")
        expect(page.locator(".taken")).to_have_count(1)
        said = page.locator("[role=status], [aria-live]").all_inner_texts()
        assert not any("Takes 6" in each for each in said)
        expect(page.locator(".caption")).to_have_attribute("aria-hidden", "true")


def test_a_finger_that_rests_looks_and_plays_nothing(browser: Browser, house: Running):
    with visitor(browser, house.address, context={"has_touch": True, "is_mobile": True}) as somebody:
        page = table(somebody, START)
        box = page.locator(C).bounding_box()
        assert box
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
        expect(page.locator(WAY)).to_have_attribute("data-sown", "2,3,4,5,6")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(WAY)).to_have_count(0)
        page.wait_for_timeout(300)
        assert "4 fruits" in (page.locator(C).get_attribute("aria-label") or "")
        page.touchscreen.tap(spot["x"], spot["y"])
        expect(page.locator(C)).to_have_attribute("aria-label", "Bowl c, yours. Empty.")


def test_where_a_pawn_would_land_there_are_the_signs_of_what_follows(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK) as somebody:
        page = table(somebody, RACE)
        home = page.get_by_role("button", name="Your home")
        expect(home).to_have_attribute(
            "aria-label",
            "Your home. 3 red pawns, yours. A 2 can be played here. Takes one. Opens the way in. Play again.",
        )
        home.hover()
        for effect in ("capture", "again", "open"):
            expect(page.locator(f"[data-effect={effect}]")).to_have_count(1)


def test_one_question_for_each_position_and_the_board_works_without_an_answer(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        asked: list[Request] = []
        page = somebody.page
        page.on("request", lambda each: asked.append(each) if "previews" in each.url else None)
        table(somebody, START)
        for place in (0, 1, 2, 3):
            page.locator(f"[data-place='{place}']").hover()
        assert len(asked) == 1
        page.route("**/api/positions/previews", lambda route: route.abort())
        somebody.complaints.clear()
        page.locator(C).click()
        expect(page.locator(C)).to_have_attribute("aria-label", "Bowl c, yours. Empty.")
        page.locator("[data-place='0']").hover()
        expect(page.locator(WAY)).to_have_count(0)
        page.locator("[data-place='0']").click()
        expect(page.locator("[data-place='0']")).to_have_attribute("aria-label", "Bowl a, yours. Empty.")


def test_a_bare_table_asks_for_nothing(browser: Browser, house: Running):
    with visitor(browser, house.address, help="bare") as somebody:
        asked: list[Request] = []
        somebody.page.on("request", lambda each: asked.append(each) if "previews" in each.url else None)
        page = somebody.go(f"/m/{somebody.found(KID, START)}")
        page.locator(C).hover()
        page.wait_for_timeout(300)
        assert asked == []
        expect(page.locator(WAY)).to_have_count(0)
        page = somebody.go(f"/m/{somebody.found('banana-cala', HAND)}")
        first = page.locator(".order ol button").first
        while not first.is_visible():  # nothing shows here when the ceremony is over and a press counts
            page.locator(C).click()
            page.wait_for_timeout(200)
        expect(first).to_have_attribute("aria-label", "1: one apple")
        page.get_by_role("button", name="Sow in this order").click()
        expect(page.locator(".order")).to_have_count(0)
        assert asked == []


def in_hand(page: Page) -> list[str]:
    return [each.get_attribute("aria-label") or "" for each in page.locator(".order ol button").all()]


def test_fruits_fall_in_the_order_they_were_put_in(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = table(somebody, HAND)
        page.locator(C).click()
        order = page.locator(".order ol button")
        expect(order.first).to_have_attribute("aria-label", "1: one apple, falls in bowl b")
        assert in_hand(page)[3] == "4: one banana, falls in bowl F"
        assert page.evaluate(SMALL, TARGET) == [], "the fruits are as large as fingers"
        order.nth(3).drag_to(order.nth(0))  # banana, apple, apple, grape
        expect(order.nth(3)).to_have_attribute("aria-label", "4: one grape, falls in bowl F")
        order.nth(3).click()
        order.nth(2).click()
        expect(order.first).to_have_attribute("aria-label", "1: one banana, falls in bowl b")
        page.get_by_role("button", name="Sow in this order").click()
        expect(page.locator(".order")).to_have_count(0)
        names = [page.locator(f"[data-place='{place}']").get_attribute("aria-label") or "" for place in (1, 0, 13, 12)]
        for name, fruit in zip(names, ("One banana", "One apple", "7 grapes", "One apple"), strict=True):
            assert fruit in name, names
        assert somebody.complaints == []


def test_the_order_is_made_by_keys_and_one_can_still_fall_by_itself(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = table(somebody, HAND)
        page.locator(C).focus()
        page.keyboard.press("Enter")
        order = page.locator(".order ol button")
        expect(order).to_have_count(4)
        order.nth(3).focus()
        page.keyboard.press("Enter")
        expect(order.nth(3)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_role("status").filter(has_text="now number 2")).to_have_count(1)
        expect(order.nth(1)).to_be_focused()
        page.keyboard.press("Escape")
        expect(order.nth(1)).to_have_attribute("aria-pressed", "false")
        page.get_by_role("button", name="Drop one grape").press("Enter")
        expect(order).to_have_count(3)
        assert [each.split(", ")[0] for each in in_hand(page)] == ["1: one apple", "2: one banana", "3: one apple"]
        page.wait_for_function("() => document.activeElement?.closest('.drops')")


@pytest.mark.parametrize(("speed", "moves"), [("normal", True), ("off", False)])
def test_the_way_one_sows_is_shown_once_when_the_table_is_opened(
    browser: Browser, house: Running, speed: str, moves: bool
):
    watch = """
      globalThis.arrows = 0;
      const look = () => {
        const running = document.getAnimations().filter((each) => each.effect?.target?.closest?.(".arrows"));
        globalThis.arrows = Math.max(globalThis.arrows, running.length);
        requestAnimationFrame(look);
      };
      look();
    """
    with visitor(browser, house.address, speed=speed) as somebody:
        somebody.context.add_init_script(watch)
        page = table(somebody, START)
        if moves:
            page.wait_for_function("() => globalThis.arrows > 0")
        settle(page)
        assert (page.evaluate("() => globalThis.arrows") > 0) is moves
        page.wait_for_function(
            "() => document.getAnimations().every((each) => !each.effect?.target?.closest?.('.arrows'))"
        )
