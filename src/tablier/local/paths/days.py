"""The throws of the day without a server: their secret follows from the date, and is told from the beginning.

So all devices that play alone have the same shells, and who wants to can work out beforehand what falls. Nobody is
ranked.
"""

from __future__ import annotations

from hashlib import sha256

from tablier.local.answers import Asked, Response, answered
from tablier.local.paths import DeviceParts, path
from tablier.server.errors import RequestError
from tablier.server.people.daily import SEAT, DayPlan, day_of, plan_of
from tablier.server.queries.daily import DATE, DayForm, DayResult, ResultForm, shown, told
from tablier.server.queries.studies import NODES, ask, found
from tablier.study import tasks
from tablier.study.tasks import SeatTask


def public_secret(date: str) -> bytes:
    """Return what stands for the secret of a day where nobody keeps one."""
    return sha256(f"tablier {date}".encode()).digest()


@path("GET", "/api/daily")
async def today(parts: DeviceParts, asked: Asked) -> Response:
    date = day_of(parts.runtime.now())
    await parts.daily.secret(date, public_secret(date))
    return await day(parts, asked, date)


@path("GET", "/api/daily/{date}")
async def day(parts: DeviceParts, asked: Asked, date: str) -> Response:
    plan, secret = await found_day(parts, date)
    is_today = date == day_of(parts.runtime.now())
    return answered(told(plan, secret, [], is_today=is_today, is_told=True))


@path("POST", "/api/daily/{date}")
async def play(parts: DeviceParts, asked: Asked, date: str) -> Response:
    form = asked.form(DayForm)
    plan, secret = await found_day(parts, date)
    return answered(shown(parts.daily.line(plan, secret, form.moves), form, asked.language))


@path("POST", "/api/daily/{date}/result")
async def result(parts: DeviceParts, asked: Asked, date: str) -> Response:
    form = asked.form(ResultForm)
    plan, secret = await found_day(parts, date)
    line = parts.daily.line(plan, secret, form.moves)
    if not line.is_done:
        raise RequestError("not-over")
    study = ask(parts.studies, tasks.losses, SeatTask(line.record.text, NODES, SEAT))
    if not study.finished.is_set():
        return answered(DayResult(done=False, progress=study.progress), 202)
    judged = found(study)
    return answered(DayResult(done=True, progress=1.0, loss=judged.loss, decisions=list(judged.decisions)))


async def found_day(parts: DeviceParts, date: str) -> tuple[DayPlan, bytes]:
    """Return the plan and the secret of a day that was played on this device."""
    is_day = DATE.fullmatch(date) and date <= day_of(parts.runtime.now())
    if not is_day or await parts.daily.secret(date) is None:
        raise RequestError("day-unknown")
    return plan_of(date), public_secret(date)
