"""The heart of it: a device without a server answers what a real server answers, question by question, frame by frame.

Both draw the same numbers and live at the same moment, so that ids, chains, throws and hashes are the same too. What
only a server can say is left out: its signature.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from typing import Any

import pytest

import tablier
from tablier.games import names
from tablier.search.budget import Thinking
from tablier.server.http import app
from tablier.server.live import automation
from tablier.server.live.room import Room
from tablier.server.live.setup import MatchSetup
from tablier.server.people.daily import Daily
from tablier.study import tasks
from tablier.study.tasks import PositionTask, Progress, Threat
from tests.local.page import NOON, Device, Json, Page, Served, constant, form_of, greedy
from tests.server.http.guests import opened

MOVES = 12  # that somebody chooses in a game


@asynccontextmanager
async def both(patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Device, Served]]:
    """Give a device, and a server that throws alone as a device does."""
    patch.setattr(app, "MatchSetup", partial(MatchSetup, is_alone=True))
    patch.setattr(automation, "PACE", 0)
    patch.setattr("tablier.local.programs.chosen", greedy)
    patch.setattr(tasks, "threats", threat)  # judged elsewhere, and not at once
    patch.setitem(tasks.IN_SLICES, threat, threatening)
    async with opened(messages=10_000) as place:
        runtime = place.house.runtime
        guest = await place.guest()
        runtime.now, runtime.draw = lambda: NOON, constant
        served, device = Served(place, guest), Device()
        await device.host.start()
        try:
            yield device, served
        finally:
            await served.close()
            await device.host.stop()


def threat(form: PositionTask, progress: Progress) -> tuple[Threat, ...]:
    return (Threat(1, 0.25, 0.5),)


def threatening(form: PositionTask, progress: Progress) -> Thinking[tuple[Threat, ...]]:
    yield
    return threat(form, progress)


def side_by_side(test: Callable[[Device, Served], Awaitable[None]], patch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with both(patch) as (device, served):
            await test(device, served)

    asyncio.run(run())


async def alike(device: Device, served: Served, method: str, path: str, body: Any = None, language: str = "en") -> Any:
    """Ask both, and return the answer, which is the same."""
    here, there = await device.ask(method, path, body, language), await served.ask(method, path, body, language)
    assert here == there, path
    return here[1]


def told(page: Page) -> list[Json]:
    """Return what a page was sent, but for who is on the line, which is told a moment later, and for signatures."""
    frames = [frame for frame in page.frames if frame["t"] not in ("presence", "beat")]
    return [{name: value for name, value in frame.items() if name != "head"} for frame in frames]


async def at_both(device: Device, served: Served, form: Json) -> tuple[str, Page, Page]:
    """Set the same match up at both, and open it."""
    (_, here), (_, there) = [await each.ask("POST", "/api/matches", form) for each in (device, served)]
    assert {**here, "watch": ""} == {**there, "watch": ""}  # a secret, drawn by each
    match = str(here["match"])
    for rooms in (device.host.parts.rooms, served.place.house.rooms):
        await quiet(rooms.open[match])
    return match, await device.page(match), await served.page(match)


async def quiet(room: Room) -> None:
    """Wait until a match waits for somebody: what came before is one frame then."""
    while room.automation.pending:
        await asyncio.sleep(0.001)


async def plays(page: Page, seed: int) -> None:
    """Play some moves, and say some other things in between."""
    draw, own = random.Random(seed), (0,)
    for number in range(MOVES):
        await page.waits(own)
        if page.view["result"]:
            break
        choice = draw.choice(page.view["choices"])
        await page.says(t="ask", id=f"why-{number}", move=choice["move"])
        await page.says(t="ask", id=f"touch-{number}", places=choice["places"][:1])
        await page.hears(lambda name=f"touch-{number}": [each for each in page.frames if each.get("id") == name])
        await page.acts("move", seat=0, move=choice["move"])
        if number == MOVES // 2:
            await page.waits(own)
            await page.acts("take-back", seat=0)
    await page.waits(own)
    await page.acts("phrase", seat=0, phrase="well-played")
    await page.acts("move", seat=0, move="nothing")
    await page.says(t="sync", after=page.seq - 2)
    await page.acts("resign", seat=0)
    await page.hears(lambda: page.view["result"])


@pytest.mark.parametrize("game", names())
def test_every_frame_of_a_match_is_that_of_the_server(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(device: Device, served: Served) -> None:
        others = " greedy" * (len(tablier.game(game).start().seats) - 1)
        match, here, there = await at_both(device, served, form_of(game, f"device{others}"))
        for page in (here, there):
            await plays(page, seed=len(game))
        assert told(here) == told(there)
        for path in ("", "/record?language=fr", "/python", "/throws"):
            await alike(device, served, "GET", f"/api/matches/{match}{path}")
        here_log, there_log = [(await each.ask("GET", f"/api/matches/{match}/log"))[1] for each in (device, served)]
        assert here_log.splitlines()[1:] == there_log.splitlines()[1:]
        if tablier.game(game).outcomes:
            proof = await alike(device, served, "GET", f"/api/matches/{match}/proof")
            assert proof and all(each["witness"] is None for each in proof["throws"])

    side_by_side(test, monkeypatch)


@pytest.mark.parametrize("game", names())
def test_every_question_about_a_game_has_the_answer_of_the_server(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(device: Device, served: Served) -> None:
        ask = partial(alike, device, served)
        for language in ("en", "fr"):
            for what in ("rules", "words", "lessons"):
                assert await ask("GET", f"/api/games/{game}/{what}/{language}")
        position, draw = tablier.game(game).start(), random.Random(1)
        while position.to_act == tablier.CHANCE:
            position = position.play(draw.choice([*position.odds]))
        text, move = position.text, position.moves[0]
        for language in ("en", "fr"):
            await ask("POST", "/api/positions", {"position": text, "moves": [move]}, language)
            await ask("POST", "/api/positions", {"game": game, "moves": ["nothing"]}, language)
            await ask("POST", "/api/positions/why", {"position": text, "move": "nothing"}, language)
            await ask("POST", "/api/positions/why", {"position": text, "places": [0]}, language)
            await ask("POST", "/api/positions/previews", {"position": text}, language)
            await ask("POST", "/api/positions/edit", {"position": text, "place": 0, "mover": 1}, language)
            told = await ask(
                "POST", "/api/records/write", {"position": text, "moves": [move], "players": ["Ada"]}, language
            )
            await ask("POST", "/api/records/read", {"record": told["record"]}, language)
        assert await ask("POST", "/api/positions/danger", {"position": text})

    side_by_side(test, monkeypatch)


REFUSED: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api/games/nothing/rules/en", None),
    ("GET", "/api/games/thaayam/rules/xx", None),
    ("GET", "/api/matches/AAAAAAAAAAAAAAAAAAAAAA", None),
    ("GET", "/api/matches/zz/log", None),
    ("GET", "/api/nothing", None),
    ("PUT", "/api/games", {}),
    ("GET", "/api/puzzles/nothing", None),
    ("GET", "/api/daily/2001-01-01", None),
    ("POST", "/api/positions", {"position": "nothing at all"}),
    ("POST", "/api/positions", {"position": 3}),
    ("POST", "/api/positions", {"moves": ["a", 3]}),
    ("POST", "/api/positions/why", {}),
    ("POST", "/api/positions/hint", {"position": "thaayam |"}),
    ("POST", "/api/matches", {"game": "thaayam", "seats": [{"holder": "device"}]}),
    ("POST", "/api/matches", {"game": "thaayam", "seats": [{"holder": "device"}, {"holder": "nobody"}]}),
    ("POST", "/api/matches", {"game": "nothing", "seats": [{"holder": "device"}, {"holder": "device"}]}),
    ("POST", "/api/matches", {"game": "thaayam", "seats": [{"holder": "device"}] * 3}),
    ("POST", "/api/matches", {"game": "thaayam", "seats": [{"holder": "device"}] * 2, "more": 1}),
    ("POST", "/api/records", {"record": "nothing"}),
    ("POST", "/api/records/write", {"game": "thaayam", "moves": ["nothing"]}),
)


def test_what_is_refused_is_refused_as_by_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(device: Device, served: Served) -> None:
        for method, path, body in REFUSED:
            for language in ("en", "fr"):
                here, there = [await each.ask(method, path, body, language) for each in (device, served)]
                assert (here[0], here[1]) == (there[0], there[1]), path
                assert here[0] >= 400

    side_by_side(test, monkeypatch)


def test_lists_and_days_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(device: Device, served: Served) -> None:
        for path in ("/api/games", "/api/puzzles", "/api/puzzles/today", "/api/me"):
            await alike(device, served, "GET", path)
        puzzle = (await alike(device, served, "GET", "/api/puzzles/today"))["id"]
        await alike(device, served, "GET", f"/api/puzzles/{puzzle}")
        await at_both(device, served, form_of("thaayam", "device device"))
        await alike(device, served, "GET", "/api/me")

    side_by_side(test, monkeypatch)


def test_a_day_is_the_server_s_but_for_its_shells_which_follow_from_the_date(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(device: Device, served: Served) -> None:
        (_, here), (_, there) = [await each.ask("GET", "/api/daily") for each in (device, served)]
        secret = sha256(f"tablier {here['date']}".encode())
        own = {"secret": secret.hexdigest(), "commitment": sha256(secret.digest()).hexdigest()}
        assert here == {**there, **own} and here["today"] and here["ranking"] == []
        assert (await device.ask("GET", f"/api/daily/{here['date']}"))[1] == here
        monkeypatch.setattr(Daily, "secret", known(secret.digest()))  # that the server had drawn just this
        await alike(device, served, "POST", f"/api/daily/{here['date']}", {"moves": []})

    side_by_side(test, monkeypatch)


def known(secret: bytes) -> Callable[..., Awaitable[bytes]]:
    async def found(self: Daily, date: str, new: bytes = b"") -> bytes:
        return secret

    return found


SHORT = "kid-cala-classic pits=2 fruits=2 | fruit=1,0,1,1,1,4 mover=0"


def test_what_moves_are_worth_is_judged_as_by_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("tablier.local.paths.positions", "tablier.server.http.routes.studies"):
        monkeypatch.setattr(f"{module}.NODES", 60)

    async def finished(each: Device | Served, body: Json) -> Any:
        status, told = await each.ask("POST", "/api/records/ledger", body)
        while status == 202:
            await asyncio.sleep(0.01)
            status, told = await each.ask("POST", "/api/records/ledger", body)
        return status, told

    async def test(device: Device, served: Served) -> None:
        await alike(device, served, "POST", "/api/positions/analysis", {"position": SHORT})
        for language in ("en", "fr"):
            assert (await alike(device, served, "POST", "/api/positions/hint", {"position": SHORT}, language))["done"]
        line = {"game": "kid-cala-classic", "options": {"pits": "2"}, "moves": ["a"]}
        record = {"record": (await alike(device, served, "POST", "/api/records/write", line))["record"]}
        here, there = await finished(device, record), await finished(served, record)
        assert here == there and here[0] == 200

    side_by_side(test, monkeypatch)
