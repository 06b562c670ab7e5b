"""A bad network between clients and a server: slow, silent, half dead, cut, or cut in the middle of a frame."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from tests.server.faults.servers import Server

CHUNK = 65_536


class Proxy:
    """Passes bytes on, in the way it is told."""

    def __init__(self, server: Server) -> None:
        self.port = server.beside
        self.delay = 0.0  # seconds for every piece
        self.connections = 0  # so far
        self._behind = server.port
        self._flows = asyncio.Event()
        self._flows.set()
        self._swallows = False
        self._links: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._pieces: set[asyncio.Task[None]] = set()
        self._budget = -1  # bytes to pass on before everything is cut; -1 for no limit
        self._door: asyncio.Server | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Proxy:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        self.cut()
        for piece in self._pieces:
            piece.cancel()
        await asyncio.gather(*self._pieces, return_exceptions=True)

    async def open(self) -> None:
        """Let clients in, at the same port as before."""
        self._door = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def close(self) -> None:
        """Let nobody new in."""
        if self._door:
            self._door.close()
            self._door = None

    def pause(self) -> None:
        """Pass nothing on for a while; nothing is lost."""
        self._flows.clear()

    def resume(self) -> None:
        self._flows.set()

    def swallow(self) -> None:
        """Pass nothing on any more, with every connection open: half of them do not know that the other is gone."""
        self._swallows = True

    def cut(self) -> None:
        """End all connections without a word."""
        for one, two in self._links:
            one.transport.abort()
            two.transport.abort()
        self._links.clear()

    def cut_after(self, size: int) -> None:
        """Pass on so many bytes more, and then cut: in the middle of a frame, as likely as not."""
        self._budget = size

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            back_reader, back_writer = await asyncio.open_connection("127.0.0.1", self._behind)
        except OSError:
            writer.transport.abort()
            return
        self._links.add((writer, back_writer))
        for piece in (self._pass(reader, back_writer), self._pass(back_reader, writer)):
            task = asyncio.create_task(piece)
            self._pieces.add(task)
            task.add_done_callback(self._pieces.discard)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flows.wait()
                await asyncio.sleep(self.delay)
                if self._swallows:
                    continue
                writer.write(data if self._budget < 0 else data[: self._budget])
                await writer.drain()
                if self._budget >= 0:
                    self._budget = max(0, self._budget - len(data))
                    if not self._budget:
                        self._budget = -1
                        self.cut()
        writer.transport.abort()
