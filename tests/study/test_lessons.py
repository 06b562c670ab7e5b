"""Lessons and examples are replayed: what they play is allowed, and what they forbid, their paragraph forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablier
from tablier.engine.position import Position
from tablier.engine.sheet import sheet_of
from tablier.engine.table import CHANCE
from tablier.engine.words import LANGUAGES
from tablier.games import folder_of
from tablier.study.lessons import BadLesson, Deed, LessonStep, lessons_of

FEW = 12  # moves that are all tried, where any will do
SPACED = re.compile(r"(?<![\u202f])[;:!?»]|«(?!\u202f)")
CODE = re.compile(r"`[^`]*`")


def every_step() -> Iterator[pytest.param]:
    for name in tablier.games():
        lessons = lessons_of(folder_of(name), "en")
        for step in (*lessons.steps, *lessons.examples):
            yield pytest.param(step, id=f"{name} §{step.rule} {step.title}")


@pytest.mark.parametrize("step", every_step())
def test_a_step_can_be_played_as_it_is_written(step: LessonStep) -> None:
    position = tablier.position(step.position)
    assert position.text == step.position
    replay(position, step.deeds, step.rule)


def replay(position: Position, deeds: tuple[Deed, ...], rule: int) -> None:
    """Do what is left to do, whichever of the moves the learner chooses."""
    for number, deed in enumerate(deeds):
        if deed.what != "refused":
            assert (position.to_act == CHANCE) == (deed.what == "throw"), f"{deed} in {position.text}"
            for move in chosen(position, deed):
                replay(position.play(move), deeds[number + 1 :], rule)
            return
        for move in deed.moves:
            refusal = position.why_not(move)
            assert refusal and refusal.paragraph == rule, f"{move}: {refusal}"


def chosen(position: Position, deed: Deed) -> tuple[str, ...]:
    if deed.moves != ("any",):
        return deed.moves
    return position.moves if len(position.moves) <= FEW else (position.moves[0], position.moves[-1])


@pytest.mark.parametrize("name", tablier.games())
def test_a_lesson_is_short_and_the_learner_moves_in_every_step(name: str) -> None:
    steps = lessons_of(folder_of(name), "en").steps
    assert 5 <= len(steps) <= 9
    for step in steps:
        assert any(deed.what == "play" for deed in step.deeds) and step.text and step.then


@pytest.mark.parametrize("name", tablier.games())
def test_every_paragraph_is_shown(name: str) -> None:
    folder = folder_of(name)
    lessons = lessons_of(folder, "en")
    assert {step.rule for step in (*lessons.steps, *lessons.examples)} == set(sheet_of(folder, "en").paragraphs)


@pytest.mark.parametrize("name", tablier.games())
def test_all_languages_tell_the_same(name: str) -> None:
    told = [lessons_of(folder_of(name), language) for language in LANGUAGES]
    for part in ("steps", "examples"):
        first, *others = [[(step.position, step.rule, step.deeds) for step in getattr(each, part)] for each in told]
        assert all(other == first for other in others)
        assert [bool(step.then) for step in getattr(told[0], part)] == [bool(s.then) for s in getattr(told[1], part)]


@pytest.mark.parametrize("name", tablier.games())
def test_french_is_spaced_as_it_is_printed(name: str) -> None:
    lessons = lessons_of(folder_of(name), "fr")
    for step in (*lessons.steps, *lessons.examples):
        for sentence in (step.title, *step.text, step.then):
            assert not SPACED.search(CODE.sub("", sentence)) and "'" not in sentence, sentence


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("# Only a lesson\n", "two headings"),
        ("# A\n\n## 1. B\n\nNothing to do.\n\n# C\n", "no block"),
        ("# A\n\n## 1. B\n\n```\nposition: x\n```\n\n# C\n", "needs a position and a rule"),
        ("# A\n\n## 1. B\n\n```\nposition: x\nrule: 1\nhint: y\n```\n\n# C\n", "hint"),
    ],
)
def test_a_file_that_says_something_else_is_refused(source: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "LESSONS.en.md").write_text(source, "utf-8")
    with pytest.raises(BadLesson, match=why):
        lessons_of(tmp_path, "en")
