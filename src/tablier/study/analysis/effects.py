"""What a move does at once, in words: what it wins, and who acts after it."""

from __future__ import annotations

from dataclasses import dataclass

from tablier.engine.position import Position
from tablier.engine.sheet import sheet_of
from tablier.engine.table import CHANCE, Event, Verb
from tablier.study.analysis.chances import study_words
from tablier.study.analysis.danger import Danger
from tablier.study.analysis.names import pieces_named, seat_names


@dataclass(frozen=True)
class MoveEffect:
    """What one move leads to: its events, the position after it, and what of the mover's is in danger there."""

    before: Position
    after: Position
    events: tuple[Event, ...]
    dangers: dict[int, Danger]

    @property
    def mover(self) -> int:
        return self.before.mover


def gains(effect: MoveEffect, language: str) -> list[str]:
    """Return what a move wins: the game, pieces, a place among the finished, a right."""
    words = study_words(language)
    said = [_ending(effect, event, language) for event in effect.events if event.verb in (Verb.WIN, Verb.DRAW)]
    taken = [event for event in effect.events if event.verb == Verb.CAPTURE and is_taking(effect, event)]
    if taken:
        said.append(words.say("clause-take", pieces=pieces_named(effect.before, taken, language)))
    for clause, events in journeys(effect).items():
        said.append(words.say(f"clause-{clause}", pieces=pieces_named(effect.before, events, language)))
    return said + [_opening(effect, event, language) for event in effect.events if event.verb == Verb.OPEN]


def tail(effect: MoveEffect, language: str) -> list[str]:
    """Return the last clauses: pairs, and who acts next."""
    words, verbs = study_words(language), [event.verb for event in effect.events]
    pairs = [event.paragraph for event in effect.events if event.verb == Verb.PAIR]
    said = [words.say("clause-pair", paragraph=paragraph) for paragraph in pairs[:1]]
    said += [words.say("clause-part")] if Verb.PART in verbs else []
    if effect.after.mover == effect.mover and Verb.AGAIN in verbs:
        said.append(words.say("clause-again"))
    elif effect.after.mover == effect.mover and effect.after.to_act == CHANCE:
        said.append(words.say("clause-chance"))
    return said


def _ending(effect: MoveEffect, event: Event, language: str) -> str:
    words = study_words(language)
    if event.verb == Verb.DRAW:
        return words.say("clause-draw")
    if event.what == effect.mover:
        return words.say("clause-win")
    return words.say("clause-lose", who=seat_names(effect.before, language)[event.what])


def _opening(effect: MoveEffect, event: Event, language: str) -> str:
    """Return the clause for a place a seat has taken, or a right it has won."""
    words = study_words(language)
    if event.count:
        return words.say("clause-rank", count=event.count)
    title = sheet_of(effect.before.game.folder, language).paragraphs[event.paragraph].title
    return words.say("clause-right", paragraph=event.paragraph, title=title)


def is_taking(effect: MoveEffect, event: Event) -> bool:
    """Return whether a capture takes from somebody else, and does not only gather what was the owner's anyway."""
    board = effect.before.board
    if board.are_owned:
        return board.pieces[event.what].seat != effect.mover
    places = board.places
    return places[event.source].seat not in (effect.mover, places[event.target].seat)


def journeys(effect: MoveEffect) -> dict[str, list[Event]]:
    """Sort the moves of the mover's own pieces that reach the end of their track, leave it, or come onto it."""
    board = effect.before.board
    found: dict[str, list[Event]] = {}
    for event in effect.events:
        if event.verb == Verb.MOVE and board.tracks and board.pieces[event.what].seat == effect.mover:
            clause = _journey(board.tracks[effect.mover], event)
            found.setdefault(clause, []).append(event)
    return {clause: events for clause, events in found.items() if clause}


def _journey(track: tuple[int, ...], event: Event) -> str:
    if event.target == track[-1]:
        return "home"
    if event.target not in track:
        return "off"
    return "enter" if event.source not in track else ""
