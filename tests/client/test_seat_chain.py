"""The chain of a seat: what it owes when, and every way in which a server could misuse what it has shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablier.client import seat_chain
from tablier.client.errors import Cheated, Elsewhere
from tablier.client.seat_chain import Released, Secrets
from tablier.engine.table import CHANCE
from tablier.matches.acts import Abort, Hold, Join, Leave, Open, Resign, Return, SayPhrase, Throw
from tablier.matches.fairness import FairnessReport, check
from tablier.matches.log import HOST
from tablier.matches.log import SERVER as ACTOR
from tablier.throws.parties import SERVER
from tests.client.parlour import Parlour
from tests.matches.hall import flipped
from tests.matches.tables import CALA, step


def due(hall: Parlour, mover: int = 0) -> Parlour:
    """Play until a throw of a seat is due."""
    while hall.match.position.to_act != CHANCE or hall.match.position.mover != mover:
        if hall.match.position.to_act == CHANCE:
            witness = hall.match.witness
            hall.obey(witness) if witness in hall.keepers else hall.throw()
        else:
            hall.do(step(hall.match, hall.match.position.moves[0]))
    return hall


@pytest.fixture
def hall() -> Parlour:
    """Seat 0 has a keeper, seat 1 is somebody else; everybody has sealed and opened."""
    return Parlour("person open", 0).begin()


def test_a_seat_seals_when_it_is_taken_and_opens_when_everybody_has_sealed():
    hall = Parlour("person open", 0)
    assert hall.owed(0) == "seal"
    assert hall.obey(0).owed(0) == ""
    assert hall.seal(1).owed(0) == "open"
    assert hall.obey(0).owed(0) == ""


def test_nothing_is_owed_where_nothing_is_thrown_or_a_program_plays():
    assert Parlour("person person", 0, game=CALA).owed(0) == ""
    away = Parlour("person open", 0).begin().do(Hold(0, 0, "1"))
    assert away.owed(0) == ""


def test_a_link_is_released_when_the_throw_is_due_and_one_s_own_is_the_person_s_to_throw(hall):
    assert hall.duty(0).is_own and hall.duty(0).want["n"] == 0
    assert hall.duty(0).want["head"] == hall.match.head.hash
    while hall.match.position.to_act == CHANCE and hall.match.position.mover == 0:
        hall.obey(0)
    assert hall.owed(0) == ""


def test_the_throw_of_a_program_is_witnessed_at_once():
    hall = due(Parlour("person 1", 0).begin(), mover=1)
    assert hall.owed(0) == "throw" and not hall.duty(0).is_own


def test_a_whole_match_between_two_keepers_is_in_order():
    hall = Parlour("person person", 0, 1)
    hall.obey(0, 1).open(SERVER).obey(0, 1)
    while not hall.match.result:
        if hall.match.position.to_act == CHANCE:
            hall.obey(hall.match.witness)
        else:
            hall.do(step(hall.match, hall.match.position.moves[0]))
    assert isinstance(check(hall.match), FairnessReport)
    assert hall.owed(0) == hall.owed(1) == ""


def test_the_same_throw_gets_the_same_link_after_others_have_spoken(hall):
    first = hall.show(0)
    hall.do(SayPhrase(1, "hello"))
    again = hall.show(0)
    assert (again["n"], again["link"]) == (first["n"], first["link"]) and again["head"] != first["head"]
    hall.write(again)
    assert hall.keepers[0].kept.released is None


def test_a_client_that_was_restarted_shows_the_same_link_again(hall):
    shown = hall.show(0)
    assert hall.restarted(0).pending(hall.match).want == shown


def test_a_chain_that_was_lost_is_sealed_anew_when_it_is_needed(hall):
    lost = hall.restarted(0, Secrets())
    duty = lost.pending(hall.match)
    assert duty.want["kind"] == "seal"
    hall.keepers[0] = lost
    hall.obey(0).seal(SERVER, 1).open(SERVER, 1).obey(0).obey(0)
    assert hall.match.head.kind == Throw.kind and hall.match.table.throws.epoch == 2


def test_a_chain_that_is_used_up_is_sealed_anew(monkeypatch):
    monkeypatch.setattr(seat_chain, "SEAT_LINKS", 3)
    hall = Parlour("person 1", 0).begin()
    seen = set()
    while "seal" not in seen:
        if hall.match.position.to_act == CHANCE:
            seen.add(hall.owed(0))
            hall.obey(0)
        else:
            hall.do(step(hall.match, hall.match.position.moves[0]))
    assert len([entry for entry in hall.match.entries if entry.kind == Throw.kind]) == 2
    assert hall.match.table.throws.epoch == 2


def test_whoever_comes_back_after_a_ceremony_without_them_seals_anew():
    hall = Parlour("person open open", 0, options={"seats": "3"}).begin()
    hall.do(Hold(ACTOR, 0, "1"))
    hall.seal(1, 2, SERVER).open(SERVER, 1, 2)
    hall.do(Return(0))
    assert hall.owed(0) == "seal"
    hall.obey(0)
    assert hall.owed(0) == ""


def test_whoever_was_away_when_a_ceremony_was_closed_seals_anew():
    hall = Parlour("person open open", 0, options={"seats": "3"}).begin().obey(0)
    hall.seal(1).obey(0).seal(2, SERVER)
    hall.do(Hold(ACTOR, 0, "1")).open(SERVER, 1, 2).do(Return(0))
    assert hall.owed(0) == "seal"
    hall.obey(0).seal(1, 2, SERVER).open(SERVER, 1, 2).obey(0)
    assert hall.match.table.can_throw


def test_nothing_is_opened_in_a_ceremony_that_somebody_has_left():
    hall = Parlour("person open open", 0, options={"seats": "3"}).begin().obey(0)
    hall.seal(1).obey(0).seal(2, SERVER).open(SERVER)
    assert hall.owed(0) == "open"
    assert hall.do(Hold(ACTOR, 2, "1")).owed(0) == ""
    hall.seal(SERVER, 1).obey(0).open(SERVER, 1).obey(0)
    assert hall.match.table.can_throw


def test_a_chain_sealed_in_a_ceremony_that_was_given_up_is_not_sealed_again():
    hall = Parlour("person open", 0).obey(0)
    anchor = hall.match.head.body["seal"]["anchor"]
    hall.seal(1).open(1).seal(1)
    assert hall.owed(0) == "seal" and hall.duty(0).want["anchor"] != anchor
    hall.obey(0).seal(SERVER).open(SERVER, 1).obey(0)
    assert hall.match.table.can_throw


# What a server that cheats could do.


def test_cheat_a_link_that_was_shown_is_not_shown_again_for_other_seals():
    """The server says it never got the first link, and lets a friend seal a chain made to suit it."""
    hall = Parlour("person open", 0).obey(0)
    anchor = hall.match.head.body["seal"]["anchor"]
    first = hall.seal(1).show(0)
    hall.do(Leave(1), Join(1)).seal(1)
    assert hall.owed(0) == "seal" and hall.duty(0).want["anchor"] != anchor
    hall.obey(0).seal(1, SERVER).obey(0)
    assert hall.match.head.kind == Open.kind and hall.match.head.body["link"]["first"] != first["link"]
    assert hall.match.table.throws.epoch == 2


def test_cheat_a_first_link_written_among_other_seals_is_found():
    hall = Parlour("person open", 0).obey(0).seal(1)
    first = hall.show(0)
    hall.do(Leave(1), Join(1)).seal(1)
    with pytest.raises(Cheated) as found:
        hall.write(first)
    assert found.value.code == "opened"


def test_a_chain_that_was_opened_is_not_sealed_again_by_whoever_leaves_and_returns():
    hall = Parlour("open open", 0).obey(0)
    anchor = hall.match.head.body["seal"]["anchor"]
    hall.seal(1).obey(0)
    hall.do(Leave(0), Join(0))
    assert hall.owed(0) == "seal" and hall.duty(0).want["anchor"] != anchor


@pytest.mark.parametrize("taken", ["held", "ceremony"])
def test_cheat_nothing_comes_between_a_link_and_its_throw(hall, taken):
    """The server has seen the link, does not like what falls, and has another witness."""
    hall.show(0)
    with pytest.raises(Cheated) as found:
        hall.do(Hold(ACTOR, 0, "1")) if taken == "held" else hall.seal(1)
    assert found.value.code == "owed" and found.value.facts["n"] == 0


def test_cheat_a_withheld_link_is_remembered_by_a_client_that_was_restarted(hall):
    hall.show(0)
    kept = hall.keepers.pop(0).kept
    hall.seal(1)
    with pytest.raises(Cheated):
        hall.restarted(0, kept)


def test_an_alarm_is_given_once_so_that_whoever_was_told_can_play_on(hall):
    hall.show(0)
    with pytest.raises(Cheated):
        hall.seal(1)
    assert hall.seal(SERVER).owed(0) == "seal"


@pytest.mark.parametrize("changes", [{"link": "0" * 64}, {"seat": 1}])
def test_cheat_a_throw_without_the_link_that_was_shown_for_it_is_found(hall, changes):
    want = hall.show(0)
    keeper = hall.keepers[0]
    keeper.kept = replace(keeper.kept, released=replace(keeper.kept.released, **changes))
    with pytest.raises(Cheated) as found:
        hall.write(want)
    assert found.value.code == "throw"


def test_no_alarm_when_the_match_ends_instead_of_the_throw(hall):
    hall.show(0)
    hall.do(Resign(1))
    assert hall.match.result and hall.keepers[0].kept.released is None and hall.told == []


@pytest.mark.parametrize("act", [Abort(HOST), Abort(1), Abort(ACTOR)])
def test_who_showed_a_link_is_told_when_the_match_is_called_off_instead(hall, act):
    hall.show(0)
    hall.do(act)
    assert hall.match.result and hall.told == ["ended"]


def test_who_calls_the_match_off_is_told_nothing(hall):
    hall.show(0)
    hall.do(Abort(0))
    assert hall.match.result and hall.told == []


def handed_over() -> Parlour:
    """A program plays for seat 1, and seat 0 has shown its link as the witness of its throw."""
    hall = Parlour("person open", 0).begin().do(Hold(1, 1, "1"))
    due(hall, 1)
    assert hall.duty(0).want["kind"] == "throw" and not hall.duty(0).is_own
    hall.show(0)
    return hall


def test_a_person_who_comes_back_while_the_link_of_the_witness_is_on_its_way_raises_no_alarm():
    hall = handed_over().do(Return(1))
    assert hall.told == ["returned"] and hall.match.witness == 1
    hall.throw()  # witnessed by who is back: the link of seat 0 is in no throw
    assert hall.match.head.body["proof"]["witness"] == 1
    due(hall)
    assert hall.owed(0) == "seal"  # a link of the old chain is known
    hall.obey(0).seal(1, SERVER).open(SERVER, 1).obey(0).obey(0)
    assert hall.match.head.kind == "throw"


def test_who_comes_back_after_the_throw_changes_nothing():
    hall = handed_over()
    hall.write({"kind": "throw", "seat": 0, **vars_of(hall.keepers[0].kept.released, hall.match.head.hash)})
    hall.do(Return(1))
    assert hall.told == []


def vars_of(released: Released, head: str) -> dict:
    return {"n": released.n, "head": head, "link": released.link}


def test_cheat_a_link_that_went_into_no_throw_is_used_after_all():
    hall = handed_over().do(Return(1)).throw()
    known = hall.keepers[0].kept.known
    while hall.match.witness != 0 or hall.match.position.to_act != CHANCE:
        hall.throw() if hall.match.position.to_act == CHANCE else hall.do(
            step(hall.match, hall.match.position.moves[0])
        )
    with pytest.raises(Cheated) as found:
        hall.write({"kind": "throw", "seat": 0, "n": hall.match.throws.n, "head": hall.match.head.hash, "link": known})
    assert found.value.code == "known"


def test_cheat_a_log_that_was_rewritten_while_one_was_away_is_found(hall):
    kept = replace(hall.keepers[0].kept, hash=flipped(hall.keepers[0].kept.hash))
    with pytest.raises(Cheated) as found:
        hall.restarted(0, kept)
    assert found.value.code == "rewritten"


def test_another_chain_for_one_s_own_seat_means_somebody_plays_it_elsewhere(hall):
    with pytest.raises(Elsewhere):
        hall.seal(0)


def test_what_was_seen_before_a_restart_raises_no_alarm(hall):
    released = Released(5, 0, "0" * 64)
    kept = replace(hall.keepers[0].kept, released=released)
    assert hall.restarted(0, kept).kept.released == released
