"""The chain of one seat: what it owes to the throws now, and what a server may not do with what it has shown.

It shows a link only when the log, which is checked entry by entry, makes it due. It remembers for what it showed
it. A chain whose first link was shown for one set of seals is never opened for another; a link that was shown for a
throw must be in that throw. Whoever breaks this has cheated, or won a race that nobody can tell from cheating.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from tablier.client.errors import Cheated, Elsewhere
from tablier.client.notifications import Unused
from tablier.matches.acts import (
    Abort,
    Answer,
    Claim,
    Flag,
    Hold,
    Leave,
    Offer,
    Open,
    Resign,
    Return,
    Seal,
    TakeBack,
    Throw,
)
from tablier.matches.acts.act import to_message
from tablier.matches.heads import SignedHead
from tablier.matches.log import Entry, Json
from tablier.matches.match import Match
from tablier.throws.ceremony import Ceremony
from tablier.throws.chain import SEAT_LINKS, Chain
from tablier.throws.hashing import SIZE, digest, number
from tablier.throws.holder import ChainHolder
from tablier.throws.state import Next, Throws

Draw = Callable[[int], bytes]
HANDS = (Claim.kind, Hold.kind, Flag.kind, Leave.kind, Resign.kind)  # after these another may witness
ENDS = (Abort.kind, Claim.kind, Flag.kind)  # what others, or the server, may end a match with


@dataclass(frozen=True)
class Released:
    """A link that was shown for throw `n` of a seat, and of which the answer is not in the log yet."""

    n: int
    seat: int
    link: str
    plays: int = 0  # how many throws and moves counted then


@dataclass(frozen=True)
class Secrets:
    """What a seat must not forget; `root` is the secret."""

    root: str = ""
    opened: str = ""  # the seals for which the first link was shown
    released: Released | None = None
    seq: int = -1  # the last entry that was seen, and its hash
    hash: str = ""
    signed: SignedHead | None = None  # the newest head that the server has signed
    known: str = ""  # a link that was shown and went into no throw: none may be made with it any more


@dataclass(frozen=True)
class PendingMessage:
    """What the seat has to send now, and what to remember before it is sent."""

    want: dict[str, Json]
    kept: Secrets
    is_own: bool = False  # one's own throw: when to let the shells fall is for the person to say


class SeatChain:
    """The chain of one seat of one match."""

    def __init__(self, match: str, seat: int, draw: Draw, kept: Secrets | None = None) -> None:
        self.match, self.seat, self.kept = match, seat, kept or Secrets()
        self._draw = draw

    def pending(self, match: Match) -> PendingMessage | None:
        """Return what this seat has to send now, if anything."""
        seats, throws = match.table, match.throws
        if seats.result or not match.header.has_proof or self.seat not in seats.people:
            return None
        if seats.is_broken:  # the server begins again; nothing is opened before
            return None
        if self.seat not in seats.sealed or self._is_left_out(match):
            return self._seal(throws)
        expected = throws.expected
        if self.seat not in expected.parties:
            return None
        match expected.what:
            case Next.RENEWAL:
                return self._seal(throws)
            case Next.OPENING:
                return self._open(throws)
            case Next.RELEASE:
                return self._release(throws, len(match.line))
        return None

    def check(self, entry: Entry, match: Match, *, live: bool) -> Unused | None:
        """Raise if an entry does with what this seat has shown what it was not shown for; `match` is after it.

        Return what the person is to be told although it may be chance.
        """
        if entry.seq <= self.kept.seq:  # seen before this program was started again
            if entry.seq == self.kept.seq and entry.hash != self.kept.hash:
                raise Cheated("rewritten", seq=entry.seq)
            return None
        unused = self._unused(entry, match)
        try:
            self._check(entry, match, live=live)
        finally:
            self.kept = replace(self.kept, seq=entry.seq, hash=entry.hash)
        if match.result:
            self.kept = replace(self.kept, released=None)
        return unused

    def check_end(self, last: int) -> None:
        """Raise if the log of the server ends before the last entry that was seen here."""
        if last < self.kept.seq:
            raise Cheated("shortened", seq=self.kept.seq, last=last)

    def _check(self, entry: Entry, match: Match, *, live: bool) -> None:
        own = entry.actor == self.seat
        match entry.kind:
            case Throw.kind:
                self._check_throw(entry)
            case Open.kind if own:
                self._check_opened(entry, match)
            case Seal.kind:
                if own and live and not self._is_mine(entry.body["seal"]):
                    raise Elsewhere("elsewhere", seq=entry.seq)
                self._check_owed(entry)
            case TakeBack.kind | Offer.kind | Answer.kind:
                self._forget_known(match)
            case kind if kind in HANDS and not match.result and self.seat not in match.table.people:
                self._check_owed(entry)

    def _unused(self, entry: Entry, match: Match) -> Unused | None:
        """Return whether a link that was shown will go into no throw, by an entry that may be honest."""
        released = self.kept.released
        if released is None or entry.actor == self.seat:
            return None
        if entry.kind in ENDS and match.result:
            return Unused("ended", released.n, entry.seq)
        if entry.kind == Return.kind and match.witness != self.seat:
            self._give_up()
            return Unused("returned", released.n, entry.seq)
        return None

    def _check_throw(self, entry: Entry) -> None:
        """The link that was shown for a throw is in it, by this witness and for the seat it was shown for."""
        proof, released = entry.body["proof"], self.kept.released
        if not isinstance(proof, dict):
            return
        if self.kept.known and (proof.get("witness"), proof.get("x")) == (self.seat, self.kept.known):
            raise Cheated("known", seq=entry.seq)
        if released is None or proof.get("n") != released.n:
            return
        if (proof["witness"], proof["x"], entry.actor) != (self.seat, released.link, released.seat):
            self._give_up()  # said once: whoever plays on has been told
            raise Cheated("throw", n=released.n, seq=entry.seq)
        self.kept = replace(self.kept, released=None)

    def _check_opened(self, entry: Entry, match: Match) -> None:
        """The first link stands in the log for the seals for which it was shown."""
        link, shown = entry.body["link"], self.kept.opened
        if not self.kept.root or not isinstance(link, dict) or link["first"] != self._chain.link(1).hex():
            return
        found = fingerprint(match.table.throws.ceremony)
        self.kept = replace(self.kept, opened=found)
        if shown and shown != found:
            raise Cheated("opened", seq=entry.seq)

    def _check_owed(self, entry: Entry) -> None:
        """Whoever has seen the link of a throw knows what falls: nothing comes before the answer."""
        if released := self.kept.released:
            self._give_up()
            raise Cheated("owed", n=released.n, seq=entry.seq)

    def _forget_known(self, match: Match) -> None:
        """Give a chain up whose link was on its way when the move was taken back that made its throw due."""
        released = self.kept.released
        if released and released.plays > len(match.line):
            self._give_up()

    def _give_up(self) -> None:
        """Use a chain no more of which a link is known that went into no throw."""
        if released := self.kept.released:
            self.kept = replace(self.kept, root="", opened="", released=None, known=released.link)

    def _is_left_out(self, match: Match) -> bool:
        """Return whether a ceremony was closed without this seat, which was away and is back."""
        ceremony = match.throws.ceremony
        return self.seat in match.missing and ceremony.is_closed and self.seat not in ceremony.sealed

    def _seal(self, throws: Throws, *, anew: bool = False) -> PendingMessage:
        """Seal a chain of which nothing was ever shown; where one is sealed already, everybody begins a new epoch."""
        kept = self.kept
        if anew or not kept.root or kept.opened or self._was_sealed(throws):
            kept = replace(kept, root=self._draw(SIZE).hex(), opened="")
        said = ChainHolder(chain_of(self.match, self.seat, kept.root, SEAT_LINKS)).seal()
        return PendingMessage(to_message(Seal(self.seat, anchor=said.anchor.hex(), links=said.links)), kept)

    def _open(self, throws: Throws) -> PendingMessage:
        found = fingerprint(throws.ceremony)
        if not self._holds(throws) or (self.kept.opened and self.kept.opened != found):
            return self._seal(throws, anew=True)
        said = ChainHolder(self._chain).open(throws)
        return PendingMessage(to_message(Open(self.seat, first=said.link.hex())), replace(self.kept, opened=found))

    def _release(self, throws: Throws, plays: int) -> PendingMessage:
        if not self._holds(throws) or throws.due is None:
            return self._seal(throws, anew=True)
        said = ChainHolder(self._chain).release(throws)
        released = Released(said.n, throws.due.seat, said.x.hex(), plays)
        kept, own = replace(self.kept, released=released), throws.due.seat == self.seat
        return PendingMessage(to_message(Throw(self.seat, n=said.n, head=said.head, link=said.x.hex())), kept, own)

    def _holds(self, throws: Throws) -> bool:
        """Return whether the chain in the log is the one that is kept here."""
        return bool(self.kept.root) and throws.ceremony.sealed.get(self.seat) == ChainHolder(self._chain).seal()

    def _was_sealed(self, throws: Throws) -> bool:
        """Return whether the chain was sealed in a ceremony before this one, or in one that is closed."""
        past = throws.ceremonies if throws.ceremony.is_closed else throws.ceremonies[:-1]
        anchors = {each.sealed[self.seat].anchor for each in past if self.seat in each.sealed}
        return self._chain.anchor in anchors

    def _is_mine(self, seal: Json) -> bool:
        return isinstance(seal, dict) and bool(self.kept.root) and seal["anchor"] == self._chain.anchor.hex()

    @property
    def _chain(self) -> Chain:
        return chain_of(self.match, self.seat, self.kept.root, SEAT_LINKS)


@lru_cache(maxsize=8)
def chain_of(match: str, seat: int, root: str, links: int) -> Chain:
    return Chain(match, seat, bytes.fromhex(root), links)


def fingerprint(ceremony: Ceremony) -> str:
    """Return what stands for an epoch and all its seals."""
    seals = [bytes([seal.party]) + number(seal.links) + seal.anchor for seal in ceremony.sealed.values()]
    return digest(number(ceremony.epoch), ceremony.before, *seals).hex()
