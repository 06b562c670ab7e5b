"""Positions and records that belong to no match: drawn, explained, edited, judged and told."""

from __future__ import annotations

import tablier
from tablier.local.answers import Asked, Response, answered
from tablier.local.paths import DeviceParts, path
from tablier.local.programs import game_of
from tablier.server.queries.editing import EditForm, edited_by
from tablier.server.queries.forms import RecordForm
from tablier.server.queries.positions import PositionForm, QuestionForm, outlook_of, played
from tablier.server.queries.positions import answered as explained
from tablier.server.queries.reviews import LineForm, read, recounted_line, recounted_of
from tablier.server.queries.studies import (
    NODES,
    HintFacts,
    StudiedPosition,
    StudiedRecord,
    StudyForm,
    Threats,
    ask,
    found,
    hinted,
    is_finished,
    to_choose,
)
from tablier.study import tasks
from tablier.study.tasks import PositionTask, RecordTask


@path("POST", "/api/positions")
async def draw(parts: DeviceParts, asked: Asked) -> Response:
    drawn = played(asked.form(PositionForm), asked.language)
    parts.searches.begin(game_of(drawn.view))
    return answered(drawn)


@path("POST", "/api/positions/why")
async def why(parts: DeviceParts, asked: Asked) -> Response:
    return answered(explained(asked.form(QuestionForm), asked.language))


@path("POST", "/api/positions/previews")
async def previews(parts: DeviceParts, asked: Asked) -> Response:
    return answered(outlook_of(asked.form(PositionForm), asked.language))


@path("POST", "/api/positions/edit")
async def edit(parts: DeviceParts, asked: Asked) -> Response:
    edited = edited_by(asked.form(EditForm), asked.language)
    parts.searches.begin(game_of(edited.view))
    return answered(edited)


@path("POST", "/api/positions/analysis")
async def analysis(parts: DeviceParts, asked: Asked) -> Response:
    position = tablier.position(asked.form(StudyForm).position)
    study = ask(parts.studies, tasks.analysis, PositionTask(position.text, NODES))
    if not await is_finished(study):
        return answered(StudiedPosition(done=False, progress=study.progress))
    return answered(StudiedPosition(done=True, progress=1.0, found=found(study)))


@path("POST", "/api/positions/hint")
async def hint(parts: DeviceParts, asked: Asked) -> Response:
    study = ask(parts.studies, tasks.analysis, PositionTask(to_choose(asked.form(StudyForm)).text, NODES))
    return answered(hinted(found(study), asked.language) if await is_finished(study) else HintFacts(done=False))


@path("POST", "/api/positions/danger")
async def danger(parts: DeviceParts, asked: Asked) -> Response:
    study = ask(parts.studies, tasks.threats, PositionTask(tablier.position(asked.form(StudyForm).position).text))
    if not await is_finished(study):
        return answered(Threats(done=False))
    threats = found(study)
    return answered(Threats(done=True, found=list(threats)))


@path("POST", "/api/records/read")
async def recount(parts: DeviceParts, asked: Asked) -> Response:
    recounted = recounted_of(asked.form(RecordForm), asked.language)
    parts.searches.begin(recounted.game)
    return answered(recounted)


@path("POST", "/api/records/write")
async def write(parts: DeviceParts, asked: Asked) -> Response:
    return answered(recounted_line(asked.form(LineForm), asked.language))


@path("POST", "/api/records/ledger")
async def account(parts: DeviceParts, asked: Asked) -> Response:
    return accounted(parts, read(asked.form(RecordForm).record, asked.language).text)


def accounted(parts: DeviceParts, record: str) -> Response:
    """Return the ledger of a record, or how far it is."""
    study = ask(parts.studies, tasks.accounts, RecordTask(record, NODES))
    if not study.finished.is_set():
        return answered(StudiedRecord(done=False, progress=study.progress), 202)
    return answered(StudiedRecord(done=True, progress=1.0, found=found(study)))
