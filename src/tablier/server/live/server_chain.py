"""The server's own part in the throws of one match: its sealed chain, opened link by link."""

from __future__ import annotations

from tablier.matches import acts
from tablier.matches.log import SERVER as ACTOR
from tablier.matches.match import Match
from tablier.matches.proofs import unfair, written_throw
from tablier.server.errors import Denied
from tablier.storage.registers.roots import Roots
from tablier.throws.chain import SERVER_LINKS, Chain
from tablier.throws.errors import ThrowsError
from tablier.throws.holder import ChainHolder
from tablier.throws.messages import Release
from tablier.throws.parties import SERVER
from tablier.throws.state import Throws


def chain_of(match: str, secret: bytes) -> Chain:
    """Return the server's chain."""
    return Chain(match, SERVER, secret, SERVER_LINKS)


class ServerChain:
    """Seal, open and answer; the root of each epoch is kept before its anchor is published."""

    def __init__(self, match: str, roots: Roots) -> None:
        self._match = match
        self._roots = roots
        self._known: tuple[int, ChainHolder] | None = None

    async def seal(self, match: Match, root: bytes) -> acts.Seal:
        """Seal for the ceremony that has begun; what was drawn once for an epoch stays."""
        epoch = match.table.throws.ceremony.next_number(SERVER)
        await self._roots.keep(self._match, epoch, chain_of(self._match, root).secret)
        said = (await self._holder(epoch)).seal()
        return acts.Seal(ACTOR, anchor=said.anchor.hex(), links=said.links)

    async def open(self, match: Match) -> acts.Open:
        """Open the first link."""
        holder = await self._holder(match.table.throws.epoch)
        return acts.Open(ACTOR, first=holder.open(match.throws).link.hex())

    async def throw(self, match: Match, released: Release | None) -> tuple[acts.Throw, Throws]:
        """Let the shells fall: check the witness's link, then open the server's; return also the throws then."""
        holder = await self._holder(match.table.throws.epoch)
        try:
            throws = match.throws.after(released) if released else match.throws
            fallen = throws.after(holder.answer(throws))
        except ThrowsError as error:
            raise unfair(error) from error
        return acts.Throw(match.position.mover, *written_throw(fallen, match.position)), fallen

    async def _holder(self, epoch: int) -> ChainHolder:
        if self._known is None or self._known[0] != epoch:
            secret = await self._roots.find(self._match, epoch)
            if secret is None:
                raise Denied("root-lost")
            self._known = epoch, ChainHolder(chain_of(self._match, secret))
        return self._known[1]
