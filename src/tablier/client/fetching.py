"""What a server has written down of a match: its record, the proof of its throws, its log and the signed head of it."""

from __future__ import annotations

from enum import StrEnum

from tablier.client.errors import UnknownMatch
from tablier.client.links import MatchLink, read_link
from tablier.client.network import Api
from tablier.client.seat_file import SeatFile, seats_kept
from tablier.client.settings import ClientSettings


class Document(StrEnum):
    """What may be fetched."""

    RECORD = "record"
    PROOF = "proof"
    LOG = "log"
    HEAD = "head"


async def fetch(link: str, *wanted: Document, settings: ClientSettings | None = None) -> dict[Document, str]:
    """Return texts of a match, if it is public, a seat in it is kept on this machine, or the link is one to watch."""
    asked, settings = read_link(link), settings or ClientSettings()
    api = Api(asked.origin, settings.language, token_kept(asked, settings))
    try:
        return {each: await api.text(path_of(asked, each, settings.language), asked.watch) for each in wanted}
    except UnknownMatch:
        raise UnknownMatch("not-shown", origin=asked.origin) from None


def path_of(link: MatchLink, what: Document, language: str) -> str:
    return f"/api/matches/{link.match}/{what}" + (f"?language={language}" if what == Document.RECORD else "")


def token_kept(link: MatchLink, settings: ClientSettings) -> str:
    """Return the token of a seat in this match that is kept here; it may be in use by a player."""
    files = (SeatFile(settings.folder, link, seat) for seat in seats_kept(settings.folder, link.match))
    return next((file.token for file in files if file.load()), "")
