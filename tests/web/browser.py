"""A real browser, and somebody who sits in front of it."""

from __future__ import annotations

import json
import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

import tablier
from tablier.server.http.routes import site

# The first is Chromium without a window of its own to draw, which takes half as long.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MISSING = (
    "No browser was found. The tests of the web page need Chromium: install the package `chromium-headless-shell` "
    "(Debian: apt-get install chromium-headless-shell), or run `make engines`."
)
UNBUILT = "The web page has not been built: run `make .venv/ready`, or `vite build` in web."
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1440, "height": 900}
STILL = {"speed": "off", "volume": 0}
PATIENCE = 120_000  # milliseconds, on a busy machine


def executable() -> str:
    """Return where the browser is, or say what to install."""
    found = next(filter(None, map(shutil.which, NAMES)), "")
    assert found, MISSING
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a browser."""
    assert site.is_built(), UNBUILT
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()


class Somebody(ABC):
    """Somebody at a page, in whatever browser."""

    address: str

    @abstractmethod
    def go(self, path: str) -> Any:
        """Open a page, and wait until it is there."""

    @abstractmethod
    def ask(self, path: str, body: Any = None) -> Any:
        """Ask the server for something in the name of this person."""

    @abstractmethod
    def is_known(self) -> bool:
        """Tell whether the server knows this browser already."""

    def found(self, game: str, position: str = "", holder: str = "device", **more: Any) -> str:
        """Set a table up without any page, and return its match."""
        if not self.is_known():
            self.ask("/api/session", {})
        seats = more.pop("seats", None) or [{"holder": holder}] * seats_of(game, position)
        return self.ask("/api/matches", {"game": game, "position": position, "seats": seats} | more)["match"]


class Visitor(Somebody):
    """Somebody with a browser of their own: their page, and everything that went wrong in it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []
        self.page = self.another_page()

    def another_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.complaints.append(said.text) if is_complaint(said) else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def go(self, path: str) -> Page:
        """Open a page, and wait until it shows its heading."""
        self.page.goto(self.address + path)
        self.page.locator("main h1").first.wait_for(state="attached")
        return self.page

    def ask(self, path: str, body: Any = None) -> Any:
        if body is None:
            answer = self.context.request.get(self.address + path)
        else:
            headers = {"Origin": self.address, "Content-Type": "application/json"}
            answer = self.context.request.post(self.address + path, data=json.dumps(body), headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        kind = answer.headers["content-type"].partition(";")[0]
        return answer.json() if kind == "application/json" else answer.text()

    def is_known(self) -> bool:
        return bool(self.context.cookies())


def is_complaint(said: ConsoleMessage) -> bool:
    """Return whether a browser, or what the page is built with, found a mistake."""
    return said.type == "error" or (said.type == "warning" and "svelte.dev" in said.text)


def seats_of(game: str, position: str = "") -> int:
    """Return how many people play a game, usually or in a position."""
    return len((tablier.position(position) if position else tablier.game(game).start()).seats)


@contextmanager
def visitor(
    browser: Browser, address: str, *, view: dict[str, int] = PHONE, language: str = "en", **chosen: Any
) -> Iterator[Visitor]:
    """Let somebody come, with what they chose earlier on this device; `context` are further options of the browser."""
    more = {"service_workers": "block"} | chosen.pop("context", {})
    context = browser.new_context(viewport=view, locale="fr-FR" if language == "fr" else "en-GB", **more)
    wanted = {**STILL, "language": language, **chosen}
    kept = json.dumps(json.dumps({name: value for name, value in wanted.items() if value is not None}))
    context.add_init_script(
        f"localStorage.getItem('tablier.settings') || localStorage.setItem('tablier.settings', {kept})"
    )
    context.add_init_script(
        "addEventListener('securitypolicyviolation', (event) => console.error('policy', event.blockedURI))"
    )
    try:
        yield Visitor(context, address)
    finally:
        context.close()
