"""Somebody at the terminal in a match on a server: hears the news, types, and waits for what was done."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from tablier.cli.online_commands import action_of
from tablier.cli.online_table import MatchDisplay
from tablier.cli.table_commands import Quit
from tablier.client.bots import Bot, play_on
from tablier.client.errors import ClientError
from tablier.engine.words import words_of

if TYPE_CHECKING:
    from tablier.cli.screen import Voice
    from tablier.client.seat import Seat

END = "\x04"  # nothing more will be typed
CHUNK = 4096


class Keyboard(Thread):
    """Put every line of standard input into a queue, and END after the last.

    It reads the file itself: a thread that waits inside `sys.stdin` would keep Python from ending.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, inbox: asyncio.Queue[Any]) -> None:
        super().__init__(name="tablier-keyboard", daemon=True)
        self._loop, self._inbox = loop, inbox

    def run(self) -> None:
        rest = b""
        with suppress(RuntimeError, OSError):  # the match is over, and nobody listens any more
            while chunk := os.read(sys.stdin.fileno(), CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._put(line.decode("utf-8", "replace").strip())
            if rest:
                self._put(rest.decode("utf-8", "replace").strip())
            self._put(END)

    def _put(self, line: str) -> None:
        self._loop.call_soon_threadsafe(self._inbox.put_nowait, line)


class Guest:
    """One person, or the program that plays for them."""

    def __init__(self, seat: Seat, voice: Voice, bot: Bot | None) -> None:
        self.seat, self.voice, self.bot = seat, voice, bot
        self.teller = MatchDisplay(seat, voice)
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()  # news, lines that were typed, and what is done
        self._lines: deque[str] = deque()  # that wait until it is time for them
        self._asked = -1  # the entry after which was asked last
        self._doing: asyncio.Task[Any] | None = None
        self._playing: asyncio.Task[Any] | None = None  # the program, beside whom people may still type

    async def stay(self) -> None:
        """Stay until the match is over."""
        self.greet()
        self.seat.follow(self._inbox)
        if self.bot:
            self._playing = self.begun(play_on(self.seat, self.bot))
        if self.voice.is_asking or (self.seat.number is not None and not self.bot):
            Keyboard(asyncio.get_running_loop(), self._inbox).start()
        try:
            while not (self.seat.result and self._inbox.empty()):
                await self.step()
        finally:
            await self._stopped()
        if self.seat.result:
            self.teller.tell_end(self.seat.result)

    def greet(self) -> None:
        """Say what is played, who one is, and what everybody waits for."""
        seat, words = self.seat, words_of(self.seat.match.header.game.folder, self.voice.language)
        self.voice.show(words.say("title"), style="bold")
        if seat.number is None:
            self.voice.say("join-looks-on")
        else:
            self.voice.say("join-seat", seat=self.teller.name_of(seat.number))
        if seat.number is not None and self.bot is None:
            self.voice.say("join-words", style="dim")
        self.teller.tell_state()

    @property
    def may_act(self) -> bool:
        return self.bot is None and (self.seat.is_turn or self.seat.can_throw)

    @property
    def hears_lines(self) -> bool:
        """Whether it is time for what was typed: a script waits for its turn."""
        return self._inbox.empty() and not self._doing and (self.voice.is_asking or self.may_act)

    @property
    def nothing_more(self) -> bool:
        """Whether all that was typed is done, and nothing more will come: no turn is worth waiting for."""
        return self._lines[0] == END and not self._doing

    async def step(self) -> None:
        """Do what was typed, or wait for one thing that happens."""
        if self.may_act and self.hears_lines and self._asked != self.seat.replica.seq:
            self.ask()
        if self._lines and (self.hears_lines or self.nothing_more):
            self.typed(self._lines.popleft())
            return
        match await self._inbox.get():
            case str() as line:
                self._lines.append(line)
            case asyncio.Task() as task:
                self.done(task)
            case news:
                self.teller.tell(news)
                self.look_on()
        if self.seat.connection.error:
            raise self.seat.connection.error

    def ask(self) -> None:
        """Show what has changed, and ask for a move or a throw."""
        self._asked = self.seat.replica.seq
        self.teller.table.show_changes()
        message = "prompt-throw" if self.seat.can_throw else "prompt-move"
        self.voice.say(message, seat=self.teller.table.mover_name)

    def look_on(self) -> None:
        """Draw the board for who does not play by hand, once nothing more waits to be told."""
        if (self.seat.number is None or self.bot) and self._inbox.empty() and self.seat.match.begun:
            self.teller.table.show_changes()

    def typed(self, line: str) -> None:
        if line == END:
            raise Quit
        if not self.voice.is_asking:
            self.voice.show(line)  # a script types in silence: let its lines be read
        action = action_of(line, self.teller, may_act=self.may_act)
        if action:
            self.start(action)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        self._doing = self.begun(work)

    def begun(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        task.add_done_callback(self._inbox.put_nowait)
        return task

    def done(self, task: asyncio.Task[Any]) -> None:
        """Say why something was not done; then ask again."""
        if task is self._doing:
            self._doing = None
        try:
            task.result()
        except ClientError as error:
            if error is self.seat.connection.error or task is self._playing:
                raise
            self.voice.show(error.say(self.voice.language), style="yellow")
            self._asked = -1

    async def _stopped(self) -> None:
        for task in (self._doing, self._playing):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError, ClientError):
                    await task
