"""A puzzle on the page: tried, answered by exact values, helped with, solved, and kept on the device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tablier.study.puzzles.collection import shipped
from tablier.study.puzzles.facts import facts_of
from tests.server.running import Running
from tests.web.alone import Visits
from tests.web.browser import DESK, visitor
from tests.web.measuring import settle
from tests.web.pages import SOWING

PUZZLE = shipped().of(SOWING)[0]
FACTS = facts_of(PUZZLE)
TALL = {"width": 390, "height": 844}
BEST, WRONG = FACTS.answers[0], FACTS.answers[-1]


def press(page: Page, move: str) -> None:
    """Press the bowl of a move."""
    place = PUZZLE.position.ways[PUZZLE.position.read(move)][0]
    page.locator(f'.stage [data-place="{place}"]').click()


def test_a_puzzle_is_tried_until_it_is_solved_and_the_next_one_comes(visits: Visits):
    with visits(view=DESK) as somebody:
        page = somebody.go(f"/puzzles/{SOWING}/{PUZZLE.id}")
        page.get_by_text(FACTS.goal["en"]).wait_for()
        press(page, WRONG.move)
        page.get_by_role("alert").filter(has_text=WRONG.verdict["en"]).wait_for()
        assert page.locator(".stage button.playable").count() == 0
        page.get_by_role("button", name="Try again").click()
        page.get_by_role("button", name="A hint").click()
        page.get_by_text(FACTS.hint["en"]).wait_for()
        press(page, BEST.move)
        page.get_by_role("status").filter(has_text=BEST.verdict["en"]).wait_for()
        page.get_by_role("button", name="Next puzzle").click()
        page.get_by_text(FACTS.goal["en"]).or_(page.get_by_text("Which?")).first.wait_for()
        page.get_by_role("button", name="A hint").wait_for()
        page.get_by_role("link", name="All puzzles").click()
        page.get_by_text(f"1 of {len(shipped().of(SOWING))} done, 0 at the first try.").wait_for()
        assert somebody.complaints == []


def test_the_solution_is_played_out_on_the_board(visits: Visits):
    with visits(view=DESK, language="fr") as somebody:
        page = somebody.go(f"/puzzles/{SOWING}/{PUZZLE.id}")
        page.get_by_role("button", name="Solution").click()
        page.get_by_text(f"La solution : {BEST.say['fr']}.").wait_for()
        page.get_by_role("button", name="Voir la suite").click()
        page.get_by_role("button", name="Reprendre du début").wait_for(timeout=60_000)
        assert page.locator(".stage button.playable").count() == 0
        page.get_by_role("button", name="Reprendre du début").click()
        page.get_by_role("button", name="Un indice").wait_for()


OUT_OF_SIGHT = """
() => [...document.querySelectorAll('.stage, .answer button')].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  const above = each.matches('.stage') ? document.querySelector('.answer').getBoundingClientRect().top : innerHeight;
  return top < 0 || bottom > Math.min(above, innerHeight) + 0.5;
}).map((each) => each.textContent)
"""


@pytest.mark.parametrize(("game", "language"), [(SOWING, "en"), (SOWING, "fr"), ("oukoun", "fr")])
def test_on_a_phone_the_whole_board_of_a_puzzle_is_in_sight(browser: Browser, house: Running, game: str, language: str):
    with visitor(browser, house.address, view=TALL, language=language) as somebody:
        page = somebody.go(f"/puzzles/{game}/{shipped().of(game)[0].id}")
        page.locator(".stage [data-place]").first.wait_for()
        settle(page)
        assert page.evaluate(OUT_OF_SIGHT) == []


def test_a_puzzle_is_fetched_once_when_it_is_chosen_from_the_list(browser: Browser, house: Running):
    with visitor(browser, house.address, view=DESK) as somebody:
        page = somebody.go("/puzzles")
        link = page.locator(f"a[href='/puzzles/{SOWING}']")
        link.wait_for()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(house.address)))
        link.click()
        page.get_by_role("button", name="A hint").wait_for()
        assert asked.count("/api/puzzles") == 1
        assert len([path for path in asked if path.startswith("/api/puzzles/") and not path.endswith("today")]) == 1
        assert somebody.complaints == []
