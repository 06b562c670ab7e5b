"""Who may do what: the table is the specification. The match is private and not over; its third seat is free."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tablier.server.http.app import openapi_of
from tests.server.http.guests import RACE, Guest, Json, Place, at_table, sure

ROLES = ("owner", "other", "watcher", "elsewhere", "nobody")
RECORD = "tablier record 1\ngame: kid-cala-classic\nrules: 1\nresult: unfinished\n\n1 south c\n"
MATCH = {"game": "kid-cala-classic", "seats": [{"holder": "device"}, {"holder": "device"}]}
POSITION = "kid-cala-classic | fruit=4,4,0,5,5,5,1,4,4,4,4,4,4,0 mover=0"
NAME = {"name": "Grace", "password": "a long password"}

# Route, what is sent, and what happens to: the owner of a seat (also the host), another seat of the same match, a
# spectator with a watch link, somebody with a seat in another match, somebody without a session.
MATRIX = """
POST   /api/session                              {bearer}    201 201 201 201 201
DELETE /api/session                              -           200 200 200 200 200
POST   /api/account                              {name}      201 201 201 201 401
POST   /api/login                                {name}      401 401 401 401 401
POST   /api/account/password                     {password}  409 409 409 409 401
DELETE /api/account                              -           409 409 409 409 401
GET    /api/me                                   -           200 200 200 200 401
GET    /api/me/data                              -           200 200 200 200 401
DELETE /api/me/data                              -           200 200 200 200 401
GET    /api/games                                -           200 200 200 200 200
GET    /api/games/kid-cala-classic/rules/fr      -           200 200 200 200 200
GET    /api/games/kid-cala-classic/words/fr      -           200 200 200 200 200
GET    /api/games/kid-cala-classic/lessons/fr    -           200 200 200 200 200
GET    /api/games/kid-cala-classic/sheet.pdf     -           200 200 200 200 200
POST   /api/positions                            {position}  200 200 200 200 200
POST   /api/positions/edit                       {line}      200 200 200 200 200
POST   /api/positions/previews                   {position}  200 200 200 200 200
POST   /api/positions/why                        {question}  200 200 200 200 200
POST   /api/positions/analysis                   {badline}   404 404 404 404 404
POST   /api/positions/hint                       {badline}   404 404 404 404 404
POST   /api/positions/danger                     {badline}   404 404 404 404 404
POST   /api/rules/effects                        {norule}    404 404 404 404 404
GET    /api/key                                  -           200 200 200 200 200
GET    /api/lobby                                -           200 200 200 200 200
POST   /api/matches                              {match}     201 201 201 201 401
POST   /api/matches/carried                      {carried}   201 201 201 201 401
GET    /api/matches/{match}                      -           200 200 200 404 404
POST   /api/matches/{match}/rematch              {}          409 409 403 404 404
POST   /api/matches/{match}/claims               {invited}   200 200 200 200 401
POST   /api/matches/{match}/claims               {uninvited} 409 409 409 404 401
POST   /api/matches/{match}/claims               {anywhere}  409 409 409 404 401
POST   /api/matches/{match}/claims               {first}     409 200 409 404 401
POST   /api/matches/{match}/invitations          {seat}      201 403 403 404 404
POST   /api/matches/{match}/invitations          {watch}     201 403 403 404 404
DELETE /api/matches/{match}/invitations/2        -           200 403 403 404 404
GET    /api/matches/{match}/record               -           200 200 200 404 404
GET    /api/matches/{match}/log                  -           200 200 200 404 404
GET    /api/matches/{match}/head                 -           200 200 200 404 404
GET    /api/matches/{match}/proof                -           200 200 200 404 404
GET    /api/matches/{match}/python               -           200 200 200 404 404
GET    /api/matches/{match}/throws               -           200 200 200 404 404
GET    /api/matches/{match}/ledger               -           409 409 409 404 404
POST   /api/records                              {record}    201 201 201 201 401
POST   /api/records/read                         {record}    200 200 200 200 200
POST   /api/records/write                        {position}  409 409 409 409 409
POST   /api/records/ledger                       {badrecord} 409 409 409 409 409
GET    /api/daily                                -           200 200 200 200 200
GET    /api/daily/2026-01-01                     -           404 404 404 404 404
POST   /api/daily/2026-01-01                     {moves}     404 404 404 404 404
POST   /api/daily/2026-01-01/result              {moves}     404 404 404 404 401
GET    /api/puzzles                              -           200 200 200 200 200
GET    /api/puzzles/today                        -           200 200 200 200 200
GET    /api/puzzles/00000000                     -           404 404 404 404 404
GET    /api/ratings/kid-cala-classic             -           200 200 200 200 200
GET    /health                                   -           200 200 200 200 200
GET    /ready                                    -           200 200 200 200 200
GET    /metrics                                  -           404 404 404 404 404
GET    /                                         -           200 200 200 200 200
GET    /m/{match}                                -           200 200 200 200 200
GET    /tablier.css                              -           200 200 200 200 200
GET    /verify                                   -           200 200 200 200 200
"""


@dataclass(frozen=True)
class Row:
    method: str
    path: str
    body: str
    statuses: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.body}"


def row(line: str) -> Row:
    method, path, body, *statuses = line.split()
    return Row(method, path, body, tuple(map(int, statuses)))


ROWS = [row(line) for line in MATRIX.strip().splitlines()]


def body_of(name: str, match: Json) -> Json | None:
    bodies: dict[str, Json | None] = {
        "-": None,
        "{}": {},
        "{bearer}": {"bearer": True},
        "{name}": NAME,
        "{password}": {"old": "a long password", "new": "another password"},
        "{match}": MATCH,
        "{invited}": {"seat": 2, "secret": match["invitations"]["2"]},
        "{uninvited}": {"seat": 2, "secret": "A" * 43},
        "{anywhere}": {"seat": None},
        "{first}": {"seat": 1, "secret": ""},
        "{seat}": {"seat": 2},
        "{watch}": {"seat": None},
        "{record}": {"record": RECORD},
        "{carried}": {"record": RECORD, "seats": MATCH["seats"]},
        "{badrecord}": {"record": "hello"},
        "{moves}": {"moves": []},
        "{position}": {"game": "kid-cala-classic", "moves": ["c", "c"]},
        "{line}": {"position": POSITION},
        "{badline}": {"position": "none | x=1"},
        "{norule}": {"game": "none", "option": "pits", "value": "3"},
        "{question}": {"position": POSITION, "places": [2], "count": 1, "sense": "clockwise"},
    }
    return bodies[name]


async def people(place: Place) -> tuple[dict[str, Guest], Json]:
    """Set the tables up, and return who has which role at the first."""
    found = {role: await place.guest() for role in ROLES[:-1]} | {"nobody": await place.stranger()}
    seats = "person person person"
    match = await found["owner"].create(seats, [0], game=RACE, options={"seats": "3"})
    claim = {"seat": 1, "secret": match["invitations"]["1"]}
    sure(await found["other"].post(f"/api/matches/{match['match']}/claims", claim))
    found["watcher"].headers["Tablier-Watch"] = match["watch"]
    await found["elsewhere"].create("person open", [0])
    return found, match


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=str)
def test_everybody_may_do_what_the_table_says_and_nothing_else(row: Row) -> None:
    async def look(place: Place) -> None:
        found, match = await people(place)
        for role, status in zip(ROLES, row.statuses, strict=True):
            if row.method != "GET":  # each finds the table as it was
                found, match = await people(place)
            path = row.path.format(match=match["match"])
            body = body_of(row.body, match)
            if row.body == "{name}" and role != "nobody":
                body = {**NAME, "name": f"Grace {role}"}
            answer = await found[role].ask(row.method, path, body)
            assert answer.status_code == status, f"{role}: {answer.status_code} {answer.text}"

    at_table(look)


@pytest.mark.slow
def test_the_table_speaks_of_every_route() -> None:
    routes = {(verb.upper(), path) for path, verbs in openapi_of()["paths"].items() for verb in verbs}
    spoken = {(each.method, named(each.path)) for each in ROWS}
    assert spoken == routes


def named(path: str) -> str:
    """Return a path of the table as the description writes it."""
    if path.startswith("/api/games/"):
        return path.replace("kid-cala-classic", "{game}").replace("/fr", "/{language}")
    if path.startswith("/api/ratings/"):
        return "/api/ratings/{game}"
    if path.startswith("/api/daily/"):
        return path.replace("2026-01-01", "{date}")
    if path.startswith("/api/puzzles/"):
        return path.replace("00000000", "{puzzle}")
    return path.replace("/invitations/2", "/invitations/{seat}")
