"""Somebody who sees nothing and has no mouse: keys, what the live regions say, and the name of what has the focus."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

import tablier
from tablier.engine.table import CHANCE
from tests.web.engines.window import Seen
from tests.web.player import PATIENCE

# What a screen reader says now: the sentence of the turn, anything urgent, and the name of what has the focus.
HEAR = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const said = (selector) => all(selector).map((each) => each.innerText.trim()).join(" ").trim();
  const focused = document.activeElement;
  return {
    turn: document.querySelector("main [aria-live=polite][aria-atomic]")?.textContent ?? "",
    urgent: said("main [aria-live=assertive], main [role=alert]"),
    focus: focused?.getAttribute("aria-label") ?? (focused === document.body ? "" : (focused?.innerText ?? "")),
    place: focused?.dataset?.place ?? "",
  };
}
"""
# Speech begins when the text of the region changes; a text that stays the same is not read again.
WAIT = f"""
([before, patience]) => new Promise((answer) => {{
  const hear = {HEAR.strip()};
  const end = Date.now() + patience;
  const look = () => {{
    const now = hear();
    if (now.urgent || (now.turn !== before && /(Your|’s) turn/.test(now.turn)) || Date.now() > end) answer(now);
    else setTimeout(look, 20);
  }};
  look();
}})
"""
CAN = re.compile(r"Can be played|can be played here|land here")
PLACES = 40
RUN, LEFT = 24, 10  # turns of a race that were run before, and that are left of it
MOST = 200
SIDE = 5
# Three ways over the board: along one's own way, back from its end, and row by row from a corner.
ROWS = [key for across in ("ArrowRight", "ArrowLeft") * SIDE for key in (*[across] * (SIDE - 1), "ArrowDown")]
WALKS = (
    ["n"] * SIDE**2,
    ["End", *["p"] * SIDE**2],
    [*["ArrowUp"] * SIDE, *["ArrowLeft"] * SIDE, *ROWS[: SIDE**2]],
)


@dataclass(frozen=True)
class Heard:
    """What was heard last."""

    turn: str
    urgent: str
    focus: str
    place: str

    @property
    def is_over(self) -> bool:
        return "win" in self.urgent or "draw" in self.urgent


class Listener:
    """Plays by ear, with the keyboard."""

    def __init__(self, page: Seen) -> None:
        self.page = page

    def hear(self) -> Heard:
        return Heard(**self.page.evaluate(HEAR))

    def press(self, key: str) -> Heard:
        self.page.keyboard.press(key)
        return self.hear()

    def turn_after(self, before: str) -> Heard:
        """Wait until it is said that it is one's turn, or that the game is over."""
        heard = Heard(**self.page.evaluate(WAIT, [before, PATIENCE]))
        if not heard.is_over and heard.turn == before:  # it was said while the key went down: R says it again
            self.page.keyboard.press("r")
            heard = Heard(**self.page.evaluate(WAIT, [before, PATIENCE]))
        assert heard.is_over or heard.turn != before, f"nothing was said after: {before}; {self.hear()}"
        return heard

    def tab_to(self, name: str, most: int = 60) -> None:
        """Press Tab until something of this name has the focus."""
        heard = self.hear()
        for _ in range(most):
            if re.search(name, heard.focus):
                return
            heard = self.press("Tab")
        raise AssertionError(f"nothing called {name} is reached by Tab")

    def to_the_board(self) -> None:
        """Press Tab until a place of the board has the focus."""
        for _ in range(PLACES):
            if self.hear().place:
                return
            self.press("Tab")
        raise AssertionError("the board is not reached by Tab")

    def race(self, keys: Sequence[str]) -> None:
        """Move a pawn that says it can be moved, found by walking with some keys; where none does, throw."""
        self.press("Home")
        for key in ("", *keys):
            heard = self.press(key) if key else self.hear()
            if CAN.search(heard.focus):
                self.press("Enter")
                self.press("1")  # the first of what is offered, where one press was not enough
                return
        self.press("Space")

    def act(self) -> None:
        """Do something that can be done, found by walking over the board; else the button after it."""
        heard = self.hear()
        for _ in range(PLACES):
            if CAN.search(heard.focus):
                self.press("Enter")
                return
            heard = self.press("n")
        self.press("Tab")
        self.press("Enter")
        self.page.keyboard.press("Shift+Tab")

    def sow_to_the_end(self) -> None:
        """Sow until somebody has won."""
        heard = self.turn_after("")
        for _ in range(MOST):
            self.to_the_board()
            self.act()
            heard = self.turn_after(heard.turn)
            if heard.is_over:
                return
        raise AssertionError(f"not over after {MOST} turns: {heard}")

    def race_to_the_end(self) -> None:
        """Throw and run until somebody has won, over the board in one way after the other."""
        heard = self.turn_after("")
        self.to_the_board()
        for turn in range(MOST):
            self.race(WALKS[turn % len(WALKS)])
            heard = self.turn_after(heard.turn)
            if heard.is_over:
                return
        raise AssertionError(f"not over after {MOST} turns: {heard}")


def nearly_home() -> str:
    """Return a race before a throw, shortly before it is called off: however the shells fall, it ends in a minute.

    Throws are kept, so that which of them is used is a choice of its own.
    """
    position, luck = tablier.game("chauka-bara").start(pawns=2, throws="series"), random.Random(1)
    while position.state.turns < RUN or position.to_act != CHANCE or position.mover != 0:
        position = position.play(position.throw(luck) if position.to_act == CHANCE else luck.choice(position.moves))
    state = position.state
    state.turns = state.turn_limit - LEFT
    return tablier.Position(position.game, bytes(state)).text
