"""Hints through Redis or Valkey: two channels, on one connection that subscribes and one that publishes."""

from __future__ import annotations

from contextlib import suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tablier.server.bus.errors import BusError, hidden
from tablier.server.bus.listening import PATIENCE, Hear, SharedBus, channel

# The library must not connect again by itself: hints missed meanwhile would go unnoticed.
NEVER_AGAIN = Retry(NoBackoff(), 0, supported_errors=())


class RedisBus(SharedBus):
    """Publish through a Redis server."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        try:
            parse_url(url)
        except ValueError:
            raise BusError("bus-setting", found=hidden(url)) from None

    async def connect(self, hear: Hear) -> RedisLink:
        """Connect, subscribe, and wait until that is confirmed."""
        client = Redis.from_url(self.url, retry=NEVER_AGAIN, socket_connect_timeout=PATIENCE)
        link = RedisLink(client, client.pubsub(), hear)
        try:
            await link.open(self.process)
        except BaseException:
            await link.close()
            raise
        return link


class RedisLink:
    """A subscription, and a connection that publishes."""

    def __init__(self, client: Redis, listening: PubSub, hear: Hear) -> None:
        self._client = client
        self._listening = listening
        self._hear = hear

    async def open(self, process: str) -> None:
        places = channel(), channel(process)
        await self._listening.subscribe(*places)
        for _ in places:
            await self._listening.get_message(timeout=None)

    async def listen(self) -> None:
        """Receive every message on the channels; a connection that ends raises."""
        while True:
            message = await self._listening.get_message(ignore_subscribe_messages=True, timeout=None)
            if message is not None:
                said = message["data"]
                self._hear(said.decode("ascii", "replace") if isinstance(said, bytes) else str(said))

    async def send(self, texts: list[tuple[str, str]]) -> None:
        """Publish, all on one way to the server and back."""
        async with self._client.pipeline(transaction=False) as several:
            for place, text in texts:
                several.publish(place, text)
            await several.execute()

    async def close(self) -> None:
        """Close both connections."""
        with suppress(RedisError, OSError):
            await self._listening.aclose()  # type: ignore[no-untyped-call]  # it has no types
        with suppress(RedisError, OSError):
            await self._client.aclose()
