"""What a game's folder says of its board agrees with its rules: who draws, prints or edits it reads nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import tablier
from tablier.engine.board import SQUARES, Board, Place, Role, Score, Sense, Shape
from tablier.engine.fields import Fields
from tablier.engine.phrases import phrase_of
from tablier.engine.table import NOBODY, Event, Verb
from tablier.engine.words import LANGUAGES, words_of
from tests.conformance.tables import IDS, USUAL_FIRST, Step, start, walk

pytestmark = pytest.mark.parametrize("table", USUAL_FIRST, ids=IDS)
STEPS = 150
ROLES = {
    Shape.ROWS: {Role.BOWL, Role.STORE, Role.PILE, Role.HAND},
    Shape.GRID: {*SQUARES, Role.WAITING, Role.DONE},
    Shape.RING: {Role.STACK, Role.BAG, Role.MIDDLE, Role.FRONT},
    Shape.PLAIN: {Role.PLAIN},
}
SOWN = (Role.BOWL, Role.STORE)


@cache
def steps(table: tuple[str, str]) -> tuple[Step, ...]:
    return tuple(walk(start(table), 21, STEPS))


def lying(position: tablier.Position) -> list[Counter[str]]:
    """Count the pieces of each kind on each place."""
    view = position.view.contents
    return [sum((Counter({each.kind: each.count}) for each in contents), Counter()) for contents in view]


# The board.


def test_places_have_the_roles_of_the_boards_shape(table):
    board = start(table).board
    assert {place.role for place in board.places} <= ROLES[board.shape]
    stacks = tuple(number for number, place in enumerate(board.places) if place.role == Role.STACK)
    if board.shape == Shape.RING:
        assert {tuple(sorted(track)) for track in board.tracks} == {stacks}
        assert all(board.places[number].rays > 0 for number in stacks)


def test_every_track_leads_from_a_home_to_the_goal(table):
    board = start(table).board
    for seat, track in enumerate(board.tracks if board.shape == Shape.GRID else ()):
        first, last = board.places[track[0]], board.places[track[-1]]
        assert (first.role, first.seat, last.role) == (Role.HOME, seat, Role.GOAL)
        assert all(board.places[place].role in SQUARES for place in track)


def test_seats_and_kinds_of_pieces_can_be_told_apart(table):
    position = start(table)
    board, seats = position.board, range(len(position.seats))
    assert len(set(board.signs)) == len(board.signs) == len(seats)
    assert len({kind.name for kind in board.pieces}) == len(board.pieces)
    assert len({(kind.figure, kind.paint) for kind in board.pieces}) == len(board.pieces)
    letters = [kind.letter for kind in board.pieces if kind.letter]
    assert len(set(letters)) == len(letters)
    owners = [kind.seat for kind in board.kinds if kind.seat != NOBODY]
    assert sorted(owners) in ([], [*seats])


def test_whatever_lies_on_the_board_is_a_kind_of_this_table(table):
    for _, _, after, _ in steps(table):
        kinds = {kind.name for kind in after.board.kinds}
        assert {kind for place in lying(after) for kind in place} <= kinds


def test_bonds_have_a_name_a_meaning_and_a_size(table):
    position = start(table)
    sizes = {bond.name: bond.size for bond in position.board.bonds}
    for language in LANGUAGES:
        words = words_of(position.game.folder, language)
        assert all(words.say(f"mark-{mark}") and words.say(f"mark-{mark}-means") for mark in sizes)
    marked = (each for _, _, after, _ in steps(table) for place in after.view.contents for each in place if each.mark)
    assert all(each.count > 1 and each.count % (sizes[each.mark] or each.count) == 0 for each in marked)


# Which way round.


def turned(board: Board, one: Place, other: Place) -> float:
    """Return how far one turns about the middle of the board from a place to another: clockwise is more than 0."""
    near = [place for place in board.places if place.role in (*SOWN, Role.STACK)]
    row = (min(place.row for place in near) + max(place.row for place in near)) / 2
    column = (min(place.column for place in near) + max(place.column for place in near)) / 2
    return (one.column - column) * (other.row - row) - (one.row - row) * (other.column - column)


def sowings(board: Board, events: tuple[Event, ...]) -> list[tuple[Place, Place]]:
    """Return the places where pieces fell one after the other out of one place, by one paragraph."""
    pairs = [(one, other) for one, other in pairwise(events) if one.verb == other.verb == Verb.MOVE]
    falling = [(one, other) for one, other in pairs if (one.source, one.paragraph) == (other.source, other.paragraph)]
    places = [(board.places[one.target], board.places[other.target]) for one, other in falling if other.count == 1]
    return [pair for pair in places if all(place.role in SOWN for place in pair)]


def test_one_sows_the_way_the_board_says(table):
    board = start(table).board
    if board.shape != Shape.ROWS:
        return
    ways = [turned(board, *pair) for _, _, _, events in steps(table) for pair in sowings(board, events)]
    assert len(ways) > STEPS / 10
    assert all(way > 0 for way in ways) if board.sense == Sense.CLOCKWISE else all(way < 0 for way in ways)


def test_the_track_of_a_ring_goes_the_way_the_board_says(table):
    board = start(table).board
    if board.shape != Shape.RING:
        return
    corners = [board.places[number] for number in board.tracks[0]]
    round_ = sum(turned(board, one, other) for one, other in pairwise([*corners, corners[0]]))
    assert (round_ > 0) == (board.sense == Sense.CLOCKWISE) and round_ != 0


def test_a_move_round_a_ring_goes_the_way_it_says(table):
    """Going that way, as many occupied places are counted as the first one has rays."""
    for before, action, _, events in steps(table):
        sense = phrase_of(before, action).sense if before.to_act >= 0 else Sense.NEITHER
        if sense == Sense.NEITHER:
            continue
        board, (leap, *_) = before.board, events
        track = board.tracks[before.mover] if sense == board.sense else board.tracks[before.mover][::-1]
        begin = track.index(leap.source)
        ahead = [place for place in (*track[begin + 1 :], *track[:begin]) if before.view.contents[place]]
        assert ahead[board.places[leap.source].rays - 1] == leap.target


# Gates, stacks and shells.


def test_pawns_pass_a_gate_only_when_it_is_open(table):
    assert not any(gate.open for gate in start(table).view.gates)  # nobody has earned anything yet
    for before, _, after, events in steps(table):
        board, gates = before.board, {gate.seat: gate for gate in before.view.gates}
        assert [(gate.seat, gate.place) for gate in after.view.gates] == [(g.seat, g.place) for g in gates.values()]
        for event in events:
            seat = board.pieces[event.what].seat if event.verb == Verb.MOVE else NOBODY
            if seat in gates and not gates[seat].open and event.target in board.tracks[seat]:
                assert board.tracks[seat].index(event.target) < board.tracks[seat].index(gates[seat].place)


def test_a_stack_is_moved_by_whoever_plays_the_kind_on_top_of_it(table):
    for before, _, after, events in steps(table):
        board, seen = before.board, before.view.contents
        shown = {place.seat: lying for place, lying in zip(board.places, seen, strict=True) if place.role == Role.FRONT}
        for event in events:
            if event.verb == Verb.MOVE and board.places[event.source].role == Role.STACK:
                assert seen[event.source][-1].kind == shown[before.mover][0].kind
                break
        stacks = [pieces for place, pieces in zip(board.places, lying(after), strict=True) if place.role == Role.STACK]
        assert not board.most_alike or all(max(each.values(), default=0) <= board.most_alike for each in stacks)


def test_a_throw_is_worth_what_the_board_says(table):
    for before, _, _, events in steps(table):
        thrown = [event for event in events if event.verb == Verb.THROW]
        assert [before.board.worths[event.what] for event in thrown] == [event.count for event in thrown]
        assert not (before.odds and before.board.shells) or len(before.odds) == before.board.shells + 1


def test_only_a_game_that_says_so_takes_moves_back(table):
    told = {event.verb for _, _, _, events in steps(table) for event in events}
    game = start(table).game
    words = words_of(game.folder, "en")
    assert Verb.UNDO not in told or game.takes_back
    assert game.takes_back == any(words.knows(f"event-undo-{rule}") for rule in game.paragraphs.values())


# What tells moves apart.


def test_what_is_said_of_a_move_is_so(table):
    for before, _, _, _ in steps(table):
        kinds = {kind.name for kind in before.board.kinds}
        for action in before.actions:
            phrase, way = phrase_of(before, action), before.ways[action]
            assert not phrase.throw or phrase.throw in before.view.throws
            assert {kind for kind, _ in phrase.pieces} <= kinds
            assert phrase.count <= sum(each.count for each in before.view.contents[way[0]])
            assert phrase.sense == Sense.NEITHER or before.board.shape == Shape.RING


def test_moves_that_touch_the_same_places_differ_in_what_is_said(table):
    """Or are offered by their names: those of a throw in hand, one for all that are left."""
    for before, _, _, _ in steps(table):
        shown = [(before.ways[action], phrase_of(before, action)) for action in before.actions]
        stated = [(way, p.throw, p.count, p.pieces, p.sense) for way, p in shown if not p.is_spoken and not p.throw]
        assert len(set(stated)) == len(stated)


# Laying pieces.


def laid(state: Fields, game: tablier.Game, place: int, what: int, by: int) -> tablier.Position | None:
    tried = state.copy()
    if not game.lay(tried, place, what, by):
        assert tried == state
        return None
    return tablier.Position(game, bytes(tried))


def changes(before: list[Counter[str]], after: tablier.Position) -> dict[int, dict[str, int]]:
    """Return what each place has more or less of."""
    found = {}
    for place, (one, other) in enumerate(zip(before, lying(after), strict=True)):
        kinds = {kind: other[kind] - one[kind] for kind in {*one, *other} if one[kind] != other[kind]}
        found |= {place: kinds} if kinds else {}
    return found


def test_a_piece_is_laid_where_it_is_wanted_or_comes_from_one_other_place(table):
    for before in (start(table), steps(table)[-1][0]):
        game, here, done = before.game, lying(before), 0
        for what, kind in enumerate(before.board.pieces):
            for place in range(len(before.board.places)):
                for by in (1, -1):
                    after = laid(before.state, game, place, what, by)
                    if after is None:
                        assert by > 0 or not here[place][kind.name] or before.board.places[place].role in SHOWN
                        continue
                    done += 1
                    found = changes(here, after)
                    assert found.pop(place) == {kind.name: by}
                    assert [*found.values()] in ([], [{kind.name: -by}])
                    game.flaw(after.state)  # whatever was laid, the game can say whether it can be
        assert done > len(before.board.places)


SHOWN = (Role.MIDDLE, Role.FRONT)  # what lies there only shows something


def test_a_piece_laid_elsewhere_makes_a_position_that_can_be_played(table):
    """Where pieces are only counted one is lifted first, so that there are as many as before."""
    before, found = start(table), 0
    game, places = before.game, range(len(before.board.places))
    for what, place in ((what, place) for what in range(len(before.board.pieces)) for place in places):
        after = laid(before.state, game, place, what, 1)
        if after and pieces_of(after) != pieces_of(before):
            taken = (laid(after.state, game, other, what, -1) for other in places if other != place)
            after = next((each for each in taken if each and not game.flaw(each.state)), None)
        if after and not game.flaw(after.state):
            assert tablier.position(after.text) == after and (after.actions or after.odds)
            found += 1
    assert found


def pieces_of(position: tablier.Position) -> Counter[str]:
    return sum(lying(position), Counter())


# What is counted.


COUNTED = {Score.STORE: (Role.STORE,), Score.HOME: (Role.GOAL, Role.DONE)}


def test_what_is_counted_lies_where_the_board_says(table):
    board = start(table).board
    for _, _, after, _ in steps(table) if board.score in COUNTED else ():
        counts = [0 for _ in after.seats]
        for place, pieces in zip(board.places, lying(after), strict=True):
            for kind, count in pieces.items() if place.role in COUNTED[board.score] else ():
                counts[board.owner(kind) if board.are_owned else place.seat] += count
        assert tuple(counts) == after.view.scores


def test_the_best_score_wins(table):
    """Where something is counted for every seat, whoever has most of it when the rules end a game is paid most."""
    board = start(table).board
    for _, _, after, events in steps(table) if board.score else ():
        assert len(after.view.scores) == len(after.seats)
        if any(event.verb == Verb.WIN for event in events):
            paid, scores = after.payoffs, after.view.scores
            assert scores[paid.index(max(paid))] == max(scores)
    assert board.score or not start(table).view.scores
