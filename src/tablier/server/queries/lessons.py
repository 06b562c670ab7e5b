"""Lessons and examples of a game: what the learner does on the board, and which paragraph it shows."""

from __future__ import annotations

from functools import cache
from typing import Literal

from tablier.games import folder_of
from tablier.server.messages.model import Model
from tablier.study.lessons import LessonStep, lessons_of


class DeedFacts(Model):
    """What is thrown, refused or played; of several moves any one will do, and `any` is every move."""

    what: Literal["throw", "refused", "play"]
    moves: list[str]


class StepFacts(Model):
    title: str
    text: list[str]
    position: str
    rule: int  # the paragraph it shows
    deeds: list[DeedFacts]
    then: str


class LessonFacts(Model):
    """A lesson in steps, and an example or more for each paragraph."""

    game: str
    language: str
    title: str
    text: list[str]
    steps: list[StepFacts]
    examples: list[StepFacts]


@cache
def read(folder_name: str, language: str) -> LessonFacts:
    found = lessons_of(folder_of(folder_name), language)
    return LessonFacts(
        game=folder_name.replace("_", "-"),
        language=language,
        title=found.title,
        text=list(found.text),
        steps=[step_of(each) for each in found.steps],
        examples=[step_of(each) for each in found.examples],
    )


def facts_of(game: str, language: str) -> LessonFacts:
    """Return a lesson; aliases of a game share what was read."""
    return read(folder_of(game).name, language)


def step_of(step: LessonStep) -> StepFacts:
    return StepFacts(
        title=step.title,
        text=list(step.text),
        position=step.position,
        rule=step.rule,
        deeds=[DeedFacts.of_json({"what": each.what, "moves": list(each.moves)}) for each in step.deeds],
        then=step.then,
    )
