"""Draws and taking back by consent."""

from __future__ import annotations

from tablier.matches.acts import Answer, Hold, Move, Offer, Resign, Withdraw
from tablier.matches.log import SERVER
from tests.matches.tables import RACE, after, created, moved, refused, table

DRAW, UNDO = "draw", "undo"
THREE = {"options": {"seats": "3"}}


def offered(match, what=DRAW, seat=0):
    match = after(match, Offer(seat, what))
    return match, match.head.seq


def test_a_draw_is_agreed_when_all_other_people_agree():
    match, seq = offered(table("person person person", RACE, **THREE))
    match = after(match, Answer(2, seq, True))
    assert match.result is None and match.offers[0].yes == (2,)
    match = after(match, Answer(1, seq, True))
    assert match.result and (match.result.how, match.result.winners) == ("agreement", ())
    assert match.result.payoffs == (0, 0, 0)


def test_programs_are_not_asked_for_a_draw():
    match, seq = offered(table("person person 3", RACE, **THREE))
    assert after(match, Answer(1, seq, True)).result
    assert refused(table("person 3"), Offer(0, DRAW)) == "draw-alone"


def test_one_no_ends_an_offer_and_it_is_made_again_after_a_move_only():
    match, seq = offered(table("person person"))
    match = after(match, Answer(1, seq, False))
    assert match.offers == ()
    assert refused(match, Offer(0, DRAW)) == "draw-again"
    assert refused(match, Answer(1, seq, True)) == "no-offer"
    assert offered(moved(match, "a b"))[0].offers


def test_an_offer_of_a_draw_outlives_a_move():
    match, seq = offered(table("person person"))
    assert after(moved(match, "a"), Answer(1, seq, True)).result


def test_an_offer_is_withdrawn_by_who_made_it():
    match, seq = offered(table("person person"))
    assert refused(match, Withdraw(1, seq)) == "other-offer"
    match = after(match, Withdraw(0, seq))
    assert match.offers == () and refused(match, Withdraw(0, seq)) == "no-offer"


def test_nobody_answers_themselves_twice_or_for_a_program():
    match, seq = offered(table("person person person 3", RACE, options={"seats": "4"}))
    assert refused(match, Answer(0, seq, True)) == "own-offer"
    assert refused(match, Answer(3, seq, True)) == "no-person"
    assert refused(after(match, Answer(1, seq, True)), Answer(1, seq, True)) == "answered"


def test_the_same_is_offered_once():
    match, _ = offered(table("person person"))
    assert refused(match, Offer(1, DRAW)) == "offer-open"


def test_nothing_is_offered_before_the_game():
    assert refused(created("device open"), Offer(0, DRAW)) == "seats-free"


def test_an_offer_of_something_else_is_refused():
    assert refused(table("person person"), Offer(0, "money")) == "form"


def test_offers_end_when_somebody_comes_or_goes():
    match, _ = offered(table("person person person", RACE, **THREE))
    assert after(match, Hold(SERVER, 2, "1")).offers == ()
    assert after(match, Resign(2)).offers == ()


def test_who_is_away_does_not_answer():
    match = after(table("person person person", RACE, **THREE), Hold(SERVER, 2, "1"))
    match, seq = offered(match)
    assert refused(match, Answer(2, seq, True)) == "held"
    assert after(match, Answer(1, seq, True)).result


def test_moves_are_taken_back_by_consent():
    before = table("person person")
    match, seq = offered(moved(before, "a b"), UNDO)  # South asks after North has answered
    assert match.head.body == {"what": "undo", "to": 3}
    match = after(match, Answer(1, seq, True))
    assert match.position == before.position and match.offers == ()
    assert after(match, Move(0, "c")).line[-1].text == "c"


def test_taking_back_is_refused_by_one_no():
    match, seq = offered(moved(table("person person"), "a b"), UNDO)
    match = after(match, Answer(1, seq, False))
    assert len(match.line) == 2 and match.offers == ()


def test_a_question_to_take_back_ends_with_the_next_move():
    match, seq = offered(moved(table("person person"), "a"), UNDO)
    match = moved(match, "b")
    assert match.offers == () and refused(match, Answer(1, seq, True)) == "no-offer"


def test_programs_always_agree_to_take_back():
    before = table("person 1")
    match = after(moved(before, "a b"), Offer(0, UNDO))
    assert match.position == before.position and match.offers == ()


def test_there_must_be_a_move_to_take_back():
    assert refused(moved(table("person person"), "a"), Offer(1, UNDO)) == "nothing-back"


def test_nothing_is_taken_back_past_a_throw():
    match = table("person person", RACE)
    one = "(1)"  # brings a pawn in
    match = moved(match, [one])
    assert refused(match, Offer(0, UNDO)) == "thrown"
    while match.position.mover == 0:
        match = moved(match, [match.position.moves[0] if match.position.to_act >= 0 else "(2)"])
    match = moved(match, ["(2)"])
    assert refused(match, Offer(0, UNDO)) == "thrown"
