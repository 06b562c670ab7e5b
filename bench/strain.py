"""Strangers who ask for what is dear, as often as one may: over HTTP, and by as many sockets as an address is given."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import tablier
from bench.prices import played_out
from tablier.engine.record import Record
from tablier.server.live.room import Room
from tests.server.http.guests import Guest, Place

PAUSES = {429: 0.5, 503: 0.5}  # seconds, for who is refused; anybody else goes on at once
GAP = 0.05  # seconds
WAITED_FOR = 5  # studies are begun once in so many rounds, and waited for elsewhere
SOCKETS = 30  # of an address
SOCKET_GAP = 0.25  # seconds between two questions of one socket: forty in ten seconds


async def strain(guest: Guest, counts: Counter[str]) -> None:
    """Ask over HTTP for all that is dear."""
    names, studies = tablier.games(), set[asyncio.Task[Any]]()
    for number in count():
        name = names[number % len(names)]
        if number % WAITED_FOR == 0:
            studies.add(asyncio.create_task(guest.post("/api/positions/analysis", {"position": prepared(name).start})))
        for path, body in dear(name, number).items():
            answer = await (guest.get(path) if body is None else guest.post(path, body))
            counts[f"{path.partition('?')[0].replace(name, 'GAME')} {answer.status_code}"] += 1
            await asyncio.sleep(PAUSES.get(answer.status_code, GAP))


class Questions(NamedTuple):
    """What is asked about a game, made beforehand: who asks shares the server's loop, and must not hold it up."""

    start: str
    kind: str  # of a piece, for the editor
    short: str  # a record of one move
    longest: str  # and of a whole game


@cache
def prepared(name: str) -> Questions:
    start = tablier.game(name).start()
    short = Record.of(start).then(next(iter(start.odds or start.moves))).text
    return Questions(start.text, start.board.kinds[0].name, short, played_out(name).text)


def dear(name: str, number: int) -> dict[str, Any]:
    """Return what is asked for in a round; a body of None is a GET."""
    asked = prepared(name)
    return {
        "/api/positions/edit": {"position": asked.start, "place": number % 10, "kind": asked.kind, "by": 1},
        "/api/positions/previews": {"position": asked.start},
        "/api/records/read": {"record": asked.short},
        "/api/records": {"record": asked.longest},
        "/api/records/ledger": {"record": asked.longest},
        f"/api/games/{name}/sheet.pdf?language=both&cloth={30 + number % 60}": None,
    }


class Wire:
    """A WebSocket of the application without a network, that says what it is told to and throws away what it hears."""

    def __init__(self, place: Place, guest: Guest, room: Room, address: str, counts: Counter[str]) -> None:
        self._app, self._counts = place.app, counts
        headers = [(name.lower().encode(), value.encode()) for name, value in guest.headers.items()]
        path = f"/api/matches/{room.id}/socket"
        self._scope = {"type": "websocket", "scheme": "ws", "path": path, "raw_path": path.encode(), "root_path": ""}
        self._scope |= {"headers": [(b"host", b"localhost:8000"), *headers], "query_string": b"", "subprotocols": []}
        self._scope |= {"client": (address, 4000), "server": ("localhost", 8000), "extensions": {}, "state": {}}
        self._said = [{"type": "websocket.connect"}, text({"t": "hello", "protocol": 1})]

    async def run(self, places: int) -> None:
        """Ask about places, as often as one may, and open the socket anew when the server has hung up."""
        while True:
            said, numbers = list(self._said), count()

            async def receive(said: list[Any] = said, numbers: Any = numbers) -> Any:
                if said:
                    return said.pop(0)
                await asyncio.sleep(SOCKET_GAP)
                number = next(numbers)
                return text({"t": "ask", "id": f"{number}", "places": [number % places, (number + 1) % places]})

            await self._app(self._scope, receive, self._send)  # type: ignore[arg-type]  # a socket's, by hand
            await asyncio.sleep(1)

    async def _send(self, message: Any) -> None:
        if "text" in message:
            heard = json.loads(message["text"])
            if heard["t"] in ("told", "trouble", "bye"):
                self._counts[f"socket {heard['t']}"] += 1


def text(said: dict[str, Any]) -> dict[str, Any]:
    return {"type": "websocket.receive", "text": json.dumps(said)}


async def strain_sockets(place: Place, room: Room, address: str, counts: Counter[str]) -> None:
    """Ask by every socket that an address may have, each for a visitor of its own."""
    places = len(room.match.position.board.places)
    wires = [Wire(place, await place.guest(), room, address, counts) for _ in range(SOCKETS)]
    await asyncio.gather(*(wire.run(places) for wire in wires))
