"""Moves as people call them, and what is to be done now: one source for the page, the review and the terminal.

>>> import tablier
>>> position = tablier.game("kid-cala-classic").start()
>>> position.say("c"), position.task()
('bowl c', 'Choose one of your bowls to sow.')
"""

from __future__ import annotations

from tablier.engine.game import Phrase
from tablier.engine.story import Situation, begun, places_named, seat_name
from tablier.engine.table import CHANCE, NOBODY
from tablier.engine.words import Fact, Words, words_of


def said(position: Situation, action: int, language: str) -> str:
    """Call an action, allowed or not, or an outcome of chance, by what people say for it."""
    return phrased(position, action, phrase_of(position, action), language)


def phrased(position: Situation, action: int, phrase: Phrase, language: str) -> str:
    """Say the phrase for an action."""
    words = words_of(position.game.folder, language)
    # An outcome of chance touches no places: nobody chose it.
    touched = position.game.touches(position._state, action) if position.to_act != CHANCE else ()
    facts = facts_of(position, words, phrase, phrase.places or touched)
    return words.say(phrase.message, **facts, move=position.game.write(position._state, action))


def phrase_of(position: Situation, action: int) -> Phrase:
    """Return what the game calls an action; a game without words for it is told by places and notation."""
    say = position.game.say
    return say(position._state, action) if say else Phrase("say-plain")


def task(position: Situation, language: str) -> str:
    """Say what is to be done now, to the seat that is to do it."""
    words, game = words_of(position.game.folder, language), position.game
    if position.to_act == NOBODY:
        return words.say("task-over")
    plain = Phrase("task-throw" if position.to_act == CHANCE else "task-move")
    phrase = game.task(position._state) if game.task else plain
    return begun(words.say(phrase.message, **facts_of(position, words, phrase, phrase.places)))


def facts_of(position: Situation, words: Words, phrase: Phrase, places: tuple[int, ...]) -> dict[str, Fact]:
    """Return all that a phrase may speak of, in the words of the language."""
    throws = [words.say("a-throw", value=value) for value in position.view.throws]
    return {
        "seat": seat_name(position, words, position.mover) if position.mover != NOBODY else "",
        "from": places_named(position, words, list(places[:1])),
        "to": places_named(position, words, list(places[-1:])),
        "throws": words.listing(throws),
        "pieces": words.listing([words.say(f"piece-{kind}", count=count) for kind, count in phrase.pieces]),
        **phrase.facts,
    }
