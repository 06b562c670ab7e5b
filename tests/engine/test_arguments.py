"""Whatever is handed to the library, it answers, or says in our own words what it takes: never an error from inside."""

from __future__ import annotations

import math
import random
import warnings

import numpy as np
import pytest

import tablier
from tablier.engine import arguments
from tablier.engine.errors import BadArgument, TablierError
from tablier.engine.words import LANGUAGES

GAME = tablier.game("kid-cala-classic")
SOWING, RACE = GAME.start(), tablier.game("chauka-bara").start()
OVER = tablier.position("kid-cala-classic pits=1 fruits=1 | fruit=0,1,0,1 mover=-2")
RECORD = tablier.Record.of(SOWING).then("c")
EVENTS = SOWING.step(2).events

HOSTILE = {
    "nothing": None,
    "zero": 0,
    "number": 3,
    "negative": -1,
    "huge": 10**30,
    "yes": True,
    "float": 2.5,
    "nan": math.nan,
    "inf": math.inf,
    "bytes": b"c",
    "list": ["c"],
    "dict": {"c": 1},
    "set": {"c"},
    "object": object(),
    "class": int,
    "function": len,
    "empty": "",
    "blank": " \n\t",
    "zeros": "\0",
    "surrogate": "\ud800",
    "long": "x" * 1_000_000,
    "german": "de",
    "path": "../../engine/texts/en",
    "braces": "{ $found } | = , § (",
    "array": np.zeros(3),
    "position": SOWING,
}
CALLS = {
    "game": tablier.game,
    "position": tablier.position,
    "position of a game": lambda it: tablier.position(f"kid-cala-classic | {it}"),
    "record": tablier.record,
    "record of a game": lambda it: tablier.record(f"tablier record 1\ngame: kid-cala-classic\nrules: 1\n{it}"),
    "start variant": GAME.start,
    "start option": lambda it: GAME.start(pits=it),
    "start digits": lambda it: tablier.game("oukoun").start(ring=it),
    "start choice": lambda it: tablier.game("chauka-bara").start(seats=it),
    "start name": lambda it: GAME.start(**{it if isinstance(it, str) else "two": 1}),
    "variant": GAME.variant,
    "Position": lambda it: tablier.Position(it, SOWING.data),
    "Position data": lambda it: tablier.Position(GAME, it),
    "Position.start": tablier.Position.start,
    "Position.start chosen": lambda it: tablier.Position.start(GAME, it),
    "Position.start names": lambda it: tablier.Position.start(GAME, {str: 1, **({it: 1} if is_key(it) else {})}),
    "play": SOWING.play,
    "play in a race": RACE.play,
    "play after the end": OVER.play,
    "read": SOWING.read,
    "step": SOWING.step,
    "step in a race": RACE.step,
    "step after the end": OVER.step,
    "throw": RACE.throw,
    "throw where nothing falls": lambda it: SOWING.throw(random.Random(1)),
    "throw after the end": lambda it: OVER.throw(random.Random(1)),
    "why_not": SOWING.why_not,
    "why_not language": lambda it: SOWING.why_not("c", it),
    "explain": SOWING.explain,
    "explain language": lambda it: SOWING.explain("c", language=it),
    "story": SOWING.story,
    "story language": lambda it: SOWING.story(EVENTS, it),
    "Record.of": tablier.Record.of,
    "Record.of players": lambda it: tablier.Record.of(SOWING, it),
    "Record positions": lambda it: tablier.Record(it, (), ("a", "b")),
    "Record moves": lambda it: tablier.Record((SOWING,), it, ("a", "b")),
    "Record players": lambda it: tablier.Record((SOWING,), (), it),
    "then": RECORD.then,
    "say": lambda it: TablierError("game-over", move="c").say(it),
}


def is_key(it):
    return isinstance(it, str | bytes | int | float | tuple | None)


def asked(call, it):
    """Ask, and return the error of ours if there is one; any other error is a failure."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            call(it)
    except TablierError as error:
        return error
    return None


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_public_function_answers_or_says_what_it_takes(call):
    errors = [error for it in HOSTILE.values() if (error := asked(call, it))]
    sentences = [error.say(language) for error in errors for language in LANGUAGES]
    assert sentences and all(len(sentence) < 2_000 and "Traceback" not in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("call", "it", "sentences"),
    [
        ("play", 3, ('"move" must be a text, such as "a", not 3.', "« move » doit être un texte")),
        ("play", None, ('"move" must be a text, such as "a", not None.', "et non None")),
        ("play", ["c"], ("not ['c'].", "et non ['c']")),
        ("play in a race", 3, ('such as "8", not 3.', "comme « 8 »")),
        ("why_not", 3, ('"move" must be a text', "doit être un texte")),
        ("explain", 5, ('"move" must be a text', "doit être un texte")),
        ("explain language", "de", ('There are no texts in "de".', "Il n'y a pas de textes en « de »")),
        ("explain language", 5, ('There are no texts in "5".', "Il y a : en, fr.")),
        ("game", 3, ('"name" must be a text, such as "banana-cala", not 3.', "« name »")),
        ("position", None, ('"text" must be a text, such as "GAME |', "« text »")),
        ("record", b"x", ('"text" must be a text', "et non b'x'")),
        ("start choice", "two", ("Option seats takes", "L'option seats prend")),
        ("start variant", None, ('"variant" must be a text', "« variant »")),
        ("Position.start chosen", 3, ('"chosen" must be options and their values', "des options et leurs valeurs")),
        ("step", "c", ("\"action\" must be a whole number, not 'c'.", "un nombre entier")),
        ("step", 99, ("99 is not the number of an action here. There are: 0, 1,", "n'est pas le numéro")),
        ("step in a race", -1, ("-1 is not the number of an action here.", "Il y a : 0, 1")),
        ("step after the end", 0, ("The game is over, so 0", "La partie est finie")),
        ("throw", None, ('"generator" must be a generator of random numbers', "un générateur")),
        ("throw where nothing falls", 0, ("There is nothing to throw now: South plays a move.", "Sud joue un coup")),
        ("throw after the end", 0, ("there is nothing to throw.", "plus rien à lancer")),
        ("story", 3, ('"events" must be events', "des événements")),
        ("Record.of players", ["a"], ("one name for each of the 2 seats", "chacune des 2 places")),
        ("Record.of players", "ab", ("several texts", "plusieurs textes")),
        ("Record moves", ("c",), ("one move fewer", "un coup de moins")),
        ("Position data", b"x", ("bytes, as position.data", "octets")),
    ],
)
def test_what_is_wanted_is_said_in_both_languages(call, it, sentences):
    error = asked(CALLS[call], it)
    assert error is not None
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        assert sentence in error.say(language)


def test_an_action_that_is_forbidden_is_refused_by_its_paragraph():
    with pytest.raises(tablier.IllegalMove, match="§2: Bowl c is empty"):
        SOWING.play("c").step(2)


def test_a_record_is_not_taken_back_beyond_its_start():
    with pytest.raises(TablierError, match="there is nothing to take back"):
        RECORD.back().back()


def test_a_wrong_argument_is_caught_as_python_programmers_catch_it():
    for usual in (TypeError, ValueError, TablierError, BadArgument):
        with pytest.raises(usual):
            SOWING.play(3)


def test_numbers_are_taken_as_they_are():
    assert arguments.whole("n", np.int8(3)) == 3 and SOWING.step(np.int64(2)).after == SOWING.play("c")
    assert arguments.seconds("s", 2) == 2.0 and arguments.seed("s", -5) == -5
    for wrong in (math.nan, math.inf, -1, "3", None, True, 10**400):
        with pytest.raises(BadArgument, match="a number of seconds"):
            arguments.seconds("s", wrong)
    with pytest.raises(BadArgument, match="a whole number from 1 to 3, not 4"):
        arguments.whole("n", 4, 1, 3)
