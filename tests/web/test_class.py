"""A teacher sets up several tables at once; pupils come by their codes; everybody sees them on the wall."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESK, PHONE, Visitor, visitor
from tests.web.looking import broken_rules, small_targets, too_wide
from tests.web.measuring import misfits, settle, unfit
from tests.web.test_first_screen import OUTSIDE

GAME = "kid-cala-classic"
TABLES = 12  # as many as a class has
GAMES = {
    "kid-cala-classic": {},
    "chauka-bara": {"seats": "4"},
    "thaayam": {},
    "oukoun": {},
    "banana-cala": {},
    "chowka-bhara": {"seats": "4"},
}
WALL = {"width": 1920, "height": 1080}
LEAST = 110  # pixels of a board on the wall, from top to bottom
SCROLLS = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"


def test_a_class_from_its_tables_to_its_results(browser, house):
    with visitor(browser, house.address, view=DESK) as teacher:
        page = teacher.go("/class")
        page.get_by_label("Game").select_option(GAME)
        page.get_by_label("Tables").select_option("2")
        page.get_by_role("button", name="Set up the tables").click()
        cards = page.locator("article")
        expect(cards).to_have_count(2)
        expect(page.get_by_role("img", name="Code for table 2")).to_be_visible()
        link = page.get_by_label("Link to table 2").input_value()
        assert "#watch." in link
        sit_down(browser, house, link, "Ada")
        with visitor(browser, house.address) as grace:
            sitting(grace, link, "Grace")
            expect(cards.nth(1)).to_contain_text("Ada")
            expect(cards.nth(1)).to_contain_text("Grace")
            expect(cards.nth(1)).to_contain_text("Ada’s turn")
            expect(cards.nth(1).locator(".picture svg")).to_be_visible()
            expect(cards.nth(0)).to_contain_text("2 seats are free")
        page.get_by_role("link", name="Wall view").click()
        expect(page.locator("article.wall")).to_have_count(2)
        expect(page.locator("article.wall").nth(1)).to_contain_text("Ada’s turn")
        page.reload()  # what was set up is kept in this browser
        expect(page.locator("article.wall").nth(1)).to_contain_text("Ada’s turn")
        page.get_by_role("link", name="Back to the class").click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Download the results").click()
        rows = saved.value.path().read_text("utf-8").splitlines()
        assert rows[0] == '"Table","Game","Side","Name","Place"'
        assert '2,"Kid-Cala (classic)","South","Ada",' in rows
        page.get_by_role("button", name="Clear this page").click()
        expect(cards).to_have_count(0)
        assert not teacher.complaints


@pytest.mark.parametrize("path", ["/class", "/class/wall"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_class_with_its_tables_is_for_everybody(browser, house, path: str, language: str):
    with visitor(browser, house.address, language=language) as teacher:
        page = full_class(teacher, path)
        found = {
            "small targets": small_targets(page),
            "large letters": unfit(page, letters=200),
            "wide letters": unfit(page, typeface=200),
            "axe": broken_rules(page),
            **misfits(page),
        }
        page.set_viewport_size(DESK)
        found |= {"axe desk": broken_rules(page), "wide desk": too_wide(page)}
        assert {what: problems for what, problems in found.items() if problems} == {}
        assert not teacher.complaints


def test_a_wall_shows_twelve_tables_at_once(browser, house):
    with visitor(browser, house.address, view=WALL) as teacher:
        page = full_class(teacher, "/class/wall")
        settle(page)
        assert page.evaluate(SCROLLS) == 0
        assert page.evaluate(OUTSIDE, ["article", ".picture", ".code", "article li"]) == []
        for shown in page.locator("article.wall .middle > div").all():
            assert shown.bounding_box()["height"] >= LEAST
        page.set_viewport_size(PHONE)
        settle(page)
        assert too_wide(page) == []


def full_class(teacher: Visitor, path: str):
    """Open a class of twelve tables: codes where seats are free, boards where people sit, all games."""
    teacher.ask("/api/session", {})
    kept = []
    for nth in range(TABLES):
        game, options = list(GAMES.items())[nth % len(GAMES)]
        names = ("Ada", "Grace", "Emmy", "Sofia")[: int(options.get("seats", "2"))]
        seats = [{"holder": "device", "name": name} if nth % 4 else {"holder": "person"} for name in names]
        kept.append(teacher.ask("/api/matches", {"game": game, "options": options, "seats": seats}))
    tables = json.dumps([{"match": made["match"], "watch": made["watch"]} for made in kept])
    teacher.context.add_init_script(f"localStorage.setItem('tablier.class', {json.dumps(tables)})")
    page = teacher.go(path)
    expect(page.locator("article .picture svg, article .code svg")).to_have_count(TABLES)
    return page


def sit_down(browser, house, link: str, name: str) -> None:
    with visitor(browser, house.address) as pupil:
        sitting(pupil, link, name)


def sitting(pupil, link: str, name: str) -> None:
    """Open the link of a table, say a name, and take the seat that is free."""
    page = pupil.go(link.removeprefix(pupil.address))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_label("Your name")).to_have_count(0)
