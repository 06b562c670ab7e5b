"""Everything a person does works with the standard library alone, from the sources and from what a browser is given."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import tablier
from tablier.pocket.kernels import decision
from tablier.pocket.packing import BESIDE, files, packed
from tests.engine.test_words import PACKAGE

FLOOR = Path(__file__).with_name("floor.py")


def on_the_floor(sources: Path, *steps: str) -> list[str]:
    command = [sys.executable, "-I", str(FLOOR), str(sources), *steps]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout.splitlines()


@pytest.mark.parametrize("name", tablier.games())
def test_programs_of_all_levels_play_whole_games(name):
    assert on_the_floor(PACKAGE.parent, f"{name}:1,2,3,4,5")[0].endswith(" True")


def test_matches_and_throws_need_nothing_else():
    assert on_the_floor(PACKAGE.parent, "matches") == ["matches"]


def test_what_is_packed_plays_by_itself(tmp_path):
    pack = tmp_path / "tablier.zip"
    pack.write_bytes(packed())
    with ZipFile(pack) as archive:
        archive.extractall(tmp_path / "there")
    assert on_the_floor(tmp_path / "there", "kid-cala-classic:1,3", "chauka-bara:1,5")[1].endswith(" True")


def test_the_same_files_are_packed_to_the_same_bytes():
    assert packed() == packed()


def test_what_is_packed_is_what_plays():
    found = files()
    assert {Path(name).suffix for name in found} <= {".py", *BESIDE} and not [n for n in found if "/tests/" in n]
    for name in tablier.games():
        folder = f"tablier/games/{name.replace('-', '_')}"
        assert {f"{folder}/rules.py", f"{folder}/RULES.fr.md", f"{folder}/texts/en.ftl"} <= found.keys()
    assert not [name for name in found if name.startswith(("tablier/cli/", "tablier/learn/", "tablier/server/http/"))]


@pytest.mark.parametrize("name", tablier.games())
def test_in_every_game_a_seat_acts_soon(name):
    assert decision(tablier.game(name).start()).actions
