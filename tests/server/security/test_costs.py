"""S32 Work has a price: who has spent what they may is told when to come back, and nobody who plays waits for them."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import tablier
from bench.prices import OF_PUZZLES, OF_SOCKETS, OF_THE_DAY, Game, accounts
from tablier.engine.errors import TablierError
from tablier.players.pool import Pool
from tablier.search.budget import Budget
from tablier.server.errors import HttpError, code_of, status_of
from tablier.server.http.app import openapi_of
from tablier.server.http.budgets import PRICES, ROUTINE, Budgets
from tablier.server.people.daily import day_of
from tablier.server.printing.press import PrintForm, printed_sheet
from tablier.server.queries.editing import Edited, EditForm, edited_by
from tablier.server.queries.forms import RecordForm
from tablier.server.queries.importing import ImportForm, replayed
from tablier.server.queries.reviews import written_anew
from tablier.server.settings import Settings
from tablier.server.work.calls import InThreads, InWorkers, Relayed
from tablier.server.work.lanes import LANES, QUESTIONS, Overloaded
from tablier.study.analysis import analyse
from tablier.study.puzzles.collection import shipped
from tests.players.faults.watch import until
from tests.server.http.guests import CALA, RACE, Guest, Place, at_table, sure
from tests.server.tables import is_done, table

START = tablier.game(CALA).start().text
CHANGE = {"position": START, "place": 1, "kind": "fruit"}
RECORD = "tablier record 1\ngame: kid-cala-classic\nrules: 1\nresult: unfinished\n\n1 south c\n"
WORK: dict[str, Any] = {
    "/api/records": {"record": RECORD},
    "/api/records/ledger": {"record": RECORD},
    f"/api/games/{CALA}/sheet.pdf": None,
    "/api/positions/edit": CHANGE,
    "/api/positions": {"position": START},
    "/api/positions/why": {"position": START, "places": [0]},
    "/api/positions/previews": {"position": START},
    "/api/records/read": {"record": RECORD},
    "/api/records/write": {"game": CALA, "moves": ["c"]},
}
# What is done in threads of the server, with the key or a match at hand: all of it is charged by what it took.
IN_THREADS = (
    "/api/matches/{match}/record",
    "/api/matches/{match}/log",
    "/api/matches/{match}/proof",
    "/api/matches/{match}/throws",
    "/api/daily",
    "/api/daily/{date}",
    "/api/puzzles/{puzzle}",
)
DEAR = 20_000.0  # milliseconds
SHEET = {"game": CALA, "variant": "", "options": {}, "languages": "both", "paper": "a4", "what": "all", "cloth": 0}
SHEET |= {"address": "https://play.example"}
IMPORT = {"record": RECORD, "match": "A" * 22, "at": 5, "seed": "ab" * 32}


class Watched(InThreads):
    """Note what is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def question(self, work: Any, form: Any, language: str) -> Any:
        self.asked.append(work.__name__)
        return await super().question(work, form, language)


class Dear(InThreads):
    """Say of every question that it took very long."""

    async def question(self, work: Any, form: Any, language: str) -> Any:
        return (await super().question(work, form, language))[0], DEAR


class AtOnce:
    """Judge with hardly a look."""

    async def study(self, work: Any, form: Any, lane: Any, seconds: float, progress: Any) -> Any:
        return analyse(tablier.position(form.position), Budget(nodes=50)).facts()


async def until_refused(guest: Guest, **headers: str) -> Any:
    """Ask for work until that is too much, and return the refusal."""
    for _ in range(200):
        answer = await guest.post("/api/positions/edit", CHANGE, **headers)
        if answer.status_code != 200:
            return answer
    raise AssertionError("never refused")


def test_s32_every_route_has_a_price():
    routes = {operation["operationId"] for path in openapi_of()["paths"].values() for operation in path.values()}
    assert routes == {name for name in PRICES if not name.startswith(("study-", "socket-"))}


def test_s32_every_price_is_measured():
    game = Game(CALA, "match", has_throws=True)
    measured = {*game.requests, *game.studies, *accounts(Guest(httpx.AsyncClient())), *OF_THE_DAY, *OF_PUZZLES}
    measured |= {*OF_SOCKETS}
    assert {kind for kind, price in PRICES.items() if price != ROUTINE} <= measured


def test_s32_who_has_spent_what_they_may_is_told_when_to_come_back():
    async def attack(place: Place) -> None:
        guest, other = await place.guest(), await place.guest()
        refused = await until_refused(guest)
        assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
        assert "Try again in" in refused.json()["say"]
        french = await until_refused(guest, Accept_Language="fr")
        assert "Réessayez dans" in french.json()["say"]
        sure(await other.post("/api/positions/edit", CHANGE))
        sure(await guest.get("/api/me"))  # what is routine goes on, and so does play
        room, (ann, _) = await table(place.house)
        is_done(await ann.act("move", seat=0, move=room.match.position.moves[0]))

    at_table(attack, work_per_visitor=200, work_per_address=10_000)


def spends_for_the_neighbours() -> None:
    async def attack(place: Place) -> None:
        guests = [await place.stranger("192.0.2.7") for _ in range(2)]
        assert (await until_refused(guests[0])).status_code == 429
        assert (await guests[1].post("/api/positions/edit", CHANGE)).status_code == 429

    at_table(attack, work_per_visitor=10_000, work_per_address=200)


def test_s32_visitors_of_one_address_share_its_budget():
    spends_for_the_neighbours()


@pytest.mark.parametrize("what", ["wait", "charge"])
def test_s32_a_budget_that_is_not_kept_is_caught(what: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Budgets, what, lambda *asked: 0)
    with pytest.raises(AssertionError, match="never refused"):
        spends_for_the_neighbours()


def test_s32_a_purse_fills_again_and_what_was_dear_is_paid_for_afterwards():
    now = 0
    budgets = Budgets(Settings(work_per_visitor=600, work_per_address=6000), lambda: now)
    budgets.spend("edit", "ann", "here")
    budgets.add("edit", 1000 + PRICES["edit"], "ann", "here")  # 10 a second come back, and 450 are missing
    with pytest.raises(HttpError) as refused:
        budgets.spend("edit", "ann", "here")
    assert refused.value.retry == (1000 + PRICES["edit"] - 600) // 10 + 1
    budgets.spend("edit", "bob", "here")
    now += 1000 * refused.value.retry
    budgets.spend("edit", "ann", "here")


def test_s32_the_dearest_request_is_possible_and_routine_is_never_refused():
    budgets = Budgets(Settings(work_per_visitor=100, work_per_address=100), lambda: 0)
    budgets.spend("study-record", "ann", "here")
    for kind in (name for name, price in PRICES.items() if price == ROUTINE):
        budgets.spend(kind, "ann", "here")


def test_s32_what_a_thread_of_the_server_did_is_paid_for_by_what_it_took(monkeypatch):
    async def attack(place: Place) -> None:
        guest = await place.guest()
        room, _ = await table(place.house, public=True)
        monkeypatch.setattr("tablier.server.work.calls.thread_time", iter([0.0, 1.0, 1.0, 2.0]).__next__)
        log = await guest.get(f"/api/matches/{room.id}/log")
        assert log.status_code == 200
        assert (await guest.get(f"/api/matches/{room.id}/log")).status_code == 429

    at_table(attack, work_per_visitor=500, work_per_address=10_000)


def test_s32_a_study_is_paid_for_once():
    async def look(place: Place) -> None:
        guest = await place.guest()
        place.house.studies._calls = AtOnce()
        for _ in range(3):
            sure(await guest.post("/api/positions/hint", {"position": START}))
        assert (await guest.post("/api/positions/edit", CHANGE)).status_code == 429

    at_table(look, work_per_visitor=100)


def test_s32_work_is_done_by_workers_and_never_on_the_loop():
    async def look(place: Place) -> None:
        place.house.calls = calls = Watched()
        place.app = place.house.app()
        guest = await place.guest()
        for path, body in WORK.items():
            answer = await (guest.post(path, body) if body else guest.get(path))
            assert answer.status_code < 300, answer.text
        assert len(calls.asked) == len(WORK)

    at_table(look)


def test_s26_two_records_at_most_are_read_at_once():
    """Of the workers, whose lanes `tests/players` tries."""
    assert QUESTIONS.workers == 2


@pytest.mark.parametrize("path", WORK)
def test_s32_what_a_worker_did_is_paid_for_by_what_it_took(path: str):
    async def attack(place: Place) -> None:
        place.house.calls = Dear()
        place.app = place.house.app()
        guest = await place.guest()
        answer = await (guest.post(path, WORK[path]) if WORK[path] else guest.get(path))
        assert answer.status_code < 300 or path.endswith("/ledger")  # whose study cannot be paid for any more
        assert (await guest.post("/api/positions/edit", CHANGE)).status_code == 429

    at_table(attack, work_per_visitor=15_000)


@pytest.mark.parametrize("path", IN_THREADS)
def test_s32_what_threads_do_for_routine_is_paid_for_by_what_it_took(path: str, monkeypatch: pytest.MonkeyPatch):
    async def attack(place: Place) -> None:
        guest = await place.guest()
        room, _ = await table(place.house, public=True, game=RACE)
        date = day_of(place.house.runtime.now())
        sure(await guest.get("/api/daily"))  # there is a day
        monkeypatch.setattr("tablier.server.http.dependencies.timed", lambda work: (work(), DEAR))
        address = path.format(match=room.id, date=date, puzzle=shipped().puzzles[0].id)
        answer = await (guest.post(address, {"moves": []}) if path.endswith("{date}") else guest.get(address))
        assert answer.status_code == 200, answer.text
        assert (await guest.post("/api/positions/edit", CHANGE)).status_code == 429

    at_table(attack, work_per_visitor=15_000)


def test_s32_a_worker_answers_as_the_server_itself_would():
    """Byte for byte, for what travels in pieces: a sheet, an import, and what either refuses."""

    async def look(pool: Pool) -> None:
        there, here = InWorkers(pool), InThreads()
        for work, form in (
            (printed_sheet, PrintForm(**SHEET)),
            (printed_sheet, PrintForm(**SHEET | {"game": "chess"})),
            (printed_sheet, PrintForm(**SHEET | {"what": "tokens"})),
            (replayed, ImportForm(**IMPORT)),
            (replayed, ImportForm(**IMPORT | {"record": RECORD + "2 north c\n3 south x\n"})),
            (written_anew, RecordForm(record=RECORD)),
        ):
            assert await told(there, work, form) == await told(here, work, form)

    with Pool(1, lanes=LANES) as pool:
        asyncio.run(look(pool))


async def told(calls: Any, work: Any, form: Any) -> Any:
    try:
        return (await calls.question(work, form, "fr"))[0]
    except TablierError as error:
        return status_of(error), getattr(error, "code", "") or code_of(error), error.say("fr")


def ends(form: EditForm, language: str) -> Edited:
    os._exit(3)


def test_s32_a_worker_is_a_process_without_secrets_that_says_the_same_and_may_die(monkeypatch):
    monkeypatch.setenv("TABLIER_KEY", "secret")

    async def look(pool: Pool) -> None:
        calls, form = InWorkers(pool), EditForm(**CHANGE)
        assert (await calls.question(edited_by, form, "en"))[0] == edited_by(form, "en")
        with pytest.raises(Relayed) as refused:
            await calls.question(edited_by, EditForm(position="chess | a=1"), "fr")
        assert refused.value.status == 404 and "chess" in refused.value.say("fr")
        assert all(b"TABLIER_KEY" not in Path(f"/proc/{pid}/environ").read_bytes() for pid in pool.pids if pid)
        with pytest.raises(Overloaded):
            await calls.question(ends, form, "en")
        assert (await calls.question(edited_by, form, "en"))[0].done

    with Pool(1, lanes=LANES) as pool:
        asyncio.run(look(pool))


def test_s32_a_worker_that_comes_late_comes():
    """On a busy machine a start takes longer than anybody waits: it goes on, and whoever asks later is answered."""
    late = "import time; time.sleep(1); from tablier.players.worker import main; main()"

    async def look(pool: Pool) -> None:
        form = EditForm(**CHANGE)
        with pytest.raises(Overloaded):
            await InWorkers(pool, patience=0.1).question(edited_by, form, "en")
        assert pool.pids == started
        assert (await InWorkers(pool).question(edited_by, form, "en"))[0] == edited_by(form, "en")
        assert pool.pids[0] == started[0]

    with Pool(1, (sys.executable, "-c", late), lanes=LANES) as pool:
        until(lambda: len(pool._idle) == 1)
        started = pool.pids
        asyncio.run(look(pool))
