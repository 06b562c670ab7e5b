"""Play a match on a server: a person at the terminal, a program in the seat, or somebody who looks on."""

from __future__ import annotations

import asyncio
import sys
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import INTERRUPTED
from tablier.cli.online_player import Guest
from tablier.cli.records import command_here
from tablier.cli.table_commands import Quit
from tablier.client.bots import Bot, LevelBot, Steady, function_of
from tablier.client.errors import ClientError
from tablier.client.joining import create, new_match
from tablier.client.joining import join as take_seat
from tablier.client.links import read_link
from tablier.client.settings import ClientSettings
from tablier.engine.errors import UnknownName
from tablier.engine.story import seat_name
from tablier.engine.words import words_of
from tablier.games import load
from tablier.players.programs import kind_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from tablier.cli.screen import Voice
    from tablier.client.seat import Seat
    from tablier.engine.words import Fact


@dataclass(frozen=True)
class JoinRequest:
    """What the command line asks for."""

    link: str
    name: str = ""
    program: str = ""
    new: str = ""


def join(request: JoinRequest, voice: Voice) -> int:
    """Play, or look on, until the match is over or somebody leaves; return the exit code."""
    player = checked(request)
    mind = Mind(voice)
    try:
        asyncio.run(attend(request, voice, mind, player))
    except Quit:
        return mind.part(0)
    except KeyboardInterrupt:
        return mind.part(INTERRUPTED)
    except ClientError:
        mind.part(0)
        raise
    return 0


class Mind:
    """How to come back, once there is a seat."""

    def __init__(self, voice: Voice) -> None:
        self.voice, self.link = voice, ""

    def part(self, code: int) -> int:
        if self.link:
            self.voice.show("")
            unbroken(self.voice, "join-kept", command=command_here(), link=self.link)
        return code


def checked(request: JoinRequest) -> Bot | None:
    """Check the program before a match is created or a seat taken; return it if it is a function of the caller's."""
    if ":" in request.program:
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.insert(0, here)  # as `python -m` does: their modules are where they are
        return function_of(request.program)
    if request.program:
        check_level(request.program, [request.new] if request.new else tablier.games())
    return None


def check_level(name: str, games: Sequence[str]) -> None:
    """Refuse a program that none of these games has; which game it is may be known at the table only."""
    for game in games[1:]:
        with suppress(UnknownName):
            kind_of(load(game), name)
            return
    kind_of(load(games[0]), name)


async def attend(request: JoinRequest, voice: Voice, mind: Mind, player: Bot | None) -> None:
    """Sit down and stay."""
    settings = ClientSettings(voice.language, throws_itself=bool(request.program))
    link = await set_up(request, voice, settings) if request.new else request.link
    async with await take_seat(link, request.name, settings) as seat, playing(seat, request, player, voice) as bot:
        if seat.number is not None:
            mind.link = read_link(link).plain
        await Guest(seat, voice, bot).stay()
    mind.link = ""


async def set_up(request: JoinRequest, voice: Voice, settings: ClientSettings) -> str:
    """Set a table up, and say how the others come to it."""
    start = load(request.new).start()
    made = await create(request.link, new_match(start.game.name, len(start.seats), request.name), settings)
    words = words_of(start.game.folder, voice.language)
    for seat, link in made.seats.items():
        unbroken(voice, "join-invitation", seat=seat_name(start, words, seat), link=link)
    unbroken(voice, "join-watch", link=made.watch)
    return made.link


def unbroken(voice: Voice, message: str, **facts: Fact) -> None:
    """Say something without breaking lines, so that links can be copied."""
    voice.console.print(voice.words.say(message, **facts), soft_wrap=True)


@asynccontextmanager
async def playing(seat: Seat, request: JoinRequest, player: Bot | None, voice: Voice) -> AsyncIterator[Bot | None]:
    """Have the program ready that plays, if one does."""
    if not request.program or seat.number is None:
        yield None
    elif player:
        yield Steady(player, lambda error: voice.show(error.say(voice.language), style="yellow"))
    else:
        level = LevelBot(seat.match.header.game, request.program)
        try:
            yield level
        finally:
            await level.close()
