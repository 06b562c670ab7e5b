"""What needs other people is refused in a sentence, in the language of who asks; what needs none is there."""

from __future__ import annotations

import asyncio
import json
import re
from functools import partial
from typing import Any

import pytest

from tablier.engine.words import LANGUAGES
from tablier.local import errors
from tablier.local.paths import PATHS
from tablier.local.paths.people import ELSEWHERE
from tests.local.page import Device, Page, form_of

CALA = "kid-cala-classic"
MATCH = "A" * 22


@pytest.mark.parametrize(("method", "path"), ELSEWHERE)
def test_what_needs_other_people_says_so_in_both_languages(method: str, path: str) -> None:
    async def ask() -> None:
        device = Device()
        asked = path.format(game=CALA, match=MATCH, seat=0)
        told = [await device.ask(method, asked, {}, language) for language in LANGUAGES]
        assert [status for status, _ in told] == [503, 503]
        assert {each["error"] for _, each in told} == {"local"}
        assert len({each["say"] for _, each in told}) == 2

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("seats", "more"), [("device open", {}), ("device person", {}), ("device device", {"public": True})]
)
def test_a_match_with_people_from_elsewhere_needs_a_server(seats: str, more: dict[str, Any]) -> None:
    async def ask() -> None:
        device = Device()
        status, told = await device.ask("POST", "/api/matches", form_of(CALA, seats, **more))
        assert (status, told["error"]) == (503, "local")
        assert (await device.ask("GET", "/api/me"))[1]["seats"] == []

    asyncio.run(ask())


def test_sheets_need_a_server_and_the_page_of_rules_does_not() -> None:
    status, told = asyncio.run(Device().ask("GET", f"/api/games/{CALA}/sheet.pdf?what=rules", language="fr"))
    assert (status, told["error"]) == (501, "print") and "navigateur" in told["say"]


def test_the_rule_workshop_needs_a_server() -> None:
    form = {"game": CALA, "option": "pits", "value": "3"}
    status, told = asyncio.run(Device().ask("POST", "/api/rules/effects", form))
    assert (status, told["error"]) == (501, "workshop") and "needs a server" in told["say"]


def test_every_sentence_is_there_in_every_language_and_used() -> None:
    found = [
        set(re.findall(r"^([a-z-]+) =", (errors.TEXTS / f"{language}.ftl").read_text("utf-8"), re.MULTILINE))
        for language in LANGUAGES
    ]
    assert (
        found[0]
        == found[1]
        == {
            *(
                "error-denied-local",
                "error-denied-print",
                "error-denied-workshop",
                "error-storage-full",
                "error-storage-away",
            )
        }
    )


def test_somebody_who_takes_a_seat_of_their_own_plays_here_under_their_name() -> None:
    async def play() -> None:
        device = Device()
        match = await device.create(CALA, "person greedy", mine=[0], name="Ada")
        told = (await device.ask("GET", f"/api/matches/{match}"))[1]
        assert told["chairs"][0]["name"] == "Ada" and told["begun"] and told["you"] == {"seats": [0], "host": True}

    asyncio.run(play())


def test_the_same_table_is_set_up_again_and_a_log_is_brought_back() -> None:
    async def play() -> None:
        device = Device(randomness=Drawn())
        match = await device.create(CALA, "device device")
        page = await device.page(match)
        await page.acts("resign", seat=0)
        status, again = await device.ask("POST", f"/api/matches/{match}/rematch", {})
        assert status == 201 and again["seats"] == [0, 1]
        assert (await device.ask("POST", f"/api/matches/{match}/rematch", {}))[1] == again
        _, log = await device.ask("GET", f"/api/matches/{match}/log")
        status, brought = await device.ask("POST", "/api/records", {"record": log})
        assert status == 201
        told = (await device.ask("GET", f"/api/matches/{brought['match']}"))[1]
        assert told["imported"] and told["you"]["host"]
        assert len({each["match"] for each in (await device.ask("GET", "/api/me"))[1]["seats"]}) == 3

    asyncio.run(play())


def test_whatever_is_asked_is_answered() -> None:
    async def ask() -> None:
        device = Device()
        for method, pattern, _ in PATHS:
            path = re.sub(r"\(\?P<\w+>[^)]*\)", "zz", pattern.pattern)
            for body in ("", "{}", "[]", "nothing", '{"a": NaN}', "{" * 5000):
                answer = await device.host.request(method, path, "fr", body)
                assert answer.status < 500 or answer.status in (501, 503), (path, answer.body)
                if answer.content_type == "application/json":
                    json.loads(answer.body)

    asyncio.run(ask())


def test_a_page_of_another_time_at_another_match_or_with_nonsense_is_told_so() -> None:
    async def say() -> None:
        device = Device()
        match = await device.create(CALA, "device device")
        page = await device.page(match)
        await page.says(t="hello", protocol=1, more=1)
        assert page.frames[-1]["code"] == "malformed"
        for name, where, said in (
            ("old", match, {"t": "hello", "protocol": 2}),
            ("odd", match, {"t": "sync", "after": -1}),
            ("lost", MATCH, {"t": "hello", "protocol": 1}),
        ):
            other = device.pages[name] = Page(partial(device.host.receive, name))
            await device.host.open(name, where)
            await other.says(**said)
            await other.hears(lambda name=name: name in dict(device.closed))
        assert [device.pages[name].frames[-1]["why"] for name in ("old", "odd", "lost")] == [
            "protocol",
            "malformed",
            "unknown",
        ]
        assert device.closed == [("old", 4426), ("odd", 1007), ("lost", 4404)]

    asyncio.run(say())


class Drawn:
    """Numbers that are never the same."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, count: int) -> bytes:
        self.count += 1
        return (self.count.to_bytes(4, "big") * count)[:count]
