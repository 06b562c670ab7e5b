"""What the guides show is what the commands print."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tablier.engine.board import Board, Role, View
from tests.cli.terminal import run

GUIDES = Path(__file__).parents[2] / "docs" / "guides"


@pytest.mark.slow
def test_the_analysis_in_the_guide_is_what_is_printed():
    guide = (GUIDES / "analysis.md").read_text("utf-8")
    command = re.search(r'^\$ tablier analyse "(.+)" --nodes (\d+)$', guide, re.MULTILINE)
    assert command
    shown = guide.partition("…\n")[2].partition("```")[0].rstrip()
    told = run("analyse", command[1], "--nodes", command[2], COLUMNS="130").output
    assert "\n".join(line.rstrip() for line in told.splitlines()).rstrip().endswith(shown)


def test_the_guide_to_a_new_game_lists_every_fact_of_a_board():
    guide = (GUIDES / "add-a-game.md").read_text("utf-8").partition("\n## The board\n")[2].partition("\n## ")[0]
    board = {each.name for each in fields(Board)} - {"places"}
    assert set(re.findall(r"`Board\.(\w+)`", guide)) == board
    assert {"gates", "scores"} == set(re.findall(r"`View\.(\w+)`", guide)) <= {each.name for each in fields(View)}
    assert [role for role in Role if f"`{role}`" not in guide] == []
