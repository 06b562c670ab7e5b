"""The page on security names every promise once, and tests that are there; so does the page on faults."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([SD])(\d+) \|(.*)\|$", PAGE, re.M)
FAULTS = (ROOT / "docs" / "faults.md").read_text("utf-8")
IN_FAULTS = sorted(set(re.findall(r"`([\w/]+\.\w+)`", FAULTS)))
NAMED = sorted(set(re.findall(r"`([\w/]+/[\w.]+)`", PAGE)))


@pytest.mark.parametrize("kind", "SD")
def test_every_promise_has_one_row_in_its_order(kind):
    numbers = [int(number) for letter, number, _ in ROWS if letter == kind]
    assert numbers[0] == 1 and numbers == sorted(set(numbers))


def test_every_row_has_a_promise_an_attack_and_a_test():
    for letter, number, rest in ROWS:
        cells = [cell.strip() for cell in rest.split("|")]
        assert len(cells) == 4 and all(cells[:3]), f"{letter}{number}"
        assert "`" in cells[2], f"{letter}{number} names no test"


@pytest.mark.parametrize("name", NAMED)
def test_what_the_page_names_is_there(name):
    assert (ROOT / name).exists() or (ROOT / "tests" / "server" / name).exists()


@pytest.mark.parametrize("name", IN_FAULTS)
def test_what_the_page_on_faults_names_is_there(name):
    folders = ("", "tests/server", "tests/server/faults", "tests/storage")
    assert any((ROOT / folder / name).is_file() for folder in folders)


def test_every_test_of_this_folder_is_on_the_page():
    here = {f"{folder}/{path.name}" for folder in ("security", "dice") for path in found_in(folder)}
    assert here - set(NAMED) == {"security/test_documents.py"}


def test_what_the_page_says_is_tried_with_a_planted_fault_is():
    """By their names: such a test says that something `is caught`, or that a sweep `notices` it."""
    said = re.search(r"Those of (.+?) are also run with a planted fault", PAGE, re.S)
    assert said
    named = {each.lower() for each in re.findall(r"[SD]\d+", said[1])}
    texts = [path.read_text("utf-8") for path in (ROOT / "tests" / "server").rglob("test_*.py")]
    assert named <= {each for text in texts for each in re.findall(r"def test_([sd]\d+)_\w*_(?:notice|caught)", text)}


def found_in(folder: str) -> list[Path]:
    return list((Path(__file__).parents[1] / folder).glob("test_*.py"))
