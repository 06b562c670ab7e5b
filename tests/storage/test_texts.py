"""Every sentence of the storage is there in each language, with the same facts, and used."""

from __future__ import annotations

import re
from pathlib import Path

from tablier.engine.words import LANGUAGES
from tablier.storage.errors import TEXTS, Quarantined, StorageError

FACT = re.compile(r"\{ \$(\w+) \}")
SOURCE = "\n".join(path.read_text("utf-8") for path in Path(TEXTS).parent.rglob("*.py"))


def sentences(language: str) -> dict[str, str]:
    text = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^error-([a-z0-9-]+) = (.+)$", text, re.MULTILINE))


def test_the_languages_say_the_same_with_the_same_facts():
    first, *others = (
        {name: set(FACT.findall(text)) for name, text in sentences(language).items()} for language in LANGUAGES
    )
    assert all(first == other for other in others)


def test_every_sentence_is_used_and_every_one_used_is_there():
    used = set(re.findall(r'(?:[A-Z]\w+)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)+|quarantined)"', SOURCE)) | {"quarantined"}
    assert set(sentences("en")) == {name for name in used if not name.startswith("tablier")}


def test_a_reason_is_said_in_the_language_of_the_sentence():
    damage = Quarantined("m", 3, StorageError("quarantine-missing", seq=4))
    assert "Entries are missing" in damage.say("en") and "Des entrées manquent" in damage.say("fr")
