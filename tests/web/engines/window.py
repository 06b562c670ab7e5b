"""What those who play, listen and measure need of a window, whichever browser it belongs to."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

# Everything that Playwright calls an error of the console or of the page, and what the policy of the page forbids. That
# a box changed its size again while sizes were told is no error: it is told with the next picture, in Chromium too.
LISTEN = """
() => {
  if (window.complaints) return;
  const heard = (window.complaints = []);
  const complain = console.error;
  console.error = (...words) => { heard.push(words.join(" ")); complain.apply(console, words); };
  addEventListener("error", (event) => /^ResizeObserver loop/.test(event.message) || heard.push(event.message));
  addEventListener("unhandledrejection", (event) => heard.push(`not awaited: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => heard.push(`policy: ${event.blockedURI}`));
}
"""
# As the standard of WebDriver numbers the keys that are no letters.
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Shift": "\ue008",
    "Space": " ",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
PATIENCE = 120  # seconds, on a busy machine
PAUSE = 0.02
Actions = list[dict[str, Any]]


class Mouse(Protocol):
    """What presses a place of the window."""

    def click(self, x: float, y: float) -> object: ...


class Keyboard(Protocol):
    """What presses a key, or several together as in Shift+Tab."""

    def press(self, key: str) -> object: ...


class Seen(Protocol):
    """A page in a window: of Playwright, or of the other two."""

    @property
    def mouse(self) -> Mouse: ...

    @property
    def keyboard(self) -> Keyboard: ...

    def evaluate(self, function: str, argument: Any = None) -> Any: ...

    def set_viewport_size(self, size: Any) -> object: ...


class Window(ABC):
    """The window of a browser that speaks one of the two WebDriver languages."""

    def __init__(self) -> None:
        self.mouse = self.keyboard = Hand(self)

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open an address, and listen to what goes wrong there."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Return what a function in JavaScript answers, or promises."""

    @abstractmethod
    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        """Make the page, not what is around it, so large."""

    @abstractmethod
    def act(self, actions: Actions) -> None:
        """Do with real keys and a real mouse what the standard calls actions: the same in both languages."""

    def complaints(self) -> list[str]:
        """Return what went wrong since the address was opened."""
        return list(self.evaluate("() => window.complaints"))

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait until a function in JavaScript answers yes."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(condition, argument):
            assert time.monotonic() < end, f"waited for {condition} in vain:\n{self.evaluate(TEXT)}"
            time.sleep(PAUSE)


class Hand:
    """A hand at the mouse and at the keyboard."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def click(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        moves = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.window.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}])

    def press(self, key: str) -> None:
        keys = [KEYS.get(name, name) for name in key.split("+")]
        self.window.act([{"type": "key", "id": "keys", "actions": strokes(keys)}])


def strokes(keys: Sequence[str]) -> Actions:
    """Return the keys pressed one after the other, and let go the other way round."""
    down = [{"type": "keyDown", "value": key} for key in keys]
    return down + [{"type": "keyUp", "value": key} for key in reversed(keys)]


def call(function: str, argument: Any) -> str:
    """Return JavaScript that calls a function with an argument."""
    return f"({function.strip()})({json.dumps(argument)})"


TEXT = "() => document.querySelector('main')?.innerText ?? document.body?.innerText ?? ''"
