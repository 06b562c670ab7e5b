"""Phrases that everybody reads in their own language, and free chat where the host allows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablier.matches.acts.act import Act, Actor
from tablier.matches.acts.seating import check_person, seated
from tablier.matches.errors import Refused
from tablier.matches.log import HOST, Entry
from tablier.matches.notes import LONGEST_MESSAGE
from tablier.matches.shapes import Seat, noted, one_of
from tablier.matches.table import Table
from tablier.throws.values import replace

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "oops",
    "one-moment",
    "sorry",
    "thanks",
    "good-game",
    "again",
    "goodbye",
)
TALKERS = (Actor.SEAT, Actor.HOST)


@dataclass(frozen=True)
class SayPhrase(Act, kind="phrase", wanted="phrase", by=TALKERS, after_the_end=True, anytime=True, endless=True):
    """Say one of the phrases everybody reads in their own language."""

    actor: Annotated[int, "who speaks; null for a host without a seat"]
    phrase: Annotated[str, one_of(*PHRASES), "one of the phrases of [the log](log.md)"]

    def check(self, table: Table, entry: Entry) -> None:
        check_voice(table, self.actor)


@dataclass(frozen=True)
class Say(Act, kind="said", wanted="say", by=TALKERS, after_the_end=True, anytime=True, endless=True):
    """Write freely, where the host allows it."""

    actor: Annotated[int, "who writes; null for a host without a seat"]
    text: Annotated[str, noted(LONGEST_MESSAGE), f"what, 1 to {LONGEST_MESSAGE} characters"]

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse free words where the host has not allowed them."""
        if not table.chat:
            raise Refused("no-chat")
        check_voice(table, self.actor)


@dataclass(frozen=True)
class Chat(Act, kind="chat", wanted="chat", by=(Actor.HOST,), after_the_end=True, anytime=True, endless=True):
    """The host allows free writing, or no longer."""

    on: Annotated[bool, "whether people may write freely"]
    actor: int = HOST

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to switch chat to what it is."""
        if table.chat is self.on:
            raise Refused("chat-already")

    def do(self, table: Table, entry: Entry) -> Table:
        return replace(table, chat=self.on)


@dataclass(frozen=True)
class Mute(Act, kind="muted", wanted="mute", by=(Actor.HOST,), after_the_end=True, anytime=True, endless=True):
    """The host lets a seat say no more, or again."""

    seat: Annotated[Seat, "who is muted, or no longer"]
    on: Annotated[bool, "whether they are"]
    actor: int = HOST

    def check(self, table: Table, entry: Entry) -> None:
        """Refuse to mute a seat that no person has, or twice."""
        check_person(table, self.seat)
        if table.chairs[self.seat].muted is self.on:
            raise Refused("muted-already")

    def do(self, table: Table, entry: Entry) -> Table:
        return seated(table, self.seat, muted=self.on)


def check_voice(table: Table, actor: int) -> None:
    """Refuse words from a muted seat."""
    if actor >= 0 and table.chairs[actor].muted:
        raise Refused("muted")
