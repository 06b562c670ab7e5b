"""Matches written down, for people, for programs, for whoever doubts the throws; and records from elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from tablier.matches.export import written
from tablier.matches.fairness import proof
from tablier.matches.heads import Handover, SignedHead
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.transcript import record_of
from tablier.server.http.dependencies import (
    FAILURES,
    DatabaseDep,
    KeptRoom,
    LanguageDep,
    LimitsDep,
    PersonDep,
    RuntimeDep,
    VisibleRoom,
    in_thread,
    in_worker,
    limited,
    roomy,
)
from tablier.server.live.room import Room
from tablier.server.messages.described import sent
from tablier.server.messages.model import Language, Model
from tablier.server.queries.answers import Seated, ThrowsFacts
from tablier.server.queries.forms import RecordForm
from tablier.server.queries.importing import import_form, replayed, whole
from tablier.server.queries.summary import counted
from tablier.throws.proof import canonical

router = APIRouter(prefix="/api", tags=["records"], responses=FAILURES)

LINES = "application/jsonl"
TEXT = "text/plain; charset=utf-8"
PROOF = "application/json"


def download(content: str | bytes, media: str, name: str) -> Response:
    """Answer with a file, which no browser shows in place of a page."""
    return Response(content, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def kept(room: Room) -> tuple[Match, dict[str, Note]]:
    """Return a match and its names as they are at this moment, for a thread that takes its time."""
    return room.match, dict(room.notes)


@router.get("/matches/{match}/record", response_class=Response, responses={200: {"content": {TEXT: {}}}})
async def record(request: Request, room: VisibleRoom, language: Annotated[Language, Query()] = "en") -> Response:
    """Write the match down as people do."""
    match, notes = kept(room)
    found = await in_thread(request, lambda: record_of(match, notes, language).text)
    return download(found, TEXT, f"{room.id}.tablier")


@router.get("/matches/{match}/log", response_class=Response, responses={200: {"content": {LINES: {}}}})
async def log(request: Request, room: KeptRoom) -> Response:
    """Give the whole log, with the names and messages still kept; its end is signed."""
    entries, notes = room.entries, dict(room.notes)
    found = await in_thread(request, lambda: written(entries, notes, room.head))
    return download(found, LINES, f"{room.id}.jsonl")


@router.get("/matches/{match}/proof", response_class=Response, responses={200: {"content": {PROOF: {}}}})
async def throw_proof(request: Request, room: VisibleRoom) -> Response:
    """Give the proof of the throws, finished or not, which `tablier verify` checks."""
    match = room.match
    found = await in_thread(request, lambda: canonical(proof(match)))
    return download(found, PROOF, f"{room.id}.proof.json")


@router.get("/matches/{match}/python", response_class=Response, responses={200: {"content": {TEXT: {}}}})
async def python(room: VisibleRoom) -> Response:
    """Give what opens the position in Python."""
    return download(room.match.python + "\n", TEXT, f"{room.id}.py")


@router.get("/matches/{match}/throws")
async def throws(request: Request, room: VisibleRoom) -> ThrowsFacts:
    """Count what each seat threw, against what was to be expected."""
    match = room.match
    return await in_thread(request, lambda: counted(match))


@router.post("/records", status_code=201, dependencies=[Depends(roomy), Depends(limited("imports"))])
async def bring(
    request: Request,
    form: RecordForm,
    runtime: RuntimeDep,
    database: DatabaseDep,
    limits: LimitsDep,
    person: PersonDep,
    language: LanguageDep,
) -> Seated:
    """Import a record, if it can be replayed: a new match, marked for ever, in which nobody has a seat."""
    limits.rate_limits.check("imports", person)
    log = await in_worker(request, replayed, import_form(form.record, runtime), language)
    brought = await in_thread(request, lambda: whole(log, person))
    await database.store.append_whole(brought)
    return Seated(match=brought.match, seats=[])


NOW = {"Cache-Control": "no-store"}


class SigningKey(Model):
    """The public key of this server, and each former one with its signature that it has handed over."""

    algorithm: Literal["Ed25519"] = "Ed25519"
    key: str
    handed: tuple[Handover, ...]


@router.get("/key")
async def key(database: DatabaseDep) -> SigningKey:
    """Give the key with which this server signs heads; anyone who notes it down needs to trust nobody later."""
    signer = database.signer
    assert signer  # every server has a key
    return SigningKey(key=signer.key, handed=signer.handed)


@router.get("/matches/{match}/head", response_model=sent(SignedHead))
async def head(room: KeptRoom, response: Response) -> SignedHead:
    """Give the last entry of the log, signed: a log that is shorter or another one later is refuted by it."""
    response.headers.update(NOW)
    signed = room.head
    assert signed  # every server has a key
    return signed
