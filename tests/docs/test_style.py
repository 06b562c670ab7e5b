"""What ../../CONTRIBUTING.md and the decisions say of the source, held against it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from tests.docs.test_imports import modules

# The one attribute of the state of the web framework, where it is set and where it is read.
PARTS = {("tablier.server.http.app", "parts"), ("tablier.server.http.dependencies", "parts")}


@cache
def nodes() -> dict[str, list[ast.AST]]:
    return {name: [*ast.walk(ast.parse(path.read_text("utf-8")))] for name, path in modules().items()}


def attributes(name: str) -> Iterator[tuple[str, ast.Attribute]]:
    """Return where an attribute is read or set, with the module."""
    for module, many in nodes().items():
        yield from ((module, node) for node in many if isinstance(node, ast.Attribute) and node.attr == name)


def is_frozen(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any("frozen=True" in ast.unparse(each) for each in node.decorator_list)


def is_of_app(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "state" and ast.unparse(node.value).endswith("app")


def test_parts_of_a_server_are_found_by_their_type_alone():
    """No service locator: the state of the web framework has one attribute, whose fields mypy knows."""
    used = [(module, node) for module, many in nodes().items() for node in many if isinstance(node, ast.Attribute)]
    found = {(module, node.attr) for module, node in used if is_of_app(node.value)}
    assert found == PARTS


def test_nothing_is_written_into_a_frozen_object():
    """A cache is a `cached_property`, or an object of its own that a field holds, as `Entry.worked`."""
    assert [module for module, _ in attributes("__setattr__")] == []
    inside = [each for many in nodes().values() for node in filter(is_frozen, many) for each in ast.walk(node)]
    assert [ast.unparse(each) for each in inside if isinstance(each, ast.Attribute) and each.attr == "__dict__"] == []


# What crosses a border has the name there that it has behind it: messages and their parts, and what they are made of.
TWINS = {"Act", "Ceremony", "Chair", "Entry", "Event", "Note", "Refused", "Result", "Stale", "Thrown", "View"}


def test_a_class_has_a_name_of_its_own():
    found: dict[str, list[str]] = {}
    for module, many in nodes().items():
        if not module.startswith("tablier.games."):
            for node in many:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, []).append(module)
    assert {name for name, where in found.items() if len({*where}) > 1} == TWINS


def test_a_shape_has_one_meaning():
    """A name of a type at the top of a module, `Json = ...`, says the same wherever it stands."""
    found: dict[str, set[str]] = {}
    for module, many in nodes().items():
        tree = many[0]
        assert isinstance(tree, ast.Module)
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(name := node.targets[0], ast.Name) and is_type(name.id):
                said = ast.unparse(node.value)
                if not (module.startswith("tablier.games.") or said.startswith("TypeVar")):
                    found.setdefault(name.id, set()).add(said)
    assert {name for name, meanings in found.items() if len(meanings) > 1} == set()


def is_type(name: str) -> bool:
    return name[0].isupper() and not name.isupper()


MOST_LINES, MOST_IN_FUNCTION = 400, 40
# The first migration declares every table in the order they were made. The others are still too long: this list only
# ever gets shorter.
LONG = {
    "tablier.storage.migrations.versions.v0001_first.upgrade",
    "tablier.study.simulation.playing._play",
}


def test_no_module_and_no_function_is_long():
    found = {name for name, path in modules().items() if len(path.read_text("utf-8").splitlines()) > MOST_LINES}
    for module, many in nodes().items():
        for node in many:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and length(node) > MOST_IN_FUNCTION:
                found.add(f"{module}.{node.name}")
    assert found == LONG


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1
