"""Heads that a server has signed, held against its key and against the log that was checked here.

Whoever keeps a signed head can show others that a log was rewritten or cut off. A head may come before its entries; it
is held against them when they are here.
"""

from __future__ import annotations

from tablier.client.errors import Cheated
from tablier.client.pins import Pin
from tablier.matches.errors import in_all_languages
from tablier.matches.heads import BadHead, SignedHead, check_end, check_key, check_log, check_signature, read_head
from tablier.matches.log import Json
from tablier.matches.match import Match


class Heads:
    """The heads of one match: the newest that was signed and found in order, and one that waits for its entries."""

    def __init__(self, match: str, pin: Pin, kept: SignedHead | None = None) -> None:
        self.match, self.kept = match, kept
        self._pin, self._waiting = pin, kept

    def hear(self, found: Json, match: Match | None) -> None:
        """Take a head from the server, or raise; `match` is the log so far."""
        try:
            head = read_head(found)
            if head.match != self.match:
                raise BadHead("foreign", expected=self.match, found=head.match)
            check_signature(head)
            if self._pin.key:
                check_key(head, self._pin.key)
        except BadHead as error:
            raise _cheated(error) from error
        self._pin.set(head.key)
        self._compare(head, match)

    def check(self, match: Match) -> None:
        """Hold the head that waits against the log, once it is long enough; raise if they differ."""
        if self._waiting and match.head.seq >= self._waiting.seq:
            self._compare(self._waiting, match)

    def _compare(self, head: SignedHead, match: Match | None) -> None:
        if match is None or match.head.seq < head.seq:
            self._waiting = head if self._waiting is None or head.seq >= self._waiting.seq else self._waiting
            return
        try:
            check_log(head, match.entries)
            check_end(head, match.result.seq if match.result else None)
        except BadHead as error:
            raise _cheated(error) from error
        self._waiting = None if self._waiting and self._waiting.seq <= head.seq else self._waiting
        if self.kept is None or head.seq >= self.kept.seq:
            self.kept = head


def _cheated(error: BadHead) -> Cheated:
    return Cheated("head", sentence=in_all_languages(error))
