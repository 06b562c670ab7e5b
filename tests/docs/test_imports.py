"""No module imports one that imports it, by whatever way: those under TYPE_CHECKING and inside functions count."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import tablier

PACKAGE = Path(tablier.__file__).parent
STRANGERS = {"js", "pyodide", "wasmtime"}  # engines of WebAssembly

# `position.analyse()`, `game.start()`, `tablier.serve()` and `tablier.simulate()` are where people look for them.
DOORS = {
    ("tablier.engine.position", "tablier.study.notebook"),
    ("tablier.engine.record", "tablier.study.notebook"),
    ("tablier", "tablier.envs.serving"),
    ("tablier", "tablier.study.simulation"),
    ("tablier.engine.position", "tablier.study.analysis"),
    ("tablier.engine.game", "tablier.engine.position"),
}
# Cycles that are still there. This list only ever gets shorter: an import in it that is gone, or in no cycle, is a
# failure.
STILL_THERE: dict[str, set[str]] = {}


def modules() -> dict[str, Path]:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        if "tests" not in parts:
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> set[str]:
    """Return the modules of ours that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names if names <= known.keys() else (names & known.keys()) | {str(node.module)}
    return found & known.keys()


@cache
def imported() -> dict[str, set[str]]:
    known = modules()
    return {name: imports(path, known) - {name} for name, path in known.items()}


def test_of_the_engine_one_module_knows_webassembly():
    known = {name for name, many in imported().items() if "tablier.engine.wasm" in many}
    assert known == {
        "tablier.pocket.kernels",
        "tablier.pocket.worker",
        "tablier.search.machines",
        "tablier.search.wasm_machine",
    }
    talking = {name for name, path in modules().items() if STRANGERS & packages(path)}
    assert talking == {"tablier.engine.wasm"}


def packages(path: Path) -> set[str]:
    """Return the packages that a module imports, wherever in it."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0}
    return {name.partition(".")[0] for name in names}


def graph(left_out: set[tuple[str, str]]) -> dict[str, set[str]]:
    return {name: {each for each in many if (name, each) not in left_out} for name, many in imported().items()}


def cycle_in(imported: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_import_leads_back():
    still_there = {(name, each) for name, many in STILL_THERE.items() for each in many}
    assert cycle_in(graph(DOORS | still_there)) == []


def test_what_is_left_out_leads_back():
    still_there = {(name, each) for name, many in STILL_THERE.items() for each in many}
    for pair in DOORS | still_there:
        assert cycle_in(graph((DOORS | still_there) - {pair})), f"{pair} leads back no more: take it off the list"
