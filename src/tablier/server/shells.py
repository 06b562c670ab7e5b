"""The server's own part in the throws of one match: its sealed chain, opened link by link."""

from __future__ import annotations

from typing import Any, cast

from tablier.matches import acts
from tablier.matches.errors import Refused
from tablier.matches.fairness import Watched, after, fallen_body, open_body, seal_body
from tablier.matches.log import SERVER as ACTOR
from tablier.server.errors import Denied
from tablier.storage.registers.roots import Roots
from tablier.throws.chain import SERVER_LINKS, Chain
from tablier.throws.errors import ThrowsError
from tablier.throws.holder import Holder
from tablier.throws.messages import Release
from tablier.throws.parties import SERVER
from tablier.throws.table import Table


def chain_of(match: str, secret: bytes) -> Chain:
    """Return the server's chain."""
    return Chain(match, SERVER, secret, SERVER_LINKS)


class Shells:
    """Seal, open and answer; the root of each epoch is kept before its anchor is published."""

    def __init__(self, match: str, roots: Roots) -> None:
        self._match = match
        self._roots = roots
        self._known: tuple[int, Holder] | None = None

    async def seal(self, watched: Watched, root: bytes) -> acts.Seal:
        """Seal for the ceremony that has begun; what was drawn once for an epoch stays."""
        ceremony = watched.match.table.ceremony
        epoch = ceremony.epoch + bool(ACTOR in ceremony.sealed or ceremony.opened)
        await self._roots.keep(self._match, epoch, chain_of(self._match, root).secret)
        holder = await self._holder(epoch)
        return acts.Seal(ACTOR, **cast(Any, seal_body(watched, holder.seal())))

    async def open(self, watched: Watched) -> acts.Open:
        """Open the first link."""
        holder = await self._holder(watched.match.table.ceremony.epoch)
        return acts.Open(ACTOR, **cast(Any, open_body(watched, holder.open(watched.table))))

    async def throw(self, watched: Watched, released: Release | None) -> tuple[acts.Throw, Table]:
        """Let the shells fall: check the witness's link, then open the server's; return also the ceremony then."""
        table = after(watched, released) if released else watched.table
        holder = await self._holder(watched.match.table.ceremony.epoch)
        try:
            fallen = table.after(holder.answer(table))
        except ThrowsError as error:
            raise Refused("unfair", sentence={"en": error.say("en"), "fr": error.say("fr")}) from error
        return acts.Throw(watched.match.position.mover, **cast(Any, fallen_body(watched, fallen))), fallen

    async def _holder(self, epoch: int) -> Holder:
        if self._known is None or self._known[0] != epoch:
            secret = await self._roots.find(self._match, epoch)
            if secret is None:
                raise Denied("root-lost")
            self._known = epoch, Holder(chain_of(self._match, secret))
        return self._known[1]
