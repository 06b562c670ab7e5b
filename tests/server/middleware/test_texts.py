"""Every sentence of the middleware is there in each language, with the same facts, and used."""

from __future__ import annotations

import re
from pathlib import Path

from tablier.engine.words import LANGUAGES
from tablier.server.errors import TEXTS

FACT = re.compile(r"\{ \$(\w+)")
SOURCE = "\n".join(path.read_text("utf-8") for path in Path(TEXTS).parent.rglob("*.py"))


def sentences(language: str) -> dict[str, set[str]]:
    text = (TEXTS / "middleware" / f"{language}.ftl").read_text("utf-8")
    found = re.findall(r"^error-denied-([a-z-]+) = (.+(?:\n .+)*)$", text, re.MULTILINE)
    return {name: set(FACT.findall(words)) for name, words in found}


def test_the_languages_say_the_same_with_the_same_facts():
    assert sentences("en") and all(sentences(language) == sentences("en") for language in LANGUAGES)


def test_every_sentence_is_used():
    assert [name for name in sentences("en") if f'"{name}"' not in SOURCE] == []
