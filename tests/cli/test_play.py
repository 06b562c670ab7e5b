"""A game at the terminal: moves, words, refusals, undo and the end."""

from __future__ import annotations

import pytest

import tablier
from tests.cli.terminal import GAME, play, run

TWO = ("--seats", "human,human")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_move_is_told_with_its_paragraph():
    assert "South sows 4 fruits from bowl c" in play(*TWO, typed="c\n")


def test_a_move_may_be_picked_by_its_number():
    assert "b — South sows" in play(*TWO, typed="?\n2\n")


def test_a_question_mark_lists_moves_by_name_with_what_they_do():
    told = play(*TWO, typed="?\n")
    assert "6  f  bowl f  South sows 4 fruits" in told


def test_a_refused_move_is_answered_by_paragraph_rule_and_moves():
    told = play(*TWO, typed="c\nc\n")
    assert "is forbidden by Kid-Cala (classic) §2" in told
    assert "§2 Choosing a bowl" in told
    assert "You may play: a, b, d, e, f." in told


def test_a_refused_move_loses_nothing(tmp_path):
    play(*TWO, "--record", "game.tab", typed="c\nc\n")
    assert "1 south c\n" in (tmp_path / "game.tab").read_text("utf-8")


def test_nonsense_is_answered_by_what_may_be_played():
    assert '"xyz" is neither a move nor a command.' in play(*TWO, typed="xyz\n")


def test_an_empty_line_says_what_may_be_typed():
    assert play(*TWO, typed="\n").count("Type a move; ? lists them") == 2


@pytest.mark.parametrize("word", ["u", "undo", "annuler"])
def test_undo_goes_back_inside_the_turn(word, tmp_path):
    play(*TWO, "--record", "game.tab", typed=f"c\n{word}\nb\n")
    assert "1 south b\n" in (tmp_path / "game.tab").read_text("utf-8")


def test_undo_never_goes_past_another_seat():
    assert "You have nothing to take back" in play(*TWO, typed="a\nu\n")


def test_undo_at_the_start_is_refused():
    assert "You have nothing to take back" in play(*TWO, typed="u\n")


@pytest.mark.parametrize("word", ["why", "pourquoi"])
def test_why_explains_a_move(word):
    told = play(*TWO, typed=f"{word} a\nc\n{word} c\n{word}\n{word} zz\n")
    assert "a may be played: South sows" in told
    assert "§2" in told
    assert "Say which move" in told
    assert '"zz" is not a move here.' in told


@pytest.mark.parametrize("words", ["rules 5", "règles 5", "rules §5"])
def test_rules_shows_a_paragraph(words):
    assert "§5 Capturing" in play(*TWO, typed=f"{words}\n")


def test_rules_shows_the_sheet_and_refuses_paragraphs_that_are_not():
    told = play(*TWO, typed="rules\nrules 99\n")
    assert "7. Winning" in told
    assert 'There is no paragraph "99"' in told


@pytest.mark.parametrize("word", ["board", "plateau"])
def test_board_draws_the_board_again(word):
    assert play(*TWO, typed=f"{word}\n").count("▸ South") == 2


@pytest.mark.parametrize("word", ["save", "enregistrer"])
def test_save_writes_the_game_down(word, tmp_path):
    play(*TWO, typed=f"c\n{word} kept.tab\n{word} kept.tab\n{word}\n")
    assert tablier.record((tmp_path / "kept.tab").read_text("utf-8")).moves == ("c",)


def test_save_to_a_folder_that_is_not_there_is_told_kindly():
    assert "There is no folder nowhere for nowhere/kept.tab." in play(*TWO, typed="save nowhere/kept.tab\n")


@pytest.mark.parametrize("word", ["help", "aide"])
def test_help_lists_the_words(word):
    assert "take back what you did" in play(*TWO, typed=f"{word}\n")


@pytest.mark.parametrize("word", ["q", "quit", "quitter"])
def test_quit_keeps_the_game_and_says_how_to_go_on(word, tmp_path):
    assert f"tablier play --resume tablier-{GAME}-1.tab" in play(*TWO, typed=f"c\n{word}\n")
    assert tablier.record((tmp_path / f"tablier-{GAME}-1.tab").read_text("utf-8")).moves == ("c",)


def test_a_game_without_a_move_is_not_kept(tmp_path):
    play(*TWO, typed="q\n")
    assert list(tmp_path.iterdir()) == []


def test_french_speaks_french():
    told = play(*TWO, "--lang", "fr", typed="c\nc\naide\npourquoi a\n")
    assert "Sud sème 4 fruits" in told
    assert "c est interdit par Kid-Cala (classique) §2" in told
    assert "reprendre ce que vous avez fait" in told
    assert "a peut être joué" in told


def test_the_locale_chooses_the_language():
    assert "à vous de jouer" in play(*TWO, LANG="fr_FR.UTF-8")
    assert "your move" in play(*TWO, LC_ALL="C", LANG="fr_FR.UTF-8")


def test_the_end_tells_the_result_with_its_paragraph():
    told = play("--seats", "greedy,random", "--seed", "1")
    assert "South (greedy) wins." in told or "North (random) wins." in told or "The game is drawn." in told
    assert "§7 Winning" in told


def test_names_are_shown_and_kept(tmp_path):
    told = play(*TWO, "--names", "Zoé, Bob", "--record", "game.tab", typed="c\n")
    assert "South (Zoé), your move:" in told
    assert tablier.record((tmp_path / "game.tab").read_text("utf-8")).players == ("Zoé", "Bob")


def test_options_and_variants_set_the_table(tmp_path):
    play(*TWO, "--variant", "small", "--option", "fruits=2", "--record", "game.tab")
    start = tablier.record((tmp_path / "game.tab").read_text("utf-8")).start
    assert start == tablier.game(GAME).start("small", fruits=2)


@pytest.mark.parametrize("name", [name for name in tablier.games() if "seats" in tablier.game(name).start().options])
def test_as_many_seats_are_laid_as_are_named(name):
    done = run("play", name, "--seats", "human,greedy,random", "--names", "Ann,Bob,Cid", typed="q\n")
    assert done.exit_code == 0, done.output
    assert "Cid" in done.output


@pytest.mark.slow
@pytest.mark.parametrize("name", tablier.games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_can_be_begun_by_a_person(name, language, tmp_path):
    seats = ",".join("human" for _ in tablier.game(name).start().seats)
    words = ("play", name, "--seats", seats, "--lang", language, "--seed", "1", "--record", "game.tab")
    done = run(*words, typed="\n?\n\n#1\n\n1\nu\nboard\nrules 1\nhelp\nq\n")
    assert done.exit_code == 0, done.output
    assert tablier.record((tmp_path / "game.tab").read_text("utf-8")).start.game.name == name


def test_a_player_who_is_called_by_the_seat_is_named_once():
    told = run("play", "chauka-bara", "--seats", "human,greedy", "--lang", "fr", typed="q\n").output
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert "▸ R Rouge" in lines and "B Blanc greedy" in lines
