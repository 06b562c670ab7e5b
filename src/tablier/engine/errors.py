"""Every error Tablier raises, each with a sentence in every language.

    TablierError
    ├── BadArgument        something handed to the library that is not of the kind it takes, or out of bounds
    ├── UnknownName        a game, option, variant, seat or language nobody knows
    ├── BadOption          an option's value is out of bounds, or clashes with another
    ├── BadPosition        a text that describes no possible position
    ├── BadRecord          a record that cannot be read or replayed
    ├── UnknownMove        a text that is no move of the game
    ├── IllegalMove        a move that a paragraph forbids
    └── GameOver           a move after the end

A sentence says what was expected, what was found and what is possible. The sentences are in `texts/`.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, ClassVar

from tablier.engine.words import LANGUAGES, Words, common_words

ErrorFact = str | int | dict[str, str]  # a dictionary holds the words of each language
LONGEST_NAME = 80  # no name is longer; a longer text is like none of them


class TablierError(Exception):
    """Something a person can put right; `str()` says it in English, `say` in any language."""

    words: ClassVar[staticmethod[[str], Words]] = staticmethod(common_words)  # its sentences, by language

    def __init__(self, message: str, **facts: ErrorFact) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def say(self, language: str = "en") -> str:
        words = self.words(spoken(language))
        facts = {name: fact[language] if isinstance(fact, dict) else fact for name, fact in self.facts.items()}
        near = facts.get("nearest")
        facts["hint"] = " " + words.say("did-you-mean", name=near) if near else ""
        return words.say(f"error-{self.message}", **facts)

    def __str__(self) -> str:
        return self.say()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy an error whatever its constructor takes: what it knows is in its attributes."""
        return _again, (type(self), self.args), self.__dict__


def _again(kind: type[TablierError], args: tuple[object, ...]) -> TablierError:
    return kind.__new__(kind, *args)


class BadArgument(TablierError, TypeError, ValueError):
    """An argument of the wrong kind or out of bounds; those who catch TypeError or ValueError catch it too."""


class UnknownName(TablierError):
    """A game, option, variant, seat or language nobody knows."""


class BadOption(TablierError):
    """An option's value is out of bounds, or clashes with another."""


class BadPosition(TablierError):
    """A text that describes no possible position."""


class BadRecord(TablierError):
    """A record that cannot be read or replayed."""


class UnknownMove(TablierError):
    """A text that is no move of the game."""


class GameOver(TablierError):
    """A move after the end."""


class IllegalMove(TablierError):
    """A move that a paragraph forbids; `paragraph`, `sentence` and `places` say why."""

    def __init__(
        self,
        move: str,
        game: dict[str, str],
        paragraph: int,
        sentence: dict[str, str],
        places: tuple[str, ...],
        possible: str,
    ) -> None:
        super().__init__(
            "illegal-move", move=move, game=game, paragraph=paragraph, sentence=sentence, possible=possible
        )
        self.paragraph = paragraph
        self.sentence = sentence["en"]
        self.places = places


def spoken(language: object) -> str:
    """Return a language if there are texts in it; refuse any other with those there are."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    found = str(language)[:LONGEST_NAME]
    raise UnknownName("unknown-language", found=found, nearest=nearest(found, LANGUAGES), possible=listed(LANGUAGES))


def nearest(found: str, possible: list[str] | tuple[str, ...]) -> str:
    """Return the name most like the one found, or nothing."""
    close = get_close_matches(found[:LONGEST_NAME].lower(), possible, 1, 0.5)
    return close[0] if close else ""


def listed(names: list[str] | tuple[str, ...], most: int = 40) -> str:
    """Write names one after the other, not too many."""
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")
