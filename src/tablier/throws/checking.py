"""A proof checked: everything in it is said again from the beginning, and what is not in order is refused.

report = verify(text)       # raises BadProof, which says what is wrong and where, or Unreadable
report.throws, report.unwitnessed, report.tallies
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tablier.throws.errors import BadProof, ThrowRefused
from tablier.throws.hashing import checksum
from tablier.throws.messages import (
    Close,
    DueMessage,
    LeaveMessage,
    OpenMessage,
    Release,
    Renew,
    ReturnMessage,
    SealMessage,
    ServerRelease,
)
from tablier.throws.parties import SERVER
from tablier.throws.proof import Epoch, Proof, ProofJson, canonical
from tablier.throws.reading import document_in, read_proof
from tablier.throws.state import Throws
from tablier.throws.tallies import Tally, tallies_of
from tablier.throws.thrown import By, SeatChange, Thrown


@dataclass(frozen=True)
class Report:
    """What a proof that is in order shows."""

    state: Throws

    @property
    def throws(self) -> int:
        return len(self.state.throws)

    @property
    def epochs(self) -> int:
        """How many ceremonies were completed."""
        return sum(each.is_complete for each in self.state.ceremonies)

    @property
    def unfinished(self) -> int:
        """How many ceremonies somebody began to open and not everybody did."""
        return sum(bool(each.opened) and not each.is_complete for each in self.state.ceremonies)

    @property
    def unwitnessed(self) -> int:
        """How many throws no person witnessed."""
        return sum(thrown.witness is None for thrown in self.state.throws)

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        return tallies_of(self.state.throws)

    def to_json(self) -> dict[str, ProofJson]:
        """Return all of it as data: every verifier computes the same."""
        return {
            "match": self.state.match,
            "rules": self.state.rules,
            "throws": self.throws,
            "epochs": self.epochs,
            "unfinished": self.unfinished,
            "unwitnessed": self.unwitnessed,
            "starts": [each.start.hex() for each in self.state.ceremonies if each.is_complete],
            "outcomes": [thrown.fallen.outcome for thrown in self.state.throws],
            "shells": [list(thrown.fallen.shells) for thrown in self.state.throws],
            "tallies": [tally.to_json() for tally in self.tallies],
        }


def verify(record: str | dict[str, ProofJson]) -> Report:
    """Check a proof, as a text or as a JSON document; raise BadProof for the first thing wrong."""
    document = document_in(record) if isinstance(record, str) else record
    proof = read_proof(document)
    state = _replayed(proof)
    body = {name: value for name, value in document.items() if name != "checksum"}
    if document["checksum"] != checksum(canonical(body)):
        raise BadProof("checksum")
    return Report(state)


def _replayed(proof: Proof) -> Throws:
    state = Throws.laid(proof.match, proof.rules, proof.seats)
    throws = deque(proof.throws)
    try:
        for place, epoch in enumerate(proof.epochs):
            if epoch.number != place + 1:
                raise BadProof("epoch-number", expected=place + 1, found=epoch.number)
            state = _begun(state, epoch, is_last=epoch is proof.epochs[-1])
            state = _played(state, epoch, throws)
    except ThrowRefused as refusal:
        raise BadProof(refusal.code, **refusal.facts) from refusal
    if throws:
        raise BadProof("throw-epoch", n=throws[0].n, epoch=throws[0].epoch)
    return state


def _begun(state: Throws, epoch: Epoch, *, is_last: bool) -> Throws:
    """Hold the ceremony of an epoch again; one that nobody opened may still be sealing."""
    if epoch.number > 1:
        state = state.after(Renew())
    for party in epoch.parties:
        state = state.after(SealMessage(party.party, party.anchor, party.links))
    opened = [(party.party, party.first) for party in epoch.parties if party.first]
    if opened or not is_last:
        state = state.after(Close(tuple(party.party for party in epoch.parties if party.party != SERVER)))
    for number, first in opened:
        state = state.after(OpenMessage(number, first))
    return state


def _played(state: Throws, epoch: Epoch, throws: deque[Thrown]) -> Throws:
    """Let the throws of an epoch fall again, and seats change hands between them."""
    for change in epoch.changes:
        state = _thrown(state, _taken(throws, epoch.number, change.n))
        state = _changed(state, change)
    return _thrown(state, _taken(throws, epoch.number, None))


def _taken(throws: deque[Thrown], epoch: int, before: int | None) -> Iterable[Thrown]:
    """Take the throws of an epoch, as far as the one before which something else happened."""
    while throws and throws[0].epoch == epoch and (before is None or throws[0].n < before):
        yield throws.popleft()


def _changed(state: Throws, change: SeatChange) -> Throws:
    if change.n != state.n or not state.ceremony.is_complete:
        raise BadProof("change-n", epoch=change.epoch, expected=state.n, found=change.n)
    after = state.after(LeaveMessage(change.seat) if change.by is By.PROGRAM else ReturnMessage(change.seat))
    if after is state:
        raise BadProof("change-same", n=change.n, seat=change.seat)
    return after


def _thrown(state: Throws, throws: Iterable[Thrown]) -> Throws:
    for thrown in throws:
        state = _fallen(state, thrown)
    return state


def _fallen(state: Throws, thrown: Thrown) -> Throws:
    """Let one throw fall again and compare."""
    if thrown.n != state.n:
        raise BadProof("throw-number", expected=state.n, found=thrown.n)
    state = state.after(DueMessage(thrown.seat, thrown.chance, ""))
    if thrown.witness is not None:
        state = state.after(Release(thrown.witness, thrown.n, "", thrown.x))
    state = state.after(ServerRelease(thrown.n, thrown.y))
    fallen = state.throws[-1].fallen
    if fallen.shells != thrown.fallen.shells:
        raise BadProof(
            "fell-shells", n=thrown.n, expected=_written(fallen.shells), found=_written(thrown.fallen.shells)
        )
    if fallen.outcome != thrown.fallen.outcome:
        raise BadProof("fell-outcome", n=thrown.n, expected=fallen.outcome, found=thrown.fallen.outcome)
    return state


def _written(shells: tuple[int, ...]) -> str:
    return "".join(map(str, shells))
