"""How many bytes an entry and a match take in PostgreSQL as rows, packed and archived; prints a table.

python -m bench.packing
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

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
    for name in ("entries", "packed"):
        await store.execute(f"VACUUM FULL {name}")
    ((found,),) = await store.query(SIZE)
    return int(str(found))


async def measure(url: str, folder: Path) -> None:
    print("| game | matches | entries | | bytes an entry | bytes a match |\n|---|---|---|---|---|---|")
    for game in (CALA, RACE):
        played = await logs(game)
        store = await PostgresStore.open(url)
        await store.execute("DELETE FROM packed")
        await store.execute("DELETE FROM entries")
        empty = await size(store)
        for log in played:
            for entry in log:
                await store.append(entry)
        sizes = {"rows": await size(store) - empty}
        while await store.pack(AFTERWARDS):
            pass
        sizes["packed"] = await size(store) - empty
        while await store.archive(AFTERWARDS, folder):
            pass
        sizes["archived: in the database"] = await size(store) - empty
        ids = {log[0].match for log in played}
        sizes["archived: files"] = sum(f.stat().st_size for f in folder.rglob("*.gz") if f.name.split(".")[0] in ids)
        count = sum(map(len, played))
        for kept, found in sizes.items():
            print(f"| {game} | {len(played)} | {count:,} | {kept} | {found / count:.0f} | {found / len(played):,.0f} |")
        await store.close()


def main() -> None:
    with ExitStack() as stack, TemporaryDirectory() as folder:
        asyncio.run(measure(started_store(stack).url(), Path(folder)))


if __name__ == "__main__":
    main()
