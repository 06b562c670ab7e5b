"""F5, F7, F31 to F33: servers on one database, when it, the bus or one of them is killed, silent or forgetful."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from tests.server.bus.servers import Postgres, Redis
from tests.server.faults.book import Book, check_kept, stored_at
from tests.server.faults.players import Player, playing, script, sitting
from tests.server.faults.servers import Server, planned, serving, until

PAIRS = 4
Outage = Callable[[Postgres | Redis, Book], Awaitable[None]]


@contextmanager
def two_servers(folder: Path, store: str, bus: str, *plants: str) -> Iterator[tuple[Server, Server]]:
    """Start two servers that share a database and a bus."""
    with serving(folder, *plants, store=store, bus=bus) as one, serving(folder, *plants, store=store, bus=bus) as two:
        yield one, two


# F5. The database crashes.


async def crashed(servers: tuple[Server, Server], postgres: Postgres, book: Book, crashes: int) -> None:
    """Crash the database under play through both servers, and start it again."""
    async with playing(servers[0], book, 4), playing(servers[1], book, 4), playing(servers, book, 2):
        for _ in range(crashes):
            await book.grows(60)
            await asyncio.to_thread(postgres.crash)
            await asyncio.to_thread(postgres.start)
        await book.grows(60)


@pytest.mark.slow
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_f5_a_database_that_crashes_loses_nothing_and_play_goes_on(tmp_path, postgres, redis, bus, long):
    book, url = Book(), postgres.url()
    with two_servers(tmp_path, url, redis.url() if bus == "redis" else bus) as servers:
        crashes = 10 if long else 2
        asyncio.run(crashed(servers, postgres, book, crashes))
        check_kept(book, asyncio.run(stored_at(url)))
        for server in servers:
            written = server.errors.read_text()
            assert "Traceback" not in written, written
            assert written.count("The database cannot be reached") <= crashes, written


@pytest.mark.slow
def test_f5_acknowledging_without_a_database_is_caught(tmp_path, postgres, redis):
    book, url = Book(), postgres.url()

    async def play(server: Server) -> None:
        async with playing(server, book, 1):
            await book.grows(5)
            await asyncio.to_thread(postgres.crash)
            await book.grows(1)
            await asyncio.to_thread(postgres.start)

    with serving(tmp_path, "says-done-when-the-database-is-away", store=url, bus=redis.url()) as server:
        asyncio.run(play(server))
        assert book.lost(asyncio.run(stored_at(url)))


# F7. The bus.


async def silent(bus: Postgres | Redis, book: Book) -> None:
    """The server of the bus says nothing for a while, with every connection open."""
    bus.pause()
    await book.grows(2 * PAIRS)
    bus.resume()


async def restarted(bus: Postgres | Redis, book: Book) -> None:
    """The server of the bus is killed, and started when people have played on without it."""
    await asyncio.to_thread(bus.kill)
    await book.grows(2 * PAIRS)
    await asyncio.to_thread(bus.start)


async def cut(bus: Postgres | Redis, book: Book) -> None:
    """The connections that listen are ended."""
    await bus.cut()


async def forgetful(bus: Postgres | Redis, book: Book) -> None:
    """Hints are dropped by a plant, one in ten."""


async def played(servers: tuple[Server, Server], bus: Postgres | Redis, outage: Outage) -> tuple[Book, list[Player]]:
    """Play matches whose two sides are at different servers, before, during and after an outage."""
    book = Book()
    async with playing(servers, book, PAIRS) as players:
        await book.grows(10 * PAIRS)
        await outage(bus, book)
        await book.grows(10 * PAIRS)
    return book, players


@pytest.mark.slow
@pytest.mark.parametrize("outage", [silent, restarted, cut, forgetful])
def test_f7_without_redis_both_sides_hear_of_every_move_once(tmp_path, postgres, redis, outage, record_property):
    plants = ("drops-hints",) if outage is forgetful else ()
    with two_servers(tmp_path, postgres.url(), redis.url(), *plants) as servers:
        book, players = asyncio.run(played(servers, redis, outage))
    record_property("slowest", max(player.slowest for player in players))
    check_kept(book, asyncio.run(stored_at(postgres.url())))


@pytest.mark.slow
@pytest.mark.parametrize("outage", [cut, forgetful])
def test_f7_without_notifications_both_sides_hear_of_every_move_once(tmp_path, postgres, outage):
    plants = ("drops-hints",) if outage is forgetful else ()
    with two_servers(tmp_path, postgres.url(), "postgresql", *plants) as servers:
        book, _ = asyncio.run(played(servers, postgres, outage))
    check_kept(book, asyncio.run(stored_at(postgres.url())))


@pytest.mark.slow
def test_f7_never_looking_for_missed_hints_is_caught(tmp_path, postgres, redis):
    book = Book()

    async def play() -> None:
        async with playing(servers, book, PAIRS):
            while len(book.acked) < 2_000:
                await asyncio.wait_for(book.grows(1), 5)  # until everybody waits for a hint that was lost

    plants = "never-looks", "drops-hints"
    with two_servers(tmp_path, postgres.url(), redis.url(), *plants) as servers, pytest.raises(TimeoutError):
        asyncio.run(play())


# F31. The database is away for longer than a clock.

KINDS = 'SELECT kind FROM entries WHERE "match" = $1 ORDER BY seq'
QUICK = {"pace": "move", "time": 10_000}  # long enough to sit down on a busy machine


async def outlasted(servers: tuple[Server, Server], postgres: Postgres) -> list[str]:
    """Let the database be away for longer than anybody has; return how a match went on that two servers have open."""
    token = await asyncio.to_thread(servers[0].session)
    made = await asyncio.to_thread(servers[0].table, token, clock=QUICK)
    async with sitting(servers[1], made["match"], token) as there:
        await asyncio.to_thread(postgres.crash)
        await asyncio.sleep(1.2 * QUICK["time"] / 1000)
        await asyncio.to_thread(postgres.start)
        seat, move = script()[0]
        while (await there.answered(there.seq, "m", kind="move", seat=seat, move=move))["t"] not in ("ack", "refused"):
            await asyncio.sleep(0.05)
        return await kinds_of(postgres.url(), made["match"])


async def kinds_of(url: str, match: str) -> list[str]:
    """Read what happened in a match."""
    link = await asyncpg.connect(url)
    try:
        return [str(kind) for (kind,) in await link.fetch(KINDS, match)]
    finally:
        await link.close()


@pytest.mark.slow
def test_f31_a_database_away_for_longer_than_the_clock_costs_nobody_the_game(tmp_path, postgres):
    with two_servers(tmp_path, postgres.url(), "") as servers:
        kinds = asyncio.run(outlasted(servers, postgres))
    assert "resumed" in kinds and kinds[-1] == "move" and "flagged" not in kinds


@pytest.mark.slow
def test_f31_charging_for_what_cannot_be_stored_is_caught(tmp_path, postgres):
    with two_servers(tmp_path, postgres.url(), "", "charges-for-what-cannot-be-stored") as servers:
        assert "move" not in asyncio.run(outlasted(servers, postgres))  # refused as late, or after the flag


# F32. A process dies while a program thinks in it.


def taken_over(folder: Path, postgres: Postgres, *plants: str) -> bool:
    """Kill the process at which a program thinks; tell whether another makes its move, though nobody comes."""
    url = postgres.url()
    with serving(folder, "thinks-for-ever", store=url) as one, serving(folder, *plants, store=url):
        match = one.table(one.session(), "1", "device")["match"]
        one.kill()
        assert "move" not in asyncio.run(kinds_of(url, match))
        try:
            until(lambda: "move" in asyncio.run(kinds_of(url, match)), patience=20)
        except AssertionError:
            return False
        return True


@pytest.mark.slow
def test_f32_a_programs_move_is_made_by_another_process(tmp_path, postgres):
    assert taken_over(tmp_path, postgres)


@pytest.mark.slow
def test_f32_looking_after_nobody_elses_matches_is_caught(tmp_path, postgres):
    assert not taken_over(tmp_path, postgres, "never-wakes")


# F33. The database is not there yet.


@pytest.mark.slow
def test_f33_a_database_that_is_away_at_the_start_is_waited_for(tmp_path, postgres):
    postgres.crash()
    with planned(tmp_path, store=postgres.url()) as server, ThreadPoolExecutor(1) as aside:
        starting = aside.submit(server.start)
        until(lambda: "is not there yet" in server.told)
        postgres.start()
        starting.result()
        assert server.ask("/ready") == {"ready": True, "reasons": []} and server.stop() == 0


@pytest.mark.slow
def test_f33_whoever_waits_for_a_database_can_be_stopped(tmp_path, postgres):
    postgres.crash()
    with planned(tmp_path, store=postgres.url()) as server, ThreadPoolExecutor(1) as aside:
        starting = aside.submit(server.start)
        until(lambda: "is not there yet" in server.told)
        server.signal(signal.SIGTERM)
        assert server.end() == 0 and isinstance(starting.exception(), AssertionError)
    postgres.start()


@pytest.mark.slow
def test_f33_giving_up_at_the_start_is_caught(tmp_path, postgres):
    postgres.crash()
    with planned(tmp_path, "gives-up-at-the-start", store=postgres.url()) as server:
        assert "cannot be reached" in server.refused()
    postgres.start()
