"""The keys of servers, as this machine first met them: another key later is another server, or a lie."""

from __future__ import annotations

import json
from pathlib import Path

from tablier.engine.files import whole_file

FILE = "servers.json"
MODE = 0o600


class Pin:
    """The public key of one server; without a folder it is remembered as long as the program runs."""

    def __init__(self, origin: str = "", folder: Path | None = None) -> None:
        self._origin, self._path = origin, folder / FILE if folder else None
        self.key = pinned(folder).get(origin, "") if folder else ""

    def set(self, key: str) -> None:
        """Remember a key: the first one, or one to which the key that was known has handed over."""
        if key == self.key:
            return
        self.key = key
        if self._path is None:
            return
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        text = json.dumps({**pinned(self._path.parent), self._origin: key}, indent=1)
        with whole_file(self._path, mode=MODE, durable=True) as file:
            file.write(text.encode())


def pinned(folder: Path) -> dict[str, str]:
    """Return the keys of all servers that this machine has met, by their addresses."""
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(origin): str(key) for origin, key in found.items()} if isinstance(found, dict) else {}
