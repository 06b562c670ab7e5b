"""Sitting down: from a link to a seat, with what is kept of an earlier time."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablier.client import wire
from tablier.client.drawer import Drawer, seats_kept, usual_folder
from tablier.client.keeper import Kept
from tablier.client.line import PACE, Wire
from tablier.client.links import Link, read_link, read_origin
from tablier.client.pins import Pin
from tablier.client.place import Place
from tablier.client.seams import WORLD, Seams
from tablier.client.seat import Seat


@dataclass(frozen=True)
class Manner:
    """How somebody plays: in which language, who throws, where the seat is kept, and what the world is made of."""

    language: str = "en"
    throws_itself: bool = True
    folder: Path = field(default_factory=usual_folder)
    seams: Seams = WORLD
    pace: int = PACE


async def join(link: str, name: str = "", manner: Manner | None = None) -> Seat:
    """Take a seat, or come back to the one that was taken before; with a link to watch, only look on.

    A seat that is kept on this machine is found again, so that whoever was interrupted says the same once more.
    """
    asked, manner = read_link(link), manner or Manner()
    if asked.watch:
        return await _look_on(asked, manner)
    drawer = _kept(asked, manner.folder) or await _claimed(asked, name, manner)
    return await _sit(asked, drawer, manner)


@dataclass(frozen=True)
class Invitations:
    """A table that was set up: the seat of whoever did, and the links for the others."""

    link: str
    seats: dict[int, str]
    watch: str


async def create(origin: str, asked: dict[str, Any], manner: Manner | None = None) -> Invitations:
    """Set a table up, with one's own seat kept here; `join` the link to sit down."""
    manner, office = manner or Manner(), wire.Office(read_origin(origin), (manner or Manner()).language)
    token = await office.open_session()
    made = await office.create(asked)
    link = Link(office.origin, str(made["match"]))
    for seat in made["seats"]:
        _put_away(Drawer(manner.folder, link, int(seat), token))
    invited = {int(seat): f"{link.plain}#{seat}.{secret}" for seat, secret in made["invitations"].items()}
    return Invitations(link.plain, invited, f"{link.plain}#watch.{made['watch']}")


def new_match(game: str, seats: int, name: str = "") -> dict[str, Any]:
    """Return what to ask for: a match in which the first seat is one's own, and people are invited to the others."""
    people = [{"holder": "person"} for _ in range(seats)]
    return {"game": game, "seats": people, "mine": [0], "name": name}


async def _look_on(link: Link, manner: Manner) -> Seat:
    office = wire.Office(link.origin, manner.language)
    token = await office.open_session()

    async def dial() -> Wire:
        return await wire.dial(link, token)

    place = Place(link.match, watch=link.watch, language=manner.language, pace=manner.pace)
    return await Seat(place, dial, seams=manner.seams, pin=Pin(link.origin, manner.folder)).sit()


def _kept(link: Link, folder: Path) -> Drawer | None:
    """Return the seat that is kept here and that nobody plays from."""
    for seat in seats_kept(folder, link.match) if link.seat is None else [link.seat]:
        drawer = Drawer(folder, link, seat)
        if drawer.path.exists() and drawer.open():
            if drawer.load():
                return drawer
            drawer.close()
    return None


async def _claimed(link: Link, name: str, manner: Manner) -> Drawer:
    """Become somebody, take the seat, and keep it."""
    office = wire.Office(link.origin, manner.language)
    token = await office.open_session()
    drawer = Drawer(manner.folder, link, await office.claim(link, name), token, name)
    drawer.open()
    drawer.keep(Kept())
    return drawer


def _put_away(drawer: Drawer) -> None:
    drawer.open()
    drawer.keep(Kept())
    drawer.close()


async def _sit(link: Link, drawer: Drawer, manner: Manner) -> Seat:
    async def dial() -> Wire:
        return await wire.dial(link, drawer.token)

    place = Place(link.match, drawer.seat, "", manner.language, manner.throws_itself, manner.pace)
    return await Seat(place, dial, drawer, manner.seams, Pin(link.origin, manner.folder)).sit()
