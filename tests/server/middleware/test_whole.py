"""All guards in front of a real web server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from starlette.types import ASGIApp
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.middleware.house import Settings, house


async def served(app: ASGIApp, play: Callable[[int], Awaitable[None]]) -> None:
    """Serve an app while somebody plays with it."""
    settings = uvicorn.Config(app, port=0, log_config=None, lifespan="off", ws="websockets-sansio", server_header=False)
    server = uvicorn.Server(settings)
    sockets = [settings.bind_socket()]
    running = asyncio.create_task(server.serve(sockets))
    try:
        await asyncio.wait_for(play(sockets[0].getsockname()[1]), 120)
    finally:
        server.should_exit = True
        await running


async def said(port: int, text: str) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text.replace("\n", "\r\n").encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    return answer


def test_s5_a_real_socket_from_another_page_is_refused_before_it_opens():
    async def play(port: int) -> None:
        url = f"ws://127.0.0.1:{port}/api/socket"
        async with connect(url, origin=f"http://127.0.0.1:{port}"):
            pass
        for origin in ("https://evil.example", f"http://localhost:{port}", None):
            with pytest.raises(InvalidStatus) as refusal:
                await connect(url, origin=origin)
            answer = refusal.value.response
            assert answer.status_code == 403 and b"origin" in answer.body
            assert answer.headers.get_all("X-Frame-Options") == ["DENY"]

    asyncio.run(served(house(Settings(port=0)).app, play))


def test_s16_a_real_body_without_a_length_is_counted_as_it_arrives():
    async def play(port: int) -> None:
        chunk = "1000\n" + "x" * 4096 + "\n"
        head = f"POST /api/thing HTTP/1.1\nHost: 127.0.0.1:{port}\nContent-Type: application/json\nConnection: close\n"
        answer = await said(port, f"{head}Transfer-Encoding: chunked\n\n{chunk * 17}0\n\n")
        assert answer.startswith("HTTP/1.1 413")

    asyncio.run(served(house(Settings(port=0)).app, play))


def test_a_borrowed_name_gets_no_answer_from_a_real_server():
    async def play(port: int) -> None:
        for host, status in ((f"127.0.0.1:{port}", 200), (f"evil.example:{port}", 421), ("127.0.0.1", 421)):
            answer = await said(port, f"GET /api/thing HTTP/1.1\nHost: {host}\nConnection: close\n\n")
            assert answer.startswith(f"HTTP/1.1 {status}")

    asyncio.run(served(house(Settings(port=0)).app, play))
