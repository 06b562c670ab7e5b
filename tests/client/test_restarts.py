"""Nothing is lost: the server is killed and started again, or the client is, in the middle of a match."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablier.client import ClientSettings, heads, join, play_on
from tablier.client.network import Api
from tablier.client.notifications import Connected
from tablier.matches import fairness
from tablier.matches.acts import Throw
from tablier.matches.fairness import FairnessReport
from tests.client.servers import CALA, RACE
from tests.client.test_matches import first, seen
from tests.server import running
from tests.server.redis import free_port

GENEROUS = ("--messages", 10_000, "--joins-per-minute", 1000, "--matches-per-minute", 1000)


def started(folder: Path, port: int):
    """Start a server at a port, on the same file as before."""
    return running.server(folder, "--port", port, "--store", f"sqlite:{folder / 'matches.db'}", *GENEROUS)


async def links_of(origin: str, game: str, people: int = 2) -> dict[int, str]:
    office = Api(origin)
    await office.open_session()
    seats = [{"holder": "person"}] * people + [{"holder": "program", "program": "random"}] * (2 - people)
    made = await office.create({"game": game, "seats": seats})
    return {int(seat): f"{origin}/m/{made['match']}#{seat}.{key}" for seat, key in made["invitations"].items()}


def throws_of(seat) -> int:
    return sum(entry.kind == Throw.kind for entry in seat.match.entries)


@pytest.mark.parametrize("game", [CALA, RACE])
def test_a_match_goes_on_after_the_server_was_killed(game, tmp_path):
    async def whole():
        port = free_port()
        with started(tmp_path, port) as server:
            links = await links_of(server.address, game)
            ada = await join(links[0], "ada", ClientSettings(folder=tmp_path / "ada", pace=10_000))
            bob = await join(links[1], "bob", ClientSettings(folder=tmp_path / "bob", pace=10_000))
            news: asyncio.Queue = asyncio.Queue()
            ada.follow(news)
            playing = [asyncio.create_task(play_on(seat, first)) for seat in (ada, bob)]
            await seen(ada, lambda: len(ada.match.line) >= 4)
            server.signal(signal.SIGKILL)
            await asyncio.to_thread(server.end)
        known = ada.match.entries
        with started(tmp_path, port):
            ends = await asyncio.wait_for(asyncio.gather(*playing), 240)
        assert ends[0] == ends[1] and ada.match.entries[: len(known)] == known
        assert ada.match.table.throws.epoch == 1 and isinstance(fairness.check(ada.match), FairnessReport)
        states: list[bool] = []
        while not news.empty():
            each = news.get_nowait()
            states += [each.is_up] if isinstance(each, Connected) else []
        assert states[:2] == [False, True]
        await ada.close()
        await bob.close()

    asyncio.run(whole())


CLIENT = """
import asyncio, sys
from pathlib import Path
from tablier.client import ClientSettings, join, play_on

async def main():
    async with await join(sys.argv[1], "ada", ClientSettings(folder=Path(sys.argv[2]), pace=10_000)) as seat:
        print(seat.replica.seq, flush=True)
        await play_on(seat, lambda position: position.moves[0])
        print("over", flush=True)

asyncio.run(main())
"""


def test_a_match_goes_on_after_the_client_was_killed(tmp_path):
    """Whatever it had opened it opens again, and no throw is made anew."""

    async def whole():
        with running.server(tmp_path, *GENEROUS) as server:
            links = await links_of(server.address, RACE)
            async with await join(links[1], "bob", ClientSettings(folder=tmp_path / "bob", pace=10_000)) as bob:
                playing = asyncio.create_task(play_on(bob, first))
                for throws in (1, 5, 9):
                    await killed_after(bob, links[0], tmp_path, throws)
                with client(links[0], tmp_path) as last:
                    told = await asyncio.to_thread(last.communicate, timeout=120)
                    assert told[0].endswith("over\n"), told
                await asyncio.wait_for(playing, 120)
                assert bob.match.table.throws.epoch == 1
                assert isinstance(fairness.check(bob.match), FairnessReport)

    asyncio.run(whole())


def client(link: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", CLIENT, link, str(folder / "ada")]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def killed_after(bob, link: str, folder: Path, throws: int) -> None:
    """Let a client play until so many throws were made, and kill it."""
    with client(link, folder) as process:
        try:
            await seen(bob, lambda: throws_of(bob) >= throws)
        finally:
            process.kill()
        await asyncio.to_thread(process.communicate)


def test_a_file_that_is_torn_is_as_good_as_lost(tmp_path):
    async def whole():
        with running.server(tmp_path, *GENEROUS) as server:
            links = await links_of(server.address, CALA)
            async with await join(links[0], "ada", ClientSettings(folder=tmp_path / "ada")) as ada:
                token = ada._file.token
            file = next(each for each in (tmp_path / "ada").glob("*.json") if each.name != heads.FILE)
            assert json.loads(file.read_text())["token"] == token
            file.write_text(file.read_text()[:40])
            with pytest.raises(Exception, match="taken"):
                await join(links[0], "ada", ClientSettings(folder=tmp_path / "ada"))

    asyncio.run(whole())
