"""Play a match on a server: a person at the terminal, a program in the seat, or somebody who looks on."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablier.cli.answers import Leave
from tablier.cli.guest import Guest
from tablier.cli.records import command_here
from tablier.cli.trouble import INTERRUPTED
from tablier.client.errors import ClientError
from tablier.client.joining import Manner, create, new_match
from tablier.client.joining import join as take_seat
from tablier.client.links import read_link
from tablier.client.player import Bot, Level, function_of
from tablier.engine.story import seat_name
from tablier.engine.words import words_of
from tablier.games import load

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tablier.cli.screen import Voice
    from tablier.client.seat import Seat
    from tablier.engine.words import Fact


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    link: str
    name: str = ""
    program: str = ""
    new: str = ""


def join(request: Request, voice: Voice) -> int:
    """Play, or look on, until the match is over or somebody leaves; return the exit code."""
    mind = Mind(voice)
    try:
        asyncio.run(attend(request, voice, mind))
    except Leave:
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


async def attend(request: Request, voice: Voice, mind: Mind) -> None:
    """Sit down and stay."""
    manner = Manner(voice.language, throws_itself=bool(request.program))
    link = await set_up(request, voice, manner) if request.new else request.link
    async with await take_seat(link, request.name, manner) as seat, playing(seat, request.program) as bot:
        if seat.number is not None:
            mind.link = read_link(link).plain
        await Guest(seat, voice, bot).stay()
    mind.link = ""


async def set_up(request: Request, voice: Voice, manner: Manner) -> str:
    """Set a table up, and say how the others come to it."""
    start = load(request.new).start()
    made = await create(request.link, new_match(start.game.name, len(start.seats), request.name), manner)
    words = words_of(start.game.folder, voice.language)
    for seat, link in made.seats.items():
        unbroken(voice, "join-invitation", seat=seat_name(start, words, seat), link=link)
    unbroken(voice, "join-watch", link=made.watch)
    return made.link


def unbroken(voice: Voice, message: str, **facts: Fact) -> None:
    """Say something without breaking lines, so that links can be copied."""
    voice.console.print(voice.words.say(message, **facts), soft_wrap=True)


@asynccontextmanager
async def playing(seat: Seat, program: str) -> AsyncIterator[Bot | None]:
    """Have the program ready that plays, if one does."""
    if not program or seat.number is None:
        yield None
    elif ":" in program:
        yield function_of(program)
    else:
        level = Level(seat.match.header.game, program)
        try:
            yield level
        finally:
            await level.close()
