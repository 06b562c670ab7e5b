"""Read what `asdict` wrote: dataclasses, and tuples and dictionaries of these, of numbers and of texts; round it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import TypeVar, get_args, get_origin, get_type_hints

Made = TypeVar("Made")


def read_as(kind: type[Made], found: object) -> Made:
    """Return a value of a kind, as JSON has it.

    >>> read_as(tuple[float, ...], [1, 2.5])
    (1.0, 2.5)
    """
    return made(kind, found)  # type: ignore[return-value]  # what `made` makes is of this kind


def made(kind: object, found: object) -> object:
    origin, inside = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return None if found is None else made(inside[0], found)
    if origin is tuple and isinstance(found, list):
        kinds = [inside[0]] * len(found) if inside[-1] is Ellipsis else inside
        return tuple(made(each, part) for each, part in zip(kinds, found, strict=True))
    if origin is dict and isinstance(found, dict):
        return {name: made(inside[1], part) for name, part in found.items()}
    if isinstance(kind, type) and is_dataclass(kind) and isinstance(found, dict):
        hints = hints_of(kind)
        known = [each.name for each in fields(kind) if each.name in found]  # the others are at their defaults
        return kind(**{name: made(hints[name], found[name]) for name in known})
    return float(found) if kind is float and isinstance(found, int | float) else found


@cache
def hints_of(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def rounded(found: object) -> object:
    """Round numbers to what is worth keeping."""
    if isinstance(found, float):
        return float(f"{found:.4g}")
    if isinstance(found, dict):
        return {name: rounded(part) for name, part in found.items()}
    return [rounded(part) for part in found] if isinstance(found, list | tuple) else found
