"""Matches played by parties with real chains, and their logs altered."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable
from dataclasses import replace

from tablier.engine.table import CHANCE
from tablier.matches import log
from tablier.matches.acts import Join, Open, Seal, Throw
from tablier.matches.acts.creating import ALONE, TIMED
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.matches.proofs import written_throw
from tablier.matches.table import actor_of
from tablier.throws.chain import Chain
from tablier.throws.holder import ChainHolder
from tablier.throws.parties import SERVER
from tablier.throws.state import Next, Throws
from tests.matches.tables import MATCH, RACE, after, created, step
from tests.throws.model import root_of

LINKS = 256
Alter = Callable[[dict], object]


class Hall:
    """A match, its log, and a server and people who hold chains and see nothing but the log."""

    def __init__(
        self,
        who: str,
        game: str = RACE,
        *,
        server_first: bool = True,
        is_alone: bool = False,
        is_timed: bool = False,
        **more: object,
    ) -> None:
        self.drawn = 0
        self.holders = {SERVER: self.draw(SERVER)}
        seal = self.holders[SERVER].seal().to_json() if server_first else {}
        seal |= {mark: True for mark, is_so in ((ALONE, is_alone), (TIMED, is_timed)) if is_so}
        self.match = created(who, game, seal=seal, **more)
        self.do(*(Join(seat) for seat in self.match.table.free))

    def draw(self, party: int) -> ChainHolder:
        self.drawn += 1
        return ChainHolder(Chain(MATCH, party, root_of(MATCH, self.drawn, party), LINKS))

    def do(self, *commands: object) -> Hall:
        for command in commands:
            self.match = after(self.match, command)
        return self

    def seal(self, *parties: int) -> Hall:
        for party in parties:
            self.holders[party] = self.draw(party)
            said = self.holders[party].seal()
            self.do(Seal(actor_of(party), anchor=said.anchor.hex(), links=said.links))
        return self

    def open(self, *parties: int) -> Hall:
        for party in parties:
            said = self.holders[party].open(self.match.throws)
            self.do(Open(actor_of(party), first=said.link.hex()))
        return self

    def ready(self, *people: int) -> Hall:
        return self.seal(*people).open(SERVER, *people)

    def throw(self) -> Hall:
        """The witness opens a link, the server answers, and one entry holds both."""
        throws = self.match.throws
        if throws.expected.what is Next.RELEASE:
            throws = throws.after(self.holders[throws.expected.parties[0]].release(throws))
        return self.answer(throws)

    def answer(self, throws: Throws) -> Hall:
        """Let the server open its link, and what falls is written."""
        fallen = throws.after(self.holders[SERVER].answer(throws))
        return self.do(Throw(self.match.position.mover, *written_throw(fallen, self.match.position)))

    def play(self, throws: int, chooser: random.Random | None = None) -> Hall:
        """Play until so many throws have been made, or the end."""
        chooser, target = chooser or random.Random(7), len(throws_in(self.match)) + throws
        while not self.match.result and len(throws_in(self.match)) < target:
            if self.match.position.to_act == CHANCE:
                self.throw()
            else:
                self.do(step(self.match, chooser.choice(self.match.position.moves)))
        return self


def throws_in(match: Match) -> list[Entry]:
    return [entry for entry in match.entries if entry.kind == Throw.kind]


def rewritten(entries: Iterable[Entry], seq: int, alter: Alter) -> list[Entry]:
    """Alter the body of an entry, and give it and all that follow good hashes again."""
    found: list[Entry] = []
    for entry in entries:
        body = copy.deepcopy(entry.body)
        if entry.seq == seq:
            alter(body)
        found.append(sealed_after(found, replace(entry, body=body)))
    return found


def sealed_after(found: list[Entry], entry: Entry) -> Entry:
    before = found[-1].hash if found else log.NOTHING
    return log.sealed(entry.match, entry.seq, entry.id, entry.kind, entry.actor, entry.at, entry.body, before)


def flipped(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]
