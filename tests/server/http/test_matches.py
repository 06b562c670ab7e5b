"""Tables set up, found, joined and set up again, over HTTP."""

from __future__ import annotations

import asyncio

import pytest

from tablier.matches.acts import Resign
from tests.server.http.guests import CALA, RACE, Guest, Json, Place, at_table, sure

NAMES = (
    "<script>alert(1)",
    "<img src=x onerror=a()>",
    "\"><svg onload='a()'>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "'; DROP TABLE claims;--",
    "../../etc/passwd",
    "&lt;b&gt;",
    "%3Cscript%3E",
    "</title><b>",
)


async def seated(place: Place, **more: object) -> tuple[Guest, Guest, Json]:
    """Set a table up at which two people sit."""
    ada, bob = await place.guest(), await place.guest()
    match = await ada.create("person person", [0], name="Ada", **more)
    claim = {"seat": 1, "secret": match["invitations"]["1"], "name": "Bob"}
    assert sure(await bob.post(f"/api/matches/{match['match']}/claims", claim))["seats"] == [1]
    return ada, bob, match


async def refused(guest: Guest, **form: object) -> str:
    """Return why a table cannot be set up; nothing is kept of it."""
    body = {"game": CALA, "seats": [{"holder": "device"}, {"holder": "device"}], **form}
    answer = await guest.post("/api/matches", body)
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["error"])


def test_a_table_has_an_invitation_for_each_person_who_is_not_there_yet() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = await guest.create("person open person device", [0], game=RACE, options={"seats": "4"}, name="Ada")
        assert list(match["invitations"]) == ["2"] and match["seats"] == [0, 3] and match["watch"]
        found = sure(await guest.get(f"/api/matches/{match['match']}"))
        assert [(each["name"], each["taken"]) for each in found["chairs"]] == [
            ("Ada", True),
            ("", False),
            ("", False),
            ("Ada", True),
        ]
        assert found["you"] == {"seats": [0, 3], "host": True}
        assert found["throws"] == "witnessed" and found["result"] is None

    at_table(look)


def test_a_variant_an_option_and_a_position_are_played_as_they_say() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        forms: list[tuple[Json, Json, str]] = [
            ({"variant": "kalah-6-6"}, {"fruits": "6"}, "6,6,6"),
            ({"variant": "kalah-6-6", "options": {"pits": "4"}}, {"fruits": "6", "pits": "4"}, "6,6,6,6,0,6"),
            (
                {"position": f"{CALA} pits=2 fruits=2 | fruit=0,1,3,1,1,2 mover=0"},
                {"pits": "2", "fruits": "2"},
                "0,1,3,1,1,2",
            ),
        ]
        for form, options, fruit in forms:
            match = (await guest.create("device device", **form))["match"]
            found = sure(await guest.get(f"/api/matches/{match}"))
            assert found["options"] == options and fruit in found["position"]

    at_table(look)


def test_a_table_that_cannot_be_is_refused_with_the_reason() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        before = await place.events()
        assert await refused(guest, game="chess") == "rules"
        assert await refused(guest, variant="unheard-of") == "rules"
        assert await refused(guest, options={"pits": "99"}) == "rules"
        assert await refused(guest, position="nonsense") == "rules"
        assert await refused(guest, seats=[{"holder": "device"}] * 3) == "seats"
        assert await refused(guest, seats=[{"holder": "program", "program": "9"}] * 2) == "program"
        assert await refused(guest, clock={"pace": "game", "time": 1}) == "clock"
        assert await refused(guest, mine=[0]) == "seat-mine"
        assert await refused(guest, mine=[3]) == "seat-mine"
        assert await refused(guest, seats=[{"holder": "open", "name": "Ada"}] * 2) == "name-early"
        assert await place.events() == before

    at_table(look)


@pytest.mark.slow
def test_a_clock_is_kept_as_it_was_agreed() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        clock = {"pace": "game", "time": 300_000, "increment": 2000}
        match = (await guest.create("device device", clock=clock))["match"]
        assert sure(await guest.get(f"/api/matches/{match}"))["clock"] == clock

    at_table(look)


def test_programs_play_as_soon_as_everybody_is_there() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("greedy device"))["match"]
        room = place.house.rooms.open[match]

        async def answered() -> None:
            while not room.match.line:
                await asyncio.sleep(0.01)

        await asyncio.wait_for(answered(), 120)
        assert sure(await guest.get(f"/api/matches/{match}"))["chairs"][0]["program"] == "greedy"

    at_table(look)


@pytest.mark.slow
def test_the_lobby_lists_public_matches_with_an_open_seat_page_by_page() -> None:
    async def look(place: Place) -> None:
        guest, stranger = await place.guest(), await place.stranger()
        public = [(await guest.create("device open", public=True))["match"] for _ in range(55)]
        race = (await guest.create("device open", public=True, game=RACE))["match"]
        await guest.create("device open")
        await guest.create("device device", public=True)
        first = sure(await stranger.get("/api/lobby"))
        second = sure(await stranger.get(f"/api/lobby?before={first['before']}"))
        listed = [each["match"] for each in first["matches"] + second["matches"]]
        assert len(first["matches"]) == 50 and second["before"] == ""
        assert len(listed) == 56 and set(listed) == {race, *public}
        only = sure(await stranger.get(f"/api/lobby?game={RACE}"))["matches"]
        assert [each["match"] for each in only] == [race] and only[0]["open"] == [1]

    at_table(look)


@pytest.mark.slow
def test_of_fifty_who_come_at_once_one_gets_the_seat() -> None:
    async def look(place: Place) -> None:
        ada, *others = [await place.guest() for _ in range(51)]
        match = await ada.create("person person", [0])
        claim = {"seat": 1, "secret": match["invitations"]["1"]}
        path = f"/api/matches/{match['match']}/claims"
        answers = await asyncio.gather(*(each.post(path, claim) for each in others))
        assert sorted(each.status_code for each in answers) == [200] + [409] * 49
        assert {each.json()["error"] for each in answers if each.status_code == 409} == {"taken"}
        assert sum(entry.kind == "joined" for entry in place.house.rooms.open[match["match"]].match.entries) == 2

    at_table(look)


@pytest.mark.slow
def test_of_fifty_who_want_any_open_seat_each_seat_goes_to_one() -> None:
    async def look(place: Place) -> None:
        ada, *others = [await place.guest() for _ in range(51)]
        match = await ada.create("open open open", game=RACE, options={"seats": "3"}, public=True)
        path = f"/api/matches/{match['match']}/claims"
        answers = await asyncio.gather(*(each.post(path, {"seat": None}) for each in others))
        won = [each.json()["seats"] for each in answers if each.status_code == 200]
        assert sorted(won) == [[0], [1], [2]]
        assert sorted(each.status_code for each in answers) == [200] * 3 + [409] * 47

    at_table(look)


def test_a_seat_asked_for_twice_by_its_owner_is_still_theirs() -> None:
    async def look(place: Place) -> None:
        _, bob, match = await seated(place)
        claim = {"seat": 1, "secret": match["invitations"]["1"], "name": "Bob"}
        assert sure(await bob.post(f"/api/matches/{match['match']}/claims", claim))["seats"] == [1]

    at_table(look)


def test_a_new_invitation_ends_the_old_one_and_one_taken_back_gives_nothing() -> None:
    async def look(place: Place) -> None:
        ada, bob = await place.guest(), await place.guest()
        match = await ada.create("person person", [0])
        path = f"/api/matches/{match['match']}"
        new = sure(await ada.post(f"{path}/invitations", {"seat": 1}), 201)["secret"]
        old = {"seat": 1, "secret": match["invitations"]["1"]}
        assert (await bob.post(f"{path}/claims", old)).status_code == 404
        sure(await ada.delete(f"{path}/invitations/1"))
        assert (await bob.post(f"{path}/claims", {"seat": 1, "secret": new})).status_code == 404
        newest = sure(await ada.post(f"{path}/invitations", {"seat": 1}), 201)["secret"]
        sure(await bob.post(f"{path}/claims", {"seat": 1, "secret": newest}))
        full = await ada.post(f"{path}/invitations", {"seat": 1})
        assert (full.status_code, full.json()["error"]) == (409, "seat-free")

    at_table(look)


def test_a_new_link_to_watch_ends_the_old_one_and_gives_no_seat() -> None:
    async def look(place: Place) -> None:
        ada, watcher = await place.guest(), await place.guest()
        match = await ada.create("person person", [0])
        path = f"/api/matches/{match['match']}"
        new = sure(await ada.post(f"{path}/invitations", {"seat": None}), 201)["secret"]
        assert (await watcher.get(path, Tablier_Watch=match["watch"])).status_code == 404
        assert sure(await watcher.get(path, Tablier_Watch=new))["you"] == {"seats": [], "host": False}
        claim = await watcher.post(f"{path}/claims", {"seat": 1, "secret": new}, Tablier_Watch=new)
        assert claim.status_code == 409

    at_table(look)


def test_the_same_people_play_again_one_seat_further() -> None:
    async def look(place: Place) -> None:
        ada, bob, match = await seated(place)
        path = f"/api/matches/{match['match']}"
        assert (await ada.post(f"{path}/rematch")).json()["error"] == "not-over"
        await place.house.rooms.open[match["match"]].write(Resign(0), "resign")
        again = sure(await bob.post(f"{path}/rematch"), 201)
        assert again["seats"] == [0]
        assert sure(await ada.post(f"{path}/rematch"), 201) == {"match": again["match"], "seats": [1]}
        found = sure(await ada.get(path))
        assert found["rematch"] == again["match"] and found["result"]["how"] == "resignation"
        new = sure(await ada.get(f"/api/matches/{again['match']}"))
        assert [each["name"] for each in new["chairs"]] == ["Bob", "Ada"] and new["before"] == match["match"]

    at_table(look)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text_and_nothing_else_wherever_it_comes_back(name: str) -> None:
    async def look(place: Place) -> None:
        ada = await place.guest()
        match = (await ada.create("open open", [0], name=name, public=True))["match"]
        found = await ada.get(f"/api/matches/{match}")
        assert found.json()["chairs"][0]["name"] == name
        assert found.headers["Content-Type"] == "application/json"
        record = await ada.get(f"/api/matches/{match}/record")
        assert f"south: {name}\n" in record.text
        assert record.headers["Content-Type"].startswith("text/plain")
        assert record.headers["Content-Disposition"].startswith("attachment")
        for path in ("/", f"/m/{match}"):
            assert name not in (await ada.get(path)).text

    at_table(look)
