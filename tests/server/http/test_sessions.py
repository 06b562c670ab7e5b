"""Sessions, accounts, and what is kept about a person."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie

import httpx
import pytest

from tablier.matches.export import read_export
from tablier.server.http.dependencies import AT_ONCE
from tablier.server.people.passwords import LIST, SHORTEST, common, folded, is_common
from tablier.server.people.passwords.make import FRENCH
from tests.server.http.guests import Guest, Json, Place, at_table, sure

ADA: Json = {"name": "Ada", "password": "correct horse"}


async def named(place: Place, form: Json = ADA) -> Guest:
    """Return a program with an account."""
    guest = await place.guest()
    token = sure(await guest.post("/api/account", {**form, "bearer": True}), 201)["token"]
    guest.headers = {"Authorization": f"Bearer {token}"}
    return guest


async def login(guest: Guest, form: Json) -> httpx.Response:
    return await guest.post("/api/login", {**form, "bearer": True})


def test_a_browser_gets_a_cookie_that_no_script_reads_and_no_token() -> None:
    async def look(place: Place) -> None:
        stranger = await place.stranger()
        answer = await stranger.post("/api/session", Origin="http://localhost:8000")
        assert sure(answer, 201)["token"] == ""
        cookie = SimpleCookie(answer.headers["Set-Cookie"])["tablier-plain"]
        assert (cookie["path"], cookie["samesite"], cookie["httponly"], cookie["domain"]) == ("/", "Lax", True, "")
        asked = await stranger.post("/api/session", {"bearer": True}, Origin="http://localhost:8000")
        assert asked.status_code == 403 and "token" not in asked.json()

    at_table(look)


def test_over_https_the_cookie_belongs_to_this_host_alone() -> None:
    async def look(place: Place) -> None:
        stranger = await place.stranger()
        home = {"Origin": "https://play.example", "Host": "play.example"}
        answer = await stranger.post("/api/session", **home)
        assert answer.headers["Set-Cookie"].startswith("__Host-tablier=")
        assert "; Secure" in answer.headers["Set-Cookie"] and "Domain" not in answer.headers["Set-Cookie"]

    at_table(look, origin="https://play.example")


def test_a_closed_session_opens_nothing() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        sure(await guest.get("/api/me"))
        sure(await guest.delete("/api/session"))
        assert (await guest.get("/api/me")).status_code == 401

    at_table(look)


def test_a_new_token_replaces_the_old_one_and_one_stays_who_one_is() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device"))["match"]
        old = dict(guest.headers)
        token = sure(await guest.post("/api/session", {"bearer": True}), 201)["token"]
        guest.headers = {"Authorization": f"Bearer {token}"}
        assert {each["match"] for each in sure(await guest.get("/api/me"))["seats"]} == {match}
        guest.headers = old
        assert (await guest.get("/api/me")).status_code == 401

    at_table(look)


def test_whoever_opens_an_account_keeps_what_is_theirs_and_can_come_back() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device"))["match"]
        opened = sure(await guest.post("/api/account", {**ADA, "bearer": True}), 201)
        assert opened["account"] == "Ada"
        elsewhere = await place.stranger()
        token = sure(await login(elsewhere, ADA))["token"]
        elsewhere.headers = {"Authorization": f"Bearer {token}"}
        me = sure(await elsewhere.get("/api/me"))
        assert me["account"].casefold() == "ada" and me["seats"][0]["match"] == match

    at_table(look)


def test_a_name_is_taken_in_whatever_letters() -> None:
    async def look(place: Place) -> None:
        await named(place)
        for name in ("Ada", "ADA", "ａｄａ", " ada "):
            other = await place.guest()
            answer = await other.post("/api/account", {**ADA, "name": name})
            assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")
        again = await (await named(place, {**ADA, "name": "Bea"})).post("/api/account", {**ADA, "name": "Cleo"})
        assert (again.status_code, again.json()["error"]) == (409, "account-already")

    at_table(look)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u0301\u0301", "...", "Ada\u3164"])
def test_s40_nobody_is_called_by_nothing(name) -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        table = {
            "game": "kid-cala-classic",
            "seats": [{"holder": "person"}, {"holder": "open"}],
            "mine": [0],
            "name": name,
        }
        for path, form in (("/api/account", {**ADA, "name": name}), ("/api/matches", table)):
            assert (await guest.post(path, form)).status_code == 422, path

    at_table(look)


def test_an_unknown_name_and_a_wrong_password_are_the_same() -> None:
    async def look(place: Place) -> None:
        await named(place)
        stranger = await place.stranger()
        wrong = await login(stranger, {**ADA, "password": "wrong horse"})
        unknown = await login(stranger, {**ADA, "name": "Nobody"})
        assert wrong.status_code == 401
        assert (wrong.content, wrong.headers) == (unknown.content, unknown.headers)

    at_table(look)


def test_s38_an_account_is_guessed_at_no_faster_from_many_addresses() -> None:
    async def look(place: Place) -> None:
        owner = await named(place)
        home = await place.stranger("192.0.2.7")
        sure(await login(home, ADA))
        for name in ("Ada", "Nobody"):
            wrong = {"name": name, "password": "wrong horse"}
            told = [(await login(await place.stranger(), wrong)).status_code for _ in range(5)]
            assert told == [*([401] * (2 if name == "Ada" else 3)), *([429] * (3 if name == "Ada" else 2))]
        refused = await login(await place.stranger(), ADA)
        assert refused.json()["error"] == "login-often" and int(refused.headers["Retry-After"]) > 0
        sure(await login(home, ADA))  # where they have been before
        sure(await owner.post("/api/account/password", {"old": ADA["password"], "new": "battery staple"}))

    at_table(look, logins_per_account=3)


@pytest.mark.parametrize(
    "password", ["password", "SunShine", "azertyuiop", "trustno1!!", "12345678", "Ada-2024-Ada", "zzzzzzzz"]
)
def test_s39_a_password_that_strangers_try_first_is_refused(password) -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        form = {"name": "Ada", "password": password}
        for language in ("en", "fr"):
            answer = await guest.post("/api/account", form, **{"Accept-Language": language})
            assert (answer.status_code, answer.json()["error"]) == (422, "password-common")
        owner = await named(place)
        answer = await owner.post("/api/account/password", {"old": ADA["password"], "new": password})
        assert (answer.status_code, answer.json()["error"]) == (422, "password-common")
        sure(await login(await place.stranger(), ADA))

    at_table(look)


def test_s39_the_list_says_where_it_comes_from_and_is_as_made() -> None:
    head = LIST.read_text("utf-8").split("\n\n")[0]
    assert all(word in head for word in ("zxcvbn 4.5.0", "MIT", "Copyright", "make.py"))
    assert len(common()) > 10_000 and all(len(word) >= SHORTEST and word == folded(word) for word in common())
    assert set(FRENCH.split()) <= common() and not is_common("correct horse", "Ada")


def test_no_more_than_two_passwords_are_hashed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(place: Place) -> None:
        await named(place)
        busy, most = 0, 0
        enter = place.house.database.accounts.enter

        async def counted(name: str, password: str) -> object:
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0)
            found = await enter(name, password)
            busy -= 1
            return found

        monkeypatch.setattr(place.house.database.accounts, "enter", counted)
        strangers = [await place.stranger() for _ in range(12)]
        answers = await asyncio.gather(*(login(each, ADA) for each in strangers))
        assert {each.status_code for each in answers} == {200}
        assert most == AT_ONCE

    at_table(look)


def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions() -> None:
    async def look(place: Place) -> None:
        guest, phone = await named(place), await place.stranger()
        phone.headers = {"Authorization": f"Bearer {sure(await login(phone, ADA))['token']}"}
        change = {"old": "wrong horse", "new": "battery staple", "bearer": True}
        assert (await guest.post("/api/account/password", change)).status_code == 401
        answer = sure(await guest.post("/api/account/password", {**change, "old": ADA["password"]}))
        assert (await guest.get("/api/me")).status_code == 401
        assert (await phone.get("/api/me")).status_code == 401
        guest.headers = {"Authorization": f"Bearer {answer['token']}"}
        sure(await guest.get("/api/me"))
        assert (await login(await place.stranger(), ADA)).status_code == 401
        sure(await login(await place.stranger(), {"name": "Ada", "password": "battery staple"}))

    at_table(look)


def test_whoever_closes_the_account_keeps_their_seats_without_a_name() -> None:
    async def look(place: Place) -> None:
        guest = await named(place)
        match = (await guest.create("device device"))["match"]
        answer = sure(await guest.delete("/api/account"))
        guest.headers = {"Authorization": f"Bearer {answer['token']}"}
        me = sure(await guest.get("/api/me"))
        assert me["account"] == "" and me["seats"][0]["match"] == match
        assert (await login(await place.stranger(), ADA)).status_code == 401

    at_table(look)


@pytest.mark.parametrize("name", ["", "   ", "a" * 25, "A\u202eda", "A\nda", "\u200b", "A" + "\u0301" * 9])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        assert (await guest.post("/api/account", {**ADA, "name": name})).status_code == 422
        form = {"game": "kid-cala-classic", "seats": [{"holder": "open"}] * 2, "mine": [0], "name": name}
        before = await place.events()
        if name:  # without one, a seat has the name it has on the board
            assert (await guest.post("/api/matches", form)).status_code == 422
        assert await place.events() == before

    at_table(look)


def test_everything_about_me_is_one_file() -> None:
    async def look(place: Place) -> None:
        guest = await named(place)
        match = (await guest.create("person open", [0], name="Ada L."))["match"]
        data = sure(await guest.get("/api/me/data"))
        assert data["account"].casefold() == "ada"
        assert {(each["match"], each["seat"]) for each in data["seats"]} == {(match, -1), (match, 0)}
        assert [(each["match"], each["text"]) for each in data["words"]] == [(match, "Ada L.")]
        assert len(data["sessions"]) == 1

    at_table(look)


def test_whoever_is_forgotten_leaves_a_log_that_still_verifies() -> None:
    async def look(place: Place) -> None:
        ada, bob = await named(place), await place.guest()
        match = await ada.create("person person", [0], name="Ada L.")
        claim = {"seat": 1, "secret": match["invitations"]["1"], "name": "Bob"}
        sure(await bob.post(f"/api/matches/{match['match']}/claims", claim))
        before = (await bob.get(f"/api/matches/{match['match']}/log")).text
        assert sure(await ada.delete("/api/me/data")) == {"words": 1}
        assert (await ada.get("/api/me")).status_code == 401
        after = (await bob.get(f"/api/matches/{match['match']}/log")).text
        assert "Ada L." in before and "Ada L." not in after and "Bob" in after
        kept = read_export(after).match.entries
        assert kept[: len(read_export(before).match.entries)] == read_export(before).match.entries
        assert (await login(await place.stranger(), ADA)).status_code == 401

    at_table(look)
