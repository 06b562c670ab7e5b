"""The host of a device as the page's worker calls it: values of JavaScript on one side, of Python on the other."""

from __future__ import annotations

from typing import Any

from tablier.engine.wasm import BrowserInstance, use
from tablier.local import Host, IndexedDb


class DeviceHost:
    """What `web/src/lib/device/python.ts` declares."""

    def __init__(self, store: Any, page: Any) -> None:
        use(lambda game: BrowserInstance(found) if (found := page.kernels(game)) else None)
        self._host = Host(
            IndexedDb(store), page.send, hang_up=page.hangUp, broadcast=page.broadcast, fetch=page.fetchKernels
        )

    async def start(self) -> None:
        await self._host.start()

    async def request(self, method: str, path: str, language: str, body: str) -> list[Any]:
        """Return status, kind and body."""
        answer = await self._host.request(method, path, language, body)
        return [answer.status, answer.content_type, answer.body]

    async def open(self, channel: str, match: str) -> None:
        await self._host.open(channel, match)

    async def receive(self, channel: str, text: str) -> None:
        await self._host.receive(channel, text)

    async def close(self, channel: str) -> None:
        await self._host.close(channel)

    def heard(self, hint: str) -> None:
        self._host.heard(hint)


async def host(store: Any, page: Any) -> DeviceHost:
    """Make the host and start it."""
    made = DeviceHost(store, page)
    await made.start()
    return made


def read_rules() -> None:
    """Load every game, so that what was loaded can be kept."""
    import tablier

    for name in tablier.games():
        tablier.game(name).start()
