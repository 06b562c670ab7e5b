"""Sealing and opening: who must, when, and what waits for it."""

from __future__ import annotations

import pytest

from tablier.matches.acts import Hold, Join, Leave, Resign, Return, Throw
from tablier.matches.log import SERVER
from tablier.matches.policy import MOST_SEALS
from tests.matches.tables import CALA, RACE, after, choosing, created, first, moved, ready, refused, seal, table

SEAL = seal(SERVER).seal


def test_everybody_seals_then_everybody_opens_then_shells_are_thrown():
    match = after(created("open 3", RACE), Join(0))
    assert match.missing == (SERVER, 0) and not match.begun
    match = after(match, seal(0))
    assert match.missing == (SERVER,)
    match = after(match, seal(SERVER), first(0))
    assert match.missing == (SERVER,) and refused(match, Throw(0, "1", {})) == "unsealed"
    match = after(match, first(SERVER))
    assert match.missing == () and match.begun
    assert moved(choosing(match), "(1)").line


def test_the_server_may_seal_in_the_first_entry():
    assert created("device device", RACE, seal=SEAL).missing == (0, 1)


def test_a_seat_may_seal_before_the_others_have_come():
    assert after(created("open open", RACE), Join(0), seal(0)).table.sealed == (0,)


def test_nobody_opens_before_all_have_come_and_sealed():
    match = after(created("open open", RACE, seal=SEAL), Join(0), seal(0))
    assert refused(match, first(0)) == "seats-free"
    assert refused(after(match, Join(1)), first(0)) == "unsealed"


def test_nobody_opens_twice_or_in_another_epoch():
    match = ready("person person", RACE)
    assert refused(match, first(0)) == "opened"
    assert refused(match, first(0, 2)) == "epoch"


def test_programs_and_strangers_do_not_seal():
    match = created("open 3", RACE)
    assert refused(match, seal(1)) == refused(match, seal(0)) == "no-person"


def test_who_is_away_or_has_given_up_neither_seals_nor_opens():
    match = table("person person person", RACE, options={"seats": "3"})
    assert refused(after(match, Hold(SERVER, 0, "1")), seal(0, 2)) == "no-party"
    assert refused(after(match, Resign(0)), seal(0, 2)) == "no-party"
    match = after(moved(match, "(2)"), seal(1, 2), Hold(SERVER, 0, "1"))
    assert refused(match, first(0, 2)) == "no-party"


def test_who_leaves_before_the_opening_takes_the_seal_along():
    match = after(created("open open", RACE, seal=SEAL), Join(0), Join(1), seal(0), seal(1))
    match = after(match, Leave(1), Join(1))
    assert match.missing == (1,)
    assert after(match, seal(1)).missing == (SERVER, 0, 1)  # now all open


def test_where_nothing_is_thrown_nothing_is_sealed():
    assert created("device device", CALA).missing == ()
    assert refused(created("device device", CALA), seal(0)) == "no-shells"


def test_who_lost_a_chain_begins_a_new_epoch_and_all_seal_again():
    match = ready("person person", RACE)
    assert refused(match, seal(1)) == "epoch"
    match = after(match, seal(1, 2))
    assert match.missing == (SERVER, 0) and refused(match, Throw(0, "1", {})) == "unsealed"
    match = after(match, seal(SERVER, 2), seal(0, 2), *(first(party, 2) for party in (0, 1, SERVER)))
    assert moved(choosing(match), "(1)").line


def test_once_begun_a_new_epoch_stops_throws_only():
    match = after(moved(table("person person", RACE), "(1)"), seal(1, 2))
    assert refused(match, Throw(0, "1", {})) == "unwitnessed"


def test_whoever_sits_down_on_a_seat_that_was_left_brings_a_seal_of_their_own():
    match = after(ready("person open", RACE), Leave(1), Join(1))
    assert match.missing == (1,) and refused(match, Throw(0, "1", {})) == "unsealed"
    assert refused(match, seal(1)) == "epoch"  # the others have opened: too late for this one
    assert after(match, seal(1, 2)).missing == (SERVER, 0)


def test_a_seat_held_by_a_program_needs_no_seal_and_its_person_returns_with_the_old_one():
    match = after(ready("person person", RACE), Hold(SERVER, 0, "1"))
    assert match.missing == () and match.witness == 1
    match = after(match, Return(0))
    assert match.missing == () and match.witness == 0


def test_who_was_away_when_an_epoch_began_makes_a_new_one_necessary():
    match = after(ready("person person", RACE), Hold(SERVER, 0, "1"), seal(1, 2), seal(SERVER, 2))
    match = after(match, first(1, 2), first(SERVER, 2), Return(0))
    assert match.missing == (0,)
    assert after(match, seal(0, 3)).missing == (SERVER, 1)


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
        ready("person person person", RACE, options={"seats": "3"}), Hold(SERVER, 0, "1"), Hold(SERVER, 1, "1")
    )
    match = after(match, Resign(2))
    assert match.result is None and match.table.people == ()
    assert refused(match, Throw(0, "1", {})) == "unsealed"
    assert moved(choosing(after(match, Return(0))), "(1)").line


def test_who_was_to_open_and_is_held_by_a_program_makes_everybody_begin_again():
    match = moved(table("person person person", RACE, options={"seats": "3"}), "(2)")
    match = after(match, *(seal(party, 2) for party in (1, 0, 2, SERVER)), first(1, 2))
    match = after(match, Hold(SERVER, 0, "1"))
    assert match.missing == (SERVER, 1, 2)  # what 1 opened is known to all, so nobody else may still choose
    assert refused(match, first(2, 2)) == "unsealed"
    match = after(match, *(seal(party, 3) for party in (SERVER, 1, 2)))
    assert after(match, *(first(party, 3) for party in (SERVER, 1, 2))).missing == ()


def test_who_was_to_open_and_comes_back_opens():
    match = moved(table("person person person", RACE, options={"seats": "3"}), "(2)")
    match = after(match, *(seal(party, 2) for party in (1, 0, 2, SERVER)), first(1, 2))
    match = after(match, Hold(SERVER, 0, "1"), Return(0))
    assert match.missing == (SERVER, 0, 2)


def test_a_seat_does_not_seal_for_ever():
    """Two devices that play one seat would seal over one another, and nobody's clock would run."""
    match = ready("person person", RACE)
    for epoch in range(2, MOST_SEALS + 1):
        match = after(match, seal(0, epoch))
    assert refused(match, seal(0, MOST_SEALS + 1)) == "seals"
    assert after(match, seal(1, match.table.throws.epoch)).table.sealed == (0, 1)
