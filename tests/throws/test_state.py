"""D6: what is early, double, wrong or from the wrong party is refused with a reason, and changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablier.throws.chain import Chain
from tablier.throws.chance import Lot, Shells
from tablier.throws.errors import ThrowRefused
from tablier.throws.holder import ChainHolder
from tablier.throws.messages import (
    Close,
    DueMessage,
    LeaveMessage,
    OpenMessage,
    Release,
    Renew,
    ReturnMessage,
    SealMessage,
    ServerRelease,
    WithdrawMessage,
)
from tablier.throws.parties import SERVER, witness_of
from tablier.throws.state import Next, Throws
from tests.throws.model import Model, root_of

FOUR = Shells(4)


def chain_of(model: Model, party: int) -> Chain:
    """Return the secret chain of a party, as a cheat who holds it has it."""
    match, epoch = model.table.match, model.table.ceremony.epoch
    return Chain(match, party, root_of(match, epoch, party), model.links * (4 if party == SERVER else 1))


def refusal(table: Throws, said) -> str:
    """Return why a message is refused."""
    with pytest.raises(ThrowRefused) as refused:
        table.after(said)
    assert refused.value.say("en") != refused.value.say("fr")
    return refused.value.code


@pytest.fixture
def ready() -> Model:
    """Two people, two throws made, none due."""
    return Model("m", 2, {0, 1}).throws(2, FOUR)


@pytest.fixture
def due(ready) -> Model:
    """Throw 2 of seat 0 is due."""
    ready.make_due(0, FOUR)
    return ready


def test_a_link_before_the_throw_is_due_is_refused(ready):
    early = Release(0, 2, "head-2", chain_of(ready, 0).link(3))
    assert refusal(ready.table, early) == "release-early"


def test_who_holds_a_chain_gives_no_link_before_it_is_due(ready, due):
    fresh = Model("m", 2, {0, 1}).throws(2, FOUR)
    for holder in fresh.holders.values():
        with pytest.raises(ThrowRefused, match="stays secret"):
            holder.release(fresh.table)
        with pytest.raises(ThrowRefused, match="stays secret"):
            holder.answer(fresh.table)
    with pytest.raises(ThrowRefused, match="stays secret"):
        due.holders[1].release(due.table)  # it is not the witness
    with pytest.raises(ThrowRefused, match="stays secret"):
        due.holders[SERVER].answer(due.table)  # the witness has not spoken


def test_the_same_link_again_has_the_same_answer(due):
    said = due.release()
    assert due.table.after(said) is due.table
    fallen = due.answer()
    assert due.table.after(said) is due.table
    assert due.table.throws[said.n] == fallen


def test_a_second_link_for_one_throw_is_refused(due):
    said = due.release()
    other = replace(said, x=chain_of(due, 0).link(4))
    assert refusal(due.table, other) == "release-double"
    due.answer()
    assert refusal(due.table, other) == "release-double"


@pytest.mark.parametrize(("n", "code"), [(3, "release-early"), (-1, "release-early"), (1, "release-double")])
def test_a_link_for_the_wrong_throw_is_refused(due, n, code):
    assert refusal(due.table, Release(0, n, "head-2", chain_of(due, 0).link(3))) == code


def test_a_link_for_another_state_of_the_log_is_refused(due):
    assert refusal(due.table, Release(0, 2, "head-1", chain_of(due, 0).link(3))) == "release-head"


@pytest.mark.parametrize("party", [1, 2, SERVER])
def test_a_link_of_the_wrong_party_is_refused(due, party):
    assert refusal(due.table, Release(party, 2, "head-2", chain_of(due, party).link(3))) == "release-party"


@pytest.mark.parametrize("place", [1, 2, 4, 5])
def test_another_link_than_the_next_one_is_refused(due, place):
    assert refusal(due.table, Release(0, 2, "head-2", chain_of(due, 0).link(place))) == "release-link"


@pytest.mark.parametrize("link", [b"", bytes(32), bytes(33)])
def test_what_is_no_link_is_refused(due, link):
    assert refusal(due.table, Release(0, 2, "head-2", link)) == "release-link"


@pytest.mark.parametrize("place", [1, 3, 5, 6])
def test_a_wrong_answer_of_the_server_is_seen_in_one_frame(due, place):
    due.release()
    client = due.table  # every client keeps the same table, and needs nothing else
    assert refusal(client, ServerRelease(2, chain_of(due, SERVER).link(place))) == "answer-link"


def test_the_right_answer_is_taken_and_another_one_after_it_is_not(due):
    due.release()
    right = due.holders[SERVER].answer(due.table)
    after = due.table.after(right)
    assert after.n == 3 and after.after(right) is after
    assert refusal(after, ServerRelease(2, bytes(32))) == "answer-double"


def test_the_server_does_not_throw_alone(due):
    assert refusal(due.table, ServerRelease(2, chain_of(due, SERVER).link(4))) == "answer-alone"


@pytest.mark.parametrize("n", [1, 3])
def test_an_answer_to_another_throw_is_refused(ready, due, n):
    due.release()
    assert refusal(due.table, ServerRelease(n, chain_of(due, SERVER).link(4))) in ("answer-early", "answer-double")


@pytest.mark.parametrize("said", [Renew(), LeaveMessage(0), LeaveMessage(1), ReturnMessage(0)])
def test_nothing_comes_between_a_link_and_its_answer(due, said):
    due.release()
    assert refusal(due.table, said) == "owed"


def test_after_a_crash_the_same_link_makes_the_same_shells_fall(due):
    before = due.table
    said = due.release()
    fallen = due.answer()
    again = before.after(said)
    assert again.after(ChainHolder(chain_of(due, SERVER)).answer(again)).throws[-1] == fallen


def test_the_moves_do_not_change_what_falls(due):
    """Two heads, that is two different moves before the throw: the same shells."""
    other = Model("m", 2, {0, 1}).throws(2, FOUR)
    other.table = other.table.after(DueMessage(0, FOUR, "another head"))
    for model in (due, other):
        model.release()
    assert due.answer() == other.answer()


def test_a_throw_that_is_due_is_not_exchanged_for_another(due):
    assert due.table.after(due.table.due) == due.table
    assert refusal(due.table, DueMessage(1, FOUR, "head-2")) == "due-double"
    assert refusal(due.table, DueMessage(0, Lot((1, 1)), "head-2")) == "due-double"
    assert refusal(due.table, DueMessage(2, FOUR, "head-2")) == "due-seat"


def test_what_is_expected_next_is_told(ready):
    said = [Throws.laid("m", "r", 2).expected.what, ready.table.expected.what]
    ready.make_due(1, FOUR)
    said.append(ready.table.expected.what)
    ready.release()
    assert [*said, ready.table.expected.what] == [Next.SEALS, Next.THROW, Next.RELEASE, Next.ANSWER]


@pytest.mark.parametrize(
    ("seat", "people", "seats", "witness"),
    [
        (0, {0, 1}, 2, 0),
        (1, {0}, 2, 0),
        (0, {1}, 2, 1),
        (2, {0, 1}, 3, 1),
        (0, {1, 2}, 3, 2),
        (1, {2}, 3, 2),
        (3, {0, 1}, 4, 1),
        (0, {1, 2}, 4, 2),
        (2, {3}, 4, 3),
        (1, set(), 4, None),
    ],
)
def test_the_witness_is_the_person_who_throws_or_the_nearest_one_before(seat, people, seats, witness):
    assert witness_of(seat, people, seats) == witness


def test_a_program_that_takes_a_seat_is_witnessed_by_the_person_before():
    model = Model("m", 3, {0, 1, 2}).throws(3, FOUR)
    model.leave(2)
    assert model.throw(2, FOUR).witness == 1
    model.leave(1)
    assert [model.throw(seat, FOUR).witness for seat in (0, 1, 2)] == [0, 0, 0]
    model.come_back(2)
    assert [model.throw(seat, FOUR).witness for seat in (0, 1, 2)] == [0, 0, 2]


def test_a_seat_without_a_chain_changes_no_hands():
    model = Model("m", 3, {0, 1})
    assert refusal(model.table, LeaveMessage(2)) == "change-seat"
    assert refusal(model.table, ReturnMessage(2)) == "change-seat"
    assert model.table.after(ReturnMessage(0)) is model.table


def test_when_every_person_has_left_the_match_waits():
    model = Model("m", 2, {0})
    model.leave(0)
    model.make_due(1, FOUR)
    assert model.table.expected.what is Next.PERSON
    assert refusal(model.table, ServerRelease(0, chain_of(model, SERVER).link(2))) == "answer-alone"
    assert refusal(model.table, Release(0, 0, "head-0", chain_of(model, 0).link(2))) == "release-party"
    model.come_back(0)
    assert model.table.expected.what is Next.RELEASE


def test_without_people_a_throw_is_unwitnessed():
    model = Model("m", 2, ())
    fallen = model.throw(0, FOUR)
    assert fallen.witness is None and fallen.x == b"" and model.table.is_unwitnessed


def test_a_chain_that_is_used_up_needs_a_new_ceremony_of_all():
    model = Model("m", 2, {0, 1}, links=3)
    model.throws(4, FOUR)
    model.make_due(0, FOUR)
    assert model.table.expected.what is Next.RENEWAL and model.table.expected.parties == (0,)
    assert refusal(model.table, Release(0, 4, "head-4", bytes(32))) == "used-up"
    model.renew({0, 1})
    model.release()
    assert model.answer().epoch == 2


def test_a_used_up_chain_of_the_server_is_seen_before_the_witness_opens_a_link():
    model = Model("m", 2, ())
    model.table = Throws.laid("m", "model 1", 2)
    short = {0: Chain("m", 0, bytes(32), 10), SERVER: Chain("m", SERVER, bytes(32), 2)}
    model.holders = {party: ChainHolder(chain) for party, chain in short.items()}
    for said in (model.holders[SERVER].seal(), model.holders[0].seal(), Close((0,))):
        model.table = model.table.after(said)
    model.open()
    model.throw(0, FOUR)
    model.make_due(0, FOUR)
    assert model.table.expected.parties == (SERVER,)
    assert refusal(model.table, Release(0, 1, "head-1", short[0].link(3))) == "used-up"


def test_a_new_ceremony_without_one_of_the_people_is_refused():
    model = Model("m", 2, {0, 1}).throws(2, FOUR)
    table = model.table.after(Renew())
    for party in (SERVER, 0):
        table = table.after(ChainHolder(Chain("m", party, root_of("m", 2, party), 10)).seal())
    assert refusal(table, Close((0,))) == "close-missing"


def test_a_chain_of_an_earlier_ceremony_is_not_sealed_again():
    model = Model("m", 2, {0, 1}).throws(2, FOUR)
    old = model.holders[SERVER].seal()
    assert refusal(model.table.after(Renew()), old) == "seal-old"


def test_no_throw_while_a_ceremony_is_open(due):
    due.table = due.table.after(Renew())
    assert refusal(due.table, Release(0, 2, "head-2", chain_of(due, 0).link(3))) == "due-ceremony"
    assert refusal(replace(due.table, due=None), DueMessage(0, FOUR, "head-2")) == "due-ceremony"


def test_a_chain_of_another_match_or_epoch_opens_nothing(due):
    foreign = ChainHolder(Chain("other", 0, root_of("m", 1, 0), 64))
    old = due.holders[0]
    with pytest.raises(ThrowRefused, match="does not hold the seal"):
        foreign.release(due.table)
    due.renew({0, 1})
    with pytest.raises(ThrowRefused, match="does not hold the seal"):
        old.release(due.table)


SERVERS = SealMessage(SERVER, bytes(32), 64)


@pytest.mark.parametrize(
    ("heard", "said", "code"),
    [
        ([], SealMessage(0, bytes(32), 64), "seal-server-first"),
        ([], Close(()), "close-server"),
        ([], WithdrawMessage(SERVER), "withdraw-server"),
        ([SERVERS], SealMessage(SERVER, bytes(31), 64), "seal-double"),
        ([SERVERS], SealMessage(2, bytes(32), 64), "seal-party"),
        ([SERVERS], SealMessage(-1, bytes(32), 64), "seal-party"),
        ([SERVERS], SealMessage(0, bytes(31), 64), "seal-form"),
        ([SERVERS], SealMessage(0, bytes(32), 1), "seal-form"),
        ([SERVERS], Close((0,)), "close-people"),
        ([SERVERS], OpenMessage(SERVER, bytes(32)), "open-early"),
        ([SERVERS], OpenMessage(0, bytes(32)), "open-party"),
        ([SERVERS], Renew(), "renew-sealing"),
        ([SERVERS, Close(())], SealMessage(0, bytes(32), 64), "seal-closed"),
        ([SERVERS, Close(())], WithdrawMessage(0), "withdraw-closed"),
        ([SERVERS, Close(())], OpenMessage(SERVER, bytes(32)), "open-link"),
        ([SERVERS, Close(())], DueMessage(0, FOUR, ""), "due-ceremony"),
        ([SERVERS, Close(())], LeaveMessage(0), "change-seat"),
    ],
)
def test_a_ceremony_refuses_what_is_out_of_order(heard, said, code):
    table = Throws.laid("m", "r", 2)
    for message in heard:
        table = table.after(message)
    assert refusal(table, said) == code


def test_a_second_first_link_is_refused():
    model = Model("m", 2, {0, 1}, epochs=0)
    model.open(1)
    assert refusal(model.table, OpenMessage(1, bytes(32))) == "open-double"


def test_who_gets_up_before_the_ceremony_is_closed_takes_the_seal_away():
    table = Throws.laid("m", "r", 2).after(SERVERS).after(SealMessage(0, bytes(32), 64)).after(WithdrawMessage(0))
    assert table.after(SealMessage(0, bytes([1] * 32), 64)).ceremony.people == {0}


def test_everyones_first_link_is_part_of_the_start_value():
    starts = set()
    for changed in (None, SERVER, 0, 1):
        table = Throws.laid("m", "r", 2)
        roots = {party: bytes([party == changed] * 32) for party in (SERVER, 0, 1)}
        holders = [ChainHolder(Chain("m", party, root, 8)) for party, root in roots.items()]
        for holder in holders:
            table = table.after(holder.seal())
        table = table.after(Close((0, 1)))
        for holder in holders:
            table = table.after(holder.open(table))
        starts.add(table.ceremony.start)
    assert len(starts) == 4


MESSAGES = st.sampled_from(["due", "release", "answer", "leave", "return", "renew", "again", "early", "wrong"])


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(MESSAGES, st.integers(0, 2)), max_size=30))
def test_whatever_is_said_the_table_stays_in_order(steps):
    model, said = Model("m", 3, {0, 1}, links=8), []
    for step, seat in steps:
        before = model.table
        try:
            said += [heard for heard in [play(model, step, seat, said)] if heard]
        except ThrowRefused:
            assert model.table is before
    for message in said:
        if isinstance(message, Release | ServerRelease):
            assert model.table.after(message) is model.table
    assert [thrown.n for thrown in model.table.throws] == list(range(model.table.n))


def play(model: Model, step: str, seat: int, said: list):
    """Say something that may or may not be in order."""
    if step == "again" and said:
        message = said[seat % len(said)]
    elif step == "renew":
        return model.renew(model.table.people)
    elif step in ("release", "early"):
        holder = model.holders[min(seat, 1)]
        message = holder.release(model.table if step == "release" else replace(model.table, due=None))
    elif step == "answer":
        message = model.holders[SERVER].answer(model.table)
    else:
        wrong = Release(seat, model.table.n, f"head-{model.table.n}", bytes(32))
        due = DueMessage(seat, FOUR, f"head-{model.table.n}")
        message = {"due": due, "leave": LeaveMessage(seat), "return": ReturnMessage(seat), "wrong": wrong}.get(
            step, due
        )
    model.table = model.table.after(message)
    return message
