"""Type at the terminal, in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from tablier.cli.app import app

GAME = "kid-cala-classic"
PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "NO_COLOR": "1", "COLUMNS": "80", "TERM": "dumb"}


def run(*words: str, typed: str = "", **environ: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, list(words), input=typed, env={**PLAIN, **environ})


def process(*words: str, code: str = "from tablier.cli import main; main()", typed: str = "", **environ: str):
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **PLAIN, **environ},
        timeout=300,
        check=False,
    )


def play(*words: str, typed: str = "", **environ: str) -> str:
    """Play the model game and return what was printed."""
    done = run("play", GAME, *words, typed=typed, **environ)
    assert done.exit_code == 0, done.output
    return done.output


def record_in(path: Path) -> str:
    """Return a record without its remarks."""
    return "\n".join(line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")) + "\n"
