"""Columns as SQLite and PostgreSQL spell them; every migration is made of these, so that none may ever change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, PrimaryKeyConstraint, Text
from sqlalchemy.schema import SchemaItem

TEXT = Text().with_variant(Text(collation="C"), "postgresql")  # sorted by bytes, as SQLite does
LONG = BigInteger().with_variant(Integer(), "sqlite")


def text(name: str) -> Column[str]:
    return Column(name, TEXT, nullable=False)


def when(name: str) -> Column[int]:
    """Return a column of milliseconds since 1970."""
    return Column(name, LONG, nullable=False)


def count(name: str) -> Column[int]:
    return Column(name, LONG, nullable=False)


def small(name: str) -> Column[int]:
    return Column(name, Integer(), nullable=False)


def blob(name: str) -> Column[bytes]:
    return Column(name, LargeBinary(), nullable=False)


def keyed(parts: Sequence[SchemaItem], key: int) -> list[SchemaItem]:
    """Make the first columns of a table its primary key."""
    names: list[Any] = [part.name for part in parts[:key] if isinstance(part, Column)]
    return [*parts, PrimaryKeyConstraint(*names)]
