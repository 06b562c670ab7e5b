"""Logs of other versions: older entries are read as if they were written today, newer ones are told apart.

The first entry names the schema of the whole log. What is stored is never rewritten: an entry is checked by its hash
as it was written, and only then brought up to date in memory, one schema after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from tablier.matches.errors import BrokenLog, NewerLog
from tablier.matches.log import Entry

SCHEMA = 1  # what this program writes

Upcaster = Callable[[Entry], Entry]
UPCASTERS: Mapping[int, Upcaster] = MappingProxyType({})  # by the schema they read; each returns an entry of the next


def schema_of(entry: Entry) -> int:
    """Return the schema that the first entry of a log names."""
    schema = entry.body.get("schema")
    if type(schema) is not int or schema < 0:
        raise BrokenLog("schema", 0, found=str(schema)[:80])
    return schema


def upcast(entry: Entry, schema: int, upcasters: Mapping[int, Upcaster] = UPCASTERS, current: int = SCHEMA) -> Entry:
    """Return an entry of a log of some schema as this program would write it; it keeps the hash it was written with."""
    if schema > current:
        raise NewerLog("newer", found=schema, known=current)
    for version in range(schema, current):
        if version not in upcasters:
            raise BrokenLog("older", entry.seq, found=schema, known=current)
        entry = replace(upcasters[version](entry), hash=entry.hash)
    return entry
