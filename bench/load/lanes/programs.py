"""People play against programs: how soon these answer, and what that costs everybody else."""

from __future__ import annotations

import asyncio
import json
import random
import time
from statistics import median
from typing import Any

from bench.load.crowd import SOWING
from bench.load.measure import percentile
from bench.load.people import Person
from bench.load.report import Rows
from bench.load.scene import Size, staged
from bench.load.server import CORES, Server
from bench.load.wire import Socket, dial
from tablier.games import load

LEVELS = {"easy": ("1", 0.3), "medium": ("3", 1.0), "hard": ("5", 3.0)}
ABBA = (False, True, True, False)
FIRST = 80_000  # number of the first person who plays against a program
PATIENCE = 120  # seconds for the rules to be compiled


class Duel:
    """Somebody who answers a program at once, match after match."""

    def __init__(self, person: Person, level: str, seed: int) -> None:
        self._person, self._level = person, level
        self._chance = random.Random(seed)
        self._socket: Socket | None = None
        self._told = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_active = True
        self.answers: list[float] = []

    async def begin(self) -> None:
        """Sit down at a new table."""
        seats = [{"holder": "open"}, {"holder": "program", "program": self._level}]
        form = {"game": SOWING, "seats": seats, "mine": [0]}
        self._match = (await self._person.door.ask("POST", "/api/matches", form))["match"]
        self._position, self._seq = load(SOWING).start(), -1
        path = f"/api/matches/{self._match}/socket"
        self._socket = await dial(self._person.door, path, self._heard, lambda _: None)
        self._socket.send(b'{"t":"hello","protocol":1}')

    def _heard(self, payload: bytes) -> None:
        message = json.loads(payload)
        entries = message["entries"] if message["t"] == "log" else [message["entry"]] if message["t"] == "entry" else []
        entries = [entry for entry in entries if entry["match"] == self._match]  # an old line may still be heard
        for entry in entries:
            self._follow(entry)
        if entries:
            self.move()

    def _follow(self, entry: dict[str, Any]) -> None:
        self._seq = entry["seq"]
        if entry["kind"] == "move":
            if entry["actor"] == 1 and self._told:
                self.answers.append(time.perf_counter() - self._told)
            self._position = self._position.play(entry["body"]["move"])
        self._told = time.perf_counter()

    def move(self) -> None:
        """Move, if it is one's turn."""
        if self._position.is_over:
            self._again()
        elif self.is_active and self._position.to_act == 0 and self._socket:
            want = {"kind": "move", "seat": 0, "move": self._chance.choice(self._position.moves)}
            act = {"t": "act", "id": f"d{self._seq}", "seq": self._seq, "want": want}
            self._socket.send(json.dumps(act).encode())

    def _again(self) -> None:
        self.close()
        if self.is_active and not self._tasks:  # nobody sits down twice
            self._told = 0.0
            task = asyncio.get_running_loop().create_task(self.begin())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        if self._socket:
            self._socket.close()
            self._socket = None


async def duels(server: Server, level: str, count: int, first: int) -> list[Duel]:
    """Let some people play against a level, until its rules are compiled and nobody answers in its place."""
    found = [Duel(await Person.come(server.port, FIRST + first + nth), level, nth) for nth in range(count)]
    for duel in found:
        await duel.begin()
    until = time.perf_counter() + PATIENCE
    hurried = -1
    while hurried != (hurried := hurries(server)) and time.perf_counter() < until:
        before = sum(len(duel.answers) for duel in found)
        while sum(len(duel.answers) for duel in found) < before + 2 * count and time.perf_counter() < until:
            await asyncio.sleep(0.5)
    return found


def hurries(server: Server) -> int:
    """Return how often somebody weaker had to answer."""
    return server.errors().count("in a hurry")


async def answers(size: Size) -> Rows:
    """L5: how soon programs answer, with four games at once."""
    count, seconds = size(4, 2), size.seconds(30, 6)
    async with staged(2, flags={"workers": 2, "think": 3}, cores=CORES) as scene:
        for nth, (name, (level, most)) in enumerate(LEVELS.items()):
            players = await duels(scene.server, level, count, 10 * nth)
            for duel in players:
                duel.answers.clear()
            hurried = hurries(scene.server)
            await asyncio.sleep(seconds)
            found = [took for duel in players for took in duel.answers]
            for duel in players:
                duel.is_active = False
                duel.close()
            scene.rows.most(f"p95 of {name} (level {level}), {len(found)} answers", most, percentile(found, 0.95), "s")
            scene.rows.told(f"of {name}, by a player in a hurry", hurries(scene.server) - hurried)
    return scene.rows


async def saturated(size: Size) -> Rows:
    """L4: what it costs the others when both workers think all the time."""
    games, rounds, seconds = size(100, 20), size(5, 1), size.seconds(6, 2)
    async with staged(games, flags={"workers": 2, "think": 3}, cores=CORES) as scene:
        players = await duels(scene.server, "5", 6, 100)
        took: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
        for busy in ABBA * rounds:
            for duel in players:
                duel.is_active = busy
                duel.move()
            await asyncio.sleep(1 if busy else 4)  # what is being thought about is finished
            samples = [each for _, each in await scene.crowd.play(games, seconds)]
            took[busy].append((percentile(samples, 0.5), percentile(samples, 0.99)))
        for duel in players:
            duel.is_active = False
            duel.close()
        for nth, name, most in ((0, "p50", 3), (1, "p99", 4)):
            ratio = median(pair[nth] for pair in took[True]) / median(pair[nth] for pair in took[False])
            scene.rows.most(f"{name} with busy workers / without", most, ratio)
        scene.rows.most("p99 with busy workers", 250, 1000 * median(pair[1] for pair in took[True]), "ms")
    return scene.rows
