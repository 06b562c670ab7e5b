"""The guide to the terminal lists the commands, options and words that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from tablier.cli.app import app
from tablier.cli.table_commands import COMMANDS
from tablier.cli.words import cli_words
from tests.cli.terminal import run

GUIDE = (Path(__file__).parents[2] / "docs" / "guides" / "terminal.md").read_text("utf-8")
HERE = "https://play.example"
NAMES = list(get_command(app).commands)


def options_of(*command: str) -> set[str]:
    """Return the long options that the help of a command lists."""
    return set(re.findall(r"(?<![\w-])--[a-z-]+", run(*command, "--help").output)) - {"--help", "--no-color"}


def test_the_guide_lists_every_command():
    assert re.findall(r"^\| `tablier ([a-z-]+)", GUIDE, re.MULTILINE) == NAMES


def test_the_help_lists_every_command():
    told = run("--help").output
    assert all(re.search(rf"^  {name} ", told, re.MULTILINE) for name in NAMES)


@pytest.mark.parametrize("command", NAMES)
def test_the_guide_names_every_option(command):
    assert options_of(command) <= set(re.findall(r"--[a-z-]+", GUIDE))


@pytest.mark.slow
def test_the_guide_names_no_option_that_is_not():
    known = set().union(options_of(), *map(options_of, NAMES)) | {"--help"}
    assert set(re.findall(r"(?<!-)--[a-z][a-z-]*", GUIDE)) <= known


def test_the_guide_explains_words_that_are_understood():
    table = GUIDE.partition("## Words at the table")[2].partition("##")[0]
    words = {code.split()[0] for code in re.findall(r"`([^`]+)`", table)}
    assert words <= set(COMMANDS)


def without_margins(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines())


def test_every_block_of_the_guide_is_what_is_printed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["tablier"])
    blocks = re.findall(r"^```\n(.*?)\n```$", GUIDE, re.MULTILINE | re.DOTALL)
    typed = "".join(f"{word}\n" for word in [*re.findall(r"your move: (.+)$", GUIDE, re.MULTILINE), "q"])
    commands = re.findall(r"^\$ tablier (.+)$", GUIDE, re.MULTILINE)
    told = [f"$ tablier {words}\n{run(*words.split(), typed=typed).output}" for words in commands]
    link = f"{HERE}/m/MATCH"  # a test of `tablier join` holds that this is printed when somebody leaves
    told.append(cli_words("en").say("join-kept", command="tablier", link=link))
    said = [without_margins(text) for text in told]
    assert len(blocks) > 5
    assert [block for block in blocks if not any(without_margins(block) in text for text in said)] == []
