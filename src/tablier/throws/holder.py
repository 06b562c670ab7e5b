"""Who keeps a chain: gives each link when it is due, and never before.

The server keeps one, and every client keeps that of its seat. What a holder gives depends on the public table alone, so
that after a crash it gives the same link again.
"""

from __future__ import annotations

from tablier.throws.chain import Chain
from tablier.throws.errors import Refused
from tablier.throws.messages import Answer, Open, Release, Seal
from tablier.throws.table import Next, Table


class Holder:
    """One party's secret chain, and when it may be opened."""

    __slots__ = ("_chain",)

    def __init__(self, chain: Chain) -> None:
        self._chain = chain

    @property
    def party(self) -> int:
        return self._chain.party

    def seal(self) -> Seal:
        """Publish the anchor."""
        return Seal(self.party, self._chain.anchor, self._chain.links)

    def open(self, table: Table) -> Open:
        """Open the first link, once every seal is in the log and none can be added."""
        self._refuse_unless(table, Next.OPENING)
        self._refuse_if_foreign(table)
        return Open(self.party, self._chain.link(1))

    def release(self, table: Table) -> Release:
        """Open the next link for the throw that is due, as its witness."""
        self._refuse_unless(table, Next.RELEASE)
        head = table.due.head if table.due else ""
        return Release(self.party, table.n, head, self._next(table))

    def answer(self, table: Table) -> Answer:
        """Open the server's next link, once the witness's is there."""
        self._refuse_unless(table, Next.ANSWER)
        return Answer(table.n, self._next(table))

    def _next(self, table: Table) -> bytes:
        self._refuse_if_foreign(table)
        return self._chain.link(table.holds[self.party].used + 1)

    def _refuse_unless(self, table: Table, what: Next) -> None:
        expected = table.expected
        if expected.what is not what or self.party not in expected.parties:
            raise Refused("not-due", party=self.party)

    def _refuse_if_foreign(self, table: Table) -> None:
        """A chain of another epoch or match opens nothing here."""
        seal = table.ceremony.sealed.get(self.party)
        if seal != self.seal() or self._chain.match != table.match:
            raise Refused("not-mine", party=self.party)
