"""The way of a move through the server, counted: what was reached once is held, and no time is asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import tablier

ROOT = Path(tablier.__file__).parents[2]
MOST = {"sowing": 28, "race, a throw": 39, "race, a move": 33, "oukoun": 30}  # modules above the rules
COLUMNS = ("modules", "above the rules", "switches", "bounces", "applications", "boards")
CLOSE = 0.02  # by which switches may differ: another Python calls otherwise


@cache
def counted() -> dict[str, dict[str, int]]:
    """Count in a process of its own: what others have asked for before would not be entered again."""
    told = subprocess.run(
        [sys.executable, "-m", "bench.trace"], cwd=ROOT, capture_output=True, text=True, timeout=600, check=True
    ).stdout
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in told.splitlines()]
    (_, *head), _, *rows = cells
    return {name: dict(zip(head, map(int, counts), strict=True)) for name, *counts in rows}


def documented() -> dict[str, dict[str, int]]:
    """Return the lines of the present in the table of the document."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    found = {}
    for name, now in re.findall(r"^\| ([\w, ]+) \| before \|.*\n\| \| now \| (.+) \|$", page, re.MULTILINE):
        found[name] = dict(zip(COLUMNS, (int(each.replace(",", "")) for each in now.split(" | ")), strict=True))
    return found


def test_the_rules_are_applied_once_however_many_watch_and_in_whatever_language():
    for name, counts in counted().items():
        assert counts["applications"] == 1, name
        assert counts["boards"] == 0, name  # it was laid out when the table was set up
        assert counts["views"] == 1, name
        assert not counts["bounces"], name  # nothing calls back into what called it
        assert counts["above the rules"] <= MOST[name], name


def test_the_document_has_what_is_counted():
    """`python -m bench.trace` prints the table of docs/architecture.md."""
    assert documented().keys() == counted().keys()
    for name, told in documented().items():
        found = counted()[name]
        assert abs(told.pop("switches") - found["switches"]) <= CLOSE * found["switches"], name
        assert told == {column: found[column] for column in told}, name
