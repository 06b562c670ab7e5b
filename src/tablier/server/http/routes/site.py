"""The web page: built files, which carry their hash in their name, and the one page behind every address of it."""

from __future__ import annotations

import asyncio
import gzip
import json
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response

from tablier.pocket.parts import COMPRESSED, PYTHON, PageMissing, Part, index, kernels, page_files, parts
from tablier.server.errors import HttpError
from tablier.server.http.caching import cacheable, tag_of

SITE = Path(__file__).parents[2] / "site"
FOR_EVER = "public, max-age=31536000, immutable"  # another content has another name
ASK_AGAIN = "no-cache"
PAGES = (
    *("new", "review", "rules", "learn", "workshop", "puzzles", "print", "companion"),
    *("daily", "editor", "lobby", "class", "me", "about"),
)
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"*/*": {}}}, 304: {"description": "It is what you have."}}

router = APIRouter(tags=["site"], include_in_schema=False)
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")  # older Pythons do not know it


def is_built() -> bool:
    """Return whether the web page is there; without it, a plain page says how to play by other means."""
    return (SITE / "index.html").is_file()


@router.get("/assets/{name}", response_class=Response, responses=FILE)
async def asset(request: Request, name: str) -> Response:
    """Give a built file."""
    return given(request, f"assets/{name}", FOR_EVER)


@router.get("/device.json", response_class=Response)
async def device(request: Request) -> Response:
    """Say what a browser loads to play without this server, and how much that is."""
    found = await asyncio.to_thread(device_index)
    return answered(request, File(found, b"", tag_of(found)), "application/json", ASK_AGAIN)


def device_index() -> bytes:
    return json.dumps(index(device_parts(), kernels(), page_files()), separators=(",", ":")).encode()


@router.get("/parts/{name}", response_class=Response, responses=FILE)
async def part(request: Request, name: str) -> Response:
    """Give a part of that; those that are packed are unpacked by the page."""
    for each in (*await asyncio.to_thread(device_parts), *kernels().values()):
        if each.file == f"parts/{name}":
            return answered(request, File(each.body, b"", tag_of(each.body)), "application/octet-stream", FOR_EVER)
    raise HttpError("not-found", 404)


def device_parts() -> tuple[Part, ...]:
    try:
        return parts()
    except PageMissing:
        return ()


def files() -> dict[str, File]:
    """Return every file of the page as it is built now; none before it is."""
    return known((SITE / "index.html").stat().st_mtime) if is_built() else {}


@lru_cache(maxsize=1)
def known(built: float) -> dict[str, File]:
    """Return every file that may be given: nothing else is ever opened. Built anew, it is read anew."""
    paths = (path for path in SITE.rglob("*") if path.is_file() and PYTHON not in path.parents)
    return {path.relative_to(SITE).as_posix(): File.of(path) for path in paths}


@dataclass(frozen=True)
class File:
    """A file of the page, plain and packed, and the tag by which a browser asks whether it is still the same."""

    body: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, path: Path) -> File:
        body = path.read_bytes()
        packed = gzip.compress(body, 9, mtime=0) if path.suffix in COMPRESSED else b""
        return cls(body, packed, tag_of(body))


def given(request: Request, name: str, keeping: str = ASK_AGAIN) -> Response:
    """Answer with a file, or that it is what the browser has."""
    found = files()
    if name not in found:
        raise HttpError("not-found", 404)
    return answered(request, found[name], mimetypes.guess_type(name)[0] or "application/octet-stream", keeping)


def answered(request: Request, file: File, media: str, keeping: str) -> Response:
    headers = {"ETag": file.tag, "Cache-Control": keeping, "Vary": "Accept-Encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return cacheable(request, file.packed, media, headers | {"Content-Encoding": "gzip"})
    return cacheable(request, file.body, media, headers)


def page(request: Request) -> Response:
    """Answer with the one page; which part of it is shown is for the browser to find out."""
    return given(request, "index.html")


def add_pages() -> None:
    """Give the page for every address it answers to, and the files at the top of the site."""

    async def shown(request: Request) -> Response:
        return page(request)

    async def file(request: Request) -> Response:
        return given(request, request.url.path.removeprefix("/"))

    for name in PAGES:
        router.add_api_route(f"/{name}", shown, methods=["GET"], response_class=Response)
        router.add_api_route(f"/{name}/{{rest:path}}", shown, methods=["GET"], response_class=Response)
    for name in ("icon.svg", "manifest.webmanifest", "sw.js"):
        router.add_api_route(f"/{name}", file, methods=["GET"], response_class=Response)


add_pages()
