"""A whole house of the server in this process: people throw as clients do, programs too, and all play anything."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from itertools import count
from typing import Any

from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.header import SeatPlan
from tablier.matches.table import ProgramTurn
from tablier.server.identity import Identity
from tablier.server.live import conversation
from tablier.server.live.room import Room
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Hello
from tablier.server.messages.model import PROTOCOL
from tablier.server.process.server_process import ServerProcess
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.keys import Keys
from tablier.throws.chain import Chain
from tablier.throws.holder import ChainHolder

GAME = "thaayam"
TABLES = ("person person", "person program", "program person", "program program")
LINKS = 1024
AT_ONCE = 8  # tables
PERSON, PROGRAM = "person", "program"
NUMBERS = count()


def kind_of(room: Room, seat: int) -> str:
    """Return who throws for a seat."""
    return PROGRAM if room.match.header.plans[seat].holder == Holder.PROGRAM else PERSON


class Nowhere:
    """A line that leads nowhere: whoever throws here reads the log of the room."""

    async def send(self, text: str) -> None:
        """Nobody reads it."""

    async def close(self, code: int, reason: str) -> None:
        """Nobody is there."""


class Guest:
    """Somebody with a seat, and the chain of that seat."""

    def __init__(self, room: Room, seat: int, person: str) -> None:
        self.room, self.seat = room, seat
        hello = Hello(t="hello", protocol=PROTOCOL)
        self._listener = Subscriber(Nowhere(), Identity(person), hello)
        self._chains: dict[int, ChainHolder] = {}

    async def goes_on(self) -> bool:
        """Do what is waited for, if it is ours; tell whether it was."""
        want = self._wanted()
        if want is None:
            return False
        said = {"t": "act", "id": f"d-{next(NUMBERS)}", "seq": self.room.seq, "want": {**want, "seat": self.seat}}
        answer: Any = await conversation.act(self.room, self._listener, Act.of_json(said))
        if answer.t not in ("ack", "stale"):
            raise RuntimeError(answer)
        return True

    def _wanted(self) -> dict[str, object] | None:
        match, ceremony = self.room.match, self.room.match.table.throws.ceremony
        if self.seat in match.missing:
            if self.seat not in ceremony.brought:
                seal = self._chain(ceremony.next_number(self.seat)).seal()
                return {"kind": "seal", "anchor": seal.anchor.hex(), "links": seal.links}
            first = None if match.table.free else self._chain(ceremony.number).open(match.throws)
            return {"kind": "open", "link": first.link.hex()} if first else None
        if not match.begun or match.missing:
            return None
        if match.position.to_act == -1 and match.witness == self.seat:
            link = self._chain(ceremony.number).release(match.throws)
            return {"kind": "throw", "n": link.n, "head": link.head, "link": link.x.hex()}
        return {"kind": "move", "move": anything(match.position)} if match.position.to_act == self.seat else None

    def _chain(self, epoch: int) -> ChainHolder:
        if epoch not in self._chains:
            self._chains[epoch] = ChainHolder(Chain(self.room.id, self.seat, secrets.token_bytes(32), LINKS))
        return self._chains[epoch]


class Anyhow:
    """Programs that play anything, at once."""

    waiting = 0

    async def choose(self, program_turn: ProgramTurn, match: str, host: str = "") -> str:
        return anything(program_turn.position)

    async def close(self) -> None:
        """Nobody is there."""


def anything(position: Any) -> str:
    return str(random.choice(position.moves))


async def played(house: ServerProcess, who: str) -> Room:
    """Play a match to its end, or until somebody's chain is nearly used up."""
    plans = tuple(
        SeatPlan(Holder.OPEN) if each == PERSON else SeatPlan(Holder.PROGRAM, "random") for each in who.split()
    )
    room = await house.setup.create(Create(GAME, plans), "host")
    people = [Guest(room, seat, f"p{seat}") for seat, plan in enumerate(plans) if plan.holder == Holder.OPEN]
    for guest in people:
        await house.setup.claim(room, guest.seat, "", f"p{guest.seat}", "")
    while not room.match.result:
        if not any([await guest.goes_on() for guest in people]):
            before = room.seq
            while room.seq == before and not room.match.result:
                await asyncio.sleep(0)
    return room


async def play_on(seen: Callable[[Room], None], goes_on: Callable[[], bool]) -> None:
    """Play matches at several tables at once, half of the seats for people, and show each when it is over."""
    numbers = count()
    settings = Settings(store="memory:")
    house = await ServerProcess.open(
        settings, keys=Keys(secrets.token_bytes(32)), store=MemoryStore(), thinkers=Anyhow()
    )

    async def table() -> None:
        while goes_on():
            room = await played(house, TABLES[next(numbers) % len(TABLES)])
            seen(room)
            await forget(house, room)

    try:
        await asyncio.gather(*(table() for _ in range(AT_ONCE)))
    finally:
        await house.close()


async def forget(house: ServerProcess, room: Room) -> None:
    """Let go of a match that is counted: a million throws are kept by nobody here."""
    await house.rooms.close(room)
    kept: Any = house.database.store
    kept._kept.pop(room.id, None)
