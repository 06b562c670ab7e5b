"""What is the same for everybody: games, rule sheets, pages, ratings, health, counts, the description of it all."""

from __future__ import annotations

import asyncio
import re

import httpx
import pytest

import tablier
from tablier.matches.ratings import RatedMatch
from tablier.server.http.app import openapi_of
from tablier.server.http.routes import site
from tablier.server.people.ratings import rated
from tablier.server.work.thinking import Workers, worker_pool
from tablier.storage.errors import StorageAway, StorageStopped
from tests.server.http.guests import CALA, RACE, Json, Place, at_table, sure

NEAR = "127.0.0.1"


@pytest.mark.slow
def test_every_game_tells_all_that_a_form_needs() -> None:
    async def look(place: Place) -> None:
        told = sure(await (await place.stranger()).get("/api/games"))
        games = {each["name"]: each for each in told["games"]}
        assert set(games) == set(tablier.games())
        race, cala = games[RACE], games[CALA]
        assert race["seats"] == [2, 3, 4] and cala["seats"] == [2]
        assert race["shells"] and not cala["shells"]
        pits = next(each for each in cala["options"] if each["name"] == "pits")
        assert (pits["kind"], pits["default"], pits["low"], pits["high"]) == ("whole", "6", 1, 8)
        assert pits["says"]["fr"] and set(told["phrases"]["hello"]) == {"en", "fr"}
        assert [each["program"] for each in cala["levels"]] == ["1", "2", "3", "4", "5"]
        assert cala["levels"][4]["names"] == {"en": "Orchard", "fr": "Verger"}
        assert {"name": "kalah-6-6", "options": {"fruits": "6"}}.items() <= variant(cala, "kalah-6-6").items()

    at_table(look)


def variant(game: Json, name: str) -> Json:
    found: Json = next(each for each in game["variants"] if each["name"] == name)
    return found


def test_whoever_has_the_games_already_is_told_so() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        for path in ("/api/games", f"/api/games/{CALA}/rules/fr"):
            tag = (await guest.get(path)).headers["ETag"]
            again = await guest.get(path, **{"If-None-Match": f'"other", W/{tag}'})
            assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
            assert (await guest.get(path, **{"If-None-Match": '"other"'})).status_code == 200

    at_table(look)


def test_a_rule_sheet_is_told_paragraph_by_paragraph() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        sheets = [sure(await guest.get(f"/api/games/{CALA}/rules/{language}")) for language in ("en", "fr")]
        numbers = [[each["number"] for each in sheet["paragraphs"]] for sheet in sheets]
        assert numbers[0] == numbers[1] == sorted(numbers[0])
        assert any(each["name"] == "capture" and each["text"] for each in sheets[0]["paragraphs"])
        assert (await guest.get("/api/games/chess/rules/en")).status_code == 404
        assert (await guest.get(f"/api/games/{CALA}/rules/de")).status_code == 422

    at_table(look)


def test_where_the_web_page_was_not_built_pages_speak_both_languages_and_run_no_code(monkeypatch) -> None:
    monkeypatch.setattr(site, "is_built", lambda: False)

    async def look(place: Place) -> None:
        guest = await place.stranger()
        for path in ("/", "/m/" + "A" * 22, "/m/anything"):
            page = (await guest.get(path)).text
            assert 'lang="en"' in page and 'lang="fr"' in page and "tablier join" in page
            assert not re.search(r"<script|<style|style=|\son\w+=", page)
        style = await guest.get("/tablier.css")
        assert style.headers["Content-Type"].startswith("text/css")

    at_table(look)


def test_the_web_page_is_given_for_each_of_its_addresses_and_its_files_may_be_kept() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        pages = {(await guest.get(path)).text for path in ("/", "/m/" + "A" * 22, "/new", "/rules/any", "/review/a/b")}
        (page,) = pages
        (script,) = re.findall(r'src="(/assets/[^"]+)"', page)
        answer = await guest.get(script)
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert "immutable" in answer.headers["Cache-Control"]
        assert (await guest.get("/assets/none.js")).status_code == 404
        assert (await guest.get("/assets/..%2f..%2fapp.py")).status_code == 404
        assert not re.search(r"<script>|<style|style=|\son\w+=", page)

    at_table(look)


def test_the_page_that_checks_throws_may_run_its_own_code_and_no_other() -> None:
    async def look(place: Place) -> None:
        answer = await (await place.stranger()).get("/verify")
        policy = answer.headers["Content-Security-Policy"]
        meta = re.search(r'Content-Security-Policy" content="([^"]+)"', answer.text)
        assert meta and policy == f"{meta[1]}; frame-ancestors 'none'"
        assert "script-src 'sha256-" in policy and "connect-src" not in policy

    at_table(look)


def test_a_server_whose_store_is_away_lives_and_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(match: str) -> int:
        raise StorageAway("storage-resting")

    async def look(place: Place) -> None:
        guest = await place.stranger()
        assert sure(await guest.get("/ready")) == {"ready": True, "reasons": []}
        monkeypatch.setattr(place.house.database.store, "head", away)
        assert sure(await guest.get("/ready"), 503) == {"ready": False, "reasons": ["store"]}
        sure(await guest.get("/health"))
        place.house.runtime.stopping.set()
        assert sure(await guest.get("/ready"), 503)["reasons"] == ["stopping", "store"]

    at_table(look)


def test_a_server_whose_disk_failed_is_not_ready() -> None:
    async def look(place: Place) -> None:
        guest, house = await place.stranger(), place.house
        house.database.store.stopped = StorageStopped("storage-stopped", reason="EIO")  # type: ignore[misc]  # a memory's
        assert sure(await guest.get("/ready"), 503) == {"ready": False, "reasons": ["failed"]}
        house.database.store.stopped = None  # type: ignore[misc]
        house.runtime.fail("The disk failed.")
        assert sure(await guest.get("/ready"), 503)["reasons"] == ["stopping", "failed"]

    at_table(look)


def test_a_server_whose_programs_cannot_think_is_not_ready() -> None:
    async def look(place: Place) -> None:
        guest, pool = await place.stranger(), worker_pool(1)
        place.house.rooms.thinkers = Workers(pool, 3.0, 2)
        async with asyncio.timeout(120):
            while readiness(await guest.get("/ready")) != (200, []):
                await asyncio.sleep(0.01)
        await asyncio.to_thread(pool.close)
        assert readiness(await guest.get("/ready")) == (503, ["thinkers"])
        place.house.rooms.thinkers = place.house.thinkers

    at_table(look)


def test_a_server_without_its_bus_says_so_and_is_ready() -> None:
    async def look(place: Place) -> None:
        await place.house.runtime.bus.close()
        assert sure(await (await place.stranger()).get("/ready")) == {"ready": True, "reasons": ["bus"]}

    at_table(look)


def readiness(answer: httpx.Response) -> tuple[int, list[str]]:
    return answer.status_code, answer.json()["reasons"]


def test_counts_are_for_this_machine_and_only_if_allowed() -> None:
    async def look(place: Place) -> None:
        near, far = await place.stranger(NEAR), await place.stranger()
        guest = await place.guest()
        await guest.create("device device")
        place.house.runtime.counts["ack"] += 3
        text = (await near.get("/metrics")).text
        assert "tablier_matches_live 1.0" in text and 'tablier_actions_total{answer="accepted"} 3.0' in text
        for name in (
            "sockets",
            "commits_total",
            "ack_seconds_bucket",
            "thinking_waiting",
            "bus_well",
            "loop_lag_seconds",
        ):
            assert f"tablier_{name}" in text
        assert (await far.get("/metrics")).status_code == 404
        assert (await near.get("/metrics", **{"X-Forwarded-For": "192.0.2.1"})).status_code == 404

    at_table(look, metrics=True)


def test_counts_are_nowhere_by_default() -> None:
    async def look(place: Place) -> None:
        assert (await (await place.stranger(NEAR)).get("/metrics")).status_code == 404

    at_table(look)


def test_the_table_of_ratings_holds_accounts_and_follows_every_match() -> None:
    async def look(place: Place) -> None:
        people = [await account(place, name) for name in ("Ada", "Bob", "Cleo")]
        stranger = await place.stranger()

        async def table() -> list[str]:
            found = sure(await stranger.get(f"/api/ratings/{CALA}"))["standings"]
            return [each["name"].casefold() for each in found]

        assert await table() == []
        await wins(place, "M" * 22, people[0], people[1], at=1)
        assert await table() == ["ada", "bob"]
        await wins(place, "N" * 22, people[1], people[2], at=place.house.runtime.now())
        await wins(place, "O" * 22, people[1], people[0], at=place.house.runtime.now() + 1)
        await wins(place, "P" * 22, people[1], people[0], at=place.house.runtime.now() + 2)
        assert (await table())[0] == "bob"
        await place.house.database.accounts.close(people[1])
        assert await table() == ["ada", "cleo"] or await table() == ["cleo", "ada"]
        assert (await stranger.get("/api/ratings/chess")).status_code == 404

    at_table(look)


def test_an_event_written_a_little_late_counts_as_if_it_had_been_in_time() -> None:
    async def look(place: Place) -> None:
        ada, bob = [await account(place, name) for name in ("Ada", "Bob")]
        stranger, now = await place.stranger(), place.house.runtime.now()
        await wins(place, "N" * 22, ada, bob, at=now)
        first = sure(await stranger.get(f"/api/ratings/{CALA}"))["standings"]
        await wins(place, "M" * 22, bob, ada, at=now - 5)  # by another server of the same database
        second = sure(await stranger.get(f"/api/ratings/{CALA}"))["standings"]
        assert [each["matches"] for each in first] == [1, 1] and [each["matches"] for each in second] == [2, 2]

    at_table(look)


async def account(place: Place, name: str) -> str:
    """Open an account; return the person."""
    guest = await place.guest()
    sure(await guest.post("/api/account", {"name": name, "password": "a long password", "bearer": True}), 201)
    found = await place.house.database.accounts.enter(name, "a long password")
    assert found
    return found.person


async def wins(place: Place, match: str, winner: str, loser: str, at: int) -> None:
    await place.house.database.ratings.add(rated(RatedMatch(match, CALA, at, (winner, loser), (1.0, -1.0))))


@pytest.mark.slow
def test_the_description_is_complete_without_a_server() -> None:
    described = openapi_of()
    assert set(described["webhooks"]) == {"said", "heard"}
    schemas = described["components"]["schemas"]
    for name in ("Hello", "Act", "Ask", "Sync", "Welcome", "News", "View", "Trouble", "Bye", "Throw", "Summary"):
        assert any(each.split("__")[-1] == name for each in schemas), name
    names = [route["operationId"] for verbs in described["paths"].values() for route in verbs.values()]
    assert len(names) == len(set(names))
    forms = [schema for schema in schemas.values() if schema.get("type") == "object"]
    assert all(schema.get("additionalProperties") is not True for schema in forms)


@pytest.mark.slow
def test_the_description_is_served_only_if_allowed() -> None:
    async def look(place: Place) -> None:
        assert sure(await (await place.stranger()).get("/openapi.json"))["info"]["title"] == "Tablier"

    at_table(look, docs=True)


@pytest.mark.slow
def test_the_loop_is_watched_while_the_server_runs() -> None:
    async def look() -> None:
        from tablier.server.http.metrics import Lag

        lag = Lag()
        task = asyncio.create_task(lag.watch())

        async def noticed() -> None:
            while not lag.longest:
                await asyncio.sleep(0.01)

        await asyncio.wait_for(noticed(), 120)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(look())
