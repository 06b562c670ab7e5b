"""Matches as files, as records, and with the marks a store keeps."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import count

import pytest

import tablier
from tablier.matches import marks
from tablier.matches.acts import Answer, Claim, Create, Join, Leave, Offer, Rename, Resign, Say, TakeBack
from tablier.matches.decide import create
from tablier.matches.errors import Refused
from tablier.matches.export import BadExport, Exported, read_export, write_export
from tablier.matches.log import sealed
from tablier.matches.match import Match
from tablier.matches.notes import Note
from tablier.matches.references import belonging, references
from tablier.matches.transcript import imported, players_of, record_of
from tests.matches.hall import Hall
from tests.matches.tables import (
    CALA,
    ENDINGS,
    FAMILIES,
    MATCH,
    OTHER,
    RACE,
    after,
    created,
    ended,
    moved,
    note,
    plan,
    recalled,
    step,
    strolled,
    sure,
    table,
)

ADA, BOB, HELLO = note("Ada"), note("Bob", "f" * 32), note("Hello Bob", "e" * 32, 300)
NOTES = {each.reference: each for each in (ADA, BOB, HELLO)}


def ids():
    return (f"id-{number}" for number in count())


def salts():
    return (f"{number:032x}" for number in count())


def example() -> Match:
    match = after(
        created("open open", chat=True), Join(0, ADA.reference), Join(1, BOB.reference), Say(0, HELLO.reference)
    )
    match = after(moved(match, "c"), TakeBack(0))
    return after(moved(match, "a b"), Offer(1, "draw"))


def chance(name: str, steps: int, seed: int = 1) -> Match:
    """Play anything, with real chains."""
    with_shells, luck = tablier.game(name).outcomes > 0, random.Random(seed)
    hall = Hall("person 2", name, server_first=with_shells)
    if with_shells:
        hall.ready(0)
    for _ in range(steps):
        position = hall.match.position
        if hall.match.result:
            break
        hall = hall.throw() if position.to_act < 0 else hall.do(step(hall.match, luck.choice(position.moves)))
    return hall.match


def refusal(text: str) -> str:
    with pytest.raises(BadExport) as caught:
        read_export(text)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.message


def test_a_match_is_read_back_as_it_was_written():
    text = write_export(example(), NOTES)
    assert read_export(text) == Exported(example(), NOTES)
    assert json.loads(text.splitlines()[0])["entries"] == len(example().entries)


def test_what_was_deleted_is_not_in_the_file_and_the_file_is_still_good():
    text = write_export(example(), {ADA.reference: ADA})
    assert "Bob" not in text and read_export(text).notes == {ADA.reference: ADA}
    assert read_export(text).match == example()


def test_the_names_at_one_device_are_exported_too():
    device = Create(CALA, (plan("device"), plan("device")))
    assert references([sure(create(device, MATCH, 0, "a"))]) == []
    found = imported(tablier.Record.of(tablier.game(CALA).start(), ("Ada", "Bob")), MATCH, 0, ids(), salts())
    assert [found.notes[each].text for each in references(found.match.entries)] == ["Ada", "Bob"]
    assert read_export(write_export(found.match, found.notes)) == found


def test_what_belongs_to_a_person_is_found_and_nothing_of_the_next_one_in_the_seat():
    match = after(
        created("open open", chat=True),
        Join(0, ADA.reference),
        Say(0, HELLO.reference),
        Leave(0),
        Join(0, BOB.reference),
        Rename(0, BOB.reference),
    )
    assert belonging(match.entries, 0, joined=1) == [ADA.reference, HELLO.reference]
    assert belonging(match.entries, 0, joined=4) == [BOB.reference]
    assert belonging(match.entries, 1) == []
    device = imported(tablier.Record.of(tablier.game(CALA).start(), ("Ada", "Bob")), MATCH, 0, ids(), salts())
    assert [device.notes[each].text for each in belonging(device.match.entries, 1)] == ["Bob"]


def test_a_file_without_its_first_line_lines_or_order_is_refused():
    lines = write_export(example(), NOTES).splitlines()
    assert refusal("") == "export-length"
    assert refusal("{" + lines[0]) == "export-header"
    assert refusal("\n".join(lines[1:])) == "export-header"
    assert refusal("\n".join(lines[:-1])) == "export-cut"
    assert refusal("\n".join([*lines, lines[-1]])) == "export-lines"
    assert refusal("\n".join([lines[0], lines[2], lines[1], *lines[3:]])) == "export-log"
    assert refusal("\n".join([lines[0], "{}", *lines[2:]])) == "export-line"
    assert refusal("\n".join([lines[0].replace('"version":1', '"version":2'), *lines[1:]])) == "export-version"
    assert refusal("\n".join([lines[0].replace(MATCH, OTHER), *lines[1:]])) == "export-header"
    assert refusal(lines[0].replace(f'"entries":{len(example().entries)}', '"entries":99999')) == "export-entries"


def test_every_flipped_letter_of_an_entry_is_noticed():
    lines = write_export(example(), NOTES).splitlines()
    for number in range(1, len(example().entries) + 1):
        for place in range(1, len(lines[number]), 17):
            letter = "0" if lines[number][place] != "0" else "1"
            flipped = lines[number][:place] + letter + lines[number][place + 1 :]
            assert refusal("\n".join([*lines[:number], flipped, *lines[number + 1 :]])) in ("export-line", "export-log")


def test_a_move_the_rules_forbid_is_refused_however_well_it_is_sealed():
    match = example()
    head = match.head
    body = {"move": "z", "program": "", "asked": -1}
    forged = sealed(MATCH, head.seq, "x", "move", 0, 0, body, head.before)
    bad = replace(match, entries=(*match.entries[:-1], forged))
    assert refusal(write_export(bad, NOTES)) == "export-log"


@pytest.mark.parametrize("line", ["{}", "[]", "{", '{"note":"x","salt":"","text":""}', '{"note":1,"salt":2,"text":3}'])
def test_a_text_nobody_refers_to_is_refused(line):
    lines = write_export(example(), NOTES).splitlines()
    assert refusal("\n".join([*lines[:-1], line])) in ("export-line", "export-note")


def test_a_text_that_is_not_the_one_in_the_log_is_refused():
    text = write_export(example(), NOTES)
    assert refusal(text.replace("Hello Bob", "Hello Eve")) == "export-note"
    stranger = Note.of("Eve", "0" * 32, 24)
    lines = text.splitlines()
    other = json.dumps({"note": stranger.reference, "salt": stranger.salt, "text": stranger.text})
    assert refusal("\n".join([*lines[:-1], other])) == "export-note"


def test_a_record_holds_what_counts_and_who_played():
    record = record_of(example(), NOTES)
    assert record.players == ("Ada", "Bob") and record.moves == ("a", "b")
    assert tablier.record(record.text) == record


def test_who_deleted_their_name_is_called_by_their_seat_and_a_program_by_its_level():
    assert players_of(example(), {}) == ("South", "North")
    assert players_of(table("person 5"), {}, "fr") == ("Sud", "Verger")
    assert players_of(table("person greedy"), {}) == ("South", "greedy")


@pytest.mark.parametrize("name", tablier.games())
def test_a_match_becomes_a_record_and_a_record_a_match(name):
    record = record_of(chance(name, 25), {})
    found = imported(record, OTHER, 9, ids(), salts())
    assert record_of(found.match, found.notes) == record
    assert found.match.header.imported and not found.match.witnessed
    assert Match.of(found.match.entries) == found.match


@pytest.mark.parametrize("how", ENDINGS)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_record_says_how_people_ended_a_match_and_who_gave_up(family, how):
    match = ended(family, how)
    record = record_of(match, {})
    assert record.is_over and record.ended == match.result.how == how
    assert record.payoffs == match.result.payoffs and not record.last.is_over
    assert f"ended: {how}\n" in record.text
    assert tablier.record(record.text) == record
    assert record_of(read_export(write_export(match, {})).match, {}) == record
    found = imported(record, OTHER, 9, ids(), salts())
    assert record_of(found.match, found.notes) == record
    assert (found.match.result.how, found.match.result.places) == (match.result.how, match.result.places)
    assert Match.of(found.match.entries) == found.match


def test_a_match_that_was_called_off_after_moves_is_read_and_brought_as_such():
    match = strolled(table("device device", CALA), 5)
    match = after(match, Claim(1 - match.waits_for, match.waits_for, win=False))
    record = record_of(match, {})
    assert record.result == "aborted" and record.payoffs == (0.0, 0.0) and tablier.record(record.text) == record
    assert record_of(imported(record, OTHER, 9, ids(), salts()).match, {}) == record


def test_three_programs_that_are_left_when_somebody_resigns_are_programs_in_the_match_made_of_the_record():
    match = after(strolled(table("person 1 2 greedy", "chauka-bara", options={"seats": "4"}), 9), Resign(0))
    record = record_of(match, {}, "fr")
    assert match.result.places == (4, 1, 1, 1) and record.payoffs == match.result.payoffs
    found = imported(tablier.record(record.text), OTHER, 9, ids(), salts()).match
    assert [chair.program for chair in found.chairs] == ["", "1", "2", "greedy"]
    assert found.result.places == match.result.places


def test_who_gave_up_stands_last_in_the_record_of_a_match_that_the_rules_ended():
    match = after(table("person person person", RACE, options={"seats": "3", "turn_limit": "100"}), Resign(2))
    match = strolled(match, 10_000)
    record = record_of(match, {})
    assert match.result.how == "rules" and match.result.places[2] == 3
    assert record.payoffs == match.result.payoffs and "ended:" not in record.text
    assert tablier.record(record.text) == record
    assert record_of(imported(record, OTHER, 9, ids(), salts()).match, {}).retired == record.retired


def test_a_record_is_not_made_into_a_match_that_cannot_be():
    with pytest.raises(Refused, match="url-safe"):
        imported(record_of(example(), NOTES), "short", 9, ids(), salts())


def test_a_record_that_starts_elsewhere_starts_elsewhere():
    start = tablier.position("kid-cala-classic pits=3 fruits=3 | fruit=0,1,0,8,1,0,0,8")
    record = tablier.Record.of(start).then("b")
    found = imported(record, OTHER, 9, ids(), salts()).match
    assert found.header.start == start and found.position == record.last


@pytest.mark.parametrize("name", tablier.games())
def test_marks_lead_to_the_same_match_as_the_rules(name):
    match = marked(chance(name, 60))
    found = Match.of(match.entries, by_marks=True)
    assert recalled(found) == {step.seq for step in match.line}
    assert found == match and repr(found.table) == repr(match.table)
    assert found.table.tried.played is None  # the rules were asked for nothing
    assert not recalled(Match.of(match.entries))  # and are asked for everything by whoever does not trust the store


def test_marks_lead_to_who_may_offer_a_draw_again():
    offered = after(table("person person"), Offer(0, "draw"))
    match = marked(moved(after(offered, Answer(1, offered.head.seq, False)), "a b"))
    assert match.table.turned_down == ()
    assert Match.of(match.entries, by_marks=True).table.turned_down == ()


@pytest.mark.parametrize("name", [CALA, RACE])
def test_a_log_that_has_grown_is_recalled_as_far_as_it_is_marked(name):
    match = marked(chance(name, 20))
    if name == RACE:  # it goes on with a move
        match = Match.of(match.entries[: 1 + next(each.seq for each in reversed(match.line) if each.thrown)])
    grown = after(moved(match, [match.position.moves[0]]), Rename(0, ADA.reference), Resign(0))
    found = Match.of(grown.entries, by_marks=True)
    assert found == grown and len(recalled(found)) == len(match.line) == len(grown.line) - 1


def test_a_mark_that_is_damaged_or_of_another_entry_is_no_mark():
    match = marked(chance(CALA, 6))
    good, last = match.entries[-2], match.head
    flipped = [bytes([*last.mark[:at], last.mark[at] ^ 1, *last.mark[at + 1 :]]) for at in range(len(last.mark))]
    for wrong in (b"x", last.mark[:-1], last.mark + b"x", good.mark, *flipped):
        found = Match.of([*match.entries[:-1], replace(last, mark=wrong)], by_marks=True)
        assert last.seq not in recalled(found) and good.seq in recalled(found) and found == match


def test_a_mark_made_before_a_game_had_another_field_is_no_mark(monkeypatch):
    state = tablier.game(CALA).State
    with monkeypatch.context() as earlier:
        earlier.setattr(state, "fields", state.fields[::-1])
        marks.layout.cache_clear()
        match = marked(chance(CALA, 6))
    marks.layout.cache_clear()
    found = Match.of(match.entries, by_marks=True)
    assert found == match and not recalled(found)


def marked(match: Match) -> Match:
    """Return a match with the marks that a server would have noted."""
    found = Match.of(match.entries[:1])
    for entry in match.entries[1:]:
        found = found.then(entry).marked()
    return found
