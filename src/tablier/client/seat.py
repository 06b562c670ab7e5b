"""A seat at a match: what happens there, whose turn it is, and everything a player can do.

    async with await join(link, name="Ada") as seat:
        async for position in seat.turns():
            await seat.play(position.moves[0])

Sealing, opening and witnessing for others happen by themselves; so do one's own throws, unless a person wants to throw.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

from tablier.client.connection import JsonFrame
from tablier.client.participant import Participant
from tablier.engine.position import Position
from tablier.matches import acts
from tablier.matches.acts.act import to_message
from tablier.matches.log import HOST
from tablier.matches.match import Match
from tablier.matches.result import Result


class Seat(Participant):
    """One seat at one table, or a chair beside it for somebody who only watches."""

    @property
    def match(self) -> Match:
        return self.replica.match

    @property
    def position(self) -> Position:
        return self.replica.position

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def is_turn(self) -> bool:
        """Whether this seat is to move."""
        match = self.match
        mine = self.number is not None and match.position.to_act == self.number
        return mine and match.begun and not match.result and match.chairs[match.position.to_act].plays

    @property
    def can_throw(self) -> bool:
        """Whether this seat is to let the shells fall."""
        pending = self._pending()
        return pending is not None and pending.is_own

    async def turns(self) -> AsyncIterator[Position]:
        """Yield the position whenever this seat is to move, until the match is over."""
        while not self.result:
            seq = self.replica.seq
            if self.is_turn:
                yield self.position
            while self.replica.seq == seq:
                await self.changed()

    # What a player can do. Each waits until the server has answered, and raises Declined or Overtaken.

    async def play(self, move: str) -> None:
        """Play a move; if the table changed before it arrived, decide again."""
        await self._here(acts.Move(self._actor, move))

    async def throw(self) -> None:
        """Let the shells fall."""

        def due() -> JsonFrame | None:
            pending = self._pending()
            return self._kept(pending) if pending and pending.is_own else None

        await self._do(due)

    async def resign(self) -> None:
        await self._always(acts.Resign(self._actor))

    async def claim(self, gone: int, *, win: bool) -> None:
        """Take the win from somebody who has been gone for long enough, or call the match off."""
        await self._here(acts.Claim(self._actor, gone, win))

    async def leave(self) -> None:
        """Give the seat back before the first move; later, this is resigning."""
        await self._always(acts.Leave(self._actor))

    async def take_back(self) -> None:
        """Take one's last move back, in one's own turn."""
        await self._here(acts.TakeBack(self._actor))

    async def offer(self, what: str) -> None:
        """Offer a "draw", or ask to take moves back with "undo"."""
        await self._here(acts.Offer(self._actor, what))

    async def answer(self, offer: int, *, yes: bool) -> None:
        """Answer the offer that was made with an entry."""
        await self._always(acts.Answer(self._actor, offer, yes))

    async def phrase(self, phrase: str) -> None:
        """Say one of the phrases everybody reads in their own language."""
        await self._always(acts.SayPhrase(self._actor, phrase))

    async def say(self, text: str) -> None:
        """Write freely, where the host allows it."""
        await self._always(acts.Say(self._actor, text))

    @property
    def _actor(self) -> int:
        return HOST if self.number is None else self.number

    async def _always(self, act: acts.Act) -> None:
        """Do something that is meant whatever happened in between."""
        await self._do(lambda: to_message(act))

    async def _here(self, act: acts.Act) -> None:
        """Do something that is meant for this position only."""
        meant = len(self.match.line), self.position

        def same() -> JsonFrame | None:
            is_same = (len(self.match.line), self.position) == meant and not self.result
            return to_message(act) if is_same else None

        await self._do(same)
