"""Tells the facts of a study in one language: tables, measures, and what surely differs."""

from __future__ import annotations

from functools import cached_property

from tablier.engine.words import words_of
from tablier.games import load
from tablier.players.programs import level_names
from tablier.study.analysis.chances import spelled, study_words
from tablier.study.estimates import Estimate
from tablier.study.survey.cases import OPTION, USUAL
from tablier.study.survey.comparing import SURE
from tablier.study.survey.errors import survey_words
from tablier.study.survey.facts import CaseFacts, Measured, StudyFacts

POINTS = 100


class StudyTeller:
    """Says the facts of a study in one language."""

    def __init__(self, facts: StudyFacts, language: str) -> None:
        self.facts, self.language = facts, language
        self.say = survey_words(language).say
        self.game = load(facts.game)
        self.names = words_of(self.game.folder, language)

    @property
    def title(self) -> str:
        return self.say("title", game=self.names.say("title"))

    @cached_property
    def players(self) -> str:
        return survey_words(self.language).listing([self.player(kind) for kind in self.facts.players])

    def player(self, kind: str) -> str:
        """Name a program: by what it is, or by the name of its level."""
        if kind.isdigit():
            return self.say("player-level", level=f"{kind} ({level_names(self.game, self.language)[int(kind) - 1]})")
        return self.say(f"player-{kind}")

    @property
    def repeats(self) -> str:
        """Say so where players repeat their games: as many as are played then show no more than those few."""
        different = min(case.different for case in self.facts.cases)
        if not different or 2 * different >= self.facts.games:  # studies of old did not count them
            return ""
        return self.say("repeats", games=self.facts.games, different=different)

    def case(self, case: CaseFacts) -> str:
        """Name a table."""
        if case.kind == USUAL:
            return self.say("usual")
        if case.kind == OPTION:
            pairs = (pair.partition("=") for pair in case.name.split(","))
            return "; ".join(self.option(name, value) for name, _, value in pairs)
        return self.names.say(f"variant-{case.name}")

    def option(self, name: str, value: str) -> str:
        message = f"option-{name}-{value}"
        told = self.names.say(message) if self.names.knows(message) else value
        return self.say("case-option", option=self.names.say(f"option-{name}"), value=told)

    def decimal(self, number: float, digits: int = 1, *, signed: bool = False) -> str:
        """Write a number as the language does."""
        rounded = round(number, digits) + 0.0
        sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
        return sign + f"{abs(rounded):.{digits}f}".replace(".", study_words(self.language).say("decimal-sign"))

    def value(self, found: Measured) -> str:
        """Write a number with half of its interval."""
        mean = found.value
        if mean is None:
            return "–"
        if found.is_share:
            return f"{spelled(mean.value, self.language)} ± {self.decimal(POINTS * mean.margin)}"
        return f"{self.decimal(mean.value, digits_of(mean))} ± {self.decimal(mean.margin, digits_of(mean))}"

    def about(self, name: str) -> str:
        """Say what a measure is."""
        seats, games = self.facts.seats, self.facts.luck_games
        return self.say(f"about-{name}", seats=seats, even=spelled(1 / seats, self.language), games=games)

    def gain(self, found: Measured) -> str:
        """Write by how much a number differs from the usual one."""
        if found.change is None:
            return ""
        gain, scale = found.change.gain, POINTS if found.is_share else 1
        digits = 1 if found.is_share else digits_of(gain)
        number = self.decimal(scale * gain.value, digits, signed=True)
        kind = "share" if found.is_share else "number"
        return self.say(f"gain-{kind}", number=number, margin=self.decimal(scale * gain.margin, digits))

    def verdict(self, found: Measured) -> str:
        """Say whether a number surely differs from the usual one."""
        if found.change is None:
            return ""
        kind = "not-sure" if not is_sure(found) else "sure-more" if found.change.gain.value > 0 else "sure-less"
        return self.say(kind, gain=self.gain(found))


def is_sure(found: Measured) -> bool:
    """Return whether a difference is hardly chance, all comparisons of the study taken together."""
    return found.change is not None and found.change.corrected < SURE


def digits_of(found: Estimate) -> int:
    """Return how many decimals an interval makes worth reading."""
    return 0 if found.margin >= 5 else 1 if found.margin >= 0.5 else 2
