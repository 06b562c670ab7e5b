"""Targets, what was measured, and the verdict; kept lane by lane, so that a long run can be stopped and resumed."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

HOLDS, MISSES, INCONCLUSIVE, TOLD = "holds", "misses", "inconclusive", "told"


@dataclass(frozen=True)
class Row:
    """One target, what was measured, and what that means."""

    what: str
    target: str
    measured: str
    verdict: str
    timed: bool = False


@dataclass
class Result:
    """What one lane found."""

    lane: str
    title: str
    rows: list[Row]
    seconds: float = 0.0
    is_short: bool = False
    at: str = ""
    machine: dict[str, str] = field(default_factory=dict)


class Rows(list[Row]):
    """Rows of one lane; while the machine is noisy, nothing about time is certain."""

    noisy = False

    def most(self, what: str, target: float, found: float, unit: str = "", *, timed: bool = True) -> None:
        """A figure that may not exceed its target."""
        self._add(what, f"≤ {target:g} {unit}".strip(), found, unit, found <= target, timed)

    def least(self, what: str, target: float, found: float, unit: str = "", *, timed: bool = True) -> None:
        """A figure that may not fall below its target."""
        self._add(what, f"≥ {target:g} {unit}".strip(), found, unit, found >= target, timed)

    def none(self, what: str, found: int) -> None:
        """Something that may never happen, on any machine."""
        self._add(what, "0", found, "", found == 0, False)

    def told(self, what: str, found: object) -> None:
        self.append(Row(what, "", str(found), TOLD))

    def _add(self, what: str, target: str, found: float, unit: str, holds: bool, timed: bool) -> None:
        verdict = INCONCLUSIVE if timed and self.noisy else HOLDS if holds else MISSES
        self.append(Row(what, target, f"{found:.4g} {unit}".strip(), verdict, timed))


def doubted(rows: list[Row]) -> list[Row]:
    """Return rows of which nothing about time is certain."""
    return [replace(row, verdict=INCONCLUSIVE) if row.timed else row for row in rows]


def machine() -> dict[str, str]:
    """Return what a reader has to know about where this was measured."""
    memory = int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30 + 0.5)
    names = [
        line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line
    ]
    return {
        "processor": f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores",
        "memory": f"{memory} GiB",
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_version()}, SQLite {sqlite3.sqlite_version}",
    }


def table(results: list[Result]) -> str:
    """Write results as a table that people and Markdown read."""
    lines = ["| Lane | What | Target | Measured | Verdict |", "|---|---|---|---|---|"]
    for result in results:
        for nth, row in enumerate(result.rows):
            lane = f"**{result.lane}** {result.title}" if nth == 0 else ""
            verdict = "" if row.verdict == TOLD else row.verdict
            lines.append(f"| {lane} | {row.what} | {row.target} | {row.measured} | {verdict} |")
    return "\n".join(lines)


def load(path: Path) -> dict[str, Result]:
    """Read what earlier runs found."""
    if not path.exists():
        return {}
    found = json.loads(path.read_text("utf-8"))
    return {lane: Result(**{**each, "rows": [Row(**row) for row in each["rows"]]}) for lane, each in found.items()}


def keep(path: Path, result: Result) -> None:
    """Write down what a lane found, beside the others."""
    results = load(path) | {result.lane: result}
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps({lane: asdict(each) for lane, each in results.items()}, indent=1), "utf-8")
    draft.replace(path)
