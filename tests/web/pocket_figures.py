"""Measure how soon a page without a server plays: `python -m tests.web.pocket_figures [SLOWER]`.

Prints tables for docs/performance.md: what travels; for a first visit and those after it how long it takes, and how
many seconds of processor time all of the browser spends, until the page is drawn, the rules are there, and a first move
can be made; and how long the strongest levels think. With 4, the browser has a quarter of the time, as on a phone of
the middle class. Time on a busy machine says little.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tablier.pocket.parts import kernels, parts
from tests.server.running import run
from tests.web.browser import Visitor, chromium, visitor
from tests.web.player import play
from tests.web.slowed import slowed
from tests.web.static import hosted
from tests.web.test_whole_games import downloaded

GAMES = ("kid-cala-classic", "chauka-bara")
VISITS = ("first", "second", "third")
LEVELS, MOVES = (4, 5), 6
CHOOSE = """
([game, level]) => {
  localStorage.setItem(`tablier.level.${game}`, JSON.stringify(level));
  const settings = JSON.parse(localStorage.getItem("tablier.settings"));
  localStorage.setItem("tablier.settings", JSON.stringify({ ...settings, autoThrow: true }));
}
"""
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


def answered(somebody: Visitor, game: str, level: int) -> float:
    """Return the longest that a level took for one of its first moves, by the times in the log."""
    page = somebody.page
    page.evaluate(CHOOSE, [game, str(level)])
    page.goto("about:blank")
    page.goto(somebody.address)
    card = page.locator(f"article:has(a[href$='/new?game={game}'])")
    card.get_by_role("button", name="Against the computer").click()
    page.wait_for_url("**/m/*")
    play(page, until=lambda clicks: clicks == MOVES)
    page.get_by_text("Take it elsewhere").click()
    log = [json.loads(line) for line in downloaded(page, "Save the whole match").splitlines()]
    entries = [entry for entry in log if "seq" in entry and "kind" in entry]
    return max(after["at"] - before["at"] for before, after in pairwise(entries) if after["body"].get("program")) / 1000


def main(slower: int = 1) -> None:
    with TemporaryDirectory() as home:
        print(run(Path(home), "site", "site").stdout)
        for name, part in ({part.name: part for part in parts()} | kernels()).items():
            print(f"| {name} | {len(part.body) / 1000:.0f} kB |")
        print("\n| game | visit | drawn, s / CPU s | rules there | first move |\n|---|---|---|---|---|")
        thought = []
        with hosted(Path(home) / "site") as host, chromium() as browser, slowed(slower):
            for game in GAMES:
                with visitor(browser, f"{host.address}/", context={"service_workers": "allow"}) as somebody:
                    for name in VISITS:
                        print(f"| {game} | {name} | {' | '.join(visit(somebody, game))} |", flush=True)
                        settled(somebody.page)
                    thought.append([f"{answered(somebody, game, level):.1f}" for level in LEVELS])
        print("\n| game | level 4, s | level 5, s |\n|---|---:|---:|")
        for game, seconds in zip(GAMES, thought, strict=True):
            print(f"| {game} | {' | '.join(seconds)} |")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
