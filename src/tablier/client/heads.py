"""Heads that a server has signed, held against its key, as this machine first met it, and against the checked log.

Whoever keeps a signed head can show others that a log was rewritten or cut off. A head may come before its entries; it
is held against them when they are here.
"""

from __future__ import annotations

import json
from pathlib import Path

from tablier.client.errors import Cheated
from tablier.engine.files import whole_file
from tablier.matches.errors import in_all_languages
from tablier.matches.heads import BadHead, SignedHead, check_end, check_key, check_log, check_signature, read_head
from tablier.matches.log import Json
from tablier.matches.match import Match

FILE = "servers.json"
MODE = 0o600


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


class Pin:
    """The public key of one server: another one later is another server, or a lie.

    Without a folder it is remembered as long as the program runs.
    """

    def __init__(self, origin: str = "", folder: Path | None = None) -> None:
        self._origin, self._path = origin, folder / FILE if folder else None
        self.key = pinned(folder).get(origin, "") if folder else ""

    def set(self, key: str) -> None:
        """Remember a key: the first one, or one to which the key that was known has handed over."""
        if key == self.key:
            return
        self.key = key
        if self._path is None:
            return
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        text = json.dumps({**pinned(self._path.parent), self._origin: key}, indent=1)
        with whole_file(self._path, mode=MODE, durable=True) as file:
            file.write(text.encode())


def pinned(folder: Path) -> dict[str, str]:
    """Return the keys of all servers that this machine has met, by their addresses."""
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(origin): str(key) for origin, key in found.items()} if isinstance(found, dict) else {}
