"""How many bytes an entry takes in PostgreSQL, as a row and packed; prints a table. python -m bench.packing"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from bench.load.lanes.several import started_store
from tablier.matches.log import Entry
from tablier.storage.postgres import PostgresStore
from tests.server.tables import CALA, RACE, open_house, play, table

MATCHES = 20  # of each game, to their end
AFTERWARDS = 2**53 - 1
SIZE = "SELECT pg_total_relation_size('entries') + pg_total_relation_size('packed')"


async def logs(game: str) -> list[tuple[Entry, ...]]:
    """Play matches in memory, with a proof of every throw."""
    house = await open_house()
    found = []
    for seed in range(MATCHES):
        room, people = await table(house, game=game)
        await play(room, people, seed=seed)
        found.append(room.match.entries)
    await house.close()
    return found


async def size(store: PostgresStore) -> int:
    await store.tell("VACUUM FULL entries")
    ((found,),) = await store.ask(SIZE)
    return int(str(found))


async def measure(url: str) -> None:
    print(f"{'game':>20} {'entries':>8} {'as rows':>8} {'packed':>8}  bytes an entry")
    for game in (CALA, RACE):
        played = await logs(game)
        store = await PostgresStore.open(url)
        await store.tell("DELETE FROM packed")
        await store.tell("DELETE FROM entries")
        empty = await size(store)
        for log in played:
            for entry in log:
                await store.append(entry)
        rows, count = await size(store) - empty, sum(map(len, played))
        while await store.pack(AFTERWARDS):
            pass
        print(f"{game:>20} {count:>8} {rows / count:>8.0f} {(await size(store) - empty) / count:>8.0f}")
        await store.close()


def main() -> None:
    with ExitStack() as stack:
        asyncio.run(measure(started_store(stack).url()))


if __name__ == "__main__":
    main()
