"""Who keeps a chain: gives each link when it is due, and never before.

The server keeps one, and every client keeps that of its seat. What a holder gives depends on what is public alone, so
that after a crash it gives the same link again.
"""

from __future__ import annotations

from tablier.throws.chain import Chain
from tablier.throws.errors import ThrowRefused
from tablier.throws.messages import OpenMessage, Release, SealMessage, ServerRelease
from tablier.throws.state import Next, Throws


class ChainHolder:
    """One party's secret chain, and when it may be opened."""

    __slots__ = ("_chain",)

    def __init__(self, chain: Chain) -> None:
        self._chain = chain

    @property
    def party(self) -> int:
        return self._chain.party

    def seal(self) -> SealMessage:
        """Publish the anchor."""
        return SealMessage(self.party, self._chain.anchor, self._chain.links)

    def open(self, throws: Throws) -> OpenMessage:
        """Open the first link, once every seal is in the log and none can be added."""
        self._refuse_unless(throws, Next.OPENING)
        self._refuse_if_foreign(throws)
        return OpenMessage(self.party, self._chain.link(1))

    def release(self, throws: Throws) -> Release:
        """Open the next link for the throw that is due, as its witness."""
        self._refuse_unless(throws, Next.RELEASE)
        head = throws.due.head if throws.due else ""
        return Release(self.party, throws.n, head, self._next(throws))

    def answer(self, throws: Throws) -> ServerRelease:
        """Open the server's next link, once the witness's is there."""
        self._refuse_unless(throws, Next.ANSWER)
        return ServerRelease(throws.n, self._next(throws))

    def _next(self, throws: Throws) -> bytes:
        self._refuse_if_foreign(throws)
        return self._chain.link(throws.holds[self.party].used + 1)

    def _refuse_unless(self, throws: Throws, what: Next) -> None:
        expected = throws.expected
        if expected.what is not what or self.party not in expected.parties:
            raise ThrowRefused("not-due", party=self.party)

    def _refuse_if_foreign(self, throws: Throws) -> None:
        """A chain of another epoch or match opens nothing here."""
        seal = throws.ceremony.sealed.get(self.party)
        if seal != self.seal() or self._chain.match != throws.match:
            raise ThrowRefused("not-mine", party=self.party)
