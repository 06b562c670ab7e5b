"""The standard library is all a device needs: with everything else blocked, whole games of every kind are played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablier.games import names

ROOT = Path(__file__).parents[2]
BLOCKED = (
    *("alembic", "argon2", "asyncpg", "cryptography", "fastapi", "httpx", "limits", "openskill", "platformdirs"),
    *("prometheus_client", "pydantic", "pydantic_core", "pythonjsonlogger", "redis", "rich", "segno", "sqlalchemy"),
    *("starlette", "typer", "typst", "uvicorn", "uvloop", "websockets"),
    *("numba", "llvmlite", "numpy", "fluent", "babel"),
    *(
        "_hashlib",
        "sqlite3",
        "_sqlite3",
        "ssl",
        "_ssl",
        "multiprocessing",
        "fcntl",
        "msvcrt",
    ),  # not in a browser, or not at once
)
PLAY = Path(__file__).with_name("blocked.py")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PLAY), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)


@pytest.mark.parametrize("game", names())
def test_a_whole_game_is_played_with_everything_else_blocked(game: str) -> None:
    played = run(game, *BLOCKED)
    assert played.returncode == 0, played.stderr
    assert played.stdout.split()[0] == "rules"
    assert played.stdout.split()[1] in ("no-chance", "unwitnessed")


def test_what_is_blocked_is_missed_by_a_server() -> None:
    """The test can fail."""
    assert "is blocked" in run("server", *BLOCKED).stderr
