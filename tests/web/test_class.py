"""A teacher sets up several tables at once; pupils come by their codes; everybody sees them on the wall."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser import DESK, visitor

GAME = "kid-cala-classic"


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


def sit_down(browser, house, link: str, name: str) -> None:
    with visitor(browser, house.address) as pupil:
        sitting(pupil, link, name)


def sitting(pupil, link: str, name: str) -> None:
    """Open the link of a table, say a name, and take the seat that is free."""
    page = pupil.go(link.removeprefix(pupil.address))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_label("Your name")).to_have_count(0)
