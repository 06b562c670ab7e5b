"""Programs that play: any function from a position to a move, and the programs that come with Tablier.

from tablier.client import play

play("https://play.example/m/…#1.…", lambda position: position.moves[0], name="First")
"""

from __future__ import annotations

import asyncio
import inspect
import traceback
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from threading import Thread

from tablier.client.errors import BadBot, Overtaken, plain
from tablier.client.joining import join
from tablier.client.seat import Seat
from tablier.client.settings import ClientSettings
from tablier.engine.errors import TablierError
from tablier.engine.game import Game
from tablier.engine.position import Position
from tablier.engine.words import LANGUAGES
from tablier.matches.result import Result
from tablier.players.pool import Pool
from tablier.players.programs import kind_of

Bot = Callable[[Position], str | Awaitable[str]]

SHOWN = 80
QUICK = 1.0  # seconds for a program that names none


def play(link: str, bot: Bot, name: str = "", settings: ClientSettings | None = None) -> Result | None:
    """Take a seat and play until the match is over; return how it ended."""

    async def whole() -> Result | None:
        async with await join(link, name, settings) as seat:
            return await play_on(seat, bot)

    return asyncio.run(whole())


async def play_on(seat: Seat, bot: Bot) -> Result | None:
    """Play for a seat until the match is over; decide again when another entry came first."""
    async for position in seat.turns():
        try:
            await seat.play(await chosen(bot, position))
        except Overtaken:
            continue
    return seat.result


async def chosen(bot: Bot, position: Position) -> str:
    """Return the move of a bot; one that is no coroutine thinks in a thread, so that the connection stays up."""
    if inspect.iscoroutinefunction(bot):
        return str(await bot(position))
    found = await in_thread(bot, position)
    return str(await found) if inspect.isawaitable(found) else str(found)


async def in_thread(bot: Bot, position: Position) -> str | Awaitable[str]:
    """Let a bot think in a thread of its own, so that the client can disconnect while it thinks."""
    loop, answer = asyncio.get_running_loop(), Future[str | Awaitable[str]]()

    def think() -> None:
        try:
            answer.set_result(bot(position))
        except BaseException as error:  # noqa: BLE001  # raised again where the answer is awaited
            answer.set_exception(RuntimeError("StopIteration") if isinstance(error, StopIteration) else error)

    answer.set_running_or_notify_cancel()  # who leaves does not wait, and what is answered then is heard by nobody
    Thread(target=think, name="tablier-bot", daemon=True).start()
    return await asyncio.wrap_future(answer, loop=loop)


class LevelBot:
    """A program that comes with Tablier, in a process of its own."""

    def __init__(self, game: Game, name: str) -> None:
        self.kind = kind_of(game, name)
        self._seconds = (game.levels[int(self.kind) - 1].seconds or QUICK) if self.kind.isdigit() else QUICK
        self._pool = Pool(1)

    async def __call__(self, position: Position) -> str:
        answer = await asyncio.wrap_future(self._pool.choosing(position, self.kind, 0, self._seconds))
        return answer.move

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.close)


def function_of(name: str) -> Bot:
    """Return a Python function by its name, `module:function`, if it can be called with a position alone."""
    module, _, function = name.partition(":")
    try:
        found = getattr(import_module(module), function)
    except (Exception, SystemExit) as error:  # whatever somebody's module does when it is read
        raise BadBot("bot", found=plain(name, SHOWN), reason=told(error)) from error
    if not callable(found):
        raise BadBot("bot-kind", found=plain(name, SHOWN), kind=type(found).__name__)
    with suppress(ValueError):  # some functions written in C do not tell what they take
        try:
            signature(found).bind(None)
        except TypeError as error:
            raise BadBot("bot-takes", found=plain(name, SHOWN), reason=told(error)) from error
    bot: Bot = found
    return bot


class Steady:
    """A bot that is never at a loss: where the one it asks fails, the first move that may be played, and a sentence."""

    def __init__(self, bot: Bot, tell: Callable[[BadBot], None]) -> None:
        self._bot, self._tell = bot, tell

    async def __call__(self, position: Position) -> str:
        instead = position.moves[0]
        try:
            answer = await chosen(self._bot, position)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # somebody's own program: anything may come
            self._tell(BadBot("bot-failed", reason=told(error), move=instead))
            return instead
        try:
            position.read(answer)
        except TablierError as error:
            sentences = {language: error.say(language) for language in LANGUAGES}
            self._tell(BadBot("bot-answer", sentence=sentences, move=instead))
            return instead
        return answer


def told(error: BaseException) -> str:
    """Return on one line what went wrong in a user's program, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    where = "".join(f" ({Path(each.filename).name}:{each.lineno})" for each in last)
    return plain(f"{type(error).__name__}: {error}", 200).removesuffix(": ") + where
