"""Sealing and opening: who must, when, and what waits for it."""

from __future__ import annotations

import pytest

from tablier.matches.acts import Hold, Join, Leave, Open, Resign, Return, Seal, Throw
from tablier.matches.log import SERVER
from tablier.matches.policy import MOST_SEALS
from tests.matches.tables import CALA, RACE, after, created, moved, refused, table

ANCHOR, LINK = {"anchor": "00"}, {"link": "11"}


def test_everybody_seals_then_everybody_opens_then_shells_are_thrown():
    match = after(created("open 3", RACE), Join(0))
    assert match.missing == (SERVER, 0) and not match.begun
    match = after(match, Seal(0, 1, ANCHOR))
    assert match.missing == (SERVER,)
    match = after(match, Seal(SERVER, 1, ANCHOR), Open(0, 1, LINK))
    assert match.missing == (SERVER,) and refused(match, Throw(0, "1", {})) == "unsealed"
    match = after(match, Open(SERVER, 1, LINK))
    assert match.missing == () and match.begun
    assert moved(match, "(1)").line


def test_the_server_may_seal_in_the_first_entry():
    assert created("device device", RACE, seal=ANCHOR).missing == (0, 1)


def test_a_seat_may_seal_before_the_others_have_come():
    assert after(created("open open", RACE), Join(0), Seal(0, 1, ANCHOR)).table.ceremony.sealed == (0,)


def test_nobody_opens_before_all_have_come_and_sealed():
    match = after(created("open open", RACE, seal=ANCHOR), Join(0), Seal(0, 1, ANCHOR))
    assert refused(match, Open(0, 1, LINK)) == "seats-free"
    assert refused(after(match, Join(1)), Open(0, 1, LINK)) == "unsealed"


def test_nobody_opens_twice_or_in_another_epoch():
    match = table("person person", RACE)
    assert refused(match, Open(0, 1, LINK)) == "opened"
    assert refused(match, Open(0, 2, LINK)) == "epoch"


def test_programs_and_strangers_do_not_seal():
    match = created("open 3", RACE)
    assert refused(match, Seal(1, 1, ANCHOR)) == refused(match, Seal(0, 1, ANCHOR)) == "no-person"


def test_who_is_away_or_has_given_up_neither_seals_nor_opens():
    match = table("person person person", RACE, options={"seats": "3"})
    assert refused(after(match, Hold(SERVER, 0, "1")), Seal(0, 2, ANCHOR)) == "no-party"
    assert refused(after(match, Resign(0)), Seal(0, 2, ANCHOR)) == "no-party"
    match = after(moved(match, "(2)"), Seal(1, 2, ANCHOR), Hold(SERVER, 0, "1"))
    assert refused(match, Open(0, 2, LINK)) == "no-party"


def test_who_leaves_before_the_opening_takes_the_seal_along():
    match = after(created("open open", RACE, seal=ANCHOR), Join(0), Join(1), Seal(0, 1, ANCHOR), Seal(1, 1, ANCHOR))
    match = after(match, Leave(1), Join(1))
    assert match.missing == (1,)
    assert after(match, Seal(1, 1, ANCHOR)).missing == (SERVER, 0, 1)  # now all open


def test_where_nothing_is_thrown_nothing_is_sealed():
    assert created("device device", CALA).missing == ()
    assert refused(created("device device", CALA), Seal(0, 1, ANCHOR)) == "no-shells"


def test_who_lost_a_chain_begins_a_new_epoch_and_all_seal_again():
    match = table("person person", RACE)
    assert refused(match, Seal(1, 1, ANCHOR)) == "epoch"
    match = after(match, Seal(1, 2, ANCHOR))
    assert match.missing == (SERVER, 0) and refused(match, Throw(0, "1", {})) == "unsealed"
    match = after(
        match, Seal(SERVER, 2, ANCHOR), Seal(0, 2, ANCHOR), *(Open(party, 2, LINK) for party in (0, 1, SERVER))
    )
    assert moved(match, "(1)").line


def test_once_begun_a_new_epoch_stops_throws_only():
    match = after(moved(table("person person", RACE), "(1)"), Seal(1, 2, ANCHOR))
    assert refused(match, Throw(0, "1", {})) == "unwitnessed"


def test_whoever_sits_down_on_a_seat_that_was_left_brings_a_seal_of_their_own():
    match = after(table("person open", RACE), Leave(1), Join(1))
    assert match.missing == (1,) and refused(match, Throw(0, "1", {})) == "unsealed"
    assert refused(match, Seal(1, 1, ANCHOR)) == "epoch"  # the others have opened: too late for this one
    assert after(match, Seal(1, 2, ANCHOR)).missing == (SERVER, 0)


def test_a_seat_held_by_a_program_needs_no_seal_and_its_person_returns_with_the_old_one():
    match = after(table("person person", RACE), Hold(SERVER, 0, "1"))
    assert match.missing == () and match.witness == 1
    match = after(match, Return(0))
    assert match.missing == () and match.witness == 0


def test_who_was_away_when_an_epoch_began_makes_a_new_one_necessary():
    match = after(table("person person", RACE), Hold(SERVER, 0, "1"), Seal(1, 2, ANCHOR), Seal(SERVER, 2, ANCHOR))
    match = after(match, Open(1, 2, LINK), Open(SERVER, 2, LINK), Return(0))
    assert match.missing == (0,)
    assert after(match, Seal(0, 3, ANCHOR)).missing == (SERVER, 1)


@pytest.mark.parametrize(("who", "witness"), [("person person 1 1", 1), ("1 1 1 person", 3), ("1 1 1 1", None)])
def test_the_witness_is_who_throws_or_the_nearest_person_before(who, witness):
    match = table(who, RACE, options={"seats": "4"})
    while match.position.mover != 2:
        match = moved(match, "(2)")  # brings nobody in, and the turn is over
    assert match.witness == witness


def test_programs_among_themselves_throw_unwitnessed_and_say_so():
    match = table("1 2", RACE)
    assert not match.witnessed and moved(match, "(1)").line
    assert table("1 person", RACE).witnessed


def test_no_throw_is_made_while_all_people_who_sit_here_are_away():
    match = after(
        table("person person person", RACE, options={"seats": "3"}), Hold(SERVER, 0, "1"), Hold(SERVER, 1, "1")
    )
    match = after(match, Resign(2))
    assert match.result is None and match.table.people == ()
    assert refused(match, Throw(0, "1", {})) == "unsealed"
    assert moved(after(match, Return(0)), "(1)").line


def test_who_was_to_open_and_is_held_by_a_program_makes_everybody_begin_again():
    match = moved(table("person person person", RACE, options={"seats": "3"}), "(2)")
    match = after(match, *(Seal(party, 2, ANCHOR) for party in (1, 0, 2, SERVER)), Open(1, 2, LINK))
    match = after(match, Hold(SERVER, 0, "1"))
    assert match.missing == (SERVER, 1, 2)  # what 1 opened is known to all, so nobody else may still choose
    assert refused(match, Open(2, 2, LINK)) == "unsealed"
    match = after(match, *(Seal(party, 3, ANCHOR) for party in (SERVER, 1, 2)))
    assert after(match, *(Open(party, 3, LINK) for party in (SERVER, 1, 2))).missing == ()


def test_who_was_to_open_and_comes_back_opens():
    match = moved(table("person person person", RACE, options={"seats": "3"}), "(2)")
    match = after(match, *(Seal(party, 2, ANCHOR) for party in (1, 0, 2, SERVER)), Open(1, 2, LINK))
    match = after(match, Hold(SERVER, 0, "1"), Return(0))
    assert match.missing == (SERVER, 0, 2)


def test_a_seat_does_not_seal_for_ever():
    """Two devices that play one seat would seal over one another, and nobody's clock would run."""
    match = table("person person", RACE)
    for epoch in range(2, MOST_SEALS + 1):
        match = after(match, Seal(0, epoch, {"anchor": str(epoch)}))
    assert refused(match, Seal(0, MOST_SEALS + 1, ANCHOR)) == "seals"
    assert after(match, Seal(1, match.table.ceremony.epoch, ANCHOR)).table.ceremony.sealed == (0, 1)
