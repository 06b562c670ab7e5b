"""Nothing outside the folders of games and families names a game, or what only one game has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tablier
from tablier.engine.board import Figure, Paint, Role, Score, Sense, Shape
from tests.conformance.tables import TABLES, start, walk

pytestmark = pytest.mark.slow
SOURCES = Path(tablier.__file__).parent
PAGE = SOURCES.parents[1] / "web" / "src"
GAMES = [name for name in tablier.games() if tablier.game(name).folder.is_relative_to(SOURCES)]
OWN = ("games", "families", "tests", "site")
STEPS = 150
SHARED = {str(word) for words in (Role, Figure, Paint, Score, Sense, Shape) for word in words}  # of the engine
EVERYDAY = {"off"}  # a place of one game, and what any switch may be
QUOTED = re.compile(r"""(["'`\[])([\w-]+)["'`\]]""")  # a whole text of TypeScript, or a case of Fluent


@cache
def words() -> frozenset[str]:
    """Return the names of our games, and of the kinds of pieces and places and the marks that they have."""
    found: set[str] = set(GAMES)
    for table in (each for each in TABLES if each[0] in GAMES):
        board = start(table).board
        found |= {kind.name for kind in board.pieces} | {place.kind for place in board.places}
        views = (after.view.contents for _, _, after, _ in walk(start(table), 22, STEPS))
        found |= {each.mark for contents in views for place in contents for each in place}
    return frozenset(found - SHARED - EVERYDAY - {""})


def modules() -> list[Path]:
    return [path for path in sorted(SOURCES.rglob("*.py")) if not set(path.relative_to(SOURCES).parts) & set(OWN)]


def texts(path: Path) -> Iterator[str]:
    """Return the texts in a module's code: docstrings may show an example."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    shown = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, nodes)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in shown:
            yield node.value


def named(text: str) -> set[str]:
    """Return the words that a text of code is: a whole one, or with something behind a hyphen."""
    return {word for word in words() if text == word or text.startswith(f"{word}-")} | names_in(text)


def names_in(text: str) -> set[str]:
    return {name for name in GAMES if re.search(rf"\b{name}\b", text)}


def test_no_module_names_a_game():
    found = {
        path.relative_to(SOURCES).as_posix(): {w for text in texts(path) for w in named(text)} for path in modules()
    }
    assert {name: names for name, names in found.items() if names} == {}


def test_no_file_of_the_page_names_a_game():
    """Tests of the page look at games; what they are made from is no part of it."""
    files = [path for end in ("ts", "svelte", "ftl") for path in PAGE.rglob(f"*.{end}")]
    drawn = [path for path in files if not path.name.endswith((".test.ts", "protocol.ts", "fixtures.ts"))]
    found = {path.relative_to(PAGE).as_posix(): called_in(path.read_text("utf-8")) for path in drawn}
    assert {name: names for name, names in found.items() if names} == {}


def called_in(text: str) -> set[str]:
    return {word for _, quoted in QUOTED.findall(text) for word in named(quoted)} | names_in(text)


def test_no_file_of_the_page_looks_at_the_word_for_a_place():
    """It is there to be said; what a place is for is its role."""
    guessed = re.compile(
        r"place[^;\n]{0,40}\.kind\s*(===|!==|\.startsWith|\.slice)|places\[[^;\n]*\]!?\??\.kind\s*(===|!==|\.st)"
    )
    files = [path for end in ("ts", "svelte") for path in PAGE.rglob(f"*.{end}")]
    found = [path.name for path in files if not path.name.endswith(".test.ts") and guessed.search(path.read_text())]
    assert found == []
