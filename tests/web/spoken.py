"""What is said aloud in a fixed game, key by key: `python -m tests.web.spoken` writes it anew into spoken.*.txt.

Only the live regions are read: somebody who hears nothing else can still play the game to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.server.running import server
from tests.web.browser import chromium, visitor
from tests.web.conftest import LIMITS
from tests.web.keyboard import HEAR, Listener

LANGUAGES = ("en", "fr")
GAME, DIGITS, MOST = "kid-cala-classic", "123456", 400
STRIDE = 5  # so that both sides use all of their bowls
# Waits until something else is said than before; what is said is not read in the middle of a change.
SAYS = f"""
(before) => new Promise((answer) => {{
  const hear = {HEAR.strip()};
  const end = Date.now() + 10_000;
  const look = (last) => {{
    const now = hear();
    const said = [now.turn.replace(/\\u00a0+$/, ""), now.urgent].join("\\n");
    if ((said !== before && said === last) || Date.now() > end) answer(said);
    else setTimeout(() => look(said), 50);
  }};
  look("");
}})
"""


def kept(language: str) -> Path:
    return Path(__file__).with_name(f"spoken.{language}.txt")


def spoken(browser: Browser, address: str, language: str) -> str:
    """Play a whole game for both sides, taking the next bowl whenever one is refused; return all that was said."""
    with visitor(browser, address, language=language) as somebody:
        page = somebody.go(f"/m/{somebody.found(GAME)}")
        return "\n".join(sentences(page)) + "\n"


def sentences(page: Page) -> Iterator[str]:
    """Yield what is said, each sentence after the key that brought it about."""
    page.locator("[data-place]").first.wait_for()
    Listener(page).to_the_board()
    said = page.evaluate(SAYS, "")
    yield f"- {said.strip()}"
    key = played = 0
    for _ in range(MOST):
        page.keyboard.press(DIGITS[key])
        before, said = said, page.evaluate(SAYS, said)
        turn, _, urgent = said.partition("\n")
        is_refused = turn == before.partition("\n")[0]
        yield f"{DIGITS[key]} {urgent.splitlines()[0] if is_refused else turn}"
        if urgent and not is_refused:
            yield f"! {urgent.splitlines()[0]}"
            return
        played += not is_refused
        key = (key + 1) % len(DIGITS) if is_refused else played * STRIDE % len(DIGITS)
    raise AssertionError(f"not over after {MOST} keys")


def main() -> None:
    with TemporaryDirectory() as home, server(Path(home), "--workers", 1, **LIMITS) as running, chromium() as browser:
        for language in LANGUAGES:
            kept(language).write_text(spoken(browser, running.address, language), "utf-8")


if __name__ == "__main__":
    main()
