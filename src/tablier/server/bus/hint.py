"""A hint as it travels: the last entry of a match in a process, and who is connected there.

>>> written(Hint("AbC", 3, here=(0, 2), watching=5), "me")
'AbC 3 me ! 0,2 5'
>>> read("AbC 3 me ! 0,2 5") == Hint("AbC", 3, TELLS, (0, 2), 5, "me")
True
>>> read("something else"), read("AbC -7 me")
(None, None)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tablier.matches.log import LARGEST

EVERYBODY = ""  # instead of the name of one process
ASKS, TELLS, GONE, PLAIN = "?", "!", "x", ""  # who else has this match? I have it; no longer; an earlier version's hint
NAME = re.compile(r"[\x21-\x7e]{1,64}")
MOST_WATCHING = 999_999
MESSAGE = re.compile(
    rf"({NAME.pattern}) (-1|[0-9]{{1,16}}) ([\x21-\x7e]{{1,32}})(?: ([?!x]) (-|[0-9](?:,[0-9]){{0,7}}) ([0-9]{{1,6}}))?"
)


@dataclass(frozen=True, slots=True)
class Hint:
    """The state of a match in one process."""

    match: str
    seq: int  # of its last entry
    what: str = TELLS
    here: tuple[int, ...] = ()  # the seats whose holders are on the line there
    watching: int = 0
    process: str = ""  # who says so


PING = Hint("-", -1)  # it means nothing, since no log has an entry -1: whoever sent it listens for it


def fits(hint: Hint) -> bool:
    """Return whether a hint can be written, and read again."""
    return NAME.fullmatch(hint.match) is not None and 0 <= hint.seq <= LARGEST


def newer(hint: Hint, before: Hint | None) -> Hint:
    """Merge two hints about one match into the one to send."""
    return hint if before is None or hint.seq >= before.seq else replace(hint, seq=before.seq)


def written(hint: Hint, process: str) -> str:
    """Return the text that travels, far shorter than the 8000 bytes PostgreSQL takes."""
    seats = ",".join(map(str, hint.here)) or "-"
    return f"{hint.match} {hint.seq} {process} {hint.what} {seats} {min(hint.watching, MOST_WATCHING)}"


def read(text: str) -> Hint | None:
    """Parse a hint; nothing if it is not one of ours."""
    found = MESSAGE.fullmatch(text)
    if found is None:
        return None
    match, seq, process, what, seats, watching = found.groups()
    here = tuple(map(int, seats.split(","))) if seats and seats != "-" else ()
    return Hint(match, int(seq), what or PLAIN, here, int(watching or 0), process)
