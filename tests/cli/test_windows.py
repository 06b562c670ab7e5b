"""What can be tried without Windows: each command where the platform says win32 and lacks what Windows lacks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablier
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


@pytest.mark.slow
def test_every_command_works_or_says_why_not(folder):
    for words in (
        ("games",),
        ("rules", GAME),
        ("show", SMALL),
        ("replay", "game.tab"),
        ("analyse", SMALL, "--nodes", "100"),
        ("ledger", "game.tab", "--nodes", "100"),
        ("tournament", GAME, "greedy,random", "--games", "2", "--option", "fruits=1", "--jobs", "1"),
        ("verify", str(PROOF)),
        ("audit",),
        ("backup", "backup.db"),
        ("export", "all.jsonl"),
    ):
        done = typed(folder, *words)
        assert done.returncode == 0 and "Traceback" not in done.stderr, f"{words}: {done.stdout}{done.stderr}"


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
