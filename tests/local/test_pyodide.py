"""In Pyodide itself, over a database of JavaScript: whole games, kept and found again, and a full disk said so."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tablier.pocket.packing import packed
from web.node import NODE

HERE = Path(__file__).parent
PYODIDE = HERE.parents[1] / "web" / "node_modules" / "pyodide"
GAMES = ("kid-cala-classic", "thaayam", "oukoun")


@pytest.mark.slow
@pytest.mark.skipif(not PYODIDE.exists(), reason="Pyodide is not installed among the tools of the page")
def test_whole_games_are_played_and_kept_in_pyodide(tmp_path: Path) -> None:
    archive = tmp_path / "tablier.zip"
    archive.write_bytes(packed())
    command = [NODE, HERE / "in_pyodide.mjs", PYODIDE, archive, HERE / "blocked.py", *GAMES]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "kid-cala-classic rules no-chance",
        "thaayam rules unwitnessed",
        "oukoun rules unwitnessed",
        f"kept {len(GAMES)}",
        "full 503",
    ]
