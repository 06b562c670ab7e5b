"""The throws of the day, by a secret that this device draws for each."""

from __future__ import annotations

from tablier.local.answers import Asked, Response, answered
from tablier.local.paths import DeviceParts, path
from tablier.local.registers import ME
from tablier.matches.notes import LONGEST_NAME, Note, tidy_name
from tablier.server.errors import RequestError
from tablier.server.people.daily import SEAT, SECRET, DayPlan, day_of, entry_of, plan_of
from tablier.server.people.daily_ranking import ranking, rated_as
from tablier.server.queries.daily import DATE, DayForm, DayResult, ResultForm, shown, told
from tablier.server.queries.studies import NODES, ask, found
from tablier.storage.registers.ratings import Rated
from tablier.study import tasks
from tablier.study.tasks import SeatDecisions, SeatTask


@path("GET", "/api/daily")
async def today(parts: DeviceParts, asked: Asked) -> Response:
    plan = plan_of(day_of(parts.runtime.now()))
    secret = await parts.daily.secret(plan.date, parts.runtime.draw(SECRET))
    assert secret  # it was drawn if it was not there
    return answered(told(plan, secret, await ranking(parts.database, plan, ME), is_today=True))


@path("GET", "/api/daily/{date}")
async def day(parts: DeviceParts, asked: Asked, date: str) -> Response:
    plan, secret = await found_day(parts, date)
    is_today = date == day_of(parts.runtime.now())
    return answered(told(plan, secret, await ranking(parts.database, plan, ME), is_today=is_today))


@path("POST", "/api/daily/{date}")
async def play(parts: DeviceParts, asked: Asked, date: str) -> Response:
    form = asked.form(DayForm)
    plan, secret = await found_day(parts, date)
    return answered(shown(parts.daily.line(plan, secret, form.moves), form, asked.language))


@path("POST", "/api/daily/{date}/result")
async def result(parts: DeviceParts, asked: Asked, date: str) -> Response:
    form = asked.form(ResultForm)
    plan, secret = await found_day(parts, date)
    note = parts.runtime.note(tidy_name(form.name), LONGEST_NAME) if form.name else None
    line = parts.daily.line(plan, secret, form.moves)
    if not line.is_done:
        raise RequestError("not-over")
    study = ask(parts.studies, tasks.losses, SeatTask(line.record.text, NODES, SEAT))
    if not study.finished.is_set():
        return answered(DayResult(done=False, progress=study.progress), 202)
    judged = found(study)
    counted = date == day_of(parts.runtime.now()) and await counts(parts, plan, judged, note)
    loss, decisions = judged.loss, list(judged.decisions)
    return answered(DayResult(done=True, progress=1.0, loss=loss, decisions=decisions, counted=counted))


async def counts(parts: DeviceParts, plan: DayPlan, judged: SeatDecisions, note: Note | None) -> bool:
    """Keep the first result; return whether this is it."""
    now, database = parts.runtime.now(), parts.database
    body = {**rated_as(judged), "person": ME, "name": note.reference if note else ""}
    is_first = await database.ratings.add(Rated(entry_of(plan.place, ME), plan.place, now, body))
    if is_first and note:
        await database.personal.keep(note, plan.place, ME, now)
    return is_first


async def found_day(parts: DeviceParts, date: str) -> tuple[DayPlan, bytes]:
    """Return the plan and the secret of a day that was played on this device."""
    secret = await parts.daily.secret(date) if DATE.fullmatch(date) and date <= day_of(parts.runtime.now()) else None
    if secret is None:
        raise RequestError("day-unknown")
    return plan_of(date), secret
