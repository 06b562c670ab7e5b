"""Errors that keep a server from starting or going on, with a sentence in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES, Fact, words_in

TEXTS = Path(__file__).parent.parent / "texts" / "serving"
startup_words = words_in(TEXTS)


class StartupError(TablierError):
    """Something that the person who starts a server can put right."""

    words = staticmethod(startup_words)


def phrase(message: str, **facts: Fact) -> dict[str, str]:
    """Return a phrase in all languages, to be a fact of a sentence."""
    return {language: startup_words(language).say(message, **facts) for language in LANGUAGES}


@cache
def setting_helps(language: str) -> dict[str, str]:
    """Read what each setting is for, without loading Fluent: `--help` answers at once."""
    source = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^setting-([a-z-]+) = (.+)$", source, re.MULTILINE))
