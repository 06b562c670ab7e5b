"""What a server keeps beside its logs, for the one person of a device: their seats, and the secrets of chains.

There are no accounts here, so that nothing is rated and no name is anybody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from tablier.local.indexed_db import IndexedDb
from tablier.server.database import Database
from tablier.server.outages import Outages
from tablier.server.runtime import Runtime
from tablier.storage.registers.accounts import Accounts
from tablier.storage.registers.claims import Claims
from tablier.storage.registers.personal import Personal, WrittenText
from tablier.storage.registers.ratings import Rated, Ratings
from tablier.storage.registers.roots import Roots
from tablier.storage.tables import ServerStore
from tablier.storage.tokens import new_token

ME = "me"  # whoever plays on this device


class DeviceDatabase(Database):
    """The store of a device, and what there is beside it."""

    def __init__(self, runtime: Runtime, store: IndexedDb) -> None:
        self.device = store
        self.store = cast(ServerStore, store)  # all of it but SQL, which only the registers of a server speak
        self.claims, self.roots = DeviceClaims(store), DeviceRoots(store)
        self.accounts, self.ratings, self.personal = NoAccounts(), NoRatings(), NoPersonal()
        self.signer = None
        self.outages = Outages(runtime.now)
        self.outages.absent_since = 0  # no clock runs while no page is open: from the last entry on, for all we know
        self._runtime = runtime


class DeviceClaims(Claims):
    """All seats that are not a program's are of the one person here, once they are taken: the logs say which."""

    def __init__(self, store: IndexedDb) -> None:
        self._store = store

    async def holders(self, match: str) -> dict[int, str]:
        return dict.fromkeys(await self._store.mine(match), ME)

    async def of_person(self, person: str) -> tuple[tuple[str, int], ...]:
        return tuple((each.summary.match, seat) for each in await self._store.glances() for seat in each.mine)

    async def hosts(self, matches: Iterable[str]) -> dict[str, str]:
        return dict.fromkeys(matches, ME)

    async def take(self, match: str, seat: int, person: str, at: int) -> bool:
        return True

    async def claim(self, match: str, seat: int, secret: str, person: str, at: int) -> bool:
        return True

    async def release(self, match: str, seat: int, person: str) -> bool:
        return True

    async def invite(self, match: str, seat: int, at: int) -> str:
        """Return a secret that opens nothing: nobody else comes here."""
        return new_token()

    async def opens(self, match: str, seat: int, secret: str) -> bool:
        return False


class DeviceRoots(Roots):
    """Secrets of chains, and of days; they are as safe as the device."""

    def __init__(self, store: IndexedDb) -> None:
        self._store = store

    async def keep(self, match: str, epoch: int, secret: bytes) -> bool:
        """Keep a secret before its anchor is published; one that is kept is never replaced, and the answer is no."""
        return await self._store.keep(_root(match, epoch), secret.hex()) == secret.hex()

    async def find(self, match: str, epoch: int) -> bytes | None:
        return bytes.fromhex(await self._store.kept(_root(match, epoch))) or None

    async def forget(self, match: str) -> int:
        """Delete the secrets of a match that is over; return how many there were."""
        epoch = 1
        while await self._store.kept(_root(match, epoch)):
            await self._store.drop(_root(match, epoch))
            epoch += 1
        return epoch - 1


class NoAccounts(Accounts):
    """Nobody has one."""

    def __init__(self) -> None:
        """Nothing is kept."""

    async def known(self, people: Iterable[str]) -> dict[str, str]:
        return {}

    async def alike(self, name: str) -> set[str]:
        return set()


class NoRatings(Ratings):
    """Nothing is rated, and nobody is ranked."""

    def __init__(self) -> None:
        """Nothing is kept."""

    async def players(self, match: str) -> tuple[str, ...]:
        return ()

    async def fix(self, match: str, players: Sequence[str]) -> None:
        """Nobody is rated."""

    async def keep(self, match: str, players: Sequence[str]) -> None:
        """Nobody is rated."""

    async def add(self, rated: Rated) -> bool:
        return False

    async def of_game(self, game: str, after: Rated | None = None) -> list[Rated]:
        return []


class NoPersonal(Personal):
    """Names stand in the logs, and nowhere else."""

    def __init__(self) -> None:
        """Nothing is kept."""

    async def under(self, match: str) -> dict[str, str]:
        return {}

    async def of_person(self, person: str) -> tuple[WrittenText, ...]:
        return ()


def _root(match: str, epoch: int) -> str:
    return f"root {match} {epoch}"
