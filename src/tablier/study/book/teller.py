"""Tells the facts of a book in one language: numbers, players, moves."""

from __future__ import annotations

from functools import cached_property

from tablier.engine.position import Position
from tablier.engine.sheet import sheet_of
from tablier.engine.story import seat_name
from tablier.engine.table import CHANCE
from tablier.engine.words import Fact, words_of
from tablier.games import load
from tablier.players.programs import level_names
from tablier.study.analysis.names import move_name
from tablier.study.book.errors import book_words
from tablier.study.book.facts import BookFacts
from tablier.study.book.judges import Unit
from tablier.study.estimates import Estimate
from tablier.study.survey.facts import StudyFacts
from tablier.study.survey.teller import StudyTeller

POINTS = 100  # a point is a hundredth of a winning chance


class BookTeller:
    """Says the facts of a book in one language."""

    def __init__(self, facts: BookFacts, language: str) -> None:
        self.facts, self.language = facts, language
        self.words, self.game = book_words(language), load(facts.game)
        self.names = words_of(self.game.folder, language)

    @cached_property
    def start(self) -> Position:
        return self.game.start(**self.facts.options)

    @property
    def is_lead(self) -> bool:
        return self.facts.unit == Unit.LEAD

    @property
    def scale(self) -> int:
        """What a worth is multiplied by where it is shown: a lead is shown as it is, a chance in hundredths."""
        return 1 if self.is_lead else POINTS

    def pieces(self, count: int) -> str:
        """Name so many pieces, of a game that has one kind."""
        return self.names.say(f"piece-{self.start.board.kinds[0].name}", count=count)

    def say(self, message: str, **facts: Fact) -> str:
        return self.words.say(message, **facts)

    def study(self, facts: StudyFacts) -> StudyTeller:
        """Return what tells the numbers of a study."""
        return StudyTeller(facts, self.language)

    @property
    def title(self) -> str:
        return self.names.say("title")

    def seat(self, seat: int) -> str:
        return seat_name(self.start, self.names, seat)

    def decimal(self, number: float, digits: int = 1, *, signed: bool = False) -> str:
        """Write a number as the language does."""
        rounded = round(number, digits) + 0.0
        sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
        return sign + f"{abs(rounded):.{digits}f}".replace(".", self.say("decimal-sign"))

    def percent(self, share: float, digits: int = 1) -> str:
        return self.say("percent", number=self.decimal(POINTS * share, digits))

    def shared(self, found: Estimate, digits: int = 0) -> str:
        """Write a share with its interval."""
        number = self.decimal(POINTS * found.value, digits)
        return self.say("percent-within", number=number, margin=self.decimal(POINTS * found.margin, digits))

    def worth(self, worth: float, digits: int = 1) -> str:
        """Write what a seat may expect."""
        return self.decimal(worth, 0, signed=True) if self.is_lead else self.percent(worth, digits)

    def gain(self, gain: float, digits: int = 1, *, signed: bool = True) -> str:
        """Write a difference of worths, without its unit."""
        return self.decimal(self.scale * gain, digits, signed=signed)

    def points(self, gain: float, digits: int = 1) -> str:
        """Write a difference of worths with its unit, without a sign."""
        number = self.gain(abs(gain), digits, signed=False)
        return self.say(f"points-{self.facts.unit}", number=number, count=int(self.scale * abs(gain)))

    def within(self, found: Estimate, digits: int = 1, *, signed: bool = True) -> str:
        """Write a mean difference and half of its interval, with the unit."""
        number, margin = self.gain(found.value, digits, signed=signed), self.gain(found.margin, digits, signed=False)
        return self.say(f"within-{self.facts.unit}", number=number, margin=margin)

    def plain(self, found: Estimate, digits: int = 1) -> str:
        """Write a mean difference and half of its interval, without a unit or a sign."""
        number, margin = self.gain(found.value, digits, signed=False), self.gain(found.margin, digits, signed=False)
        return self.say("within", number=number, margin=margin)

    def within_number(self, found: Estimate, digits: int = 1) -> str:
        """Write a mean that counts something and half of its interval."""
        return self.say("within", number=self.decimal(found.value, digits), margin=self.decimal(found.margin, digits))

    def house_rules(self) -> list[str]:
        """Say which options are not the usual ones."""
        return [
            self.say("house-rule", option=self.names.say(f"option-{name}"), value=self.value_of(name, value))
            for name, value in self.facts.options.items()
        ]

    def value_of(self, name: str, value: str) -> str:
        """Say what an option is set to, in words where the game has some."""
        message = f"option-{name}-{value}"
        return self.names.say(message) if self.names.knows(message) else value

    def player(self, kind: str) -> str:
        """Name a program: by what it is, or by the number and the name of its level."""
        if not kind.isdigit():
            return self.say(f"player-{kind}")
        return self.say("player-level", number=kind, name=level_names(self.game, self.language)[int(kind) - 1])

    def paragraph(self, number: int) -> str:
        """Return the title of a paragraph of the sheet."""
        return sheet_of(self.game.folder, self.language).paragraphs[number].title

    def move(self, position: Position, move: str) -> str:
        return move_name(position, move, self.language)

    def throws(self, moves: tuple[str, ...]) -> tuple[str, Position]:
        """Tell what each seat threw until then, turn by turn, and return the position."""
        position, told = self.start, list[str]()
        thrower = -1
        for move in moves:
            if position.to_act == CHANCE and position.mover == thrower:
                told[-1] += f", {move}"
            elif position.to_act == CHANCE:
                thrower = position.mover
                told.append(f"{self.seat(thrower)} {move}")
            position = position.play(move)
        return "; ".join(told), position
