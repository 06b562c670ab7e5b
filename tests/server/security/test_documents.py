"""The page on security names every promise once, and tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`([\w/]+/[\w.]+)`", PAGE)))


def test_every_promise_has_a_row():
    rows = re.findall(r"^\| ([SD]\d+) \|", PAGE, re.M)
    assert rows == [f"S{number}" for number in range(1, 25)] + [f"D{number}" for number in range(1, 13)]


@pytest.mark.parametrize("name", NAMED)
def test_what_the_page_names_is_there(name):
    assert (ROOT / name).exists() or (ROOT / "tests" / "server" / name).exists()


def test_every_test_of_this_folder_is_on_the_page():
    here = {f"{folder}/{path.name}" for folder in ("security", "dice") for path in found_in(folder)}
    assert here - set(NAMED) == {"security/test_documents.py"}


def found_in(folder: str) -> list[Path]:
    return list((Path(__file__).parents[1] / folder).glob("test_*.py"))
