"""The throws of the day, by a secret that this device draws for each."""

from __future__ import annotations

from tablier.local.answers import Answer, Asked, answered
from tablier.local.paths import Desk, path
from tablier.local.paths.positions import begun, found
from tablier.local.registers import ME
from tablier.matches.notes import LONGEST_NAME, Note, tidy_name
from tablier.server.errors import RequestError
from tablier.server.people.daily import SEAT, SECRET, DayPlan, day_of, entry_of, plan_of
from tablier.server.people.daily_ranking import ranking, rated_as
from tablier.server.queries.daily import DATE, DayForm, DayResult, ResultForm, shown, told
from tablier.server.queries.studies import NODES
from tablier.storage.registers.ratings import Rated
from tablier.study import tasks
from tablier.study.tasks import SeatDecisions, SeatTask


@path("GET", "/api/daily")
async def today(desk: Desk, asked: Asked) -> Answer:
    plan = plan_of(day_of(desk.runtime.now()))
    secret = await desk.daily.secret(plan.date, desk.runtime.draw(SECRET))
    assert secret  # it was drawn if it was not there
    return answered(told(plan, secret, await ranking(desk.database, plan, ME), is_today=True))


@path("GET", "/api/daily/{date}")
async def day(desk: Desk, asked: Asked, date: str) -> Answer:
    plan, secret = await found_day(desk, date)
    is_today = date == day_of(desk.runtime.now())
    return answered(told(plan, secret, await ranking(desk.database, plan, ME), is_today=is_today))


@path("POST", "/api/daily/{date}")
async def play(desk: Desk, asked: Asked, date: str) -> Answer:
    form = asked.form(DayForm)
    plan, secret = await found_day(desk, date)
    return answered(shown(desk.daily.line(plan, secret, form.moves), form, asked.language))


@path("POST", "/api/daily/{date}/result")
async def result(desk: Desk, asked: Asked, date: str) -> Answer:
    form = asked.form(ResultForm)
    plan, secret = await found_day(desk, date)
    note = desk.runtime.note(tidy_name(form.name), LONGEST_NAME) if form.name else None
    line = desk.daily.line(plan, secret, form.moves)
    if not line.is_done:
        raise RequestError("not-over")
    study = begun(desk, tasks.losses, SeatTask(line.record.text, NODES, SEAT))
    if not study.finished.is_set():
        return answered(DayResult(done=False, progress=study.progress), 202)
    judged = found(study)
    counted = date == day_of(desk.runtime.now()) and await counts(desk, plan, judged, note)
    loss, decisions = judged.loss, list(judged.decisions)
    return answered(DayResult(done=True, progress=1.0, loss=loss, decisions=decisions, counted=counted))


async def counts(desk: Desk, plan: DayPlan, judged: SeatDecisions, note: Note | None) -> bool:
    """Keep the first result; return whether this is it."""
    now, database = desk.runtime.now(), desk.database
    body = {**rated_as(judged), "person": ME, "name": note.reference if note else ""}
    is_first = await database.ratings.add(Rated(entry_of(plan.place, ME), plan.place, now, body))
    if is_first and note:
        await database.personal.keep(note, plan.place, ME, now)
    return is_first


async def found_day(desk: Desk, date: str) -> tuple[DayPlan, bytes]:
    """Return the plan and the secret of a day on which somebody has played here."""
    secret = await desk.daily.secret(date) if DATE.fullmatch(date) and date <= day_of(desk.runtime.now()) else None
    if secret is None:
        raise RequestError("day-unknown")
    return plan_of(date), secret
