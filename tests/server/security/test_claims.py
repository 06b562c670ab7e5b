"""S4 One seat, one owner: however many come at the same moment, through the whole server and on every store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tablier.storage.postgres import PostgresStore
from tablier.storage.sqlite import SqliteStore
from tests.server.security.hall import opened

AT_ONCE = 50


@pytest.fixture(params=("sqlite", "postgres"))
def new_store(request: pytest.FixtureRequest, tmp_path: Any) -> Callable[[], Any]:
    if request.param == "sqlite":
        return lambda: SqliteStore.open(tmp_path / "matches.db")
    url = request.getfixturevalue("database")
    return lambda: PostgresStore.open(url)


def test_s4_of_fifty_who_claim_a_seat_at_once_one_has_it(new_store):
    async def run() -> None:
        async with opened(await new_store()) as hall:
            host, *others = [await hall.person() for _ in range(1 + AT_ONCE)]
            room = await hall.room(host)
            secret = await hall.house.database.claims.invite(room.id, 1, hall.house.runtime.now())
            callers = [await hall.caller(each) for each in others]
            claim = {"seat": 1, "secret": secret}
            answers = await asyncio.gather(*(each.post(f"/api/matches/{room.id}/claims", claim) for each in callers))
            assert sorted(each.status_code for each in answers) == [200] + [409] * (AT_ONCE - 1)
            winner = next(one for one, got in zip(others, answers, strict=True) if got.status_code == 200)
            assert await hall.house.database.claims.holders(room.id) == {-1: host.id, 1: winner.id}
            assert [(each.kind, each.actor) for each in room.match.entries[1:]] == [("joined", 1)]

    asyncio.run(run())


def test_s4_asking_first_and_writing_then_is_caught(new_store, monkeypatch):
    """The test can fail: whoever finds the seat free is told that it is theirs."""

    async def careless(self, match, seat, *_):
        return await self.holder(match, seat) == ""

    async def believed(self, match, seat, person, at):
        return True

    monkeypatch.setattr("tablier.storage.registers.claims.Claims.claim", careless)
    monkeypatch.setattr("tablier.storage.registers.claims.Claims.take", believed)
    with pytest.raises(AssertionError):
        test_s4_of_fifty_who_claim_a_seat_at_once_one_has_it(new_store)


def test_s12_a_store_knows_which_matches_everybody_may_see(new_store):
    async def run() -> None:
        async with opened(await new_store()) as hall:
            host = await hall.person()
            public, private = await hall.room(host, public=True), await hall.room(host)
            found = [await hall.house.database.store.is_public(match) for match in (public.id, private.id, "U" * 22)]
            assert found == [True, False, False]

    asyncio.run(run())
