"""Every page there is, with something to show on it."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web.browser import Somebody

RACE = "chauka-bara"
SOWING = "kid-cala-classic"
PLAIN = {
    "home": "/",
    "new": f"/new?game={RACE}",
    "lobby": "/lobby",
    "class": "/class",
    "me": "/me",
    "about": "/about",
    "rules": "/rules",
    "workshop": f"/workshop/{SOWING}",
    "rule-book": f"/rules/{RACE}",
    "learn": "/learn",
    "lesson": "/learn/oukoun",
    "print": f"/print/{RACE}",
    "daily": "/daily",
    "puzzles": "/puzzles",
    "puzzle": f"/puzzles/{SOWING}",
    "editor": f"/editor?game={SOWING}",
    "companion": "/companion",
    "record": "/review",
    "lost": "/m/nothing-is-here",
}
TABLES = {
    "table-race": "thaayam",
    "table-sowing": SOWING,
    "table-fruit": "banana-cala",
    "table-stacks": "oukoun",
}
NAMES = (*PLAIN, *TABLES, "table-invite", "review")
WON = """tablier record 1
game: kid-cala-classic
rules: 1
options: pits=3 fruits=3
south: Ada
north: Grace
result: north wins

1 south b
2 north b
3 south a
4 north a
5 south c
6 north a
7 south a
8 north b
9 south a
10 north c
11 south b
12 north c b a
13 south c
"""
# Nothing more is loading, and what is drawn is drawn.
STUDY = 300_000  # milliseconds: the judge gives way to everybody, on a busy machine for minutes
SETTLED = """
() => document.querySelector("main h1") && !document.querySelector("main [aria-busy=true], main p.quiet[role=status]")
"""


@dataclass(frozen=True)
class Tour:
    """The addresses of all pages, for one visitor."""

    somebody: Somebody

    def path(self, name: str) -> str:
        """Return where a page is; tables are set up first."""
        if name in PLAIN:
            return PLAIN[name]
        if name in TABLES:
            return f"/m/{self.somebody.found(TABLES[name])}"
        if name == "review":
            self.somebody.ask("/api/session", {})
            return f"/review/{self.somebody.ask('/api/records', {'record': WON})['match']}"
        seats = [{"holder": "person"}] * 2
        return f"/m/{self.somebody.found(RACE, seats=seats, mine=[0], options={'seats': '2'}, name='Ada', public=True)}"

    def show(self, name: str) -> Page:
        """Open a page, and wait until all of it is there."""
        page = self.somebody.go(self.path(name))
        settled(page)
        if name == "review":
            page.locator("#ledger").wait_for(timeout=STUDY)  # every move is judged
        return page


def settled(page: Page) -> None:
    """Wait until nothing of a page is loading any more."""
    page.locator("main h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.wait_for_function(SETTLED)
