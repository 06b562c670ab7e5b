"""What the server knows about whoever asks: to see, to take away, and to have forgotten."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tablier.games import names
from tablier.server.routes.answers import Forgotten, Me, MyData, MyRating, MySeat, MyWords
from tablier.server.routes.doors import FAILURES, At, Rungs, Sitter
from tablier.server.routes.entrance import Entrance
from tablier.server.routes.ladder import Ladder
from tablier.server.routes.people import name_of, sessions_of

router = APIRouter(prefix="/api/me", tags=["me"], responses=FAILURES)


@router.get("")
async def me(house: At, person: Sitter, ladder: Rungs) -> Me:
    """Tell who I am: my account, my seats, my ratings."""
    seats = await house.claims.of_person(person)
    return Me(
        account=await name_of(house, person),
        seats=[MySeat(match=match, seat=seat) for match, seat in seats],
        ratings=await ratings_of(ladder, person),
    )


@router.get("/data")
async def data(house: At, person: Sitter, ladder: Rungs, response: Response) -> MyData:
    """Give everything that is kept about me, as one file."""
    response.headers["Content-Disposition"] = 'attachment; filename="tablier-my-data.json"'
    seats = await house.claims.of_person(person)
    words = await house.personal.of_person(person)
    return MyData(
        account=await name_of(house, person),
        sessions=await sessions_of(house, person),
        seats=[MySeat(match=match, seat=seat) for match, seat in seats],
        words=[MyWords(match=each.match, text=each.words, at=each.at) for each in words],
        ratings=await ratings_of(ladder, person),
    )


@router.delete("/data")
async def forget(house: At, person: Sitter, entrance: Entrance) -> Forgotten:
    """Forget my names and messages; the logs stay as they are, and still verify."""
    words = len(await house.personal.of_person(person))
    await house.forget(person)
    await entrance.end()
    return Forgotten(words=words)


async def ratings_of(ladder: Ladder, person: str) -> list[MyRating]:
    found = await ladder.of_person(person, names())
    return [MyRating(game=game, mu=rating.mu, sigma=rating.sigma) for game, rating in found.items()]
