"""Write the page of observations: what each number that an agent sees means, from the declarations of the states.

python docs/reference/make_observations.py
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import tablier
from tablier.engine.fields import Fields
from tablier.engine.words import words_of
from tablier.envs.planes import CHAIR, Plane, planes_of
from tablier.games import packages

PAGE = Path(__file__).with_name("observations.md")
HEAD = """\
# What an agent sees

Made from the declarations of the games by `python docs/reference/make_observations.py`; a test holds it.
Observations of all [environments](../guides/environments.md) are these numbers, in this order. Rows of seats begin with
the chair of the player who looks, except at a table of three. Bounds are those of the field; most values are small.
"""
COMMON = {  # of fields whose declaration says nothing, because their name does to a reader of the rules
    CHAIR: "the player who looks, where the table cannot be turned (three seats); else 0",
    "mover": "the chair whose decision it is; -2 when the game is over",
    "fruit": "what lies in each place: a row, anticlockwise, and its mancala; then the other row and its mancala",
    "stack": "of each sun, from the bottom up, a digit for each pawn: 1 white, 2 black, 3 red",
    "has_captured": "of each seat, 1 once it has captured",
}


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *(section(name) for name in own_games())])


def own_games() -> list[str]:
    return [name for name, package in packages().items() if package.startswith("tablier.")]


def section(name: str) -> str:
    """Return the planes of a game as a table."""
    game = tablier.game(name)
    meant = meanings(game.State)
    rows = [row(plane, meant[plane.name]) for plane in planes_of(game.State)]
    title = words_of(game.folder, "en").say("title")
    table = ["| numbers | plane | shape | bounds | what |", "|---|---|---|---|---|", *rows]
    return "\n".join([f"## {title}", "", *table, ""])


def row(plane: Plane, meaning: str) -> str:
    numbers = str(plane.first) if plane.last == plane.first + 1 else f"{plane.first}–{plane.last - 1}"
    shape = " × ".join(map(str, plane.shape)) or "one"
    return f"| {numbers} | `{plane.name}` | {shape} | {plane.low} to {plane.high} | {meaning} |"


def meanings(state: type[Fields]) -> dict[str, str]:
    """Return what the declaration of each field says behind it; of classes it inherits from, too."""
    found: dict[str, str] = {}
    for kind in reversed(state.__mro__[:-1]):
        source = inspect.getsource(kind)
        found |= dict(re.findall(r"^    (\w+): [^#\n]*#(?! type:) (.+)$", source, re.MULTILINE))
    phases = getattr(inspect.getmodule(state), "Phase", ())
    named = ", ".join(f"{phase.value} {phase.name.lower()}" for phase in phases)
    return {**found, **COMMON, "phase": f"what is to be done: {named}"}


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
