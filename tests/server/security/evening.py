"""An evening at a server with everything in it that must stay secret, and all that left the server meanwhile."""

from __future__ import annotations

import asyncio
import base64
import io
import logging
import random
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx

import tablier
from tablier.matches.acts import Chat, Resign
from tablier.players.pool import Pool, WorkerLimits
from tablier.server.http.app import openapi_of
from tablier.server.http.logs import FIELDS
from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH
from tablier.server.work.calls import InWorkers
from tablier.server.work.lanes import LANES
from tablier.server.work.thinking import Workers
from tablier.storage.backup import back_up
from tablier.storage.registers.keys import Keys
from tablier.storage.sqlite import SqliteStore
from tablier.study import tasks
from tablier.study.puzzles.collection import shipped
from tablier.throws.chain import SERVER_LINKS, Chain
from tablier.throws.parties import SERVER
from tests.matches.tables import CALA, RACE
from tests.server.http.guests import Guest
from tests.server.security.hall import Hall, Person, opened
from tests.server.tables import Client, play, settled

KEY = b"the key of this server, 32 bytes"
PASSWORD = "a long password that nobody else knows"
NEAR, UNKNOWN = "127.0.0.1", "U" * 22
VALUES = {"game": RACE, "language": "en", "seat": "1", "date": "2026-01-01", "puzzle": shipped().puzzles[0].id}
STEPS = 150  # entries of each match before it is given up
LINK = re.compile("[0-9a-f]{64}")


@dataclass
class Evening:
    """What left the server, and what must not have."""

    frames: list[str] = field(default_factory=list)
    answers: list[tuple[str, str]] = field(default_factory=list)  # who asked for what, and all of the answer
    log: str = ""  # before secrets are hushed in it
    asked: str = ""  # what workers were asked
    known: str = ""  # what they found in their surroundings
    backup: bytes = b""
    canaries: dict[str, str] = field(default_factory=dict)
    roots: list[bytes] = field(default_factory=list)
    unopened: set[str] = field(default_factory=set)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Go through all that left the server, with a name for each."""
        yield from (("a frame", frame) for frame in self.frames)
        yield from self.answers
        yield from (("the log", self.log), ("a question to a worker", self.asked), ("a worker", self.known))

    def leaks(self) -> list[str]:
        """Return which secrets were found where."""
        roots = {f"root {n} {way}": text for n, root in enumerate(self.roots) for way, text in ways(root)}
        hidden, found = self.canaries | roots, []
        for where, text in self.texts():
            found += [f"{name} in {where}" for name, secret in hidden.items() if secret in text]
            found += [f"a link in {where}"] if self.unopened & set(LINK.findall(text)) else []
        return [
            each for each in found if each != "addresses in the log"
        ]  # where whoever runs the server looks for them


def ways(secret: bytes) -> Iterator[tuple[str, str]]:
    """Write bytes in every way in which they might get out; without the end, which depends on what follows."""
    yield "hex", secret.hex()
    yield "HEX", secret.hex().upper()
    yield "base64", base64.b64encode(secret).decode()[:40]
    yield "base64 for addresses", base64.urlsafe_b64encode(secret).decode()[:40]
    yield "raw", secret.decode("latin-1")
    yield "escaped", repr(secret)[2:-1]


class Draws:
    """Random bytes that are remembered when they are as long as a root."""

    def __init__(self) -> None:
        self.roots: list[bytes] = []
        self._random = random.Random("an evening")

    def __call__(self, size: int) -> bytes:
        drawn = self._random.randbytes(size)
        self.roots += [drawn] if size == 32 else []
        return drawn


def watched_worker(folder: Path) -> Pool:
    """Return a pool whose real worker has what it knows and is asked written down."""
    worker = f"{shlex.quote(sys.executable)} -P -m tablier.players.worker"
    script = f"env >> {folder}/known; tee -a {folder}/asked | {worker}"
    return Pool(1, ("/bin/sh", "-c", script), WorkerLimits(memory=0), most_waiting=64, lanes=LANES)


async def spent(folder: Path) -> Evening:
    """Let people and programs play, talk, ask for everything, and make mistakes."""
    evening, draws = Evening(), Draws()
    stream = io.StringIO()
    pool = watched_worker(folder)
    store = await SqliteStore.open(folder / "matches.db")
    thinkers, calls = Workers(pool, 0.5, patience=60.0), InWorkers(pool)
    seams = {"thinkers": thinkers, "calls": calls, "draw": draws, "keys": Keys(KEY)}
    with logged(stream):
        async with opened(store, metrics=True, unsafe_store=True, **seams) as hall:
            await played(hall, evening)
            await studied(hall)
            await asyncio.to_thread(back_up, folder / "matches.db", folder / "copy.db")
            evening.unopened = {link for room in hall.house.rooms.open.values() for link in unopened(room, draws.roots)}
    evening.roots, evening.log = draws.roots, stream.getvalue()
    evening.backup = (folder / "copy.db").read_bytes()
    evening.asked, evening.known = ((folder / name).read_text() for name in ("asked", "known"))
    return evening


class logged:  # noqa: N801  # it reads as a word
    """Write the log down, with everything in it."""

    def __init__(self, stream: io.StringIO) -> None:
        self._handler = logging.StreamHandler(stream)
        self._handler.setFormatter(logging.Formatter(FIELDS))

    def __enter__(self) -> None:
        self._level = logging.getLogger().level
        logging.getLogger().addHandler(self._handler)
        logging.getLogger().setLevel(logging.INFO)
        logging.getLogger("httpx").setLevel(logging.WARNING)  # those who ask are in this process, too

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self._handler)
        logging.getLogger().setLevel(self._level)
        logging.getLogger("httpx").setLevel(logging.NOTSET)


async def played(hall: Hall, evening: Evening) -> None:
    """Play two matches with throws, one of them against a program, and ask for all that can be asked for."""
    people = {name: await hall.person() for name in ("ann", "bob", "host", "eve")}
    callers = {name: await hall.caller(person) for name, person in people.items()}
    callers |= {"nobody": await hall.stranger(), "near": await hall.stranger(NEAR)}
    account = {"name": "Grace", "password": PASSWORD, "bearer": True}
    grace = await callers["eve"].post("/api/account", account)
    assert grace.status_code == 201
    callers["eve"].headers = {"Authorization": f"Bearer {grace.json()['token']}"}
    rooms = [await with_people(hall, people, evening), await with_program(hall, people, evening)]
    keep_secret(evening, people, grace.json()["token"])
    await mistaken(rooms[1], hall, people, evening)
    for name, caller in callers.items():
        await ask_for_everything(name, caller, [*(room.id for room in rooms), UNKNOWN], evening)


def keep_secret(evening: Evening, people: dict[str, Person], token: str) -> None:
    for name, person in people.items():
        evening.canaries |= {f"token of {name}": person.token, f"person {name}": person.id}
        evening.canaries[f"session of {name}"] = person.identity.digest
        evening.canaries[f"beginning of the session of {name}"] = person.identity.digest[:24]
    evening.canaries |= {"token of grace": token, "password": PASSWORD, "addresses": "10.0.0."}
    evening.canaries |= {f"key {way}": text for way, text in ways(KEY)}


async def with_people(hall: Hall, people: dict[str, Person], evening: Evening) -> Room:
    room = await hall.room(people["host"], game=RACE, public=True)
    watch = await hall.house.database.claims.invite(room.id, WATCH, hall.house.runtime.now())
    evening.canaries["watch link"] = watch
    sitting = [
        await hall.seat(room, seat, people[name], name.title(), views=True, language=language)
        for seat, (name, language) in enumerate((("ann", "en"), ("bob", "fr")))
    ]
    eve = await people["eve"].client(room, views=True).enters()
    await room.write(Chat(True), "chat")
    await talk(sitting)
    await play(room, sitting, STEPS)
    await room.write(Resign(0), "resign")
    await settled()
    evening.frames += [text for each in (*sitting, eve) for text in each.line.texts]
    return room


async def talk(sitting: list[Client]) -> None:
    await sitting[0].act("say", seat=0, text="Bonne chance !")
    await sitting[1].act("rename", seat=1, name="<b>Bob</b>")
    await sitting[1].act("phrase", seat=1, phrase="well-played")
    await sitting[1].act("move", seat=0, move="nonsense")
    await sitting[1].ask("nonsense")


async def with_program(hall: Hall, people: dict[str, Person], evening: Evening) -> Room:
    room = await hall.room(people["host"], "person greedy", RACE)
    ann = await hall.seat(room, 0, people["ann"], "Ann", views=True)
    await play(room, [ann], STEPS)
    evening.frames += ann.line.texts
    return room


async def mistaken(room: Room, hall: Hall, people: dict[str, Person], evening: Evening) -> None:
    """Fail in the middle of a throw, while the root is at hand; what is said of it is written down."""
    ann = await people["ann"].client(room).enters()
    while room.match.witness != 0 or room.match.position.to_act != -1:
        await play(room, [ann], 1)
    room.shells._known = 1, Broken(await hall.house.database.roots.find(room.id, 1))  # type: ignore[assignment]
    told = await ann.throws(0)
    assert (told["t"], told["code"]) == ("trouble", "internal")
    room.shells._known = None
    await hall.house.database.roots.forget(room.id)
    lost = await ann.throws(0)
    assert lost["t"] == "refused"
    evening.frames += ann.line.texts


class Broken:
    """What keeps the server's chain, with a mistake in it."""

    def __init__(self, root: bytes | None) -> None:
        self.root = root

    def answer(self, table: object) -> None:
        root = self.root
        raise RuntimeError("a mistake of ours", len(root or b""))


async def ask_for_everything(name: str, caller: Guest, matches: list[str], evening: Evening) -> None:
    """Ask for every route, of every match, and for what is refused."""
    for path, verbs in openapi_of()["paths"].items():
        for match in matches if "{match}" in path else matches[:1]:
            address = path.format(match=match, **VALUES)
            if "get" in verbs and "ledger" not in path and "sheet" not in path:
                note(evening, name, await caller.get(address))
            if "post" in verbs and "session" not in path and "invitations" not in path:
                note(evening, name, await caller.post(address, {"nonsense": 1}))


def note(evening: Evening, name: str, answer: httpx.Response) -> None:
    headers = "\n".join(f"{key}: {value}" for key, value in answer.headers.items())
    asked = f"the answer to {name}: {answer.request.method} {answer.request.url.path} {answer.status_code}"
    evening.answers.append((asked, f"{headers}\n\n{answer.content.decode('latin-1')}"))


async def studied(hall: Hall) -> None:
    """Let a study be made, too."""
    study = hall.house.studies.ask(tasks.analysis, tasks.PositionTask(tablier.game(CALA).start().text, 100))
    await asyncio.wait_for(study.finished.wait(), 120)


def unopened(room: Room, roots: list[bytes]) -> set[str]:
    """Return the links of the server that its log does not show."""
    shown = set(LINK.findall("".join(str(entry.body) for entry in room.match.entries)))
    chains = [Chain(room.id, SERVER, root, SERVER_LINKS) for root in roots]
    ours = [chain for chain in chains if chain.anchor.hex() in shown]
    assert ours
    return {chain.link(n).hex() for chain in ours for n in range(1, 600)} - shown
