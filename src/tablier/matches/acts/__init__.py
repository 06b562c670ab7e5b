"""Everything that can be done at a table. Each act is declared once: its fields, who may do it, and what it does.

The entry in the log, the message of a client, the checks of both, the schema, the types of the page and the tables of
docs/reference follow from the declaration; see `act.py`, and docs/guides/add-an-act.md for how to add one.
"""

# ruff: noqa: I001  # the order in which the pages list them
from tablier.matches.acts.act import KINDS, WANTED, Act
from tablier.matches.acts.creating import Create, Rematch
from tablier.matches.acts.ending import Abort, Claim, Flag, Resign
from tablier.matches.acts.seating import Hold, Join, Leave, Rename, Return
from tablier.matches.acts.throwing import Open, Seal
from tablier.matches.acts.playing import Move, TakeBack, Throw
from tablier.matches.acts.offers import Answer, Offer, Withdraw
from tablier.matches.acts.pausing import Pause, Resume
from tablier.matches.acts.talk import PHRASES, Chat, Mute, SayPhrase, Say

__all__ = [
    "KINDS",
    "PHRASES",
    "WANTED",
    "Abort",
    "Act",
    "Answer",
    "Chat",
    "Claim",
    "Create",
    "Flag",
    "Hold",
    "Join",
    "Leave",
    "Move",
    "Mute",
    "Offer",
    "Open",
    "Pause",
    "Rematch",
    "Rename",
    "Resign",
    "Resume",
    "Return",
    "Say",
    "SayPhrase",
    "Seal",
    "TakeBack",
    "Throw",
    "Withdraw",
]
