"""Tell events and refusals in words: the same sentences for the terminal, the log and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tablier.engine.board import Board, View
from tablier.engine.fields import Fields
from tablier.engine.game import Flaw, Game
from tablier.engine.table import NOWHERE, Event, Verb
from tablier.engine.words import LANGUAGES, Fact, Words, words_of

TRAVELS = (Verb.MOVE, Verb.CAPTURE, Verb.PLACE)


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be played: the paragraph, a sentence about this move, the rule itself, and the places."""

    move: str
    paragraph: int
    sentence: str
    rule: str
    places: tuple[str, ...]


class Situation(Protocol):
    """What sentences need to know of a position."""

    @property
    def game(self) -> Game: ...
    @property
    def to_act(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def board(self) -> Board: ...
    @property
    def view(self) -> View: ...
    @property
    def ways(self) -> dict[int, tuple[int, ...]]: ...
    @property
    def _state(self) -> Fields: ...


def narrate(position: Situation, events: tuple[Event, ...], language: str) -> list[str]:
    """Return one sentence for each thing people see, each with its paragraph."""
    words = words_of(position.game.folder, language)
    return [_sentence(position, words, gesture) for gesture in gestures(events)]


def gestures(events: tuple[Event, ...]) -> list[list[Event]]:
    """Join pieces that travel out of one place one by one, or into one place; anything else stands alone."""
    joined: list[list[Event]] = []
    for event in events:
        if joined and all(_belong_together(event, other) for other in _ends(joined[-1])):
            joined[-1].append(event)
        else:
            joined.append([event])
    return joined


def _ends(gesture: list[Event]) -> tuple[Event, Event]:
    return gesture[0], gesture[-1]


def _belong_together(one: Event, other: Event) -> bool:
    is_same = one.verb in TRAVELS and (one.verb, one.paragraph) == (other.verb, other.paragraph)
    return is_same and (one.source == other.source or one.target == other.target)


def _sentence(position: Situation, words: Words, events: list[Event]) -> str:
    first = events[0]
    rule = position.game.paragraphs[first.paragraph]
    message = f"event-{first.verb.name.lower()}-{rule}"
    return f"{begun(words.say(message, **_facts(position, words, events)))} (§{first.paragraph})"


def begun(sentence: str) -> str:
    """Begin a sentence with a capital, whatever word comes first."""
    return sentence[:1].upper() + sentence[1:]


def _facts(position: Situation, words: Words, events: list[Event]) -> dict[str, Fact]:
    first = events[0]
    kinds = dict.fromkeys(event.what for event in events)
    facts: dict[str, Fact] = {
        "seat": seat_name(position, words, int(position._state.mover)),  # type: ignore[attr-defined]  # every State has one
        "count": sum(event.count for event in events),
        "what": first.what,
        "from": places_named(position, words, [event.source for event in events]),
        "to": places_named(position, words, [event.target for event in events]),
    }
    if first.verb in TRAVELS:
        counts = {what: sum(event.count for event in events if event.what == what) for what in kinds}
        facts["pieces"] = words.listing(
            [words.say(f"piece-{position.board.pieces[what].name}", count=count) for what, count in counts.items()]
        )
    if 0 <= first.what < len(position.seats):
        facts["who"] = seat_name(position, words, first.what)
    return facts


def refusal_sentence(position: Situation, paragraph: int, places: tuple[int, ...], language: str) -> str:
    """Say why a move that concerns these places is refused."""
    words = words_of(position.game.folder, language)
    facts = {
        "seat": seat_name(position, words, position.mover),
        "from": places_named(position, words, list(places[:1])),
        "to": places_named(position, words, list(places[-1:])),
    }
    return begun(words.say(f"refusal-{position.game.paragraphs[paragraph]}", **facts))


def seat_name(position: Situation, words: Words, seat: int) -> str:
    return words.say(f"seat-{position.seats[seat]}")


def places_named(position: Situation, words: Words, numbers: list[int]) -> str:
    """Name places in a row, each once."""
    places = [position.board.places[number] for number in dict.fromkeys(numbers) if number != NOWHERE]
    names = []
    for place in places:
        owner = seat_name(position, words, place.seat) if place.seat >= 0 else ""
        names.append(words.say(f"place-{place.kind}", name=place.name, seat=owner))
    return words.listing(names)


def flaw_sentence(game: Game, flaw: Flaw) -> dict[str, str]:
    """Say what is wrong with a position or a set of options, in each language."""
    return {language: words_of(game.folder, language).say(flaw.message, **flaw.facts) for language in LANGUAGES}
