"""Which language to speak: the one asked for, else that of the locale, else English."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from tablier.engine.errors import UnknownName, listed, nearest
from tablier.engine.words import LANGUAGES

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
    """Return the language asked for, refused if nobody speaks it, or that of the locale."""
    if not asked:
        return language_of_locale()
    if asked.lower() not in LANGUAGES:
        facts = {"nearest": nearest(asked, LANGUAGES), "possible": listed(LANGUAGES)}
        raise UnknownName("unknown-language", found=asked[:80], **facts)
    return asked.lower()
