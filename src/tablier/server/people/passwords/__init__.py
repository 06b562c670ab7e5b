"""Passwords that everybody tries first: a list that is kept here, made by `make.py`."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

LIST = Path(__file__).with_name("common.txt")
SHORTEST = 8  # letters: what is shorter is refused for that
FEWEST = 3  # different letters
SIGNS = "!?.*#$-_+ "  # added by people who were asked to, as are digits
ADDED = "0123456789" + SIGNS


def is_common(password: str, name: str) -> bool:
    """Return whether a password is among the first that a stranger would try for a name.

    >>> [is_common(word, "Ada") for word in ("Sunshine", "password2024!", "aaaabbbb", "adaadaada")]
    [True, True, True, True]
    >>> [is_common(word, "Ada") for word in ("correct horse", "8391726450", "ada & charles")]
    [False, False, False]
    """
    word = folded(password)
    own, tried = folded(name), (word, word.rstrip(SIGNS), word.rstrip(ADDED))
    is_name = own in word and not word.replace(own, "").strip(ADDED)
    return is_name or len(set(word)) < FEWEST or not common().isdisjoint(tried)


@cache
def common() -> frozenset[str]:
    """Read the list; its head, up to an empty line, says where it comes from."""
    _, _, words = LIST.read_text("utf-8").partition("\n\n")
    return frozenset(words.split())


def folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
