"""Measure how soon a page without a server plays: `python -m tests.web.pocket_figures`.

Prints a table for docs/performance.md: what travels, and for a first visit and one after it how long it takes, and how
many seconds of processor time all of the browser spends, until the page is drawn, the rules are there, and a first move
can be made. Time on a busy machine says little; four times the processor time is what a phone of the middle class may
need with one of its cores.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tablier.pocket.parts import kernels, parts
from tests.server.running import run
from tests.web.browser import Visitor, chromium, visitor
from tests.web.static import hosted

GAMES = ("kid-cala-classic", "chauka-bara")
VISITS = ("first", "second", "third")
KEPT = "caches.open('tablier-start').then((kept) => kept.keys()).then((all) => all.length > 0)"
TICK = os.sysconf("SC_CLK_TCK")
MAY_MOVE = "button.playable, button.throw:not([disabled])"


def spent() -> float:
    """Return the processor time of everything that this program has started."""
    found: dict[int, tuple[int, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        found[int(path.parent.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / TICK
    ours = {os.getpid()}
    while more := {pid for pid, (parent, _) in found.items() if parent in ours} - ours:
        ours |= more
    return sum(found[pid][1] for pid in ours - {os.getpid()})


def until(begun: tuple[float, float], wait: Callable[[], object]) -> str:
    """Wait for something; say how long after the beginning it came, and what was spent."""
    wait()
    return f"{time.monotonic() - begun[0]:.1f} / {spent() - begun[1]:.1f}"


def visit(somebody: Visitor, game: str) -> Iterator[str]:
    page = somebody.page
    page.goto("about:blank")
    begun = time.monotonic(), spent()
    page.goto(somebody.address)
    yield until(begun, page.locator("article").first.wait_for)
    yield until(begun, page.locator("html[data-device]").wait_for)
    cards = page.locator(f"article:has(a[href$='/new?game={game}'])")
    cards.get_by_role("button", name="On this screen").click()
    yield until(begun, page.locator(MAY_MOVE).first.wait_for)


def settled(page: Page) -> None:
    """Wait until all is kept that the next visit begins with."""
    page.locator("html[data-device=kept]").wait_for()
    while not page.evaluate(KEPT):
        page.wait_for_timeout(500)


def main() -> None:
    with TemporaryDirectory() as home:
        print(run(Path(home), "site", "site").stdout)
        for name, part in ({part.name: part for part in parts()} | kernels()).items():
            print(f"| {name} | {len(part.body) / 1000:.0f} kB |")
        print("\n| game | visit | drawn, s / CPU s | rules there | first move |\n|---|---|---|---|---|")
        with hosted(Path(home) / "site") as host, chromium() as browser:
            for game in GAMES:
                with visitor(browser, f"{host.address}/", context={"service_workers": "allow"}) as somebody:
                    for name in VISITS:
                        print(f"| {game} | {name} | {' | '.join(visit(somebody, game))} |", flush=True)
                        settled(somebody.page)


if __name__ == "__main__":
    main()
