"""Numbers on the command line: each with its bounds, refused in our own words."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from tablier.cli.errors import TerminalError

WHOLE = re.compile(r"\s*[+-]?[0-9]{1,30}\s*")
SHOWN = 80
LONGEST = 1_000_000  # seconds: eleven days


def whole(option: str, least: int, most: int) -> Callable[[str | int], int]:
    """Return what reads the whole number of an option."""

    def number(typed: str | int) -> int:
        if isinstance(typed, int):
            return typed  # what is meant when nothing is typed
        if WHOLE.fullmatch(typed) and least <= int(typed) <= most:
            return int(typed)
        raise TerminalError("whole-number", option=option, least=least, most=most, found=typed[:SHOWN])

    return number


def seconds(typed: str | float) -> float:
    """Read a number of seconds, more than none and not without an end."""
    if isinstance(typed, float):
        return typed
    try:
        found = float(typed)
    except ValueError:
        found = math.nan
    if not 0 < found <= LONGEST:
        raise TerminalError("seconds", option="--seconds", most=LONGEST, found=typed[:SHOWN])
    return found


turn = whole("--at", 0, 1_000_000)
nodes = whole("--nodes", 1, 10**15)
rollouts = whole("--rollouts", 1, 10**9)
games = whole("--games", 1, 10_000_000)
studied = whole("--games", 2, 100_000)
luck = whole("--luck", 0, 100_000)
many_games = whole("--games", 1, 10**8)
first = whole("--first", 0, 10**12)
seats = whole("--seats", 2, 4)
openings = whole("--openings", 0, 1_000)
jobs = whole("--jobs", 1, 1_024)
cowries = whole("--cowries", 1, 10)
decisions = whole("--decisions", 1, 1_000)
port = whole("--port", 0, 65_535)
pawns = whole("--pawns", 1, 10)
threads = whole("--threads", 1, 1_024)
check = whole("--check", 1, 10**9)
left = whole("--left", 1, 6)
minutes = whole("--minutes", 1, 100_000)
