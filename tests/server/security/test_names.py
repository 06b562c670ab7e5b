"""S29: nobody sits under the name of somebody else's account, or one that is taken for it; accounts are marked."""

from __future__ import annotations

import pytest

from tablier.matches.lookalikes import looks
from tests.server.http.guests import CALA, Guest, Place, at_table, sure

ALIKE = {
    "the same": "Ada Vale",
    "case": "aDA vALE",
    "width": "\uff21\uff44\uff41 \uff36\uff41\uff4c\uff45",
    "accents": "\u00c1d\u00e0 V\u00e3le",
    "a mark that combines": "Ada\u0332 Vale",
    "Cyrillic": "\u0410d\u0430 V\u0430l\u0435",
    "Greek": "Ad\u03b1 Val\u03b5",
    "a one for an l": "Ada Va1e",
    "an I for an l": "Ada VaIe",
    "no space": "AdaVale",
    "dots": "A.d.a-V_a_l_e",
    "a joiner": "Ada\u200d Vale",
    "a blank letter": "Ada\u3164 Vale",
    "bold letters": "\U0001d400\U0001d41d\U0001d41a Vale",
    "circled letters": "\u24b6da Vale",
}


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE.keys())
def test_s29_what_looks_alike_is_alike(name: str) -> None:
    assert looks(name) == looks("Ada Vale")


@pytest.mark.parametrize("name", ["Ada", "Ada Vane", "Bda Vale", "Ada Vale 2", "\u827e\u8fbe"])
def test_s29_what_does_not_is_not(name: str) -> None:
    assert looks(name) != looks("Ada Vale")


def test_s29_letters_of_one_name_do_not_vanish() -> None:
    assert looks("...") == "..." and looks("\U0001f41a") and looks("rnary") == looks("mary")


async def account(place: Place, name: str = "Ada Vale") -> Guest:
    guest = await place.guest()
    answer = await guest.post("/api/account", {"name": name, "password": "long enough 7", "bearer": True})
    guest.headers = {"Authorization": f"Bearer {sure(answer, 201)['token']}"}
    return guest


def test_s29_a_guest_sits_under_no_name_of_an_account() -> None:
    async def look(place: Place) -> None:
        owner, guest = await account(place), await place.guest()
        match = (await owner.create("open open", public=True))["match"]
        for name in ALIKE.values():
            refused = await guest.post(f"/api/matches/{match}/claims", {"seat": 0, "name": name})
            assert refused.status_code in (409, 422), name
        assert (
            "compte"
            in (
                await guest.post(f"/api/matches/{match}/claims", {"seat": 0, "name": "ada vale"}, Accept_Language="fr")
            ).json()["say"]
        )
        made = {"game": CALA, "seats": [{"holder": "open"}] * 2, "mine": [0], "name": "Ada Vale"}
        assert (await guest.post("/api/matches", made)).status_code == 409
        shared = {"game": CALA, "seats": [{"holder": "device", "name": "Ada Vale"}, {"holder": "open"}]}
        assert (await guest.post("/api/matches", shared)).status_code == 409
        alone = {"game": CALA, "seats": [{"holder": "device", "name": "Ada Vale"}, {"holder": "device"}]}
        sure(await guest.post("/api/matches", alone), 201)  # among themselves people are called as they like

    at_table(look)


def test_s29_the_name_of_an_account_is_marked_and_no_other() -> None:
    async def look(place: Place) -> None:
        owner, guest = await account(place), await place.guest()
        match = (await owner.create("open open", mine=[0], public=True))["match"]
        sure(await guest.post(f"/api/matches/{match}/claims", {"seat": 1, "name": "Bob"}))
        chairs = sure(await guest.get(f"/api/matches/{match}"))["chairs"]
        assert [(each["name"], each["account"]) for each in chairs] == [("Ada Vale", True), ("Bob", False)]
        assert place.house.rooms.open[match].named_seats == (0,)
        sure(await owner.delete("/api/account"))
        assert place.house.rooms.open[match].named_seats == ()

    at_table(look)


def test_s29_an_account_under_another_name_is_not_marked() -> None:
    async def look(place: Place) -> None:
        owner = await account(place)
        match = (await owner.create("open open", mine=[0], name="Queen"))["match"]
        assert not sure(await owner.get(f"/api/matches/{match}"))["chairs"][0]["account"]

    at_table(look)


def test_s29_nobody_draws_the_mark_into_a_name() -> None:
    async def look(place: Place) -> None:
        host, guest = await place.guest(), await place.guest()
        match = (await host.create("open open", public=True))["match"]
        for sign in "\u2713\u2714\u2611\u2705":
            refused = await guest.post(f"/api/matches/{match}/claims", {"seat": 0, "name": f"Bob {sign}"})
            assert (refused.status_code, refused.json()["error"]) == (409, "name-sign")
            form = {"name": f"Bob {sign}", "password": "long enough 7"}
            assert (await guest.post("/api/account", form)).status_code == 409

    at_table(look)


def test_s29_nobody_is_ranked_under_the_name_of_an_account() -> None:
    async def look(place: Place) -> None:
        await account(place)
        guest = await place.guest()
        day = sure(await guest.get("/api/daily"))["date"]
        refused = await guest.post(f"/api/daily/{day}/result", {"moves": [], "name": "ada vale"})
        assert (refused.status_code, refused.json()["error"]) == (409, "account-name")

    at_table(look)


def test_s29_no_second_account_looks_like_the_first() -> None:
    async def look(place: Place) -> None:
        await account(place)
        for name in ("ada vale", "Ad\u0430 Vale", "Ada Va1e"):
            other = await place.guest()
            taken = await other.post("/api/account", {"name": name, "password": "long enough 7"})
            assert (taken.status_code, taken.json()["error"]) == (409, "name-taken"), name
        await account(place, "Ada Vane")

    at_table(look)


def test_s29_accounts_of_an_earlier_version_are_protected_too() -> None:
    async def look(place: Place) -> None:
        owner = await account(place)
        await place.house.database.store.execute("UPDATE accounts SET looks = ''")
        await place.house.database.accounts.complete()
        match = (await owner.create("open open", public=True))["match"]
        guest = await place.guest()
        refused = await guest.post(f"/api/matches/{match}/claims", {"seat": 0, "name": "Ad\u0430 V\u0430le"})
        assert refused.status_code == 409

    at_table(look)
