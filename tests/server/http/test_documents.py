"""What the page about the HTTP interface says, and that every sentence is there in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablier
from tablier.engine.words import LANGUAGES
from tablier.server import errors
from tablier.server.http import app
from tablier.server.http.app import SOCKET, openapi_of
from tablier.server.http.middleware.sessions import PLAIN_COOKIE, SECURE_COOKIE
from tablier.server.queries.forms import LONGEST_RECORD, MOST_ACTIONS

ROOT = Path(tablier.__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "http.md").read_text("utf-8")
SOURCES = Path(app.__file__).parents[1]


def rows() -> Iterator[str]:
    """Write a row for every route: method, path, what is sent, what is answered, what it does."""
    for path, verbs in openapi_of()["paths"].items():
        for verb, route in verbs.items():
            sent = shape(route.get("requestBody", {}).get("content", {}))
            status = next(code for code in route["responses"] if code.startswith("2"))
            told = shape(route["responses"][status].get("content", {}))
            yield f"| {verb.upper()} | `{path}` | {sent} | {status} {told} | {route['description']} |"


def shape(content: dict[str, Any]) -> str:
    """Name what is sent or answered: a form or an answer by its name, anything else by its kind."""
    for kind, inside in content.items():
        schema = inside.get("schema", {})
        return f"`{schema['$ref'].split('/')[-1]}`" if "$ref" in schema else kind.split(";")[0]
    return "–"


@pytest.mark.slow
def test_the_page_lists_every_route_as_it_is() -> None:
    listed = [line for line in PAGE.splitlines() if re.match(r"\| (GET|POST|DELETE|PUT|PATCH) ", line)]
    assert sorted(listed) == sorted(rows())


def test_the_page_says_what_the_code_does() -> None:
    for fact in (
        SOCKET,
        PLAIN_COOKIE,
        SECURE_COOKIE,
        "Tablier-Watch",
        f"{LONGEST_RECORD // 1024} KiB",
        f"{MOST_ACTIONS:,}",
    ):
        assert fact in PAGE, fact


def test_the_page_lists_every_code_of_this_folder() -> None:
    listed = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", PAGE, re.MULTILINE))
    assert {code: int(status) for code, status in listed.items()} == errors.STATUS


def test_every_sentence_is_there_in_every_language_and_used() -> None:
    sources = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    for language in LANGUAGES:
        text = (errors.TEXTS / "http" / f"{language}.ftl").read_text("utf-8")
        found = set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))
        codes = {name.removeprefix("error-") for name in found if name.startswith("error-")}
        assert codes == set(errors.STATUS)
        for name in found - {f"error-{code}" for code in codes}:
            assert f'"{name.removeprefix("page-")}"' in sources, name
    assert set(re.findall(r'RequestError\(\s*"([a-z-]+)"', sources)) == set(errors.STATUS)
