"""What players were told, held against what is stored: nobody is told what is not there, and nothing is there twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.storage.urls import open_store

Key = tuple[str, int]  # a match, and the number of an entry
Stored = dict[Key, tuple[str, str]]  # id and hash
ALL = 'SELECT "match", seq, id, hash FROM entries'


@dataclass
class Book:
    """All acknowledgements and all entries that anybody heard."""

    acked: dict[Key, str] = field(default_factory=dict)
    heard: dict[Key, str] = field(default_factory=dict)
    troubles: Counter[str] = field(default_factory=Counter)
    players: list[asyncio.Task[None]] = field(default_factory=list)

    def note(self, match: str, message: dict[str, Any]) -> None:
        """Note what somebody is told; told twice, it must be the same."""
        for entry in entries_of(message):
            assert self.heard.setdefault((match, entry["seq"]), entry["hash"]) == entry["hash"]
        if message["t"] == "ack":
            assert self.acked.setdefault((match, message["seq"]), message["id"]) == message["id"]
        if message["t"] == "trouble":
            self.troubles[message["code"]] += 1

    async def grows(self, more: int) -> None:
        """Wait until so many more actions are acknowledged: people play."""
        goal = len(self.acked) + more
        async with asyncio.timeout(240):
            while len(self.acked) < goal:
                await asyncio.sleep(0.005)
                for player in self.players:
                    if player.done():
                        player.result()  # an answer that nobody may get

    def lost(self, stored: Stored) -> list[Key]:
        """Return what was acknowledged and is not there."""
        return [key for key, id_ in self.acked.items() if stored.get(key, ("", ""))[0] != id_]

    def imagined(self, stored: Stored) -> list[Key]:
        """Return what was told to somebody and is not there."""
        return [key for key, hash_ in self.heard.items() if stored.get(key, ("", ""))[1] != hash_]


def entries_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the entries in a message."""
    if message["t"] == "log":
        return list(message["entries"])
    return [message["entry"]] if message["t"] == "entry" else []


def stored_in(file: Path) -> Stored:
    """Read a database of SQLite as it is, from beside the server."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as link:
        return {(match, seq): (id_, hash_) for match, seq, id_, hash_ in link.execute(ALL)}


async def stored_at(url: str) -> Stored:
    """Read a database of PostgreSQL as it is."""
    link = await asyncpg.connect(url)
    try:
        return {(row[0], row[1]): (row[2], row[3]) for row in await link.fetch(ALL)}
    finally:
        await link.close()


def check_sound(stored: Stored) -> None:
    """No number is left out and no id comes twice."""
    logs: dict[str, dict[int, str]] = defaultdict(dict)
    for (match, seq), (id_, _) in stored.items():
        logs[match][seq] = id_
    for log in logs.values():
        assert sorted(log) == list(range(len(log)))
        assert len(set(log.values())) == len(log)


def check_kept(book: Book, stored: Stored) -> None:
    """Everything that anybody was told is there, whole and once."""
    check_sound(stored)
    assert (book.lost(stored), book.imagined(stored)) == ([], [])


def replayed(url: str) -> dict[str, Match]:
    """Play every match of a store again from its log; its server must have ended."""

    async def read() -> dict[str, tuple[Entry, ...]]:
        store = await open_store(url)
        try:
            rows = await store.query('SELECT DISTINCT "match" FROM entries')
            return {str(match): await store.read(str(match)) for (match,) in rows}
        finally:
            await store.close()

    return {match: Match.of(log) for match, log in asyncio.run(read()).items()}
