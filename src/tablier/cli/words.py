"""The sentences of the terminal, in the language asked for, else that of the locale, else English."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from tablier.engine.errors import spoken
from tablier.engine.words import LANGUAGES, words_in

TEXTS = Path(__file__).parent / "texts"
cli_words = words_in(TEXTS)
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of_locale(environ: Mapping[str, str] = os.environ) -> str:
    """Return the language of the locale, if we speak it.

    >>> language_of_locale({"LANG": "fr_CA.UTF-8"}), language_of_locale({"LC_ALL": "C", "LANG": "fr_FR"})
    ('fr', 'en')
    """
    told = next((environ[name] for name in LOCALE if environ.get(name)), "")
    spoken = told.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]


def language_in(arguments: Sequence[str]) -> str:
    """Return the language that a command line asks for, before it has been read.

    >>> language_in(["rules", "--lang", "fr"]), language_in(["rules", "--lang=fr"])
    ('fr', 'fr')
    """
    apart = [value for word, value in pairwise(arguments) if word == "--lang"]
    asked = apart + [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    return asked[-1] if asked and asked[-1] in LANGUAGES else language_of_locale()


def chosen_language(asked: str) -> str:
    """Return the language asked for, refused if there are no texts in it, or that of the locale."""
    return spoken(asked.lower()) if asked else language_of_locale()


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
