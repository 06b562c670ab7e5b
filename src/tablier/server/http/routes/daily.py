"""The throws of the day over HTTP: what is played, how it goes on, what it was worth, and who was best."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from tablier.matches.notes import LONGEST_NAME, Note, tidy_name
from tablier.server.database import Database
from tablier.server.errors import RequestError
from tablier.server.http.dependencies import (
    FAILURES,
    DailyDep,
    DatabaseDep,
    IdentityDep,
    LanguageDep,
    PersonDep,
    RuntimeDep,
    in_thread,
    limited,
)
from tablier.server.http.routes.studies import begun
from tablier.server.people.daily import SEAT, SECRET, Daily, DayPlan, day_of, entry_of, plan_of
from tablier.server.people.daily_ranking import ranking, rated_as
from tablier.server.people.names import check_name
from tablier.server.queries.daily import DATE, Day, DayForm, DayPlayed, DayResult, ResultForm, shown, told
from tablier.server.queries.studies import NODES, found
from tablier.server.runtime import Runtime
from tablier.storage.registers.ratings import Rated
from tablier.study import tasks
from tablier.study.tasks import SeatDecisions, SeatTask

router = APIRouter(prefix="/api/daily", tags=["daily"], responses=FAILURES)


@router.get("")
async def today(request: Request, runtime: RuntimeDep, database: DatabaseDep, daily: DailyDep, who: IdentityDep) -> Day:
    """Return the game of today, and the best results so far."""
    plan = await in_thread(request, lambda: plan_of(day_of(runtime.now())))
    secret = await daily.secret(plan.date, runtime.draw(SECRET))
    return await with_ranking(database, plan, secret, who.person, is_today=True)


@router.get("/{date}")
async def day(
    request: Request, date: str, runtime: RuntimeDep, database: DatabaseDep, daily: DailyDep, who: IdentityDep
) -> Day:
    """Return the game of a day, its secret, and the best results."""
    plan, secret = await found_day(request, runtime, daily, date)
    return await with_ranking(database, plan, secret, who.person, is_today=date == day_of(runtime.now()))


@router.post("/{date}")
async def play(
    request: Request, date: str, form: DayForm, runtime: RuntimeDep, daily: DailyDep, language: LanguageDep
) -> DayPlayed:
    """Say what happens after some moves: which shells fall, and what the program answers."""
    plan, secret = await found_day(request, runtime, daily, date)
    return await in_thread(request, lambda: shown(daily.line(plan, secret, form.moves), form, language))


@router.post("/{date}/result", responses={202: {"model": DayResult}}, dependencies=[Depends(limited("studies"))])
async def result(
    request: Request,
    date: str,
    form: ResultForm,
    runtime: RuntimeDep,
    database: DatabaseDep,
    daily: DailyDep,
    person: PersonDep,
    response: Response,
) -> DayResult:
    """Judge a day that was played to its end, and rank it; asked again, it says how far it is."""
    plan, secret = await found_day(request, runtime, daily, date)
    name = tidy_name(form.name) if form.name else ""
    await check_name(database.accounts, name, person)
    note = runtime.note(name, LONGEST_NAME) if name else None
    line = await in_thread(request, lambda: daily.line(plan, secret, form.moves))
    if not line.is_done:
        raise RequestError("not-over")
    study = begun(request, tasks.losses, SeatTask(line.record.text, NODES, SEAT))
    if not study.finished.is_set():
        response.status_code = 202
        return DayResult(done=False, progress=study.progress)
    judged = found(study)
    counted = date == day_of(runtime.now()) and await counts(database, runtime.now(), plan, person, judged, note)
    return DayResult(done=True, progress=1.0, loss=judged.loss, decisions=list(judged.decisions), counted=counted)


async def counts(
    database: Database, now: int, plan: DayPlan, person: str, judged: SeatDecisions, note: Note | None
) -> bool:
    """Keep the first result of a person; return whether this is it."""
    body = {**rated_as(judged), "person": person, "name": note.reference if note else ""}
    is_first = await database.ratings.add(Rated(entry_of(plan.place, person), plan.place, now, body))
    if is_first and note:
        await database.personal.keep(note, plan.place, person, now)
    return is_first


async def found_day(request: Request, runtime: Runtime, daily: Daily, date: str) -> tuple[DayPlan, bytes]:
    """Return the plan and the secret of a day that somebody has asked for while it lasted."""
    secret = await daily.secret(date) if DATE.fullmatch(date) and date <= day_of(runtime.now()) else None
    if secret is None:
        raise RequestError("day-unknown")
    return await in_thread(request, lambda: plan_of(date)), secret


async def with_ranking(database: Database, plan: DayPlan, secret: bytes | None, person: str, *, is_today: bool) -> Day:
    assert secret is not None  # it was drawn if it was not there
    return told(plan, secret, await ranking(database, plan, person), is_today=is_today)
