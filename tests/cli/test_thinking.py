"""Programs think at the table: signs, hints, failures, and Ctrl-C while they do."""

from __future__ import annotations

import sys

import pytest

import tablier
from tablier.cli import thinking
from tablier.cli.words import cli_words
from tablier.players.pool import Pool
from tests.cli.terminal import GAME, play, run
from tests.cli.test_terminal import Terminal

SMALL = ("--option", "pits=2", "--option", "fruits=2")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
def test_a_hint_is_a_move_and_its_reason():
    told = play("--seats", "human,human", *SMALL, typed="hint\n")
    move = told.partition("Try ")[2].partition(":")[0]
    assert move in ("a", "b") and "Try " in told


@pytest.mark.slow
def test_a_hint_is_given_in_french():
    told = run("play", GAME, "--seats", "human,human", *SMALL, "--lang", "fr", typed="indice\n").output
    assert "Essayez " in told


def test_a_hint_before_a_throw_says_to_throw():
    told = run("play", "chauka-bara", "--seats", "human,human", typed="hint\n").output
    assert "Enter" in told and "Try" not in told


@pytest.mark.slow
def test_levels_play_a_whole_game_by_name(tmp_path):
    told = play("--seats", "orchard,jardinier", *SMALL, "--seed", "2", "--record", "game.tab")
    record = tablier.record((tmp_path / "game.tab").read_text("utf-8"))
    assert record.last.is_over and record.players == ("Orchard", "Gardener")
    assert "Orchard" in told and "Gardener" in told


@pytest.mark.slow
def test_a_game_with_programs_goes_on_with_the_same_programs(tmp_path):
    first = run("play", GAME, "--seats", "human,sprout", "--record", "game.tab", typed="a\n")
    assert first.exit_code == 0
    again = run("play", "game.tab", typed="f\n")  # its last fruit falls among the other player's
    assert "Sprout:" in again.output


def test_a_program_that_fails_is_told_and_the_game_goes_on(monkeypatch):
    with Pool(1, (sys.executable, "-c", "raise SystemExit(3)")) as broken:
        monkeypatch.setattr(thinking, "pool_of", lambda table: broken)
        told = play("--seats", "4,human", *SMALL, "--seed", "2", typed="q\n")
    assert "The program ended with exit code 3 instead of answering." in told
    assert "Gardener: " in told


@pytest.mark.slow
def test_ctrl_c_while_a_program_thinks_keeps_the_game(tmp_path):
    terminal = Terminal(tmp_path, "play", GAME, "--seats", "human,5", "--record", "game.tab")
    terminal.wait_for("your move:")
    terminal.type("a")
    terminal.wait_for("bowl e. (§3)")
    assert terminal.interrupt() == 130
    assert tablier.record((tmp_path / "game.tab").read_text("utf-8")).moves[0] == "a"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_waits_is_told_whether_what_is_compiled_is_kept(tmp_path, monkeypatch, language):
    words = cli_words(language)
    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path / "cache"))
    assert thinking.preparing(words, "Orchard") == words.say("prepares", name="Orchard")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path / "file" / "cache"))
    assert str(tmp_path / "file" / "cache") in thinking.preparing(words, "Orchard")
