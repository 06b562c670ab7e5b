"""S14 A hundred people ask for hard programs at once: the line stays short, everybody gets a move, others play on."""

from __future__ import annotations

import asyncio
import random
import shlex
import sys
from pathlib import Path
from typing import Any

from tablier.players.pool import Pool, WorkerLimits
from tablier.server.work.thinking import MOST_WAITING, Workers
from tests.matches.tables import CALA
from tests.server.security.hall import Hall, opened
from tests.server.tables import Client, is_done

ASKING = 100
MOVES = 40  # of people in another room meanwhile
HARDEST = "5"
PATIENCE = 120.0  # seconds after which the test has failed

# Thinks for as long as the test does not let it go on, then plays anything.
SLOW = """
import json, os, sys, time
import tablier
for line in sys.stdin:
    asked = json.loads(line)
    while not os.path.exists(sys.argv[1]):
        time.sleep(0.01)
    print(json.dumps({"id": asked["id"], "move": tablier.position(asked["position"]).moves[0]}), flush=True)
"""


class Counted(Workers):
    """Workers who note how long their line ever was."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool, seconds=30.0, at_once=2, patience=30.0)
        self.longest = 0

    async def choose(self, program_turn: Any, match: str, host: str = "") -> str:
        asked = asyncio.ensure_future(super().choose(program_turn, match, host))
        await asyncio.sleep(0)
        self.longest = max(self.longest, self.waiting)
        return await asked


def slow_pool(folder: Path) -> Pool:
    """Return a pool of one that answers when the file `go` is there."""
    script = folder / "slow.py"
    script.write_text(SLOW)
    command = (sys.executable, "-P", shlex.quote(str(script)), str(folder / "go"))
    return Pool(1, command, WorkerLimits(start=PATIENCE), most_waiting=MOST_WAITING)


async def plays_on(clients: list[Client]) -> int:
    """Let two people play, and return how many moves they made; each must be acknowledged."""
    room, draw = clients[0].room, random.Random(1)
    for number in range(MOVES):
        if room.match.result:
            return number
        seat = room.match.position.to_act
        is_done(await clients[seat].act("move", seat=seat, move=draw.choice(room.match.position.moves)))
    return MOVES


async def asked_at_once(hall: Hall) -> list[Any]:
    """Let a hundred people set up a table against the hardest program, which has to begin."""
    people = [await hall.person() for _ in range(ASKING)]
    return await asyncio.gather(*(hall.room(person, f"{HARDEST} device") for person in people))


def test_s14_a_hundred_who_want_a_hard_program_hinder_nobody(tmp_path):
    async def run() -> None:
        thinkers = Counted(slow_pool(tmp_path))
        async with opened(thinkers=thinkers) as hall:
            ann, bob = await hall.person(), await hall.person()
            table = await hall.room(ann)
            sitting = [await hall.seat(table, seat, person) for seat, person in enumerate((ann, bob))]
            thinkers._ready.add((table.match.position.game.name, HARDEST))  # nothing is left to compile
            rooms = await asked_at_once(hall)
            assert await plays_on(sitting) >= 20  # while every worker thinks
            assert 0 < thinkers.longest <= MOST_WAITING
            hasty = sum(bool(room.match.line) for room in rooms)
            assert hasty >= ASKING - MOST_WAITING - 1  # for whom there was no place in line
            (tmp_path / "go").touch()
            async with asyncio.timeout(PATIENCE):
                while not all(room.match.line for room in rooms):
                    await asyncio.sleep(0.01)
            assert {room.match.line[0].seat for room in rooms} == {0} and not hall.house.runtime.counts["mistakes"]
            assert thinkers.waiting == 0

    asyncio.run(run())


def test_s14_one_person_at_many_tables_has_two_places_in_line(tmp_path):
    async def run() -> None:
        thinkers = Counted(slow_pool(tmp_path))
        async with opened(thinkers=thinkers) as hall:
            ann = await hall.person()
            thinkers._ready.add((CALA, HARDEST))
            rooms = [await hall.room(ann, f"{HARDEST} device") for _ in range(10)]
            async with asyncio.timeout(PATIENCE):
                while sum(bool(room.match.line) for room in rooms) < 8:  # the others are answered in a hurry
                    await asyncio.sleep(0.01)
            assert thinkers.longest <= 2
            (tmp_path / "go").touch()

    asyncio.run(run())
