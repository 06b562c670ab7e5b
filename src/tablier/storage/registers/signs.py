"""The heartbeat of each server process, by which the next one knows for how long none ran."""

from __future__ import annotations

from tablier.storage.tables import Tables

KEPT = 30 * 24 * 60 * 60 * 1000  # milliseconds: the sign of a server that never came back is of no use after that


class Signs:
    """Keep and find signs of life; times are in milliseconds since 1970."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def sign(self, name: str, at: int) -> None:
        """Note that a process lives."""
        await self._tables.execute(
            "INSERT INTO signs (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at", name, at
        )

    async def seen(self) -> dict[str, int]:
        """Return the last sign of each process."""
        rows = await self._tables.query("SELECT name, at FROM signs ORDER BY name")
        return {str(name): at for name, at in rows if isinstance(at, int)}

    async def delete_old(self, now: int) -> int:
        """Forget signs older than thirty days; return how many there were."""
        return len(await self._tables.execute("DELETE FROM signs WHERE at < ? RETURNING name", now - KEPT))
