"""Help in both languages down to the last word, usage errors in our own words, and what a shell completes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from tablier.cli import usage
from tablier.cli.app import app
from tablier.cli.words import help_texts
from tablier.engine.words import LANGUAGES
from tests.cli.terminal import GAME, PLAIN, process, run

RENAMED = "import sys; sys.argv[0] = 'tablier'; from tablier.cli import main; main()"
NAMES = list(get_command(app).commands)
ENGLISH = re.compile(
    r"\b(Usage|Arguments:|Options:|Commands|default|required|Show|exit|FILE|GAME|NAME|LINK|TURN|MOVE)\b"
)


@pytest.mark.slow
@pytest.mark.parametrize("words", [("--lang", "fr", "--help"), ("tournament", "--help", "--lang", "fr"), ("why", "-h")])
def test_french_help_holds_no_word_of_english(words):
    told = process(*words, code=RENAMED, LANG="fr_FR.UTF-8").stdout
    assert told.startswith("Utilisation : tablier")
    assert "Afficher cette aide et s'arrêter." in told
    assert not ENGLISH.search(told), ENGLISH.findall(told)


def test_french_help_tells_what_is_done_in_one_mood():
    """Commands and switches begin with an infinitive; nothing begins with a verb of another mood."""
    told, infinitive = help_texts("fr"), re.compile(r"(?:Ne pas )?(\w+(?:er|ir|re))\b")
    named = {said: name for language in LANGUAGES for name, said in help_texts(language).items()}
    parameters = [each for command in get_command(app).commands.values() for each in command.params]
    acts = {
        *NAMES,
        *(named[each.help] for each in parameters if getattr(each, "is_flag", False) and each.help in named),
    }
    assert len(acts) > 30
    assert [told[name] for name in acts if not infinitive.match(told[name])] == []
    verbs = {found[1][:-1] for said in told.values() if (found := infinitive.match(said)) and found[1].endswith("er")}
    other_moods = {*verbs, "Écrit", "Dit", "Fait", "Reprend", "Va", "N'affiche"}
    assert [said for said in told.values() if said.split()[0] in other_moods] == []


def test_the_list_of_commands_is_not_cut_off():
    told = " ".join(run("--help").output.split())
    assert all(help_texts("en")[name] in told for name in NAMES)
    assert "..." not in told.replace("[ARGUMENTS]...", "")


def test_the_language_may_be_said_before_the_command():
    assert "Places : Sud et Nord." in run("--lang", "fr", "games").output
    assert "Seats: South and North." in run("--lang", "fr", "games", "--lang", "en").output


WRONG = {
    ("rules",): ("GAME is missing.", "Il manque JEU."),
    ("why", "-"): ("MOVE is missing.", "Il manque COUP."),
    ("rules", "--foo"): ("There is no option --foo here.", "Il n'y a pas d'option --foo ici."),
    ("rules", "--par", "3"): ("Did you mean --paragraph?", "Vouliez-vous dire --paragraph ?"),
    ("ledgr",): ('There is no command "ledgr". Did you mean ledger?', "Il n'y a pas de commande « ledgr »."),
    ("rules", "a", "b", "c"): ('"b c" is one argument too many.', "« b c » est de trop ici."),
    ("rules", "a", "--paragraph"): ("--paragraph needs a value.", "--paragraph demande une valeur."),
    ("games", "--help=3"): ("--help takes no value.", "--help ne prend pas de valeur."),
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_a_wrong_command_line_is_answered_in_one_line_of_the_language(words, monkeypatch):
    for language, sentence in zip(("en", "fr"), WRONG[words], strict=True):
        monkeypatch.setattr(sys, "argv", ["tablier", "--lang", language])
        done = run(*words, LANG=language)
        assert done.exit_code == 2
        assert sentence in done.stderr and "--help" in done.stderr
        assert done.stderr.count("\n") == 1 and not done.stdout


def test_every_word_that_typer_says_of_a_wrong_command_line_has_a_sentence_of_ours():
    """An update of Typer that says it otherwise would let its English through."""
    for words in WRONG:
        told = run(*words).stderr
        assert "Error" not in told and "Usage" not in told


def test_each_heading_and_sign_is_there_in_both_languages():
    for message in [*usage.HEADINGS.values(), "usage", "default", "help", "install-completion", "show-completion"]:
        assert all(f"own-{message}" in help_texts(language) for language in ("en", "fr"))


needs_bash = pytest.mark.skipif(not shutil.which("bash"), reason="no bash on this machine")
COMPLETED = {
    ("ledg",): "ledger",
    ("rules", "kid"): "kid-cala-beginner kid-cala-classic",
    ("rules", GAME, "--paragraph", "6"): "6",
    ("play", GAME, "--seats", "human,gr"): "human,greedy",
    ("play", GAME, "--seats", "human,Or"): "human,Orchard",
    ("play", GAME, "--variant", "s"): "small",
    ("play", GAME, "--option", "pits", "="): "1 2 3 4 5 6 7 8",
    ("play", GAME, "--option", "pits", "=", "5"): "5",
    ("games", "--lang", ""): "en fr",
    ("games", "--lang", "=", "f"): "fr",
    ("tournament", "thaayam", "1,2,g"): "1,2,greedy",
    ("join", "https://play.example", "--program", "ra"): "random",
    ("tournament", "thaayam", "1,2", "--pairs", "l"): "ladder",
}


@pytest.mark.slow
@needs_bash
def test_bash_completes_games_players_variants_options_and_languages(tmp_path):
    folder = Path(sys.executable).parent
    environ = {**os.environ, **PLAIN, "PATH": f"{folder}:{os.environ['PATH']}"}
    asked = "\n".join(
        f"COMP_WORDS=(tablier {' '.join(f'{word!r}' for word in words)}); COMP_CWORD={len(words)}; COMPREPLY=();"
        "_tablier_completion tablier; (IFS=' '; echo \"${COMPREPLY[*]}\")"
        for words in COMPLETED
    )
    (tmp_path / "ask.sh").write_text(f'eval "$(tablier --show-completion)"\n{asked}\n', "utf-8")
    told = subprocess.run(
        ["bash", "--norc", str(tmp_path / "ask.sh")], env=environ, capture_output=True, text=True, check=True
    )
    assert dict(zip(COMPLETED, told.stdout.splitlines(), strict=True)) == COMPLETED, told.stderr


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("play kid", (GAME,)), (f"play {GAME} --option pi", ("pits=1", "pits=8"))],
)
def test_zsh_is_offered_whole_words(typed, offered):
    told = process(_TABLIER_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=f"tablier {typed}", code=RENAMED)
    assert all(f'"{word}"' in told.stdout for word in offered), told
