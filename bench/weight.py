"""What a live match weighs in a server's memory: after it was played, and after it was opened again.

    python -m bench.weight

Bytes are those that Python has handed out (tracemalloc) for everything a room holds, its log included; nobody is on
the line, and the logs themselves lie in SQLite.
"""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import tracemalloc
from pathlib import Path

from tablier.server.process.server_process import ServerProcess
from tablier.storage.sqlite import SqliteStore
from tests.server.tables import Time, open_house, play, table

GAMES = ("kid-cala-classic", "chauka-bara", "oukoun")
MATCHES = 20
STEPS = 60  # entries beyond those that set the table up


async def weighed(house: ServerProcess, game: str) -> tuple[int, int, int]:
    """Return the entries of a match, and its bytes when it was played here and when it was opened."""
    await played(house, game, 6)  # loads whatever all matches share
    await emptied(house)
    begun = held()
    ids = await played(house, game, MATCHES)
    entries = house.rooms.open[ids[0]].seq + 1
    live = held() - begun
    await emptied(house)
    begun = held()
    for match in ids:
        await house.rooms.find(match)
    opened = held() - begun
    await emptied(house)
    return entries, live // MATCHES, opened // MATCHES


async def played(house: ServerProcess, game: str, matches: int) -> list[str]:
    """Play some matches for a while, and let everybody leave."""
    ids = []
    for seed in range(matches):
        room, people = await table(house, game=game)
        await play(room, people, STEPS, seed=seed)
        for person in people:
            room.leave(person.subscriber)
        ids.append(room.id)
    return ids


async def emptied(house: ServerProcess) -> None:
    for room in tuple(house.rooms.open.values()):
        await house.rooms.close(room)


def held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def main() -> None:
    drawn = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        house = await open_house(
            Time(), store=await SqliteStore.open(Path(folder) / "matches.db"), draw=drawn.randbytes
        )
        tracemalloc.start()
        print("| game | entries | played here, KB | opened again, KB |\n|---|---|---|---|")
        for game in GAMES:
            entries, live, opened = await weighed(house, game)
            print(f"| {game} | {entries} | {live / 1000:.1f} | {opened / 1000:.1f} |")
        await house.close()


if __name__ == "__main__":
    asyncio.run(main())
