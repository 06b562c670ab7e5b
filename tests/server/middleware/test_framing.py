"""S41 A request that says its length in two ways, at the real web server: refused, and the line is closed."""

from __future__ import annotations

import asyncio
import socket

from tablier.server.http.middleware.stack import with_middleware
from tablier.server.http.rate_limits import RateLimits
from tablier.server.process.uvicorn_server import UvicornServer
from tablier.server.settings import Settings
from tests.server.middleware.asking import Clock, small_app

POST = "POST /api/thing HTTP/1.1|Host: localhost:8000|Authorization: Bearer x|Content-Type: application/json|"
CHUNKS = "||2|{}|0||"
SECOND = "GET /smuggled HTTP/1.1|Host: localhost:8000||"
ATTACKS = {
    "both": f"{POST}Content-Length: 12|Transfer-Encoding: chunked{CHUNKS}",
    "both, the other way round": f"{POST}Transfer-Encoding: chunked|Content-Length: 12{CHUNKS}",
    "both, in capitals": f"{POST}TRANSFER-ENCODING: Chunked|CONTENT-LENGTH: 0{CHUNKS}",
    "both, for nothing": f"{POST.replace('POST', 'GET')}Content-Length: 0|Transfer-Encoding: chunked{CHUNKS}",
    "two lengths": f"{POST}Content-Length: 2|Content-Length: 4||{{}}{{}}",
    "two lengths in one": f"{POST}Content-Length: 2, 4||{{}}{{}}",
    "a length with a sign": f"{POST}Content-Length: +2||{{}}",
    "two encodings": f"{POST}Transfer-Encoding: chunked|Transfer-Encoding: chunked{CHUNKS}",
    "two encodings in one": f"{POST}Transfer-Encoding: chunked, chunked{CHUNKS}",
    "an encoding that hides": f"{POST}Transfer-Encoding: xchunked|Content-Length: 2||{{}}",
    "a space before the colon": f"{POST}Transfer-Encoding : chunked|Content-Length: 2||{{}}",
    "chunks before they were invented": f"{POST.replace('1.1', '1.0')}Transfer-Encoding: chunked{CHUNKS}",
}
SOUND = {"a length": f"{POST}Content-Length: 2||{{}}", "chunks": f"{POST}Transfer-Encoding: chunked{CHUNKS}"}


async def told(port: int, request: str) -> tuple[int, int]:
    """Return the status of the first answer, and how many there are when the line is closed or silent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write((request + SECOND).replace("|", "\r\n").encode())
    found = b""
    while found.count(b"HTTP/1.1 ") < 2 and (more := await asyncio.wait_for(reader.read(65536), 30)):
        found += more
    writer.close()
    return int(found.split(b" ")[1]), found.count(b"HTTP/1.1 ")


async def answers(requests: dict[str, str]) -> dict[str, tuple[int, int]]:
    settings = Settings(requests_per_minute=1000)
    keeper = UvicornServer(with_middleware(small_app(), settings, RateLimits(settings, now=Clock())), settings)
    with socket.create_server(("127.0.0.1", 0)) as door:
        serving = asyncio.create_task(keeper.serve([door]))
        await keeper.opened.wait()
        found = {name: await told(door.getsockname()[1], request) for name, request in requests.items()}
        keeper.should_exit = True
        await serving
    return found


def test_s41_a_request_that_may_end_in_two_places_is_refused_and_nothing_after_it_is_heard():
    found = asyncio.run(answers(ATTACKS))
    assert {name: answer for name, answer in found.items() if answer not in ((400, 1), (501, 1))} == {}


def test_s41_a_request_that_ends_in_one_place_is_heard_and_so_is_the_next():
    assert set(asyncio.run(answers(SOUND)).values()) == {(200, 2)}
