"""Two players and whoever looks on: sets a match up, and says what is due when it is due."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from typing import TYPE_CHECKING

from bench.load.model import Json, Log
from bench.load.people import GONE, Client, Pending, Person
from bench.load.replica import SEATS, Replica, Want
from bench.load.wire import Door

if TYPE_CHECKING:
    from bench.load.crowd import Crowd

AGAIN = 2.5  # seconds after which an action is said again
SETTING_UP = 60.0  # seconds a new match may take
AT_ONCE = 0.0  # due: part of the ceremony, for which nobody has a clock


class Table:
    """One match after another, with the same people."""

    def __init__(self, crowd: Crowd, people: list[Person], game: str, watchers: list[Door]) -> None:
        self.crowd, self.people, self.game, self.watchers = crowd, people, game, watchers
        self.counts: Counter[str] = crowd.book.counts
        self.clients: list[Client] = []
        self.backlog: deque[float] = deque()
        self.pending: dict[str, Pending] = {}
        self.is_closed = False
        self._ready: asyncio.Future[None] | None = None
        self._number = 0
        self._told = 0.0  # when the last entry was first seen

    async def begin(self) -> None:
        """Set a match up, sit down and, where shells are thrown, seal and open."""
        ready = self._lay(await self._created())
        await asyncio.gather(*(client.sit() for client in self.clients))
        async with asyncio.timeout(SETTING_UP):
            await ready
        self.counts["matches"] += 1

    async def _created(self) -> str:
        host, guest = (person.door for person in self.people)
        seats = [{"holder": "open"}, {"holder": "open"}]
        form = {"game": self.game, "seats": seats, "mine": [0], "public": True, **self.crowd.form}
        match: str = (await host.ask("POST", "/api/matches", form))["match"]
        await guest.ask("POST", f"/api/matches/{match}/claims", {"seat": 1})
        return match

    def _lay(self, match: str) -> asyncio.Future[None]:
        self.match = match
        self.log = Log(match, self.crowd.book)
        self.crowd.logs.append(self.log)
        self.replica = Replica(match, self.game, self.crowd.form.get("options", {}))
        self._closed: set[int | None] = set(self.replica.chains)  # who has still to open
        self.pending = {}
        self._resent: set[str] = set()
        players = [Client(self, person.door, seat) for seat, person in enumerate(self.people)]
        self.clients = players + [Client(self, door) for door in self.watchers]
        self._ready = asyncio.get_running_loop().create_future()
        return self._ready

    @property
    def is_ready(self) -> bool:
        return self._ready is not None and self._ready.done()

    def came(self, client: Client) -> None:
        """A client has everything; what it said and was not answered is said again."""
        self.crowd.came(client)
        for id, pending in tuple(self.pending.items()):  # noqa: A001
            if pending.client is client:
                self._say_again(id)
        if self._ready and not self.is_ready and all(each.is_back for each in self.clients):
            if not self.replica.chains:
                self._ready.set_result(None)
            for seat in self.replica.chains:
                self.say(seat, self.replica.seal(seat), AT_ONCE)
        self.pump()

    def left(self, client: Client) -> None:
        client.is_back = False
        self.crowd.left(client)

    def seen(self, client: Client, entry: Json | None) -> None:
        """A client has one entry more; `entry` is there if it is the first to have it."""
        if entry is not None:
            self._told = time.perf_counter()
            self.replica.follow(entry)
        elif client.seat is not None and client.seq == self.log.head:
            self.crowd.lags.append((self._told, time.perf_counter() - self._told))
        if client.seat in self._closed:
            self._open(client, client.seat)
        if self._ready and not self.is_ready and self.replica.chains and self.replica.is_open:
            self._ready.set_result(None)
        self.pump()

    def _open(self, client: Client, seat: int | None) -> None:
        """Open the first link, once this client itself has seen that everybody sealed."""
        if seat is not None and self.replica.is_sealed and client.seq == self.log.head:
            self._closed.discard(seat)
            self.say(seat, self.replica.open(seat), AT_ONCE)

    def answered(self, message: Json) -> None:
        """Take the answer to an action."""
        kind, id = message["t"], message["id"]  # noqa: A001
        if kind == "trouble" and message["retry"]:
            self.counts[f"trouble {message['code']}"] += 1
            asyncio.get_running_loop().call_later(0.5, self._say_again, id)
            return
        pending = self.pending.pop(id, None)
        if pending is None:
            if id not in self._resent:
                self.log.book.fault("answered twice", f"{self.match} {message}")
            return
        self.counts[kind] += 1
        self._settle(kind, pending, message)
        self.pump()

    def _settle(self, kind: str, pending: Pending, message: Json) -> None:
        if kind == "ack":
            self.log.ack(message["id"], message["seq"])
            if pending.due != AT_ONCE:
                self.crowd.acked(pending.due)
        elif kind == "stale" and pending.due == AT_ONCE:  # somebody else was first, and it is still to be said
            self.say(pending.want["seat"], pending.want, AT_ONCE)
        elif kind == "stale":
            self.backlog.appendleft(pending.due)
        else:
            self.log.book.fault(kind, f"{self.match} {message}")

    def due(self, when: float) -> None:
        """Somebody is to act now, whether or not the one before was answered."""
        self.backlog.append(when)
        self.pump()

    def pump(self) -> None:
        """Say what is due, if both players have seen what came before."""
        if self.pending or not self.is_ready or self.is_closed:
            return
        if self.crowd.is_eager and not self.backlog:
            self.backlog.append(time.perf_counter())
        players = self.clients[: len(SEATS)]
        if not self.backlog or any(each.seq != self.log.head or not each.is_back for each in players):
            return
        if self.replica.is_over:
            self.renew()
        else:
            want = self.replica.next(self.crowd.chance)
            self.say(want["seat"], want, self.backlog.popleft())

    def say(self, seat: int, want: Want, due: float) -> None:
        self._number += 1
        id, client = f"{seat}-{self._number}", self.clients[seat]  # noqa: A001
        message = {"t": "act", "id": id, "seq": self.log.head, "want": want}
        frame = json.dumps(message, separators=(",", ":")).encode()
        self.pending[id] = Pending(client, want, frame, due)
        client.send(frame)
        if self.crowd.doubles and self.crowd.chance.random() < self.crowd.doubles:
            self._say_again(id)
        asyncio.get_running_loop().call_later(AGAIN, self._say_again, id)

    def _say_again(self, id: str) -> None:  # noqa: A002
        """Say the same until it is answered."""
        pending = self.pending.get(id)
        if pending and not self.is_closed:
            self._resent.add(id)
            pending.client.send(pending.frame)
            asyncio.get_running_loop().call_later(AGAIN, self._say_again, id)

    def renew(self) -> None:
        """Play another match; who is due meanwhile is left out."""
        self.backlog.clear()
        self._ready = None
        self.counts["finished"] += 1
        for client in self.clients:
            client.close()
        self.crowd.spawn(self._renewed())

    async def _renewed(self) -> None:
        """Set up again until somebody is there to let us in."""
        while not self.is_closed:
            try:
                await self.begin()
                return
            except GONE as error:
                self.counts[f"dial {type(error).__name__}"] += 1
                for client in self.clients:
                    client.close()
                await asyncio.sleep(self.crowd.chance.uniform(0.5, 1.0))

    def close(self) -> None:
        self.is_closed = True
        for client in self.clients:
            client.close()
