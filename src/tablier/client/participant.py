"""A client of a match: receives and checks every message, and does by itself what its seat owes to the throws."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Self

from tablier.client.connection import PROTOCOL, Callbacks, Connection, JsonFrame, Transport
from tablier.client.errors import Declined, Overtaken, SeatTaken, plain
from tablier.client.heads import Heads, Pin
from tablier.client.links import MatchLink
from tablier.client.notifications import Connected, Happened, Notification, Over, Present, Warned
from tablier.client.replica import Replica
from tablier.client.seat_chain import PendingMessage, SeatChain
from tablier.client.seat_file import SeatFile
from tablier.client.settings import ClientSettings
from tablier.engine.errors import TablierError

Make = Callable[[], JsonFrame | None]

HEARTBEATS_BEHIND = 3  # in a row: the log of the server ends before what was seen here


class Participant:
    """One client of one match, which plays the seat of its link or watches."""

    def __init__(
        self,
        link: MatchLink,
        dial: Callable[[], Awaitable[Transport]],
        settings: ClientSettings,
        file: SeatFile | None = None,
        pin: Pin | None = None,
    ) -> None:
        self.link, self.settings, self.replica = link, settings, Replica(link.match)
        self.number = link.seat
        self.present = Present((), 0)
        self.is_up = False
        self.is_loaded = False
        self._heartbeats_behind = 0
        self._goal = 0  # the entry up to which the log is told at first
        self._is_back = False
        self._file = file
        kept, environment = file.kept if file else None, settings.environment
        self._chain = None if link.seat is None else SeatChain(link.match, link.seat, environment.draw, kept)
        self._heads = Heads(link.match, pin or Pin(), kept.signed if kept else None)
        callbacks = Callbacks(dial, self._hello, self._received, self._set_up)
        self.connection = Connection(callbacks, environment, settings.pace)
        self._turn = asyncio.Lock()  # one action at a time: the next depends on its answer
        self._change = asyncio.Event()
        self._followers: list[asyncio.Queue[Any]] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose players are connected."""
        return self.present.here

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def sit(self) -> Self:
        """Connect, and wait until the whole log is here."""
        self._tasks = [asyncio.create_task(self.connection.run()), asyncio.create_task(self._automate())]
        try:
            while not self.is_loaded:
                await self.changed()
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Disconnect; the seat stays one's own."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        if self._file:
            if self._chain and self._chain.kept != self._file.kept:
                self._file.keep(self._chain.kept)
            self._file.close()

    async def changed(self, change: asyncio.Event | None = None) -> None:
        """Wait until something is new; raise what ended the connection."""
        if self.connection.error:
            raise self.connection.error
        await (change or self._change).wait()
        if self.connection.error:
            raise self.connection.error

    def follow(self, queue: asyncio.Queue[Any]) -> None:
        """Put everything new into a queue from now on, as it is in `notifications.py`."""
        self._followers.append(queue)

    async def _do(self, make: Make) -> None:
        async with self._turn:
            while want := make():
                answer = await self.connection.act(want, self.replica.seq)
                if answer["t"] in ("refused", "trouble"):
                    raise Declined(answer.get("reason") or answer["code"], answer["say"], answer.get("paragraph", 0))
                while self.replica.seq < answer["seq"]:
                    await self.changed()
                if answer["t"] == "ack":
                    return
            raise Overtaken("overtaken")

    def _pending(self) -> PendingMessage | None:
        return self._chain.pending(self.replica.match) if self._chain and self.is_loaded else None

    def _kept(self, pending: PendingMessage) -> JsonFrame:
        """Write to disk what is about to be shown, and return it."""
        if self._chain and self._chain.kept != pending.kept:
            self._chain.kept = pending.kept
            if self._file:
                self._file.keep(pending.kept)
        return dict(pending.want)

    async def _automate(self) -> None:
        """Do what is pending, each time something is new."""
        try:
            while True:
                change = self._change  # what changes while something is being done is not missed
                if not await self._did_pending():
                    await self.changed(change)
        except TablierError as error:
            self.connection.fail(error)

    async def _did_pending(self) -> bool:
        try:
            await self._do(self._next_action)
        except (Overtaken, Declined):  # nothing is pending, or no longer
            return False
        return True

    def _next_action(self) -> JsonFrame | None:
        if not self.is_loaded or self.number is None or self.replica.match.result:
            return None
        chair = self.replica.match.chairs[self.number]
        if self._is_back and chair.held and not chair.has_retired:
            self._is_back = False
            return {"kind": "return", "seat": self.number}
        pending = self._pending()
        if pending is None or (pending.is_own and not self.settings.throws_itself):
            return None
        return self._kept(pending)

    def _hello(self) -> JsonFrame:
        asked = {"t": "hello", "protocol": PROTOCOL, "after": self.replica.seq, "views": False}
        return {**asked, "language": self.settings.language, "watch": self.link.watch}

    async def _received(self, message: JsonFrame) -> None:
        match message["t"]:
            case "welcome":
                self._welcome(message)
            case "log":
                await self._take(message["entries"], message["notes"])
            case "entry":
                await self._take([message["entry"]], message["notes"])
            case "beat":
                await self._heartbeat(int(message["seq"]))
                self._received_head(message)
            case "presence":
                marked, absence = tuple(message.get("accounts", ())), int(message.get("absence", 0))
                found = Present(tuple(message["here"]), int(message["watching"]), marked, absence)
                if found != self.present:  # the server may say it again
                    self.present = found
                    self._notify(found)
            case "trouble":
                self._notify(Warned(plain(message["say"])))

    async def _heartbeat(self, seq: int) -> None:
        """Request missed entries; one process of a server may be a moment behind, but not for several heartbeats."""
        if seq > self.replica.seq:
            await self.connection.sync(self.replica.seq)
        if not self._chain:
            return
        self._heartbeats_behind = self._heartbeats_behind + 1 if seq < self._chain.kept.seq else 0
        if self._heartbeats_behind >= HEARTBEATS_BEHIND:
            self._chain.check_end(seq)

    def _welcome(self, message: JsonFrame) -> None:
        if self.number is not None and self.number not in message["you"]["seats"]:
            raise SeatTaken("seat-lost")
        self._goal, self._is_back = int(message["seq"]), True
        self._received_head(message)
        self._see_whether_loaded()

    def _received_head(self, message: JsonFrame) -> None:
        """Check a head that the server has signed, and store it, to verify the log later."""
        if message.get("head"):
            self._heads.hear(message["head"], self.replica.match if self.replica.seq >= 0 else None)
            self._keep_head()
            self._wake()

    def _keep_head(self) -> None:
        if self._chain and self._heads.kept != self._chain.kept.signed:
            self._chain.kept = replace(self._chain.kept, signed=self._heads.kept)
            if self._file:
                self._file.keep(self._chain.kept)

    async def _take(self, entries: list[JsonFrame], notes: list[JsonFrame]) -> None:
        self.replica.note(notes)
        before = self.replica.match if self.replica.seq >= 0 else None
        for entry in self.replica.add(entries):
            after = self.replica.match
            unused = self._chain.check(entry, after, live=self.is_loaded) if self._chain else None
            self.connection.settle(entry.id, {"t": "ack", "id": entry.id, "seq": entry.seq})
            self._notify(Happened(entry, before, after))
            if unused:
                self._notify(unused)
            before = after
        if self.replica.seq >= 0:
            self._heads.check(self.replica.match)
            self._keep_head()
        if entries and entries[-1]["seq"] > self.replica.seq:
            await self.connection.sync(self.replica.seq)
        self._see_whether_loaded()

    def _see_whether_loaded(self) -> None:
        self.is_loaded = self.is_loaded or (self.replica.seq >= self._goal and self.replica.seq >= 0)
        self._wake()

    def _set_up(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            self._notify(Connected(is_up))
        if self.connection.error:
            self._notify(Over())
        self._wake()

    def _notify(self, news: Notification) -> None:
        for queue in self._followers:
            queue.put_nowait(news)

    def _wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
