"""A hint on its way: which match has grown to which entry, and which process says so.

>>> written("AbC", 3, "me")
'AbC 3 me'
>>> read("AbC 3 me"), read("something else"), read("AbC -7 me")
(('AbC', 3, 'me'), None, None)
"""

from __future__ import annotations

import re

from tablier.matches.log import LARGEST

PING = ("-", -1)  # a hint that means nothing, since no log has an entry -1: whoever sent it listens for it
NAME = re.compile(r"[\x21-\x7e]{1,64}")
MESSAGE = re.compile(rf"({NAME.pattern}) (-1|[0-9]{{1,16}}) ([\x21-\x7e]{{1,32}})")


def fits(match: str, seq: int) -> bool:
    """Return whether a hint can be written, and read again."""
    return NAME.fullmatch(match) is not None and 0 <= seq <= LARGEST


def written(match: str, seq: int, process: str) -> str:
    """Return the text that travels, far shorter than the 8000 bytes PostgreSQL takes."""
    return f"{match} {seq} {process}"


def read(text: str) -> tuple[str, int, str] | None:
    """Return match, entry and process; nothing if somebody else wrote this."""
    found = MESSAGE.fullmatch(text)
    return (found[1], int(found[2]), found[3]) if found else None
