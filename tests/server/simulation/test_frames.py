"""Any frame, from anybody, in any order, however often: the log stays sound and every answer is right (F8, F9, F10)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tablier.client.seat_chain import SeatChain
from tablier.matches.acts import WANTED, Create
from tablier.matches.errors import BrokenLog
from tablier.matches.fairness import check
from tablier.matches.header import SeatPlan
from tablier.server.http.socket import next_said
from tablier.server.identity import Identity
from tablier.server.live.conversation import Malformed, handle
from tablier.server.live.room import Room
from tablier.server.live.subscribers import Subscriber
from tablier.server.messages.client import Act, Hello
from tablier.server.process.server_process import ServerProcess
from tablier.server.runtime import Hooks
from tablier.storage.memory import MemoryStore
from tests.matches.tables import SEATS
from tests.server.simulation.clockwork import Clockwork
from tests.server.simulation.servers import KEYS, SETTINGS, directly
from tests.server.simulation.town import quiet

ANSWERS = ("ack", "stale", "refused", "trouble")
PLACES = st.integers(0, 15)  # tabs
PEOPLE = ("ann", "bob", "eve", "")  # eve has no seat, and the last is nobody in particular
GAMES = (("kid-cala-classic", {"pits": "3", "fruits": "2"}), ("thaayam", {"pawns": "1"}))
KINDS = ("move", "throw", "seal", "open", "take-back", "offer", "answer", "resign", "phrase", "hold", "return", "mute")
NONSENSE = ["", "{}", "[1", '{"t":"act"}', '{"t":"act","id":"a.b","seq":0,"want":{"kind":"resign","seat":0}}',
            "é" * 3000, '{"t":"sync","after":1,"after":2}', '{"t":"hello","protocol":1}',
            '{"t":"ask","id":"q","move":"?"}']  # fmt: skip


class Mouth:
    """As much of a WebSocket as `next_said` needs: one text."""

    def __init__(self, text: str) -> None:
        self._text = text

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": self._text}


class Ear:
    """A line that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Nobody:
    waiting = 0

    async def choose(self, program_turn: Any, match: str, person: str = "") -> str:
        return str(program_turn.position.moves[0])

    async def close(self) -> None:
        """Go home."""


class Frames(RuleBasedStateMachine):
    """Two matches, two tabs for each person at each, and every frame ever sent."""

    @initialize(game=st.sampled_from(GAMES))
    def sit_down(self, game: tuple[str, dict[str, str]]) -> None:
        self.loop, self.store = Clockwork(), MemoryStore()
        self.frames: list[str] = []
        self.acked: dict[tuple[str, str], int] = {}
        self.number = 0
        self.run(
            self._open(
                Create(game[0], (SeatPlan(SEATS["person"]), SeatPlan(SEATS["open"])), options=game[1], public=True)
            )
        )

    def run(self, work: Any) -> Any:
        with quiet():
            return self.loop.run_until_complete(work)

    async def _open(self, table: Create) -> None:
        luck = iter(range(1_000_000))
        hooks = Hooks(now=self.loop.now, in_thread=directly, draw=lambda size: next(luck).to_bytes(size, "big"))
        self.house = await ServerProcess.open(SETTINGS, keys=KEYS, store=self.store, thinkers=Nobody(), hooks=hooks)
        self.rooms: list[Room] = [await self._lay(table), await self._lay(table)]
        self.tabs = [(room, person, self._enter(room, person)) for room in self.rooms for person in PEOPLE * 2]
        for room, _, (subscriber, _) in self.tabs:
            await room.enter(subscriber, -1)
        self.keepers = {
            (room.id, seat): SeatChain(room.id, seat, lambda size, seat=seat: bytes([seat + 1]) * size)  # type: ignore[misc]
            for room in self.rooms
            for seat in (0, 1)
        }

    async def _lay(self, table: Create) -> Room:
        room = await self.house.setup.create(table, "ann")
        await self.house.setup.claim(room, 0, await self.house.database.claims.invite(room.id, 0, 0), "ann", "")
        await self.house.setup.claim(room, 1, "", "bob", "")
        return room

    def _enter(self, room: Room, person: str) -> tuple[Subscriber, Ear]:
        ear = Ear()
        return Subscriber(ear, Identity(person), Hello(t="hello", protocol=1)), ear

    # What is done.

    @rule(
        tab=PLACES, kind=st.sampled_from(KINDS), seat=st.integers(0, 3), back=st.integers(-1, 3), pick=st.integers(0, 9)
    )
    def want(self, tab: int, kind: str, seat: int, back: int, pick: int) -> None:
        """Ask for something, likely or not, in the place where one believes to be."""
        room = self.tabs[tab][0]
        self.number += 1
        wish = self._wish(room, kind, seat, pick)
        self.say(tab, json.dumps({"t": "act", "id": f"id{self.number}", "seq": room.seq - back, "want": wish}))

    @rule(which=st.integers(0, 1), steps=st.integers(1, 4), pick=st.integers(0, 9))
    def play_on(self, which: int, steps: int, pick: int) -> None:
        """Do what comes next, from a tab of whoever has to."""
        for _ in range(steps):
            self.run(asyncio.sleep(1.0))
            room = self.rooms[which]
            found = next(((seat, wish) for seat in (0, 1) if (wish := self._due(room, seat, pick))), None)
            if found:
                self.number += 1
                tab = next(
                    n for n, (at, person, _) in enumerate(self.tabs) if at is room and person == PEOPLE[found[0]]
                )
                self.say(tab, json.dumps({"t": "act", "id": f"id{self.number}", "seq": room.seq, "want": found[1]}))

    @rule(tab=st.integers(0, 15), frame=st.integers(0, 999))
    def say_again(self, tab: int, frame: int) -> None:
        """Send any earlier frame again, from any tab: of the same seat, another, or another match."""
        if self.frames:
            self.say(tab, self.frames[frame % len(self.frames)])

    @rule(frame=st.integers(0, 999), other=st.integers(0, 15), pick=st.integers(0, 9))
    def act_at_once(self, frame: int, other: int, pick: int) -> None:
        """Two tabs of one seat act at the same moment; at most one of them changes the log for that place."""
        room, person, _ = self.tabs[other]
        wish = self._due(room, PEOPLE.index(person), pick) if person in ("ann", "bob") else None
        if wish:
            twins = [n for n, (at, who, _) in enumerate(self.tabs) if at is room and who == person]
            seq, texts = room.seq, []
            for twin in twins:
                self.number += 1
                texts.append((twin, json.dumps({"t": "act", "id": f"id{self.number}", "seq": seq, "want": wish})))
            self.run(self._all(texts))
            if not WANTED[wish["kind"]].anytime:
                assert (
                    sum(entry.id in {json.loads(text)["id"] for _, text in texts} for entry in room.match.entries) <= 1
                )

    @rule(tab=st.integers(0, 15), text=st.sampled_from(NONSENSE) | st.text(max_size=30))
    def talk_nonsense(self, tab: int, text: str) -> None:
        self.say(tab, text)

    @rule(tab=st.integers(0, 15), after=st.integers(-1, 40))
    def come_again(self, tab: int, after: int) -> None:
        """Hang up, and come back with what one has."""
        room, person, (subscriber, _) = self.tabs[tab]
        self.tabs[tab] = room, person, self._enter(room, person)
        self.run(self._come(room, subscriber, self.tabs[tab][2][0], after))

    async def _come(self, room: Room, before: Subscriber, subscriber: Subscriber, after: int) -> None:
        room.leave(before)
        await room.enter(subscriber, after)
        await asyncio.sleep(0.3)

    # What happens then.

    def say(self, tab: int, text: str) -> None:
        self.frames.append(text)
        self.run(self._all([(tab, text)]))

    async def _all(self, said: list[tuple[int, str]]) -> None:
        await asyncio.gather(*(self._one(tab, text) for tab, text in said))
        await asyncio.sleep(0.3)
        for tab, text in said:
            self._check_answer(tab, text)

    async def _one(self, tab: int, text: str) -> None:
        room, _, (subscriber, _) = self.tabs[tab]
        try:
            said = await next_said(Mouth(text))  # type: ignore[arg-type]
        except Malformed:
            return
        if not isinstance(said, Hello):
            await handle(room, subscriber, said)

    def _check_answer(self, tab: int, text: str) -> None:
        """Whoever acts is answered, and the answer is what the log says."""
        room, person, (_, ear) = self.tabs[tab]
        heard, ear.heard = ear.heard, []
        try:
            said = asyncio_free(next_said(Mouth(text)))  # type: ignore[arg-type]
        except Malformed:
            return
        if not isinstance(said, Act):
            return
        (answer,) = (
            each for each in heard if each["t"] in ("ack", "stale", "refused", "trouble") and each["id"] == said.id
        )
        stored = room.match.known.get(said.id)
        assert answer["t"] != "trouble", answer
        if answer["t"] == "ack":
            assert stored and stored.seq == answer["seq"] == self.acked.setdefault((room.id, said.id), answer["seq"])
            assert stored.actor < 0 or person == PEOPLE[stored.actor]
        elif answer["t"] == "stale":
            assert stored is None and said.seq != room.seq

    def _wish(self, room: Room, kind: str, seat: int, pick: int) -> dict[str, Any]:
        match, wish = room.match, {"kind": kind, "seat": seat}
        moves = match.position.moves or ("?",)
        table = room.match.throws
        return wish | {
            "move": {"move": moves[pick % len(moves)]},
            "throw": {"n": table.n, "head": room.match.head.hash, "link": f"{pick}" * 64},
            "seal": {"anchor": f"{pick}" * 64, "links": 2 + pick},
            "open": {"link": f"{pick}" * 64},
            "offer": {"what": ("draw", "undo")[pick % 2]},
            "answer": {"offer": match.offers[0].seq if match.offers else pick, "yes": bool(pick % 2)},
            "phrase": {"phrase": "hello"},
            "hold": {"program": "1"},
            "mute": {"on": bool(pick % 2)},
        }.get(kind, {})

    def _due(self, room: Room, seat: int, pick: int) -> dict[str, Any] | None:
        keeper, match = self.keepers[room.id, seat], room.match
        duty = keeper.pending(room.match)
        if duty:
            keeper.kept = duty.kept
            return dict(duty.want)
        if match.begun and not match.result and match.position.to_act == seat and match.chairs[seat].plays:
            return self._wish(room, "move", seat, pick)
        return None

    @invariant()
    def the_log_is_dense_and_sound(self) -> None:
        for room in getattr(self, "rooms", ()):
            entries = room.match.entries
            assert [entry.seq for entry in entries] == list(range(len(entries)))
            assert len({entry.id for entry in entries}) == len(entries)
            assert all(entry.match == room.id for entry in entries)
            assert asyncio_free(self.store.read(room.id)) == entries
            assert not isinstance(check(entries), BrokenLog)

    @invariant()
    def the_server_makes_no_mistake(self) -> None:
        if hasattr(self, "house"):
            assert not self.house.runtime.counts["mistakes"]

    def teardown(self) -> None:
        if hasattr(self, "house"):
            asyncio_free(self.store.close())
            self.loop.end()


def asyncio_free(work: Any) -> Any:
    """Return what a coroutine returns that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits")


Frames.TestCase.settings = settings(
    max_examples=20, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TestFrames = Frames.TestCase
