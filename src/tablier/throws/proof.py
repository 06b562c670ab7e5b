"""The proof of a match's throws: a JSON document that anyone can check, finished or not.

`docs/guides/fair-throws.md` describes every field. A proof stands in a file of its own, or in a larger document under
the name "proof".
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property

from tablier.throws.chance import Shells
from tablier.throws.hashing import PROTOCOL, checksum
from tablier.throws.state import Throws
from tablier.throws.thrown import SeatChange, Thrown

FORM = 1  # raised when a field is added or changes its meaning

ProofJson = None | bool | int | float | str | list["ProofJson"] | dict[str, "ProofJson"]


@dataclass(frozen=True)
class Party:
    """What one party sealed and opened in a ceremony."""

    party: int
    links: int
    anchor: bytes
    first: bytes | None  # None: never opened

    def to_json(self) -> ProofJson:
        first = self.first.hex() if self.first else None
        return {"party": self.party, "links": self.links, "anchor": self.anchor.hex(), "first": first}


@dataclass(frozen=True)
class Epoch:
    """One ceremony, complete or abandoned, and the seats that changed hands while it was in force."""

    number: int
    parties: tuple[Party, ...]
    changes: tuple[SeatChange, ...]

    def to_json(self) -> ProofJson:
        parties = [party.to_json() for party in self.parties]
        changes: list[ProofJson] = [{"n": each.n, "seat": each.seat, "by": each.by.value} for each in self.changes]
        return {"epoch": self.number, "parties": parties, "changes": changes}


@dataclass(frozen=True)
class Proof:
    """All that is needed to check the throws of a match."""

    match: str
    rules: str
    seats: int
    epochs: tuple[Epoch, ...]
    throws: tuple[Thrown, ...]

    @classmethod
    def of(cls, throws: Throws) -> Proof:
        """Write down what the throws of a match have come to."""
        epochs = [
            Epoch(
                each.epoch,
                tuple(Party(p, s.links, s.anchor, each.firsts.get(p)) for p, s in each.sealed.items()),
                tuple(change for change in throws.changes if change.epoch == each.epoch),
            )
            for each in throws.ceremonies
            if each.seals  # a ceremony in which nobody has sealed yet holds nothing
        ]
        return cls(throws.match, throws.rules, throws.seats, tuple(epochs), throws.throws)

    @cached_property
    def body(self) -> dict[str, ProofJson]:
        """The document without its checksum."""
        return {
            "protocol": PROTOCOL,
            "form": FORM,
            "match": self.match,
            "rules": self.rules,
            "seats": self.seats,
            "epochs": [epoch.to_json() for epoch in self.epochs],
            "throws": [throw_json(thrown) for thrown in self.throws],
        }

    def to_json(self) -> dict[str, ProofJson]:
        return {**self.body, "checksum": checksum(canonical(self.body))}

    @property
    def text(self) -> str:
        """The document as a file, one throw a line."""
        lines = [f"  {json.dumps(name)}: {_spread(value)}" for name, value in self.to_json().items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def throw_json(thrown: Thrown) -> dict[str, ProofJson]:
    """Return a throw as the proof writes it; the log of a match may keep the same fields."""
    body: dict[str, ProofJson] = {
        "n": thrown.n,
        "epoch": thrown.epoch,
        "seat": thrown.seat,
        "witness": thrown.witness,
        "x": thrown.x.hex() or None,
        "y": thrown.y.hex(),
        "ways": list(thrown.chance.ways),
        "outcome": thrown.fallen.outcome,
    }
    if isinstance(thrown.chance, Shells):
        body |= {"up": thrown.chance.up, "of": thrown.chance.of, "shells": list(thrown.fallen.shells)}
    return body


def canonical(body: dict[str, ProofJson]) -> bytes:
    """Return the text over which the checksum goes: names sorted, no spaces."""
    return json.dumps(body, sort_keys=True, separators=(",", ":")).encode()


def _spread(value: ProofJson) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n    " + ",\n    ".join(json.dumps(each) for each in value) + "\n  ]"
