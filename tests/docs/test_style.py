"""What ../../CONTRIBUTING.md and the decisions say of the source, held against it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from tests.docs.test_imports import modules

PARTS = {("tablier.server.http.app", "app.state.parts"), ("tablier.server.http.dependencies", "app.state.parts")}


@cache
def trees() -> dict[str, ast.Module]:
    return {name: ast.parse(path.read_text("utf-8")) for name, path in modules().items()}


def attributes() -> Iterator[tuple[str, str]]:
    """Return every attribute that is read or set, by module: `app.state.parts`."""
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                yield name, ast.unparse(node)


def test_parts_of_a_server_are_found_by_their_type_alone():
    """No service locator: the web framework's `state` has one attribute, whose fields mypy knows."""
    found = {(name, text[text.rindex("app.state") :]) for name, text in attributes() if "app.state." in text}
    assert {(name, ".".join(text.split(".")[:3])) for name, text in found} == PARTS
