"""Somebody at a page in a folder of files, with the network cut: asked and gone about as at the page of a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.browser import PHONE, STILL, Visitor, visitor
from tests.web.static import FOLDER, KEPT, hosted

Visits = Callable[..., AbstractContextManager[Visitor]]  # as `visitor`, without the browser and the address

# Asks the worker as the page does, from inside it, under a number of our own.
ASK = """
({ id, method, path, headers, body }) => new Promise((answer) => {
  const post = globalThis.postMessage;
  globalThis.postMessage = (message) => {
    if (message.t !== "answer" || message.id !== id) return post.call(globalThis, message);
    globalThis.postMessage = post;
    answer([message.status, message.type, String(message.body)]);
  };
  onmessage({ data: { t: "request", id, method, path, headers, body } });
})
"""
FOLLOW = """
(path) => {
  for (const each of document.querySelectorAll("main h1")) each.dataset.old = "";
  location.hash = path;
}
"""
BETWEEN = "/about"
CHOOSE = "(chosen) => localStorage.setItem('tablier.settings', JSON.stringify(chosen))"


class Alone(Visitor):
    """A visitor whose page is its own server: it is there already, and goes from page to page as a link does."""

    asked = 0
    chosen: dict[str, Any] | None = None

    def go(self, path: str) -> Page:
        for each in (BETWEEN, path):  # by way of a page that is like no other, so that nothing of the last one is left
            self.page.evaluate(FOLLOW, each)
            self.page.locator("main h1:not([data-old])").first.wait_for(state="attached")
        return self.page

    def ask(self, path: str, body: Any = None) -> Any:
        self.asked -= 1  # the page counts upwards
        question = {"id": self.asked, "method": "GET" if body is None else "POST", "path": path, "headers": {}}
        question["body"] = "" if body is None else json.dumps(body)
        status, kind, answer = self.page.workers[0].evaluate(ASK, question)
        assert status < 400, f"{path}: {status} {answer}"
        return json.loads(answer) if kind.partition(";")[0] == "application/json" else answer

    def is_known(self) -> bool:
        return True

    def come(self, chosen: dict[str, Any], view: dict[str, int]) -> None:
        """Begin anew, as somebody who has chosen this."""
        self.complaints.clear()
        self.page.set_viewport_size(view)  # type: ignore[arg-type]  # width and height
        if chosen != self.chosen:
            self.chosen = chosen
            self.page.evaluate(CHOOSE, chosen)
            self.page.reload()
        self.page.locator("html[data-device]").wait_for(state="attached")


@contextmanager
def alone(browser: Browser, folder: Path) -> Iterator[Visits]:
    """Let somebody load a folder of files once; from then on there is no network, and each visit is one of theirs."""
    with (
        hosted(folder) as host,
        visitor(browser, f"{host.address}/{FOLDER}", context={"service_workers": "allow"}) as first,
    ):
        first.go("/").locator(KEPT).wait_for(state="attached")
        host.cut()
        first.page.close()
        somebody = Alone(first.context, first.address)
        somebody.page.goto(f"{first.address}/")

        @contextmanager
        def visit(*, view: dict[str, int] = PHONE, language: str = "en", **chosen: Any) -> Iterator[Visitor]:
            somebody.come({**STILL, "language": language, **chosen}, view)
            yield somebody

        yield visit
