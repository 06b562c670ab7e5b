"""One page at one match, as a socket of the server: hello first, then one frame at a time; and hints between pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from tablier.local.paths import DeviceParts
from tablier.local.registers import ME
from tablier.server.bus.hint import EVERYBODY, Hint, read, written
from tablier.server.identity import Identity
from tablier.server.live.conversation import Malformed, admitted, answered, malformed, read_frame
from tablier.server.live.room import Room
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Ask, Hello, Sync
from tablier.server.messages.server import Bye

WHO, HERE = "?", "!"  # who else has a host over this database? I have
BAD = 1007  # close code: what came is no message of ours


class Channel:
    """The host's end of a channel."""

    def __init__(
        self,
        parts: DeviceParts,
        match: str,
        name: str,
        say: Callable[[str, str], Awaitable[None]],
        closed: Callable[[str, int], None],
    ) -> None:
        self._parts, self._match, self.name = parts, match, name
        self._say, self._closed = say, closed
        self._subscriber: Subscriber | None = None
        self._room: Room | None = None
        self._turn = asyncio.Lock()  # one frame after another, however fast they come
        self._is_left = False

    async def send(self, text: str) -> None:
        await self._say(self.name, text)

    async def close(self, code: int, reason: str) -> None:
        self._closed(self.name, code)

    async def receive(self, text: str) -> None:
        """Handle one frame, after those before it; return when it was answered."""
        async with self._turn:
            if not self._is_left:
                await self._hear(text)

    async def _hear(self, text: str) -> None:
        try:
            said = read_frame(text)
        except Malformed:
            await self._refuse()
            return
        if self._subscriber is None:
            await self._greeted(said)
        elif self._room and isinstance(said, Act | Ask | Sync) and not self._subscriber.is_gone:
            await answered(self._room, self._subscriber, said)
        if self._subscriber:
            await self._subscriber.drained()

    async def _greeted(self, said: Hello | Act | Ask | Sync) -> None:
        if not isinstance(said, Hello):
            await self._refuse()
            return
        self._subscriber = Subscriber(self, Identity(ME), said)
        parts = self._parts
        room = await admitted(parts.runtime, parts.database, parts.rooms, self._subscriber, self._match)
        if room:
            parts.searches.begin(room.match.header.game.name)
            await room.enter(self._subscriber, said.after)
        self._room = room
        if self._is_left:  # meanwhile
            self.leave()

    async def _refuse(self) -> None:
        """Say that this is no message of ours; without a hello before it, that is the last that is said."""
        if self._subscriber:
            self._subscriber.send(malformed(self._subscriber))
            await self._subscriber.drained()
        else:
            await self.send(Bye(why="malformed", retry=None).to_json())
            self._closed(self.name, BAD)

    def leave(self) -> None:
        """The channel is closed."""
        self._is_left = True
        room, subscriber = self._room, self._subscriber
        self._room = None
        if room and subscriber:
            room.leave(subscriber)


class ChannelBus:
    """Carries hints to the other pages that have a host over the same database, by a browser's channel."""

    def __init__(self, broadcast: Callable[[str], object] | None) -> None:
        self._broadcast = broadcast
        self.is_shared = broadcast is not None
        self.process = ""
        self.has_others = False  # whether another page has said that it is there
        self._heard: Callable[[Hint], None] | None = None

    @property
    def is_well(self) -> bool:
        return self._heard is not None

    async def start(self, process: str, heard: Callable[[Hint], None], lost: Callable[[], None]) -> None:
        self.process, self._heard = process, heard
        self._say(WHO)

    def _say(self, what: str) -> None:
        if self._broadcast:
            self._broadcast(f"{what} {self.process}")

    def publish(self, hint: Hint, to: str = EVERYBODY) -> None:
        """Send all pages, or one of them, how far a match is here."""
        if self._broadcast:
            self._broadcast(f"{to or '*'} {written(replace(hint, process=self.process), self.process)}")

    def hear(self, text: str) -> None:
        """Handle what another page has sent."""
        to, _, said = text.partition(" ")
        if to in (WHO, HERE) and said != self.process:
            self.has_others = True
            if to == WHO:
                self._say(HERE)
        hint = read(said)
        if self._heard and hint and hint.process != self.process and to in ("*", self.process):
            self._heard(hint)

    async def close(self) -> None:
        self._heard = None
