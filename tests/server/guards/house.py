"""A small app behind all guards, with real sessions in memory and a clock that somebody sets."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp

from tablier.server.guards import guarded
from tablier.server.guards.pace import Paces
from tablier.server.guards.visits import Visits
from tablier.server.settings import Settings
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.sessions import Sessions
from tests.server.guards.asking import Clock, small_app

USUAL = Settings()


@dataclass
class House:
    app: ASGIApp
    visits: Visits
    paces: Paces
    clock: Clock
    store: MemoryStore


def house(settings: Settings = USUAL, app: ASGIApp | None = None) -> House:
    clock, store = Clock(), MemoryStore()
    paces = Paces(settings, now=clock)
    visits = Visits(Sessions(store), settings, clock, secrets.token_bytes)
    return House(guarded(app or small_app(), settings, paces, visits), visits, paces, clock, store)


def with_cookie(value: str, name: str = "tablier-plain") -> Headers:
    return Headers({"cookie": f"theme=dark; {name}={value}"})


def with_bearer(token: str) -> Headers:
    return Headers({"authorization": f"Bearer {token}"})
