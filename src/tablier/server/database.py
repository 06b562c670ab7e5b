"""What a server process keeps: the store of logs, the registers beside them, and when neither could be written."""

from __future__ import annotations

import logging
import sys
from collections.abc import Awaitable
from typing import TypeVar

from tablier.server.outages import Outages
from tablier.server.runtime import LOGGED, Runtime
from tablier.server.signing import Signer
from tablier.storage.errors import StorageError
from tablier.storage.registers.accounts import Accounts
from tablier.storage.registers.claims import Claims
from tablier.storage.registers.keys import Keys
from tablier.storage.registers.personal import Personal
from tablier.storage.registers.ratings import Ratings
from tablier.storage.registers.roots import Roots
from tablier.storage.registers.sessions import Sessions
from tablier.storage.registers.signs import Signs
from tablier.storage.tables import ServerStore

LOG = logging.getLogger(__name__)
T = TypeVar("T")


class Database:
    """The store, its registers, and the keys to what is secret or signed in them."""

    signer: Signer | None  # nobody on a device, which could vouch for itself only

    def __init__(self, runtime: Runtime, store: ServerStore, keys: Keys) -> None:
        self.store = store
        self.sessions, self.accounts, self.claims = Sessions(store), Accounts(store), Claims(store)
        self.personal, self.ratings, self.signs = Personal(store), Ratings(store), Signs(store)
        self.roots, self.signer = Roots(store, keys), Signer.of(keys)
        self.outages = Outages(runtime.now)
        self._runtime = runtime

    async def check_keys(self) -> None:
        """Complete the accounts of an earlier version; refuse a key that is not the one of this database."""
        await self.accounts.complete()
        await self.roots.check_key(is_alone=not self._runtime.bus.is_shared)

    def check(self) -> None:
        """End this process when its disk has failed: what is not durable may not go on."""
        if self.store.stopped:
            self._runtime.fail(self.store.stopped.say("en"))

    def storage_failed(self, error: StorageError) -> None:
        """Note what the store could not do."""
        self.check()
        if not isinstance(error, LOGGED):
            LOG.warning("%s", error.say("en"))

    def mistake(self, where: str) -> None:
        """Log the exception that is being handled, unless it is the store's, which has logged it."""
        if isinstance(error := sys.exc_info()[1], LOGGED):
            self.storage_failed(error)
        else:
            self._runtime.mistake(where)

    async def tracked(self, work: Awaitable[T]) -> T:
        """Store something, and note whether that can be done just now: while it cannot, no clock runs."""
        begun = self._runtime.now()
        try:
            done = await work
        except StorageError as error:
            self.outages.failed(error)
            raise
        self.outages.stored(begun)
        return done
