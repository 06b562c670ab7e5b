"""Guests: people with the real client, who think, talk, change their minds, and whose machines fail."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from tablier.client.connection import JsonFrame
from tablier.client.errors import Cheated, Declined, Overtaken
from tablier.client.links import MatchLink
from tablier.client.notifications import Notification, Unused
from tablier.client.seat import Seat
from tablier.client.seat_chain import Secrets
from tablier.client.settings import ClientSettings, Environment
from tablier.engine.errors import TablierError
from tablier.engine.table import CHANCE
from tests.server.simulation.clockwork import Process

if TYPE_CHECKING:
    from tests.server.simulation.town import Town

PHRASES = ("hello", "good-luck", "oops")
LONGEST_THOUGHT = 3.0  # seconds
RACES = ("owed",)  # what a client cannot tell from cheating
HURRY = 0.5  # share of the throws of one's program at which one comes back at that very moment


class Memory:
    """What a guest's machine does not forget when it fails."""

    def __init__(self) -> None:
        self.kept = Secrets()

    def keep(self, kept: Secrets) -> None:
        self.kept = kept

    def close(self) -> None:
        """Stays where it is."""


class Chair(Seat):
    """A seat that asks for drawn tables as well, so that the judge sees them."""

    unused: list[Unused]

    def _hello(self) -> JsonFrame:
        return {**super()._hello(), "views": self.number is None}

    def _notify(self, news: Notification) -> None:
        if isinstance(news, Unused):
            self.unused.append(news)
        super()._notify(news)


class Guest:
    """Somebody at a table: in a seat, as a second tab of one, or beside it."""

    def __init__(self, town: Town, match: str, person: str, seat: int | None, *, tab_of: int | None = None) -> None:
        self.town, self.match, self.person, self.seat, self.tab_of = town, match, person, seat, tab_of
        self.name = f"{person}" + ("'" if tab_of is not None else "")
        self.chair: Chair | None = None
        self.process: Process | None = None
        self._memory = Memory()
        self.unused: list[Unused] = []  # links that were shown and went into no throw
        self._lives = 0
        self._luck = Random(f"{town.seed} {match} {self.name}")

    @property
    def seq(self) -> int:
        """The last entry this guest knows."""
        return self.chair.replica.seq if self.chair else -1

    def come(self) -> None:
        """Start the machine."""
        self._lives += 1
        self.process = Process(self.town.loop, self.name)
        self.process.spawn(self._visit())

    def fail(self) -> None:
        """Let the machine fail; what it kept is there the next time."""
        if self.process:
            self.process.kill()
        self.process = None
        self.town.judge.note(self.name, "fails")

    async def _visit(self) -> None:
        luck = Random(f"{self.town.seed} {self.match} {self.name} {self._lives}")
        environment = Environment(self.town.loop.now, luck.randbytes, asyncio.sleep)
        settings = ClientSettings(luck.choice(("en", "fr")), environment=environment)
        link = MatchLink("", self.match, self.seat)
        self.chair = chair = Chair(link, lambda: self.town.dial(self), settings, self._memory)  # type: ignore[arg-type]
        chair.unused = self.unused
        try:
            await chair.sit()
            while True:
                with suppress(Declined, Overtaken):
                    await self._do_something(chair)
                with suppress(TimeoutError):
                    await asyncio.wait_for(chair.changed(), 2.0)
        except TablierError as error:
            if isinstance(error, Cheated) and error.code in RACES:  # somebody came or went at that very moment
                self.town.judge.note(self.name, "starts again, as advised")
                await chair.close()
                self._lives += 1
                await self._visit()
            else:
                self.town.judge.fail(f"{self.name} is told: {error.say('en')}")

    async def _do_something(self, chair: Chair) -> None:
        if chair.result or (self.seat is None and self.tab_of is None):
            return
        if self.tab_of is not None:
            await self._meddle(chair, self.tab_of)
        elif self.town.is_late(self.match):
            await self._give_up(chair)
        elif any(offer.seat != self.seat and self.seat not in offer.yes for offer in chair.match.offers):
            await chair.answer(chair.match.offers[0].seq, yes=self._luck.random() < 0.7)
        elif self._is_thrown_for(chair) and self._luck.random() < HURRY:
            await self._want(chair, kind="return", seat=self.seat or 0)
        elif self._hands_over(chair):
            await self._want(chair, kind="hold", seat=self.seat or 0, program="1")
        elif self._luck.random() < self.town.scenario.whims and chair.match.begun:
            await self._follow_a_whim(chair)
        elif chair.is_turn:
            await asyncio.sleep(self._luck.random() * LONGEST_THOUGHT)
            if chair.is_turn:
                await chair.play(self._luck.choice(chair.position.moves))

    def _is_thrown_for(self, chair: Chair) -> bool:
        """Return whether a program plays here, and a witness is about to show a link for its throw."""
        is_held = bool(chair.match.chairs[self.seat or 0].held)
        return is_held and chair.position.to_act == CHANCE and chair.position.mover == self.seat

    def _hands_over(self, chair: Chair) -> bool:
        """Return whether this guest lets a program play, where that is what the evening is about."""
        often, is_held = self.town.scenario.handing, bool(chair.match.chairs[self.seat or 0].held)
        return often > 0 and chair.match.begun and not is_held and self._luck.random() < often

    async def _give_up(self, chair: Chair) -> None:
        if chair.match.begun and not chair.match.chairs[self.seat or 0].has_retired:
            await chair.resign()

    async def _meddle(self, chair: Chair, seat: int) -> None:
        """Play from the second tab, at the same moment as from the first, or a little later than one may."""
        position = chair.position
        if position.to_act == seat and chair.match.begun:
            await chair.connection.act(
                {"kind": "move", "seat": seat, "move": self._luck.choice(position.moves)}, chair.replica.seq
            )

    async def _follow_a_whim(self, chair: Chair) -> None:
        match, seat = chair.match, self.seat or 0
        if match.chairs[seat].held:
            await self._want(chair, kind="return", seat=seat)
        whims: list[dict[str, Any]] = [
            {"kind": "phrase", "seat": seat, "phrase": self._luck.choice(PHRASES)},
            {"kind": "take-back", "seat": seat},
            *[{"kind": "offer", "seat": seat, "what": "undo"}] * 3,
            {"kind": "hold", "seat": seat, "program": "1"},
            {"kind": "rename", "seat": seat, "name": f"{self.person} {self._luck.randrange(9)}"},
            {"kind": "say", "seat": seat, "text": "well"},
            {"kind": "mute", "seat": self._luck.randrange(len(match.chairs)), "on": self._luck.random() < 0.5},
            {"kind": "move", "seat": seat, "move": "?"},
        ]
        if self._luck.random() < 0.15:
            whims = [{"kind": "offer", "seat": seat, "what": "draw"}, {"kind": "resign", "seat": seat}]
        await self._want(chair, **self._luck.choice(whims))

    async def _want(self, chair: Chair, **want: Any) -> None:
        await chair.connection.act(want, chair.replica.seq)
