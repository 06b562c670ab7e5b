"""A match that goes on from a game played elsewhere: its log holds that game, and nothing of it is believed unread."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablier
from tablier.engine.ending import Ending
from tablier.engine.record import Record, Retired
from tablier.matches import elsewhere
from tablier.matches.acts import Resign
from tablier.matches.elsewhere import LONGEST, before, beginning_of, carried, count_before
from tablier.matches.errors import BrokenLog, Refused
from tablier.matches.export import read_export, write_export
from tablier.matches.log import NOTHING, Json, check_length, sealed
from tablier.matches.match import Match
from tablier.matches.ratings import may_count
from tablier.matches.rematch import rematch_of
from tablier.matches.transcript import record_of
from tests.matches.hall import Hall
from tests.matches.tables import CALA, RACE, after, created, half_a_race, moved

SOWN = Record.of(tablier.game(CALA).start(), ("Ada", "Bob")).then("c").then("b").then("d")


def carried_on(record: Record = SOWN, seats: str = "person person") -> Match:
    brought = carried(record)
    return created(seats, record.start.game.name, position=brought.last.text, elsewhere=brought.text)


def altered(**changes: Json) -> str:
    """Return why a log is refused whose first entry says something else, under a good hash."""
    first = carried_on().head
    body = {name: value for name, value in {**first.body, **changes}.items() if value is not None}
    with pytest.raises(BrokenLog) as found:
        Match.of([sealed(first.match, 0, first.id, first.kind, first.actor, first.at, body, NOTHING)])
    return found.value.say()


def test_the_record_holds_the_whole_game_and_says_how_much_of_it_was_played_elsewhere():
    match = moved(carried_on(seats="device device"), "e")
    record = record_of(match, {})
    assert record.moves == ("c", "b", "d", "e") and record.elsewhere == 3 == count_before(match.header)
    assert "\nelsewhere: 3\n" in record.text and not record.imported
    again = tablier.record(record.text)
    assert again == record and (again.elsewhere, again.text) == (3, record.text)
    assert (again.back().back().elsewhere, again.then("f").elsewhere) == (2, 3)


def test_throws_that_were_made_elsewhere_are_in_it_and_those_made_here_are_proved():
    race = half_a_race()
    brought = carried(race)
    hall = Hall("person person", RACE, position=brought.last.text, elsewhere=brought.text).ready(0, 1).play(3)
    record = record_of(hall.match, {})
    assert record.moves[:30] == race.moves and record.start == race.start and len(record.moves) > 30
    assert len(hall.match.throws.throws) == 3 and hall.match.witnessed
    assert Match.of(hall.match.entries) == hall.match


def test_names_of_those_who_played_elsewhere_are_not_in_the_log():
    assert "Ada" not in carried_on().head.body_text and "Bob" not in carried_on().head.body_text


def test_who_gives_up_gave_up_after_all_that_was_played_before():
    match = after(moved(carried_on(seats="device device"), "e"), Resign(0))
    assert [(each.seat, each.after) for each in record_of(match, {}).retired] == [(0, 4)]
    assert tablier.record(record_of(match, {}).text).result == "north wins"


def test_it_is_exported_and_read_like_any_other_and_has_no_rating():
    match = carried_on()
    found = read_export(write_export(match, {})).match
    assert found == match and before(found.header).last == match.position
    assert not may_count(match) and "elsewhere" not in created("person person").head.body


def test_the_same_people_play_again_from_the_very_beginning():
    begun = tablier.position("kid-cala-classic | fruit=4,4,0,5,5,5,1,4,4,4,4,4,4,0 mover=1")
    again = [rematch_of(carried_on(record)) for record in (SOWN, Record.of(begun).then("b"))]
    assert [each.position for each in again] == ["", begun.text] and not any(each.elsewhere for each in again)
    assert beginning_of(created("person person", position=begun.text).header) == begun.text


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"position": tablier.game(CALA).start().text}, "does not lead to"),
        ({"elsewhere": carried(SOWN).text + "\n"}, "does not lead to"),
        ({"elsewhere": Record.of(tablier.game(CALA).start()).text}, "does not lead to"),
        ({"elsewhere": carried(SOWN).text.replace("c b", "c c")}, "forbidden"),
        ({"elsewhere": "hello"}, "tablier record"),
        ({"elsewhere": ""}, "text of 1 to"),
        ({"elsewhere": None, "elsewise": "x"}, "elsewise"),
        ({"position": ""}, "goes on from a game played elsewhere"),
        ({"public": True}, "never in the lobby"),
        ({"imported": True, "seats": [{"holder": "device", "program": "", "name": ""}] * 2}, "is not imported"),
    ],
)
def test_a_first_entry_that_does_not_fit_makes_the_log_broken(changes, why):
    assert why in altered(**changes)


def test_a_store_of_our_own_replays_what_was_played_before_only_when_it_is_asked_for():
    first = carried_on().head
    body = {**first.body, "elsewhere": carried(SOWN).text.replace("c b", "c c")}
    entry = sealed(first.match, 0, first.id, first.kind, first.actor, first.at, body, NOTHING)
    assert Match.of([entry], by_marks=True).position == carried_on().position
    with pytest.raises(BrokenLog):
        Match.of([entry])


def test_only_a_game_that_goes_on_and_is_not_too_long_is_carried(monkeypatch):
    for over in (replace(SOWN, ended=Ending.ABORT), replace(SOWN, retired=(Retired(0, 1),))):
        with pytest.raises(Refused, match="over"):
            carried(over)
    monkeypatch.setattr(elsewhere, "LONGEST", len(carried(SOWN).text) - 1)
    with pytest.raises(Refused, match="characters"):
        carried(SOWN)


def test_the_longest_one_fits_into_an_entry():
    """Its lines are those of turns, none shorter than this; each end of a line takes two characters."""
    turns = "1 south a\n" * (LONGEST // 10)
    body = {"elsewhere": turns, "position": "x" * 10_000, "options": {"a" * 40: "b" * 40}}
    check_length(sealed("M" * 22, 0, "x" * 64, "created", -1, 0, body, NOTHING))


@pytest.mark.parametrize("said", ["4", "-1", "x", "1.5", "99999999999999999999"])
def test_a_record_does_not_say_that_more_was_played_elsewhere_than_it_holds(said):
    text = carried(SOWN).text.replace("result:", f"elsewhere: {said}\nresult:")
    with pytest.raises(tablier.TablierError, match="elsewhere"):
        tablier.record(text)
