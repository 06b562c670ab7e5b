"""S12 How long an answer takes does not tell whether a private match is there: the same work is done for both."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from types import FrameType

import pytest

from tablier.storage.sqlite import SqliteStore
from tests.server.http.guests import Guest
from tests.server.security.hall import opened

# What a match that is being played is asked in memory, some nanoseconds of an answer's milliseconds.
LOOK = {"tablier.server.live.live_match.LiveMatch.is_seen_by", "tablier.matches.match.Match.header"}


async def calls(guest: Guest, match: str) -> Counter[str]:
    """Return which functions of Tablier are called to answer that a match is not for this guest, and how often.

    The turns of a loop over the rows that were found, at most one here, are not counted.
    """
    counts: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _: object) -> None:
        module, code = frame.f_globals.get("__name__", ""), frame.f_code
        if event == "call" and module.startswith("tablier.") and not code.co_name.startswith("<"):
            counts[f"{module}.{code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        answer = await guest.get(f"/api/matches/{match}")
    finally:
        sys.setprofile(None)
    assert answer.status_code == 404
    return counts


@pytest.mark.parametrize("is_open", [True, False], ids=["played", "asleep"])
def test_s12_unknown_and_forbidden_take_the_same_work(is_open, tmp_path):
    async def run() -> None:
        async with opened(await SqliteStore.open(tmp_path / "matches.db")) as hall:
            room = await hall.room(await hall.person())
            if not is_open:
                await hall.house.rooms.close(room)
            guest = await hall.caller(await hall.person())
            unknown = f"U{0:021d}"
            for match in (room.id, unknown):
                await calls(guest, match)  # everything is loaded by now
            known, none = await calls(guest, room.id), await calls(guest, unknown)
            assert not none - known and set(known - none) <= LOOK, known - none
            assert known["tablier.storage.sqlite.SqliteStore.query"] > 0
            assert (room.id in hall.house.rooms.open) == is_open, "a stranger opens no room"

    asyncio.run(run())
