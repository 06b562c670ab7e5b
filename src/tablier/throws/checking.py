"""A proof checked: everything in it is said again at an empty table, which refuses what is not in order.

report = verify(text)       # raises BadProof, which says what is wrong and where, or Unreadable
report.throws, report.unwitnessed, report.tallies
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tablier.throws.errors import BadProof, Refused
from tablier.throws.hashing import checksum
from tablier.throws.messages import Answer, Close, Due, Leave, Open, Release, Renew, Return, Seal
from tablier.throws.parties import SERVER
from tablier.throws.proof import Epoch, Json, Proof, canonical
from tablier.throws.reading import document_in, read_proof
from tablier.throws.table import Table
from tablier.throws.tallies import Tally, tallies_of
from tablier.throws.thrown import By, Change, Thrown


@dataclass(frozen=True)
class Report:
    """What a proof that is in order shows."""

    table: Table

    @property
    def throws(self) -> int:
        return len(self.table.throws)

    @property
    def epochs(self) -> int:
        """How many ceremonies were completed."""
        return sum(each.is_complete for each in self.table.ceremonies)

    @property
    def unfinished(self) -> int:
        """How many ceremonies somebody began to open and not everybody did."""
        return sum(bool(each.opened) and not each.is_complete for each in self.table.ceremonies)

    @property
    def unwitnessed(self) -> int:
        """How many throws no person witnessed."""
        return sum(thrown.witness is None for thrown in self.table.throws)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        return tallies_of(self.table.throws)

    def to_json(self) -> dict[str, Json]:
        """Return all of it as data: every verifier computes the same."""
        return {
            "match": self.table.match,
            "rules": self.table.rules,
            "throws": self.throws,
            "epochs": self.epochs,
            "unfinished": self.unfinished,
            "unwitnessed": self.unwitnessed,
            "starts": [each.start.hex() for each in self.table.ceremonies if each.is_complete],
            "outcomes": [thrown.fallen.outcome for thrown in self.table.throws],
            "shells": [list(thrown.fallen.shells) for thrown in self.table.throws],
            "tallies": [tally.to_json() for tally in self.tallies],
        }


def verify(record: str | dict[str, Json]) -> Report:
    """Check a proof, as a text or as a JSON document; raise BadProof for the first thing wrong."""
    document = document_in(record) if isinstance(record, str) else record
    proof = read_proof(document)
    table = _replayed(proof)
    body = {name: value for name, value in document.items() if name != "checksum"}
    if document["checksum"] != checksum(canonical(body)):
        raise BadProof("checksum")
    return Report(table)


def _replayed(proof: Proof) -> Table:
    table = Table.laid(proof.match, proof.rules, proof.seats)
    throws = deque(proof.throws)
    try:
        for place, epoch in enumerate(proof.epochs):
            if epoch.number != place + 1:
                raise BadProof("epoch-number", expected=place + 1, found=epoch.number)
            table = _begun(table, epoch, is_last=epoch is proof.epochs[-1])
            table = _played(table, epoch, throws)
    except Refused as refusal:
        raise BadProof(refusal.code, **refusal.facts) from refusal
    if throws:
        raise BadProof("throw-epoch", n=throws[0].n, epoch=throws[0].epoch)
    return table


def _begun(table: Table, epoch: Epoch, *, is_last: bool) -> Table:
    """Hold the ceremony of an epoch again; one that nobody opened may still be sealing."""
    if epoch.number > 1:
        table = table.after(Renew())
    for party in epoch.parties:
        table = table.after(Seal(party.party, party.anchor, party.links))
    opened = [(party.party, party.first) for party in epoch.parties if party.first]
    if opened or not is_last:
        table = table.after(Close(tuple(party.party for party in epoch.parties if party.party != SERVER)))
    for number, first in opened:
        table = table.after(Open(number, first))
    return table


def _played(table: Table, epoch: Epoch, throws: deque[Thrown]) -> Table:
    """Let the throws of an epoch fall again, and seats change hands between them."""
    for change in epoch.changes:
        table = _thrown(table, _taken(throws, epoch.number, change.n))
        table = _changed(table, change)
    return _thrown(table, _taken(throws, epoch.number, None))


def _taken(throws: deque[Thrown], epoch: int, before: int | None) -> Iterable[Thrown]:
    """Take the throws of an epoch, as far as the one before which something else happened."""
    while throws and throws[0].epoch == epoch and (before is None or throws[0].n < before):
        yield throws.popleft()


def _changed(table: Table, change: Change) -> Table:
    if change.n != table.n or not table.ceremony.is_complete:
        raise BadProof("change-n", epoch=change.epoch, expected=table.n, found=change.n)
    after = table.after(Leave(change.seat) if change.by is By.PROGRAM else Return(change.seat))
    if after is table:
        raise BadProof("change-same", n=change.n, seat=change.seat)
    return after


def _thrown(table: Table, throws: Iterable[Thrown]) -> Table:
    for thrown in throws:
        table = _fallen(table, thrown)
    return table


def _fallen(table: Table, thrown: Thrown) -> Table:
    """Let one throw fall again and compare."""
    if thrown.n != table.n:
        raise BadProof("throw-number", expected=table.n, found=thrown.n)
    table = table.after(Due(thrown.seat, thrown.chance, ""))
    if thrown.witness is not None:
        table = table.after(Release(thrown.witness, thrown.n, "", thrown.x))
    table = table.after(Answer(thrown.n, thrown.y))
    fallen = table.throws[-1].fallen
    if fallen.shells != thrown.fallen.shells:
        raise BadProof(
            "fell-shells", n=thrown.n, expected=_written(fallen.shells), found=_written(thrown.fallen.shells)
        )
    if fallen.outcome != thrown.fallen.outcome:
        raise BadProof("fell-outcome", n=thrown.n, expected=fallen.outcome, found=thrown.fallen.outcome)
    return table


def _written(shells: tuple[int, ...]) -> str:
    return "".join(map(str, shells))
