"""The throws of the day: the same shells for everybody, judged by what was given away."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pytest

import tablier
from tablier.matches.clocks import DAY
from tablier.search.findings import Source
from tablier.server.people.daily import CHOICES, SEAT, THROWS, DayRecord, day_of, fallen, onward, plan_of
from tablier.study.tasks import Decision, SeatDecisions, SeatTask
from tests.server.http.guests import Guest, Json, Place, at_table, sure

LATE = 1_767_225_600_000  # 2026-01-01
SECRET = bytes(range(32))


class AtOnce:
    """Give every choice but the first a loss of a hundredth."""

    async def study(self, work: Any, form: SeatTask, lane: Any, seconds: float, progress: Any) -> SeatDecisions:
        record = tablier.record(form.record)
        pairs = zip(record.positions, record.moves, strict=False)
        chosen = [(before, move) for before, move in pairs if before.to_act == SEAT and len(before.moves) > 1]
        losses = [0.0 if move == before.moves[0] else 0.01 for before, move in chosen]
        plain = {"move": "m", "better": "b", "say": {}, "better_say": {}, "source": Source.OPINION}
        return SeatDecisions(
            sum(losses), tuple(Decision(number=n, loss=each, **plain) for n, each in enumerate(losses))
        )


async def played(guest: Guest, date: str, choice: int) -> tuple[list[str], Json]:
    """Play a day to its end, always taking the first move or the last."""
    moves: list[str] = []
    while True:
        found = sure(await guest.post(f"/api/daily/{date}", {"moves": moves}))
        if found["done"]:
            return moves, found
        moves.append(found["views"][-1]["choices"][choice]["move"])


async def judged(guest: Guest, date: str, moves: Sequence[str], name: str = "") -> Json:
    while True:
        answer = await guest.post(f"/api/daily/{date}/result", {"moves": list(moves), "name": name})
        if answer.status_code != 202:
            return sure(answer)


@pytest.mark.slow
def test_every_day_has_a_table_for_two_with_shells() -> None:
    plans = [plan_of(day_of(LATE + nth * DAY)) for nth in range(30)]
    assert all(len(plan.start.seats) == 2 and plan.start.game.outcomes for plan in plans)
    assert len({(plan.start.game.name, plan.variant) for plan in plans}) > 3


def test_a_throw_depends_on_the_day_the_seat_and_its_number_alone() -> None:
    plan = plan_of("2026-01-01")
    odds = {"1": 4, "2": 12}
    thrown = [fallen(SECRET, plan, 0, number, odds) for number in range(400)]
    assert thrown == [fallen(SECRET, plan, 0, number, odds) for number in range(400)]
    assert thrown != [fallen(SECRET, plan, 1, number, odds) for number in range(400)]
    assert 60 < thrown.count("1") < 140


def test_whatever_one_plays_the_same_shells_fall() -> None:
    plan = plan_of("2026-01-01")
    falls = []
    for choice in (0, -1):
        line = onward(DayRecord(tablier.Record.of(plan.start)), plan, SECRET)
        while not line.is_done:
            line = onward(line.then(line.now.moves[choice]), plan, SECRET)
        falls.append([each.move for each in line.record.played if each.thrown and each.before.mover == SEAT])
    shared = min(map(len, falls))
    assert shared and falls[0][:shared] == falls[1][:shared]


@pytest.mark.slow
def test_today_is_played_step_by_step_and_replays() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        day = sure(await guest.get("/api/daily"))
        assert day["today"] and day["secret"] == "" and day["ranking"] == []
        first = sure(await guest.post(f"/api/daily/{day['date']}", {"moves": []}))
        assert first["views"][0]["position"] == day["start"] and first["views"][-1]["choices"]
        moves, done = await played(guest, day["date"], 0)
        record = tablier.record(done["record"])
        thrown = [at.mover for at in record.positions[:-1] if at.to_act == tablier.CHANCE].count(SEAT)
        assert len(moves) == CHOICES or thrown == THROWS or record.last.is_over
        assert list(tablier.record(done["record"]).moves) == done["line"]
        again = sure(await (await place.guest()).post(f"/api/daily/{day['date']}", {"moves": moves}))
        assert again["line"] == done["line"]

    at_table(look)


def test_a_move_that_a_rule_forbids_is_refused() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        date = sure(await guest.get("/api/daily"))["date"]
        answer = await guest.post(f"/api/daily/{date}", {"moves": ["nonsense"]})
        assert 400 <= answer.status_code < 500 and answer.json()["say"]

    at_table(look)


@pytest.mark.slow
def test_who_gives_away_least_is_first_and_only_the_first_result_counts() -> None:
    async def look(place: Place) -> None:
        place.house.studies._calls = AtOnce()
        ada, bob = await place.guest(), await place.guest()
        date = sure(await ada.get("/api/daily"))["date"]
        (best, _), (other, _) = await played(ada, date, 0), await played(bob, date, -1)
        assert (await judged(bob, date, other, "Bob"))["counted"]
        assert (await judged(ada, date, best, "Ada"))["counted"]
        assert not (await judged(bob, date, best, "Bob"))["counted"]
        ranking = sure(await ada.get("/api/daily"))["ranking"]
        assert [(each["place"], each["name"], each["mine"]) for each in ranking] == [
            (1, "Ada", True),
            (2, "Bob", False),
        ]
        assert ranking[0]["loss"] == 0 < ranking[1]["loss"]

    at_table(look)


@pytest.mark.slow
def test_who_signs_in_afterwards_takes_the_result_along_unless_they_have_one() -> None:
    async def look(place: Place) -> None:
        place.house.studies._calls = AtOnce()
        account = {"name": "Ada", "password": "a long secret"}
        sure(await (await place.guest()).post("/api/account", account), 201)
        for choice in (0, -1):
            guest = await place.guest()
            date = sure(await guest.get("/api/daily"))["date"]
            moves, _ = await played(guest, date, choice)
            assert (await judged(guest, date, moves, "Guest"))["counted"]
            token = sure(await guest.post("/api/login", account | {"bearer": True}))["token"]
            guest.headers = {"Authorization": f"Bearer {token}"}
            ranking = sure(await guest.get("/api/daily"))["ranking"]
            assert [(each["mine"], each["loss"]) for each in ranking] == [(True, 0)]

    at_table(look)


@pytest.mark.slow
def test_a_name_in_the_ranking_is_forgotten_with_its_person() -> None:
    async def look(place: Place) -> None:
        place.house.studies._calls = AtOnce()
        guest = await place.guest()
        date = sure(await guest.get("/api/daily"))["date"]
        await judged(guest, date, (await played(guest, date, 0))[0], "Ada")
        assert [each["text"] for each in sure(await guest.get("/api/me/data"))["words"]] == ["Ada"]
        sure(await guest.delete("/api/me/data"))
        ranking = sure(await (await place.guest()).get("/api/daily"))["ranking"]
        assert [each["name"] for each in ranking] == [""]

    at_table(look)


def test_a_day_that_is_not_done_is_not_judged() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        date = sure(await guest.get("/api/daily"))["date"]
        assert (await guest.post(f"/api/daily/{date}/result", {"moves": []})).status_code == 409

    at_table(look)


def test_the_secret_is_told_when_the_day_is_over_and_is_what_was_promised() -> None:
    async def look(place: Place) -> None:
        guest, now = await place.guest(), place.house.runtime.now()
        day = sure(await guest.get("/api/daily"))
        place.house.runtime.now = lambda: now + DAY
        past = sure(await guest.get(f"/api/daily/{day['date']}"))
        assert not past["today"] and hashlib.sha256(bytes.fromhex(past["secret"])).hexdigest() == day["commitment"]
        later = day_of(now + 2 * DAY)
        assert (await guest.get(f"/api/daily/{later}")).status_code == 404

    at_table(look)


@pytest.mark.slow
def test_a_day_that_is_over_is_judged_and_not_ranked() -> None:
    async def look(place: Place) -> None:
        place.house.studies._calls = AtOnce()
        guest, now = await place.guest(), place.house.runtime.now()
        date: Any = sure(await guest.get("/api/daily"))["date"]
        moves, _ = await played(guest, date, 0)
        place.house.runtime.now = lambda: now + DAY
        found = await judged(guest, date, moves)
        assert found["done"] and not found["counted"]
        assert sure(await guest.get(f"/api/daily/{date}"))["ranking"] == []

    at_table(look)
