"""What every game promises to everything above it: docs/architecture.md, "A game"."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tablier
from tablier.engine.table import ALLOWED, CHANCE, MOST_ACTIONS, MOST_EVENTS, NOBODY
from tests.conformance.tables import IDS, TABLES, start, walk

pytestmark = pytest.mark.parametrize("table", TABLES, ids=IDS)
STEPS = 400


def pieces_of(position: tablier.Position) -> Counter[str]:
    """Count all pieces by kind, wherever they lie."""
    return sum((Counter({p.kind: p.count}) for place in position.view.contents for p in place), Counter())


def test_somebody_can_always_act_until_the_game_is_over(table):
    for before, _, after, _ in walk(start(table), 1, STEPS):
        for position in (before, after):
            assert position.to_act in (CHANCE, NOBODY, *range(len(position.seats)))
            assert bool(position.actions) == (position.to_act >= 0)
            assert bool(position.chances()) == (position.to_act == CHANCE)
            assert position.game.actions(position.state) <= MOST_ACTIONS


def test_the_mover_is_a_seat_as_long_as_the_game_lasts(table):
    for before, _, _, _ in walk(start(table), 2, STEPS):
        assert 0 <= before.mover < len(before.seats)
        assert before.to_act in (CHANCE, before.mover)


def test_pieces_are_conserved(table):
    for before, _, after, _ in walk(start(table), 3, STEPS):
        assert pieces_of(before) == pieces_of(after)
        assert len(after.view.contents) == len(after.board.places)


def test_payoffs_are_zero_until_the_end_and_add_up_to_zero(table):
    for before, _, after, _ in walk(start(table), 4, STEPS):
        assert not any(before.payoffs)
        assert sum(after.payoffs) == pytest.approx(0)
        assert all(-1 <= paid <= 1 for paid in after.payoffs)


def test_the_end_names_the_seat_that_is_paid_most_or_nobody(table):
    for _, _, after, events in walk(start(table), 16, 3 * STEPS):
        if after.is_over:
            told = [(event.verb.name, event.what) for event in events if event.verb.name in ("WIN", "DRAW")]
            best = [seat for seat, paid in enumerate(after.payoffs) if paid == max(after.payoffs)]
            assert told == ([("DRAW", 0)] if len(best) > 1 else [("WIN", best[0])])


def test_rules_leave_the_position_before_as_it_was(table):
    for before, action, after, events in walk(start(table), 5, 100):
        assert before.step(action) == (after, events)


def test_every_action_tells_something_and_never_overflows_the_log(table):
    for before, _, after, events in walk(start(table), 6, STEPS):
        assert 0 < len(events) < MOST_EVENTS
        assert all(event.paragraph in before.game.paragraphs for event in events)
        places = range(-1, len(before.board.places))
        assert all(event.source in places and event.target in places for event in events)
        assert (after.to_act == NOBODY) == any(event.verb.name in ("WIN", "DRAW") for event in events)


@pytest.mark.slow
def test_every_event_has_a_sentence_in_each_language(table):
    for before, _, _, events in walk(start(table), 7, STEPS):
        for language in ("en", "fr"):
            assert all(before.story(events, language))


@pytest.mark.slow
def test_every_refusal_has_a_paragraph_a_sentence_and_places(table):
    for before, _, _, _ in walk(start(table), 8, 60):
        if before.to_act < 0:
            continue
        for action in range(before.game.actions(before.state)):
            paragraph = before.game.forbidden_by(before.state, action)
            move = before.game.write(before.state, action)
            if paragraph == ALLOWED or move in before.moves:
                continue
            for language in ("en", "fr"):
                refusal = before.why_not(move, language)
                assert refusal and refusal.sentence and refusal.rule
                assert refusal.paragraph in before.game.paragraphs
            with pytest.raises(tablier.IllegalMove):
                before.play(move)


def test_moves_have_one_name_each_and_names_lead_back_to_them(table):
    for before, action, after, _ in walk(start(table), 9, 100):
        names = list(before.odds) if before.to_act == CHANCE else list(before.moves)
        assert len(set(names)) == len(names)
        assert all(name == name.strip() and name and not set(name) & set(" ()#") for name in names)
        assert before.play(before.game.write(before.state, action)) == after


def test_positions_are_read_back_from_their_text(table):
    for _, _, after, _ in walk(start(table), 10, STEPS):
        again = tablier.position(after.text)
        assert again == after and hash(again) == hash(after) and again.text == after.text


def test_state_bytes_are_read_back(table):
    for _, _, after, _ in walk(start(table), 11, 50):
        assert after.game.State(bytes(after.state)) == after.state


def test_records_replay_byte_for_byte(table):
    record = tablier.Record.of(start(table))
    for before, action, after, _ in walk(record.last, 12, 300):
        if record.last != before:
            break
        record = record.then(before.game.write(before.state, action))
        assert record.last == after
    again = tablier.record(record.text)
    assert again == record and again.text == record.text


def test_the_same_seed_plays_the_same_game(table):
    one, two = ([step[2].data for step in walk(start(table), 13, 100)] for _ in range(2))
    assert one == two


def test_a_turn_of_the_table_changes_nothing_but_the_chairs(table):
    """Seats that change chairs and play the same actions see the same game from the other side."""
    for before, action, after, events in walk(start(table), 14, STEPS):
        state = before.state
        before.game.rotate(state)
        turned = tablier.Position(before.game, bytes(state))
        assert turned.actions == before.actions and turned.chances() == before.chances()
        turned_after, turned_events = turned.step(action)
        expected = after.state
        after.game.rotate(expected)
        assert turned_after.data == bytes(expected)
        assert [event.verb for event in turned_events] == [event.verb for event in events]


def test_touched_places_exist(table):
    for before, _, _, _ in walk(start(table), 15, 100):
        for action in before.actions:
            touched = before.game.touches(before.state, action)
            assert touched and all(place in range(len(before.board.places)) for place in touched)


def test_tracks_walk_from_place_to_place(table):
    board = start(table).board
    for track in board.tracks:
        assert len(set(track)) == len(track)
        for one, two in pairwise(track):
            steps = board.places[one].row - board.places[two].row, board.places[one].column - board.places[two].column
            assert max(map(abs, steps)) == 1
