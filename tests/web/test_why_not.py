"""Whatever is refused is refused with its paragraph: one press for every paragraph that a press can meet."""

from __future__ import annotations

from itertools import product

import pytest

import tablier
from tests.web.alone import Visits
from tests.web.browser import TABLET, Visitor
from tests.web.pressing import Tried, known, positions

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", tablier.games())
def test_a_press_that_is_refused_shows_the_sentence_and_its_paragraph(game: str, visits: Visits):
    tries = known()[game]
    assert tries
    with visits(view=TABLET) as somebody:
        for tried in tries:
            check(somebody, game, tried)
        assert somebody.complaints == []


def check(somebody: Visitor, game: str, tried: Tried) -> None:
    page = somebody.go(f"/m/{somebody.found(game, tried.position)}")
    page.locator("button.playable").first.wait_for()
    for place in tried.places:
        page.locator(f"[data-place='{place}']").click()
    notice = page.locator("[role=alert] .notice.bad")
    notice.wait_for()
    assert notice.locator("strong").inner_text()
    assert notice.locator("blockquote").inner_text()
    link = notice.get_by_role("link")
    assert link.inner_text() == f"Rule {tried.paragraph}"
    assert (link.get_attribute("href") or "").endswith(f"/rules/{game}#{tried.paragraph}")


def test_the_link_leads_to_the_paragraph_in_the_rule_book(visits: Visits):
    game, tried = "kid-cala-classic", known()["kid-cala-classic"][0]
    with visits(view=TABLET) as somebody:
        check(somebody, game, tried)
        somebody.page.locator("[role=alert]").get_by_role("link").click()
        somebody.page.locator(f"[id='{tried.paragraph}']").wait_for()


def test_a_refusal_is_in_the_language_of_whoever_plays(visits: Visits):
    game, tried = "kid-cala-classic", known()["kid-cala-classic"][0]
    with visits(view=TABLET, language="fr") as somebody:
        page = somebody.go(f"/m/{somebody.found(game, tried.position)}")
        page.locator("button.playable").first.wait_for()
        page.locator(f"[data-place='{tried.places[0]}']").click()
        assert page.locator("[role=alert] a").inner_text() == f"Règle {tried.paragraph}"


def test_a_way_of_a_stack_that_is_barred_says_why(visits: Visits):
    position, sun, count, sign = barred()
    refused = position.why_not(f"{sun}{sign}{count}")
    with visits(view=TABLET) as somebody:
        page = somebody.go(f"/m/{somebody.found('oukoun', position.text)}")
        page.locator("button.playable").first.wait_for()
        page.locator(f"[data-place='{sun}']").click()
        page.locator(".column .counts button", has_text=str(count)).click()
        page.locator(".column .way.barred").first.click()
        assert page.locator("[role=alert] a").inner_text() == f"Rule {refused.paragraph}"


def barred() -> tuple[tablier.Position, int, int, str]:
    """Return a stack, in a position of the lessons, that may go somewhere, but not with so many pawns that way."""
    for position in positions("oukoun"):
        for action in position.actions:
            sun = position.game.touches(position.state, action)[0]
            moves = [move for move in position.moves if move.startswith((f"{sun}+", f"{sun}-"))]
            counts = [pieces.count for pieces in position.view.contents[sun]]
            for count, sign in product(range(1, sum(counts)), "-+"):
                if len(moves) > 1 and f"{sun}{sign}{count}" not in moves:
                    return position, sun, count, sign
    raise AssertionError("no lesson has a stack like that")
