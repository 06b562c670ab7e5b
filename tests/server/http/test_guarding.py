"""Every route behind the guards: headers, other sites, private matches that look like none, fields nobody asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from inspect import iscoroutinefunction
from itertools import chain
from typing import Any

import httpx
import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from tablier.server.http.app import ROUTERS
from tablier.server.live.rooms import Rooms
from tablier.study.puzzles.collection import shipped
from tests.server.http.guests import AT, Guest, Json, Place, at_table, sure

ONCE = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Referrer-Policy",
    "Permissions-Policy",
)
VALUES = {
    "game": "kid-cala-classic",
    "language": "en",
    "seat": "1",
    "date": "2026-01-01",
    "puzzle": shipped().puzzles[0].id,
}
DOWNLOADS = ("record", "log", "python")
UNKNOWN = "U" * 22


def routes() -> Iterator[tuple[str, str]]:
    """Every route of the description, with something in its path."""
    for route in chain.from_iterable(module.router.routes for module in ROUTERS):
        if isinstance(route, APIRoute) and route.include_in_schema:
            for verb in sorted(route.methods):
                yield verb, route.path


def filled(path: str, match: str = UNKNOWN) -> str:
    return path.format(match=match, **VALUES) if "{" in path else path


def needed_by(dependant: Dependant) -> Iterator[Callable[..., Any] | None]:
    """What a route depends on, and what that depends on."""
    for each in dependant.dependencies:
        yield each.call
        yield from needed_by(each)


CHANGING = [each for each in routes() if each[0] != "GET"]


def check_headers(answer: httpx.Response) -> None:
    for name in ONCE:
        assert len(answer.headers.get_list(name)) == 1, f"{name} of {answer.request.url}"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "'unsafe-" not in answer.headers["Content-Security-Policy"]  # but for modules of WebAssembly
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert "server" not in answer.headers


@pytest.mark.slow
def test_every_answer_of_every_route_has_the_safe_headers_once() -> None:
    async def look(place: Place) -> None:
        for method, path in routes():
            guest = await place.guest()
            match = (await guest.create("device device"))["match"]
            never = await guest.ask("PATCH", filled(path, match), {})
            check_headers(never)
            assert never.status_code == 405
            check_headers(await guest.ask(method, filled(path, match)))
        for path in ("/nothing", "/api/nothing", "/docs", "/openapi.json", "/.git/config", "/api/matches/x/socket"):
            answer = await guest.get(path)
            check_headers(answer)
            assert answer.status_code == 404

    at_table(look)


def test_a_mistake_of_ours_is_answered_in_the_one_shape_and_with_the_safe_headers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(self: Rooms, match: str, person: str, *secrets: object) -> None:
        raise ZeroDivisionError("a secret of ours")

    async def look(place: Place) -> None:
        guest = await place.guest()
        monkeypatch.setattr(Rooms, "find_for", broken)
        answer = await guest.get(f"/api/matches/{UNKNOWN}")
        check_headers(answer)
        assert answer.status_code == 500
        assert answer.json()["error"] == "internal" and answer.json()["number"]
        assert "secret" not in answer.text and "Traceback" not in answer.text

    at_table(look)


@pytest.mark.slow
def test_answers_of_the_interface_are_not_kept_and_downloads_are_files() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device"))["match"]
        for name in DOWNLOADS:
            answer = await guest.get(f"/api/matches/{match}/{name}")
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["Content-Disposition"].startswith('attachment; filename="')
        data = await guest.get("/api/me/data")
        assert data.headers["Content-Disposition"].startswith("attachment")
        for path in ("/health", "/ready", "/api/me", f"/api/matches/{match}"):
            assert (await guest.get(path)).headers["Cache-Control"] == "no-store"

    at_table(look)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), CHANGING)
def test_another_site_changes_nothing(method: str, path: str) -> None:
    async def look(place: Place) -> None:
        owner = await place.browser()
        match = (await owner.create("person open", [1]))["match"]
        before, address = await place.events(), filled(path, match)
        foreign = ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": AT + ".evil.example"})
        for headers in foreign:
            assert (await owner.ask(method, address, {}, **headers)).status_code == 403
        owner.headers = {}
        assert (await owner.ask(method, address, {}, **{"Sec-Fetch-Site": "cross-site"})).status_code == 403
        assert (await owner.ask(method, address, {})).status_code == 403  # a cookie, and nobody says from where
        owner.headers = {"Origin": AT}
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            answer = await owner.client.request(
                method, address, content=b"{}", headers={"Origin": AT, "Content-Type": kind}
            )
            assert answer.status_code == 415
        assert (await owner.get(address)).status_code in (200, 404, 405)
        assert await place.events() == before

    at_table(look)


@pytest.mark.slow
def test_a_private_match_and_no_match_are_the_same_to_a_stranger() -> None:
    async def look(place: Place) -> None:
        owner, stranger = await place.guest(), await place.guest()
        private = (await owner.create("person open"))["match"]
        for method, path in routes():
            if "{match}" in path and path.startswith("/api"):
                for body in (None, {"seat": 1}, {"seat": 1, "secret": "A" * 43}, {"nonsense": 1}):
                    there = await stranger.ask(method, filled(path, private), body)
                    nowhere = await stranger.ask(method, filled(path), body)
                    assert plainly(there) == plainly(nowhere), path
        watching = {"Tablier-Watch": "A" * 43}
        there = await stranger.get(f"/api/matches/{private}", **watching)
        assert plainly(there) == plainly(await stranger.get(f"/api/matches/{UNKNOWN}", **watching))
        assert plainly(there) == plainly(await stranger.get("/api/matches/short"))

    at_table(look)


def plainly(answer: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    return answer.status_code, answer.content, answer.headers.multi_items()


def test_fields_nobody_asked_for_are_refused() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("person open"))["match"]
        bodies: dict[str, Json] = {
            "/api/session": {},
            "/api/account": {"name": "Ada", "password": "a long password"},
            "/api/login": {"name": "Ada", "password": "a long password"},
            "/api/account/password": {"old": "a", "new": "a long password"},
            "/api/matches": {"game": "kid-cala-classic", "seats": [{"holder": "open"}, {"holder": "open"}]},
            f"/api/matches/{match}/claims": {"seat": 1},
            f"/api/matches/{match}/invitations": {"seat": 0},
            "/api/records": {"record": "x"},
        }
        for path, body in bodies.items():
            for extra in ({"person": "x"}, {"host": True}, {"__proto__": {}}, {"seats_of": [0]}):
                answer = await guest.post(path, {**body, **extra})
                assert (answer.status_code, answer.json()["error"]) == (422, "form"), path

    at_table(look)


@pytest.mark.slow
def test_nothing_tells_the_secrets_of_others() -> None:
    async def look(place: Place) -> None:
        owner, other = await place.guest(), await place.guest()
        match = await owner.create("person person", [0], public=True)
        person = place.house.rooms.open[match["match"]].holders[0]
        secrets = [person, match["invitations"]["1"], match["watch"], owner.headers["Authorization"][7:]]
        for method, path in routes():
            if method == "GET":
                answer = await other.get(filled(path, match["match"]))
                assert not [each for each in secrets if each in answer.text], path

    at_table(look)


def test_nonsense_is_refused_before_anything_is_done() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        before = await place.events()
        nonsense = [b"{", b'{"bearer":true,"bearer":false}', b'{"bearer":NaN}', b"[" * 5000, b'"\xff"', b"9" * 5000]
        for body in nonsense:
            headers = {**guest.headers, "Content-Type": "application/json"}
            answer = await guest.client.post("/api/matches", content=body, headers=headers)
            assert 400 <= answer.status_code < 500, body[:20]
        big = json.dumps({"game": "x" * 70_000}).encode()
        answer = await guest.client.post("/api/matches", content=big, headers=headers)
        assert answer.status_code == 413
        assert await place.events() == before

    at_table(look)


def test_whoever_is_too_fast_is_told_when_to_come_back() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        await guest.create("device device")
        await guest.create("device device")
        answer = await guest.post("/api/matches", {"game": "kid-cala-classic", "seats": [{"holder": "open"}] * 2})
        assert answer.status_code == 429 and int(answer.headers["Retry-After"]) > 0
        await claims_too_often(guest, place)

    async def claims_too_often(guest: Guest, place: Place) -> None:
        claims = [await guest.post(f"/api/matches/{UNKNOWN}/claims", {"seat": 0}) for _ in range(4)]
        assert [each.status_code for each in claims] == [404, 404, 404, 429]
        logins = [await guest.post("/api/login", {"name": "Ada", "password": "x"}) for _ in range(3)]
        assert [each.status_code for each in logins] == [401, 401, 429]

    at_table(look, matches_per_minute=2, joins_per_minute=3, logins_per_minute=2)


def test_errors_speak_the_language_of_who_asks() -> None:
    async def look(place: Place) -> None:
        guest = await place.stranger()
        english = sure(await guest.get("/api/me", **{"Accept-Language": "en"}), 401)
        french = sure(await guest.get("/api/me", **{"Accept-Language": "fr-CH, en;q=0.3"}), 401)
        assert english["error"] == french["error"] == "session-needed"
        assert "not known here" in english["say"] and "pas encore connu" in french["say"]

    at_table(look)


def test_nothing_that_a_route_depends_on_is_called_in_a_thread() -> None:
    every = chain.from_iterable(module.router.routes for module in ROUTERS)
    needed = {call for each in every if isinstance(each, APIRoute) for call in needed_by(each.dependant)}
    assert needed
    assert all(map(iscoroutinefunction, needed))
