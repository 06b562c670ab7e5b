"""What make is about to do, without doing it: players get the product alone, and their telephones the page."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="set up without make")


def planned(*words: str) -> list[str]:
    """Return the commands that a fresh clone would run with uv for a target."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["make", "-n", "-B", *words], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
    )
    return [line for line in done.stdout.splitlines() if "bin/uv " in line]


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("play", "LAN=1"), "tablier serve --open --port 8000 --lan"),
        (("play", "PORT=8001"), "tablier serve --open --port 8001"),
        (("terminal",), "tablier play"),
    ],
    ids=["LAN", "PORT", "terminal"],
)
def test_who_plays_gets_no_tools_of_developers(words, command):
    commands = planned(*words)
    assert [line.split()[1] for line in commands] == ["sync", "run"]
    assert [line for line in commands if "--no-dev" not in line.split()] == []
    assert command in commands[1] and ("--lan" in commands[1]) == ("LAN=1" in words)


def test_who_tests_gets_them():
    assert any("sync" in line and "--no-dev" not in line for line in planned(".venv/ready"))
