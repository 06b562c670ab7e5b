"""Clocks, on timelines worked out by hand; all times in seconds from the start."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablier.engine.table import CHANCE
from tablier.matches.acts import (
    Act,
    Answer,
    Flag,
    Hold,
    Join,
    Move,
    Offer,
    Pause,
    Resume,
    Return,
    SayPhrase,
    TakeBack,
    Throw,
)
from tablier.matches.clocks import DAY, Clock, Pace
from tablier.matches.log import SERVER
from tablier.matches.match import Match
from tests.matches.hall import Hall
from tests.matches.tables import RACE, after, created, moved, refused, seal, table

MINUTE = Clock(Pace.GAME, 60_000, 2_000)  # one minute for the game, two seconds more for each move
HALF = Clock(Pace.MOVE, 30_000)
THREE_DAYS = Clock(Pace.DAYS, 3 * DAY)


def at(match: Match, second: float, *commands: Act) -> Match:
    return after(match, *commands, at=round(second * 1000))


def left(match: Match, second: float) -> list[float | None]:
    return [None if time is None else time / 1000 for time in match.clocks(round(second * 1000))]


def test_without_a_clock_nobody_has_a_time_or_a_deadline():
    match = table("person person")
    assert left(match, 1e6) == [None, None] and match.deadline is None
    assert refused(match, Flag(0), 10**9) == "in-time"


def test_time_for_the_game_runs_for_the_mover_and_each_move_adds_the_increment():
    match = table("person person", clock=MINUTE)
    assert left(match, 10) == [50, 60]
    match = at(match, 10, Move(0, "a"))  # 60 - 10 + 2
    assert left(match, 10) == [52, 60] and match.deadline == (1, 70_000)
    assert left(match, 25) == [52, 45]
    match = at(match, 25, Move(1, "a"))  # 60 - 15 + 2
    assert left(match, 30) == [47, 47] and match.deadline == (0, 77_000)


def test_time_for_a_move_starts_anew_with_each_move():
    match = at(table("person person", clock=HALF), 10, Move(0, "a"))
    assert left(match, 15) == [30, 25] and match.deadline == (1, 40_000)


def test_days_for_a_move_are_days_for_a_move():
    match = at(table("person person", clock=THREE_DAYS), 86_400, Move(0, "a"))
    assert match.deadline == (1, 4 * DAY)
    assert refused(match, Flag(1), 4 * DAY - 1) == "in-time"
    assert after(match, Flag(1), at=4 * DAY).result


def test_no_time_runs_before_everybody_sits():
    match = at(created("device open", clock=MINUTE), 100, Join(1))
    assert left(match, 110) == [50, 60]


def test_when_time_is_up_the_server_says_so_and_the_seat_has_lost():
    match = table("person person", clock=MINUTE)
    assert refused(match, Flag(0), 59_999) == "in-time"
    assert refused(match, Flag(1), 60_000) == "in-time"
    match = at(match, 60, Flag(0))
    assert match.result and (match.result.how, match.result.winners) == ("time", (1,))


def test_a_move_after_the_time_is_refused_even_before_the_server_says_so():
    match = table("person person", clock=MINUTE)
    assert refused(match, Move(0, "a"), 60_000) == "late"
    assert at(match, 59.999, Move(0, "a")).line


def test_nobody_but_the_server_ends_a_time():
    assert refused(table("person person", clock=MINUTE), Flag(0, actor=1), 60_000) == "actor"


def test_with_more_seats_a_program_plays_on_for_who_was_late():
    match = table("person person person", RACE, MINUTE, options={"seats": "3"})
    match = at(match, 60, Flag(0))
    assert match.result is None and match.chairs[0].played_by == "1"
    assert match.waits_for == 2  # the witness of the program's throw


def test_a_stop_and_start_of_the_server_costs_nobody_time():
    match = at(table("person person", clock=MINUTE), 20, Pause())
    assert left(match, 500) == [40, 60] and match.deadline is None
    assert refused(match, Move(0, "a"), 30_000) == "paused"
    match = at(match, 520, Resume(20_000))
    assert left(match, 525) == [35, 60] and match.deadline == (0, 560_000)


def test_a_crash_costs_time_up_to_the_last_sign_of_life_only():
    match = at(table("person person", clock=MINUTE), 5, SayPhrase(0, "hello"))
    match = at(match, 1000, Resume(15_000))  # no entry said that the server would stop
    assert left(match, 1000) == [45, 60]


def test_a_sign_of_life_before_the_last_entry_costs_nothing_and_none_comes_from_the_future():
    match = at(table("person person", clock=MINUTE), 5, SayPhrase(0, "hello"))
    assert left(at(match, 1000, Resume(1_000)), 1000) == [55, 60]
    assert refused(match, Resume(1_000_001), 1_000_000) == "since"


def test_a_clock_that_jumps_back_gives_and_takes_nothing():
    match = at(table("person person", clock=MINUTE, at=100_000), 110, SayPhrase(0, "hello"))
    match = at(match, 50, SayPhrase(0, "oops"))  # an hour forward or back, the log stays in order
    assert left(match, 50) == [50, 60] and left(match, 105) == [50, 60]
    assert left(match, 115) == [45, 60]
    assert left(at(match, 60, Move(0, "a")), 60) == [52, 60]


def test_programs_have_no_clock_and_their_thinking_costs_nobody_time():
    match = table("1 person", clock=MINUTE)
    assert left(match, 500) == [None, 60] and match.deadline is None
    match = at(match, 500, Move(0, "a", "1", match.program_turn.seq))
    assert match.deadline == (1, 560_000)


def test_a_seat_held_by_a_program_loses_no_time():
    match = at(table("person person", clock=MINUTE), 10, Hold(SERVER, 0, "1"))
    assert left(match, 300) == [50, 60]
    match = at(match, 300, Return(0))
    assert left(match, 310) == [40, 60]


def test_the_witness_of_a_program_pays_for_keeping_its_throw_waiting():
    match = table("1 person", RACE, MINUTE)
    assert match.waits_for == 1 and left(match, 10) == [None, 50]


def test_no_time_runs_while_somebody_else_has_still_to_seal_in_logs_of_earlier_versions():
    match = moved(table("person person", RACE, MINUTE), "(1)")
    match = at(match, 10, seal(1, 2))
    assert left(match, 300) == [50, 60] and match.waits_for is None
    match = at(match, 300, seal(SERVER, 2))
    assert left(match, 310) == [40, 60]  # now everybody waits for the mover alone


def sealing_again(clock: Clock, *parties: int) -> Hall:
    """South's throw is due when East, who is losing, seals a new chain; some seal with her."""
    hall = Hall("person person", clock=clock, is_timed=True).ready(0, 1)
    while not (hall.match.line and hall.match.position.to_act == CHANCE and hall.match.position.mover == 0):
        hall.play(1)
    return hall.seal(1, *parties)


def test_who_seals_anew_and_never_opens_pays_with_time():
    hall = sealing_again(MINUTE, 255, 0).open(255, 0)
    assert hall.match.missing == (1,) and hall.match.waits_for == 1 and hall.match.table.owing == (1,)
    seat, moment = hall.match.deadline
    assert seat == 1 and refused(hall.match, Flag(1), moment - 1) == "in-time"
    assert after(hall.match, Flag(1), at=moment).result.winners == (0,)
    assert Match.of(hall.match.entries) == hall.match


def test_over_days_who_seals_anew_and_never_opens_loses_too():
    hall = sealing_again(THREE_DAYS, 255, 0).open(255, 0)
    assert hall.match.deadline == (1, hall.match.head.at + 3 * DAY)


def test_who_was_to_throw_seals_on_their_own_time_and_then_the_clock_of_who_keeps_them_waiting_runs():
    hall = sealing_again(MINUTE)
    assert hall.match.missing == (SERVER, 0) and hall.match.deadline is None  # the server is waited for
    hall.seal(255)
    assert hall.match.waits_for == 0
    hall.seal(0).open(255)
    assert hall.match.missing == (0, 1) and hall.match.waits_for == 0 and hall.match.table.owing == (0, 1)
    hall.open(1)
    assert hall.match.waits_for == 0
    hall.open(0)
    assert hall.match.waits_for == 0 and hall.match.missing == ()


def test_of_several_who_keep_the_thrower_waiting_the_first_seat_pays():
    hall = Hall("person person person", options={"seats": "3"}, clock=MINUTE, is_timed=True).ready(0, 1, 2)
    while not (hall.match.line and hall.match.position.to_act == CHANCE and hall.match.position.mover == 0):
        hall.play(1)
    hall.seal(2, 1, 0, 255).open(255, 0)
    assert hall.match.missing == (1, 2) and hall.match.waits_for == 1
    assert hall.open(1).match.waits_for == 2


def test_a_log_of_an_earlier_version_charges_nobody_for_a_ceremony_that_hangs():
    hall = Hall("person person", clock=MINUTE).ready(0, 1)
    while not (hall.match.line and hall.match.position.to_act == CHANCE and hall.match.position.mover == 0):
        hall.play(1)
    hall.seal(1, 255, 0).open(255, 0)
    assert hall.match.missing == (1,) and hall.match.deadline is None and hall.match.table.owing == (1,)


def test_a_throw_brings_no_increment():
    match = at(table("person person", RACE, MINUTE), 10, Throw(0, "1", {}))
    assert left(match, 10) == [50, 60]


def test_taking_back_does_not_stop_the_clock_of_a_move():
    match = at(table("person person", clock=HALF), 10, Move(0, "c"))  # again South: 30 s anew
    match = at(match, 15, TakeBack(0))  # 10 + 5 s have been used for this move
    assert left(match, 15) == [15, 30]
    match = at(match, 20, Move(0, "c"))
    match = at(match, 26, TakeBack(0))
    assert left(match, 26) == [4, 30]


def test_taking_back_returns_the_increment():
    match = at(table("person person", clock=MINUTE), 10, Move(0, "c"))
    assert left(at(match, 15, TakeBack(0)), 15) == [45, 60]


def test_taking_back_by_consent_returns_all_increments_but_no_time():
    match = at(table("person person", clock=MINUTE), 10, Move(0, "a"))  # 52
    match = at(match, 20, Move(1, "a"))  # 52
    match = at(match, 25, Offer(0, "undo"))
    match = at(match, 30, Answer(1, match.head.seq, True))
    assert left(match, 30) == [40, 50]


def test_taking_back_by_consent_gives_the_time_of_a_move_anew():
    match = at(table("person person", clock=HALF), 10, Move(0, "a"))
    match = at(match, 20, Offer(0, "undo"))
    match = at(match, 25, Answer(1, match.head.seq, True))
    assert left(match, 25) == [30, 30] and match.deadline == (0, 55_000)


@pytest.mark.slow
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
def test_whatever_the_clock_on_the_wall_does_nobody_has_less_than_nothing_or_more_than_there_was(walls):
    match = table("person person", clock=Clock(Pace.GAME, 60_000))
    before = sum(match.table.times.left)
    for wall in walls:
        match = after(match, SayPhrase(0, "oops"), at=wall)
        now = sum(match.table.times.left)
        assert min(match.table.times.left) >= 0 and now <= before
        before = now


@pytest.mark.parametrize("pace", [Pace.MOVE, Pace.GAME])
def test_the_deadline_is_the_moment_at_which_nothing_is_left(pace):
    match = at(table("person person", clock=Clock(pace, 60_000)), 7, SayPhrase(1, "hello"))
    assert match.deadline
    seat, moment = match.deadline
    assert match.clocks(moment - 1)[seat] == 1 and match.clocks(moment)[seat] == 0
