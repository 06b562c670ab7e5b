"""Somebody who comes with Firefox or WebKit."""

from __future__ import annotations

import json
from typing import Any

from tests.web.browser import PHONE, STILL, Somebody
from tests.web.engines.window import Window
from tests.web.measuring import follow
from tests.web.pages import SETTLED

KEEP = "(chosen) => localStorage.setItem('tablier.settings', chosen)"
IS_THERE = "(path) => location.pathname + location.search === path"
ASK = """
async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { isRight: answer.ok, said: await answer.text() };
}
"""


class Guest(Somebody):
    """Opens the first page as an address, and every other from there, as people do: nothing that goes wrong is lost."""

    def __init__(self, page: Window, address: str) -> None:
        self.page, self.address = page, address
        page.set_viewport_size(PHONE)
        page.goto(f"{address}/icon.svg")  # a setting can be kept before there is a page
        page.evaluate(KEEP, json.dumps(STILL | {"language": "en"}))
        page.goto(f"{address}/")
        self.ask("/api/session", {})

    def is_known(self) -> bool:
        return True

    def ask(self, path: str, body: Any = None) -> Any:
        answer = self.page.evaluate(ASK, [path, body])
        assert answer["isRight"], f"{path}: {answer['said']}"
        return json.loads(answer["said"])

    def go(self, path: str) -> Window:
        """Go to another page, and wait until all of it is there."""
        follow(self.page, path)
        self.page.wait(IS_THERE, path)
        self.page.wait(SETTLED)
        return self.page

    @property
    def complaints(self) -> list[str]:
        return self.page.complaints()
