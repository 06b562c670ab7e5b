"""A game of another package is packed for a browser, announced there, and played with the standard library alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablier
from tablier.pocket.packing import PACKAGE, files
from tests.cli.terminal import PLAIN

SOURCES = PACKAGE.parent
BEGIN = "from tablier.cli import main; main()"
PACK = """
import sys
from pathlib import Path
from tablier.pocket.packing import files
for name, body in files().items():
    path = Path(sys.argv[1]) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
"""
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
import tablier
from tablier.engine.words import LANGUAGES
from tablier.players.programs import seat
assert "river-cala" in tablier.games() and tablier.__file__.startswith(sys.argv[1])
position = tablier.game("river-cala").start()
assert position.game.folder.is_relative_to(sys.argv[1])
assert all(position.explain(position.moves[0], language) for language in LANGUAGES)
for turn in range(4):
    position = position.play(seat(position.game, "2").choose(position, turn))
print(position.text)
"""


def run(*words: str, path: str = "", isolated: bool = False) -> str:
    flags = ["-I", "-S"] if isolated else []
    environment = {**os.environ, **PLAIN, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, *flags, *words], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
def test_a_game_of_another_package_is_packed_announced_and_played(tmp_path: Path):
    run("-c", BEGIN, "new-game", "river-cala", "--like", "kid-cala-classic", "--into", str(tmp_path), path=str(SOURCES))
    home = tmp_path / "river-cala" / "src"
    info = home / "river_cala-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: river-cala\nVersion: 0.1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[tablier.games]\nriver-cala = river_cala\n", "utf-8")
    run("-c", PACK, str(tmp_path / "packed"), path=os.pathsep.join([str(home), str(SOURCES)]))
    assert (tmp_path / "packed" / "river_cala" / "RULES.fr.md").is_file()
    played = run("-c", PLAY, str(tmp_path / "packed"), isolated=True)  # no library but Python's own
    assert played.startswith("river-cala ")


def test_without_other_packages_nothing_is_announced():
    assert not any("dist-info" in name for name in files())
    assert {name.split("/")[0] for name in files()} == {tablier.__name__}
