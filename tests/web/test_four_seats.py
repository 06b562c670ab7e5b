"""Four people, four browsers, one race: by invitation links whose secrets go nowhere but to the seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request

from tests.server.running import server
from tests.web.browser import Visitor, visitor
from tests.web.conftest import LIMITS
from tests.web.player import LOOK

pytestmark = pytest.mark.slow
GAME, SEATS = "chauka-bara", 4
AT_ONCE = 10  # milliseconds: who is not to play now is asked again later
TURNS = 40


def test_four_people_play_by_invitation_and_no_secret_is_told(browser: Browser, tmp_path: Path):
    with (
        server(tmp_path, "--workers", 1, "--log", "json", **LIMITS) as running,
        ExitStack() as stack,
    ):
        people = [stack.enter_context(visitor(browser, running.address, autoThrow=True)) for _ in range(SEATS)]
        requests: list[Request] = []
        for somebody in people:
            somebody.page.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - a method in C is no handler
        host, *guests = people
        host.ask("/api/session", {})
        made = host.ask(
            "/api/matches",
            {"game": GAME, "seats": [{"holder": "person"}] * SEATS, "mine": [0], "options": {"seats": "4"}},
        )
        secrets = [made["invitations"][str(seat)] for seat in range(1, SEATS)]
        host.go(f"/m/{made['match']}")
        for seat, (guest, secret) in enumerate(zip(guests, secrets, strict=True), 1):
            guest.go(f"/m/{made['match']}#{seat}.{secret}")
            guest.page.locator("[data-place]").first.wait_for()
            assert urlsplit(guest.page.url).fragment == ""
            assert secret not in guest.page.evaluate(
                "() => JSON.stringify(history.state) + location.href + document.referrer"
            )
        assert sum(1 for _ in played(people)) == TURNS
        check_same(people)
        assert all(somebody.complaints == [] for somebody in people)
        check_untold(requests, secrets)
        running.process.terminate()
        said = running.process.stdout.read() + running.process.stderr.read()
        assert [secret for secret in secrets if secret in said] == []


def played(people: list[Visitor]) -> Iterator[None]:
    """Let whoever may play do something, again and again; or until the game is over."""
    turn = idle = 0
    while turn < TURNS:
        for somebody in people:
            seen = somebody.page.evaluate(LOOK, [turn * 5, AT_ONCE])
            if seen["is"] in ("over", "stuck"):
                idle += 1
                assert idle < 400, "nobody can play"
                continue
            somebody.page.mouse.click(seen["x"], seen["y"])
            turn, idle = turn + 1, 0
            yield
            if turn == TURNS:
                return


def check_same(people: list[Visitor]) -> None:
    """Everybody has checked the same throws, and is told about the same last turn."""
    match = people[0].page.url.rpartition("/")[2]
    throws = sum('"kind":"throw"' in line for line in people[0].ask(f"/api/matches/{match}/log").splitlines())
    for somebody in people:
        somebody.page.wait_for_function(
            "(count) => Number(/\\\\d+/.exec(document.querySelector('.fair summary').innerText)) >= count".replace(
                "\\\\", "\\"
            ),
            arg=throws,
        )
    assert people[0].ask(f"/api/matches/{match}/proof")


def check_untold(requests: list[Request], secrets: list[str]) -> None:
    """No address, no header; only the claim of the seat itself carries a secret, in its body."""
    for request in requests:
        told = request.url + json.dumps(request.headers)
        assert [secret for secret in secrets if secret in told] == []
        if any(secret in (request.post_data or "") for secret in secrets):
            assert urlsplit(request.url).path.endswith("/claims")
            assert request.method == "POST"
