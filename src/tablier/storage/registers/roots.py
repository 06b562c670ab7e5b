"""The server's secret behind the shells of a match: in a table of its own, encrypted, and read by nobody else."""

from __future__ import annotations

from typing import cast

from tablier.storage.errors import BadPlace
from tablier.storage.registers.keys import NAME, Keys
from tablier.storage.tables import Tables


class Roots:
    """Keep and find the secret of a chain, its root first; `epoch` counts the ceremonies of a match."""

    def __init__(self, tables: Tables, keys: Keys) -> None:
        self._tables = tables
        self._keys = keys

    async def keep(self, match: str, epoch: int, secret: bytes) -> bool:
        """Keep a secret before its anchor is published; one that is kept is never replaced, and the answer is no."""
        return bool(
            await self._tables.tell(
                'INSERT INTO roots ("match", epoch, sealed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING epoch',
                *(match, epoch, self._keys.seal(secret, place(match, epoch))),
            )
        )

    async def find(self, match: str, epoch: int) -> bytes | None:
        """Return a secret; nothing if there is none."""
        rows = await self._tables.ask('SELECT sealed FROM roots WHERE "match" = ? AND epoch = ?', match, epoch)
        if not rows:
            return None
        secret = self._keys.open(cast(bytes, rows[0][0]), place(match, epoch))
        if secret is None:
            raise BadPlace("key-other", match=match, name=NAME)
        return secret

    async def forget(self, match: str) -> int:
        """Delete the secrets of a match that is over; return how many there were."""
        return len(await self._tables.tell('DELETE FROM roots WHERE "match" = ? RETURNING epoch', match))


def place(match: str, epoch: int) -> str:
    return f"{match} {epoch}"
