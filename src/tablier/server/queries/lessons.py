"""Lessons and examples of a game: what the learner does on the board, and which paragraph it shows."""

from __future__ import annotations

from functools import cache
from typing import Literal

import tablier
from tablier.engine.phrases import said
from tablier.engine.position import Position
from tablier.engine.table import CHANCE
from tablier.games import folder_of
from tablier.server.messages.model import Model
from tablier.study.lessons import Deed, LessonStep, lessons_of

ANY = "any"


class DeedFacts(Model):
    """What is thrown, refused or played; of several moves any one will do, and `any` is every move."""

    what: Literal["throw", "refused", "play"]
    moves: list[str]
    say: str  # what people call the first of them; nothing for any move


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
        steps=[step_of(each, language) for each in found.steps],
        examples=[step_of(each, language) for each in found.examples],
    )


def facts_of(game: str, language: str) -> LessonFacts:
    """Return a lesson; aliases of a game share what was read."""
    return read(folder_of(game).name, language)


def step_of(step: LessonStep, language: str) -> StepFacts:
    return StepFacts(
        title=step.title,
        text=list(step.text),
        position=step.position,
        rule=step.rule,
        deeds=deeds_of(tablier.position(step.position), step.deeds, language),
        then=step.then,
    )


def deeds_of(position: Position, deeds: tuple[Deed, ...], language: str) -> list[DeedFacts]:
    """Name each deed in the position it is done in; where several moves will do, the first is played."""
    found = []
    for deed in deeds:
        move = position.moves[0] if deed.moves == (ANY,) else deed.moves[0]
        say = "" if deed.moves == (ANY,) else called(position, move, language)
        found.append(DeedFacts.of_json({"what": deed.what, "moves": list(deed.moves), "say": say}))
        position = position if deed.what == "refused" else position.play(move)
    return found


def called(position: Position, move: str, language: str) -> str:
    """Return the spoken name of a move, allowed or not."""
    if position.to_act == CHANCE:
        return position.say(move, language)
    state, write = position.state, position.game.write
    named = (action for action in range(position.game.actions(state)) if write(state, action) == move)
    return said(position, next(named), language)
