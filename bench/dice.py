"""Throw shells at a running server, for people and for programs, and see whether they fall as chance lets them (D4).

    python -m bench.dice --throws 1000000 --processes 2 --minutes 60

What is counted is what the server writes into the logs of its matches. Each statistic is missed by chance once in
10,000 times; what is missed is thrown for again, once, with fresh seeds. What has been counted is kept in a file, so
that it may be stopped at any time and goes on from there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import pairwise
from math import comb
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.shells import PERSON, PROGRAM, kind_of, play_on
from tablier.server.live import automation as tending
from tablier.server.live.room import Room

SHELLS = 4
WAYS = [comb(SHELLS, mouths) for mouths in range(SHELLS + 1)]
LIMITS = {1: 15.14, 4: 23.51, 20: 52.39}  # of chi-square, missed once in 10,000 times
FOR_EVER = 1e9  # seconds
AT_ONCE = 10_000  # throws that one process makes before it says what fell
KEPT = Path("build/dice.json")


@dataclass
class Tally:
    """How often each thing fell."""

    mouths: Counter[tuple[str, int]] = field(default_factory=Counter)  # by who threw
    shells: Counter[tuple[str, int]] = field(default_factory=Counter)  # mouth up, by who threw and which shell
    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)  # of throws that follow each other in a match

    def add(self, room: Room) -> None:
        """Count what fell in a match."""
        thrown = [entry for entry in room.match.entries if entry.kind == "throw"]
        fallen: list[int] = []
        for entry in thrown:
            proof: Any = entry.body["proof"]
            assert proof["ways"] == WAYS and proof["seat"] == entry.actor
            kind = kind_of(room, entry.actor)
            fallen.append(sum(proof["shells"]))
            self.mouths[kind, fallen[-1]] += 1
            self.shells.update((kind, place) for place, up in enumerate(proof["shells"]) if up)
        self.pairs.update(pairwise(fallen))

    def join(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        for ours, theirs in ((self.mouths, other.mouths), (self.shells, other.shells), (self.pairs, other.pairs)):
            ours.update(theirs)  # type: ignore[arg-type]  # the same kind of counts

    @property
    def total(self) -> int:
        return self.mouths.total()

    def keep(self, file: Path) -> None:
        """Write the counts down, all or nothing."""
        file.parent.mkdir(parents=True, exist_ok=True)
        counts = [[[*key, count] for key, count in each.items()] for each in (self.mouths, self.shells, self.pairs)]
        new = file.with_suffix(".new")
        new.write_text(json.dumps(counts))
        new.replace(file)

    @classmethod
    def kept(cls, file: Path) -> Tally:
        """Read what was written down; nothing if nothing was."""
        found = json.loads(file.read_text()) if file.exists() else [[], [], []]
        return cls(*(Counter({(a, b): count for a, b, count in each}) for each in found))

    def of(self, *kinds: str) -> list[int]:
        return [sum(self.mouths[kind, mouths] for kind in kinds) for mouths in range(SHELLS + 1)]


@dataclass(frozen=True)
class Finding:
    """One statistic, and the limit that it exceeds once in 10,000 times."""

    name: str
    chi_square: float
    freedom: int

    @property
    def is_chance(self) -> bool:
        return self.chi_square < LIMITS[self.freedom]

    def __str__(self) -> str:
        return f"{self.name}: chi2({self.freedom}) = {self.chi_square:.2f}, limit {LIMITS[self.freedom]}"


def chi_square(seen: Iterable[int], weights: Iterable[float]) -> float:
    """Compare counts with those that chance leads to expect."""
    counts, shares = list(seen), list(weights)
    total, whole = sum(counts), sum(shares)
    return sum((s - total * w / whole) ** 2 / (total * w / whole) for s, w in zip(counts, shares, strict=True))


def findings(tally: Tally) -> Iterator[Finding]:
    """Return every statistic of a tally."""
    for name, kinds in {"all": (PERSON, PROGRAM), "people": (PERSON,), "programs": (PROGRAM,)}.items():
        yield Finding(f"mouths of {name}", chi_square(tally.of(*kinds), WAYS), 4)
        total = sum(tally.of(*kinds))
        for place in range(SHELLS):
            up = sum(tally.shells[kind, place] for kind in kinds)
            yield Finding(f"shell {place + 1} of {name}", chi_square([up, total - up], [1, 1]), 1)
    yield Finding("what follows what", sum(following(tally)), 20)
    yield Finding("people against programs", difference(tally.of(PERSON), tally.of(PROGRAM)), 4)


def following(tally: Tally) -> Iterator[float]:
    """Compare what fell after each number of mouths with what may fall at any time.

    How often each comes first says nothing: whatever ends a match is followed by nothing, and some numbers do that more
    often than others.
    """
    for first in range(SHELLS + 1):
        seen = [tally.pairs[first, second] for second in range(SHELLS + 1)]
        yield chi_square(seen, WAYS) if any(seen) else 0.0


def difference(ours: list[int], theirs: list[int]) -> float:
    """Compare two rows of counts with each other."""
    rows, columns = (sum(ours), sum(theirs)), [a + b for a, b in zip(ours, theirs, strict=True)]
    expected = [row * column / sum(rows) for row in rows for column in columns]
    return sum((s - e) ** 2 / e for s, e in zip([*ours, *theirs], expected, strict=True))


def thrown(throws: int, seconds: float = FOR_EVER) -> Tally:
    """Throw so many times, or for so long."""
    tending.PACE = 0  # nobody looks on
    tally, begun = Tally(), perf_counter()
    asyncio.run(play_on(tally.add, lambda: tally.total < throws and perf_counter() - begun < seconds))
    return tally


def thrown_by(processes: int, throws: int, seconds: float, file: Path | None = None) -> Tally:
    """Throw in several processes, each with a house of its own, and say now and then how far it is."""
    tally, begun = Tally.kept(file) if file else Tally(), perf_counter()
    first, at_once = tally.total, min(AT_ONCE, -(-throws // processes))
    with ProcessPoolExecutor(processes) as pool:
        going: set[Future[Tally]] = set()
        while tally.total < throws and perf_counter() - begun < seconds:
            more = range(processes - len(going))
            going |= {pool.submit(thrown, at_once, seconds - perf_counter() + begun) for _ in more}
            done, going = wait(going, return_when=FIRST_COMPLETED)
            for each in done:
                tally.join(each.result())
            if file:
                tally.keep(file)
            tell(tally.total, throws, (perf_counter() - begun) / max(tally.total - first, 1))
    return tally


def tell(thrown: int, throws: int, seconds: float) -> None:
    """Say how many have fallen, and how long the others will take at so many seconds for each."""
    left = max(throws - thrown, 0) * seconds / 60
    print(f"{thrown:,} of {throws:,} throws, {left:.0f} minutes left", file=sys.stderr, flush=True)


def judged(throw: Callable[[], Tally], tally: Tally | None = None) -> tuple[Tally, list[Finding]]:
    """Throw, and return what is not as chance would have it, not even when thrown for again."""
    tally = tally or throw()
    missed = [each for each in findings(tally) if not each.is_chance]
    if missed:
        again = {each.name: each for each in findings(throw())}
        missed = [again[each.name] for each in missed if not again[each.name].is_chance]
    return tally, missed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=FOR_EVER / 60)
    parser.add_argument("--file", type=Path, default=KEPT, help=f"where counts are kept ({KEPT})")
    asked = parser.parse_args()
    logging.disable(logging.WARNING)  # of matches that nobody watches
    wanted = asked.processes, asked.throws, 60 * asked.minutes
    tally, missed = judged(lambda: thrown_by(*wanted), thrown_by(*wanted, asked.file))
    print(json.dumps({"throws": tally.total, "people": tally.of(PERSON), "programs": tally.of(PROGRAM)}))
    for finding in findings(tally):
        print(finding)
    print("not chance: " + ", ".join(map(str, missed)) if missed else "All of it may be chance.")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
