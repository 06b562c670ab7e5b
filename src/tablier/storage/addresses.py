"""Addresses of databases as they may be shown."""

from __future__ import annotations

from urllib.parse import urlsplit


def shown(url: str) -> str:
    """Return an address without its password.

    >>> shown("postgresql://ada:secret@host:5432/tablier")
    'postgresql://ada@host:5432/tablier'
    """
    parts = urlsplit(url)
    who, at, where = parts.netloc.rpartition("@")
    return parts._replace(netloc=who.partition(":")[0] + at + where, query="").geturl()
