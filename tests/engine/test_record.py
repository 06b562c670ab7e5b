"""Records: a game written down, read and replayed."""

from __future__ import annotations

import pytest

import tablier
from tablier.engine.errors import BadRecord
from tablier.engine.record import actions_in

GAME = """tablier record 1
game: kid-cala-classic
rules: 1
options: pits=2 fruits=1
south: Ana
north: Bo
result: south wins

1 south b a
"""


def test_a_record_is_read_and_written_byte_for_byte():
    record = tablier.record(GAME)
    assert record.text == GAME
    assert record.players == ("Ana", "Bo")
    assert record.last.is_over and record.result == "south wins"


def test_remarks_and_empty_lines_are_skipped():
    assert tablier.record("\n# a fine game\n" + GAME.replace("1 south", "# here\n\n1 south")) == tablier.record(GAME)


def test_a_record_grows_and_shrinks_by_one_move():
    start = tablier.Record.of(tablier.game("kid-cala-classic").start())
    record = start.then("c").then("f").then("a")
    assert record.turns == (("south", ("c", "f")), ("north", ("a",)))
    assert record.back().back().back() == start
    assert record.result == "unfinished"


def test_throws_are_written_in_parentheses():
    record = tablier.Record.of(tablier.game("chauka-bara").start()).then("3").then("0+3")
    assert record.moves == ("(3)", "0+3")
    assert tablier.record(record.text) == record


def test_a_game_that_began_elsewhere_says_where():
    middle = tablier.position("kid-cala-classic pits=2 fruits=1 | fruit=0,1,1,1,0,1")
    record = tablier.Record.of(middle).then("b")
    assert "position: kid-cala-classic pits=2 fruits=1 | fruit=0,1,1,1,0,1\n" in record.text
    assert tablier.record(record.text) == record


def test_throws_and_moves_are_counted_without_playing_them():
    record = tablier.Record.of(tablier.game("chauka-bara").start()).then("3").then("0+3")
    assert actions_in(record.text) == 2 and actions_in(GAME) == 2 and actions_in("1 south\n# 2 b a\n") == 0


def test_how_much_of_a_game_came_first_is_kept_and_is_no_more_than_there_is():
    taken_over = GAME.replace("result: south wins\n", "result: south wins\nelsewhere: 1\n")
    assert tablier.record(taken_over).elsewhere == 1 and tablier.record(taken_over).text == taken_over
    assert tablier.record(GAME).elsewhere == 0
    for wrong in ("3", "-1", "one"):
        with pytest.raises(
            BadRecord, match=f'from 0 to 2, as many throws and moves as the record has, and says "{wrong}"'
        ):
            tablier.record(taken_over.replace("elsewhere: 1", f"elsewhere: {wrong}"))


def test_a_draw_and_a_row_of_places_are_results():
    draw = tablier.position("kid-cala-classic pits=1 fruits=2 | fruit=0,2,0,2 mover=-2")
    assert tablier.Record.of(draw).result == "draw"
    places = tablier.game("chauka-bara").start(seats=3, play_on=True, pawns=1).state
    for seat, (step, rank) in enumerate([(24, 2), (0, 0), (24, 1)]):
        places.step[seat, 0], places.rank[seat] = step, rank
    places.mover = tablier.NOBODY
    over = tablier.Position(tablier.game("chauka-bara"), bytes(places))
    assert tablier.Record.of(over).result == "white > red > green"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("tablier record 1", "chess", 'Line 1 of the record should be "tablier record 1"'),
        ("game: kid-cala-classic\n", "", 'needs a line "game: …"'),
        ("rules: 1\n", "", 'needs a line "rules: …"'),
        ("rules: 1", "rules: 7", "played with version 7"),
        ("kid-cala-classic", "kid-cala-clasic", 'Did you mean "kid-cala-classic"'),
        ("pits=2", "pits=20", "Option pits takes a whole number"),
        ("1 south b a", "2 south b a", 'Line 9 of the record should be "1 …"'),
        ("1 south b a", "1 south", 'should be "1 …"'),
        ("1 south b a", "1 north b a", "written for north, but it is south's turn"),
        ("1 south b a", "1 south b b", "Turn 1 of the record cannot be replayed: b is forbidden by"),
        ("1 south b a", "1 south b (3)", 'cannot be replayed: "(3)" is not a move here'),
        ("1 south b a", "1 south b a a", "cannot be replayed: The game is over"),
        ("wins\n", "wins\nended: rain\n", 'says resignation, time, agreement, abort, absence; this one says "rain"'),
        ("wins\n", "wins\nended: time\nretired: north after 2\n", 'ended by "time", but its moves'),
        ("wins\n", "wins\nretired: east after 2\n", 'as in "south after 2"; this one says "east after 2"'),
        ("wins\n", "wins\nretired: south after 3\n", 'this one says "south after 3"'),
        ("wins\n", "wins\nretired: south, north after 1\n", 'this one says "south, north after 1"'),
        ("wins\n\n1 south b a", "wins\nended: resignation\n\n1 south b", 'ended by "resignation", but its moves'),
        ("wins\n", "wins\nended: abort\n", 'ended by "abort", but its moves'),
        ("result: south wins", "result: draw", 'the result is "draw", but replaying it gives "south wins"'),
    ],
)
def test_a_record_that_cannot_be_is_refused_with_the_reason(old, new, sentence):
    with pytest.raises(tablier.TablierError) as refused:
        tablier.record(GAME.replace(old, new))
    assert sentence in str(refused.value)
    assert refused.value.say("fr")


def test_nothing_is_no_record():
    with pytest.raises(BadRecord, match="Line 1 of the record"):
        tablier.record("")


def test_what_was_played_is_known_or_played_again():
    record = tablier.record(GAME)
    again = tablier.Record(record.positions, record.moves, record.players)
    assert [each.events for each in again.played] == [each.events for each in record.played]
    assert [each.after for each in again.played] == list(record.positions[1:])
