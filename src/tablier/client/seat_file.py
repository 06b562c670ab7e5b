"""The file of a seat: its token and its chain, readable by its owner only."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tablier.client.links import MatchLink
from tablier.client.seat_chain import Released, Secrets
from tablier.engine.files import locked, whole_file
from tablier.matches.heads import BadHead, SignedHead, read_head

MODE = 0o600


class SeatFile:
    """The file of one seat; while it is open, no other process on this machine plays from it."""

    def __init__(self, folder: Path, link: MatchLink, seat: int, token: str = "", name: str = "") -> None:
        self.path = folder / f"{link.match}-{seat}.json"
        self.origin, self.match, self.seat, self.token, self.name = link.origin, link.match, seat, token, name
        self.kept = Secrets()
        self._lock: int | None = None

    def open(self) -> bool:
        """Lock the file for this process; return whether that was possible."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self.path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, MODE)
        if not locked(lock):
            os.close(lock)
            return False
        self._lock = lock
        return True

    def load(self) -> bool:
        """Read what is kept; a file that cannot be read is as good as lost."""
        try:
            found = json.loads(self.path.read_text("utf-8"))
            if (found["origin"], found["match"], found["seat"]) != (self.origin, self.match, self.seat):
                return False
            self.token, self.name, self.kept = str(found["token"]), str(found["name"]), kept_in(found["kept"])
        except (OSError, ValueError, KeyError, TypeError, BadHead):
            return False
        return True

    def keep(self, kept: Secrets) -> None:
        """Write what must not be forgotten, before anything is shown to others."""
        self.kept = kept
        names = ("origin", "match", "seat", "token", "name")
        text = json.dumps({**{name: getattr(self, name) for name in names}, "kept": asdict(kept)})
        with whole_file(self.path, mode=MODE, durable=True) as file:
            file.write(text.encode())

    def close(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)


def kept_in(found: dict[str, Any]) -> Secrets:
    released, signed = found.pop("released"), found.pop("signed", None)  # seats kept by earlier versions have no head
    return Secrets(
        **found,
        released=Released(**released) if released else None,
        signed=read_head(signed) if signed else None,
    )


def heads_kept(folder: Path, match: str) -> tuple[SignedHead, ...]:
    """Return the newest head of a match that was signed for a seat on this machine, if there is one."""
    found = []
    for seat in seats_kept(folder, match):
        with suppress(OSError, ValueError, KeyError, TypeError, BadHead):
            kept = kept_in(json.loads((folder / f"{match}-{seat}.json").read_text("utf-8"))["kept"])
            found += [kept.signed] if kept.signed else []
    return tuple(sorted(found, key=lambda head: head.seq)[-1:])


def seats_kept(folder: Path, match: str) -> list[int]:
    """Return the seats of a match that are kept here."""
    found = folder.glob(f"{match}-[0-3].json")
    return sorted(int(path.stem[-1]) for path in found)
