"""What every game promises to everything above it: docs/architecture.md, "A game"."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tablier
from tablier.engine.dispatch import list_allowed, tries_all
from tablier.engine.table import ALLOWED, CHANCE, MOST_ACTIONS, MOST_EVENTS, NOBODY
from tests.conformance.tables import IDS, USUAL_FIRST, Step, start, walk

STEPS, VARIANT_STEPS = 400, 150


def steps_of(table: tuple[str, str]) -> int:
    """The usual rules are looked at longest; of a variant, what differs comes soon."""
    return VARIANT_STEPS if table[1] else STEPS


@pytest.fixture(scope="module", params=USUAL_FIRST, ids=IDS)
def table(request: pytest.FixtureRequest) -> tuple[str, str]:
    return request.param


@pytest.fixture(scope="module")
def steps(table: tuple[str, str]) -> list[Step]:
    """A walk that is played once, however many tests look at it."""
    return list(walk(start(table), 1, steps_of(table)))


def pieces_of(position: tablier.Position) -> Counter[str]:
    """Count all pieces by kind, wherever they lie."""
    return sum((Counter({p.kind: p.count}) for place in position.view.contents for p in place), Counter())


def test_somebody_can_always_act_until_the_game_is_over(steps):
    for before, _, after, _ in steps:
        for position in (before, after):
            assert position.to_act in (CHANCE, NOBODY, *range(len(position.seats)))
            assert bool(position.actions) == (position.to_act >= 0)
            assert bool(position.chances()) == (position.to_act == CHANCE)
            assert position.game.actions(position.state) <= MOST_ACTIONS


def test_the_list_of_allowed_actions_is_what_no_paragraph_forbids_from_the_lowest_up(steps):
    for before, _, _, _ in steps:
        if before.to_act >= 0:
            game, state, legal = before.game, before.state, [-1] * MOST_ACTIONS
            listed = legal[: list_allowed(state, legal)]
            assert listed == legal[: tries_all(state, legal)] == list(before.actions)
            assert listed == [a for a in range(game.actions(state)) if game.forbidden_by(state, a) == ALLOWED]
            assert bytes(state) == before.data


def test_no_position_has_more_action_numbers_than_the_game_says_of_the_table(steps):
    game, first = steps[0][0].game, steps[0][0].state
    most = (game.most_actions or game.actions)(first)
    assert all(game.actions(after.state) <= most for _, _, after, _ in steps)


def test_the_mover_is_a_seat_as_long_as_the_game_lasts(steps):
    for before, _, _, _ in steps:
        assert 0 <= before.mover < len(before.seats)
        assert before.to_act in (CHANCE, before.mover)


def test_pieces_are_conserved(steps):
    for before, _, after, _ in steps:
        assert pieces_of(before) == pieces_of(after)
        assert len(after.view.contents) == len(after.board.places)


def test_the_board_follows_from_the_options_alone(steps):
    for before, _, after, _ in steps[:40]:
        assert after.board is before.board
        assert after.game.board(after.state) == after.board


def test_payoffs_are_zero_until_the_end_and_add_up_to_zero(steps):
    for before, _, after, _ in steps:
        assert not any(before.payoffs)
        assert sum(after.payoffs) == pytest.approx(0)
        assert all(-1 <= paid <= 1 for paid in after.payoffs)


def test_the_end_names_the_seat_that_is_paid_most_or_nobody(table):
    for _, _, after, events in walk(start(table), 16, 3 * STEPS):
        if after.is_over:
            told = [(event.verb.name, event.what) for event in events if event.verb.name in ("WIN", "DRAW")]
            best = [seat for seat, paid in enumerate(after.payoffs) if paid == max(after.payoffs)]
            assert told == ([("DRAW", 0)] if len(best) > 1 else [("WIN", best[0])])


def test_rules_leave_the_position_before_as_it_was(steps):
    for before, action, after, events in steps[:100]:
        played = before.step(action)
        assert (played.before, played.after, played.events) == (before, after, events)


def test_every_action_tells_something_and_never_overflows_the_log(steps):
    for before, _, after, events in steps:
        assert 0 < len(events) < MOST_EVENTS
        assert all(event.paragraph in before.game.paragraphs for event in events)
        places = range(-1, len(before.board.places))
        assert all(event.source in places and event.target in places for event in events)
        assert (after.to_act == NOBODY) == any(event.verb.name in ("WIN", "DRAW") for event in events)


@pytest.mark.slow
def test_every_event_has_a_sentence_in_each_language(steps):
    for before, _, _, events in steps:
        for language in ("en", "fr"):
            assert all(before.story(events, language))


@pytest.mark.slow
def test_every_refusal_has_a_paragraph_a_sentence_and_places(steps):
    for before, _, _, _ in steps[:120:6]:
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


def test_moves_have_one_name_each_and_names_lead_back_to_them(steps):
    for before, action, after, _ in steps[:100]:
        names = list(before.odds) if before.to_act == CHANCE else list(before.moves)
        assert len(set(names)) == len(names)
        assert all(name == name.strip() and name and not set(name) & set(" ()#") for name in names)
        assert before.play(before.game.write(before.state, action)) == after


def test_positions_are_read_back_from_their_text(steps):
    for _, _, after, _ in steps:
        again = tablier.position(after.text)
        assert again == after and hash(again) == hash(after) and again.text == after.text


def test_state_bytes_are_read_back(steps):
    for _, _, after, _ in steps[:50]:
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


def test_a_turn_of_the_table_changes_nothing_but_the_chairs(steps):
    """Seats that change chairs and play the same actions see the same game from the other side."""
    for before, action, after, events in steps:
        state = before.state
        before.game.rotate(state)
        turned = tablier.Position(before.game, bytes(state))
        assert turned.actions == before.actions and turned.chances() == before.chances()
        played = turned.step(action)
        expected = after.state
        after.game.rotate(expected)
        assert played.after.data == bytes(expected)
        assert [event.verb for event in played.events] == [event.verb for event in events]


def test_touched_places_exist(steps):
    for before, _, _, _ in steps[:100]:
        for action in before.actions:
            touched = before.game.touches(before.state, action)
            assert touched and all(place in range(len(before.board.places)) for place in touched)


def test_tracks_walk_from_place_to_place(table):
    board = start(table).board
    for track in board.tracks:
        assert len(set(track)) == len(track)
        for one, two in pairwise(track):
            apart = board.places[one].row - board.places[two].row, board.places[one].column - board.places[two].column
            assert max(map(abs, apart)) == 1
