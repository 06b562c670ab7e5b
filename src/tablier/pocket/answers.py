"""Answers that are the same for everybody, as files: what a page shows before Python is there."""

from __future__ import annotations

import asyncio

from tablier.engine.words import LANGUAGES
from tablier.games import names
from tablier.pocket.parts import Part

TITLES = "/api/games"
KINDS = ("rules", "words", "lessons")


def paths() -> list[str]:
    """Return the addresses of all of them."""
    return [
        TITLES,
        *(f"{TITLES}/{game}/{kind}/{language}" for game in names() for kind in KINDS for language in LANGUAGES),
    ]


def answers() -> dict[str, Part]:
    """Ask for each once, as the page would."""
    return asyncio.run(_asked())


async def _asked() -> dict[str, Part]:
    from tablier.local import Host, IndexedDb, MemoryDb

    host = Host(IndexedDb(MemoryDb()), lambda channel, text: None)
    found = {}
    for path in paths():
        answer = await host.request("GET", path, "en", "")
        body = answer.body if isinstance(answer.body, bytes) else answer.body.encode()
        kind = "json" if answer.content_type.startswith("application/json") else "txt"
        found[path] = Part(f"{path.removeprefix('/api/').replace('/', '-')}.{kind}", body)
    return found
