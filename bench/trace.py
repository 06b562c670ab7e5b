"""One move from the frame on a socket to the last client that is told: modules entered, and how often the rules ran.

    python -m bench.trace

A real room on SQLite, two players with views in two languages; every count is the same in every run. A *switch* is a
call from one module of ours into another, a *bounce* a call into a module that waits further up the same stack, and an
*application* a call of the game's `apply`, by whatever way.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from starlette.websockets import WebSocket

import tablier
from tablier.server.http.budgets import Budgets
from tablier.server.http.rate_limits import RateLimits
from tablier.server.http.socket import SocketHandler
from tablier.server.identity import Identity
from tablier.server.live.room import Room
from tablier.server.process.server_process import ServerProcess
from tablier.storage.sqlite import SqliteStore
from tests.server.tables import Client, Time, open_house, settled, table, until

SOURCE = Path(tablier.__file__).parent
LANGUAGES = ("en", "fr")
WARM = 6  # throws and moves played before the one that is traced
GAMES = {
    "sowing": "kid-cala-classic",
    "race, a throw": "chauka-bara",
    "race, a move": "chauka-bara",
    "oukoun": "oukoun",
}
MACHINERY = ("matches", "throws", "server", "storage")


@dataclass
class Trace:
    """What was called between the frame that came and the last one that went out."""

    modules: Counter[str] = field(default_factory=Counter)  # by calls
    bounces: Counter[str] = field(default_factory=Counter)
    calls: Counter[CodeType] = field(default_factory=Counter)
    switches: int = 0

    @property
    def above(self) -> list[str]:
        """The modules of the machinery, without the rules and the words of the game."""
        return sorted(name for name in self.modules if name.partition(".")[0] in MACHINERY)

    def counts(self, game: tablier.Game) -> dict[str, int]:
        rules = {"applications": game.apply, "legality": game.forbidden_by, "boards": game.board, "views": game.view}
        return {
            "modules": len(self.modules),
            "above the rules": len(self.above),
            "switches": self.switches,
            "bounces": sum(self.bounces.values()),
            **{name: self.calls[rule.__code__] for name, rule in rules.items()},  # type: ignore[attr-defined]
        }


class Tracer:
    """Follows calls in every thread while it is on; a coroutine that goes on is not called again."""

    def __init__(self) -> None:
        self.trace: Trace | None = None
        self._seen: dict[int, FrameType] = {}
        self._names: dict[CodeType, str] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if self.trace is None or event != "call" or not (name := self._module(frame.f_code)):
            return
        if id(frame) in self._seen:
            return
        self._seen[id(frame)] = frame
        self._note(self.trace, frame, name)

    def _module(self, code: CodeType) -> str:
        """Return the module a function of ours stands in; nothing for anybody else's."""
        if code not in self._names:
            path = Path(code.co_filename)
            found = path.relative_to(SOURCE).with_suffix("") if path.is_relative_to(SOURCE) else None
            self._names[code] = ".".join(found.parts) if found else ""
        return self._names[code]

    def _note(self, trace: Trace, frame: FrameType, name: str) -> None:
        trace.modules[name] += 1
        trace.calls[frame.f_code] += 1
        above = [found for each in callers(frame) if (found := self._module(each.f_code))]
        if above and above[0] != name:
            trace.switches += 1
            if name in above:
                trace.bounces[f"{above[0]} -> {name}.{frame.f_code.co_qualname}"] += 1

    def on(self) -> Trace:
        self._seen.clear()
        self.trace = Trace()
        sys.setprofile(self)
        return self.trace

    def off(self) -> None:
        sys.setprofile(None)
        self.trace = None
        self._seen.clear()


def callers(frame: FrameType) -> list[FrameType]:
    found, above = [], frame.f_back
    while above is not None:
        found.append(above)
        above = above.f_back
    return found


class Socket:
    """A WebSocket without a network: what is said to the server, and what it says."""

    def __init__(self) -> None:
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self.frames: list[dict[str, Any]] = []
        self.websocket = WebSocket({"type": "websocket", "headers": []}, self._said.get, self._send)

    async def _send(self, message: Any) -> None:
        if "text" in message:
            self.frames.append(json.loads(message["text"]))

    def say(self, **message: Any) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})


async def traced(tracer: Tracer, house: ServerProcess, game: str, *, throws: bool) -> tuple[Room, Trace]:
    """Play a little, then trace the next throw, or the next move."""
    room, people = await table(house, game=game)
    for person in people:
        room.leave(person.subscriber)
    settings = house.runtime.settings
    limits = RateLimits(settings), Budgets(settings, house.runtime.now)
    handler = SocketHandler(house.runtime, house.database, house.rooms, *limits)
    sockets, visits = [Socket() for _ in people], []
    for socket, person, language in zip(sockets, people, LANGUAGES, strict=True):
        visits.append(asyncio.create_task(handler.attend(socket.websocket, Identity(person.person), room.id)))
        socket.say(t="hello", protocol=1, views=True, language=language)
    await until(lambda: len(room.subscribers) == len(people))
    chance = random.Random(1)
    while len(room.match.line) < WARM or (room.match.position.to_act < 0) != throws:
        assert any([await person.goes_on(chance.choice) for person in people])
    await settled(100)
    seat, want = wanted(room, people, chance)
    act = {"t": "act", "id": "traced", "seq": room.seq, "want": want}
    before = [len(socket.frames) for socket in sockets]
    trace = tracer.on()
    sockets[seat].say(**act)
    await until(lambda: all(len(s.frames) >= b + 2 for s, b in zip(sockets, before, strict=True)))
    await until(lambda: any(frame.get("id") == "traced" for frame in sockets[seat].frames))
    tracer.off()
    for socket in sockets:
        socket.hang_up()
    await asyncio.gather(*visits)
    return room, trace


def wanted(room: Room, people: list[Client], chance: random.Random) -> tuple[int, dict[str, Any]]:
    """Return who acts next, and what they say."""
    match = room.match
    if match.position.to_act >= 0:
        seat = match.position.to_act
        return seat, {"kind": "move", "seat": seat, "move": chance.choice(match.position.moves)}
    assert match.witness is not None
    seat, epoch = match.witness, match.table.throws.epoch
    said = people[seat].chain(seat, epoch).release(room.match.throws)
    return seat, {"kind": "throw", "seat": seat, "n": said.n, "head": said.head, "link": said.x.hex()}


async def traces() -> dict[str, tuple[Room, Trace]]:
    """Trace one act of each kind, in one house."""
    found: dict[str, tuple[Room, Trace]] = {}
    drawn, tracer = random.Random(7), Tracer()
    threading.setprofile(tracer)  # for the thread that writes, which begins when the store is opened
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "matches.db")
        house = await open_house(Time(), store=store, draw=drawn.randbytes)
        try:
            for name, game in GAMES.items():
                found[name] = await traced(tracer, house, game, throws=name.endswith("throw"))
        finally:
            threading.setprofile(None)
            await house.close()
    return found


def main() -> None:
    """Print the counts, and with `--all` every module and bounce."""
    found = asyncio.run(traces())
    rows = {name: trace.counts(room.match.header.game) for name, (room, trace) in found.items()}
    columns = list(next(iter(rows.values())))
    print("| | " + " | ".join(columns) + " |\n|" + "---|" * (len(columns) + 1))
    for name, counts in rows.items():
        print(f"| {name} | " + " | ".join(map(str, counts.values())) + " |")
    if "--all" in sys.argv:
        for name, (_, trace) in found.items():
            print(f"\n{name}: " + ", ".join(f"{module} {count}" for module, count in sorted(trace.modules.items())))
            for bounce, count in trace.bounces.most_common():
                print(f"  {count} {bounce}")


if __name__ == "__main__":
    main()
