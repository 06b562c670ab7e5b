"""What the guides show is what the commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
