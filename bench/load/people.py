"""People of the crowd: each comes from an address of their own, and their lines come back by themselves."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench.load.model import NEWS
from bench.load.wire import Door, Socket, Unanswered, dial

if TYPE_CHECKING:
    from bench.load.table import Table

SOONEST, LATEST = 0.5, 8.0  # seconds until a broken line is tried again, as the real client does
GONE = (OSError, Unanswered, TimeoutError)


def address(number: int) -> str:
    """Return the address of one of many people; all of 127/8 is this machine.

    >>> address(0), address(250), address(62_500)
    ('127.1.0.1', '127.1.1.1', '127.2.0.1')
    """
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{number % 250 + 1}"


@dataclass(frozen=True)
class Person:
    """Somebody with a session."""

    door: Door

    @classmethod
    async def come(cls, port: int, number: int) -> Person:
        """Open a session."""
        door = Door(port, address(number))
        opened = await Door(port, door.source).ask("POST", "/api/session", {"bearer": True})
        return cls(Door(port, door.source, opened["token"]))


@dataclass
class Pending:
    """Something that was said and is not answered yet; `due` is when it was to be said."""

    client: Client
    want: dict[str, Any]
    frame: bytes
    due: float


class Client:
    """One line to one table: a player's if there is a seat, else somebody looks on."""

    def __init__(self, table: Table, door: Door, seat: int | None = None) -> None:
        self.table, self.door, self.seat = table, door, seat
        self.seq = -1
        self.goal = -1  # the entry up to which the log was promised
        self.is_back = False
        self._socket: Socket | None = None
        self._closing = False
        self._pause = 0.0

    async def sit(self) -> None:
        """Come to the table, or back to it."""
        self.goal = -1
        self.is_back = False
        path = f"/api/matches/{self.table.match}/socket"
        self._socket = await dial(self.door, path, self.heard, self.lost)
        self.send({"t": "hello", "protocol": 1, "after": self.seq})

    def send(self, message: dict[str, Any] | bytes) -> None:
        if self._socket:
            self._socket.send(message if isinstance(message, bytes) else json.dumps(message).encode())

    def heard(self, payload: bytes) -> None:
        """Take one frame; entries of the log are held against what the others saw."""
        if payload.startswith(NEWS):
            new = self.table.log.heard(self.seq, payload)
            self.seq += 1
            self.table.counts["frames"] += 1
            self.table.seen(self, new)
            return
        message = json.loads(payload)
        match message["t"]:
            case "welcome":
                self.goal = message["seq"]
            case "log":
                self._read(message["entries"])
            case "beat":
                if message["seq"] != self.seq:
                    self.table.log.book.fault("gap", f"a beat says {message['seq']}, {self.seq} was told")
            case "bye":
                self._pause = 2 * (message["retry"] or 0) / 1000
                self.table.counts[f"bye {message['why']}"] += 1
            case "ack" | "stale" | "refused" | "trouble":
                self.table.answered(message)
        if self.goal >= 0 and self.seq >= self.goal and not self.is_back:
            self.is_back = True
            self.table.came(self)

    def _read(self, entries: list[dict[str, Any]]) -> None:
        """Take what was asked for, or came before a stale answer: of that some may be known, and must be the same."""
        for entry in entries:
            if entry["seq"] <= self.seq:
                self.table.log.hold_against(entry)
                self.table.counts["told again"] += 1
                continue
            new = self.table.log.read(self.seq, entry)
            self.seq += 1
            self.table.seen(self, new)

    def lost(self, code: int) -> None:
        self._socket = None
        if not self._closing:
            self.table.counts[f"closed {code}"] += 1
            self.table.left(self)
            self.table.crowd.spawn(self.come_back())

    async def come_back(self) -> None:
        """Try again and again, each time a little later, and never all at the same moment."""
        draw, wait = self.table.crowd.chance, SOONEST
        await asyncio.sleep(draw.uniform(0, self._pause or 0.5))
        self._pause = 0.0
        while not self._closing:
            try:
                await self.sit()
                return
            except GONE as error:
                self.table.counts[f"dial {type(error).__name__} {getattr(error, 'status', '')}".strip()] += 1
                await asyncio.sleep(draw.uniform(0.5, 1.0) * wait)
                wait = min(LATEST, 2 * wait)

    def cut(self, pause: float) -> None:
        """Lose the line, and come back some time within a pause."""
        self._pause = pause
        if self._socket:
            self._socket.close()

    def close(self) -> None:
        self._closing = True
        if self._socket:
            self._socket.close()
