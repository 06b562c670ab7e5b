"""Pages for people: what this is and how to join, and the page that checks throws."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response

from tablier.engine.words import LANGUAGES
from tablier.server.errors import http_words
from tablier.server.http.caching import FRESH
from tablier.server.http.dependencies import FAILURES
from tablier.server.http.routes import site
from tablier.server.queries.catalogue import GameFacts, catalogue

router = APIRouter(tags=["pages"], responses=FAILURES)

HTML = "text/html; charset=utf-8"
CSS = "text/css; charset=utf-8"
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
PAGE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/html": {}}}}


@router.get("/", response_class=Response, responses=PAGE)
async def home(request: Request) -> Response:
    """Give the web page; where it was not built, say what this is."""
    return site.page(request) if site.is_built() else page(await asyncio.to_thread(welcome, "home"))


@router.get("/m/{match}", response_class=Response, responses=PAGE)
async def invited(request: Request, match: str) -> Response:
    """Give the page of a match: it is the same for every match, and the secret behind the # is not in the request."""
    return site.page(request) if site.is_built() else page(await asyncio.to_thread(welcome, "invited"))


@router.get("/tablier.css", response_class=Response, responses={200: {"content": {"text/css": {}}}})
async def style() -> Response:
    """Give the style of the pages."""
    return Response(resource("tablier.server", "pages/tablier.css"), media_type=CSS, headers={"Cache-Control": FRESH})


@router.get("/verify", response_class=Response, responses=PAGE)
async def verify() -> Response:
    """Give the page that checks throws without a network; it says itself what it may do."""
    source = resource("tablier.throws", "verifier.html")
    return page(source, policy_of(source))


def page(source: str, policy: str = "") -> Response:
    headers = {"Cache-Control": "no-cache"} | ({"Content-Security-Policy": policy} if policy else {})
    return Response(source, media_type=HTML, headers=headers)


@cache
def policy_of(source: str) -> str:
    """Read the Content-Security-Policy of a page, and forbid frames, which only a header can."""
    found = POLICY.search(source)
    allowed = found[1] if found else "default-src 'none'"
    return f"{allowed}; frame-ancestors 'none'"


@cache
def welcome(which: str) -> str:
    """Write a page in all languages, one after the other."""
    parts = "\n".join(part(which, language) for language in LANGUAGES)
    return resource("tablier.server", "pages/welcome.html").replace("<!-- parts -->", parts)


def part(which: str, language: str) -> str:
    words = http_words(language)
    games = "".join(entry(each, language) for each in catalogue().games)
    said = {name: escape(words.say(f"page-{name}")) for name in ("what", "fair", "check", "games", "join-title")}
    return (
        f'<section lang="{language}"><h2>{said["what"]}</h2><p>{said["fair"]} <a href="/verify">{said["check"]}</a></p>'
        f"<h3>{said['join-title']}</h3><p>{escape(words.say(f'page-{which}'))}</p><pre>tablier join ADDRESS</pre>"
        f"<h3>{said['games']}</h3><dl>{games}</dl></section>"
    )


def entry(game: GameFacts, language: str) -> str:
    return f"<dt>{escape(game.title[language])}</dt><dd>{escape(game.summary[language])}</dd>"


@cache
def resource(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text("utf-8")
