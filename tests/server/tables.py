"""Tables for tests of the server: a house on any store, time that moves when told, and people as lists of frames."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from itertools import count
from typing import Any

from tablier.matches.acts import Create
from tablier.matches.log import Entry, from_json, to_json
from tablier.matches.table import ProgramTurn
from tablier.server.identity import Identity
from tablier.server.live import conversation
from tablier.server.live.room import Room
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Ask, Hello, Sync, read_said
from tablier.server.messages.model import PROTOCOL
from tablier.server.process.server_process import ServerProcess
from tablier.server.runtime import Hooks
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.keys import Keys
from tablier.throws.chain import Chain
from tablier.throws.holder import ChainHolder
from tests.matches.tables import CALA, RACE, plan

__all__ = ["CALA", "RACE", "plan"]

Frame = dict[str, Any]
NOON = 1_800_000_000_000  # milliseconds since 1970
HOST = "host"
NUMBERS = count()
ASHORE = 120.0  # seconds after which a test that waits has failed


class Moment:
    """Something that is to happen."""

    def __init__(self, at: float, work: Callable[[], None]) -> None:
        self.at, self.work, self.is_off = at, work, False

    def cancel(self) -> None:
        self.is_off, self.work = True, lambda: None  # what would have been done is let go of, as a loop does


class Time:
    """Time that stands still until it is told to pass; what is due then happens at its moment."""

    def __init__(self, at: int = NOON) -> None:
        self.at: float = at
        self.moments: list[Moment] = []

    def __call__(self) -> int:
        return int(self.at)

    def later(self, seconds: float, work: Callable[[], None]) -> Moment:
        self.moments.append(Moment(self.at + 1000 * seconds, work))
        return self.moments[-1]

    async def passes(self, seconds: float) -> None:
        """Let time pass, and everything happen that happens meanwhile."""
        end = self.at + 1000 * seconds
        while due := [each for each in self.moments if each.at <= end and not each.is_off]:
            moment = min(due, key=lambda each: each.at)
            self.moments.remove(moment)
            self.at = max(self.at, moment.at)
            moment.work()
            await settled()
        self.at = end


class Thinkers:
    """Programs that answer at once, unless they are held; they remember what they were asked."""

    def __init__(self, pick: Callable[[ProgramTurn], str] | None = None) -> None:
        self.waiting = 0
        self.asked: list[ProgramTurn] = []
        self.held = asyncio.Event()
        self.held.set()
        self._pick = pick or (lambda program_turn: program_turn.position.moves[0])

    async def choose(self, program_turn: ProgramTurn, match: str, host: str = "") -> str:
        self.asked.append(program_turn)
        await self.held.wait()
        return self._pick(program_turn)

    async def close(self) -> None:
        """Nobody is there."""


class Line:
    """The line to a client; who does not read lets nothing through."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.reads = asyncio.Event()
        self.reads.set()

    async def send(self, text: str) -> None:
        await self.reads.wait()
        self.texts.append(text)
        self.frames.append(json.loads(text))

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason
        self.reads.set()


class Client:
    """Somebody at a table, and the sealed chains of their seats."""

    def __init__(self, room: Room, person: str, **hello: Any) -> None:
        self.room, self.person, self.line = room, person, Line()
        said = Hello(t="hello", protocol=PROTOCOL, **hello)
        self.subscriber = Subscriber(self.line, Identity(person), said)  # with no session that could end
        self.chains: dict[tuple[int, int], ChainHolder] = {}

    async def enters(self) -> Client:
        await self.room.enter(self.subscriber, self.subscriber.hello.after)
        await settled()
        return self

    def heard(self, kind: str) -> list[Frame]:
        """Return what was said, of one kind."""
        return [frame for frame in self.line.frames if frame["t"] == kind]

    @property
    def last(self) -> Frame:
        return self.line.frames[-1]

    async def says(self, said: Frame) -> Frame:
        """Say something, and return the last thing that is said after it."""
        parsed = read_said(said)
        assert isinstance(parsed, Act | Ask | Sync)
        await conversation.handle(self.room, self.subscriber, parsed)
        await settled()
        answers = [frame for frame in self.line.frames if frame.get("id") == said.get("id", "")]
        return answers[-1] if answers else self.last

    async def act(self, kind: str, *, id: str = "", seq: int | None = None, **want: Any) -> Frame:  # noqa: A002
        """Do something, and return the answer."""
        name = id or f"{self.person}-{next(NUMBERS)}"
        known = self.room.seq if seq is None else seq
        return await self.says({"t": "act", "id": name, "seq": known, "want": {"kind": kind, **want}})

    async def ask(self, move: str) -> Frame:
        return await self.says({"t": "ask", "id": f"ask-{next(NUMBERS)}", "move": move})

    def chain(self, seat: int, epoch: int) -> ChainHolder:
        """Return the chain of a seat: drawn once for each epoch."""
        if (seat, epoch) not in self.chains:
            root = random.Random(f"{self.person} {seat} {epoch}").randbytes(32)
            self.chains[seat, epoch] = ChainHolder(Chain(self.room.id, seat, root, 1024))
        return self.chains[seat, epoch]

    async def seals(self, seat: int, epoch: int = 1, **more: Any) -> Frame:
        seal = self.chain(seat, epoch).seal()
        return await self.act("seal", seat=seat, anchor=seal.anchor.hex(), links=seal.links, **more)

    async def opens(self, seat: int, epoch: int = 1, **more: Any) -> Frame:
        link = self.chain(seat, epoch).open(self.room.match.throws).link
        return await self.act("open", seat=seat, link=link.hex(), **more)

    async def throws(self, seat: int, **more: Any) -> Frame:
        epoch = self.room.match.table.throws.epoch
        said = self.chain(seat, epoch).release(self.room.match.throws)
        return await self.act("throw", seat=seat, n=said.n, head=said.head, link=said.x.hex(), **more)

    async def goes_on(self, choose: Callable[[tuple[str, ...]], str] = lambda moves: moves[0]) -> bool:
        """Do the one thing that is waited for, if it is ours; tell whether it was."""
        match, table = self.room.match, self.room.match.table
        for seat in self.room.seats_of(self.person):
            if match.result or not match.chairs[seat].plays:
                continue
            if seat in match.missing:
                if seat not in table.sealed:
                    return is_done(await self.seals(seat, table.throws.epoch + bool(table.opened)))
                return not table.free and is_done(await self.opens(seat, table.throws.epoch))
            if match.begun and match.position.to_act == -1 and match.witness == seat and not match.missing:
                return is_done(await self.throws(seat))
            if match.begun and match.position.to_act == seat:
                return is_done(await self.act("move", seat=seat, move=choose(match.position.moves)))
        return False


def is_done(answer: Frame) -> bool:
    assert answer["t"] == "ack", answer
    return True


class Lasting:
    """A store that stays open when one of its houses is closed."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def close(self) -> None:
        """It is another's."""


async def settled(turns: int = 12) -> None:
    """Let everything happen that can happen now."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def until(condition: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(ASHORE):
        while not condition():
            await asyncio.sleep(0.001)


async def open_house(time: Time | None = None, **seams: Any) -> ServerProcess:
    """Open a house; nothing in it is real but the house, and what it does over and over is left to the test."""
    clock = time or Time()
    hooks = Hooks(now=clock, later=clock.later, pause=for_ever, in_thread=in_thread)
    hooks = replace(hooks, **{each.name: seams.pop(each.name) for each in fields(Hooks) if each.name in seams})
    settings = seams.pop("settings", Settings(store="memory:"))
    usual = {"store": MemoryStore(), "keys": Keys(bytes(32)), "thinkers": Thinkers()}
    return await ServerProcess.open(settings, hooks=hooks, **{**usual, **seams})


async def killed(house):
    """End a house as a crash does: nothing is said, signed or finished."""
    await house.background.end()
    for room in house.rooms.open.values():
        await room.close()
    await house.runtime.cancel_tasks()
    await house.runtime.bus.close()
    await house.thinkers.close()
    await house.database.store.close()


async def for_ever(seconds: float) -> None:
    """Wait longer than any test, however slow the machine."""
    await asyncio.Event().wait()


async def in_thread(work: Callable[..., Any], *facts: Any) -> Any:
    return work(*facts)


def in_house(test: Callable[[ServerProcess, Time], Awaitable[None]], **seams: Any) -> None:
    """Run a test in a house of its own."""

    async def play() -> None:
        time = Time()
        house = await open_house(time, **seams)
        try:
            await test(house, time)
        finally:
            await house.close()

    asyncio.run(play())


async def table(
    house: ServerProcess, who: str = "person person", game: str = CALA, **more: Any
) -> tuple[Room, list[Client]]:
    """Set a table up at which everybody sits: seat 0 is Ann's, then Bob's, Cem's and Dia's."""
    room = await house.setup.create(Create(game, tuple(map(plan, who.split())), **more), HOST)
    people = []
    for seat, chair in enumerate(room.match.chairs):
        if not chair.taken:
            people.append(await comes(house, room, seat))
    return room, people


NAMES = ("ann", "bob", "cem", "dia")


async def comes(house: ServerProcess, room: Room, seat: int, person: str = "", **hello: Any) -> Client:
    """Let somebody claim a seat with its invitation and sit down."""
    who = person or NAMES[seat]
    secret = await house.database.claims.invite(room.id, seat, house.runtime.now())
    await house.setup.claim(room, seat, secret, who, who.title())
    return await Client(room, who, **hello).enters()


async def play(room: Room, people: list[Client], steps: int = 4000, seed: int = 1) -> None:
    """Play on, everybody what they must, until it is over or enough has been played."""
    draw, end = random.Random(seed), room.seq + steps
    while not room.match.result and room.seq < end:
        done = [await each.goes_on(draw.choice) for each in people]
        if not any(done):
            before = room.seq
            await until(lambda before=before: room.seq > before or room.match.result)


def said_in(client: Client) -> list[Entry]:
    """Return every entry a client was told, in the order in which it came."""
    found: list[Entry] = []
    for frame in client.line.frames:
        written = frame["entries"] if frame["t"] == "log" else [frame["entry"]] if frame["t"] == "entry" else []
        found += [from_json(json.dumps(each)) for each in written]
    return found


def is_told_all(client: Client) -> bool:
    """Tell whether what a client was told is the log, without a gap or a change; some of it perhaps twice."""
    log: list[str] = []
    for entry in said_in(client):
        if entry.seq > len(log) or (entry.seq < len(log) and log[entry.seq] != to_json(entry)):
            return False
        log[entry.seq : entry.seq + 1] = [to_json(entry)]
    return log == [to_json(each) for each in client.room.entries]
