"""S10 Who may say what on a socket: the table is the specification. The match is private."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH
from tablier.server.messages.described import Said, Want
from tests.matches.tables import CALA, RACE
from tests.server.security.hall import Hall, Person, Socket, in_hall, served
from tests.server.tables import Client

ROLES = ("owner", "other", "host", "watcher", "elsewhere", "nobody")

# What is said for seat 0 (or for no seat), in which situation, and what comes of it when it is said by: the owner of
# that seat, another seat, the host without a seat, a spectator with a watch link, somebody with a seat in another
# match, somebody without a session. "unknown": the socket says that there is no such match, whatever is said on it.
MATRIX = """
move       seat   begun     ack       not-yours not-yours not-yours unknown unknown
throw      seat   due       ack       not-yours not-yours not-yours unknown unknown
seal       seat   sealing   ack       not-yours not-yours not-yours unknown unknown
open       seat   opening   ack       not-yours not-yours not-yours unknown unknown
take-back  seat   moved     ack       not-yours not-yours not-yours unknown unknown
offer      seat   begun     ack       not-yours not-yours not-yours unknown unknown
answer     seat   offered   ack       not-yours not-yours not-yours unknown unknown
withdraw   seat   offering  ack       not-yours not-yours not-yours unknown unknown
resign     seat   begun     ack       not-yours not-yours not-yours unknown unknown
claim      seat   begun     claim-present not-yours not-yours not-yours unknown unknown
claim      seat   gone      ack       not-yours not-yours not-yours unknown unknown
leave      seat   seated    ack       not-yours not-yours not-yours unknown unknown
rename     seat   seated    ack       not-yours not-yours not-yours unknown unknown
hold       seat   begun     ack       not-yours present   not-yours unknown unknown
hold       seat   away      ack       not-yours ack       not-yours unknown unknown
return     seat   held      ack       not-yours not-yours not-yours unknown unknown
phrase     seat   seated    ack       not-yours not-yours not-yours unknown unknown
phrase     null   seated    not-host  not-host  ack       not-host  unknown unknown
say        seat   chatting  ack       not-yours not-yours not-yours unknown unknown
say        null   chatting  not-host  not-host  ack       not-host  unknown unknown
chat       -      seated    not-host  not-host  ack       not-host  unknown unknown
mute       seat   seated    not-host  not-host  ack       not-host  unknown unknown
abort      seat   seated    ack       not-yours not-yours not-yours unknown unknown
abort      null   seated    not-host  not-host  ack       not-host  unknown unknown
ask        -      seated    told      told      told      told      unknown unknown
sync       -      seated    log       log       log       log       unknown unknown
hello      -      seated    log       log       log       log       unknown unknown
"""


@dataclass
class Scene:
    """A private match in some situation, and who has which role at it."""

    hall: Hall
    room: Room
    people: dict[str, Person]
    clients: list[Client]
    watch: str
    facts: dict[str, Any] = field(default_factory=dict)


async def begun(scene: Scene) -> None:
    """Nobody has moved yet."""


async def away(scene: Scene) -> None:
    """Whoever holds seat 0 is not on the line."""
    scene.room.leave(scene.clients[0].subscriber)


async def gone(scene: Scene) -> None:
    """It is the turn of seat 1, whose holder has been gone for as long as one waits here."""
    await moved(scene)
    assert (await scene.clients[0].act("move", seat=0, move="a"))["t"] == "ack"
    scene.room.runtime.settings = replace(scene.room.runtime.settings, absence_minutes=0)
    scene.room.leave(scene.clients[1].subscriber)


async def moved(scene: Scene) -> None:
    """Seat 0 has made a move after which it is its turn again."""
    assert (await scene.clients[0].act("move", seat=0, move="c"))["t"] == "ack"


async def offered(scene: Scene) -> None:
    """Seat 1 has offered a draw."""
    scene.facts["offer"] = (await scene.clients[1].act("offer", seat=1, what="draw"))["seq"]


async def offering(scene: Scene) -> None:
    """Seat 0 has offered a draw."""
    scene.facts["offer"] = (await scene.clients[0].act("offer", seat=0, what="draw"))["seq"]


async def held(scene: Scene) -> None:
    """A program plays for seat 0."""
    assert (await scene.clients[0].act("hold", seat=0, program="greedy"))["t"] == "ack"


async def chatting(scene: Scene) -> None:
    """The host allows free words."""
    host = await scene.people["host"].client(scene.room).enters()
    assert (await host.act("chat", on=True))["t"] == "ack"


async def sealing(scene: Scene) -> None:
    """Seat 0 has still to seal."""
    seal = scene.clients[0].chain(0, 1).seal()
    scene.facts |= {"anchor": seal.anchor.hex(), "links": seal.links}


async def opening(scene: Scene) -> None:
    """Everybody has sealed, and seat 0 has still to open."""
    for seat, client in enumerate(scene.clients):
        await client.seals(seat)
    scene.facts["link"] = scene.clients[0].chain(0, 1).open(scene.room.match.throws).link.hex()


async def due(scene: Scene) -> None:
    """Seat 0 has to throw."""
    await opening(scene)
    for seat, client in enumerate(scene.clients):
        await client.opens(seat)
    async with asyncio.timeout(120):
        while not scene.room.match.begun:
            await asyncio.sleep(0.001)
    release = scene.clients[0].chain(0, 1).release(scene.room.match.throws)
    scene.facts |= {"n": release.n, "head": release.head, "link": release.x.hex()}


SITUATIONS: dict[str, Callable[[Scene], Awaitable[None]]] = {
    each.__name__: each for each in (begun, away, gone, moved, offered, offering, held, chatting, sealing, opening, due)
} | {"seated": begun}
SHELLS = ("sealing", "opening", "due")
FACTS: dict[str, dict[str, Any]] = {
    "move": {"move": "c"},
    "offer": {"what": "draw"},
    "claim": {"gone": 1, "win": True},
    "answer": {"yes": True},
    "rename": {"name": "Ada"},
    "hold": {"program": "greedy"},
    "phrase": {"phrase": "well-played"},
    "say": {"text": "Hello"},
    "chat": {"on": True},
    "mute": {"on": True},
}


@dataclass(frozen=True)
class Row:
    kind: str
    seat: str
    situation: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.seat} {self.situation}"


def row(line: str) -> Row:
    kind, seat, situation, *answers = line.split()
    return Row(kind, seat, situation, tuple(answers))


ROWS = [row(line) for line in MATRIX.strip().splitlines()]


async def scene(hall: Hall, situation: str, *, public: bool = False) -> Scene:
    people = {role: await hall.person() for role in ROLES[:-1]} | {"nobody": await hall.person()}
    await hall.house.database.sessions.close(people["nobody"].token)
    people["nobody"].token = ""
    room = await hall.room(people["host"], game=RACE if situation in SHELLS else CALA, public=public)
    clients = [await hall.seat(room, seat, people[role]) for seat, role in enumerate(ROLES[:2])]
    await hall.give(await hall.room(people["elsewhere"]), 0, people["elsewhere"])
    watch = await hall.house.database.claims.invite(room.id, WATCH, hall.house.runtime.now())
    set_up = Scene(hall, room, people, clients, watch)
    await SITUATIONS[situation](set_up)
    return set_up


async def answer(at: Scene, role: str, row: Row) -> str:
    """Let somebody say it over a socket, and return what comes of it."""
    hello = {"watch": at.watch} if role == "watcher" else {}
    async with line(at, role, hello) as socket:
        if (await socket.hears(lambda frame: frame["t"] in ("log", "bye")))["t"] == "bye":
            assert await socket.closed() == 4404
            return str(socket.frames[-1]["why"])
        if row.kind == "hello":
            return "log"
        if row.kind == "sync":
            await socket.says(t="sync", after=-1)
            return str((await socket.hears(lambda frame: frame["t"] in ("log", "trouble")))["t"])
        if row.kind == "ask":
            return str((await socket.asks(t="ask", move="c"))["t"])
        return await acted(at, socket, row)


def line(at: Scene, role: str, hello: dict[str, str]) -> Any:
    return at.hall.line(at.people[role], at.room.id, **hello)


async def acted(at: Scene, socket: Socket, row: Row) -> str:
    seat = {"seat": {"seat": 0}, "null": {"seat": None}, "-": {}}[row.seat]
    want = {"kind": row.kind, **seat, **FACTS.get(row.kind, {}), **at.facts}
    seq = at.room.seq
    told = await socket.asks(t="act", seq=seq, want=want)
    assert (at.room.seq > seq) == (told["t"] == "ack"), "what is refused changes nothing"
    return str(told["reason"] if told["t"] == "refused" else told["t"])


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_s10_everybody_may_say_what_the_table_allows_and_nothing_else(row: Row):
    async def test(hall: Hall) -> None:
        found = [await answer(await scene(hall, row.situation), role, row) for role in ROLES]
        assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, row.answers, strict=True))

    in_hall(test)


def test_s10_strangers_at_a_public_table_hear_everything_and_do_no_more_than_spectators():
    async def run() -> None:
        async with served() as hall:
            for row in ROWS:
                at = await scene(hall, row.situation, public=True)
                watching = row.answers[ROLES.index("watcher")]
                found = [await answer(at, role, row) for role in ("elsewhere", "nobody")]
                assert found == [watching, watching], str(row)

    asyncio.run(run())


def test_s10_the_table_speaks_of_every_message():
    wants = {get_args(each.model_fields["kind"].annotation)[0] for each in get_args(get_args(Want)[0])}
    said = set(re.findall(r"'const': '(\w+)'", str(TypeAdapter(Said).json_schema()))) - wants
    assert {each.kind for each in ROWS} == wants | (said - {"act"})


def test_s10_trusting_the_seat_that_a_client_names_is_caught(monkeypatch):
    """The test can fail."""
    monkeypatch.setattr("tablier.server.live.commands.acting", lambda act, *_: act)
    with pytest.raises(AssertionError):
        test_s10_everybody_may_say_what_the_table_allows_and_nothing_else(ROWS[0])
