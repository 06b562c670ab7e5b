"""Checks of a PostgreSQL server: it is durable as configured, and has our schema."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from tablier.storage.errors import BadPlace
from tablier.storage.upgrading import HEAD, check_revision, upgrade_script

LEAST = 120000
MUST_NOT_BE_OFF = ("fsync", "synchronous_commit", "full_page_writes")
LOCK = 0x5461626C  # any number, the same in all our programs
ROUNDS = 3  # in which a pooler is given the occasion to swap connections; others may use it at the same time
LOST = (asyncpg.InvalidSQLStatementNameError, asyncpg.DataError)  # a statement of nobody, or of somebody else
NONCE = "SELECT $1::bigint * 7"


async def check_server(link: Any, *, careless: bool = False) -> None:
    """Refuse a server that is too old, or that may forget a commit; `careless` allows the latter, for trials."""
    number = int(await link.fetchval("SHOW server_version_num"))
    if number < LEAST:
        found = await link.fetchval("SHOW server_version")
        raise BadPlace("place-postgres-version", least=str(LEAST // 10000), found=found)
    encoding = await link.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise BadPlace("place-setting", name="server_encoding", expected="UTF8", found=encoding)
    for name in () if careless else MUST_NOT_BE_OFF:
        if (found := await link.fetchval(f"SHOW {name}")) == "off":
            raise BadPlace("place-setting", name=name, expected="on", found=found)


async def check_statements(link: Any, other: Any, place: str) -> None:
    """Refuse a pooler that loses prepared statements, or takes those of another client for ours."""
    prepared = await link.prepare(NONCE)
    number = secrets.randbits(32)

    async def is_ours() -> bool:
        return bool(await prepared.fetchval(number) == 7 * number)

    if not await keeps_session(other, is_ours):
        raise BadPlace("place-pooled", place=place)


async def keeps_session(other: Any, is_ours: Callable[[], Awaitable[bool]]) -> bool:
    """Return whether a connection still has what it began, while the connection it last had would serve another one.

    A pooler in transaction mode gives the connection that was let go last to whoever begins a transaction.
    """
    try:
        for _ in range(ROUNDS):
            begun = await is_ours()
            async with other.transaction():
                if not begun or not await is_ours():
                    return False
    except LOST:
        return False
    return True


async def migrate(link: Any, place: str) -> None:
    """Migrate the database to the schema of this program; of several servers that start at once, one does."""
    async with link.transaction():
        await link.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        found = await revision(link)
        await asyncio.to_thread(check_revision, found, place)
        if found != HEAD:
            await link.execute(await asyncio.to_thread(upgrade_script, found))


async def revision(link: Any) -> str:
    if await link.fetchval("SELECT to_regclass('alembic_version')") is None:
        return ""
    return str(await link.fetchval("SELECT version_num FROM alembic_version") or "")
