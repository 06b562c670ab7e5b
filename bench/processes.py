"""What a move costs the processes that have nothing to do with it, with two and with four of them; prints a table.

Two cores cannot show that four processes carry more than two, so the work of each is counted: hints, rooms and entries
by the server itself, time on the processor by the system, less what the process uses while nobody plays.

python -m bench.processes [redis]
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from bench.load.lanes.several import started_store
from tests.server.faults.book import Book
from tests.server.faults.players import playing
from tests.server.faults.servers import Server
from tests.server.redis import RedisServer

SECONDS = 6
TABLES = 10
CLOCK = {"pace": "game", "time": 600_000}
COUNTED = ("entries", "hints", "opened", "followed")


class Counted(Server):
    """A server that tells what it has done."""

    @property
    def _words(self) -> list[str]:
        return [*super()._words, "--metrics"]


def used(server: Server) -> float:
    """Return how long a process has been on a processor, in milliseconds."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def counted(server: Server) -> dict[str, int]:
    """Return what a process says that it has done."""
    told = dict(re.findall(r"^tablier_(\w+)_total (\S+)$", server.read("/metrics"), re.MULTILINE))
    return {name: int(float(told[name])) for name in COUNTED}


async def played(servers: list[Server]) -> list[tuple[float, dict[str, int]]]:
    """Play through the first server alone; return what each used more than before, and what it did."""
    before = [used(each) for each in servers]
    await asyncio.sleep(SECONDS)
    idle = [used(each) - was for each, was in zip(servers, before, strict=True)]
    before, begun = [used(each) for each in servers], time.monotonic()
    async with playing(servers[0], Book(), TABLES, clock=CLOCK):
        await asyncio.sleep(SECONDS)
        share = (time.monotonic() - begun) / SECONDS
        more = [used(each) - was - share * rest for each, was, rest in zip(servers, before, idle, strict=True)]
        return list(zip(more, await asyncio.to_thread(lambda: list(map(counted, servers))), strict=True))


def measure(processes: int, redis: bool) -> None:
    with ExitStack() as stack:
        store, bus = started_store(stack).url(), ""
        if redis:
            server = RedisServer()
            stack.callback(server.end)
            server.start()
            bus = server.url()
        place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers: list[Server] = [Counted(place, store, bus=bus) for _ in range(processes)]
        for each in servers:
            stack.callback(each.clear)
            each.start()
        found = asyncio.run(played(servers))
    moves = found[0][1]["entries"]
    for number, (more, done) in enumerate(found):
        told = " ".join(f"{done[name]:>8}" for name in COUNTED)
        print(f"{processes:>9} {number + 1:>6} {told} {more / max(moves, 1):>14.4f}")


def main() -> None:
    print(f"{'processes':>9} {'nth':>6} " + " ".join(f"{name:>8}" for name in COUNTED) + f" {'ms for a move':>14}")
    for processes in (2, 4):
        measure(processes, redis="redis" in sys.argv[1:])


if __name__ == "__main__":
    main()
