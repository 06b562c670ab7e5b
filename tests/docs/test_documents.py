"""What the documents claim is true."""

from __future__ import annotations

import doctest
import re
import runpy
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tablier
from tablier.cli.app import app
from tablier.games import packages

ROOT = Path(tablier.__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_examples_of_the_readme_run():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10 and result.failed == 0


def test_the_readme_names_every_game():
    readme = (ROOT / "README.md").read_text("utf-8")
    own = [name for name, package in packages().items() if package.startswith("tablier.")]
    assert [name for name in own if f"`{name}`" not in readme] == []


def test_the_page_of_options_is_what_the_games_declare():
    maker = runpy.run_path(str(ROOT / "docs" / "reference" / "make_options.py"))
    assert maker["PAGE"].read_text("utf-8") == maker["page"]()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_architecture_names_every_module_of_the_engine():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    modules = [path.name for path in (ROOT / "src/tablier/engine").glob("*.py") if path.name != "__init__.py"]
    assert [name for name in modules if name not in text] == []


def test_every_make_target_has_a_line_of_help():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^\.PHONY: help (.+)$", makefile, re.MULTILINE)[0].split())
    assert targets <= set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))


def test_nothing_above_the_games_names_a_game():
    rooms = [path for path in (ROOT / "src/tablier").iterdir() if path.is_dir() and path.name != "games"]
    code = re.compile("|".join(re.escape(n) for name in tablier.games() for n in (name, name.replace("-", "_"))))
    for path in (path for room in rooms for path in room.rglob("*.py")):
        without_examples = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not code.search(without_examples), path


def test_the_board_of_the_readme_is_what_the_terminal_draws(tmp_path):
    readme = (ROOT / "README.md").read_text("utf-8")
    position = re.search(r'tablier show "(.+)"', readme).group(1)
    drawn = CliRunner().invoke(app, ["show", position, "--lang", "en"], env={"COLUMNS": "80", "NO_COLOR": "1"}).output
    assert "\n".join(line.rstrip() for line in drawn.strip("\n").splitlines()) in readme
    (tmp_path / "position").write_text(position, "utf-8")
    said = CliRunner().invoke(app, ["why", str(tmp_path / "position"), "15+1", "--lang", "en"]).output
    assert " ".join(said.split()[:25]) in " ".join(readme.split())


def test_the_modules_that_the_architecture_names_are_there():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    block, package, missing = text.partition("src/tablier/\n")[2].partition("\nweb/ ")[0], "", []
    for line in block.splitlines():
        if found := re.match(r"  (\w+)/ ", line):
            package = found[1]
        found_here = [name for name in re.findall(r"\b\w+\.py\b", line) if package]
        missing += [name for name in found_here if not [*(ROOT / "src/tablier" / package).rglob(name)]]
    assert missing == []


def test_every_folder_of_tests_is_in_the_table():
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Tests\n")[2].partition("\n## ")[0]
    folders = {path.parent for path in (ROOT / "tests").rglob("test_*.py")}
    named = {f"`tests/{path.relative_to(ROOT / 'tests').parts[0]}`" for path in folders}
    inside = {f"`{path.name}`" for path in folders if path.parent.name in ("server", "web")}
    assert sorted(name for name in named | inside if name not in table) == []


def test_errors_live_where_contributors_are_told():
    errors, where = {"TablierError"}, dict[str, set[str]]()
    sources = {path: path.read_text("utf-8") for path in (ROOT / "src/tablier").rglob("*.py")}
    while True:  # until no class is an error only by another that was found last
        found = [
            (path, name)
            for path, text in sources.items()
            for name, bases in re.findall(r"^class (\w+)\(([\w, .]+)\):", text, re.MULTILINE)
            if name not in errors and errors & set(re.findall(r"\w+", bases))
        ]
        if not found:
            break
        errors |= {name for _, name in found}
        for path, name in found:
            where.setdefault(str(path.relative_to(ROOT / "src/tablier")), set()).add(name)
    assert (
        where["engine/errors.py"]
        and [path for path, own in where.items() if len(own) > 1 and not path.endswith("errors.py")] == []
    )


def test_the_page_of_observations_is_what_the_games_declare():
    maker = runpy.run_path(str(ROOT / "docs" / "reference" / "make_observations.py"))
    assert maker["PAGE"].read_text("utf-8") == maker["page"]()
