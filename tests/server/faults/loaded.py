"""Everything a server needs, loaded once for all that are forked from this process."""

from __future__ import annotations

import importlib
import sqlite3

from tablier.storage import upgrading

NEEDED = (
    "asyncpg", "redis.asyncio", "segno", "uvicorn.lifespan.on", "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl", "uvloop", "tablier.cli.app", "tablier.cli.serving",
    "tablier.server.http.app", "tablier.server.http.logs", "tablier.server.process.serve", "tablier.storage.postgres",
)  # fmt: skip

for name in NEEDED:
    importlib.import_module(name)

LINK = sqlite3.connect(":memory:", isolation_level=None)
upgrading.upgrade(LINK)
LINK.close()
