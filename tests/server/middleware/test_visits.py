"""S1, S2, S6, S21: sessions, the cookies and tokens that open them, and when they end."""

from __future__ import annotations

import asyncio
import re
import secrets
from http.cookies import SimpleCookie

import pytest
from starlette.datastructures import Headers

from tablier.server.http.middleware.sessions import DAY, HOUR, HttpSessions, may_have_token
from tablier.server.identity import NOBODY
from tablier.server.settings import Settings
from tablier.storage import tokens
from tablier.storage.errors import StorageFull
from tablier.storage.registers.sessions import Sessions
from tests.server.middleware.asking import HOME, Asked, Clock, tell
from tests.server.middleware.house import house, with_bearer, with_cookie

PUBLIC = Settings(origin="https://play.example")


def test_s1_a_token_has_256_bits_from_the_system_and_a_person_128_from_the_draw(monkeypatch):
    asked = []
    monkeypatch.setattr(tokens.secrets, "token_urlsafe", lambda size: asked.append(size) or "t" * 43)
    home = house()
    http_sessions = HttpSessions(
        Sessions(home.store), Settings(), home.clock, lambda size: asked.append(size) or bytes(size)
    )
    visitor, token = asyncio.run(http_sessions.open())
    assert asked == [16, 32] and (visitor.person, token) == ("A" * 22, "t" * 43)


def test_s1_what_is_kept_opens_nothing():
    async def play():
        home = house()
        visitor, token = await home.http_sessions.open()
        kept = str(await home.store.query("SELECT * FROM sessions"))
        assert token not in kept and visitor.digest in kept
        assert await home.http_sessions.find(with_bearer(visitor.digest[:43])) == NOBODY

    asyncio.run(play())


def near_misses(token: str) -> list[str]:
    other = "A" if token[-1] != "A" else "B"
    return [token[:-1], token[:-1] + other, token + "A", token.swapcase(), "", token[:20], f" {token[:-2]}", "é" * 43]


async def opened_by_near_misses(home) -> list[str]:
    visitor, token = await home.http_sessions.open()
    assert (
        await home.http_sessions.find(with_cookie(token))
        == await home.http_sessions.find(with_bearer(token))
        == visitor
    )
    tries = near_misses(token)
    return [each for each in tries if each.isascii() and await home.http_sessions.find(with_cookie(each)) != NOBODY]


def test_s1_only_the_whole_token_opens_a_session():
    assert asyncio.run(opened_by_near_misses(house())) == []


def test_s1_the_near_misses_notice_when_tokens_are_compared_by_their_beginning(monkeypatch):
    home = house()

    async def by_beginning(self, token, now):
        rows = await home.store.query("SELECT person, account, created, seen, ends FROM sessions")
        from tablier.storage.registers.sessions import Session

        return Session(rows[0][0], "", *rows[0][2:]) if token[:20] == first[0][:20] else None

    first = [""]
    open_session = Sessions.open

    async def remembered(self, session):
        first[0] = await open_session(self, session)
        return first[0]

    monkeypatch.setattr(Sessions, "open", remembered)
    monkeypatch.setattr(Sessions, "find", by_beginning)
    assert asyncio.run(opened_by_near_misses(home)) != []


def test_s2_the_cookie_of_a_secure_server_is_bound_to_host_path_and_https():
    written = house(PUBLIC).http_sessions.cookie("abc")
    cookie = SimpleCookie(written)["__Host-tablier"]
    assert cookie.value == "abc" and cookie["secure"] and cookie["httponly"]
    assert (cookie["samesite"], cookie["path"], cookie["domain"]) == ("Lax", "/", "")
    assert int(cookie["max-age"]) == 180 * 86400


def test_s2_over_plain_http_the_cookie_has_another_name():
    http_sessions = house().http_sessions
    cookie = SimpleCookie(http_sessions.cookie("abc"))["tablier-plain"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and not cookie["secure"]
    assert SimpleCookie(http_sessions.no_cookie())["tablier-plain"]["max-age"] == "0"


def test_s2_a_plain_cookie_opens_nothing_on_a_secure_server():
    async def play():
        home = house(PUBLIC)
        visitor, token = await home.http_sessions.open()
        assert await home.http_sessions.find(with_cookie(token)) == NOBODY
        assert await home.http_sessions.find(with_cookie(token, "__Host-tablier")) == visitor

    asyncio.run(play())


def test_a_bearer_comes_before_a_cookie_and_a_bad_one_is_not_made_good_by_it():
    async def play():
        home = house()
        (ada, one), (_, two) = await home.http_sessions.open(), await home.http_sessions.open()
        both = {"cookie": f"tablier-plain={two}"}
        assert await home.http_sessions.find(Headers(both | {"authorization": f"bearer {one}"})) == ada
        for bad in ("Bearer x", f"Basic {one}", one, "Bearer"):
            assert await home.http_sessions.find(Headers(both | {"authorization": bad})) == NOBODY

    asyncio.run(play())


def test_s21_a_session_ends_thirty_days_after_its_last_use():
    async def play():
        home = house()
        _, token = await home.http_sessions.open()
        for days in (29, 29):
            home.clock.now += days * DAY
            assert await home.http_sessions.find(with_cookie(token)) != NOBODY
        home.clock.now += 30 * DAY
        assert await home.http_sessions.find(with_cookie(token)) == NOBODY

    asyncio.run(play())


def test_s21_a_session_ends_after_180_days_however_often_it_is_used():
    async def play():
        home = house()
        _, token = await home.http_sessions.open()
        for _ in range(179):
            home.clock.now += DAY
            assert await home.http_sessions.find(with_cookie(token)) != NOBODY
        home.clock.now += DAY
        assert await home.http_sessions.find(with_cookie(token)) == NOBODY

    asyncio.run(play())


def test_a_visit_is_noted_at_most_once_an_hour():
    async def play():
        home = house()
        _, token = await home.http_sessions.open()
        start, seen = home.clock.now, []
        for minutes in (0, 59, 60, 61, 119, 120):
            home.clock.now = start + minutes * 60_000
            await home.http_sessions.find(with_cookie(token))
            seen.append((await home.store.query("SELECT seen FROM sessions"))[0][0] - start)
        assert seen == [0, 0, HOUR, HOUR, HOUR, 2 * HOUR]

    asyncio.run(play())


def test_a_full_disk_keeps_nobody_out(monkeypatch):
    async def full(*_):
        raise StorageFull("storage-full")

    async def play():
        home = house()
        visitor, token = await home.http_sessions.open()
        home.clock.now += HOUR
        monkeypatch.setattr(Sessions, "touch", full)
        assert await home.http_sessions.find(with_cookie(token)) == visitor

    asyncio.run(play())


def test_s6_a_session_that_was_ended_is_not_alive_wherever_it_was_ended():
    async def play():
        home = house()
        elsewhere = HttpSessions(Sessions(home.store), Settings(), home.clock, bytes)  # another process, the same store
        (ada, one), (bob, _), (cleo, _) = [await home.http_sessions.open() for _ in range(3)]
        digests = [who.digest for who in (ada, bob, cleo)]
        assert await Sessions(home.store).alive(digests, home.clock()) == {*digests}
        assert await elsewhere.end(with_cookie(one)) and not await elsewhere.end(with_cookie(one))
        assert await Sessions(home.store).close_all(bob.person) == 1
        assert await Sessions(home.store).alive(digests, home.clock()) == {cleo.digest}
        home.clock.now += 30 * DAY
        assert await Sessions(home.store).alive(digests, home.clock()) == set()

    asyncio.run(play())


def test_s6_an_old_cookie_or_token_opens_no_socket():
    async def play():
        home = house()
        visitor, token = await home.http_sessions.open()
        shown = [{"cookie": f"tablier-plain={token}", "origin": HOME}, {"authorization": f"Bearer {token}"}]
        for headers in shown:
            assert (await tell(home.app, Asked("SOCKET", "/api/socket", headers))).accepted
        await Sessions(home.store).close_all(visitor.person)
        for headers in shown:
            told = await tell(home.app, Asked("SOCKET", "/api/socket", headers))
            assert not told.accepted and (told.status, told.json["error"]) == (403, "session")

    asyncio.run(play())


def test_whoever_asks_is_known_to_the_app():
    async def play():
        home = house()
        visitor, token = await home.http_sessions.open()
        by_cookie = await tell(home.app, Asked(headers={"cookie": f"tablier-plain={token}"}))
        by_token = await tell(home.app, Asked(headers={"authorization": f"Bearer {token}"}))
        nobody = await tell(home.app, Asked(headers={"cookie": "tablier-plain=old"}))
        assert [told.json["person"] for told in (by_cookie, by_token, nobody)] == [visitor.person, visitor.person, ""]
        assert (await tell(home.app, Asked(headers={"authorization": "Bearer old"}))).status == 401

    asyncio.run(play())


def test_an_account_begins_a_new_session_with_a_new_token():
    async def play():
        home = house()
        await home.store.execute("INSERT INTO accounts (person, name, secret, created) VALUES ('p', 'ada', 's', 0)")
        (one, first), (two, second) = await home.http_sessions.open("p", "p"), await home.http_sessions.open("p", "p")
        assert first != second and one.digest != two.digest and (one.person, one.account) == ("p", "p")

    asyncio.run(play())


@pytest.mark.parametrize("name", ["origin", "sec-fetch-site", "sec-fetch-mode", "cookie"])
def test_a_token_is_never_shown_to_a_page(name):
    assert may_have_token(Headers({"accept": "*/*"})) and not may_have_token(Headers({name: "x"}))


def test_people_and_tokens_are_never_the_same_twice():
    async def play():
        http_sessions = HttpSessions(Sessions(house().store), Settings(), Clock(), secrets.token_bytes)
        opened = [await http_sessions.open() for _ in range(300)]
        assert len({visitor.person for visitor, _ in opened}) == len({token for _, token in opened}) == 300
        assert all(re.fullmatch(r"[\w-]{22}", visitor.person) for visitor, _ in opened)

    asyncio.run(play())
