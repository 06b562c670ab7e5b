"""A small app behind all guards, with real sessions in memory and a clock that somebody sets."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp

from tablier.server.http.middleware.sessions import HttpSessions
from tablier.server.http.middleware.stack import with_middleware
from tablier.server.http.rate_limits import RateLimits
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.sessions import Sessions
from tests.server.middleware.asking import Clock, small_app

USUAL = Settings()


@dataclass
class House:
    app: ASGIApp
    http_sessions: HttpSessions
    rate_limits: RateLimits
    clock: Clock
    store: MemoryStore


def house(settings: Settings = USUAL, app: ASGIApp | None = None) -> House:
    clock, store = Clock(), MemoryStore()
    rate_limits = RateLimits(settings, now=clock)
    http_sessions = HttpSessions(Sessions(store), settings, clock, secrets.token_bytes)
    return House(
        with_middleware(app or small_app(), settings, rate_limits, http_sessions),
        http_sessions,
        rate_limits,
        clock,
        store,
    )


def with_cookie(value: str, name: str = "tablier-plain") -> Headers:
    return Headers({"cookie": f"theme=dark; {name}={value}"})


def with_bearer(token: str) -> Headers:
    return Headers({"authorization": f"Bearer {token}"})
