"""Finished matches in the archive: whoever opens one finds the same as before, and what is forgotten is nowhere."""

from __future__ import annotations

import asyncio
import gzip
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tablier.matches.export import read_export
from tablier.server.live.guests import forget_person
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.errors import BadPlace, StorageError
from tablier.storage.sqlite import SqliteStore
from tests.server.http.guests import Guest, Place
from tests.server.tables import RACE, Time, in_house, is_done, open_house, play, table

DAY = 86_400  # seconds
WORDS = "Barnabooth was here"
PATHS = ("", "/record", "/record?language=fr", "/proof", "/throws", "/python")


async def answers(guest: Guest, match: str) -> list[Any]:
    """Return all that is told of a match, but for when its head was signed; the log comes last."""
    head = (await guest.get(f"/api/matches/{match}/head")).json()
    log = sure_text(await guest.get(f"/api/matches/{match}/log")).partition("\n")[2]
    texts = [sure_text(await guest.get(f"/api/matches/{match}{path}")) for path in PATHS]
    return [head["seq"], head["hash"], head["ended"], *texts, log]


def test_an_archived_match_answers_like_before_and_its_words_can_be_forgotten(tmp_path: Path):
    (tmp_path / "archive").mkdir()

    async def run() -> None:
        time, store = Time(), await SqliteStore.open(tmp_path / "matches.db")
        settings = Settings(store="memory:", archive_folder=str(tmp_path / "archive"), archive_days=1)
        house = await open_house(time, store=store, settings=settings)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(house.close)
            guest = await Place(house, stack).guest()
            room, people = await table(house, game=RACE, public=True, chat=True)
            await play(room, people, 60)
            is_done(await people[0].act("say", seat=0, text=WORDS))
            is_done(await people[0].act("resign", seat=0))
            await house.rooms.close(room)
            before = await answers(guest, room.id)
            await house.rooms.close(house.rooms.open[room.id])
            await time.passes(2 * DAY)
            await house.background._pack()
            (file,) = (tmp_path / "archive").rglob("*.gz")
            assert await store.query("SELECT count(*) FROM entries") == [(1,)]
            assert await answers(guest, room.id) == before and WORDS in before[-1]
            assert WORDS not in gzip.decompress(file.read_bytes()).decode()
            await forget_person(house.runtime, house.database, house.rooms, "ann")
            after = sure_text(await guest.get(f"/api/matches/{room.id}/log"))
            assert WORDS not in after and read_export(after).match.entries == room.match.entries
            await house.rooms.close(house.rooms.open[room.id])
            file.unlink()
            gone = await guest.get(f"/api/matches/{room.id}/record")
            assert gone.status_code == 409 and "in the archive cannot be read" in gone.json()["say"], gone.text

    asyncio.run(run())


def sure_text(answer: Any) -> str:
    assert answer.status_code == 200, answer.text
    return str(answer.text)


async def nothing(house: ServerProcess, time: Time) -> None:
    """No house was opened."""


def test_a_server_refuses_to_start_with_an_archive_that_is_not_there(tmp_path: Path):
    with pytest.raises(BadPlace, match="must exist and be writable"):
        in_house(nothing, settings=Settings(store="memory:", archive_folder=str(tmp_path / "gone")))


def test_an_archive_that_cannot_be_written_is_told_once(caplog: pytest.LogCaptureFixture):
    async def test(house: ServerProcess, time: Time) -> None:
        error = StorageError("archive-unwritable", folder="archive", reason="no room")
        for _ in range(3):
            house.background._note_failure("_pack", error)

    with caplog.at_level(logging.WARNING):
        in_house(test)
    assert caplog.text.count("They stay in the database") == 1
