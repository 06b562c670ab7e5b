"""Matches: the lobby, a new table, one that goes on from elsewhere, a table at a glance, the same people again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from tablier.matches import store
from tablier.server.database import Database
from tablier.server.errors import RequestError
from tablier.server.http.dependencies import (
    FAILURES,
    AddressDep,
    DatabaseDep,
    IdentityDep,
    LanguageDep,
    LimitsDep,
    PersonDep,
    RuntimeDep,
    SetupDep,
    VisibleRoom,
    in_worker,
    limited,
    roomy,
)
from tablier.server.live.rooms import WATCH
from tablier.server.live.setup import MatchSetup
from tablier.server.people import lobby
from tablier.server.people.names import check_name
from tablier.server.queries.answers import Created, Listed, Lobby, Seated, Summary
from tablier.server.queries.forms import CarriedForm, MatchForm, Nothing, RecordForm
from tablier.server.queries.importing import taken_over
from tablier.server.queries.match_form import Planned, planned, planned_on
from tablier.server.queries.summary import summary_of
from tablier.server.runtime import Runtime

router = APIRouter(prefix="/api", tags=["matches"], responses=FAILURES)


@router.get("/lobby")
async def waiting(
    database: DatabaseDep,
    before: Annotated[str, Query(max_length=64)] = "",
    game: Annotated[str, Query(max_length=80)] = "",
) -> Lobby:
    """List the public matches in which a seat is open."""
    found, next_page = lobby.page_of(await lobby.tables(database), before, game)
    return Lobby(matches=[listed(each) for each in found], before=next_page)


def listed(each: store.MatchListing) -> Listed:
    return Listed(
        match=each.match,
        game=each.game,
        open=list(each.open),
        seats=each.seats,
        created=each.created,
        last=each.last,
    )


@router.post("/matches", status_code=201, dependencies=[Depends(roomy), Depends(limited("matches"))])
async def create(
    form: MatchForm,
    runtime: RuntimeDep,
    database: DatabaseDep,
    setup: SetupDep,
    limits: LimitsDep,
    person: PersonDep,
    address: AddressDep,
) -> Created:
    """Create a match; the caller is its host, and takes the seats they named."""
    plan = planned(form, runtime)
    await check_names(plan, database, person)
    if plan.waits_in_lobby:
        await lobby.check_host(database, person, runtime.settings.tables_per_person)
        limits.rate_limits.check("tables", address)
    return await founded(plan, runtime, database, setup, person)


@router.post("/matches/carried", status_code=201, dependencies=[Depends(roomy), Depends(limited("imports"))])
async def carry(
    request: Request,
    form: CarriedForm,
    runtime: RuntimeDep,
    database: DatabaseDep,
    setup: SetupDep,
    limits: LimitsDep,
    person: PersonDep,
    language: LanguageDep,
) -> Created:
    """Go on here with a game played elsewhere: a new match, unrated, that begins there and holds its record."""
    limits.rate_limits.check("imports", person)
    taken = await in_worker(request, taken_over, RecordForm(record=form.record), language)
    plan = planned_on(form, taken, runtime)
    await check_names(plan, database, person)
    return await founded(plan, runtime, database, setup, person)


async def check_names(plan: Planned, database: Database, person: str) -> None:
    for name in plan.names:
        await check_name(database.accounts, name, person)


async def founded(plan: Planned, runtime: Runtime, database: Database, setup: MatchSetup, person: str) -> Created:
    """Set a table up as planned; the caller is its host, and takes the seats they named."""
    claims = database.claims
    room = await setup.create(plan.command, person, plan.notes)
    invitations = {seat: await claims.invite(room.id, seat, runtime.now()) for seat in plan.invited}
    for seat in plan.mine:
        await setup.claim(room, seat, invitations.get(seat, ""), person, plan.name)
    watch = await claims.invite(room.id, WATCH, runtime.now())
    return Created(
        match=room.id,
        invitations={str(seat): secret for seat, secret in invitations.items() if seat not in plan.mine},
        watch=watch,
        seats=list(room.seats_of(person)),
    )


@router.get("/matches/{match}")
async def glance(room: VisibleRoom, identity: IdentityDep, language: LanguageDep) -> Summary:
    """Return the state of a match."""
    return summary_of(room, identity.person, language)


@router.post("/matches/{match}/rematch", status_code=201, dependencies=[Depends(roomy), Depends(limited("matches"))])
async def again(form: Nothing, room: VisibleRoom, setup: SetupDep, person: PersonDep) -> Seated:
    """Let the same people play again, everybody one seat further; asked twice, it is the same match."""
    if not room.seats_of(person) and not room.is_host(person):
        raise RequestError("seat-needed")
    found = await setup.rematch(room, person)
    return Seated(match=found.id, seats=list(found.seats_of(person)))
