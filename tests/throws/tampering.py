"""Every single way to alter a record: fields changed, gone or added, elements of lists gone, doubled or swapped."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from tablier.throws.hashing import checksum
from tablier.throws.proof import canonical

Path = tuple[str | int, ...]


def altered(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return what was done and the altered document, one alteration at a time."""
    for path, value in walked(document, ()):
        for what, instead in others(value):
            yield f"{what} {written(path)}", put(document, path, instead)
        if path and isinstance(path[-1], str):
            yield f"without {written(path)}", taken(document, path)
        if isinstance(value, dict):
            yield f"more in {written(path)}", put(document, path, {**value, "more": 1})


def forged(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document with a checksum that is right again, as a forger would."""
    body = {name: value for name, value in document.items() if name != "checksum"}
    return {**body, "checksum": checksum(canonical(body))}


def walked(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inside:
        yield from walked(each, (*path, name))


def others(value: Any) -> Iterator[tuple[str, Any]]:
    """Return other values in the place of one."""
    if value is None:
        yield from (("0 for", 0), ("link for", "0" * 64))
    elif isinstance(value, int):
        yield from (("one more", value + 1), ("one less", value - 1), ("null for", None))
    elif isinstance(value, str):
        flipped = ("1" if value[0] != "1" else "2") + value[1:]
        yield from (("first of", flipped), ("last of", value[:-1] + ("3" if value[-1] != "3" else "4")))
        yield "null for", None
    elif isinstance(value, list):
        yield from other_lists(value)


def other_lists(value: list[Any]) -> Iterator[tuple[str, Any]]:
    for place in range(len(value)):
        yield f"without element {place} of", value[:place] + value[place + 1 :]
        yield f"twice element {place} of", value[: place + 1] + value[place:]
    for place in range(len(value) - 1):
        if value[place] != value[place + 1]:
            yield f"swapped {place} in", [*value[:place], value[place + 1], value[place], *value[place + 2 :]]


def put(document: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """Return a copy with another value at a path."""
    if not path:
        return dict(value)
    changed: Any = copy.copy(document)
    changed[path[0]] = put(changed[path[0]], path[1:], value) if len(path) > 1 else value
    return changed  # type: ignore[no-any-return]


def taken(document: dict[str, Any], path: Path) -> dict[str, Any]:
    """Return a copy without a field."""
    if len(path) == 1:
        return {name: value for name, value in document.items() if name != path[0]}
    inside = taken(document[path[0]], path[1:])  # type: ignore[index]  # a list by its place
    changed: Any = copy.copy(document)
    changed[path[0]] = inside
    return changed  # type: ignore[no-any-return]


def written(path: Path) -> str:
    """Write a path as a verifier names it."""
    return "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path).lstrip(".")
