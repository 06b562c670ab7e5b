"""What a package index is told: one version, addresses and a front page that follow from one setting, a whole wheel."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from markdown_it import MarkdownIt

import tablier
from tablier.pocket import made

ROOT = Path(tablier.__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PYTHON = "tablier/server/site/python/python.wasm"
HOME = "https://forge.example/tablier"
MODULES = [f"tablier/pocket/made/{game}-{made.digest(game)}.wasm" for game in tablier.games()]
BUILD = runpy.run_path(str(ROOT / "hatch_build.py"))


@pytest.fixture
def metadata(monkeypatch):
    """What hatchling would tell an index."""
    monkeypatch.chdir(ROOT)
    return ProjectMetadata(str(ROOT), PluginManager())


def links(text: str) -> list[str]:
    inline = (child for token in MarkdownIt().parse(text) for child in token.children or ())
    return [str(child.attrs["href"]) for child in inline if child.type == "link_open"]


def test_the_version_is_said_in_one_place():
    assert "version" not in PROJECT["project"] and "version" in PROJECT["project"]["dynamic"]
    asked = [path for path in ROOT.glob("src/**/*.py") if "metadata import version" in path.read_text("utf-8")]
    assert asked == []  # of what is installed, which may be older than the sources


def test_the_changelog_begins_with_this_version_and_says_what_changed():
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = re.findall(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", changelog, re.MULTILINE)
    assert releases[0][0] == tablier.__version__
    assert len(releases) == changelog.count("\n## ") and "unreleased" not in [day for _, day in releases[1:]]


def test_an_index_is_told_version_systems_and_pythons(metadata):
    core = metadata.core
    assert metadata.version == tablier.__version__ and core.requires_python == ">=3.11"
    named = [each.rpartition(" :: ")[2] for each in core.classifiers if each.startswith("Operating System")]
    assert named == ["MacOS", "Windows", "Linux"]
    assert set(core.optional_dependencies) == {"arrow", "cluster", "envs", "openspiel", "print", "server"}
    assert core.license_expression == "MIT" and core.license_files == ["LICENSE"]


def test_without_a_home_the_front_page_has_no_link_that_leads_nowhere(metadata):
    readme = metadata.core.readme
    assert metadata.core.readme_content_type == "text/markdown" and "Play in two minutes" in readme
    assert [link for link in links(readme) if not link.startswith("http")] == []


def test_with_a_home_every_link_of_the_front_page_leads_to_a_file_there():
    text = (ROOT / "README.md").read_text("utf-8")
    made = links(BUILD["front_page"](text, HOME))
    paths = [link.removeprefix(f"{HOME}/blob/main/") for link in made if link.startswith(HOME)]
    assert len(paths) == len([link for link in links(text) if "://" not in link]) > 10
    assert all((ROOT / path.partition("#")[0]).exists() for path in paths)
    found = BUILD["addresses"](HOME)
    assert found["Homepage"] == HOME and {"Documentation", "Changelog", "Issues"} <= set(found)


@pytest.fixture
def clone(tmp_path):
    """A copy of the sources, with something in place of what takes minutes to make."""
    folder = tmp_path / "clone"
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    for path in (*(folder / "src" / name for name in MODULES), folder / "src" / "tablier" / "manual" / "index.html"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"for a test")
    return folder


def test_a_release_without_what_it_carries_is_refused_and_an_installation_is_not(monkeypatch):
    for what in BUILD["CARRIED"]:
        monkeypatch.setitem(BUILD["CARRIED"], what, (lambda: False, ("no_such_tool",), ()))
    BUILD["complete"](is_release=False)
    with pytest.raises(SystemExit, match="compiled searches of all games"):
        BUILD["complete"](is_release=True)


def test_what_a_release_carries_is_made_where_the_tools_are(monkeypatch, tmp_path):
    there = tmp_path / "made"
    for what in BUILD["CARRIED"]:
        command = ("-c", f"from pathlib import Path; Path({str(there)!r}).touch()")
        monkeypatch.setitem(BUILD["CARRIED"], what, (there.exists, ("hatchling",), command))
    BUILD["complete"](is_release=True)
    assert there.exists()


@pytest.mark.slow
def test_modules_are_looked_for_by_what_they_are_made_of(clone):
    has_searches = runpy.run_path(str(clone / "hatch_build.py"))["has_searches"]
    assert has_searches()
    with (clone / "src" / "tablier" / "games" / "oukoun" / "rules.py").open("a") as rules:
        rules.write("# changed\n")
    assert not has_searches()


@pytest.mark.slow
def test_a_wheel_holds_all_that_plays_and_no_tests(tmp_path, monkeypatch, clone):
    monkeypatch.chdir(clone)
    monkeypatch.setenv("TABLIER_RELEASE", "1")
    [wheel] = WheelBuilder(str(clone)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    names = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*")}
    assert not [name for name in names if "/tests/" in name] and "tablier/py.typed" in names
    page = {"tablier/server/site/index.html", "tablier/server/site/python/compiled.files"}
    assert {*MODULES, *page, "tablier/manual/index.html"} <= names
    assert {name for name in names if name.endswith(".wasm")} == {*MODULES, PYTHON}  # nothing twice
    code = "from tablier.cli import main; main()"
    for words, said in (
        (("--version",), f"tablier {tablier.__version__}"),
        (("show", "thaayam", "--lang", "fr"), "Rouge"),
        (("puzzle", "--today", "--json"), '"answers"'),
    ):
        done = subprocess.run(
            [sys.executable, "-P", "-c", code, *words],
            env={**os.environ, "PYTHONPATH": str(tmp_path / "site"), "TABLIER_CACHE": str(tmp_path / "cache")},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        assert said in done.stdout
