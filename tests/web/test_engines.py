"""The page in two other engines than Chromium's: whole games, the keyboard alone, and what fits at which size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running
from tests.web.engines.firefox import firefox
from tests.web.engines.guest import Guest
from tests.web.engines.webkit import webkit
from tests.web.keyboard import Listener, nearly_home
from tests.web.looking import small_targets
from tests.web.measuring import WIDTHS, misfits, settle
from tests.web.pages import NAMES, Tour
from tests.web.player import play

pytestmark = pytest.mark.slow
ENGINES = {"firefox": firefox, "webkit": webkit}
AGAINST_THE_WEAKEST = [{"holder": "device"}, {"holder": "program", "program": "1"}]
GAMES = {"chauka-bara": {"pawns": "2"}, "kid-cala-classic": {}, "oukoun": {}}  # one of each family
JUDGED = "review"  # the judge takes minutes on a busy machine, and is the same in every browser
FEW = (360, 1366)  # pixels across
SOME = (
    "home",
    "rule-book",
    "lesson",
    "companion",
    "editor",
    "table-race",
    "table-sowing",
    "table-stacks",
)  # at all widths
END = "() => document.querySelector('section.end').innerText"


@pytest.fixture(scope="module", params=ENGINES)
def somebody(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, house: Running
) -> Iterator[Guest]:
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as window:
        yield Guest(window, house.address)


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_that_is_not_there_says_what_to_install(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(AssertionError, match=r"apt-get install .*make engines"), ENGINES[engine](tmp_path):
        pass


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_each_family_is_played_to_its_end(game: str, somebody: Guest):
    page = somebody.go(f"/m/{somebody.found(game, seats=AGAINST_THE_WEAKEST, options=GAMES[game])}")
    assert play(page) > 1
    assert "win" in page.evaluate(END)
    assert somebody.complaints == []


def test_a_sowing_game_is_played_to_its_end_by_keyboard_and_ear(somebody: Guest):
    small = {"pits": "3", "fruits": "2"}
    somebody.go(f"/m/{somebody.found('kid-cala-beginner', seats=AGAINST_THE_WEAKEST, options=small)}")
    Listener(somebody.page).sow_to_the_end()
    assert somebody.complaints == []


def test_a_race_is_thrown_and_run_to_its_end_by_keyboard_and_ear(somebody: Guest):
    somebody.go(f"/m/{somebody.found('chauka-bara', nearly_home(), seats=AGAINST_THE_WEAKEST)}")
    Listener(somebody.page).race_to_the_end()
    assert somebody.complaints == []


def test_every_page_fits_and_can_be_pressed_by_a_finger(somebody: Guest):
    tour = Tour(somebody)
    for name in NAMES:
        if name != JUDGED:
            page = somebody.go(tour.path(name))
            settle(page)
            widths = WIDTHS if name in SOME else FEW
            assert {"small": small_targets(page), "misfits": misfits(page, widths)} == {
                "small": [],
                "misfits": {},
            }, name
    assert [each for each in somebody.complaints if "404" not in each] == []  # one of the pages is not there
