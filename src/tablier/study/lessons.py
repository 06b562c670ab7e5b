"""Read the lessons of a game: `LESSONS.en.md` and its like, which people can read as they are.

A file has two parts, each under a heading `# `: the lesson, step by step, and examples for single paragraphs of the
rule sheet. A step or an example is a heading `## `, some sentences, and a block that says what is done, line by line:

    position: kid-cala-classic | fruit=4,4,4,4,4,4,0,4,4,4,4,4,4
    rule: 4
    refused: e            what may not be done now, because of that paragraph
    throw: 4              what falls, when the shells are thrown
    play: c, d            what the learner does: one of these moves, or `any`
    then: It is your turn again.

`throw`, `refused` and `play` may be there several times; they happen in the order in which they are written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PART = re.compile(r"^# (.+)$", re.MULTILINE)
STEP = re.compile(r"^## (?:\d+\. )?(.+)$", re.MULTILINE)
BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^(\w+):[ \t]*(.*(?:\n[ \t]+\S.*)*)$", re.MULTILINE)
DEEDS = ("throw", "refused", "play")


class BadLesson(ValueError):
    """A lesson file that is malformed."""


@dataclass(frozen=True)
class Deed:
    """Something that is thrown, refused or played; of several moves, any one will do."""

    what: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class LessonStep:
    """Something to do on the board."""

    title: str
    text: tuple[str, ...]  # paragraphs
    position: str
    rule: int
    deeds: tuple[Deed, ...]
    then: str


@dataclass(frozen=True)
class Lessons:
    """The lesson of a game, and examples for the paragraphs that no step of the lesson shows."""

    title: str
    text: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    examples: tuple[LessonStep, ...]


@cache
def lessons_of(folder: Path, language: str) -> Lessons:
    """Read the lessons of the game in a folder."""
    path = folder / f"LESSONS.{language}.md"
    parts = PART.split(path.read_text("utf-8"))
    if len(parts) != 5 or parts[0].strip():
        raise BadLesson(f"{path.name} has to have two headings, the lesson and the examples, and begin with the first.")
    return Lessons(parts[1], *read_part(parts[2]), read_part(parts[4])[1])


def read_part(source: str) -> tuple[tuple[str, ...], tuple[LessonStep, ...]]:
    """Return the sentences before the first step, and the steps."""
    before, *rest = STEP.split(source)
    return paragraphs(before), tuple(read_step(title, body) for title, body in zip(rest[::2], rest[1::2], strict=True))


def read_step(title: str, body: str) -> LessonStep:
    found = BLOCK.search(body)
    if not found:
        raise BadLesson(f'"{title}" has no block that says what is done.')
    lines = [(name, in_one_piece(value)) for name, value in LINE.findall(found[1])]
    facts = dict(lines)
    unknown = set(facts) - {"position", "rule", "then", *DEEDS}
    if unknown or not {"position", "rule"} <= set(facts):
        raise BadLesson(f'"{title}" needs a position and a rule, and nothing unknown: {", ".join(sorted(unknown))}')
    deeds = tuple(Deed(name, moves_in(value)) for name, value in lines if name in DEEDS)
    text = paragraphs(body[: found.start()])
    return LessonStep(title.strip(), text, facts["position"], int(facts["rule"]), deeds, facts.get("then", ""))


def moves_in(value: str) -> tuple[str, ...]:
    return tuple(move.strip() for move in value.split(","))


def paragraphs(source: str) -> tuple[str, ...]:
    """Return each paragraph in one piece."""
    blocks = re.split(r"\n\s*\n", source)
    return tuple(in_one_piece(block) for block in blocks if block.strip())


def in_one_piece(source: str) -> str:
    """Join lines; narrow spaces, which no line may break at, stay what they are."""
    return re.sub(r"[ \t\n]+", " ", source).strip(" ")
