"""The throws of the day over HTTP: what is played, how it goes on, what it was worth, and who was best."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

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
    limited,
)
from tablier.server.http.forms import Nick
from tablier.server.http.routes.studies import NODES, begun, found
from tablier.server.live.views import view_alone
from tablier.server.messages.model import Model, Text
from tablier.server.messages.view import View
from tablier.server.people.daily import (
    CHOICES,
    PROGRAM,
    SEAT,
    SECRET,
    THROWS,
    Daily,
    DayPlan,
    DayRecord,
    day_of,
    entry_of,
    is_choice,
    plan_of,
)
from tablier.server.people.daily_ranking import Ranked, ranking, rated_as
from tablier.server.people.names import check_name
from tablier.server.runtime import Runtime
from tablier.storage.registers.ratings import Rated
from tablier.study import tasks
from tablier.study.tasks import Decision, SeatDecisions, SeatTask

router = APIRouter(prefix="/api/daily", tags=["daily"], responses=FAILURES)

DATE = re.compile(r"20\d\d-[01]\d-[0-3]\d")
MOST_MOVES = 200
Moves = Annotated[list[Text], Field(max_length=MOST_MOVES)]


class Day(Model):
    """What is played on a day; the secret behind its shells is told when it is over."""

    date: str
    today: bool
    game: str
    variant: str
    start: str
    seat: int
    program: str
    choices: int  # that whoever plays has on this day
    throws: int  # that they have at most
    commitment: str  # SHA-256 of the secret
    secret: str
    ranking: list[Ranked]


class DayForm(Model):
    """The moves somebody has chosen so far."""

    moves: Moves


class DayPlayed(Model):
    """What has happened since the last of these moves, step by step; `left` are the choices still to come."""

    views: list[View]
    line: list[str]  # everything so far, throws in parentheses
    left: int
    done: bool
    record: str


class ResultForm(Model):
    """All moves of a day that is done, and the name to be shown."""

    moves: Moves
    name: Nick = ""


class DayResult(Model):
    """How far the judge is; then what was given away, and whether it counts: only on the day, and the first time."""

    done: bool
    progress: float
    loss: float = 0.0
    decisions: list[Decision] = Field(default_factory=list)
    counted: bool = False


@router.get("")
async def today(runtime: RuntimeDep, database: DatabaseDep, daily: DailyDep, who: IdentityDep) -> Day:
    """Return the game of today, and the best results so far."""
    plan: DayPlan = await runtime.in_thread(plan_of, day_of(runtime.now()))
    secret = await daily.secret(plan.date, runtime.draw(SECRET))
    return await told(database, plan, secret, who.person, is_today=True)


@router.get("/{date}")
async def day(date: str, runtime: RuntimeDep, database: DatabaseDep, daily: DailyDep, who: IdentityDep) -> Day:
    """Return the game of a day, its secret, and the best results."""
    plan, secret = await found_day(runtime, daily, date)
    return await told(database, plan, secret, who.person, is_today=date == day_of(runtime.now()))


@router.post("/{date}")
async def play(date: str, form: DayForm, runtime: RuntimeDep, daily: DailyDep, language: LanguageDep) -> DayPlayed:
    """Say what happens after some moves: which shells fall, and what the program answers."""
    plan, secret = await found_day(runtime, daily, date)
    played: DayPlayed = await runtime.in_thread(lambda: shown(daily.line(plan, secret, form.moves), form, language))
    return played


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
    plan, secret = await found_day(runtime, daily, date)
    name = tidy_name(form.name) if form.name else ""
    await check_name(database.accounts, name, person)
    note = runtime.note(name, LONGEST_NAME) if name else None
    line: DayRecord = await runtime.in_thread(daily.line, plan, secret, form.moves)
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


async def found_day(runtime: Runtime, daily: Daily, date: str) -> tuple[DayPlan, bytes]:
    """Return the plan and the secret of a day that somebody has asked for while it lasted."""
    secret = await daily.secret(date) if DATE.fullmatch(date) and date <= day_of(runtime.now()) else None
    if secret is None:
        raise RequestError("day-unknown")
    plan: DayPlan = await runtime.in_thread(plan_of, date)
    return plan, secret


async def told(database: Database, plan: DayPlan, secret: bytes | None, person: str, *, is_today: bool) -> Day:
    assert secret is not None  # it was drawn if it was not there
    return Day(
        date=plan.date,
        today=is_today,
        game=plan.start.game.name,
        variant=plan.variant,
        start=plan.start.text,
        seat=SEAT,
        program=PROGRAM,
        choices=CHOICES,
        throws=THROWS,
        commitment=sha256(secret).hexdigest(),
        secret="" if is_today else secret.hex(),
        ranking=await ranking(database, plan, person),
    )


def shown(line: DayRecord, form: DayForm, language: str) -> DayPlayed:
    """Draw what happened since the last of some moves."""
    return DayPlayed(
        views=[View.model_validate_json(json.dumps(view)) for view in views_since(line, len(form.moves), language)],
        line=list(line.record.moves),
        left=CHOICES - len(line.own),
        done=line.is_done,
        record=line.record.text,
    )


def views_since(line: DayRecord, moves: int, language: str) -> list[dict[str, Any]]:
    """Draw the last own move and all that followed it; before the first, the table as it was set up."""
    played = line.record.played
    own = [number for number, each in enumerate(played) if is_choice(each)]
    first = own[moves - 1] if moves else 0
    begun = [view_alone(line.record.start, None, language)] if not moves else []
    since = enumerate(played[first:], first + 1)
    return [*begun, *({**view_alone(each.after, each, language), "seq": seq} for seq, each in since)]
