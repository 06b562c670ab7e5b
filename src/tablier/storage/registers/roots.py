"""The server's secret behind the shells of a match: in a table of its own, encrypted, and read by no other module."""

from __future__ import annotations

from typing import cast

from tablier.storage.errors import BadPlace
from tablier.storage.registers.keys import NAME, Keys
from tablier.storage.tables import Tables

CHECK = "key"  # no match: what is sealed under this name shows whether a key is the one of this database


class Roots:
    """Keep and find the secret of a chain, its root first; `epoch` counts the ceremonies of a match."""

    def __init__(self, tables: Tables, keys: Keys) -> None:
        self._tables = tables
        self._keys = keys

    async def keep(self, match: str, epoch: int, secret: bytes) -> bool:
        """Keep a secret before its anchor is published; one that is kept is never replaced, and the answer is no."""
        return bool(
            await self._tables.execute(
                'INSERT INTO roots ("match", epoch, sealed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING epoch',
                *(match, epoch, self._keys.seal(secret, place(match, epoch))),
            )
        )

    async def find(self, match: str, epoch: int) -> bytes | None:
        """Return a secret; nothing if there is none."""
        rows = await self._tables.query('SELECT sealed FROM roots WHERE "match" = ? AND epoch = ?', match, epoch)
        if not rows:
            return None
        secret = self._keys.open(cast(bytes, rows[0][0]), place(match, epoch))
        if secret is None:
            raise BadPlace("key-other", match=match, name=NAME)
        return secret

    async def check_key(self, *, is_alone: bool = False) -> None:
        """Refuse a key that is not the one of this database, before anything is sealed with it.

        The first server leaves something sealed that every later one must be able to open; from before that was
        done, any secret that is kept will do. Where no other process can have it and nothing else is sealed, a new
        key does no harm, and takes the place of the one that is gone.
        """
        question = 'SELECT "match", epoch, sealed FROM roots ORDER BY "match" = ? DESC LIMIT 2'
        rows = await self._tables.query(question, CHECK)
        is_free = is_alone and [row[0] for row in rows] == [CHECK]
        for match, epoch, sealed in rows[:1]:
            fits = self._keys.open(cast(bytes, sealed), place(str(match), cast(int, epoch))) is not None
            if not fits and not is_free:
                raise BadPlace("key-unfit", name=NAME)
        if not await self.keep(CHECK, 0, b""):
            await self._seal_check_anew(is_free)

    async def _seal_check_anew(self, is_free: bool) -> None:
        """Measure later servers by the key that now stands first; unless another was first, with another key."""
        ((sealed,),) = await self._tables.query('SELECT sealed FROM roots WHERE "match" = ?', CHECK)
        there = place(CHECK, 0)
        if not is_free and self._keys.open(cast(bytes, sealed), there) is None:
            raise BadPlace("key-unfit", name=NAME)
        if self._keys.open(cast(bytes, sealed), there, by_first=True) is None:
            anew = self._keys.seal(b"", there)
            await self._tables.execute('UPDATE roots SET sealed = ? WHERE "match" = ?', anew, CHECK)

    async def forget(self, match: str) -> int:
        """Delete the secrets of a match that is over; return how many there were."""
        return len(await self._tables.execute('DELETE FROM roots WHERE "match" = ? RETURNING epoch', match))


def place(match: str, epoch: int) -> str:
    return f"{match} {epoch}"
