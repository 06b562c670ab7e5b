"""What a server has written down of a match: its record, the proof of its throws, its log and the signed head of it."""

from __future__ import annotations

from enum import StrEnum

from tablier.client.drawer import Drawer, seats_kept
from tablier.client.errors import UnknownMatch
from tablier.client.joining import Manner
from tablier.client.links import Link, read_link
from tablier.client.wire import Office


class Written(StrEnum):
    """What may be fetched."""

    RECORD = "record"
    PROOF = "proof"
    LOG = "log"
    HEAD = "head"


async def fetch(link: str, *wanted: Written, manner: Manner | None = None) -> dict[Written, str]:
    """Return texts of a match, if it is public, a seat in it is kept on this machine, or the link is one to watch."""
    asked, manner = read_link(link), manner or Manner()
    office = Office(asked.origin, manner.language, token_kept(asked, manner))
    try:
        return {each: await office.text(path_of(asked, each, manner.language), asked.watch) for each in wanted}
    except UnknownMatch:
        raise UnknownMatch("not-shown", origin=asked.origin) from None


def path_of(link: Link, what: Written, language: str) -> str:
    return f"/api/matches/{link.match}/{what}" + (f"?language={language}" if what == Written.RECORD else "")


def token_kept(link: Link, manner: Manner) -> str:
    """Return the token of a seat in this match that is kept here; reading it disturbs nobody who plays from it."""
    drawers = (Drawer(manner.folder, link, seat) for seat in seats_kept(manner.folder, link.match))
    return next((drawer.token for drawer in drawers if drawer.load()), "")
