"""Who plays how well: the accounts of a game, the surest first."""

from __future__ import annotations

from fastapi import APIRouter

from tablier.games import load
from tablier.server.http.dependencies import FAILURES, DatabaseDep, LadderDep
from tablier.server.messages.model import Model

router = APIRouter(prefix="/api", tags=["ratings"], responses=FAILURES)

MOST = 500  # accounts in a table


class Standing(Model):
    """Where an account stands; `ordinal` is what one may rely on."""

    name: str
    mu: float
    sigma: float
    ordinal: float
    matches: int


class Standings(Model):
    game: str
    standings: list[Standing]


@router.get("/ratings/{game}")
async def table(game: str, database: DatabaseDep, ladder: LadderDep) -> Standings:
    """List the accounts that were rated in a game; people without one have a rating too, which only they see."""
    name = load(game).name
    told = await ladder.of_game(name)
    names = await database.accounts.known(told.ratings)
    found = [
        Standing(
            name=names[person],
            mu=rating.mu,
            sigma=rating.sigma,
            ordinal=rating.ordinal,
            matches=told.matches[person],
        )
        for person, rating in told.ratings.items()
        if person in names
    ]
    return Standings(game=name, standings=sorted(found, key=lambda each: (-each.ordinal, each.name))[:MOST])
