"""Names that people take for one another: `looks` returns what is left of a name at a glance.

>>> looks("Ada") == looks("\uff21d\u0430") == looks("A\u0301 d a") == looks("АДА".replace("Д", "d"))
True
>>> looks("Ada") == looks("Adam")
False

Case, width, accents, marks, spaces, dots and whatever is not seen go; letters of other scripts that look like Latin
ones become those. The table holds what a stranger would reach for, Cyrillic, Greek, Armenian and small capitals, and
not all lookalikes, of which Unicode knows thousands: the mark beside the name of an account is what cannot be
imitated (docs/decisions/README.md).
"""

from __future__ import annotations

import unicodedata

UNSEEN = "\u115f\u1160\u3164\uffa0\u2800"  # letters and signs that are blank
DROPPED = "MZPC"  # marks, spaces, punctuation, controls and formats
ALIKE = {
    "a": "аαɑᴀ⍺", "b": "ьввᏏʙ", "c": "сϲᴄⅽ", "d": "ԁɗđɖᴅ", "e": "еєҽεᴇℯ", "f": "ғƒꞙ", "g": "ɡցɢ", "h": "һհнʜ",
    "k": "кκᴋ", "l": "iіιıɩɪ1|ⅼӏłʟןℓ", "m": "мᴍ", "n": "пηոռɴ", "o": "0оοօσøəᴏ", "p": "рρᴘ", "q": "ԛգզ", "r": "гᴦʀ",
    "s": "ѕꜱʂ5", "t": "тτᴛŧ", "u": "υսцᴜ", "v": "νѵᴠ", "w": "ѡԝшωᴡ", "x": "хχ×", "y": "уγүყʏ", "z": "ᴢʐ2", "j": "јϳ",
    "ae": "æ", "oe": "œ", "3": "зʒ", "4": "ч", "6": "б",
}  # fmt: skip
LETTERS = {ord(other): letter for letter, others in ALIKE.items() for other in others}
SIGNS = frozenset("✓✔☑✅🗸🗹⍻√")  # ticks: the mark of an account is one
PAIRS = (("rn", "m"), ("vv", "w"))


def looks(name: str) -> str:
    """Return what a name looks like: two that return the same may be taken for one another."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(letter for letter in folded if letter not in UNSEEN and _is_drawn(letter))
    found = unicodedata.normalize("NFKD", seen.translate(LETTERS)).casefold()
    for pair, letter in PAIRS:
        found = found.replace(pair, letter)
    return found or name


def has_sign(name: str) -> bool:
    """Return whether a name holds a sign that may be taken for the mark of an account."""
    return not SIGNS.isdisjoint(unicodedata.normalize("NFKC", name))


def _is_drawn(letter: str) -> bool:
    return letter == "|" or unicodedata.category(letter)[0] not in DROPPED
