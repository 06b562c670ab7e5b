"""The judge: sees what is durable and every frame that is said, and holds both against the promises."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablier.engine.errors import TablierError
from tablier.engine.position import Position
from tablier.matches.acts import WANTED
from tablier.matches.acts.act import read_act
from tablier.matches.errors import BrokenLog
from tablier.matches.fairness import check
from tablier.matches.log import Entry, to_json
from tablier.matches.match import Match, passed

if TYPE_CHECKING:
    from tests.server.simulation.clockwork import Clockwork
    from tests.server.simulation.disk import Disk

SLACK = 50  # milliseconds


class Violation(AssertionError):
    """A promise was broken."""


@dataclass
class Act:
    """What a client asked for, and every answer it got."""

    person: str
    seq: int
    want: dict[str, Any]
    answers: list[str] = field(default_factory=list)


@dataclass
class Replay:
    """One match as the judge plays it again, entry by entry as they become durable."""

    match: Match
    pieces: int
    views: list[dict[str, Any]]

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.match.entries


class Judge:
    """Holds everything against the promises, as it happens."""

    def __init__(self, loop: Clockwork, disk: Disk) -> None:
        self.trace: list[str] = []
        self.replays: dict[str, Replay] = {}
        self.acts: dict[str, Act] = {}
        self.thoughts: dict[tuple[str, int], list[tuple[Position, str]]] = {}
        self.up: list[list[int]] = []  # from when to when a server was there, in milliseconds
        self.broken: asyncio.Future[None] = loop.create_future()
        self._told: dict[int, set[int]] = {}  # on each cable, since the last action came in there
        self._earlier: dict[int, set[int]] = {}  # and before that: a client that does not read hears both at once
        self._loop, self._disk = loop, disk
        self._matches: list[str] = []

    def note(self, who: str, what: str) -> None:
        self.trace.append(f"{self._loop.moment:9.3f}  {who:<12} {what}")

    def fail(self, what: str) -> None:
        """Say which promise was broken; the world ends with that."""
        self.note("JUDGE", what)
        if not self.broken.done():
            self.broken.set_exception(Violation(what))

    def must(self, is_so: bool, what: str) -> None:
        if not is_so:
            self.fail(what)

    def watch(self, match: str) -> None:
        self._matches.append(match)
        self.look()

    # What is durable.

    def look(self) -> None:
        """Take over what has become durable."""
        if self.broken.done():
            return
        for match in self._matches:
            durable = self._disk.sheets.durable(match)
            known = self.replays[match].entries if match in self.replays else ()
            self.must(len(durable) >= len(known), f"P1: entry {len(durable)} of the log was lost")
            if known and len(durable) >= len(known):
                self.must(durable[len(known) - 1].hash == known[-1].hash, f"P4: entry {len(known) - 1} was rewritten")
            for entry in durable[len(known) :]:
                self._take(entry)

    def _take(self, entry: Entry) -> None:
        self.note("log", f"{entry.seq} {entry.kind} by {entry.actor} {entry.id[:12]} {brief(entry)}")
        if entry.seq == 0:
            match = Match.of([entry])
            self.replays[entry.match] = Replay(match, pieces(match.position), [drawn(match)])
            return None
        replay = self.replays[entry.match]
        before = replay.match
        try:
            after = before.then(entry)  # dense, chained, no id twice, by the rules, and every throw fair
        except TablierError as error:
            return self.fail(f"entry {entry.seq} is not sound: {error.say('en')}")
        self._check_author(before, entry)
        self._check_clock(before, entry)
        self.must(pieces(after.position) == replay.pieces, f"pieces are not conserved by entry {entry.seq}")
        replay.match = after
        replay.views.append(drawn(after))
        return None

    def _check_author(self, before: Match, entry: Entry) -> None:
        """Whatever is in the log was wanted: by a person in just that place, or by a program for that position."""
        if "." in entry.id:
            if entry.kind == "move":
                thought = (before.position, entry.body["move"])
                known = self.thoughts.get((entry.match, int(str(entry.body["asked"]))), [])
                self.must(thought in known, f"entry {entry.seq}: no program chose {thought[1]} for this position")
            return None
        act = self.acts.get(entry.id)
        if act is None:
            return self.fail(f"entry {entry.seq} was wanted by nobody")
        kind = act.want["kind"]
        self.must(WANTED[kind].kind == entry.kind, f"P3: {entry.id} was a {kind} and is a {entry.kind}")
        if not WANTED[kind].anytime:
            between = before.entries[act.seq + 1 :]  # at most that time was given back, which changes nothing
            follows = act.seq < entry.seq and all(each.kind == "resumed" for each in between)
            self.must(follows, f"entry {entry.seq} was meant to follow entry {act.seq}")
        return None

    def _check_clock(self, before: Match, entry: Entry) -> None:
        """P7 Nobody pays for the time in which no server was there."""
        table, seat = before.table, before.table.charges
        if seat is None:
            return
        charged = table.times.left[seat] - passed(table, read_act(entry), entry.at).times.left[seat]
        here = sum(overlap(span, table.times.latest, entry.at) for span in merged(self.up, self._loop.now()))
        self.must(
            charged <= here + SLACK, f"P7: entry {entry.seq} charges {charged} ms, of which a server was up {here}"
        )

    # What is said.

    def sent(self, person: str, text: str) -> None:
        """Note what a client says."""
        said = json.loads(text)
        if said.get("t") == "act":
            if said["id"] not in self.acts:
                self.note(
                    person, f"wants {' '.join(str(each)[:12] for each in said['want'].values())} after {said['seq']}"
                )
            self.acts.setdefault(said["id"], Act(person, said["seq"], said["want"]))

    def received(self, cable: int) -> None:
        """Note that a server begins to answer something; what it still says about the one before may be on its way."""
        self._earlier[cable], self._told[cable] = self._told.get(cable, set()), set()

    def said(self, cable: int, who: str, match: str, text: str) -> None:
        """Hold what a server says against what is durable."""
        self.look()
        if self.broken.done():
            return
        said, replay = json.loads(text), self.replays[match]
        head, told = len(replay.entries) - 1, self._told.setdefault(cable, set())
        match said["t"]:
            case "entry" | "log":
                for entry in [said["entry"]] if said["t"] == "entry" else said["entries"]:
                    self._check_entry(replay, entry)
                    told.add(entry["seq"])
            case "welcome" | "beat":
                self.must(said["seq"] <= head, f"P2: {said['t']} speaks of entry {said['seq']}, which is not durable")
            case "view":
                self._check_view(replay, said["view"])
            case "ack" | "stale" | "refused" | "trouble":
                self._check_answer(replay, said, told | self._earlier.get(cable, set()))
        self.note(f"-> {who}", f"{said['t']} {said.get('seq', '')} {said.get('reason', '')}{said.get('code', '')}")

    def _check_entry(self, replay: Replay, entry: dict[str, Any]) -> None:
        seq = entry["seq"]
        self.must(seq < len(replay.entries), f"P2: entry {seq} is shown and not durable")
        if seq < len(replay.entries):
            same = json.loads(to_json(replay.entries[seq])) == entry
            self.must(same, f"P4: entry {seq} is not the one in the log")

    def _check_view(self, replay: Replay, view: dict[str, Any]) -> None:
        seq = view["seq"]
        self.must(seq < len(replay.views), f"P2: the table after entry {seq} is shown, which is not durable")
        if seq < len(replay.views):
            found = {name: view[name] for name in replay.views[seq]}
            self.must(found == replay.views[seq], f"the table after entry {seq} is drawn as {found}")

    def _check_answer(self, replay: Replay, said: dict[str, Any], told: set[int]) -> None:
        kind, id, act = said["t"], said["id"], self.acts.get(said["id"])  # noqa: A001
        stored = replay.match.known.get(id)
        self.must(said.get("code") != "internal", "a mistake of the server")
        if act is None:
            return
        act.answers.append(kind)
        if kind == "ack":
            is_there = stored is not None and stored.seq == said["seq"]
            self.must(is_there, f"P1: {act.want['kind']} is acknowledged as entry {said['seq']}, and is not there")
        elif kind in ("stale", "refused"):
            why = said.get("reason", "")
            self.must(stored is None, f"P3: {act.want['kind']} {id[:8]} is done, and answered with {kind} {why}")
            self.must(why != "unfair" or not self._is_due(replay, act), "a throw that is due is refused")
        if kind == "stale":
            missed = set(range(act.seq + 1, said["seq"] + 1)) - told
            self.must(not missed, f"{act.want['kind']} is stale, and entries {sorted(missed)} were not told before")
            least = act.seq if WANTED[act.want["kind"]].anytime else act.seq + 1
            self.must(said["seq"] >= least, f"{act.want['kind']} after {act.seq} is stale at {said['seq']}")

    def _is_due(self, replay: Replay, act: Act) -> bool:
        due, table = replay.match.throws.due, replay.match.throws
        asked = act.want.get("n"), act.want.get("head"), act.want["seat"]
        return act.want["kind"] == "throw" and bool(due) and asked == (table.n, due and due.head, table.witness)

    # In the end.

    def close(self) -> None:
        """Look at every log as a whole."""
        self.look()
        for replay in self.replays.values():
            doubt = check(replay.entries)
            self.must(not isinstance(doubt, BrokenLog), f"the throws are not fair: {doubt}")


def pieces(position: Position) -> int:
    return sum(piece.count for place in position.view.contents for piece in place)


def drawn(match: Match) -> dict[str, Any]:
    """Return what a view must say, as far as it does not depend on the time."""
    found = {"position": match.position.text, "to_act": match.position.to_act, "begun": match.begun}
    return found | {"waits_for": match.waits_for, "rematch": match.table.rematch, "chat": match.table.chat}


def brief(entry: Entry) -> str:
    return " ".join(str(value)[:20] for value in entry.body.values() if not isinstance(value, dict | list))


def merged(spans: list[list[int]], now: int) -> Iterator[tuple[int, int]]:
    """Return when at least one server was there."""
    begin = end = -1
    for start, stop in sorted((span[0], span[1] if len(span) > 1 else now) for span in spans):
        if start > end:
            if end >= 0:
                yield begin, end
            begin, end = start, stop
        else:
            end = max(end, stop)
    if end >= 0:
        yield begin, end


def overlap(span: tuple[int, int], begin: int, end: int) -> int:
    return max(0, min(span[1], end) - max(span[0], begin))
