"""What every bus does, in memory or with a server."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import asyncpg
import pytest

from tablier.server.bus import Hint, open_bus
from tablier.server.bus.postgres import PostgresLink
from tests.server.bus.ears import PATIENCE, Ears, hears, listening, until


def sockets() -> set[str]:
    """The sockets this process has open."""
    names = set()
    for link in Path("/proc/self/fd").iterdir():
        try:
            names.add(str(link.readlink()))
        except FileNotFoundError:  # the folder itself, while it was read
            continue
    return {name for name in names if name.startswith("socket:")}


def test_two_buses_hear_each_other(new_bus):
    async def play():
        async with listening(new_bus(), new_bus()) as (ada, bo):
            assert ada.bus.is_well and bo.bus.is_well and ada.bus.is_shared
            ada.bus.publish(Hint("first", 0))
            bo.bus.publish(Hint("second", 7))
            await until(lambda: ada.heard == [("second", 7)] and bo.heard == [("first", 0)])
            assert ada.losses == bo.losses == 0

    asyncio.run(play())


def test_a_hint_reaches_everybody_but_oneself(new_bus):
    async def play():
        async with listening(*(new_bus() for _ in range(4))) as everybody:
            await asyncio.gather(*(hears(everybody[0], other) for other in everybody[1:]))
            assert everybody[0].heard == []

    asyncio.run(play())


def test_the_last_entry_of_every_match_is_heard_of(new_bus):
    newest = {(f"match-{number}", 49) for number in range(200)}

    async def play():
        async with listening(new_bus(), new_bus()) as (ada, bo):
            for seq in range(50):
                for number in range(200):
                    ada.bus.publish(Hint(f"match-{number}", seq))
            await until(lambda: newest <= set(bo.heard))

    asyncio.run(play())


def test_nothing_is_heard_after_closing(new_bus):
    async def play():
        async with listening(new_bus(), new_bus(), new_bus()) as (ada, bo, cy):
            ada.bus.publish(Hint("early", 1))
            await bo.bus.close()
            before = list(bo.heard)
            await hears(ada, cy, "late")
            assert bo.heard == before and not bo.bus.is_well
            bo.bus.publish(Hint("closed", 1))
            await bo.bus.close()

    asyncio.run(play())


def test_closing_leaves_no_task_no_thread_and_no_socket(new_bus):
    async def play():
        before = asyncio.all_tasks(), threading.enumerate(), sockets()
        async with listening(new_bus(), new_bus()) as (ada, bo):
            await hears(ada, bo)
        assert (asyncio.all_tasks(), threading.enumerate(), sockets()) == before

    asyncio.run(play())


def test_a_bus_that_was_never_started_can_be_closed(new_bus):
    async def play():
        bus = new_bus()
        bus.publish(Hint("early", 0))
        assert not bus.is_well
        await bus.close()

    asyncio.run(play())


def test_a_bus_alone_tells_nobody():
    async def play():
        async with listening(open_bus("", "sqlite:x")) as (ada,):
            ada.bus.publish(Hint("match", 0))
            assert not ada.bus.is_shared and ada.bus.is_well

    asyncio.run(play())


@pytest.mark.parametrize(
    "text", ["", "hello", "match x process", "match -2 process", "a b c d", "m 1 \u00e9", "m" * 7000]
)
def test_what_somebody_else_says_is_ignored_and_counted(server, text):
    async def play():
        async with listening(open_bus(server.url(), ""), open_bus(server.url(), "")) as (ada, bo):
            await server.shout(text)
            await until(lambda: ada.bus.malformed == 1)
            await hears(bo, ada)
            assert ada.losses == 0 and len(ada.heard) == 1

    asyncio.run(play())


def test_a_hint_that_cannot_be_written_is_dropped(server):
    async def play():
        async with listening(open_bus(server.url(), ""), open_bus(server.url(), "")) as (ada, bo):
            for match, seq in (("", 0), ("two words", 0), ("m" * 65, 0), ("m", -1), ("m", 2**53), ("é", 0)):
                ada.bus.publish(Hint(match, seq))
            await hears(ada, bo)
            assert ada.bus._outbox.dropped == 6 and len(bo.heard) == 1 and bo.bus.malformed == 0

    asyncio.run(play())


def test_a_mistake_of_whoever_listens_does_not_stop_the_bus(server, caplog):
    async def play():
        clumsy, bo = Ears(open_bus(server.url(), "")), Ears(open_bus(server.url(), ""))
        await clumsy.bus.start("clumsy", lambda hint: clumsy.hear(hint) or 1 // 0, clumsy.lose)
        await bo.bus.start("bo", bo.hear, bo.lose)
        await hears(bo, clumsy)
        await hears(bo, clumsy)
        assert clumsy.bus.is_well and clumsy.losses == 0
        await clumsy.bus.close()
        await bo.bus.close()

    asyncio.run(play())
    assert "ZeroDivisionError" in caplog.text


def test_a_bus_takes_two_connections_of_postgresql(postgres):
    async def play():
        link = await asyncpg.connect(postgres.url())
        async with listening(open_bus("", postgres.url())):
            ours = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tablier bus'"
            async with asyncio.timeout(PATIENCE):
                while await link.fetchval(ours) != 2:  # those of an earlier test may not be gone yet
                    await asyncio.sleep(0.01)
        await link.close()

    asyncio.run(play())


def test_a_hint_through_postgresql_waits_for_no_disk_and_leaves_others_their_promises(postgres):
    """A pooler may give the connection to the store next: what holds for hints must end with them."""
    setting = "SHOW synchronous_commit"

    async def play():
        link = PostgresLink(print)
        await link.open(postgres.url(), "ada")
        telling = link._links[1]
        async with telling.transaction():
            await link.send([("tablier-ada", "a")])
            during = await telling.fetchval(setting)
        await link.send([("tablier-ada", "a")])
        found = during, await telling.fetchval(setting)
        await link.close()
        return found

    assert asyncio.run(play()) == ("off", "on")
