"""The matches of this device: set up, seen at a glance, written down, brought from elsewhere, played again."""

from __future__ import annotations

from tablier.engine.record import FORMAT
from tablier.local.answers import JSON, Asked, Response, answered, download
from tablier.local.errors import needs_server
from tablier.local.paths import DeviceParts, check_language, path
from tablier.local.paths.positions import accounted
from tablier.local.registers import ME
from tablier.matches.chairs import Holder
from tablier.matches.export import Exported, read_export, written
from tablier.matches.fairness import proof
from tablier.matches.transcript import record_of
from tablier.server.errors import RequestError
from tablier.server.live.rooms import WATCH
from tablier.server.queries.answers import Created, Seated
from tablier.server.queries.forms import ClaimForm, MatchForm, Nothing, RecordForm
from tablier.server.queries.importing import import_form, measure, replayed, whole
from tablier.server.queries.match_form import Planned, planned
from tablier.server.queries.summary import counted, summary_of
from tablier.storage.addition import WholeMatch
from tablier.throws.proof import canonical

LINES = "application/jsonl"
TEXT = "text/plain; charset=utf-8"


@path("POST", "/api/matches")
async def create(parts: DeviceParts, asked: Asked) -> Response:
    """Set a match up among those at this device, and programs; everybody else needs a server."""
    plan = planned(asked.form(MatchForm), parts.runtime)
    check_alone(plan)
    room = await parts.setup.create(plan.command, ME, plan.notes)
    for seat in plan.mine:
        await parts.setup.claim(room, seat, "", ME, plan.name)
    watch = await parts.database.claims.invite(room.id, WATCH, parts.runtime.now())
    return answered(Created(match=room.id, invitations={}, watch=watch, seats=list(room.seats_of(ME))), 201)


def check_alone(plan: Planned) -> None:
    """Refuse a match in which seats wait for people who are not here."""
    waiting = {seat for seat, each in enumerate(plan.command.seats) if each.holder in (Holder.OPEN, Holder.PERSON)}
    if plan.command.public or waiting - {*plan.mine}:
        raise needs_server()


@path("GET", "/api/matches/{match}")
async def glance(parts: DeviceParts, asked: Asked, match: str) -> Response:
    return answered(summary_of(await parts.enter(match), ME, asked.language))


@path("POST", "/api/matches/{match}/rematch")
async def again(parts: DeviceParts, asked: Asked, match: str) -> Response:
    asked.form(Nothing)
    room = await parts.enter(match)
    found = await parts.setup.rematch(room, ME)
    return answered(Seated(match=found.id, seats=list(found.seats_of(ME))), 201)


@path("POST", "/api/matches/{match}/claims")
async def claim(parts: DeviceParts, asked: Asked, match: str) -> Response:
    """Take a seat that is free: that of whoever got up."""
    form = asked.form(ClaimForm)
    room = await parts.enter(match)
    free = [seat for seat, chair in enumerate(room.match.chairs) if chair.holder == Holder.OPEN and not chair.taken]
    seat = form.seat if form.seat is not None else next(iter(free), None)
    if seat is None:
        raise RequestError("seats-full")
    if seat >= len(room.match.chairs):
        raise RequestError("seat-unknown", seat=seat)
    await parts.setup.claim(room, seat, form.secret, ME, form.name)
    return answered(Seated(match=room.id, seats=list(room.seats_of(ME))))


@path("GET", "/api/matches/{match}/record")
async def record(parts: DeviceParts, asked: Asked, match: str) -> Response:
    language = check_language(asked.query.get("language", "en"), "query")
    room = await parts.enter(match)
    return download(record_of(room.match, room.notes, language).text, TEXT, f"{room.id}.tablier")


@path("GET", "/api/matches/{match}/log")
async def log(parts: DeviceParts, asked: Asked, match: str) -> Response:
    """Give the whole log, as a server does; nobody has signed its end."""
    room = await parts.look(match)
    return download(written(room.entries, room.notes), LINES, f"{room.id}.jsonl")


@path("GET", "/api/matches/{match}/proof")
async def throw_proof(parts: DeviceParts, asked: Asked, match: str) -> Response:
    room = await parts.enter(match)
    return download(canonical(proof(room.match)).decode(), JSON, f"{room.id}.proof.json")


@path("GET", "/api/matches/{match}/python")
async def python(parts: DeviceParts, asked: Asked, match: str) -> Response:
    room = await parts.enter(match)
    return download(room.match.python + "\n", TEXT, f"{room.id}.py")


@path("GET", "/api/matches/{match}/throws")
async def throws(parts: DeviceParts, asked: Asked, match: str) -> Response:
    return answered(counted((await parts.enter(match)).match))


@path("GET", "/api/matches/{match}/ledger")
async def ledger(parts: DeviceParts, asked: Asked, match: str) -> Response:
    room = await parts.enter(match)
    if not room.match.result and not room.match.header.imported:
        raise RequestError("not-over")
    return accounted(parts, record_of(room.match, {}, asked.language).text)


@path("POST", "/api/records")
async def bring(parts: DeviceParts, asked: Asked) -> Response:
    """Keep what was played elsewhere; the log of another device goes on here as the same log."""
    text = asked.form(RecordForm).record
    brought = moved(text)
    if brought and await parts.database.device.head(brought.match.id) < 0:
        return await go_on(parts, brought)
    kept = whole(replayed(import_form(text, parts.runtime), asked.language), ME)
    await parts.database.store.append_whole(kept)
    return answered(Seated(match=kept.match, seats=[]), 201)


def moved(text: str) -> Exported | None:
    """Return the log of a match that a device has kept, and nobody else has a part in; a server signs what it gives."""
    measure(text)
    if text.lstrip().startswith(FORMAT):
        return None
    exported = read_export(text)
    match = exported.match
    is_ours = exported.head is None and all(plan.holder != Holder.OPEN for plan in match.header.plans)
    is_whole = match.doubt is None and not match.header.imported
    return exported if is_ours and is_whole and (match.header.alone or not match.header.has_shells) else None


async def go_on(parts: DeviceParts, brought: Exported) -> Response:
    """Keep a log as it is; the secret of its chain stayed where it was, so that a new chain is sealed."""
    await parts.database.store.append_whole(WholeMatch.of(brought.match.entries, brought.notes.values(), ME))
    room = await parts.enter(brought.match.id)
    if room.match.header.has_proof and not room.match.result:
        await room.write(await room.shells.seal(room.match, parts.runtime.draw(32)), f"moved.{room.seq}")
    return answered(Seated(match=room.id, seats=list(room.seats_of(ME))), 201)
