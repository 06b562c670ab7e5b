"""Matches without a server: what answers the page on one device, by the same paths, in the same JSON and frames.

    host = Host(IndexedDb(MemoryDb()), send=print)
    answer = await host.request("GET", "/api/games")

The standard library is all it needs: it runs in a browser's worker as it runs here.
"""

from tablier.local.answers import Response
from tablier.local.host import Host
from tablier.local.indexed_db import IndexedDb
from tablier.local.memory import MemoryDb

__all__ = ["Host", "IndexedDb", "MemoryDb", "Response"]
