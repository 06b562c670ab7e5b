"""The guide to adding a game is followed to the letter; then a server shows every page of that game."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tablier
from tests.cli.terminal import PLAIN, run

ROOT = Path(tablier.__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "add-a-game.md").read_text("utf-8")
COMMANDS = re.findall(r"^\$ (.+)$", GUIDE, re.MULTILINE)


def install(project: Path, site: Path) -> None:
    """Announce a project as an editable installation does; a test has no network to fetch what builds packages."""
    declared = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{declared['name'].replace('-', '_')}-{declared['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {declared['name']}\nVersion: 0.1.0\n", "utf-8")
    entries = "\n".join(
        f"[{group}]\n" + "\n".join(f"{name} = {value}" for name, value in entries.items())
        for group, entries in declared["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(entries + "\n", "utf-8")


def follow(command: str, folder: Path) -> str:
    """Run a command of the guide in a folder that stands for the clone; return what it printed."""
    program, *words = shlex.split(command)
    code = {"tablier": ["-c", "from tablier.cli import main; main()"], "python": []}.get(program)
    if program == "pytest":
        code = ["-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
        words = [str(ROOT / word) if word.startswith("tests/") else word for word in words]
    path = os.pathsep.join([str(folder / "site"), str(folder / "river-cala" / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *code, *words],
        cwd=folder,
        env={**os.environ, **PLAIN, "PYTHONPATH": path, "TABLIER_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
    return done.stdout


@pytest.mark.slow
def test_the_guide_followed_to_the_letter_gives_a_game_that_passes_every_test_and_has_every_page(tmp_path):
    assert [command.split()[0] for command in COMMANDS] == ["tablier", "uv", "tablier", "tablier", "pytest", "pytest"]
    for command in COMMANDS:
        if command.startswith("uv pip install --editable "):
            install(tmp_path / command.split()[-1], tmp_path / "site")
        else:
            told = follow(command, tmp_path)
            assert "pytest" not in command or (" passed" in told and "no tests ran" not in told)
    assert "every page of river-cala" in follow("python -m tests.docs.eighth_game river-cala", tmp_path)


def test_a_new_game_is_the_model_under_another_name(tmp_path):
    for like in tablier.games():
        name = f"new-{like}"
        done = run("new-game", name, "--like", like, "--into", str(tmp_path))
        assert done.exit_code == 0, done.output
        folder = tmp_path / name / "src" / name.replace("-", "_")
        model = tablier.game(like).folder
        left = ("__pycache__", "networks")  # what was learnt of the model does not hold for another game
        assert {path.name for path in folder.iterdir()} == {p.name for p in model.iterdir() if p.name not in left}
        text = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
        assert f"tablier.games.{model.name}" not in text and f'name="{name}"' in text


def test_a_name_that_is_none_is_refused_and_nothing_is_written_over(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    like = tablier.games()[0]
    (tmp_path / "there").mkdir()
    for name, sentence in (
        ("River Cala", "small letters"),
        ("-x", "no option"),
        (like, "already"),
        ("there", "there already exists"),
    ):
        done = run("new-game", name, "--like", like)
        assert done.exit_code == 2 and sentence in done.stderr, done.stderr
    assert not any((tmp_path / "there").iterdir())
