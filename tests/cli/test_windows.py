"""What can be tried without Windows: most commands where the platform says win32 and lacks what Windows lacks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import tablier
from tablier.cli.app import app
from tests.cli.terminal import GAME, PLAIN
from tests.cli.test_json import PROOF, SMALL, fill

ROOT = Path(tablier.__file__).parents[2]


def typed(folder: Path, *words: str, lines: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.cli.like_windows", *words],
        cwd=folder,
        input=lines,
        env={**os.environ, **PLAIN, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder / "data"), **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


@pytest.fixture
def folder(tmp_path):
    record = tablier.Record.of(tablier.game(GAME).start(pits=2, fruits=1)).then("b").then("a")
    (tmp_path / "game.tab").write_text(record.text, "utf-8")
    fill(tmp_path / "data" / "tablier" / "tablier.db")
    return tmp_path


FEW = ("--games", "2", "--option", "pits=2", "--option", "fruits=1", "--jobs", "1")
NOWHERE = "http://127.0.0.1:9/m/" + "x" * 22
TRIED = (
    ("games",),
    ("rules", GAME),
    ("why", SMALL, "a"),
    ("show", SMALL),
    ("replay", "game.tab"),
    ("analyse", SMALL, "--nodes", "100"),
    ("ledger", "game.tab", "--nodes", "100"),
    ("puzzle", "--today"),
    ("shells", "oxxo", "ooxo"),
    ("simulate", GAME, *FEW),
    ("study", GAME, *FEW),
    ("tournament", GAME, "greedy,random", *FEW),
    ("book", GAME, "--nodes", "20", *FEW),
    ("new-game", "river-cala", "--like", GAME, "--into", "games"),
    ("verify", str(PROOF)),
    ("audit",),
    ("backup", "backup.db"),
    ("restore", "backup.db", "--store", "sqlite:restored.db"),
    ("export", "all.jsonl"),
    ("import", "all.jsonl", "--store", "sqlite:added.db"),
)
ELSEWHERE = ("play", "serve")  # in tests of their own, below
ASKED = ("fetch", "join")  # as far as a server that is not there
NOT_TRIED = ("warm", "solve", "docs", "site")


@pytest.mark.slow
def test_every_command_works_or_says_why_not(folder):
    for words in TRIED:
        done = typed(folder, *words)
        assert done.returncode == 0 and "Traceback" not in done.stderr, f"{words}: {done.stdout}{done.stderr}"
    for command in ASKED:
        done = typed(folder, command, NOWHERE)
        assert done.returncode == 2 and done.stderr.startswith("No server answers"), done.stderr


def test_the_guide_says_which_commands_were_not_tried():
    tried = {words[0] for words in TRIED} | {*ELSEWHERE, *ASKED}
    assert tried | {*NOT_TRIED} == set(get_command(app).commands) and not tried & {*NOT_TRIED}
    guide = (ROOT / "docs" / "guides" / "terminal.md").read_text("utf-8").partition("## On Windows\n")[2]
    left_out = re.search(r"Not tried at all are (.+?)[.;]", guide, re.DOTALL)
    assert left_out and set(re.findall(r"`([a-z-]+)`", left_out[1])) == {*NOT_TRIED}


@pytest.mark.slow
@pytest.mark.parametrize("level", "15")
def test_levels_play(level, folder):
    """The weakest and the strongest; a small table, so that it need not think long."""
    words = ("play", GAME, "--seats", f"human,{level}", "--option", "pits=2", "--option", "fruits=1")
    done = typed(folder, *words, lines="1\n" * 12)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stdout + done.stderr
    assert " wins." in done.stdout or "drawn" in done.stdout, done.stdout
    assert "could not" not in done.stdout  # nobody had to play in its place


@pytest.mark.slow
def test_a_server_opens_and_closes(folder):
    process = subprocess.Popen(
        [
            sys.executable,
            "-u",
            "-m",
            "tests.cli.like_windows",
            "serve",
            "--port",
            "0",
            "--no-warm",
            "--store",
            "memory:",
        ],
        cwd=folder,
        env={**os.environ, **PLAIN, "PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(folder / "config")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    told = ""
    while "http://" not in told and (line := process.stdout.readline()):
        told += line
    process.terminate()
    rest, errors = process.communicate(timeout=120)
    assert "http://" in told and "Traceback" not in errors, told + rest + errors
    assert process.returncode == 0, told + rest + errors
