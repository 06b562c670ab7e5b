"""Four people, four browsers, one race, by invitation links whose secrets go nowhere else; and one who leaves."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request, expect

import tablier
from tablier.throws.checking import verify
from tests.server.running import MAIN, server
from tests.web.browser import Visitor, visitor
from tests.web.conftest import LIMITS
from tests.web.player import LOOK

pytestmark = pytest.mark.slow
GAME, SEATS = "chauka-bara", 4
OPTIONS = {"seats": "4", "pawns": "2"}  # a hundred presses or so to the end
AT_ONCE = 10  # milliseconds: who is not to play now is asked again later
PATIENCE = 400  # how often nobody may be asked in vain: shells fall, and lines are slow
# Whoever waits for somebody who is gone may claim at once, not after some minutes: nobody waits for a test.
NO_PATIENCE = f"""
from dataclasses import fields
from tablier.server.settings import Settings
from tablier.server.settings.forms import number
absence = next(each for each in fields(Settings) if each.name == "absence_minutes")
absence.metadata = {{**absence.metadata, "form": number(0, 525_600)}}
{MAIN}
"""
CHECKED = "(count) => Number(/\\d+/.exec(document.querySelector('.fair summary').innerText)) >= count"


def test_four_people_play_a_whole_race_by_invitation_and_no_secret_is_told(browser: Browser, tmp_path: Path):
    with (
        server(
            tmp_path, "--workers", 1, "--log-format", "json", "--absence-minutes", 0, code=NO_PATIENCE, **LIMITS
        ) as running,
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
            {"game": GAME, "seats": [{"holder": "person"}] * SEATS, "mine": [0], "options": OPTIONS},
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
        pressed = play_to_the_end(people)
        assert all(pressed), "somebody never had a turn"
        check_same(people)
        assert [somebody.complaints for somebody in people] == [[]] * SEATS
        check_untold(requests, secrets)
        check_claim(host, guests[0])
        running.process.terminate()
        said = running.process.stdout.read() + running.process.stderr.read()
        assert [secret for secret in secrets if secret in said] == []


def play_to_the_end(people: list[Visitor]) -> list[int]:
    """Let whoever may play press something until everybody is told the end; return how often each of them did."""
    pressed, over, idle = [0] * len(people), set[int](), 0
    while len(over) < len(people):
        for seat, somebody in enumerate(people):
            if seat in over:
                continue
            # A sequence without a period that a board could share: whoever always plays the same way never ends.
            seen = somebody.page.evaluate(LOOK, [(sum(pressed) * 7919) >> 3, AT_ONCE])
            if seen["is"] == "over":
                over.add(seat)
            elif seen["is"] == "stuck":
                idle += 1
                assert idle < PATIENCE, f"nobody can play:\n{somebody.page.locator('main').inner_text()}"
            else:
                somebody.page.mouse.click(seen["x"], seen["y"])
                pressed[seat], idle = pressed[seat] + 1, 0
    return pressed


def check_same(people: list[Visitor]) -> None:
    """Everybody has the whole game, has checked all of its throws, and is told the same end."""
    match = people[0].page.url.rpartition("/")[2]
    log = [json.loads(line) for line in people[0].ask(f"/api/matches/{match}/log").splitlines()]
    assert not [entry for entry in log if entry.get("kind") == "resigned"]
    throws = sum(entry.get("kind") == "throw" for entry in log)
    for somebody in people:
        somebody.page.wait_for_function(CHECKED, arg=throws)
    assert len({told(somebody) for somebody in people}) == 1
    record = tablier.record(people[0].ask(f"/api/matches/{match}/record"))
    assert record.last.is_over
    assert verify(people[0].ask(f"/api/matches/{match}/proof")).throws == throws


def check_claim(host: Visitor, guest: Visitor) -> None:
    """One of two leaves when it is their turn: whoever waits for them is offered the win, takes it, and is told so."""
    seats = [{"holder": "person"}] * 2
    made = host.ask("/api/matches", {"game": "kid-cala-classic", "seats": seats, "mine": [0], "name": "Ada"})
    page = host.go(f"/m/{made['match']}")
    guest.go(f"/m/{made['match']}#1.{made['invitations']['1']}")
    page.locator("[data-place='0'].playable").click()
    guest.page.locator("button.playable").first.wait_for()
    expect(page.get_by_role("button", name="Claim the win")).to_have_count(0)
    guest.page.close()
    expect(page.get_by_role("button", name="Call the match off")).to_be_visible()
    page.get_by_role("button", name="Claim the win").click()
    expect(page.locator("section.end h2")).to_have_text("You win!")
    expect(page.locator("section.end")).to_contain_text("North had gone.")


def told(somebody: Visitor) -> tuple[str, ...]:
    """Every move of the story, as it is written."""
    return tuple(somebody.page.locator("[role=log] .notation").all_inner_texts())


def check_untold(requests: list[Request], secrets: list[str]) -> None:
    """No address, no header; only the claim of the seat itself carries a secret, in its body."""
    for request in requests:
        told = request.url + json.dumps(request.headers)
        assert [secret for secret in secrets if secret in told] == []
        if any(secret in (request.post_data or "") for secret in secrets):
            assert urlsplit(request.url).path.endswith("/claims")
            assert request.method == "POST"
