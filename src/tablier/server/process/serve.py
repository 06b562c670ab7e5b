"""Run a server: take the port, open everything, say where it is, and leave in good order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import tablier
from tablier.server.process.banner import addresses, announcement, is_exposed
from tablier.server.process.console import tell
from tablier.server.process.garbage import GarbageCollector
from tablier.server.process.port import allow_many_files, leave_no_dump, listen, within
from tablier.server.process.shutdown import Shutdown
from tablier.server.process.uvicorn_server import UvicornServer, new_loop
from tablier.server.process.warming import Warming
from tablier.server.settings import Settings, make_usual_folder
from tablier.server.settings.errors import StartupError, startup_words
from tablier.server.settings.keyfile import keys_of
from tablier.storage.errors import DatabaseUnreachable, StorageAway

if TYPE_CHECKING:
    from tablier.server.process.server_process import ServerProcess
    from tablier.storage.registers.keys import Keys

AGAIN = 1.0  # seconds before a database that is not there yet is asked again
FAILED = 3  # exit code: matches can no longer be kept
TURN = 0.0005  # seconds after which a busy loop lets the thread go on that has just made something durable
REWRITE = "\r\x1b[K"
LOG = logging.getLogger(__name__)


def serve(settings: Settings, language: str, *, warms: bool = True, opens: bool = False) -> int:
    """Serve until stopped; return the exit code."""
    leave_no_dump()
    sys.setswitchinterval(TURN)
    settings = within(settings, allow_many_files())
    with listen(settings) as door:
        from tablier.server.http.logs import set_up_log

        set_up_log(settings.log_format)
        make_usual_folder(settings.store)
        keys, new_key = keys_of(settings)
        serving = ServerRun(settings, language, warms=warms, opens=opens)
        if new_key:
            serving.say("serving-key", file=str(new_key))
        with asyncio.Runner(loop_factory=new_loop) as runner:
            failed = runner.run(serving.run(door, keys))
    if failed:
        tell(StartupError("failed", reason=failed).say(language), is_error=True)
        return FAILED
    serving.say("serving-stopped")
    return 0


class ServerRun:
    """One run of a server, from the open port to the last goodbye."""

    def __init__(self, settings: Settings, language: str, *, warms: bool, opens: bool = False) -> None:
        self.settings, self.language, self.warms, self.opens = settings, language, warms, opens
        self._warming = Warming(tablier.games(), self._show_progress)
        self._shutdown = Shutdown(settings.shutdown_timeout, lambda: self.say("serving-stopping"), self._warming.end)

    async def run(self, door: socket.socket, keys: Keys) -> str:
        """Serve; return why it had to stop, or nothing if it was asked to."""
        with self._shutdown.by_signals():
            opened = await self._open(keys)
            if opened is None:
                return ""
            async with closing(opened) as server:
                collecting = asyncio.create_task(GarbageCollector(lambda: server.runtime.counts["entries"]).run())
                uvicorn_server = UvicornServer(server.app(), self.settings)
                serving = asyncio.create_task(uvicorn_server.serve([door]))
                await uvicorn_server.opened.wait()
                tell(announcement(self.settings, door.getsockname()[1], self.language, draws=draws()))
                if is_exposed(self.settings, door.getsockname()[1]):
                    LOG.warning("%s", startup_words(self.language).say("serving-exposed"))
                if self.opens and has_screen():
                    await asyncio.to_thread(webbrowser.open, addresses(self.settings, door.getsockname()[1]).here)
                warming = asyncio.create_task(self._warm())
                await self._shutdown.awaited(server.runtime.stopping, serving)
                warming.cancel()
                collecting.cancel()
                uvicorn_server.let_nobody_in()
            uvicorn_server.should_exit = True
            await asyncio.gather(serving, warming, collecting, return_exceptions=True)
        stopped = server.database.store.stopped
        return stopped.say(self.language) if stopped else server.runtime.failed

    async def _open(self, keys: Keys) -> ServerProcess | None:
        """Open everything; a database that is not there yet is waited for, until the server is stopped."""
        from tablier.server.process.server_process import ServerProcess

        is_told = False
        while True:
            try:
                return await ServerProcess.open(self.settings, keys=keys)
            except (StorageAway, DatabaseUnreachable) as away:
                if not is_told:
                    self.say("serving-waiting", reason=away.say(self.language))
                is_told = True
            if await self._shutdown.is_asked_within(AGAIN):
                return None

    def say(self, message: str, **facts: str | int) -> None:
        over = REWRITE if sys.stdout.isatty() else ""  # progress may stand there
        tell(over + startup_words(self.language).say(message, **facts))

    async def _warm(self) -> None:
        """Read all that play needs, while the first are let in already; then compile."""
        from tablier.server.process.preload import load_all

        await asyncio.to_thread(load_all)
        if self.warms:
            went_well = await self._warming.run()
            self.say("warming-ready" if went_well else "warming-failed")

    def _show_progress(self, done: int) -> None:
        if sys.stdout.isatty():
            words = startup_words(self.language)
            line = words.say("warming-progress", done=done, games=len(tablier.games()))
            tell(REWRITE + line, end="")


@contextlib.asynccontextmanager
async def closing(server: ServerProcess) -> AsyncIterator[ServerProcess]:
    """Close a server at the end; what goes wrong then is logged, for the process ends in any case."""
    try:
        yield server
    finally:
        try:
            await server.close()
        except Exception:
            LOG.exception("The server could not be closed in good order")


def has_screen() -> bool:
    """Return whether a page can be opened on this machine; a browser in a terminal would take it over."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def draws() -> bool:
    """Return whether a picture can be seen where this is printed."""
    return sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf")
