"""Tournaments: fair, the same however they are played, and gone on with after any stop."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

import tablier
from tablier.engine.errors import BadArgument, BadOption, TablierError, UnknownName
from tablier.engine.words import LANGUAGES
from tablier.jobs.processes import ProcessLost, each
from tablier.study.tournament import Results, errors, plan, play, read
from tablier.study.tournament.errors import BadTournament
from tablier.study.tournament.fortune import Fortune
from tablier.study.tournament.match import ScoredGame, play_game
from tablier.study.tournament.scoresheet import line_of
from tablier.study.tournament.standings import standings
from tests.conformance.test_words import messages

GAME, RACE = "kid-cala-classic", "thaayam"
PLAYERS = ["greedy", "random"]


def small(**wishes):
    return plan(GAME, PLAYERS, **{"games": 8, "fruits": 2, **wishes})


def timeless(games) -> list[ScoredGame]:
    """Return games without what a clock has measured."""
    return [replace(game, seconds=()) for game in games]


def refused(**wishes) -> str:
    with pytest.raises(TablierError) as error:
        small(**wishes)
    return error.value.say("en")


# The games


def test_two_games_of_a_set_have_the_same_opening():
    games = play(small(records=True)).games
    records = {game.set: [] for game in games}
    for game in games:
        records[game.set].append(tablier.record(game.record).moves[:4])
    assert all(one == other for one, other in records.values())
    assert len({moves[0] for moves in records.values()}) > 1


def test_shells_fall_alike_for_whoever_sits_in_a_seat():
    start = tablier.game(RACE).start(seats=2)
    one, other = Fortune(5, 1), Fortune(5, 1)
    assert [one.throw(start) for _ in range(20)] == [other.throw(start) for _ in range(20)]
    assert [Fortune(5, number).throw(start) for number in range(20)] != [Fortune(6, n).throw(start) for n in range(20)]


def test_an_opening_never_ends_the_game():
    start = tablier.game(GAME).start(pits=1, fruits=1)
    assert not any(Fortune(seed, 0).opening(start, 50) for seed in range(5))


def test_records_replay_to_what_was_paid():
    game = play_game(plan(RACE, PLAYERS, seats=3, pawns=1, records=True), 2, ("greedy", "random", "random"))
    record = tablier.record(game.record)
    assert record.last.payoffs == game.paid
    assert record.players == game.players and len(record.moves) == game.actions and len(record.turns) == game.turns


def test_programs_are_asked_only_after_the_opening():
    game = play_game(small(openings=4), 0, ("greedy", "random"))
    assert sum(game.moves) == game.actions - 4


def test_games_that_begin_with_a_throw_need_no_opening():
    assert plan(RACE, PLAYERS).openings == 0 and small().openings == 4


def test_a_level_is_one_player_however_it_is_spelt():
    assert plan(GAME, ["Orchard", "1"]).players == ("5", "1")


def test_limits_make_a_level_think_less():
    shallow = plan(GAME, ["greedy", "5"], games=2, nodes=50, fruits=1)
    assert len(play(shallow).games) == 2


# The file


@pytest.mark.slow
def test_two_jobs_play_what_one_does(tmp_path):
    alone = play(small(), jobs=1, file=tmp_path / "one")
    together = play(small(), jobs=2, file=tmp_path / "two")
    assert timeless(alone.games) == timeless(together.games)
    assert timeless(read(tmp_path / "one").games) == timeless(read(tmp_path / "two").games)


@pytest.mark.parametrize("lost", [1, 5, 40, 90, 200, 400])
def test_a_file_cut_anywhere_is_gone_on_with(tmp_path, lost):
    path, whole = tmp_path / "cut", play(small())
    play(small(), file=path)
    text = path.read_text("utf-8")
    path.write_text(text[:-lost], "utf-8")
    again = play(small(), file=path)
    assert timeless(again.games) == timeless(whole.games)
    assert len(path.read_text("utf-8").splitlines()) == len(text.splitlines())
    assert timeless(read(path).games) == timeless(whole.games)


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_header_cut_short_is_written_again(tmp_path, left):
    path = tmp_path / "cut"
    play(small(games=2), file=path)
    path.write_text(path.read_text("utf-8")[:left], "utf-8")
    assert len(play(small(games=2), file=path).games) == 2 and len(read(path).games) == 2


def test_more_games_may_be_asked_for_later(tmp_path):
    play(small(games=4), file=tmp_path / "some")
    told = []
    more = play(small(games=8), file=tmp_path / "some", watch=lambda done, total, game: told.append((done, total)))
    assert told == [(done, 8) for done in (4, 5, 6, 7, 8)]
    assert timeless(more.games) == timeless(play(small(games=8)).games)


@pytest.mark.slow
def test_a_stop_keeps_what_was_played(tmp_path):
    def stop(done: int, total: int, game: ScoredGame | None) -> None:
        if done == 3:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            play(small(), jobs=jobs, file=tmp_path / f"{jobs}", watch=stop)
        assert len(read(tmp_path / f"{jobs}").games) == 3


def test_a_process_that_dies_is_told_and_not_waited_for():
    with pytest.raises(ProcessLost, match="A worker process was killed from outside"):
        list(each(os._exit, [3, 3, 3], 2))


def test_a_finished_tournament_is_not_played_again(tmp_path):
    play(small(), file=tmp_path / "done")
    before = (tmp_path / "done").read_text("utf-8")
    play(small(), file=tmp_path / "done")
    assert (tmp_path / "done").read_text("utf-8") == before


def test_the_header_says_what_was_played(tmp_path):
    play(plan(GAME, ["1", "random"], games=2, fruits=1, seed=7), file=tmp_path / "file")
    head = json.loads((tmp_path / "file").read_text("utf-8").splitlines()[0])
    assert head["tablier tournament"] == 1 and head["game"] == GAME and head["options"] == {"fruits": "1"}
    assert head["seed"] == 7 and head["players"] == ["1", "random"] and list(head["levels"]) == ["1"]
    assert head["rules"] == tablier.game(GAME).version and head["tablier"] == tablier.__version__ and head["command"]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"seed": 1}, "its seed is 0, here it is 1"),
        ({"fruits": 3}, 'its options is {"fruits": "2"}, here it is {"fruits": "3"}'),
        ({"openings": 0}, "its openings is 4, here it is 0"),
        ({"nodes": 5}, "its limits is"),
    ],
)
def test_the_file_of_another_tournament_is_refused(tmp_path, wishes, sentence):
    play(small(games=2), file=tmp_path / "file")
    before = (tmp_path / "file").read_text("utf-8")
    with pytest.raises(BadTournament) as error:
        play(small(games=2, **wishes), file=tmp_path / "file")
    assert sentence in str(error.value)
    assert (tmp_path / "file").read_text("utf-8") == before


@pytest.mark.parametrize("text", ["Roses are red\n", "Roses are red", '{"set": 1}\n', "[]\n", "7"])
def test_a_file_of_something_else_is_left_alone(tmp_path, text):
    (tmp_path / "poem").write_text(text, "utf-8")
    with pytest.raises(BadTournament, match="line 1 should be"):
        play(small(), file=tmp_path / "poem")
    assert (tmp_path / "poem").read_text("utf-8") == text


def test_a_line_that_is_no_game_is_named(tmp_path):
    path = tmp_path / "file"
    play(small(games=2), file=path)
    path.write_text(path.read_text("utf-8") + '{"set": 3}\n', "utf-8")
    with pytest.raises(BadTournament, match="line 4 should be"):
        read(path)


def test_a_game_is_one_line():
    assert line_of(play_game(small(records=True), 0, ("greedy", "random"))).count("\n") == 1


# What is wrong with a wish


def test_unknown_players_are_refused():
    with pytest.raises(UnknownName, match='Did you mean "greedy"'):
        plan(GAME, ["gredy", "random"])


def test_one_player_is_too_few():
    with pytest.raises(BadTournament, match="at least two players, and you named 1: random"):
        plan(GAME, ["random"])


def test_a_player_is_named_once():
    with pytest.raises(BadTournament, match="5 is named twice"):
        plan(GAME, ["5", "random", "orchard"])


def test_seats_that_the_game_has_not_are_refused():
    assert "is played by 2 here, not by 3" in refused(seats=3)
    with pytest.raises(BadOption, match="from 2 to 4"):
        plan(RACE, PLAYERS, seats=5)


def test_pairs_and_numbers_are_checked():
    assert refused(pairs="ladders") == 'Pairs are one of ladder, all, mixed, not "ladders". Did you mean "ladder"?'
    assert refused(games=0) == '"games" must be a whole number from 1 to 10000000, not 0.'
    assert refused(openings=-1) == '"openings" must be a whole number from 0 to 1000, not -1.'
    with pytest.raises(BadTournament, match="Mixed tables seat 3 different players, and you named 2"):
        plan(RACE, PLAYERS, seats=3, pairs="mixed")
    with pytest.raises(BadArgument, match='"jobs" must be a whole number from 1 to'):
        play(small(), jobs=0)


def test_a_program_that_answers_what_it_may_not_play_is_named(monkeypatch):
    class Cheat:
        def choose(self, position, seed):
            return "z"

    monkeypatch.setattr("tablier.study.tournament.match.sit", lambda *_: Cheat())
    with pytest.raises(BadTournament, match=r"(greedy|random) answered with an illegal move"):
        play_game(small(), 0, ("greedy", "random"))


def test_messages_are_the_same_in_every_language():
    english, french = (messages(Path(errors.__file__).parent / "texts" / f"{language}.ftl") for language in LANGUAGES)
    assert english == french


# The tables


def test_standings_tell_who_is_better():
    table = standings(play(small(games=40)))
    assert [row.name for row in table.players] == ["greedy", "random"]
    pair = table.pairs[0]
    assert (pair.first, pair.second, pair.games) == ("greedy", "random", 40)
    assert pair.wins + pair.draws + pair.losses == 40
    assert pair.score.value == (pair.wins + pair.draws / 2) / 40 > 0.6
    assert pair.score.low < pair.score.value < pair.score.high
    assert sum(row.share.value for row in table.seats) == pytest.approx(1)
    assert all(row.seconds > 0 and row.games == 40 for row in table.players)


@pytest.mark.parametrize(("seats", "games"), [(3, 6), (4, 8)])
def test_more_seats_are_measured_as_well(seats, games):
    table = standings(play(plan(RACE, PLAYERS, seats=seats, games=1, pawns=1)))
    assert (table.games, table.sets, len(table.seats)) == (games, 1, seats)


def test_sets_come_one_after_the_other_for_all_who_meet():
    matches = list(plan(RACE, ["1", "2", "3", "random"], seats=3, pairs="mixed", games=6).matches())
    assert [number for number, _ in matches] == [0] * 12 + [1] * 12
    assert len(set(matches)) == 24 and all(len(set(players)) == 3 for _, players in matches)


def test_sets_that_are_not_whole_are_left_out():
    whole = play(small(games=4))
    table = standings(Results(whole.plan, whole.games[:3]))
    assert (table.games, table.sets, table.left_out) == (2, 1, 1)
    with pytest.raises(BadTournament, match="No set of games is complete"):
        standings(Results(whole.plan, whole.games[:1]))


def test_standings_do_not_depend_on_the_order_of_the_file(tmp_path):
    path = tmp_path / "file"
    table = standings(play(small(), file=path))
    head, *lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text(head + "".join(reversed(lines)), "utf-8")
    assert standings(read(path)) == table
