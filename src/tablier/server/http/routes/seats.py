"""Seats: taken once, by one person; invitations are the host's to give and to take back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from tablier.matches.chairs import Holder
from tablier.matches.errors import Refused
from tablier.server.errors import RequestError
from tablier.server.http.dependencies import (
    FAILURES,
    DatabaseDep,
    HostedRoom,
    MatchAccessDep,
    PersonDep,
    RuntimeDep,
    SetupDep,
    limited,
)
from tablier.server.live.room import Room
from tablier.server.live.rooms import WATCH
from tablier.server.live.setup import MatchSetup
from tablier.server.queries.answers import DoneAnswer, Invitation, Seated
from tablier.server.queries.forms import ClaimForm, InvitationForm

router = APIRouter(prefix="/api/matches/{match}", tags=["seats"], responses=FAILURES)


@router.post("/claims", dependencies=[Depends(limited("claims"))])
async def claim(form: ClaimForm, door: MatchAccessDep, setup: SetupDep, person: PersonDep) -> Seated:
    """Take a seat: with its invitation, or an open one of a match that one may see."""
    room = await door.enter(form.seat, form.secret)
    if form.seat is None:
        await claim_open(room, setup, person, form.name)
    elif form.seat >= len(room.match.chairs):
        raise RequestError("seat-unknown", seat=form.seat)
    else:
        await setup.claim(room, form.seat, form.secret, person, form.name)
    return Seated(match=room.id, seats=list(room.seats_of(person)))


async def claim_open(room: Room, setup: MatchSetup, person: str, name: str) -> None:
    """Take the first open seat; if somebody is faster, the next one."""
    for seat, chair in enumerate(room.match.chairs):
        if chair.holder == Holder.OPEN and not chair.taken:
            try:
                return await setup.claim(room, seat, "", person, name)
            except Refused as refused:
                if refused.reason != "taken":
                    raise
    raise RequestError("seats-full")


@router.post("/invitations", status_code=201)
async def invite(form: InvitationForm, room: HostedRoom, database: DatabaseDep, runtime: RuntimeDep) -> Invitation:
    """Give a new secret for a seat that waits for somebody, or to watch; the one before gives nothing any more."""
    seat = WATCH if form.seat is None else waiting(room, form.seat)
    secret = await database.claims.invite(room.id, seat, runtime.now())
    return Invitation(match=room.id, seat=form.seat, secret=secret)


@router.delete("/invitations/{seat}")
async def withdraw(seat: Annotated[int, Path(ge=0, le=3)], room: HostedRoom, database: DatabaseDep) -> DoneAnswer:
    """Take an invitation back."""
    await database.claims.withdraw(room.id, waiting(room, seat))
    return DoneAnswer()


def waiting(room: Room, seat: int) -> int:
    """Return a seat if it waits for a person with an invitation."""
    chairs = room.match.chairs
    if seat >= len(chairs) or chairs[seat].holder != Holder.PERSON:
        raise RequestError("seat-unknown", seat=seat)
    if chairs[seat].taken:
        raise RequestError("seat-free", seat=seat)
    return seat
