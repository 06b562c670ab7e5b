"""What the server knows about whoever asks: to see, to take away, and to have forgotten."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tablier.games import names
from tablier.server.database import Database
from tablier.server.http.dependencies import FAILURES, DatabaseDep, LadderDep, PersonDep, RoomsDep, RuntimeDep
from tablier.server.http.sign_in import SignInDep
from tablier.server.live.guests import forget_person
from tablier.server.people.ladder import Ladder
from tablier.server.people.names import name_of
from tablier.server.queries.answers import Forgotten, Me, MyData, MyRating, MySeat, MySession, MyWords

router = APIRouter(prefix="/api/me", tags=["me"], responses=FAILURES)


@router.get("")
async def me(database: DatabaseDep, person: PersonDep, ladder: LadderDep) -> Me:
    """Return the caller's account, seats and ratings."""
    seats = await database.claims.of_person(person)
    return Me(
        account=await name_of(database.accounts, person),
        seats=[MySeat(match=match, seat=seat) for match, seat in seats],
        ratings=await ratings_of(ladder, person),
    )


@router.get("/data")
async def data(database: DatabaseDep, person: PersonDep, ladder: LadderDep, response: Response) -> MyData:
    """Give everything that is kept about me, as one file."""
    response.headers["Content-Disposition"] = 'attachment; filename="tablier-my-data.json"'
    seats = await database.claims.of_person(person)
    words = await database.personal.of_person(person)
    return MyData(
        account=await name_of(database.accounts, person),
        sessions=await sessions_of(database, person),
        seats=[MySeat(match=match, seat=seat) for match, seat in seats],
        words=[MyWords(match=each.match, text=each.words, at=each.at) for each in words],
        ratings=await ratings_of(ladder, person),
    )


@router.delete("/data")
async def forget(
    runtime: RuntimeDep, database: DatabaseDep, rooms: RoomsDep, person: PersonDep, sign_in: SignInDep
) -> Forgotten:
    """Forget my names and messages; the logs stay as they are, and still verify."""
    words = len(await database.personal.of_person(person))
    await forget_person(runtime, database, rooms, person)
    await sign_in.end()
    return Forgotten(words=words)


async def ratings_of(ladder: Ladder, person: str) -> list[MyRating]:
    found = await ladder.of_person(person, names())
    return [MyRating(game=game, mu=rating.mu, sigma=rating.sigma) for game, rating in found.items()]


async def sessions_of(database: Database, person: str) -> list[MySession]:
    """Return when a person was here."""
    question = "SELECT created, seen, ends FROM sessions WHERE person = ? ORDER BY created"
    rows = await database.store.query(question, person)
    return [MySession(created=int(c), seen=int(s), ends=int(e)) for c, s, e in rows]  # type: ignore[arg-type]  # numbers
