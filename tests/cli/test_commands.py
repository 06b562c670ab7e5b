"""The other commands, and what each says when something is wrong."""

from __future__ import annotations

import pytest

import tablier
from tablier.cli import warming
from tablier.engine import rule
from tablier.engine.sheet import sheet_of
from tests.cli.terminal import GAME, play, process, run

IN_LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
GAMES = pytest.mark.parametrize("name", tablier.games())


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bytes.tab").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder").mkdir()
    (tmp_path / "poem.txt").write_text("Roses are red\n", "utf-8")


@IN_LANGUAGES
def test_games_lists_every_game(language):
    told = run("games", "--lang", language).output
    assert all(name in told for name in tablier.games())


def test_games_tells_seats_and_variants():
    told = run("games").output
    assert "Seats: South and North." in told
    assert "Variants: empty-capture, kalah-6-6, small." in told


@GAMES
@IN_LANGUAGES
def test_rules_shows_every_paragraph_option_and_variant(name, language):
    told, game = run("rules", name, "--lang", language, COLUMNS="160").output, tablier.game(name)
    assert all(paragraph.title in told for paragraph in sheet_of(game.folder, language).paragraphs.values())
    assert all(option in told for option in game.start().options)
    assert all(variant.name in told for variant in game.variants)


def test_rules_shows_one_paragraph():
    told = run("rules", GAME, "--paragraph", "3", "--lang", "fr").output
    assert "§3 Les semailles" in told
    assert "La prise" not in told


@GAMES
@IN_LANGUAGES
def test_show_draws_a_position(name, language):
    done = run("show", tablier.game(name).start().text, "--lang", language)
    assert done.exit_code == 0, done.output
    assert "┌" in done.output


def test_show_says_who_may_play_what():
    assert "South to play: a, b, c, d, e, f" in run("show", tablier.game(GAME).start().text).output
    assert run("show", GAME).output == run("show", tablier.game(GAME).start().text).output


def test_show_says_that_a_game_is_over():
    assert "The game is over." in run("show", f"{GAME} pits=1 fruits=1 | fruit=0,1,0,1 mover=-2").output


def test_why_reads_a_record_and_counts_turns():
    play("--seats", "human,human", "--record", "game.tab", typed="c\na\n")
    assert "C may be played: North sows" in run("why", "game.tab", "C").output
    assert "c may be played: South sows" in run("why", "game.tab", "c", "--at", "0").output


def test_why_reads_a_position_and_cites_the_paragraph(tmp_path):
    (tmp_path / "position.txt").write_text(tablier.game(GAME).start().play("c").text + "\n", "utf-8")
    told = run("why", "position.txt", "c").output
    assert "c may not be played (§2, Choosing a bowl): Bowl c is empty" in told
    assert "§2 On your turn, choose one of your own bowls" in told
    assert "You may play a, b, d, e and f." in told
    assert "c ne peut pas être joué (§2" in run("why", "position.txt", "c", "--lang", "fr").output


def test_version_is_told():
    assert run("--version").output == f"tablier {tablier.__version__}\n"


WRONG = {
    "There is no game called": ("play", "kid-cala-clasic"),
    "There is no game called ": ("rules", "chess"),
    "Option pits takes": ("play", GAME, "--option", "pits=99"),
    "An option is written name=value": ("play", GAME, "--option", "pits"),
    "This game has no option": ("play", GAME, "--option", "pots=1"),
    "This game has no variant": ("play", GAME, "--variant", "smal"),
    "There is no player called": ("play", GAME, "--seats", "human,gredy"),
    "This table has 2 seats (south, north), and you named 1.": ("play", GAME, "--seats", "human"),
    "and you gave 3 names": ("play", GAME, "--names", "a,b,c"),
    "A seed is a whole number": ("play", GAME, "--seed", "luck"),
    "Say which game to play": ("play",),
    "No such file: lost.tab": ("play", "lost.tab"),
    "There is no folder nowhere for nowhere/x.tab": ("play", GAME, "--record", "nowhere/x.tab"),
    "folder already exists": ("play", GAME, "--record", "folder"),
    "keeps its game, variant, options": ("play", "--resume", "poem.txt", "--variant", "small"),
    "Line 1 of the record": ("play", "--resume", "poem.txt"),
    "folder is a folder": ("replay", "folder"),
    "bytes.tab is not a text file": ("replay", "bytes.tab"),
    "bytes.tab is not a text file ": ("why", "bytes.tab", "c"),
    "Line 1 of the record ": ("why", "poem.txt", "c"),
    "This position is impossible": ("show", f"{GAME} | fruit=1"),
    "is neither a file nor a game (banana-cala, ": ("show", "chess"),
    "A position has no turns": ("show", GAME, "--at", "3"),
    "There is no paragraph": ("rules", GAME, "--paragraph", "99"),
    "There are no texts in": ("games", "--lang", "de"),
    "There is no game called  ": ("warm", "chess"),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_mistake_is_told_in_one_sentence_with_exit_code_2(sentence):
    done = run(*WRONG[sentence])
    assert done.exit_code == 2
    assert sentence.strip() in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.output


@pytest.mark.parametrize("sentence", WRONG)
def test_a_mistake_is_told_in_french_too(sentence):
    done = run(*WRONG[sentence], LANG="fr_FR.UTF-8")
    assert done.exit_code == 2
    assert sentence.strip() not in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_turn_that_is_not_there_is_refused():
    play("--seats", "human,human", "--record", "game.tab", typed="c\na\n")
    done = run("replay", "game.tab", "--at", "7")
    assert (done.exit_code, done.stderr) == (2, "There is no turn 7; turns are numbered from 0, the start, to 1.\n")


def test_unknown_moves_are_refused_with_what_may_be_played(tmp_path):
    (tmp_path / "position.txt").write_text(tablier.game(GAME).start().text, "utf-8")
    done = run("why", "position.txt", "zz")
    assert done.exit_code == 2
    assert '"zz" is not a move here.' in done.stderr


LOADED = """
import sys
from tablier.cli import main
try:
    main()
finally:
    print({"fluent", "numba", "numpy", "rich"} & set(sys.modules), file=sys.stderr)
"""


@pytest.mark.slow
@pytest.mark.parametrize("words", [("games",), ("rules", GAME), ("play", GAME, "--seats", "greedy,greedy")])
def test_no_compiler_is_loaded(words):
    assert "numba" not in process(*words, code=LOADED).stderr


def test_help_loads_nothing_heavy():
    assert process("--help", code=LOADED).stderr == "set()\n"


@pytest.mark.slow
def test_help_speaks_french_under_a_french_locale():
    assert "Énumérer les jeux." in process("--help", LANG="fr_FR.UTF-8").stdout
    assert "Langue de l'affichage" in process("games", "--lang", "fr", "--help").stdout


@pytest.mark.slow
def test_warm_compiles_and_says_how_long_it_took(tmp_path):
    done = process("warm", GAME, TABLIER_CACHE=str(tmp_path / "cache"))
    assert done.returncode == 0
    assert "One game is compiled, in" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "said"), [("en", "nothing can be kept in"), ("fr", "rien ne peut être gardé dans")]
)
def test_warm_says_why_nothing_can_be_kept(tmp_path, language, said):
    (tmp_path / "file").write_text("")
    done = process("warm", GAME, "--lang", language, TABLIER_CACHE=str(tmp_path / "file" / "cache"))
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1


def test_a_kernel_that_cannot_be_kept_is_told_in_the_language_of_the_command(monkeypatch, capsys):
    monkeypatch.setattr(rule, "_told_unkept", [])
    run("games", "--lang", "fr")
    rule._told_unkept[-1]("/ailleurs", "plein")
    assert "ne peuvent pas être gardées dans /ailleurs (plein)" in capsys.readouterr().err


@pytest.mark.parametrize("name", tablier.games())
def test_what_is_warmed_is_a_position_with_something_to_decide(name):
    assert warming.first_decision(tablier.game(name).start()).actions
