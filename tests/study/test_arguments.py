"""Studies pickle, copy and travel like positions do, and say what they take in our own words."""

from __future__ import annotations

import copy
import math
import pickle

import pytest

import tablier
from tablier.engine.words import LANGUAGES
from tablier.players.programs import seat
from tablier.search.budget import Budget
from tablier.search.search import search
from tablier.solve.perft import perft
from tablier.study.analysis import analyse
from tablier.study.analysis.danger import danger
from tablier.study.ledger import ledger
from tablier.study.playouts import play_out, wander
from tablier.study.tournament import plan, play, read
from tablier.study.tournament.standings import standings
from tests.engine.test_arguments import HOSTILE, asked
from tests.engine.test_travelling import there_and_back

GAME = tablier.game("kid-cala-classic")
ENDING = tablier.position("kid-cala-classic pits=2 fruits=2 | fruit=1,1,2,1,1,2 mover=0")
RACE = tablier.position(tablier.game("chauka-bara").start().text)
LITTLE = Budget(nodes=20)
RECORD = tablier.Record.of(ENDING).then(ENDING.moves[0])
JUDGED = analyse(ENDING, LITTLE)
TRIAL = plan("kid-cala-classic", ["greedy", "random"], games=2, fruits=2)

CALLS = {
    "Budget nodes": lambda it: Budget(nodes=it),
    "Budget seconds": lambda it: Budget(seconds=it),
    "position.analyse budget": lambda it: ENDING.analyse(it if it is not None else 3),
    "position.analyse rollouts": lambda it: ENDING.analyse(LITTLE, rollouts=it),
    "position.analyse seed": lambda it: ENDING.analyse(LITTLE, seed=it),
    "analyse": lambda it: analyse(it, LITTLE),
    "Analysis.text": JUDGED.text,
    "Judgement.words": JUDGED.best.words,
    "Judgement.provenance": JUDGED.best.provenance,
    "danger": lambda it: danger(it, 0),
    "danger seat": lambda it: danger(ENDING, it),
    "danger effort": lambda it: danger(ENDING, 1, it),
    "search": lambda it: search(it, LITTLE),
    "search budget": lambda it: search(ENDING, it),
    "ledger": lambda it: ledger(it, budget=LITTLE),
    "ledger budget": lambda it: ledger(RECORD, budget=it),
    "Ledger.text": lambda it: ledger(RECORD, budget=LITTLE).text(it),
    "perft": lambda it: perft(it, 1),
    "perft depth": lambda it: perft(ENDING, it),
    "play_out": lambda it: play_out(it, 1, 1),
    "play_out games": lambda it: play_out(ENDING, it, 1),
    "wander seed": lambda it: wander(ENDING, 1, it),
    "seat": lambda it: seat(GAME, it),
    "seat game": lambda it: seat(it, "greedy"),
    "plan": lambda it: plan(it, ["greedy", "random"]),
    "plan players": lambda it: plan("kid-cala-classic", it),
    "plan player": lambda it: plan("kid-cala-classic", ["greedy", it]),
    "plan pairs": lambda it: plan("kid-cala-classic", ["greedy", "random"], pairs=it),
    "plan variant": lambda it: plan("kid-cala-classic", ["greedy", "random"], variant=it),
    **{
        f"plan {name}": lambda it, name=name: plan("kid-cala-classic", ["greedy", "random"], **{name: it})
        for name in ("games", "seats", "openings", "seed", "nodes", "seconds", "pits")
    },
    "play": play,
    "play jobs": lambda it: play(TRIAL, jobs=it if it is not HOSTILE["number"] else 0),
    "standings": standings,
}


@pytest.mark.slow
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_study_answers_or_says_what_it_takes(call):
    errors = [error for it in HOSTILE.values() if (error := asked(call, it))]
    sentences = [error.say(language) for error in errors for language in LANGUAGES]
    assert sentences and all(len(sentence) < 2_000 for sentence in sentences)


@pytest.mark.parametrize("it", [None, 3, b"x", ["x"], math.nan, ""])
def test_a_file_is_named_by_a_text(it):
    assert '"file" must be the name of a file' in asked(read, it).say("en")


@pytest.mark.parametrize(
    ("call", "it", "sentences"),
    [
        ("position.analyse rollouts", -1, ('"rollouts" must be a whole number from 0', "un nombre entier de 0")),
        ("position.analyse budget", 3, ('"budget" must be a budget, such as Budget(seconds=3)', "un budget")),
        ("Budget seconds", math.nan, ('"seconds" must be a number of seconds, 0 or more, not nan.', "secondes")),
        ("Budget seconds", math.inf, ("not inf.", "et non inf.")),
        ("Budget nodes", 0, ("A search needs a limit", "a besoin d'une limite")),
        ("Budget nodes", -1, ('"nodes" must be a whole number, 0 or more, not -1.', "0 au moins")),
        ("Analysis.text", "de", ('There are no texts in "de".', "Il n'y a pas de textes")),
        ("danger seat", 2, ('"seat" must be a whole number from 0 to 1, not 2.', "de 0 à 1")),
        ("ledger", "record", ('"record" must be a record', "un relevé")),
        ("play", 3, ('"plan" must be a plan', "un plan")),
    ],
)
def test_what_is_wanted_is_said_in_both_languages(call, it, sentences):
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        assert sentence in asked(CALLS[call], it).say(language)


@pytest.mark.slow
def test_studies_go_to_another_process_and_come_back(tmp_path):
    analysis, thrown = analyse(ENDING, LITTLE), analyse(RACE, Budget(nodes=200))
    assert analysis.text("fr") and analysis.best.words("en") and analysis.dangers  # worked out before they travel
    accounts = ledger(RECORD, budget=LITTLE)
    assert accounts.text("en") and accounts.turning_points is not None
    results = play(TRIAL, file=tmp_path / "games.jsonl")
    things = (analysis, thrown, accounts.entries[0], search(ENDING, LITTLE), LITTLE, results.games[0])
    *back, told = there_and_back((*things, accounts))
    assert tuple(back) == things and list(map(hash, back)) == list(map(hash, things))
    assert back[0].to_json() == analysis.to_json() and told == accounts and told.text("fr") == accounts.text("fr")
    for copied in (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))):
        for thing in (*things, accounts, results, TRIAL, results.plan.limits):
            assert copied(thing) == thing
        assert copied(standings(results)) == standings(results)
