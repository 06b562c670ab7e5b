"""Phrases, free chat, and what may be written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablier.engine.words import LANGUAGES
from tablier.matches.acts import PHRASES, Chat, Mute, Resign, Say, SayPhrase
from tablier.matches.errors import BadText, match_words
from tablier.matches.log import HOST
from tablier.matches.notes import BLANK, LONGEST_MESSAGE, LONGEST_NAME, Note, shown, tidy, tidy_name
from tests.matches.tables import SALT, after, note, refused, table, talk


def message(text: str) -> Note:
    return note(text, most=LONGEST_MESSAGE)


def test_a_phrase_is_an_id_that_each_end_translates():
    match = after(table("person person"), SayPhrase(0, "good-luck"), SayPhrase(HOST, "hello"))
    assert [(entry.actor, entry.body) for entry in talk(match)] == [
        (0, {"phrase": "good-luck"}),
        (HOST, {"phrase": "hello"}),
    ]
    assert match_words("fr").say("phrase-good-luck") == "Bonne chance !"


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_has_words_in_every_language(phrase):
    assert all(match_words(language).say(f"phrase-{phrase}") for language in LANGUAGES)


def test_what_is_no_phrase_is_refused():
    assert refused(table("person person"), SayPhrase(0, "you fool")) == "form"


def test_free_chat_is_off_until_the_host_switches_it_on():
    match = table("person person")
    assert refused(match, Say(0, message("Hi").reference)) == "no-chat"
    match = after(match, Chat(True), Say(0, message("Hi").reference))
    assert match.head.body == {"text": message("Hi").reference}
    assert refused(match, Chat(True)) == "chat-already"
    assert refused(after(match, Chat(False)), Say(0, message("Hi").reference)) == "no-chat"


def test_only_the_host_switches_chat_and_mutes():
    match = table("person person")
    assert refused(match, Chat(True, actor=0)) == refused(match, Mute(1, True, actor=0)) == "actor"


def test_who_is_muted_says_nothing_until_heard_again():
    match = after(table("person person", chat=True), Mute(1, True))
    assert refused(match, Say(1, message("Hi").reference)) == refused(match, SayPhrase(1, "hello")) == "muted"
    assert refused(match, Mute(1, True)) == "muted-already"
    assert talk(after(match, Say(0, message("Hi").reference)))
    assert talk(after(match, Mute(1, False), Say(1, message("Hi").reference)))


def test_programs_do_not_talk_and_are_not_muted():
    match = table("person 3")
    assert (
        refused(match, SayPhrase(1, "hello"))
        == refused(match, Mute(1, True))
        == refused(match, Mute(3, True))
        == "no-person"
    )


def test_people_talk_after_the_end():
    assert talk(after(table("person person"), Resign(0), SayPhrase(0, "good-game")))


def test_a_text_is_tidied():
    assert tidy("  Zoe\u0301   B. ", LONGEST_NAME) == "Zoé B."
    assert tidy("👩\u200d🚀", LONGEST_NAME) == "👩\u200d🚀"


@pytest.mark.parametrize("name", ["...", "-", "´", "?!", "\u0301", "\u3164", "\u2800\u2800", " \u115f "])
def test_s40_a_name_without_a_visible_letter_is_refused(name):
    with pytest.raises(BadText) as caught:
        tidy_name(name)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize("name", ["Ada", "阿达", "7", "🦊", "Ó", "L'", "ㅎ", "-A-", "ادا"])
def test_s40_a_name_of_any_script_is_taken(name):
    assert tidy_name(name) == name


@pytest.mark.parametrize("blank", sorted(BLANK))
def test_s40_what_shows_nothing_hides_in_no_name_and_no_message(blank):
    for text in (blank, f"Ada{blank}", f"A{blank}da"):
        with pytest.raises(BadText):
            note(text)


EMPTY = ["", "   ", "\u200d", "\u0301"]
LONG = ["x" * 25, "x" * 9_999]
CONTROLS = ["a\nb", "a\x00b", "a\u2028b", "\ud800", "\ue000"]
TURNING = ["\u202egnp", "a\u2066b", "a\u200bb", "\ufeffx", "\u00ad", "Z" + "\u0335" * 5 + "x"]


@pytest.mark.parametrize("text", [*EMPTY, *LONG, *CONTROLS, *TURNING])
def test_a_text_that_hides_or_turns_letters_is_refused(text):
    with pytest.raises(BadText) as caught:
        note(text)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize("salt", ["", "x" * 32, "0" * 31, "A" * 32])
def test_a_salt_is_128_bits(salt):
    with pytest.raises(BadText):
        note("Ada", salt)


@given(st.text(max_size=60))
def test_a_tidy_text_stays_as_it_is(text):
    try:
        found = tidy(text, LONGEST_NAME)
    except BadText:
        return
    assert tidy(found, LONGEST_NAME) == found and 1 <= len(found) <= LONGEST_NAME


def test_a_reference_says_nothing_about_the_text_without_the_salt():
    assert note("Ada").reference != note("Ada", "f" * 32).reference != note("Bob", "f" * 32).reference
    assert note("Ada").reference == Note("Ada", SALT).reference


def test_a_deleted_text_is_shown_as_something_else_and_no_hash_changes():
    match = after(table("person person", chat=True), Say(0, message("My secret").reference))
    notes = {message("My secret").reference: message("My secret")}
    assert shown(notes, str(match.head.body["text"]), "(deleted)") == "My secret"
    assert shown({}, str(match.head.body["text"]), "(deleted)") == "(deleted)"
    assert "secret" not in str(match.entries)
