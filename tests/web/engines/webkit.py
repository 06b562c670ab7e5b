"""Debian's WebKit in its small browser, through its own driver, on a screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.web.engines.window import LISTEN, PATIENCE, PAUSE, Actions, Window, call

PROGRAMS = ("WebKitWebDriver", "Xvfb")
MISSING = (
    "WebKit was not found. The tests of the web page need it: install the packages `webkit2gtk-driver` and `xvfb` "
    "(Debian: apt-get install webkit2gtk-driver xvfb), or run `make engines`."
)
SCREEN = "1920x1200x24"
# The bar with the address is wider than a phone; only a window that a page opens can be without it.
BARE = "() => Boolean(open('about:blank', '_blank', 'toolbar=no,menubar=no,location=no,width=360,height=740'))"
OPENS = "--javascript-can-open-windows-automatically=true"
ASYNC = """
const [done] = arguments;
(async () => {call})().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));
"""
IS_SIZE = "({ width, height }) => innerWidth === width && innerHeight === height"


class WebKit(Window):
    """A window without bars of a WebKit."""

    def __init__(self, line: httpx.Client) -> None:
        super().__init__()
        options = {"webkitgtk:browserOptions": {"args": ["--automation", OPENS]}}
        self.line, self.session = line, ""
        self.session = self.ask("/session", capabilities={"alwaysMatch": options})["sessionId"]
        self.ask("/timeouts", script=PATIENCE * 1000)
        assert self.evaluate(BARE), "WebKit opened no second window"
        first = self.get("/window")
        while len(handles := self.get("/window/handles")) < 2:
            time.sleep(PAUSE)
        self.ask("/window", handle=next(each for each in handles if each != first))

    def ask(self, path: str, **details: Any) -> Any:
        return self.answer(path, self.line.post(self.path(path), json=details))

    def get(self, path: str) -> Any:
        return self.answer(path, self.line.get(self.path(path)))

    def path(self, path: str) -> str:
        return f"/session/{self.session}{path}" if self.session else path

    def answer(self, path: str, answer: httpx.Response) -> Any:
        assert answer.is_success, f"{path}: {answer.text}"
        return answer.json()["value"]

    def goto(self, address: str) -> None:
        self.ask("/url", url=address)
        self.evaluate(LISTEN)  # the driver has no earlier moment for it

    def evaluate(self, function: str, argument: Any = None) -> Any:
        answer = self.ask("/execute/async", script=ASYNC.format(call=call(function, argument)), args=[])
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        self.ask("/window/rect", **size)
        self.wait(IS_SIZE, dict(size))

    def act(self, actions: Actions) -> None:
        self.ask("/actions", actions=actions)


@contextmanager
def webkit(folder: Path) -> Iterator[Window]:
    """Start a WebKit that nobody has used before."""
    assert all(map(shutil.which, PROGRAMS)), MISSING
    with ExitStack() as stack:
        surroundings = os.environ | {
            "HOME": str(folder),
            "DISPLAY": stack.enter_context(screen()),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # there is no graphics card: layers cost half of the time
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it cannot be had by root
        }
        port = free_port()
        stack.enter_context(running("WebKitWebDriver", f"--port={port}", env=surroundings))
        line = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False))
        until_there(line)
        window = WebKit(line)
        try:
            yield window
        finally:
            line.delete(window.path(""))


@contextmanager
def running(*words: str, **more: Any) -> Iterator[None]:
    """Run a program beside the tests."""
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more) as process:
        try:
            yield
        finally:
            process.terminate()


@contextmanager
def screen() -> Iterator[str]:
    """Set up a screen, and return its name: the first that is free."""
    reading, writing = os.pipe()
    words = ("Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp")
    with os.fdopen(reading) as told, running(*words, pass_fds=[writing]):
        os.close(writing)
        number = told.readline().strip()
        assert number, "Xvfb did not start."
        yield f":{number}"


def until_there(line: httpx.Client) -> None:
    """Wait until the driver answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            line.get("/status")
            return
        except httpx.TransportError:
            assert time.monotonic() < end, "WebKitWebDriver did not start."
            time.sleep(PAUSE)


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]
