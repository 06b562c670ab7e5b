"""Somebody at a table: hears the line, checks what comes, and does by itself what a seat owes to the throws."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Self

from tablier.client.drawer import Drawer
from tablier.client.errors import Declined, Overtaken, SeatTaken, plain
from tablier.client.heads import Heads
from tablier.client.keeper import Duty, Keeper
from tablier.client.line import PROTOCOL, Ends, Line, Message, Wire
from tablier.client.news import Connected, Happened, News, Over, Present, Warned
from tablier.client.pins import Pin
from tablier.client.place import Place
from tablier.client.seams import WORLD, Seams
from tablier.client.table import Table
from tablier.engine.errors import TablierError

Make = Callable[[], Message | None]

BEATS_BEHIND = 3  # in a row: the log of the server ends before what was seen here


class Sitting:
    """One client at one table."""

    def __init__(
        self,
        place: Place,
        dial: Callable[[], Awaitable[Wire]],
        drawer: Drawer | None = None,
        seams: Seams = WORLD,
        pin: Pin | None = None,
    ) -> None:
        self.place, self.table = place, Table(place.match)
        self.number = place.seat
        self.present = Present((), 0)
        self.is_up = False
        self.is_loaded = False
        self._beats_behind = 0
        self._goal = 0  # the entry up to which the log is told at first
        self._is_back = False
        self._drawer = drawer
        kept = drawer.kept if drawer else None
        self._keeper = None if place.seat is None else Keeper(place.match, place.seat, seams.draw, kept)
        self._heads = Heads(place.match, pin or Pin(), kept.signed if kept else None)
        self.line = Line(Ends(dial, self._hello, self._hear, self._tell, place.pace), seams)
        self._turn = asyncio.Lock()  # one action at a time: the next depends on its answer
        self._change = asyncio.Event()
        self._followers: list[asyncio.Queue[Any]] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def here(self) -> tuple[int, ...]:
        """The seats with somebody on the line."""
        return self.present.here

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def sit(self) -> Self:
        """Connect, and wait until the whole log is here."""
        self._tasks = [asyncio.create_task(self.line.run()), asyncio.create_task(self._tend())]
        try:
            while not self.is_loaded:
                await self.changed()
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Get up from the machine; the seat stays one's own."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        if self._drawer:
            if self._keeper and self._keeper.kept != self._drawer.kept:
                self._drawer.keep(self._keeper.kept)
            self._drawer.close()

    async def changed(self, change: asyncio.Event | None = None) -> None:
        """Wait until something is new; raise what ended the line."""
        if self.line.error:
            raise self.line.error
        await (change or self._change).wait()
        if self.line.error:
            raise self.line.error

    def follow(self, queue: asyncio.Queue[Any]) -> None:
        """Put everything new into a queue from now on, as it is in `news.py`."""
        self._followers.append(queue)

    async def _do(self, make: Make) -> None:
        async with self._turn:
            while want := make():
                answer = await self.line.act(want, self.table.seq)
                if answer["t"] in ("refused", "trouble"):
                    raise Declined(answer.get("reason") or answer["code"], answer["say"], answer.get("paragraph", 0))
                while self.table.seq < answer["seq"]:
                    await self.changed()
                if answer["t"] == "ack":
                    return
            raise Overtaken("overtaken")

    def _duty(self) -> Duty | None:
        return self._keeper.duty(self.table.match) if self._keeper and self.is_loaded else None

    def _promised(self, duty: Duty) -> Message:
        """Remember, on the disk, what is about to be shown."""
        if self._keeper and self._keeper.kept != duty.kept:
            self._keeper.kept = duty.kept
            if self._drawer:
                self._drawer.keep(duty.kept)
        return dict(duty.want)

    async def _tend(self) -> None:
        """Do what is owed, each time something is new."""
        try:
            while True:
                change = self._change  # what changes while something is being done is not missed
                if not await self._did_what_is_owed():
                    await self.changed(change)
        except TablierError as error:
            self.line.fail(error)

    async def _did_what_is_owed(self) -> bool:
        try:
            await self._do(self._owed)
        except (Overtaken, Declined):  # nothing is owed, or no longer
            return False
        return True

    def _owed(self) -> Message | None:
        if not self.is_loaded or self.number is None or self.table.match.result:
            return None
        chair = self.table.match.chairs[self.number]
        if self._is_back and chair.held and not chair.has_retired:
            self._is_back = False
            return {"kind": "return", "seat": self.number}
        duty = self._duty()
        if duty is None or (duty.is_own and not self.place.throws_itself):
            return None
        return self._promised(duty)

    def _hello(self) -> Message:
        asked = {"t": "hello", "protocol": PROTOCOL, "after": self.table.seq, "views": False}
        return {**asked, "language": self.place.language, "watch": self.place.watch}

    async def _hear(self, message: Message) -> None:
        match message["t"]:
            case "welcome":
                self._welcome(message)
            case "log":
                await self._take(message["entries"], message["notes"])
            case "entry":
                await self._take([message["entry"]], message["notes"])
            case "beat":
                await self._hear_beat(int(message["seq"]))
                self._hear_head(message)
            case "presence":
                marked, absence = tuple(message.get("accounts", ())), int(message.get("absence", 0))
                found = Present(tuple(message["here"]), int(message["watching"]), marked, absence)
                if found != self.present:  # the server may say it again
                    self.present = found
                    self._put(found)
            case "trouble":
                self._put(Warned(plain(message["say"])))

    async def _hear_beat(self, seq: int) -> None:
        """Ask for what was missed; one process of a server may be a moment behind, but not for several beats."""
        if seq > self.table.seq:
            await self.line.sync(self.table.seq)
        if not self._keeper:
            return
        self._beats_behind = self._beats_behind + 1 if seq < self._keeper.kept.seq else 0
        if self._beats_behind >= BEATS_BEHIND:
            self._keeper.check_end(seq)

    def _welcome(self, message: Message) -> None:
        if self.number is not None and self.number not in message["you"]["seats"]:
            raise SeatTaken("seat-lost")
        self._goal, self._is_back = int(message["seq"]), True
        self._hear_head(message)
        self._see_whether_loaded()

    def _hear_head(self, message: Message) -> None:
        """Check a head that the server has signed, and keep it for whoever doubts the log later."""
        if message.get("head"):
            self._heads.hear(message["head"], self.table.match if self.table.seq >= 0 else None)
            self._keep_head()
            self._wake()

    def _keep_head(self) -> None:
        if self._keeper and self._heads.kept != self._keeper.kept.signed:
            self._keeper.kept = replace(self._keeper.kept, signed=self._heads.kept)
            if self._drawer:
                self._drawer.keep(self._keeper.kept)

    async def _take(self, entries: list[Message], notes: list[Message]) -> None:
        self.table.note(notes)
        before = self.table.match if self.table.seq >= 0 else None
        for entry in self.table.hear(entries):
            after = self.table.match
            if self._keeper:
                self._keeper.check(entry, after, live=self.is_loaded)
            self.line.settle(entry.id, {"t": "ack", "id": entry.id, "seq": entry.seq})
            self._put(Happened(entry, before, after))
            before = after
        if self.table.seq >= 0:
            self._heads.check(self.table.match)
            self._keep_head()
        if entries and entries[-1]["seq"] > self.table.seq:
            await self.line.sync(self.table.seq)
        self._see_whether_loaded()

    def _see_whether_loaded(self) -> None:
        self.is_loaded = self.is_loaded or (self.table.seq >= self._goal and self.table.seq >= 0)
        self._wake()

    def _tell(self, is_up: bool) -> None:
        if is_up != self.is_up:
            self.is_up = is_up
            self._put(Connected(is_up))
        if self.line.error:
            self._put(Over())
        self._wake()

    def _put(self, news: News) -> None:
        for queue in self._followers:
            queue.put_nowait(news)

    def _wake(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
