"""Words, sheets, the log and dispatch: the small parts of the engine."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

import tablier
from tablier.engine import dispatch, draw
from tablier.engine import rule as rule_module
from tablier.engine.fields import dtype_of
from tablier.engine.sheet import sheet_of
from tablier.engine.table import MOST_ACTIONS, MOST_EVENTS, Event, Log, Verb, events_in, tell
from tablier.engine.words import COMMON, LANGUAGES, MESSAGES, Words, common_words, words_of
from tablier.games import folder_of

CLASSIC = folder_of("kid-cala-classic")
PACKAGE = Path(tablier.__file__).parent


def test_lists_are_joined_as_the_language_does():
    assert [common_words("en").listing(list(names)) for names in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert common_words("fr").listing(["a", "b", "c"]) == "a, b et c"


def test_counts_follow_the_plural_of_the_language():
    english, french = words_of(CLASSIC, "en"), words_of(CLASSIC, "fr")
    assert [english.say("piece-fruit", count=n) for n in (0, 1, 2)] == ["0 fruits", "one fruit", "2 fruits"]
    assert french.say("piece-fruit", count=2) == "2 fruits"


def test_a_message_without_its_facts_is_an_error_and_not_a_hole():
    with pytest.raises(LookupError, match="piece-fruit"):
        words_of(CLASSIC, "en").say("piece-fruit")
    with pytest.raises(LookupError):
        words_of(CLASSIC, "en").say("no-such-message")
    assert not words_of(CLASSIC, "en").knows("no-such-message")


def test_a_message_without_a_text_is_an_error():
    with pytest.raises(LookupError, match="empty has no text"):
        Words("en", "empty =\n    .title = only a title\n").say("empty")


def test_a_message_may_say_others_and_a_later_text_says_them_anew():
    words = Words(
        "en", "-us = Tablier\n# who\nwho = { -us }, { where }\nwhere = here\n", "where =\n    there\n\n    too\n"
    )
    assert words.knows("who") and not words.knows("why")
    assert words.say("who") == "Tablier, there\n\ntoo"
    assert words.knows("who") and words.say("where") == "there\n\ntoo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_taken_apart_into_the_messages_a_parser_finds(language):
    for file in PACKAGE.rglob("*.ftl"):
        if file.stem.endswith(language):
            text = file.read_text("utf-8")
            whole = {each.id.name: each for each in FluentResource(text).body if isinstance(each, Message)}
            parts = {found[1]: FluentResource(found[0]).body[0] for found in MESSAGES.finditer(text)}
            assert whole and whole.keys() == parts.keys(), file
            assert all(whole[name].equals(parts[name], ["span", "comment"]) for name in whole), file


VALUES = (0, 1, 2, 7, 8, 11, 18, 1_000, 1_234_567, -1, -12_345, "first", "second", "a « b » { c }")


def written_by_fluent(texts: list[str], language: str) -> dict[str, list[str]]:
    """Return every message of the first text as the library of Fluent writes it, with one value after another."""
    bundle = FluentBundle([language], use_isolating=False)
    for text in texts:
        bundle.add_resource(FluentResource(text))
    names = {name for text in texts for name in re.findall(r"\$([\w-]+)", text)}
    found: dict[str, list[str]] = {}
    for message in (found[1] for found in MESSAGES.finditer(texts[0])):
        if not message.startswith("-") and (pattern := bundle.get_message(message).value):
            made = [bundle.format_pattern(pattern, dict.fromkeys(names, value)) for value in VALUES]
            assert not any(errors for _, errors in made), (message, made)
            found[message] = [str(sentence) for sentence, _ in made]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_written_as_the_library_of_fluent_writes_it(language):
    files = sorted(each for each in PACKAGE.rglob(f"*{language}.ftl"))
    texts = [file.read_text("utf-8") for file in files]
    common = [text for file, text in zip(files, texts, strict=True) if file.parent == COMMON]
    for file, text in zip(files, texts, strict=True):
        words, facts = Words(language, *common, text), re.findall(r"\$([\w-]+)", "".join([*common, text]))
        for message, expected in written_by_fluent([text, *common], language).items():
            assert [words.say(message, **dict.fromkeys(facts, value)) for value in VALUES] == expected, (file, message)


def test_what_fluent_allows_and_our_texts_may_use_one_day():
    text = r"""
quoted = { "\u00e9\\ \"q\" " }{ { $a } }
deep =
    first
      second { $a ->
        [one] 1

           one
       *[other] { $a ->
           *[x] in
        }
    }

   last
nothing = text
# over
"""
    words = Words("en", text)
    for message, expected in written_by_fluent([text], "en").items():
        assert [words.say(message, a=value) for value in VALUES] == expected


@pytest.mark.parametrize("text", ["a = { NUMBER($b) }", "a = { $b", "a = { !", "a = { b.c }"])
def test_what_our_texts_do_not_use_is_refused(text):
    with pytest.raises(LookupError):
        Words("en", text, "b = b").say("a", b=1)


def test_a_family_stands_behind_its_games():
    assert words_of(folder_of("chauka-bara"), "fr").say("place-centre") == "le centre"


def test_a_sheet_is_read_paragraph_by_paragraph():
    sheet = sheet_of(CLASSIC, "en")
    assert sheet.title == "Kid-Cala, classic"
    assert sheet.paragraphs[5].title == "Capturing"
    assert sheet.paragraphs[5].text.endswith("A capture ends your turn.")
    assert "capture-without-prey" in sheet.paragraphs[5].readings[0]
    assert sheet.paragraphs[7].text.startswith("The fuller mancala wins.")


def test_events_are_told_and_read_back_and_the_log_never_overflows():
    log = Log()
    tell(log, Verb.MOVE, 3, 0, 2, 5, 1)
    assert events_in(log) == (Event(Verb.MOVE, 3, 0, 2, 5, 1),)
    tell(None, Verb.MOVE, 3, 0, 2, 5, 1)
    for _ in range(MOST_EVENTS + 5):
        tell(log, Verb.AGAIN, 4, 0, -1, -1, 0)
    assert len(events_in(log)) == MOST_EVENTS


def test_dispatch_finds_the_rules_by_the_state():
    state = tablier.game("kid-cala-classic").start().state
    assert dispatch.game_of(state).name == "kid-cala-classic"
    assert (dispatch.to_act(state), dispatch.actions(state), dispatch.forbidden_by(state, 0)) == (0, 6, 0)
    legal = [0] * 6
    assert (dispatch.list_allowed(state, legal), legal) == (6, [0, 1, 2, 3, 4, 5])
    dispatch.apply(state, 2, None)
    assert dispatch.evaluate(state, 0) == -dispatch.evaluate(state, 1) == 4  # a fruit gathered, and the turn
    dispatch.rotate(state)
    assert dispatch.to_act(state) == 1
    odds, paid = [0], [0.0] * 4
    dispatch.chance_odds(state, odds)
    dispatch.payoffs(state, paid)
    assert (odds, paid[:2]) == ([0], [-1, 1])


def test_compiled_code_finds_the_rules_by_the_fields_of_the_record():
    game = tablier.game("kid-cala-classic")
    record = SimpleNamespace(fields=dict.fromkeys(dtype_of(game.State).names))
    choosers = dict(rule_module.choosers())
    assert choosers[dispatch.apply](record) is game.apply
    assert choosers[dispatch.forbidden_by](record) is game.forbidden_by
    assert choosers[dispatch.list_allowed](record) is dispatch.tries_all


def test_a_game_may_list_what_is_allowed_by_itself():
    game = tablier.game("chowka-bhara")
    record = SimpleNamespace(fields=dict.fromkeys(dtype_of(game.State).names))
    assert dict(rule_module.choosers())[dispatch.list_allowed](record) is game.list_allowed
    position, legal = game.start().play("8").play("3"), [0] * MOST_ACTIONS
    assert legal[: dispatch.list_allowed(position.state, legal)] == list(position.actions)
    assert legal[: dispatch.tries_all(position.state, legal)] == list(position.actions)


def test_two_games_may_not_have_the_same_fields():
    game = tablier.game("kid-cala-classic")
    with pytest.raises(TypeError, match="has the same State as kid-cala-classic"):
        dispatch.enrol(replace(game, name="other"))


def test_draws_are_even_and_repeatable():
    with np.errstate(over="ignore"):
        one, two = draw.generator(5), draw.generator(5)
        numbers = [draw.draw(one, 6) for _ in range(6000)]
        assert numbers[:50] == [draw.draw(two, 6) for _ in range(50)]
        assert all(900 < numbers.count(face) < 1100 for face in range(6))
        wide = [draw.draw(one, 10**13) for _ in range(100)]
        assert all(0 <= number < 10**13 for number in wide) and max(wide) > 10**12


def test_outcomes_are_drawn_with_their_odds():
    with np.errstate(over="ignore"):
        generator = draw.generator(1)
        outcomes = [draw.draw_outcome(generator, [1, 0, 3], 3) for _ in range(4000)]
    assert outcomes.count(1) == 0
    assert 900 < outcomes.count(0) < 1100
