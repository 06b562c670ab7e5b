"""A chain of links: each is the hash of the next, so that opening one fixes nothing new and shows nothing of the rest.

>>> chain = Chain("match", 0, bytes(32), 100)
>>> from tablier.throws.hashing import link_before
>>> chain.link(99) == link_before("match", 0, chain.link(100))
True
>>> chain
<Chain of party 0, 100 links>
"""

from __future__ import annotations

from hashlib import sha256

from tablier.throws.errors import Misuse
from tablier.throws.hashing import SIZE, before_links

SEAT_LINKS = 1024
SERVER_LINKS = 4096
FEWEST_LINKS, MOST_LINKS = 2, 65_536
EVERY = 64  # links between two checkpoints


class Chain:
    """A chain of one party of one match; only a checkpoint every 64 links is kept."""

    __slots__ = ("_before", "_checkpoints", "_run", "links", "match", "party")

    def __init__(self, match: str, party: int, secret: bytes, links: int) -> None:
        """Make a chain from its root, or from what `secret` of the same chain returned."""
        if not FEWEST_LINKS <= links <= MOST_LINKS:
            raise Misuse("chain-size", low=FEWEST_LINKS, high=MOST_LINKS, found=links)
        self.match, self.party, self.links = match, party, links
        self._before = before_links(match, party)
        self._run: list[bytes] = []  # from the checkpoint that was used last, downwards: links are opened one by one
        places = [links, *range((links - 1) // EVERY * EVERY, -1, -EVERY)]
        known = [secret[start : start + SIZE] for start in range(0, len(secret), SIZE)]
        if len(secret) == SIZE * len(places):
            self._checkpoints: dict[int, bytes] = dict(zip(places, known, strict=True))
        elif len(secret) == SIZE:
            self._checkpoints = self._hashed_through(secret)
        else:
            raise Misuse("root-size", expected=SIZE, found=len(secret))

    def _hashed_through(self, root: bytes) -> dict[int, bytes]:
        begun, link, found = sha256(self._before), root, {self.links: root}
        for place in range(self.links - 1, -1, -1):
            hashed = begun.copy()  # as `link_before`, thousands of times
            hashed.update(link)
            link = hashed.digest()
            if place % EVERY == 0:
                found[place] = link
        return found

    @property
    def secret(self) -> bytes:
        """The root and all checkpoints: kept together, thousands of links need not be hashed again."""
        return b"".join(self._checkpoints.values())

    @property
    def anchor(self) -> bytes:
        """What is published before anything is opened."""
        return self._checkpoints[0]

    def link(self, place: int) -> bytes:
        """Return link 1, 2, ... up to the root, from the nearest checkpoint above it."""
        if not 1 <= place <= self.links:
            raise Misuse("no-link", found=place, last=self.links)
        above = min(-(-place // EVERY) * EVERY, self.links)
        if not self._run or self._run[0] != self._checkpoints[above]:
            self._run = [self._checkpoints[above]]
            for _ in range(min(EVERY, above) - 1):
                self._run.append(sha256(self._before + self._run[-1]).digest())
        return self._run[above - place]

    def __repr__(self) -> str:
        return f"<Chain of party {self.party}, {self.links} links>"  # never a link: this may end in a log

    def __reduce__(self) -> tuple[()]:
        raise Misuse("chain-secret")  # pickles travel to workers
