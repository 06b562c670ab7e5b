"""Programs that play: any function from a position to a move, and the programs that come with Tablier.

from tablier.client import play

play("https://play.example/m/…#1.…", lambda position: position.moves[0], name="First")
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from importlib import import_module

from tablier.client.errors import BadBot, Overtaken
from tablier.client.joining import Manner, join
from tablier.client.seat import Seat
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.matches.result import Result
from tablier.players.crew import Crew
from tablier.players.programs import kind_of

Bot = Callable[[Position], str | Awaitable[str]]

QUICK = 1.0  # seconds for a program that names none


def play(link: str, bot: Bot, name: str = "", manner: Manner | None = None) -> Result | None:
    """Take a seat and play until the match is over; return how it ended."""

    async def whole() -> Result | None:
        async with await join(link, name, manner) as seat:
            return await play_on(seat, bot)

    return asyncio.run(whole())


async def play_on(seat: Seat, bot: Bot) -> Result | None:
    """Play for a seat until the match is over; whoever was overtaken decides again."""
    async for position in seat.turns():
        try:
            await seat.play(await chosen(bot, position))
        except Overtaken:
            continue
    return seat.result


async def chosen(bot: Bot, position: Position) -> str:
    """Return the move of a bot; one that is no coroutine thinks in a thread, so that the line stays up."""
    if inspect.iscoroutinefunction(bot):
        return str(await bot(position))
    found = await asyncio.to_thread(bot, position)
    return str(await found) if inspect.isawaitable(found) else str(found)


class Level:
    """A program that comes with Tablier, in a process of its own."""

    def __init__(self, game: Game, name: str) -> None:
        self.kind = kind_of(game, name)
        self._seconds = (game.levels[int(self.kind) - 1].seconds or QUICK) if self.kind.isdigit() else QUICK
        self._crew = Crew(1)

    async def __call__(self, position: Position) -> str:
        answer = await asyncio.wrap_future(self._crew.choosing(position, self.kind, 0, self._seconds))
        return answer.move

    async def close(self) -> None:
        await asyncio.to_thread(self._crew.close)


def function_of(name: str) -> Bot:
    """Return a Python function by its name: `module:function`."""
    module, _, function = name.partition(":")
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot("bot", found=name[:80], reason=str(error)[:200]) from error
    if not callable(found):
        raise BadBot("bot", found=name[:80], reason=type(found).__name__)
    bot: Bot = found
    return bot
