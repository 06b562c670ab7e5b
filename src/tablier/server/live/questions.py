"""Questions about a move in a position: what it would do, or why it may not be played, in a sentence for people.

A client without rules does not know what an illegal move is called: it asks by the places somebody touched.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablier.engine.errors import TablierError
from tablier.engine.position import Position
from tablier.engine.story import Refusal, seat_name
from tablier.engine.touching import ANYHOW, Manner, Stray
from tablier.engine.words import words_of
from tablier.matches.match import Match
from tablier.server.errors import server_words
from tablier.server.messages.client import Ask
from tablier.server.messages.server import Told

Touched = Sequence[int]


def told(position: Position, question: str, move: str, places: Touched, language: str, manner: Manner = ANYHOW) -> Told:
    """Return the explanation of a move, or why it may not be played."""
    if not move:
        return told_of_places(position, question, tuple(places), language, manner)
    try:
        refused = position.why_not(move, language)
        if refused is None:
            return Told(id=question, allowed=True, say=position.explain(move, language))
    except TablierError as error:
        return Told(id=question, allowed=False, say=error.say(language))
    return _refused(question, refused)


def told_of_places(position: Position, question: str, places: tuple[int, ...], language: str, manner: Manner) -> Told:
    """Return why touching places is no move; if a move begins there, what is to be done."""
    refused = position.why_not_touching(places, language, manner)
    if refused is None:
        return Told(id=question, allowed=True, say=position.task(language))
    return _refused(question, refused)


def _refused(question: str, refused: Refusal | Stray) -> Told:
    return Told(
        id=question,
        allowed=False,
        say=refused.sentence,
        paragraph=refused.paragraph,
        rule=refused.rule,
        places=tuple(refused.places),
    )


def told_at_table(match: Match, seats: Sequence[int], asked: Ask, language: str) -> Told:
    """Answer a question at a table; a client whose turn it is not is answered with that."""
    waiting = "" if asked.move else why_wait(match, seats, language)
    if waiting:
        return Told(id=asked.id, allowed=False, say=waiting)
    return told(match.position, asked.id, asked.move, asked.places, language, Manner(asked.count, asked.sense))


def why_wait(match: Match, seats: Sequence[int], language: str) -> str:
    """Return why these seats may not act now; nothing if they may."""
    words, position = server_words(language), match.position
    if match.result or position.is_over:
        return words.say("touch-over")
    if not match.begun:
        return words.say("touch-not-begun")
    mover = position.mover
    name = seat_name(position, words_of(position.game.folder, language), mover)
    if mover not in seats:
        return words.say("touch-waiting" if seats else "touch-watching", seat=name)
    return words.say("touch-held") if match.chairs[mover].played_by else ""
