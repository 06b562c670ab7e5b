"""A throw that has been made, and a seat that changed hands: what the table remembers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablier.throws.chance import Chance, Fallen


@dataclass(frozen=True, slots=True)
class Thrown:
    """Throw n: who threw, who witnessed, both links, and what fell."""

    n: int
    epoch: int
    seat: int
    witness: int | None  # None: unwitnessed, and x is empty
    x: bytes
    y: bytes
    chance: Chance
    fallen: Fallen


class By(StrEnum):
    """Who holds a seat that has a chain."""

    PROGRAM = "program"
    PERSON = "person"


@dataclass(frozen=True)
class SeatChange:
    """Before throw n, a program took a seat or gave it back."""

    epoch: int
    n: int
    seat: int
    by: By


@dataclass(frozen=True, slots=True)
class ChainUse:
    """How far a party's chain is open."""

    last: bytes
    used: int
    links: int

    @property
    def is_used_up(self) -> bool:
        return self.used >= self.links

    def opened(self, link: bytes) -> ChainUse:
        return ChainUse(link, self.used + 1, self.links)
