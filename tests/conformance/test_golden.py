"""Whole games, told event by event, are what they were."""

from __future__ import annotations

import pytest

import tablier
from tablier.games import folder_of
from tests.conformance.golden import golden


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_a_game_is_told_as_it_was(name):
    assert golden(name) == (folder_of(name) / "tests" / "golden.txt").read_text("utf-8")
