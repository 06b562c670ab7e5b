"""Records: written after every action, resumed, never written over, replayed."""

from __future__ import annotations

import sys

import pytest

import tablier
from tablier.cli.records import command_here, spare_path
from tests.cli.terminal import GAME, play, run

TWO = ("--seats", "human,human")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_record_replays_to_what_was_played(tmp_path):
    play(*TWO, "--record", "game.tab", typed="c\na\nb\n")
    record = tablier.record((tmp_path / "game.tab").read_text("utf-8"))
    assert record.last == tablier.game(GAME).start().play("c").play("a").play("b")


def test_the_seed_is_a_remark(tmp_path):
    play(*TWO, "--record", "game.tab", "--seed", "42")
    assert "\n# seed 42\n" in (tmp_path / "game.tab").read_text("utf-8")


@pytest.mark.slow
def test_a_game_broken_off_and_resumed_is_the_game_played_through(tmp_path):
    play("--seed", "9", "--record", "whole.tab", typed="a\nb\n")
    play("--seed", "9", "--record", "parts.tab", typed="a\n")
    assert run("play", "--resume", "parts.tab", typed="b\n").exit_code == 0
    assert (tmp_path / "parts.tab").read_text("utf-8") == (tmp_path / "whole.tab").read_text("utf-8")


def test_a_record_named_as_the_game_is_resumed():
    play(*TWO, "--record", "game.tab", typed="c\n")
    done = run("play", "game.tab", typed="a\n")
    assert done.exit_code == 0
    assert "a — South sows" in done.output


def test_seats_and_names_may_change_on_resuming(tmp_path):
    play(*TWO, "--record", "game.tab", typed="c\n")
    assert run("play", "game.tab", "--seats", "human,greedy", "--names", "Ann", typed="a\n").exit_code == 0
    record = tablier.record((tmp_path / "game.tab").read_text("utf-8"))
    assert record.players == ("Ann", "greedy")
    assert record.last.mover == 0


def test_a_finished_game_is_shown_with_its_result():
    play("--seats", "greedy,greedy", "--seed", "1", "--record", "game.tab")
    done = run("play", "game.tab")
    assert done.exit_code == 0
    assert "§7 Winning" in done.output


def test_a_record_is_never_written_over():
    play(*TWO, "--record", "game.tab", typed="c\n")
    done = run("play", GAME, "--record", "game.tab")
    assert done.exit_code == 2
    assert "game.tab already exists" in done.output


def test_a_spare_name_is_one_that_no_file_has(tmp_path):
    (tmp_path / "tablier-x-1.tab").touch()
    assert spare_path("x").name == "tablier-x-2.tab"


def test_a_disk_that_refuses_is_told_once_and_again_at_the_end_and_the_game_goes_on(tmp_path, monkeypatch):
    def refuse(path, text):
        if "south c" in text:
            raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("tablier.cli.terminal_game.write_text", refuse)
    told = play(*TWO, "--record", "game.tab", typed="c\na\n")
    assert told.count("game.tab could not be read or written: No space left on device.") == 2
    assert "a — South sows" in told
    assert "The game is saved" not in told


def test_replay_tells_the_game_and_draws_the_end():
    play(*TWO, "--record", "game.tab", typed="c\na\n")
    told = run("replay", "game.tab").output
    assert "  1 South c  South sows 4 fruits" in told
    assert "The game is not finished." in told
    assert told.count("▸ North") == 1


def test_replay_at_a_turn_stops_there():
    play(*TWO, "--record", "game.tab", typed="c\na\nf\n")
    told = run("replay", "game.tab", "--at", "1").output
    assert "After turn 1 of 2." in told
    assert "North sows" not in told


def test_replay_step_by_step_draws_every_turn():
    play(*TWO, "--record", "game.tab", typed="c\na\nf\n")
    assert run("replay", "game.tab", "--step").output.count("┌") == 2


def test_replay_of_a_finished_game_tells_the_result_in_french():
    play("--seats", "greedy,random", "--seed", "1", "--record", "game.tab")
    told = run("replay", "game.tab", "--lang", "fr").output
    assert "gagne." in told or "Partie nulle." in told


def test_replay_reads_standard_input(tmp_path):
    play(*TWO, "--record", "game.tab", typed="c\n")
    assert "South sows" in run("replay", "-", typed=(tmp_path / "game.tab").read_text("utf-8")).output


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
def test_every_game_is_played_out_and_replayed(name, tmp_path):
    start = tablier.game(name).start()
    seats = ",".join("random" for _ in start.seats)
    done = run("play", name, "--seats", seats, "--seed", "3", "--record", "game.tab")
    assert done.exit_code == 0, done.output[-2000:]
    record = tablier.record((tmp_path / "game.tab").read_text("utf-8"))
    assert record.last.is_over
    assert run("replay", "game.tab", "--at", "2").exit_code == 0


@pytest.mark.parametrize(
    ("program", "command"),
    [(".venv/bin/tablier", ".venv/bin/tablier"), ("/usr/bin/tablier", "tablier"), ("pytest", "tablier")],
)
def test_how_to_go_on_can_be_typed_in_this_folder(program, command, monkeypatch):
    monkeypatch.setattr(sys, "argv", [program])
    assert command_here() == command
