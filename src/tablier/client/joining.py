"""Join a match: from a link to a seat, with what was kept of an earlier session."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tablier.client import network
from tablier.client.connection import Transport
from tablier.client.heads import Pin
from tablier.client.links import MatchLink, read_link, read_origin
from tablier.client.seat import Seat
from tablier.client.seat_chain import Secrets
from tablier.client.seat_file import SeatFile, seats_kept
from tablier.client.settings import ClientSettings


async def join(link: str, name: str = "", settings: ClientSettings | None = None) -> Seat:
    """Take a seat, or come back to the one that was taken before; with a link to watch, only watch.

    A seat that is kept on this machine is found again, so that a client that was interrupted says the same once more.
    """
    asked, settings = read_link(link), settings or ClientSettings()
    if asked.watch:
        return await _look_on(asked, settings)
    file = _kept(asked, settings.folder) or await _claimed(asked, name, settings)
    return await _sit(asked, file, settings)


@dataclass(frozen=True)
class Invitations:
    """A table that was set up: the seat of the host, and the links for the others."""

    link: str
    seats: dict[int, str]
    watch: str


async def create(origin: str, asked: dict[str, Any], settings: ClientSettings | None = None) -> Invitations:
    """Create a match, with one's own seat kept here; `join` the link to sit down."""
    settings = settings or ClientSettings()
    api = network.Api(read_origin(origin), settings.language)
    token = await api.open_session()
    made = await api.create(asked)
    link = MatchLink(api.origin, str(made["match"]))
    for seat in made["seats"]:
        _put_away(SeatFile(settings.folder, link, int(seat), token))
    invited = {int(seat): f"{link.plain}#{seat}.{secret}" for seat, secret in made["invitations"].items()}
    return Invitations(link.plain, invited, f"{link.plain}#watch.{made['watch']}")


def new_match(game: str, seats: int, name: str = "") -> dict[str, Any]:
    """Return what to ask for: a match in which the first seat is one's own, and people are invited to the others."""
    people = [{"holder": "person"} for _ in range(seats)]
    return {"game": game, "seats": people, "mine": [0], "name": name}


async def _look_on(link: MatchLink, settings: ClientSettings) -> Seat:
    api = network.Api(link.origin, settings.language)
    token = await api.open_session()

    async def dial() -> Transport:
        return await network.dial(link, token)

    return await Seat(replace(link, seat=None), dial, settings, pin=Pin(link.origin, settings.folder)).sit()


def _kept(link: MatchLink, folder: Path) -> SeatFile | None:
    """Return the stored seat that no other process uses."""
    for seat in seats_kept(folder, link.match) if link.seat is None else [link.seat]:
        file = SeatFile(folder, link, seat)
        if file.path.exists() and file.open():
            if file.load():
                return file
            file.close()
    return None


async def _claimed(link: MatchLink, name: str, settings: ClientSettings) -> SeatFile:
    """Open a session, claim the seat, and store it."""
    api = network.Api(link.origin, settings.language)
    token = await api.open_session()
    file = SeatFile(settings.folder, link, await api.claim(link, name), token, name)
    file.open()
    file.keep(Secrets())
    return file


def _put_away(file: SeatFile) -> None:
    file.open()
    file.keep(Secrets())
    file.close()


async def _sit(link: MatchLink, file: SeatFile, settings: ClientSettings) -> Seat:
    async def dial() -> Transport:
        return await network.dial(link, file.token)

    seat = Seat(replace(link, seat=file.seat), dial, settings, file, Pin(link.origin, settings.folder))
    return await seat.sit()
