"""A verifier written from docs/guides/fair-throws.md alone: it knows nothing of Tablier's code.

    python3 tests/throws/stranger.py FILE

prints what fell as JSON, or says what is wrong and ends with 1.
"""

from __future__ import annotations

import hashlib
import json
import sys
from math import comb, gcd
from pathlib import Path

T = b"tablier-dice-v1"
LINK = set("0123456789abcdef")
FIELDS = {
    "record": {"protocol", "form", "match", "rules", "seats", "epochs", "throws", "checksum"},
    "epoch": {"epoch", "parties", "changes"},
    "party": {"party", "links", "anchor", "first"},
    "change": {"n", "seat", "by"},
    "throw": {"n", "epoch", "seat", "witness", "x", "y", "ways", "outcome"},
}


def must(condition, what):
    if not condition:
        raise ValueError(what)


def H(*parts):  # noqa: N802  # its name in the document
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(len(part).to_bytes(4, "big") + part)
    return hashed.digest()


def u32(number):
    return number.to_bytes(4, "big")


def link(text):
    must(isinstance(text, str) and len(text) == 64 and set(text) <= LINK, "a link is 64 digits 0-9 a-f")
    return bytes.fromhex(text)


def whole(number, low, high, what):
    must(isinstance(number, int) and not isinstance(number, bool) and low <= number <= high, what)
    return number


def exactly(found, kind):
    must(isinstance(found, dict) and set(found) == FIELDS[kind], f"the fields of a {kind}")


def text(found, what):
    must(isinstance(found, str) and 1 <= len(found) <= 200 and all(" " <= each <= "~" for each in found), what)


class Bits:
    def __init__(self, digest):
        self.digest, self.text, self.block = digest, f"{int.from_bytes(digest, 'big'):0256b}", 0

    def read(self, count):
        while len(self.text) < count:
            self.block += 1
            self.text += f"{int.from_bytes(H(T, b'more', self.digest, u32(self.block)), 'big'):0256b}"
        taken, self.text = self.text[:count], self.text[count:]
        return int(taken or "0", 2)

    def below(self, limit):
        count = (limit - 1).bit_length()
        value = self.read(count)
        while value >= limit:
            value = self.read(count)
        return value


def check_form(record):
    exactly(record, "record")
    must(record["protocol"] == "tablier-dice-v1" and record["form"] == 1 and record["form"] is not True, "kind")
    text(record["match"], "match")
    text(record["rules"], "rules")
    seats = whole(record["seats"], 2, 4, "seats")
    must(isinstance(record["epochs"], list) and record["epochs"], "epochs")
    must(isinstance(record["throws"], list), "throws")
    link(record["checksum"])
    for epoch in record["epochs"]:
        exactly(epoch, "epoch")
        must(isinstance(epoch["parties"], list) and isinstance(epoch["changes"], list), "lists of an epoch")
        for party in epoch["parties"]:
            exactly(party, "party")
            whole(party["party"], 0, 255, "party")
            whole(party["links"], 2, 65_536, "links")
        numbers = [party["party"] for party in epoch["parties"]]
        must(
            numbers[:1] == [255] and numbers[1:] == sorted(set(numbers[1:])) and max([*numbers[1:], 0]) < seats, "order"
        )
        for change in epoch["changes"]:
            exactly(change, "change")
            whole(change["n"], 0, 2**32 - 1, "n")
            whole(change["seat"], 0, seats - 1, "seat")
            must(change["by"] in ("program", "person"), "by")
    for throw in record["throws"]:
        check_throw(throw, seats)


def check_throw(throw, seats):
    must(isinstance(throw, dict), "a throw")
    shown = set(throw) & {"up", "of", "shells"}
    must(set(throw) - {"up", "of", "shells"} == FIELDS["throw"] and len(shown) in (0, 3), "the fields of a throw")
    whole(throw["seat"], 0, seats - 1, "seat")
    whole(throw["n"], 0, 2**32 - 1, "n")
    whole(throw["epoch"], 1, 2**32 - 1, "epoch")
    if throw["witness"] is not None:
        whole(throw["witness"], 0, seats - 1, "witness")
    must((throw["witness"] is None) == (throw["x"] is None), "x and witness")
    must(isinstance(throw["ways"], list) and throw["ways"], "ways")
    for ways in throw["ways"]:
        whole(ways, 0, 2**53 - 1, "ways")
    must(throw["ways"][-1] > 0 and sum(throw["ways"]) < 2**53, "ways")
    whole(throw["outcome"], 0, len(throw["ways"]) - 1, "outcome")
    if shown:
        of = whole(throw["of"], 2, 100, "of")
        up = whole(throw["up"], 1, of - 1, "up")
        must(gcd(up, of) == 1 and isinstance(throw["shells"], list), "lowest terms")
        for shell in throw["shells"]:
            whole(shell, 0, 1, "shell")
        k = whole(len(throw["shells"]), 1, 10, "shells")
        must(throw["ways"] == [comb(k, m) * up**m * (of - up) ** (k - m) for m in range(k + 1)], "ways of shells")


class Reader:
    """Goes through a record once, from the first ceremony to the last throw."""

    def __init__(self, record):
        self.record, self.seats, self.throws = record, record["seats"], record["throws"]
        self.match, self.rules = record["match"].encode(), record["rules"].encode()
        self.before, self.starts, self.sealed = bytes(32), [], set()
        self.people, self.seated, self.last, self.left = set(), set(), {}, {}
        self.outcomes, self.shells = [], []

    @property
    def at(self):
        return len(self.outcomes)

    def belongs(self, party, candidate, last):
        return H(T, b"link", self.match, bytes([party]), candidate) == last

    def ceremony(self, number, epoch):
        """Return whether everybody opened."""
        must(whole(epoch["epoch"], 1, 2**32 - 1, "epoch") == number, "epochs are numbered 1, 2, 3")
        parties = epoch["parties"]
        anchors = [link(party["anchor"]) for party in parties]
        firsts = [None if party["first"] is None else link(party["first"]) for party in parties]
        seated = {party["party"] for party in parties} - {255}
        seals = {(party["party"], party["anchor"]) for party in parties}
        must(not seals & self.sealed, f"ceremony {number}: a chain of an earlier one")
        self.sealed |= seals
        if any(firsts) or number < len(self.record["epochs"]):
            must(self.people <= seated, f"ceremony {number} is not everybody's")
        for party, anchor, first in zip(parties, anchors, firsts, strict=True):
            must(first is None or self.belongs(party["party"], first, anchor), f"ceremony {number}: first link")
        if None in firsts:
            return False
        self.begin(number, parties, anchors, firsts)
        return True

    def begin(self, number, parties, anchors, firsts):
        counts = b"".join(u32(party["links"]) for party in parties)
        order = bytes(party["party"] for party in parties)
        head = (T, b"start", self.match, self.rules, u32(number), self.before, bytes([self.seats]), order, counts)
        self.before = H(*head, *anchors, *firsts)
        self.starts.append(self.before.hex())
        self.seated = set(order) - {255}
        self.people = set(self.seated)
        self.last = dict(zip(order, firsts, strict=True))
        self.left = {party["party"]: party["links"] - 1 for party in parties}

    def epoch(self, number, epoch):
        complete, changes = self.ceremony(number, epoch), list(epoch["changes"])
        while changes or (self.at < len(self.throws) and self.throws[self.at]["epoch"] == number):
            must(complete, "changes and throws need a complete ceremony")
            if changes and changes[0]["n"] == self.at:
                self.change(changes.pop(0))
                continue
            must(self.at < len(self.throws) and self.throws[self.at]["epoch"] == number, "a change out of place")
            self.throw(self.throws[self.at])

    def change(self, change):
        seat, there = change["seat"], change["by"] == "person"
        must(seat in self.seated and there != (seat in self.people), "a change that changes nothing")
        self.people ^= {seat}

    def throw(self, throw):
        n = self.at
        must(throw["n"] == n, f"throw {n} is missing")
        nearest = [(throw["seat"] - back) % self.seats for back in range(self.seats)]
        witness = next((seat for seat in nearest if seat in self.people), None)
        must(throw["witness"] == witness and (witness is not None or not self.seated), f"throw {n}: witness")
        x = b"" if witness is None else link(throw["x"])
        y = link(throw["y"])
        for party, opened in [(255, y)] + ([] if witness is None else [(witness, x)]):
            must(self.left[party] > 0, f"throw {n}: chain used up")
            must(self.belongs(party, opened, self.last[party]), f"throw {n}: link of {party}")
            self.last[party], self.left[party] = opened, self.left[party] - 1
        outcome, fell = what_fell(Bits(H(T, b"throw", self.before, u32(n), y, x)), throw)
        must(fell == throw.get("shells", []), f"throw {n}: shells")
        must(outcome == throw["outcome"], f"throw {n}: outcome")
        self.outcomes.append(outcome)
        self.shells.append(fell)


def what_fell(bits, throw):
    if "shells" in throw:
        fell = [int(bits.below(throw["of"]) >= throw["of"] - throw["up"]) for _ in throw["shells"]]
        return sum(fell), fell
    value, outcome = bits.below(sum(throw["ways"])), 0
    while value >= throw["ways"][outcome]:
        value -= throw["ways"][outcome]
        outcome += 1
    return outcome, []


def verify(record):
    check_form(record)
    reader = Reader(record)
    for number, epoch in enumerate(record["epochs"], 1):
        reader.epoch(number, epoch)
    must(reader.at == len(record["throws"]), "a throw is left over")
    body = {name: value for name, value in record.items() if name != "checksum"}
    written = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
    must(H(T, b"record", written).hex() == record["checksum"], "checksum")
    return {"starts": reader.starts, "outcomes": reader.outcomes, "shells": reader.shells}


if __name__ == "__main__":
    try:
        print(json.dumps(verify(json.loads(Path(sys.argv[1]).read_text("utf-8")))))
    except ValueError as wrong:
        sys.exit(f"wrong: {wrong}")
