"""Who sits where: joining, names, leaving, programs that keep a seat warm."""

from __future__ import annotations

import pytest

from tablier.matches.acts import Abort, Create, Hold, Join, Leave, Move, Mute, Rename, Return
from tablier.matches.chairs import Holder
from tablier.matches.clocks import Clock, Pace
from tablier.matches.decide import create
from tablier.matches.errors import Refused
from tablier.matches.header import SeatPlan
from tablier.matches.log import HOST, SERVER, sealed
from tablier.matches.match import Match
from tests.matches.tables import CALA, MATCH, RACE, after, created, moved, note, plan, refused, table, wanted

FOUR = {"options": {"seats": "4"}}


def not_created(command: Create) -> Refused:
    found = create(command, MATCH, 0, "a")
    assert isinstance(found, Refused) and found.say("en") != found.say("fr")
    return found


def test_a_host_takes_no_seat():
    match = created("person open")
    assert (match.head.actor, match.table.free, match.begun) == (HOST, (0, 1), False)


def test_programs_and_people_at_this_device_sit_at_once():
    assert created("device 3").begun


def test_whoever_joins_has_the_seat_and_the_game_begins_with_the_last():
    match = after(created("person open"), Join(1, note("Ada").reference))
    assert not match.begun
    match = after(match, Join(0))
    assert match.begun and match.chairs[1].name == note("Ada").reference


def test_a_seat_is_taken_once():
    match = after(created("open open"), Join(1))
    assert refused(match, Join(1)) == "taken"
    assert refused(created("device 3"), Join(0)) == refused(created("device 3"), Join(1)) == "taken"


def test_there_is_no_fifth_seat_nor_a_third_at_a_table_for_two():
    assert refused(created("open open"), Join(2)) == refused(created("open open"), Join(7)) == "actor"


def test_a_seat_that_nobody_has_does_nothing():
    assert refused(created("open open"), Rename(0, note("Ada").reference)) == "no-person"
    assert refused(created("open 3"), Leave(1)) == "no-person"


def test_a_name_is_changed_at_any_time_and_is_not_in_the_log():
    match = after(table("person person"), Rename(1, note("Zoé").reference))
    assert match.chairs[1].name == note("Zoé").reference
    assert "Zoé" not in str(match.entries)


def test_leaving_before_the_first_move_frees_the_seat():
    match = after(table("person open"), Leave(1))
    assert match.table.free == (1,) and not match.begun and match.head.body == {"frees": True}
    assert after(match, Join(1)).begun


def test_who_takes_a_seat_that_was_left_has_neither_the_name_nor_the_gag_of_the_one_before():
    match = after(created("open open"), Join(0, note("Ada").reference), Mute(0, True), Leave(0))
    assert match.chairs[0].name == ""
    assert not after(match, Join(0)).chairs[0].muted


def test_a_seat_kept_for_somebody_is_not_free_for_all_when_they_leave():
    assert after(table("person open"), Leave(0)).head.body == {"frees": False}


def test_leaving_later_is_resigning():
    match = after(moved(table("person open"), "a"), Leave(0))
    assert match.result and match.result.how == "resignation" and match.result.winners == (1,)


def test_a_seat_at_this_device_cannot_be_left_before_the_game():
    assert refused(table("device person"), Leave(0)) == "device"


def test_a_program_holds_a_seat_until_its_person_returns():
    match = after(table("person person"), Hold(SERVER, 0, "2"))
    assert match.program_turn and (match.program_turn.seat, match.program_turn.program) == (0, "2")
    assert refused(match, Move(0, "a")) == "program-plays"
    match = after(match, Return(0))
    assert match.program_turn is None
    assert after(match, Move(0, "a")).line[-1].text == "a"


def test_a_program_may_be_called_by_its_name():
    assert after(table("person person"), Hold(HOST, 1, "verger")).head.body == {"seat": 1, "program": "5"}


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Hold(0, 1, "2"), "other-seat"),
        (Hold(HOST, 2, "2"), "no-person"),
        (Hold(HOST, 3, "2"), "no-person"),
        (Hold(HOST, 0, "clever"), "program"),
        (Return(0), "not-held"),
    ],
)
def test_a_seat_is_not_held_for_nobody_by_nobody_or_against_somebody(command, reason):
    options = {"seats": "3"}
    assert refused(table("person person 3", RACE, options=options), command) == reason


def test_a_match_waits_for_its_last_person():
    assert refused(table("person 3"), Hold(SERVER, 0, "2")) == "last-person"
    match = after(table("person person"), Hold(0, 0, "2"))
    assert refused(match, Hold(SERVER, 1, "2")) == "last-person"
    assert refused(match, Hold(SERVER, 0, "2")) == "held"


def test_two_to_four_seats_in_any_mix():
    match = table("person 1 device open", RACE, **FOUR)
    assert match.begun and match.table.people == (0, 2, 3)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Create("chess", (plan("open"),) * 2), "rules"),
        (Create(CALA, (plan("open"),) * 3), "seats"),
        (Create(CALA, (plan("open"),)), "form"),
        (Create(CALA, (plan("open"),) * 5), "form"),
        (Create(CALA, (plan("open"), plan("clever"))), "program"),
        (Create(CALA, (plan("open"), SeatPlan(Holder.PERSON, "3"))), "program"),
        (Create(CALA, (plan("open"), SeatPlan(Holder.OPEN, name="0" * 64))), "name-early"),
        (Create(CALA, (plan("open"), SeatPlan(Holder.DEVICE, name="Ada"))), "form"),
        (Create(CALA, (plan("open"),) * 2, {"pits": "99"}), "rules"),
        (Create(CALA, (plan("open"),) * 2, {"pips": "6"}), "rules"),
        (Create(CALA, (plan("open"),) * 2, position="kid-cala-classic | fruit=99,99"), "rules"),
        (Create(CALA, (plan("open"),) * 2, clock=Clock(Pace.NONE, 5_000)), "clock"),
        (Create(CALA, (plan("open"),) * 2, clock=Clock(Pace.MOVE, 0)), "clock"),
        (Create(CALA, (plan("open"),) * 2, clock=Clock(Pace.MOVE, 5_000, 1_000)), "clock"),
        (Create(CALA, (plan("open"),) * 2, clock=Clock(Pace.DAYS, 5_000)), "clock"),
        (Create(CALA, (plan("open"),) * 2, clock=Clock(Pace.GAME, 5_000, 6_000)), "clock"),
        (Create(CALA, (plan("open"),) * 2, rematch="short"), "form"),
    ],
)
def test_a_table_that_cannot_be_is_not_set_up(command, reason):
    assert not_created(command).reason == reason


def test_a_refusal_of_the_rules_is_passed_on():
    refusal = not_created(Create("kid-kala", (plan("open"),) * 2))
    assert "Did you mean" in refusal.say("en") and "Vouliez-vous dire" in refusal.say("fr")


def test_a_match_can_start_from_any_position():
    start = "kid-cala-classic | fruit=1,0,0,0,0,4,10,2,0,0,0,9,0,22 mover=0"
    assert table("person person", position=start).position.text == start.replace(" mover=0", "")


@pytest.mark.parametrize("actor", [0, 1, HOST, SERVER])
def test_a_match_is_aborted_before_the_first_move(actor):
    match = after(table("person person"), Abort(actor))
    assert match.result and (match.result.how, match.result.winners, match.result.payoffs) == ("abort", (), (0, 0))


def test_a_match_is_not_aborted_after_a_move_nor_by_a_program():
    assert refused(moved(table("person person"), "a"), Abort(1)) == "moved"
    assert refused(table("person 3"), Abort(1)) == "no-person"


def test_a_match_is_not_aborted_once_a_throw_was_seen_but_a_log_in_which_it_was_is_read():
    match = table("person person", RACE)
    thrown = moved(match, f"({next(iter(match.position.odds))})")
    assert refused(thrown, Abort(0)) == "thrown-abort"
    head = thrown.head
    aborted = sealed(head.match, head.seq + 1, "old", Abort.kind, 0, head.at, {}, head.hash)
    assert Match.of([*thrown.entries, aborted], in_doubt=True).result


def test_the_same_id_is_the_same_action_and_another_one_is_refused():
    match = after(created("open open"), Join(0))
    again = wanted(created("open open"), Join(0))
    assert match.head == again
    from tablier.matches.decide import decide

    assert decide(match, Join(0), 99, match.head.id) == match.head
    other = decide(match, Join(1), 99, match.head.id)
    assert isinstance(other, Refused) and other.reason == "id"


@pytest.mark.parametrize("text", ["", "x" * 65, "é", "a\nb"])
def test_an_id_is_short_and_plain(text):
    from tablier.matches.decide import decide

    found = decide(created("open open"), Join(0), 0, text)
    assert isinstance(found, Refused) and found.reason == "bad-id"
