"""The board of one match as its log leaves it, for all its clients together: what may come next, and who says it.

It is cheap, and believes the server; the store is replayed with all its proofs after a run.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Any

from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.games import load
from tablier.throws.chain import SEAT_LINKS, Chain

SERVER = -2
SEATS = (0, 1)
Want = dict[str, Any]


class Replica:
    """Position, throws and chains of two players."""

    def __init__(self, match: str, game: str, options: Mapping[str, str]) -> None:
        self.position = Position.start(load(game), options)
        is_race = self.position.to_act == CHANCE
        self.chains = (
            {seat: Chain(match, seat, secrets.token_bytes(32), SEAT_LINKS) for seat in SEATS} if is_race else {}
        )
        self.head = ""  # the hash of the last entry
        self._throws = 0
        self._used = dict.fromkeys(SEATS, 1)
        self._sealed: set[int] = set()
        self._opened: set[int] = set()

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def is_sealed(self) -> bool:
        """Whether everybody has sealed, so that first links may be opened."""
        return self._sealed >= set(SEATS)

    @property
    def is_open(self) -> bool:
        """Whether play can begin."""
        return not self.chains or self._opened >= {*SEATS, SERVER}

    def follow(self, entry: dict[str, Any]) -> None:
        """Take the next entry of the log."""
        self.head = entry["hash"]
        match entry["kind"]:
            case "move":
                self.position = self.position.play(entry["body"]["move"])
            case "throw":
                self._used[self.position.mover] += 1
                self._throws += 1
                self.position = self.position.play(entry["body"]["throw"])
            case "sealed":
                self._sealed.add(entry["actor"])
            case "opened":
                self._opened.add(entry["actor"])

    def seal(self, seat: int) -> Want:
        chain = self.chains[seat]
        return {"kind": "seal", "seat": seat, "anchor": chain.anchor.hex(), "links": chain.links}

    def open(self, seat: int) -> Want:
        return {"kind": "open", "seat": seat, "link": self.chains[seat].link(1).hex()}

    def next(self, chance: random.Random) -> Want:
        """Return what whoever is to act wants: their link for a throw, or any move."""
        seat = self.position.mover
        if self.position.to_act != CHANCE:
            return {"kind": "move", "seat": seat, "move": chance.choice(self.position.moves)}
        link = self.chains[seat].link(self._used[seat] + 1).hex()
        return {"kind": "throw", "seat": seat, "n": self._throws, "head": self.head, "link": link}
