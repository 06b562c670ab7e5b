"""Mistakes that a server might have, planted one at a time: a net that catches nothing proves nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tablier.matches import acts
from tablier.matches.decide import decide
from tablier.matches.store import Appended
from tablier.server.live import commands, conversation, room
from tablier.server.live import server_chain as shells
from tablier.server.live.automation import Automation, pending_action, wakes
from tablier.server.live.outcomes import Behind, Done
from tablier.server.live.room import Room
from tablier.server.messages.server import Stale
from tablier.server.process.background import Background
from tablier.throws.holder import ChainHolder
from tests.server.simulation.scenario import Scenario


@dataclass(frozen=True)
class Defect:
    """A mistake, how it is planted, what the judge says about it, and on which evenings it can show."""

    name: str
    plant: Callable[[pytest.MonkeyPatch], None]
    complaint: str
    shows: Callable[[Scenario], bool] = lambda scenario: True


def acknowledged_before_it_is_durable(patch: pytest.MonkeyPatch) -> None:
    append = Room._append

    async def hasty(self: Room, entry: Any, found: Any) -> Any:
        if "." in entry.id:
            return await append(self, entry, found)
        self.runtime.spawn(append(self, entry, found))
        return Done(entry)

    patch.setattr(Room, "_append", hasty)


def told_before_it_is_durable(patch: pytest.MonkeyPatch) -> None:
    async def talkative(self: Room, entry: Any, found: Any) -> Any:
        after, notes = self.match.then(entry), found.notes
        await self._grow(after, entry, notes)
        when = wakes(after, pending_action(after), self.runtime.settings.table_minutes)
        outcome = await self.database.store.append(entry, notes, when)
        self.automation.proceed()
        return Done(entry) if isinstance(outcome, Appended) else Behind()

    patch.setattr(Room, "_append", talkative)


def done_again_whenever_it_comes(patch: pytest.MonkeyPatch) -> None:
    """The log itself refuses an id that is in it; what remains is a mistake where an answer should be."""

    def forgetful(match: Any, command: Any, at: int, id: str, *fallen: Any) -> Any:  # noqa: A002
        found = decide(match, command, at, "a-new-one", *fallen)
        is_new = hasattr(found, "id") and id not in match.known
        return decide(match, command, at, id, *fallen) if is_new else found

    patch.setattr(room, "decide", forgetful)
    patch.setattr(commands, "is_same", lambda *_: False)


def wherever_the_log_ends(patch: pytest.MonkeyPatch) -> None:
    async def careless(self: Room, id: str, seq: int) -> bool:  # noqa: A002
        return False

    patch.setattr(Room, "_is_behind", careless)


def program_answers_another_position(patch: pytest.MonkeyPatch) -> None:
    async def late(self: Automation) -> Any:
        program_turn = self._room.match.program_turn
        move = await self._thinkers.choose(program_turn, self._room.id, "") if program_turn else ""
        now = self._room.match.program_turn
        if now is None:
            return None
        return await self._room.write(acts.Move(now.seat, move, now.program, now.seq), f"think.{now.seq}")

    def stubborn(self: Automation) -> None:  # what is being thought about is not given up
        if self._task in (None, asyncio.current_task()):
            proceed(self)

    proceed = Automation.proceed
    patch.setattr(Automation, "_think", late)
    patch.setattr(Automation, "proceed", stubborn)


def clock_runs_while_nobody_is_there(patch: pytest.MonkeyPatch) -> None:
    async def never(self: Room) -> None:
        return None

    patch.setattr(Room, "resume", never)


def link_is_used_twice(patch: pytest.MonkeyPatch) -> None:
    class Lazy(ChainHolder):
        def _next(self, table: Any) -> bytes:
            return self._chain.link(max(1, table.holds[self.party].used))

    patch.setattr(shells, "ChainHolder", Lazy)


def hints_are_the_truth(patch: pytest.MonkeyPatch) -> None:
    async def never(self: Any) -> None:
        return None

    patch.setattr(Background, "_look", never)
    patch.setattr(Room, "_catch_up", never)


def stale_and_nothing_else(patch: pytest.MonkeyPatch) -> None:
    answer = conversation.answer

    async def curt(room: Room, subscriber: Any, said: Any, written: Any) -> Any:
        if isinstance(written, Behind):
            return Stale(id=said.id, seq=room.seq)
        return await answer(room, subscriber, said, written)

    patch.setattr(conversation, "answer", curt)


def another_answer_the_second_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(commands, "is_same", lambda *_: False)


def duties_are_forgotten_in_a_crash(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Automation, "begin", lambda self: None)


def sign_of_life_before_the_clocks_are_right(patch: pytest.MonkeyPatch) -> None:
    begin = Background.begin

    async def eager(self: Background) -> None:
        await begin(self)
        self.has_arrived = True
        await self._sign()

    patch.setattr(Background, "begin", eager)


def one_who_has_just_died_is_alive(patch: pytest.MonkeyPatch) -> None:
    async def trusting(self: Background) -> bool:
        return max(self._seen.values(), default=0) >= self._database.outages.begun - 15_000

    patch.setattr(Background, "_others_live", trusting)


def several(scenario: Scenario) -> bool:
    return scenario.servers > 1


def wild(scenario: Scenario) -> bool:
    return scenario.weather.doubles > 0


def timed(scenario: Scenario) -> bool:
    return any(table.clock.time for table in scenario.tables)


def interrupted(scenario: Scenario) -> bool:
    return timed(scenario) and crashing(scenario)


def timed_and_several(scenario: Scenario) -> bool:
    return timed(scenario) and several(scenario)


def alone(scenario: Scenario) -> bool:
    """Somebody plays against a program, and takes moves back."""
    return scenario.whims > 0.2 and any(
        table.game.startswith("kid") and any(plan.program for plan in table.seats) for table in scenario.tables
    )


def crashing(scenario: Scenario) -> bool:
    return bool({"crash", "power", "restart"} & set(scenario.faults))


CATALOGUE = (
    Defect("ack before commit", acknowledged_before_it_is_durable, "P1"),
    Defect("broadcast before commit", told_before_it_is_durable, "P2"),
    Defect("no id check", done_again_whenever_it_comes, "mistake|P3", wild),
    Defect("no seq check", wherever_the_log_ends, "was meant to follow"),
    Defect("AI result without seq check", program_answers_another_position, "no program chose", alone),
    Defect("clock charged during an outage", clock_runs_while_nobody_is_there, "P7", interrupted),
    Defect("dice link reused", link_is_used_twice, "a throw that is due is refused"),
    Defect("hint needed for truth", hints_are_the_truth, "nothing goes on", several),
    Defect("stale without entries", stale_and_nothing_else, "were not told before"),
    Defect("other answer the second time", another_answer_the_second_time, "P3", wild),
    Defect("duties forgotten in a crash", duties_are_forgotten_in_a_crash, "nothing goes on", crashing),
    Defect("sign of life too early", sign_of_life_before_the_clocks_are_right, "P7", interrupted),
    Defect("the dead look alive", one_who_has_just_died_is_alive, "P7", timed_and_several),
)  # fmt: skip
