"""F15, F19, F29: clocks that jump, rules that this program does not have, and mistakes in the rules themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from tablier.matches.log import Entry, from_json, sealed
from tablier.storage.urls import open_store
from tests.server.faults.book import Book, check_kept, replayed, stored_in
from tests.server.faults.players import Line, script, sitting
from tests.server.faults.servers import Server, planned, serving, until
from tests.server.running import run

CLOCK = {"pace": "game", "time": 600_000}
NOTICED = 1.5  # seconds: the clock on the wall is read once a second, for each time would take longer than the rest
LIBRARIES = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


async def play(line: Line, first: int, last: int) -> None:
    for seat, move in script()[first:last]:
        answer = await line.answered(line.seq, kind="move", seat=seat, move=move)
        assert answer["t"] == "ack", answer


# F15. The clock on the wall.


@contextmanager
def on_a_wall(folder: Path, *plants: str) -> Iterator[tuple[Server, Path]]:
    """A server, and the file that says how wrong the clock on the wall is."""
    if not LIBRARIES:
        pytest.skip("libfaketime is needed: install the Debian package faketime")
    wall = folder / "wall"
    wall.write_text("+0")
    fake = {"FAKETIME_TIMESTAMP_FILE": str(wall), "FAKETIME_CACHE_DURATION": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    with planned(folder, *plants) as server:
        server.start_slowly(LD_PRELOAD=str(LIBRARIES[0]), DONT_FAKE_MONOTONIC="1", **fake)
        yield server, wall


async def while_it_jumps(server: Server, wall: Path) -> str:
    """Play with clocks while the wall says an hour later and an hour earlier; return the match."""
    token = server.session()
    match = str(server.table(token, clock=CLOCK)["match"])
    async with sitting(server, match, token) as line:
        for number, jump in enumerate(["+0", "+3600", "-3600", "+7200"]):
            wall.write_text(jump)
            await asyncio.sleep(NOTICED)
            await play(line, 5 * number, 5 * number + 5)
    return match


@pytest.mark.slow
def test_f15_a_clock_that_jumps_costs_nobody_time_and_reorders_nothing(tmp_path):
    with on_a_wall(tmp_path) as (server, wall):
        match = asyncio.run(while_it_jumps(server, wall))
        server.kill()
        found = replayed(server.store)[match]
        times = [entry.at for entry in found.entries]
        assert times == sorted(times) and found.result is None
        assert min(found.table.times.left) > CLOCK["time"] / 2


@pytest.mark.slow
def test_f15_reading_the_wall_is_caught(tmp_path):
    with on_a_wall(tmp_path, "reads-the-wall") as (server, wall), pytest.raises(AssertionError, match=r"time|refused"):
        asyncio.run(while_it_jumps(server, wall))


# F19. Rules of another version.


def of_other_rules(server: Server, log: list[Entry], wakes: int | None = None) -> str:
    """Write a match into the store of a server that has ended, under rules that nobody has."""
    match = "--" + uuid4().hex[:20]  # before all others, where they are listed

    async def write() -> None:
        store, before = await open_store(server.store), log[0].before
        for entry in log:
            body = {**entry.body, "rules": 99} if entry.seq == 0 else entry.body
            made = sealed(match, entry.seq, entry.id, entry.kind, entry.actor, entry.at, body, before)
            await store.append(made, (), wakes)
            before = made.hash
        await store.execute(
            'INSERT INTO claims SELECT ?, seat, person, at FROM claims WHERE "match" = ?', match, log[0].match
        )
        await store.close()

    asyncio.run(write())
    return match


def log_of(server: Server, match: str) -> list[Entry]:
    async def read() -> list[Entry]:
        store = await open_store(server.store)
        entries = await store.read(match)
        await store.close()
        return list(entries)

    return asyncio.run(read())


async def begun(server: Server) -> tuple[str, str]:
    """Play the first moves of a match; return the token and the match."""
    token = server.session()
    match = server.table(token)["match"]
    async with sitting(server, match, token) as line:
        await play(line, 0, 4)
    return token, match


@pytest.mark.slow
def test_f19_a_match_of_rules_that_are_not_here_is_read_and_exported_and_not_played(tmp_path):
    with serving(tmp_path) as server:
        token, match = asyncio.run(begun(server))
        assert server.stop() == 0
        other = of_other_rules(server, log_of(server, match))
        server.start()
        seen, refused = asyncio.run(looked_at(server, other, token))
        assert seen == 5 and (refused["t"], refused["code"], refused["retry"]) == ("trouble", "shut", False)
        assert "version 99 of the rules" in refused["say"]
        with pytest.raises(HTTPError, match="409"):
            server.ask(f"/api/matches/{other}", token=token)
        exported = server.read(f"/api/matches/{other}/log", token).splitlines()
        assert [from_json(line).match for line in exported[1:]] == [other] * 5
        asyncio.run(begun(server))  # others play, and by the rules of today
        assert server.stop() == 0 and "Traceback" not in server.complaints
    assert run(tmp_path, "export", tmp_path / "all.jsonl", "--store", server.store).returncode == 0
    assert (tmp_path / "all.jsonl").read_text().count(f'"match":"{other}"') == 5


async def looked_at(server: Server, match: str, token: str) -> tuple[int, dict]:
    """Read a match and try to play on; return how many entries were told, and the answer."""
    book = Book()
    async with sitting(server, match, token, book) as line:
        seat, move = script()[4]
        answer = await line.answered(line.seq, kind="move", seat=seat, move=move)
    return len(book.heard), answer


def is_woken_among_others(server: Server, *plants: str) -> bool:
    """Start a server with matches of other rules and one in which a program is to move; tell whether it moves."""
    token, match = asyncio.run(begun(server))
    server.plants = ("workers-that=sleeps", *plants)
    server.stop()
    waiting = server.start().table(token, "1", "device")["match"]
    server.kill()  # while its program thinks
    log = log_of(server, match)
    for _ in range(3):
        of_other_rules(server, log, wakes=0)
    server.plants = plants
    server.start()
    with suppress(AssertionError):
        until(lambda: (waiting, 1) in stored_in(server.file), patience=10)
    return (waiting, 1) in stored_in(server.file)


@pytest.mark.slow
def test_f19_a_match_of_other_rules_keeps_no_other_from_being_woken(tmp_path):
    with serving(tmp_path) as server:
        assert is_woken_among_others(server)


@pytest.mark.slow
def test_f19_stumbling_over_other_rules_is_caught(tmp_path):
    with serving(tmp_path) as server:
        assert not is_woken_among_others(server, "stumbles-over-other-rules")


# F29. A mistake in the rules.


async def with_mistakes(server: Server, moves: int) -> tuple[Book, list[str]]:
    """Play on whatever the server says, with the same ids; return the numbers of its mistakes."""
    token, book, numbers = server.session(), Book(), []
    match = server.table(token)["match"]
    async with sitting(server, match, token, book) as line:
        for seat, move in script()[:moves]:
            told = await line.answered(line.seq, f"move-{line.seq}", kind="move", seat=seat, move=move)
            while told["t"] == "trouble":
                assert told["code"] == "internal" and "planted" not in told["say"]
                numbers.append(told["number"])
                told = await line.answered(line.seq, f"move-{line.seq}", kind="move", seat=seat, move=move)
            assert told["t"] == "ack"
    return book, numbers


def test_f29_a_mistake_in_the_rules_leaves_the_match_as_it_was(tmp_path):
    with serving(tmp_path, "a-mistake-in-the-rules") as server:
        book, numbers = asyncio.run(with_mistakes(server, 40))
        check_kept(book, stored_in(server.file))
        assert len(book.acked) == 40 and numbers
        assert all(f"Mistake {number}" in server.complaints for number in numbers)


def test_f29_letting_a_mistake_end_the_line_is_caught(tmp_path):
    plants = "a-mistake-in-the-rules", "lets-mistakes-out"
    with serving(tmp_path, *plants) as server, pytest.raises((TimeoutError, ConnectionClosed)):
        asyncio.run(with_mistakes(server, 40))
