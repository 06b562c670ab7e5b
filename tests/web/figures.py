"""Measure what somebody waits for, beside a blank page in the same browser: `python -m tests.web.figures`.

Prints a table for docs/guides/web.md. Times of a machine mean little alone; the blank page, served by the same server
to the same browser, is what they are to be compared with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.server.running import server
from tests.web.browser import PHONE, chromium, visitor
from tests.web.conftest import LIMITS
from tests.web.weighing import weighed

TIMES = 5
SLOWER = 4  # times: a phone of the middle class
OBSERVE = """
globalThis.seen = { largest: 0, shift: 0, delay: 0 };
const observe = (type, note, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
observe("largest-contentful-paint", (each) => { seen.largest = each.startTime; });
observe("layout-shift", (each) => { seen.shift += each.hadRecentInput ? 0 : each.value; });
observe("event", (each) => { seen.delay = Math.max(seen.delay, each.duration); }, { durationThreshold: 16 });
"""
READ = """
() => ({ ...seen, first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
         scripts: performance.getEntriesByType("resource").filter((each) => each.initiatorType === "script").length })
"""
COLUMNS = ("first paint, ms", "largest paint, ms", "layout shift", "slowest press, ms", "kB", "kB, gzip")


def measured(browser: Browser, address: str, path: str) -> tuple[float, ...]:
    """Open a page for the first time, press something, and return its figures."""
    with visitor(browser, address, view=PHONE) as somebody:
        where = f"/m/{somebody.found(path)}" if path and not path.startswith("/") else path
        somebody.context.add_init_script(OBSERVE)
        somebody.context.new_cdp_session(somebody.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page = somebody.page
        if not where:
            page.goto(f"{address}/health")  # the smallest thing the server says
            page.wait_for_load_state("networkidle")
            return (*read(page.evaluate(READ)), 0.0, 0.0)
        weight = weighed(somebody, where)
        pressed = page.locator("button.playable, main button:visible").first
        if pressed.count():
            pressed.focus()
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(300)
        return (*read(page.evaluate(READ)), weight.raw / 1000, weight.zipped / 1000)


def read(seen: dict[str, Any]) -> tuple[float, ...]:
    return seen["first"], seen["largest"], seen["shift"], seen["delay"]


def rows(browser: Browser, address: str) -> Iterator[str]:
    pages = {
        "blank": "",
        "first page": "/",
        "a race": "chauka-bara",
        "a sowing game": "kid-cala-classic",
        "a rule book": "/rules/oukoun",
    }
    yield "| page | " + " | ".join(COLUMNS) + " |"
    yield "|---" * (len(COLUMNS) + 1) + "|"
    for name, path in pages.items():
        found = [measured(browser, address, path) for _ in range(TIMES)]
        first, largest, shift, delay, raw, zipped = (median(column) for column in zip(*found, strict=True))
        yield f"| {name} | {first:.0f} | {largest:.0f} | {shift:.3f} | {delay:.0f} | {raw:.0f} | {zipped:.0f} |"


def main() -> None:
    with TemporaryDirectory() as home, server(Path(home), "--workers", 1, **LIMITS) as running, chromium() as browser:
        for row in rows(browser, running.address):
            print(row)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
