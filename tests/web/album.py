"""Take the pictures that docs/ shows, in place of those there: `python -m tests.web.album`, or `make album`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.server.running import server
from tests.web.browser import DESK, chromium, visitor
from tests.web.conftest import LIMITS
from tests.web.pages import TABLES, Tour
from tests.web.pictures import DRESS, SIZES, SOME
from tests.web.player import play
from tests.web.test_colours import GAME, apart

ALBUM = Path(__file__).parents[2] / "docs" / "pictures"


@dataclass(frozen=True)
class Shot:
    """A page as one person sees it."""

    page: str
    size: str
    look: str = "light"
    language: str = "en"


SHOTS = {
    "home-1440": Shot("home", "1440"),
    "home-fr-360-dark": Shot("home", "360", "dark", "fr"),
    "table-race-360": Shot("table-race", "360"),
    "table-sowing-360": Shot("table-sowing", "360"),
    "table-stacks-360": Shot("table-stacks", "360"),
    "table-fruit-360-dark": Shot("table-fruit", "360", "dark"),
    "table-race-1440-dark": Shot("table-race", "1440", "dark"),
    "lesson-1440": Shot("lesson", "1440"),
    "rule-book-1440": Shot("rule-book", "1440"),
    "review-1440": Shot("review", "1440"),
    "editor-1440-dark": Shot("editor", "1440", "dark"),
    "daily-fr-360": Shot("daily", "360", language="fr"),
}
EYES = {"four-players-grey": "achromatopsia", "four-players-deuteranopia": "deuteranopia"}


def main() -> None:
    with house() as (address, browser):
        for name, shot in SHOTS.items():
            with visitor(browser, address, view=SIZES[shot.size], language=shot.language, autoThrow=True) as somebody:
                page = Tour(somebody).show(shot.page)
                if shot.page in TABLES:
                    play(page, until=lambda clicks: clicks == SOME)
                page.evaluate(DRESS, shot.look)
                keep(page, name)
        with visitor(browser, address, view=DESK, help="bare") as somebody:
            page = somebody.go(f"/m/{somebody.found(GAME, apart()[0].text)}")
            page.locator("[data-place]").first.wait_for()
            eyes = somebody.context.new_cdp_session(page)
            for name, sense in EYES.items():
                eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": sense})
                keep(page, name)


@contextmanager
def house() -> Iterator[tuple[str, Browser]]:
    with TemporaryDirectory() as home, server(Path(home), "--workers", 1, **LIMITS) as running, chromium() as browser:
        yield running.address, browser


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(400)  # boards are laid out anew
    page.screenshot(path=ALBUM / f"{name}.png")
    print(name)


if __name__ == "__main__":
    main()
