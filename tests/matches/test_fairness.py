"""The throws of a log checked: matches played by parties with real chains, and all that could be altered in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from tablier.engine.position import Position
from tablier.engine.record import Record
from tablier.games import load
from tablier.matches import fairness, log, proofs
from tablier.matches.acts import Create, Hold, Join, Leave, Open, Resign, Return, Seal, Throw
from tablier.matches.errors import BrokenLog, Refused
from tablier.matches.fairness import FairnessReport, Label
from tablier.matches.log import Entry
from tablier.matches.match import Match
from tablier.matches.table import party_of
from tablier.matches.transcript import imported
from tablier.throws.chance import Shells
from tablier.throws.checking import verify
from tablier.throws.errors import ThrowRefused
from tablier.throws.messages import ServerRelease
from tablier.throws.parties import SERVER
from tablier.throws.state import Next
from tests.matches.hall import LINKS, Alter, Hall, flipped, rewritten, throws_in
from tests.matches.tables import CALA, MATCH, RACE, created, recalled, refused, seal


def in_order(match: Match) -> FairnessReport:
    """Check a log and, as a stranger would, its proof."""
    report = fairness.check(match)
    assert isinstance(report, FairnessReport), report.say()
    text = json.dumps({"match": "whatever", "proof": fairness.proof(match)})
    assert verify(text).to_json() == report.to_json()
    assert report.throws == len(throws_in(match))
    return report


def doubt(entries: Iterable[Entry]) -> BrokenLog:
    found = fairness.check(entries)
    assert isinstance(found, BrokenLog), "nothing was found"
    assert str(found.seq) in found.say("en") and found.say("fr") != found.say("en")
    return found


@pytest.fixture(scope="module")
def whole() -> Match:
    """A match of two people, from the first seal to the end."""
    return Hall("person person").ready(0, 1).play(1000).match


@pytest.fixture(scope="module")
def short() -> Match:
    return Hall("person person").ready(0, 1).play(8).match


def test_a_whole_match_is_in_order_and_so_is_its_proof(whole):
    report = in_order(whole)
    assert whole.result and report.throws > 20 and report.epochs == 1
    assert report.label is Label.WITNESSED and report.unwitnessed == 0
    assert fairness.check(whole.entries) == report


def test_a_match_that_goes_on_holds_the_throws_that_its_log_says(short):
    match = Match.of(short.entries[:1])
    for entry in short.entries[1:]:
        match = match.then(entry)
        assert match.throws == Match.of(match.entries).throws
    altered = rewritten(short.entries, short.head.seq, ALTERED["y"])
    assert short.head.kind == Throw.kind
    with pytest.raises(BrokenLog):
        Match.of(altered[:-1]).then(altered[-1])


def test_every_beginning_of_a_match_is_in_order(short):
    for length in range(1, len(short.entries) + 1):
        in_order(Match.of(short.entries[:length]))


def test_the_outcome_in_the_log_is_what_the_game_writes(whole):
    table = whole.throws
    assert [thrown.seat for thrown in table.throws] == [entry.actor for entry in throws_in(whole)]
    assert all(isinstance(thrown.chance, Shells) for thrown in table.throws)


ALTERED: dict[str, Alter] = {
    "x": lambda body: body["proof"].update(x=flipped(body["proof"]["x"])),
    "y": lambda body: body["proof"].update(y=flipped(body["proof"]["y"])),
    "no x": lambda body: body["proof"].update(x=None),
    "capital x": lambda body: body["proof"].update(x=body["proof"]["x"].upper()),
    "witness": lambda body: body["proof"].update(witness=1 - body["proof"]["witness"]),
    "no witness": lambda body: body["proof"].update(witness=None),
    "yes for a witness": lambda body: body["proof"].update(witness=bool(body["proof"]["witness"])),
    "number": lambda body: body["proof"].update(n=body["proof"]["n"] + 1),
    "epoch": lambda body: body["proof"].update(epoch=2),
    "seat": lambda body: body["proof"].update(seat=1 - body["proof"]["seat"]),
    "ways": lambda body: body["proof"]["ways"].reverse() or body["proof"]["ways"].append(1),
    "outcome": lambda body: body["proof"].update(outcome=(body["proof"]["outcome"] + 1) % 5),
    "shells": lambda body: body["proof"]["shells"].append(0),
    "odds": lambda body: body["proof"].update(up=2),
    "nothing": lambda body: body["proof"].clear(),
    "more": lambda body: body["proof"].update(luck=1),
}


@pytest.mark.parametrize("name", ALTERED)
def test_whatever_is_altered_in_a_throw_is_found_where_it_is(short, name):
    for entry in throws_in(short):
        assert doubt(rewritten(short.entries, entry.seq, ALTERED[name])).seq == entry.seq


def test_a_throw_written_otherwise_is_found_even_if_the_game_could_not_have_gone_on(short):
    for entry in throws_in(short):
        before = Match.of(short.entries[: entry.seq]).position
        for text in before.odds:
            if text != entry.body["throw"]:
                altered = rewritten(short.entries, entry.seq, lambda body, text=text: body.update(throw=text))
                assert doubt(altered).seq == entry.seq


def test_swapped_throws_are_found(short):
    throws = throws_in(short)
    for first, second in pairwise(throws):
        swapped = rewritten(short.entries, first.seq, lambda body, to=second: body.update(to.body))
        swapped = rewritten(swapped, second.seq, lambda body, to=first: body.update(to.body))
        assert doubt(swapped).seq == first.seq


def test_an_altered_seal_is_found_when_its_chain_is_opened(short):
    for entry in short.entries:
        if entry.kind in (Create.kind, Seal.kind):
            altered = rewritten(
                short.entries, entry.seq, lambda body: body["seal"].update(anchor=flipped(body["seal"]["anchor"]))
            )
            opened = next(each for each in altered if each.kind == Open.kind and each.actor == opener(entry))
            assert doubt(altered).seq == opened.seq


def opener(entry: Entry) -> int:
    return log.SERVER if entry.kind == Create.kind else entry.actor


@pytest.mark.parametrize("links", [1, 65_537, "many", True])
def test_a_seal_out_of_bounds_is_found_where_it_is(short, links):
    for entry in short.entries:
        if entry.kind in (Create.kind, Seal.kind):
            assert doubt(rewritten(short.entries, entry.seq, lambda body: body["seal"].update(links=links))).seq == (
                entry.seq
            )


def test_another_length_of_a_chain_makes_other_throws(short):
    altered = rewritten(short.entries, 0, lambda body: body["seal"].update(links=LINKS + 1))
    assert doubt(altered).seq in [entry.seq for entry in throws_in(short)]  # the first whose shells differ


def test_an_altered_first_link_is_found_where_it_is(short):
    for entry in short.entries:
        if entry.kind == Open.kind:
            altered = rewritten(
                short.entries, entry.seq, lambda body: body["link"].update(first=flipped(body["link"]["first"]))
            )
            assert doubt(altered).seq == entry.seq


def test_a_log_without_good_hashes_is_in_doubt_as_well(short):
    entries = list(short.entries)
    entries[3] = replace(entries[3], at=99)
    assert doubt(entries).seq == 3


def test_a_log_that_is_not_fair_is_refused_or_read_in_doubt(short):
    seq = throws_in(short)[2].seq
    altered = rewritten(short.entries, seq, ALTERED["y"])
    with pytest.raises(BrokenLog) as broken:
        Match.of(altered)
    assert broken.value.seq == seq
    match = Match.of(altered, in_doubt=True)
    assert match.doubt.seq == seq and match.position == short.position and match.missing == short.missing
    with pytest.raises(BrokenLog, match=f"Entry {seq}"):
        fairness.proof(match)


def test_a_log_in_doubt_from_the_first_seal_still_says_who_has_sealed_and_opened(short):
    altered = rewritten(short.entries, 0, lambda body: body["seal"].update(links=1))
    for length in range(1, len(altered) + 1):
        found, fair = Match.of(altered[:length], in_doubt=True), Match.of(short.entries[:length])
        assert found.doubt.seq == 0 and found.table.throws.is_unchecked and not fair.doubt
        for name in ("sealed", "opened", "missing", "begun", "waits_for", "owing"):
            assert getattr(found.table, name) == getattr(fair.table, name)


def test_a_throw_of_a_program_is_witnessed_by_the_person_before_it():
    match = Hall("person 1 person 1", options={"seats": "4"}).ready(0, 2).play(12).match
    report = in_order(match)
    assert {(thrown.seat, thrown.witness) for thrown in report.state.throws} == {(0, 0), (1, 0), (2, 2), (3, 2)}
    programs = next(entry for entry in throws_in(match) if entry.actor == 1)
    assert doubt(rewritten(match.entries, programs.seq, lambda body: body["proof"].update(witness=2))).seq == (
        programs.seq
    )


def test_programs_among_themselves_are_labelled_unwitnessed():
    report = in_order(Hall("1 2").open(SERVER).play(5).match)
    assert report.label is Label.UNWITNESSED and report.unwitnessed == report.throws == 5


def test_without_chance_there_is_nothing_to_check():
    match = created("device device", CALA)
    report = fairness.check(match)
    assert isinstance(report, FairnessReport) and report.label is Label.NO_CHANCE and report.throws == 0
    with pytest.raises(Refused, match="no throws"):
        fairness.proof(match)
    assert refused(match, seal(0)) == "no-shells"


def test_throws_made_elsewhere_have_no_proof_and_say_so():
    start = Position.start(load(RACE))
    record = Record((start, start.play("1")), ("(1)",), ("A", "B"))
    match = imported(record, MATCH, 0, map(str, range(9)), iter(["0" * 32, "1" * 32])).match
    report = fairness.check(match)
    assert isinstance(report, FairnessReport) and report.label is Label.IMPORTED and report.throws == 0


def test_before_anything_is_sealed_there_is_no_proof():
    match = Hall("person person", server_first=False).match
    assert isinstance(fairness.check(match), FairnessReport)
    with pytest.raises(Refused):
        fairness.proof(match)


def test_a_seat_may_seal_before_the_server():
    hall = Hall("person person", server_first=False).seal(0, 1)
    assert not hall.match.throws.ceremony.seals
    in_order(hall.seal(SERVER).open(1, SERVER, 0).play(3).match)


def test_a_program_holds_a_seat_and_its_person_returns_with_the_same_chain():
    hall = Hall("person person").ready(0, 1).play(2).do(Hold(log.SERVER, 0, "1")).play(4).do(Return(0)).play(4)
    report = in_order(hall.match)
    assert report.epochs == 1 and [change.by for change in report.state.changes] == ["program", "person"]
    held = report.state.throws[2:6]
    assert {thrown.witness for thrown in held} == {1} and 0 in {thrown.seat for thrown in held}


def test_a_seat_that_gave_up_is_witnessed_by_another():
    hall = Hall("person person person", options={"seats": "3"}).ready(0, 1, 2).play(1).do(Resign(1)).play(6)
    assert {thrown.witness for thrown in in_order(hall.match).state.throws[1:]} == {0, 2}


def test_a_lost_chain_makes_a_new_ceremony_for_all():
    hall = Hall("person person").ready(0, 1).play(3).seal(1, 0, SERVER).open(0, 1, SERVER).play(3)
    report = in_order(hall.match)
    assert report.epochs == 2 and [thrown.epoch for thrown in report.state.throws] == [1, 1, 1, 2, 2, 2]


def test_an_anchor_of_an_earlier_ceremony_is_refused():
    hall = Hall("person person").ready(0, 1).play(1)
    old = hall.holders[0].seal()
    assert refused(hall.match, Seal(0, anchor=old.anchor.hex(), links=old.links)) == "unfair"
    sealed = hall.seal(0).match
    found = rewritten(sealed.entries, sealed.head.seq, lambda body: body.update(seal=old.to_json()))
    assert doubt(found).seq == sealed.head.seq


def test_a_sealing_that_nobody_opened_leaves_no_trace():
    hall = Hall("person person").seal(0).seal(0)  # lost at once
    assert hall.match.table.throws.epoch == 2
    report = in_order(hall.seal(SERVER, 1).open(0, 1, SERVER).play(2).match)
    assert report.epochs == 1 and report.state.throws[-1].epoch == 1


def test_a_ceremony_opened_in_part_is_kept():
    hall = Hall("person person").ready(0, 1).play(1).seal(0, 1, SERVER).open(0).seal(1, 0, SERVER)
    report = in_order(hall.open(SERVER, 1, 0).play(2).match)
    assert (report.epochs, report.unfinished) == (2, 1) and report.state.throws[-1].epoch == 3


def test_who_is_held_during_a_ceremony_has_no_part_in_it():
    hall = Hall("person person").ready(0, 1).play(1).seal(0, 1).do(Hold(log.SERVER, 0, "1")).seal(SERVER)
    report = in_order(hall.open(1, SERVER).play(3).match)
    assert {thrown.witness for thrown in report.state.throws[1:]} == {1}
    hall.do(Return(0)).seal(0, 1, SERVER).open(0, 1, SERVER).play(3)
    assert 0 in {thrown.witness for thrown in in_order(hall.match).state.throws[4:]}


def test_who_opened_and_is_held_before_the_others_opened_waits_as_in_any_epoch():
    hall = Hall("person person").ready(0, 1).play(1).seal(0, 1, SERVER).open(0).do(Hold(log.SERVER, 0, "1"))
    report = in_order(hall.open(1, SERVER).play(3).do(Return(0)).play(3).match)
    assert {thrown.witness for thrown in report.state.throws[1:4]} == {1} and report.epochs == 2


def test_who_returns_in_the_middle_of_a_ceremony_makes_another():
    hall = Hall("person person").ready(0, 1).play(1).do(Hold(log.SERVER, 0, "1")).seal(1, SERVER).open(1)
    hall.do(Return(0)).seal(0, 1, SERVER).open(0, 1, SERVER).play(3)
    assert in_order(hall.match).unfinished == 1


def test_no_throw_is_fair_while_somebody_who_sealed_has_not_opened():
    hall = Hall("person person").ready(0, 1).play(1).seal(0, 1, SERVER).open(SERVER, 1).do(Hold(log.SERVER, 0, "1"))
    assert hall.match.missing == (log.SERVER, 1)  # everybody who plays begins again
    assert hall.match.throws.expected.what is Next.OPENING
    with pytest.raises(ThrowRefused):
        hall.match.throws.after(ServerRelease(1, bytes(32)))
    hall.seal(SERVER, 1).open(SERVER, 1).play(2)
    assert in_order(hall.match).unfinished == 1


@pytest.mark.parametrize("opened", [(), (1,), (SERVER,), (SERVER, 0, 1)])
def test_whoever_sits_down_in_a_seat_that_was_left_seals_anew(opened):
    hall = Hall("person open").seal(0, 1).open(*opened).do(Leave(1), Join(1)).seal(1)
    hall.seal(*(party_of(actor) for actor in hall.match.missing if actor not in hall.match.table.sealed))
    in_order(hall.open(0, 1, SERVER).play(3).match)


def test_a_link_for_another_throw_or_from_another_party_is_refused():
    hall = Hall("person person").ready(0, 1)
    throws = hall.match.throws
    release = hall.holders[0].release(throws)
    answer = hall.holders[SERVER].answer(throws.after(release))
    for said in (replace(release, party=1), replace(release, x=bytes(32)), replace(release, head="0" * 64), answer):
        with pytest.raises(ThrowRefused):
            throws.after(said)
    assert refused(hall.match, Throw(0, "1", {})) == "unfair"


def test_the_rules_are_one_text_that_fits():
    assert proofs.rules_of(created("1 2", RACE).header) == f"{RACE} {load(RACE).version}"
    chosen = created("1 2 1 2", RACE, options={"seats": "4"}).header
    assert proofs.rules_of(chosen) == f"{RACE} {load(RACE).version} seats=4"
    long = replace(chosen, options={f"option{n}": "x" * 20 for n in range(20)})
    assert len(proofs.rules_of(long)) < 200 and proofs.rules_of(long) != proofs.rules_of(chosen)
    started = replace(chosen, position=Position.start(load(RACE), {"seats": "4"}).text)
    assert proofs.rules_of(started) not in (proofs.rules_of(chosen), proofs.rules_of(long))


@pytest.mark.parametrize("every", [1, 2, 3])
def test_what_was_checked_when_it_was_marked_is_taken_as_it_is_and_leads_to_the_same_table(every):
    hall = Hall("person person").ready(0, 1).play(3).do(Hold(log.SERVER, 0, "1")).play(3).do(Return(0)).play(2)
    entries = hall.seal(0, 1, SERVER).open(0, 1, SERVER).play(3).match.entries
    whole = Match.of(entries)
    marked_entries = marked_by(entries, lambda seq: seq % every == 0)
    found = Match.of(marked_entries, by_marks=True)
    assert len(recalled(found)) == sum(bool(entry.mark) for entry in marked_entries) >= 8 // every
    assert found == whole and found.throws == whole.throws and fairness.proof(found) == fairness.proof(whole)


def test_what_is_not_marked_is_checked():
    entries = marked_by(Hall("person person").ready(0, 1).play(4).match.entries, lambda seq: True)
    altered = json.loads(log.to_json(entries[-1]))
    altered["body"]["proof" if "proof" in altered["body"] else "move"] = {} if "proof" in altered["body"] else "none"
    last = log.sealed(**{name: value for name, value in altered.items() if name != "hash"})
    for found in (last, replace(last, mark=entries[-1].mark)):  # the mark of another entry is no mark
        with pytest.raises(BrokenLog):
            Match.of([*entries[:-1], found], by_marks=True)


def test_an_audit_does_not_ask_the_marks():
    entries = Hall("person person").ready(0, 1).play(4).match.entries
    seq = next(entry.seq for entry in reversed(entries) if entry.kind == Throw.kind)
    forged = rewritten(entries, seq, lambda body: body["proof"].update(y="0" * 64))[: seq + 1]
    match = Match.of(forged, in_doubt=True).marked()
    assert Match.of([*marked_by(forged[:-1], lambda seq: True), match.head], by_marks=True).position == match.position
    assert isinstance(fairness.check(match.entries), BrokenLog)


def marked_by(entries: Iterable[Entry], is_marked: Callable[[int], bool]) -> list[Entry]:
    """Return entries as a store returns them, some of them with their marks."""
    found = [replace(entry, mark=b"") for entry in entries]
    for seq in range(len(found)):
        if is_marked(seq):
            found[seq] = Match.of(found[: seq + 1]).to_keep
    return found


def test_a_device_alone_throws_by_its_own_chain_and_no_seat_may_seal():
    hall = Hall("device device", is_alone=True).open(SERVER).play(4)
    found = fairness.check(hall.match)
    assert found.label == fairness.Label.UNWITNESSED and found.unwitnessed == 4
    assert not hall.match.witnessed and hall.match.table.parties == (log.SERVER,)
    with pytest.raises(Refused, match="seal and open"):
        hall.seal(0)
