"""The documentation as a site: all pages are in it, all links lead somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import doctest
import json
import re
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest
import yaml
from typer.main import get_command

import tablier
from tablier.cli.app import app
from tablier.cli.errors import TerminalError
from tablier.cli.manual import open_site
from tests.cli.terminal import run

ROOT = Path(tablier.__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
MAKER_OF_API = runpy.run_path(str(ROOT / "docs" / "reference" / "make_api.py"))
MAKER = runpy.run_path(str(ROOT / "docs" / "site" / "make.py"))


@pytest.fixture(scope="module")
def stage(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    MAKER["gather"](folder)
    return folder


def named(part: object) -> list[str]:
    """Return the pages that the settings name, in order."""
    if isinstance(part, str):
        return [part]
    return [page for each in (part.values() if isinstance(part, dict) else part) for page in named(each)]


def test_every_page_has_its_place_and_every_place_its_page(stage):
    settings = yaml.safe_load((stage / "mkdocs.yml").read_text("utf-8"))
    pages = {path.relative_to(stage / "pages").as_posix() for path in (stage / "pages").rglob("*.md")}
    assert sorted(named(settings["nav"])) == sorted(pages)
    later = MAKER["settings"]([*pages, "guides/new.md"])
    assert named(yaml.safe_load(later)["nav"]) == [*named(settings["nav"]), "guides/new.md"]
    assert {f"rules/{game}.{language}.md" for game in MAKER["own_games"]() for language in ("en", "fr")} <= pages


def test_links_of_pages_that_come_from_elsewhere_lead_somewhere(stage):
    for page in (stage / "pages").rglob("*.md"):
        links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
        lost = [link for link in links if not (page.parent / link).exists()]
        assert lost == [], page


def test_the_reference_is_what_the_docstrings_say():
    made = MAKER_OF_API["page"]()
    assert MAKER_OF_API["PAGE"].read_text("utf-8") == made
    assert all(f"`tablier.{name}`" in made for name in tablier.__all__)


def test_the_tutorial_runs():
    found = doctest.testfile(str(ROOT / "docs" / "tutorial.md"), module_relative=False)
    assert found.attempted > 20 and found.failed == 0


def test_the_tutorial_lists_every_example():
    listed = re.findall(r"^\| `(\w+\.\w+)` \|", (ROOT / "docs" / "tutorial.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in EXAMPLES + NOTEBOOKS)


def test_every_command_has_its_equivalent_in_python():
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    rows = {row.partition(" | ")[0]: row.partition(" | ")[2] for row in page.splitlines() if row.startswith("| `")}
    commands = {word for names in rows for word in re.findall(r"`(?:tablier )?([a-z-]+)", names)}
    assert commands == set(get_command(app).commands)
    named = [
        (name, module)
        for code, module in re.findall(r"((?:`[^`]+`, )+)(?:each with[^`]*, )?from `(tablier[\w.]*)`", page)
        for name in re.findall(r"(?<![\w.])(\w+)\(", code)
    ]
    named += [(name, "tablier") for name in re.findall(r"`tablier\.(\w+)\(", page)]
    assert len(named) > 20 and all(hasattr(import_module(module), name) for name, module in named)
    reference = MAKER_OF_API["page"]()
    assert [f"{module}.{name}" for name, module in named if f"### `{module}.{name}`" not in reference] == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_notebook_runs_from_its_first_cell_to_its_last(notebook, capsys):
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in code:
        exec(compile(cell, notebook.name, "exec"), names)
    assert len(code) > 2 and capsys.readouterr().out.count("\n") > 5
    assert all(not cell.get("outputs") for cell in cells)  # what a reader's machine says, not ours


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_runs_as_it_is(example):
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.count("\n") > 1 and not done.stderr


@pytest.mark.slow
def test_the_site_is_built_whole_and_shown_from_this_machine_alone(tmp_path, monkeypatch):
    monkeypatch.setitem(MAKER["main"].__globals__, "STAGE", tmp_path / "stage")
    MAKER["main"](tmp_path / "site")
    text = "".join(path.read_text("utf-8") for path in (tmp_path / "site").rglob("*.html"))
    assert not re.findall(r'<(?:script|img|link)[^>]+(?:src|href)="?https?:', text)
    with open_site(0, tmp_path / "site") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with urlopen(f"http://127.0.0.1:{server.server_port}/reference/api/") as page:
            assert "tablier.Position" in page.read().decode()
        with pytest.raises(TerminalError, match="taken"):
            open_site(server.server_port, tmp_path / "site")
        server.shutdown()


def test_where_it_was_not_built_a_sentence_says_how(tmp_path, monkeypatch):
    monkeypatch.setattr("tablier.cli.manual.SITE", tmp_path)
    with pytest.raises(TerminalError, match="make docs"):
        open_site(0, tmp_path)
    assert "--port takes a whole number" in run("docs", "--port", "x").stderr
