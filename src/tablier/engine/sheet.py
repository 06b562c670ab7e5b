"""Read a rule sheet: numbered paragraphs, the same numbers in every language.

A paragraph is a heading `### 5. Capture` and the text up to the next heading. Lines that start with `> ` are readings:
points the source leaves open, with the option that changes them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEADING = re.compile(r"^### (\d+)\. (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Paragraph:
    """One rule of the sheet."""

    number: int
    title: str
    text: str  # what is played, in one piece
    readings: tuple[str, ...]  # points the source leaves open


@dataclass(frozen=True)
class Sheet:
    """A whole rule sheet."""

    title: str
    source: str  # the Markdown, as written
    paragraphs: dict[int, Paragraph]


@cache
def sheet_of(folder: Path, language: str) -> Sheet:
    """Read the sheet of the game in a folder."""
    source = (folder / f"RULES.{language}.md").read_text("utf-8")
    parts = HEADING.split(source)
    triples = zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    paragraphs = {int(number): _paragraph(int(number), title, body) for number, title, body in triples}
    return Sheet(source.splitlines()[0].removeprefix("# "), source, paragraphs)


def _paragraph(number: int, title: str, body: str) -> Paragraph:
    body = re.split(r"^#", body, maxsplit=1, flags=re.MULTILINE)[0]
    blocks = [block.strip() for block in re.split(r"\n\s*\n", body) if block.strip()]
    readings = tuple(" ".join(block.replace("\n> ", " ")[2:].split()) for block in blocks if block.startswith("> "))
    told = (" ".join(block.split()) for block in blocks if not block.startswith((">", "```")))
    return Paragraph(number, title.strip(), " ".join(told), readings)
