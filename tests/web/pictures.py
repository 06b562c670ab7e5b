"""Take a picture of every page, narrow and wide, light and dark: `python -m tests.web.pictures DIR [PAGE ...]`.

`--french` takes them in French, `--screen` only as far as the window reaches. The tests keep theirs in build/pictures;
those that docs/ shows are taken by album.py.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.server.running import server
from tests.web.browser import DESK, PHONE, TABLET, chromium, visitor
from tests.web.conftest import LIMITS
from tests.web.pages import NAMES, TABLES, Tour
from tests.web.player import play

KEPT = Path(__file__).parents[2] / "build" / "pictures"
SIZES = {"360": PHONE, "768": TABLET, "1440": DESK}
DRESS = "(look) => { document.documentElement.dataset.look = look; }"
HEIGHT = "() => document.documentElement.scrollHeight"
DRAWN = "() => ![...document.querySelectorAll('main [aria-busy=true]')].length"
TALLEST = 3_000  # pixels of a page, most of which is like the rest
SOME = 7


def take(folder: Path, names: tuple[str, ...], language: str, *, is_whole: bool) -> None:
    """Write a picture of each page for each size and look into a folder."""
    with (
        TemporaryDirectory() as home,
        server(Path(home), "--workers", 1, **LIMITS) as running,
        chromium() as browser,
    ):
        for name in names:
            with visitor(browser, running.address, language=language, autoThrow=True) as somebody:
                keep(Tour(somebody).show(name), name, folder / f"{name}-{language}", is_whole=is_whole)
                print(name)


def keep(page: Page, name: str, stem: Path, *, is_whole: bool = True) -> None:
    """Write the pictures of one page that is shown; at a table, something is played first."""
    stem.parent.mkdir(parents=True, exist_ok=True)
    if name in TABLES:
        play(page, until=lambda clicks: clicks == SOME)
    for size, view in SIZES.items():
        page.set_viewport_size(view)
        page.wait_for_timeout(200)  # boards are laid out anew
        if is_whole and name not in TABLES:  # in a window as high as the page, what sticks to its foot is at its foot
            page.set_viewport_size(view | {"height": min(TALLEST, max(view["height"], page.evaluate(HEIGHT)))})
            page.wait_for_timeout(200)
        page.wait_for_function(DRAWN)
        for look in ("light", "dark"):
            page.evaluate(DRESS, look)
            page.screenshot(path=f"{stem}-{size}-{look}.png", full_page=is_whole and name in TABLES)


if __name__ == "__main__":
    words = sys.argv[1:]
    tongue = "fr" if "--french" in words else "en"
    where, *wanted = [word for word in words if not word.startswith("--")]
    take(Path(where), tuple(wanted) or NAMES, tongue, is_whole="--screen" not in words)
