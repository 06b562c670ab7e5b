"""Every page is readable and usable for everybody: by axe, by finger, enlarged, on narrow screens, in two languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

import tablier
from tablier.server.http.routes.site import SITE
from tests.server.running import Running
from tests.web.browser import DESK, PHONE, Visitor, visitor
from tests.web.looking import broken_rules, foreign_sentences, raw_messages, small_targets, too_wide
from tests.web.measuring import follow, misfits, settle, unfit
from tests.web.pages import NAMES, SOWING, Tour, settled
from tests.web.pictures import DRESS

pytestmark = pytest.mark.slow
HAVE_COME = """
(styles) => {
  const loaded = [...document.styleSheets].map(({ href }) => href?.split("/").at(-1));
  return styles.every((style) => loaded.includes(style));
}
"""
LOOKS = ("light", "dark", "contrast")
# Letters of double size, typefaces of double width, and both at once as far as machines go, in per cent of ours.
LARGER = ({"letters": 200}, {"typeface": 200}, {"letters": 200, "typeface": 130})


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_for_everybody(name: str, browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        page = Tour(somebody).show(name)
        found = {
            "small targets": small_targets(page),
            "raw": raw_messages(page, list(tablier.games())),
            "foreign": foreign_sentences(page, "en"),
            **wide(page),
            **misfits(page),
            **{f"axe {look}": dressed(page, look) for look in LOOKS},
        }
        page.set_viewport_size(DESK)
        found |= {"axe desk": dressed(page, LOOKS[0]), "wide desk": too_wide(page)}
        assert {what: problems for what, problems in found.items() if problems} == {}
        assert complaints(somebody, name) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_speaks_french(name: str, browser: Browser, house: Running):
    with visitor(browser, house.address, language="fr") as somebody:
        page = Tour(somebody).show(name)
        assert page.locator("html").get_attribute("lang") == "fr"
        assert raw_messages(page, list(tablier.games())) == []
        assert foreign_sentences(page, "fr") == []
        assert small_targets(page) == []  # before the window is made narrower: boards follow it a moment later
        assert {what: problems for what, problems in wide(page).items() if problems} == {}


def test_no_page_is_spoilt_by_a_table_that_was_opened_before(browser: Browser, house: Running):
    with visitor(browser, house.address) as somebody:
        tour = Tour(somebody)
        somebody.go(f"/m/{somebody.found(SOWING)}").locator(".stage").wait_for()
        for name in NAMES:
            path = tour.path(name)
            follow(somebody.page, path)
            somebody.page.wait_for_url(f"**{path}")
            settled(somebody.page)
            assert misfits(somebody.page) == {}, name


def test_no_page_is_spoilt_by_the_styles_that_come_after_it(browser: Browser, house: Running):
    """The pages nobody has opened yet are fetched some seconds later, and their styles with them."""
    styles = sorted(path.name for path in (SITE / "assets").glob("*.css"))
    with visitor(browser, house.address, context={"service_workers": "allow"}) as somebody:
        for name in ("editor", "daily"):
            page = Tour(somebody).show(name)
            page.wait_for_function(HAVE_COME, arg=styles)
            assert misfits(page) == {}, name
        assert somebody.complaints == []


def wide(page: Page) -> dict[str, list[str]]:
    """What does not fit: on the narrowest phones, with larger letters, and in other typefaces than ours."""
    page.set_viewport_size({"width": 320, "height": 640})
    settle(page)
    found = {"wide at 320": too_wide(page)}
    page.set_viewport_size(PHONE)
    return found | {str(how): unfit(page, **how) for how in LARGER}


def dressed(page: Page, look: str) -> list[str]:
    """Return what axe finds in a look; looks differ in their colours alone."""
    page.evaluate(DRESS, look)
    return broken_rules(page, of_colours=look != LOOKS[0])


def complaints(somebody: Visitor, name: str) -> list[str]:
    """What the browser complained about; that an unknown page is not there is no mistake."""
    return [each for each in somebody.complaints if not (name == "lost" and "404" in each)]
