"""S28: a player who is gone holds nobody up, one whose line breaks loses nothing, and empty tables go."""

from __future__ import annotations

import pytest

from tablier.engine.table import CHANCE
from tablier.matches.acts import Create
from tablier.matches.clocks import DAY, Clock, Pace
from tablier.matches.match import Match
from tablier.matches.store import MatchListing
from tablier.server.people.lobby import PAGE, in_turn, page_of
from tablier.server.settings import Settings
from tests.matches.tables import CALA, RACE, plan
from tests.server.http.guests import Place, at_table, sure
from tests.server.tables import Client, in_house, open_house, play, settled, table, until

TEN = 10 * 60


async def waiting(house, **more):
    """Set a table up at which Ann has moved and Bob has gone."""
    room, (ann, bob) = await table(house, **more)
    while room.match.position.mover == 0:
        await ann.goes_on()
    room.leave(bob.subscriber)
    return room, ann


@pytest.mark.parametrize(("win", "how"), [(True, "absence"), (False, "abort")])
def test_s28_who_waits_for_somebody_who_is_gone_claims_the_win_or_calls_it_off(win, how):
    async def test(house, time):
        room, ann = await waiting(house)
        await time.passes(TEN - 1)
        early = await ann.act("claim", seat=0, gone=1, win=win)
        assert (early["t"], early["reason"]) == ("refused", "claim-early") and "minute" in early["say"]
        await time.passes(1)
        assert (await ann.act("claim", seat=0, gone=1, win=win))["t"] == "ack"
        assert room.match.result.how == how and room.match.result.winners == ((0,) if win else ())
        assert Match.of(room.match.entries) == room.match

    in_house(test)


def test_s28_who_comes_back_in_time_has_all_of_it_again():
    async def test(house, time):
        room, ann = await waiting(house)
        await time.passes(TEN - 1)
        bob = await Client(room, "bob").enters()
        room.leave(bob.subscriber)
        await time.passes(TEN - 1)
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-early"
        await Client(room, "bob").enters()
        await time.passes(TEN)
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-present"

    in_house(test)


def test_s28_the_time_counts_from_the_last_move_and_only_from_who_is_waited_for():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        room.leave(bob.subscriber)
        await time.passes(2 * TEN)  # it was Ann who thought so long
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "not-waited-for"
        while room.match.position.mover == 0:
            await ann.goes_on()
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-early"
        assert (await ann.act("claim", seat=0, gone=0, win=True))["reason"] == "claim-present"

    in_house(test)


def test_s28_a_server_that_starts_again_gives_everybody_the_time_to_come_back():
    async def test(house, time):
        room, _ = await waiting(house)
        await time.passes(2 * TEN)
        await house.rooms.close(room)
        again = await house.rooms.find(room.id)
        ann = await Client(again, "ann").enters()
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-early"

    in_house(test)


def test_s28_over_days_the_clock_alone_decides():
    async def test(house, time):
        _, ann = await waiting(house, clock=Clock(Pace.DAYS, DAY))
        await time.passes(TEN)
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-days"

    in_house(test)


async def sealed_anew(house, **more):
    """Set a table up at which Bob, who is there, seals a new chain while Ann's throw is due, and never opens it."""
    room, (ann, bob) = await table(house, game=RACE, **more)
    await play(room, [ann, bob], 12)
    while room.match.position.to_act != CHANCE or room.match.witness != 0 or room.match.missing:
        await play(room, [ann, bob], 1)
    assert (await bob.seals(1, 2))["t"] == "ack"
    while room.match.missing != (1,):
        await ann.goes_on()
        await settled()
    return room, ann, bob


def test_s28_who_seals_anew_and_never_opens_is_claimed_from_although_they_are_there():
    async def test(house, time):
        room, ann, bob = await sealed_anew(house)
        assert (await bob.act("claim", seat=1, gone=0, win=True))["reason"] == "claim-present"
        await time.passes(TEN - 1)
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-early"
        await time.passes(1)
        assert (await ann.act("claim", seat=0, gone=1, win=True))["t"] == "ack"
        assert room.match.result.how == "absence" and Match.of(room.match.entries) == room.match

    in_house(test)


def test_s28_who_seals_anew_and_opens_in_time_is_here_again():
    async def test(house, time):
        room, ann, bob = await sealed_anew(house)
        await time.passes(TEN)
        await bob.goes_on()
        assert room.match.missing == ()
        assert (await ann.act("claim", seat=0, gone=1, win=True))["reason"] == "claim-present"

    in_house(test)


@pytest.mark.parametrize("clock", [Clock(Pace.GAME, 60_000), Clock(Pace.MOVE, 60_000), Clock(Pace.DAYS, DAY)])
def test_s28_with_a_clock_who_seals_anew_and_never_opens_loses_by_time(clock):
    async def test(house, time):
        room, _, _ = await sealed_anew(house, clock=clock)
        await time.passes(clock.time / 1000)
        room.automation.set_timer()  # one that is far away is looked for again by the chores
        await time.passes(1)
        assert (room.match.result.how, room.match.result.winners) == ("time", (0,))

    in_house(test)


def test_s28_shells_that_somebody_owes_are_claimed_and_nothing_is_thrown_again():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        await play(room, [ann, bob], 10)
        while room.match.waits_for != 1:
            await ann.goes_on()
        thrown = [step for step in room.match.line if step.thrown]
        room.leave(bob.subscriber)
        await time.passes(TEN)
        assert (await ann.act("abort", seat=0))["t"] == "refused"  # not the other way round
        assert (await ann.act("claim", seat=0, gone=1, win=False))["t"] == "ack"
        assert [step for step in room.match.line if step.thrown] == thrown and room.match.result.how == "abort"
        refused = await ann.act("seal", seat=0, anchor="0" * 64, links=8)
        assert refused["reason"] == "over"

    in_house(test)


def test_s28_at_a_table_of_three_the_others_play_on():
    async def test(house, time):
        room, (ann, bob, cem) = await table(house, "person person person", RACE, options={"seats": "3"})
        await play(room, [ann, bob, cem], 12)
        while room.match.waits_for != 1:
            for each in (ann, cem):
                await each.goes_on()
        room.leave(bob.subscriber)
        await time.passes(TEN)
        assert (await ann.act("claim", seat=0, gone=1, win=False))["reason"] == "claim-several"
        assert (await cem.act("claim", seat=2, gone=1, win=True))["t"] == "ack"
        assert room.match.result is None and room.match.chairs[1].has_retired

    in_house(test)


def test_s28_everybody_is_told_who_is_away_and_since_when():
    async def test(house, time):
        left = time()
        _, ann = await waiting(house)
        await time.passes(1)
        told = ann.heard("presence")[-1]
        assert told["away"] == [{"seat": 1, "since": left}] and told["absence"] == 1000 * TEN

    in_house(test)


# Empty tables.


async def lobby(house) -> set[str]:
    return {each.match for each in await house.database.store.matches(public=True, open=True)}


def test_s28_an_empty_table_is_cleared_away_after_an_hour():
    async def test(house, time):
        room = await house.setup.create(Create(CALA, (plan("open"), plan("open")), public=True), "host")
        slow = Create(CALA, (plan("open"), plan("open")), public=True, clock=Clock(Pace.DAYS, 3 * DAY))
        patient = await house.setup.create(slow, "host")
        full = await house.setup.create(Create(CALA, (plan("open"), plan("open")), public=True), "host")
        for seat, person in enumerate(("ann", "bob")):
            await house.setup.claim(full, seat, "", person, "")
        assert await lobby(house) == {room.id, patient.id}
        assert await house.database.store.due(time() + 3_600_000) == (room.id,)
        await time.passes(3599)
        for each in (room, patient, full):
            each.automation.set_timer()
        await time.passes(2)
        await settled()
        assert room.match.result.how == "abort" and room.match.head.actor == -2
        assert await lobby(house) == {patient.id} and full.match.result is None
        assert Match.of(room.match.entries) == room.match

    in_house(test)


def test_s28_tables_of_an_earlier_version_are_found_at_the_next_start():
    async def test(house, time):
        room = await house.setup.create(Create(CALA, (plan("open"), plan("open")), public=True), "host")
        await house.database.store.rouse(room.id, None)
        await house.rooms.close(room)
        await time.passes(4000)
        other = await open_house(time, store=house.database.store)
        await until(lambda: other.background.has_arrived)
        await time.passes(1)
        await settled()
        assert await lobby(house) == set()
        for each in tuple(other.rooms.open.values()):
            await other.rooms.close(each)
        await other.background.end()

    in_house(test)


def test_s28_one_person_has_so_many_tables_in_the_lobby_and_no_more() -> None:
    async def look(place: Place) -> None:
        guest = await place.guest()
        form = {"game": CALA, "seats": [{"holder": "open"}] * 2, "mine": [0], "public": True}
        made = [sure(await guest.post("/api/matches", form), 201)["match"] for _ in range(2)]
        refused = await guest.post("/api/matches", form)
        assert (refused.status_code, refused.json()["error"]) == (409, "tables")
        sure(await guest.post("/api/matches", {**form, "public": False}), 201)  # nobody is crowded by that
        joiner = await place.guest()
        sure(await joiner.post(f"/api/matches/{made[0]}/claims", {"seat": 1}))
        sure(await guest.post("/api/matches", form), 201)

    at_table(look, tables_per_person=2)


def test_s28_one_address_sets_up_so_many_tables_by_however_many_visitors() -> None:
    async def look(place: Place) -> None:
        answers = []
        for _ in range(4):
            guest = await place.stranger("10.9.9.9")
            token = sure(await guest.post("/api/session", {"bearer": True}), 201)["token"]
            guest.headers = {"Authorization": f"Bearer {token}"}
            form = {"game": CALA, "seats": [{"holder": "open"}] * 2, "mine": [0], "public": True}
            answers.append((await guest.post("/api/matches", form)).status_code)
        assert answers == [201, 201, 201, 429]

    at_table(look, tables_per_address=3)


def test_s28_many_tables_of_one_host_stand_behind_one_of_each_other() -> None:
    def listed(match: str, created: int) -> MatchListing:
        return MatchListing(match, CALA, True, (1,), 2, created, created, 1)

    crowd = [listed(f"crowd{n}", 1000 - n) for n in range(60)]
    others = [listed("ada", 10), listed("bob", 5)]
    hosts = {each.match: "eve" for each in crowd} | {"ada": "ada", "bob": "bob"}
    found = in_turn([*crowd, *others], hosts)
    assert [each.match for each in found[:4]] == ["crowd0", "ada", "bob", "crowd1"]
    first, after = page_of(found, "", "")
    second, end = page_of(found, after, "")
    assert len(first) == PAGE and [*first, *second] == found and end == ""
    assert page_of(found, "gone", "") == ([], "") and page_of(found, "", "oukoun") == ([], "")


def test_s28_the_settings_say_how_long() -> None:
    assert (Settings().table_minutes, Settings().absence_minutes) == (60, 10)
