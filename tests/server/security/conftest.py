"""The three kinds of stores; PostgreSQL is started once."""

from __future__ import annotations

from tests.storage.conftest import database, server

__all__ = ["database", "server"]
