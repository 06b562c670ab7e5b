"""Names and messages of people, kept beside the log and not in it, so that they can be deleted.

>>> note = Note.of("  Ada ", salt="00112233445566778899aabbccddeeff", most=LONGEST_NAME)
>>> note.text
'Ada'
>>> shown({note.reference: note}, note.reference, "South"), shown({}, note.reference, "South")
('Ada', 'South')

An entry holds the reference only: SHA-256 over a random salt and the text. Whoever deletes the note deletes text and
salt; what is left in the log cannot be guessed from, not even a short name, and no hash of the log changes.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tablier.matches.errors import BadText
from tablier.matches.log import canonical

LONGEST_NAME = 24
LONGEST_MESSAGE = 300
SALT = 32  # hexadecimal digits: 128 bits
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, bidi and other formats, halves, private, unassigned
# Letters and signs that show nothing: fillers of Hangul and Khmer, the empty cell of braille, a note without a head.
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
JOINER = "\u200d"  # inside an emoji it is needed, and it turns nothing round
MOST_MARKS = 3  # on one letter; more would climb over the neighbours
TAG = "tablier note 1"


@dataclass(frozen=True)
class Note:
    """A text of a person, and the salt that keeps its reference from being guessed."""

    text: str
    salt: str

    @classmethod
    def of(cls, text: str, salt: str, most: int) -> Self:
        """Tidy a text and refuse what cannot be shown to others; the caller draws the salt."""
        if len(salt) != SALT or any(digit not in "0123456789abcdef" for digit in salt):
            raise BadText("text-salt", digits=SALT)
        return cls(tidy(text, most), salt)

    @cached_property
    def reference(self) -> str:
        """What stands for the text in the log."""
        return hashlib.sha256(canonical([TAG, self.salt, self.text]).encode()).hexdigest()


def tidy(text: str, most: int) -> str:
    """Return a text in normal form, with single spaces and nothing that hides or turns letters round."""
    if len(text) > 4 * most:  # before any work is done on it
        raise BadText("text-length", most=most, found=len(text))
    unseen = [letter for letter in text if _is_unseen(letter)]
    if unseen:
        raise BadText("text-unseen", found=f"U+{ord(unseen[0]):04X}")
    found = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(found) <= most or not any(map(_is_seen, found)):
        raise BadText("text-length", most=most, found=len(found))
    if _marks(found) > MOST_MARKS:
        raise BadText("text-marks", most=MOST_MARKS)
    return found


def tidy_name(name: str) -> str:
    """Return a name that people can read out: one of its signs is a letter, a number or a picture.

    >>> tidy_name(" Ada  L. "), tidy_name("🦊")
    ('Ada L.', '🦊')
    """
    found = tidy(name, LONGEST_NAME)
    if not any(unicodedata.category(letter)[0] in "LN" or unicodedata.category(letter) == "So" for letter in found):
        raise BadText("name-letters")
    return found


def _is_unseen(letter: str) -> bool:
    return letter != JOINER and (letter in BLANK or unicodedata.category(letter) in UNSEEN)


def _is_seen(letter: str) -> bool:
    return letter != JOINER and unicodedata.category(letter)[0] not in "ZM"


def _marks(text: str) -> int:
    """Return how many marks the most burdened letter carries."""
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.category(letter)[0] == "M" else 0
        most = max(most, run)
    return most


def shown(notes: Mapping[str, Note], reference: str, otherwise: str) -> str:
    """Return the text of a reference, or what stands for it when there is none or it has been deleted."""
    note = notes.get(reference)
    return note.text if note else otherwise
