"""A server that has no file left to open while people play at it: run in a process of its own, where nothing is loaded.

It prints how many entries were written after the last file was taken; whatever cannot be done ends it with a mistake.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import tablier
from tablier.matches.acts import Create
from tablier.server.process.preload import load_all
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.registers.keys import Keys
from tests.matches.tables import plan
from tests.server.http.guests import Place
from tests.server.tables import Client, is_done, play

FILES = 96
STEPS = 24  # entries of each match
EXTRAS = ("/api/games", "/api/lobby", "/api/me", "/", "/ready")


def take_all_files() -> None:
    """Open files until there is none left, as silent connections would."""
    try:
        while True:
            os.dup(0)
    except OSError:
        return


async def playing(place: Place, game: str, language: str) -> int:
    """Set a table up, sit down, play, talk, ask and give up."""
    seats = ("device",) * len(tablier.game(game).start().seats)
    room = await place.house.setup.create(Create(game, tuple(map(plan, seats))), f"ann-{game}")
    ann = await Client(room, f"ann-{game}", language=language, views=True).enters()
    await play(room, [ann], STEPS)
    assert (await ann.ask("nothing that can be played"))["t"] == "told"
    for seat in range(len(seats)):
        if not room.match.result:
            is_done(await ann.act("resign", seat=seat))
    return room.seq


async def main(folder: Path) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    load_all()
    settings = Settings(store=f"sqlite:{folder / 'matches.db'}", matches_per_minute=1000)
    house = await ServerProcess.open(settings, keys=Keys(bytes(32)))
    async with AsyncExitStack() as stack:
        place = Place(house, stack)
        guest = await place.guest()
        take_all_files()
        written = 0
        for number, game in enumerate(tablier.games()):
            written += await playing(place, game, ("en", "fr")[number % 2])
        for path in EXTRAS:
            assert (await guest.get(path)).status_code == 200, path
        assert not house.runtime.counts["mistakes"]
        print(written)
        await house.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
