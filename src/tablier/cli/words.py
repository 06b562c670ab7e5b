"""The sentences of the terminal, in each language."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

from tablier.cli.language import language_in
from tablier.engine.words import COMMON, Words, read_words

TEXTS = Path(__file__).parent / "texts"


@cache
def cli_words(language: str) -> Words:
    """Return the sentences of the terminal, and the common ones behind them."""
    return read_words(language, COMMON, TEXTS)


@cache
def help_texts(language: str) -> dict[str, str]:
    """Read the help texts, which have no facts to fill in, without loading Fluent: `--help` answers at once."""
    source = (TEXTS / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^help-([a-z-]+) = (.+)$", source, re.MULTILINE))


def helps() -> dict[str, str]:
    """Return all help texts in the language of this command line."""
    return help_texts(language_in(sys.argv[1:]))


def helped(name: str) -> str:
    """Return the help of a command or an option in the language of this command line."""
    return helps()[name]
