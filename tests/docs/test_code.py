"""Every piece of Python in the guides and the tutorial is run: by a test of what it is about, or here."""

from __future__ import annotations

import ast
import asyncio
import inspect
import re
from pathlib import Path

import pytest

from tests.storage.logs import log

ROOT = Path(__file__).parents[2]
PAGES = [*(ROOT / "docs" / "guides").glob("*.md"), ROOT / "docs" / "tutorial.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = {  # which tests run all the blocks of a page
    "add-an-act.md": "tests/matches/test_acts.py",
    "bots.md": "tests/client/test_documents.py",
    "environments.md": "tests/envs/test_agents.py",
    "programs.md": "tests/players/test_wire.py",
    "shells.md": "tests/cli/test_shells.py",
    "simulate.md": "tests/cli/test_simulate.py",
    "study.md": "tests/cli/test_study.py",
    "tutorial.md": "tests/docs/test_site.py",
}
GIVEN = {"storage.md": {"entry": log(1)[0]}}  # what the text before a block speaks of
CODE = {page.name: BLOCK.findall(page.read_text("utf-8")) for page in PAGES}


@pytest.mark.parametrize("page", [name for name, blocks in CODE.items() if blocks and name not in ELSEWHERE])
def test_the_code_of_a_guide_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = dict(GIVEN.get(page, {}))
    for block in CODE[page]:
        found = eval(compile(block, page, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), names)
        if inspect.iscoroutine(found):
            asyncio.run(found)


@pytest.mark.parametrize("page", ELSEWHERE)
def test_a_page_whose_code_runs_elsewhere_is_read_there(page):
    assert CODE[page] and f'"{page}"' in (ROOT / ELSEWHERE[page]).read_text("utf-8")


def test_code_to_be_typed_stands_in_blocks_that_are_found():
    for page in PAGES:
        assert page.read_text("utf-8").count("\n>>> ") == sum(block.count(">>> ") for block in CODE[page.name]), page
