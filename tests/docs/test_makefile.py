"""What make is about to do, without doing it: players get the product alone, and their telephones the page."""

from __future__ import annotations

import os
import re
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


def test_the_quick_tests_for_another_python_are_there_and_every_folder_is_spoken_of():
    script = (ROOT / "tests" / "versions.sh").read_text("utf-8")
    named = re.findall(r"(?:src|tests)/[\w/.]+", script.partition('QUICK="')[2].partition('"')[0])
    assert len(named) > 20 and [name for name in named if not (ROOT / name).exists()] == []
    left_out = re.findall(r"\w+", script.partition("Not here")[2].partition("are slow")[0])
    folders = {path.parent.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert folders - {name.split("/")[1] for name in named} - {*left_out} == {"docs"}  # they are about the clone


def test_who_tests_gets_them():
    assert any("sync" in line and "--no-dev" not in line for line in planned(".venv/ready"))
