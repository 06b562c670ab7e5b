"""Throws and moves, programs that answer, taking back inside the turn."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import IllegalMove
from tablier.matches.acts import Hold, Move, Pause, Resign, Resume, SayPhrase, TakeBack, Throw
from tablier.matches.errors import Refused
from tablier.matches.log import SERVER, Json, from_json, to_json
from tablier.matches.match import Match
from tablier.matches.ratings import finished
from tests.matches.tables import RACE, after, created, moved, refused, table, wanted

CHAUKA = "chauka-bara"  # a throw, then a move
NEAR_THE_END = "kid-cala-classic | fruit=0,0,0,0,0,1,20,1,0,0,0,0,0,26"


def test_a_move_is_written_as_the_game_writes_it():
    match = after(table("person person"), Move(0, " C "))
    assert match.head.body == {"move": "c", "program": "", "asked": -1}
    assert match.position == tablier.game("kid-cala-classic").start().play("c")


def test_nobody_moves_before_everybody_sits():
    assert refused(created("device open"), Move(0, "a")) == "seats-free"


def test_nobody_moves_out_of_turn():
    assert refused(table("person person"), Move(1, "a")) == "not-your-turn"


def test_a_move_the_rules_forbid_is_refused_with_its_paragraph():
    refusal = wanted(moved(table("person person"), "c"), Move(0, "c"))
    assert isinstance(refusal, Refused) and isinstance(refusal.cause, IllegalMove)
    assert "§2" in refusal.say("en") and "interdit" in refusal.say("fr")


def test_a_text_that_is_no_move_is_refused():
    assert refused(table("person person"), Move(0, "zz")) == "rules"
    assert refused(table("person person"), Move(0, "z" * 500)) == "form"


def test_a_throw_is_not_a_move_and_a_move_is_no_throw():
    match = table("person person", RACE)
    assert refused(match, Move(0, "a")) == "throw-first"
    assert refused(table("person person"), Throw(0, "1", {})) == "no-throw"


def test_a_throw_carries_what_came_and_a_proof_nobody_here_looks_into():
    match = table("person person", RACE)
    outcome = next(iter(match.position.odds))
    match = after(match, Throw(0, outcome, {"x": "ab", "deep": {"er": [1, 2]}}))
    assert match.head.body == {"throw": outcome, "proof": {"x": "ab", "deep": {"er": [1, 2]}}}
    assert match.line[-1].thrown and match.position == match.header.start.play(outcome)


@pytest.mark.parametrize(
    "proof", [{"x": 1.5}, {"x": 2**60}, {"é": 1}, {"x": "\ud800"}, {"x": "y" * 70_000}, {"x": {1, 2}}]
)
def test_a_proof_that_could_not_be_read_back_is_refused(proof):
    assert refused(table("person person", RACE), Throw(0, "1", proof)) == "form"


def test_whatever_is_accepted_can_be_written_and_read():
    deep: dict[str, Json] = {}
    for depth in range(12):
        found = wanted(table("person person", RACE), Throw(0, "1", deep))
        assert isinstance(found, Refused) == (depth > 6)
        assert isinstance(found, Refused) or from_json(to_json(found)) == found
        deep = {"in": deep}


def test_only_the_mover_throws_and_only_what_can_fall():
    match = table("person person", RACE)
    assert refused(match, Throw(1, next(iter(match.position.odds)), {})) == "not-your-turn"
    assert refused(match, Throw(0, "99", {})) == "rules"


def test_the_game_ends_by_the_rules_with_the_paragraph():
    match = moved(table("person person", position=NEAR_THE_END), "f")
    assert match.result
    assert (match.result.how, match.result.winners, match.result.payoffs) == ("rules", (1,), (-1, 1))
    assert match.result.paragraph in match.header.game.paragraphs
    assert refused(match, Move(1, "a")) == "over"


def test_a_program_answers_what_it_was_asked():
    match = table("2 person")
    assert match.program_turn and (match.program_turn.seat, match.program_turn.program, match.program_turn.seq) == (
        0,
        "2",
        1,
    )
    assert match.program_turn.position == match.position
    match = after(match, Move(0, "a", "2", 1))
    assert match.program_turn is None and match.head.body["asked"] == 1


def test_an_answer_to_an_older_program_turn_is_refused():
    match = after(table("2 person"), Move(0, "c", "2", 1))  # the last fruit falls into its mancala: it moves again
    assert match.program_turn and match.program_turn.seq == 2
    assert refused(match, Move(0, "a", "2", 1)) == "stale"


def test_talk_does_not_make_a_program_turn_old():
    match = after(table("2 person"), SayPhrase(1, "hello"))
    assert match.program_turn and match.program_turn.seq == 1
    assert after(match, Move(0, "a", "2", 1)).line


def test_a_restart_makes_a_program_turn_new():
    match = after(table("2 person"), Pause(), Resume(0))
    assert match.program_turn and match.program_turn.seq == 3
    assert refused(match, Move(0, "a", "2", 1)) == "stale"


def test_a_restart_after_a_crash_makes_a_program_turn_new_as_well():
    match = after(table("2 person"), Resume(0))
    assert match.program_turn and match.program_turn.seq == 2
    assert refused(match, Move(0, "a", "2", 1)) == "stale"


def test_no_program_thinks_while_the_server_rests():
    assert after(table("2 person"), Pause()).program_turn is None


def test_a_program_does_not_play_for_a_person_nor_another_program():
    assert refused(table("person person"), Move(0, "a", "2", 1)) == "person-plays"
    assert refused(table("2 person"), Move(0, "a", "3", 1)) == "program-plays"
    assert refused(table("2 person"), Move(0, "a")) == "program-plays"


def test_a_program_asked_for_a_seat_whose_person_returned_is_too_late():
    held = after(table("person person"), Hold(SERVER, 0, "2"))
    assert held.program_turn
    from tablier.matches.acts import Return

    match = after(held, Return(0))
    assert refused(match, Move(0, "a", "2", held.program_turn.seq)) == "person-plays"


def test_a_move_is_taken_back_inside_the_turn():
    before = table("person person")
    match = after(moved(before, "c"), TakeBack(0))
    assert match.position == before.position and match.line == ()
    assert moved(match, "a").line[-1].text == "a"


def test_moves_are_taken_back_one_after_the_other():
    before = table("person person", position="kid-cala-classic | fruit=0,0,0,0,2,1,20,1,0,0,0,0,0,24")
    match = after(moved(before, "f e"), TakeBack(0), TakeBack(0))
    assert match.position == before.position
    assert refused(match, TakeBack(0)) == "not-in-turn"


def test_a_move_is_not_taken_back_when_the_turn_is_over():
    assert refused(moved(table("person person"), "a"), TakeBack(0)) == "not-in-turn"
    assert refused(moved(table("person person"), "a"), TakeBack(1)) == "not-in-turn"


def test_a_throw_is_never_taken_back():
    match = table("person person", RACE)
    thrown = next(o for o in match.position.odds if match.position.play(o).mover == 0)
    match = moved(match, f"({thrown})")
    assert refused(match, TakeBack(0)) == "thrown"


def test_against_a_program_its_answer_is_taken_back_with_ones_own_move():
    before = table("person 1")
    match = moved(before, "a b")
    assert match.table.undoable == match.line[0].seq
    match = after(match, TakeBack(0))
    assert match.position == before.position and match.line == ()
    assert refused(match, TakeBack(0)) == "nothing-back"
    assert moved(match, "c").line[-1].text == "c"


def test_a_program_that_thinks_is_interrupted():
    match = moved(table("person 1"), "a")
    asked = match.program_turn.seq
    match = after(match, TakeBack(0))
    assert match.program_turn is None
    match = moved(match, "b")
    assert match.program_turn.seq > asked


def test_at_one_device_the_last_move_is_taken_back_whoever_made_it():
    before = table("device device device", CHAUKA, options={"seats": "3"})
    match = moved(before, ["(3)"])
    choice = match.position
    match = moved(moved(match, [choice.moves[0]]), ["(2)"])
    assert after(match, TakeBack(1)).position == choice


def test_with_other_people_the_turn_is_over_when_it_is_over():
    for who in ("person person", "open device", "person person 1"):
        more = {"options": {"seats": "3"}} if who.count(" ") > 1 else {}
        match = moved(table(who, CHAUKA if more else "kid-cala-classic", **more), ["(3)"] if more else ["a"])
        assert not match.table.chairs.in_one_hand
        assert refused(match, TakeBack(0)) in ("not-in-turn", "thrown")


def test_nobody_goes_back_past_the_moment_a_seat_gave_up():
    match = moved(table("device device device", CHAUKA, options={"seats": "3"}), ["(3)"])
    match = moved(match, [match.position.moves[0]])
    while match.position.mover == 0:
        match = moved(match, ["(2)" if match.position.to_act < 0 else match.position.moves[0]])
    assert refused(after(match, Resign(2)), TakeBack(1)) == "nothing-back"


def race_with_a_program():
    """Return a race in which somebody moved, the program threw and moved, and the first has thrown again."""
    match = moved(table("person 1", CHAUKA), ["(3)"])
    match = moved(match, [match.position.moves[0]])
    choice = match.table.position_after(len(match.line) - 2)
    falls = iter(["(2)", "(1)"])
    while not (match.position.to_act == 0 and any(step.seat == 1 for step in match.line)):
        match = moved(match, [next(falls) if match.position.to_act < 0 else match.position.moves[0]])
    return match, choice


def test_what_fell_stays_fallen_when_a_move_is_taken_back():
    match, choice = race_with_a_program()
    thrown = [(step.seat, step.text) for step in match.line[2:] if step.thrown]
    seqs = [step.seq for step in match.line[2:] if step.thrown]
    match = after(match, TakeBack(0))
    assert match.position == choice and [each.seq for each in match.table.lying] == seqs
    match = moved(match, [choice.moves[-1]])
    fell = []
    while match.table.lying:
        ready = match.table.falls_again
        if ready is None:
            match = moved(match, [match.position.moves[0]])
            continue
        outcome = next(text for text in match.position.odds if text != ready.text)
        seat = match.position.mover
        assert refused(match, Throw(seat, outcome, {"x": "1"})) == "falls-again"  # no second try
        assert refused(match, Throw(seat, ready.text, {"x": "1"})) == "falls-again"
        assert refused(match, Throw(seat, outcome, {"again": ready.seq})) == "falls-again"
        match = after(match, Throw(seat, ready.text, {"again": ready.seq}))
        fell.append((seat, ready.text))
    assert fell == thrown
    assert Match.of(match.entries, in_doubt=True) == match
    assert refused_throw(match) == "falls-again"


def refused_throw(match):
    """Return why nothing falls again that does not lie ready."""
    while match.position.to_act >= 0:
        match = moved(match, [match.position.moves[0]])
    return refused(match, Throw(match.position.mover, next(iter(match.position.odds)), {"again": 3}))


def test_what_lay_ready_lies_ready_again_when_it_is_taken_back_again():
    match, choice = race_with_a_program()
    first = after(match, TakeBack(0))
    again = moved(first, [choice.moves[-1]])
    ready = again.table.falls_again
    again = after(again, Throw(again.position.mover, ready.text, {"again": ready.seq}))
    back = after(again, TakeBack(0))
    assert back.position == choice and [each.text for each in back.table.lying] == [e.text for e in first.table.lying]


def test_a_match_in_which_somebody_went_back_unasked_is_not_rated():
    went_back, _ = race_with_a_program()
    for match, is_rated in ((went_back, True), (after(went_back, TakeBack(0)), False)):
        assert (finished(after(match, Resign(0)), ("ann", "")) is not None) == is_rated


def test_who_is_away_takes_nothing_back():
    assert refused(after(moved(table("person person"), "c"), Hold(SERVER, 0, "1")), TakeBack(0)) == "held"


def test_a_program_takes_nothing_back():
    assert refused(moved(table("2 person"), "c"), TakeBack(0)) == "no-person"


def test_the_position_is_opened_in_python_by_one_line():
    match = moved(table("person person"), "c")
    scope: dict[str, object] = {}
    exec(match.python, scope)
    assert scope["position"] == match.position


@pytest.mark.parametrize("name", tablier.games())
def test_every_game_can_be_played_at_a_table(name):
    match = table("person person", name)
    for _ in range(20):
        position = match.position
        match = moved(match, [f"({next(iter(position.odds))})" if position.to_act < 0 else position.moves[-1]])
        if match.result:
            break
    assert match.result or len(match.line) == 20
