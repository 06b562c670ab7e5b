"""Change one house rule, and see what it does: a study of two tables, small enough to wait for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import tablier
from tablier.engine.words import LANGUAGES
from tablier.study.analysis.facts import Sentences
from tablier.study.survey.cases import cases_of
from tablier.study.survey.facts import Measured, StudyFacts
from tablier.study.survey.making import StudyPlan, study
from tablier.study.survey.teller import StudyTeller, is_sure

GAMES = 2_000  # of either table, where rules are compiled
PLAYER = "greedy"

Progress = Callable[[float], object]  # how much is done, from 0 to 1


@dataclass(frozen=True)
class RuleTask:
    """A table as it stands, by its unusual options, and the option that is changed."""

    game: str
    options: tuple[tuple[str, str], ...]
    option: str
    value: str
    games: int = GAMES
    player: str = PLAYER


@dataclass(frozen=True, kw_only=True)
class RuleBar:
    """A number of one table, where its interval lies, and how it is written."""

    value: float
    low: float
    high: float
    says: Sentences


@dataclass(frozen=True, kw_only=True)
class RuleEffect:
    """One measure of both tables, and whether they surely differ."""

    name: str
    says: Sentences
    about: Sentences
    before: RuleBar
    after: RuleBar
    verdict: Sentences
    is_sure: bool


@dataclass(frozen=True)
class RuleEffects:
    """What a house rule does, what surely differs first."""

    games: int  # of either table
    effects: tuple[RuleEffect, ...]


def effects(form: RuleTask, progress: Progress) -> RuleEffects:
    """Measure a table before and after one change."""
    game = tablier.game(form.game)
    cases = cases_of(game, options=[{form.option: form.value}], common=dict(form.options))
    plan = StudyPlan(cases, (form.player,), form.games)
    facts = study(plan, jobs=1, watch=lambda done, total: progress(done / total))
    pairs = zip(facts.cases[0].measures, facts.cases[1].measures, strict=True)
    found = [effect(facts, before, after) for before, after in pairs if is_shown(before) or is_shown(after)]
    return RuleEffects(form.games, tuple(sorted(found, key=lambda each: not each.is_sure)))


def is_shown(found: Measured) -> bool:
    return bool(found.value and found.value.value)


def effect(facts: StudyFacts, before: Measured, after: Measured) -> RuleEffect:
    """Put one measure of both tables into words."""
    tellers = {language: StudyTeller(facts, language) for language in LANGUAGES}
    return RuleEffect(
        name=before.name,
        says={language: teller.say(f"name-{before.name}") for language, teller in tellers.items()},
        about={language: teller.about(before.name) for language, teller in tellers.items()},
        before=bar(before, tellers),
        after=bar(after, tellers),
        verdict={language: teller.verdict(after) for language, teller in tellers.items()},
        is_sure=is_sure(after),
    )


def bar(found: Measured, tellers: dict[str, StudyTeller]) -> RuleBar:
    value, margin = (found.value.value, found.value.margin) if found.value else (0.0, 0.0)
    says = {language: teller.value(found) for language, teller in tellers.items()}
    return RuleBar(value=value, low=max(0.0, value - margin), high=value + margin, says=says)
