"""What each kind of request costs beside its declared price; and how moves and logins do beside busy strangers.

python -m bench.costs [prices [GAME ...] | beside]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import tablier
from bench.prices import PASSWORD, prices
from bench.strain import prepared, strain, strain_sockets
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.registers.keys import Keys
from tests.server.http.guests import Place
from tests.server.tables import table

STRANGERS = 10
MOVES, LOGINS = 200, 90
TRIES = 15  # to log in to one account: more would be taken for guessing


async def beside() -> None:
    """Play and log in, alone and then beside strangers who spend all they may."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(store=f"sqlite:{Path(folder) / 'matches.db'}", logins_per_minute=100_000)
        house = await ServerProcess.open(settings, keys=Keys(bytes(32)))
        async with AsyncExitStack() as stack:
            stack.push_async_callback(house.close)
            place = Place(house, stack)
            for name in tablier.games():
                prepared(name)
            print(f"alone: {await measured(place)}")
            counts: Counter[str] = Counter()
            room, _ = await table(house, public=True)
            harm = [asyncio.create_task(strain(await place.guest(), counts)) for _ in range(STRANGERS)]
            harm += [
                asyncio.create_task(strain_sockets(place, room, f"192.0.2.{each}", counts)) for each in range(STRANGERS)
            ]
            await asyncio.sleep(5)
            print(f"beside {STRANGERS} strangers: {await measured(place)}")
            print(f"the strangers were: {dict(counts)}")
            for each in harm:
                each.cancel()
            await asyncio.wait(harm, timeout=10)


async def measured(place: Place) -> str:
    moves, logins = [], []
    room, people = await table(place.house)
    names = [await opened(place) for _ in range(LOGINS // TRIES)]
    for _ in range(MOVES):
        if room.match.result:
            room, people = await table(place.house)
        begun = perf_counter()
        await people[room.match.position.to_act].goes_on()
        moves.append(1000 * (perf_counter() - begun))
        await asyncio.sleep(0.02)
    for name in names * TRIES:
        begun = perf_counter()
        answer = await (await place.stranger()).post("/api/login", {"name": name, "password": PASSWORD, "bearer": True})
        assert answer.status_code == 200, answer.text
        logins.append(1000 * (perf_counter() - begun))
    return f"moves {told(moves)}; logins {told(logins)}"


async def opened(place: Place) -> str:
    """Open an account, and return its name."""
    name = f"ann{perf_counter():.6f}".replace(".", "-")
    made = await (await place.guest()).post("/api/account", {"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    return name


def told(took: list[float]) -> str:
    return f"median {median(took):.1f} ms, 95 % {quantiles(took, n=20)[-1]:.1f} ms"


if __name__ == "__main__":
    which, *games = sys.argv[1:] or [""]
    if which != "beside":
        asyncio.run(prices(games or tablier.games()))
    if which != "prices":
        asyncio.run(beside())
