"""Debian's Firefox through WebDriver BiDi, which it speaks itself: no other program stands between."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.engines.window import LISTEN, PATIENCE, Actions, Window, call

NAMES = ("firefox-esr", "firefox")
MISSING = (
    "Firefox was not found. The tests of the web page need it: install the package `firefox-esr` "
    "(Debian: apt-get install firefox-esr), or run `make engines`."
)

CHOSEN = 'user_pref("ui.useOverlayScrollbars", 1);\n'  # as on phones: they take no room from the page


class Firefox(Window):
    """A tab of a Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self.line, self.count = line, 0
        self.ask("session.new", capabilities={})
        # The page a Firefox begins with never has the focus where there is no screen, and keys press no button of it.
        self.context = self.ask("browsingContext.create", type="tab")["context"]
        self.ask("script.addPreloadScript", functionDeclaration=LISTEN.strip())

    def ask(self, method: str, **details: Any) -> Any:
        """Say something, and return the answer; what happens meanwhile is not asked for, and not told."""
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": details}))
        answer = json.loads(self.line.recv(PATIENCE))
        assert answer["type"] == "success" and answer["id"] == self.count, f"{method}: {answer}"
        return answer["result"]

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        told = f"async () => JSON.stringify(await {call(function, argument)} ?? null)"
        target = {"context": self.context}
        answer = self.ask("script.callFunction", functionDeclaration=told, awaitPromise=True, target=target)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        self.ask("browsingContext.setViewport", context=self.context, viewport=dict(size))

    def act(self, actions: Actions) -> None:
        self.ask("input.performActions", context=self.context, actions=actions)


@contextmanager
def firefox(folder: Path) -> Iterator[Window]:
    """Start a Firefox that nobody has used before."""
    program = next(filter(None, map(shutil.which, NAMES)), "")
    assert program, MISSING
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(CHOSEN, "utf-8")
    process = subprocess.Popen(
        [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile), "about:blank"],
        env=os.environ | {"HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            with connect(f"{address(process)}/session", max_size=None, proxy=None, open_timeout=PATIENCE) as line:
                yield Firefox(line)
        finally:
            process.kill()


def address(process: subprocess.Popen[str]) -> str:
    """Return where a Firefox listens, which it says in one of its first lines."""
    said = ""
    for each in process.stderr:
        said += each
        if found := re.search(r"ws://\S+", each):
            return found[0]
    raise AssertionError(f"Firefox did not start:\n{said}")
