"""Sheet, code and texts say the same: every paragraph and every message exists, in each language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import tablier
from tablier.engine.options import Choice, options_of
from tablier.engine.sheet import sheet_of
from tablier.engine.words import COMMON, FAMILIES, LANGUAGES, words_of
from tablier.games import folder_of

GAMES = pytest.mark.parametrize("name", tablier.games())
IN_LANGUAGES = pytest.mark.parametrize("language", LANGUAGES)


def sources(name: str) -> list[ast.AST]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder_of(name).glob("*.py"))]


def named(node: ast.AST, owner: str) -> str | None:
    """Return X of `owner.X`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == owner:
        return node.attr.lower().replace("_", "-")
    return None


def cited(name: str) -> set[str]:
    """Return every paragraph that the code of a game names."""
    return {word for tree in sources(name) for node in ast.walk(tree) if (word := named(node, "Rule"))}


def told(name: str) -> set[str]:
    """Return the message of every call that names a verb and a paragraph."""
    calls = [n for tree in sources(name) for n in ast.walk(tree) if isinstance(n, ast.Call)]
    messages = set()
    for call in calls:
        verbs = [word for argument in call.args if (word := named(argument, "Verb"))]
        rules = [word for argument in call.args if (word := named(argument, "Rule"))]
        messages |= {f"event-{verb}-{rule}" for verb in verbs for rule in rules}
    return messages


def refused(name: str) -> set[str]:
    """Return the message of every paragraph that a function can return."""
    returns = [n.value for tree in sources(name) for n in ast.walk(tree) if isinstance(n, ast.Return) and n.value]
    return {f"refusal-{word}" for value in returns for node in ast.walk(value) if (word := named(node, "Rule"))}


def messages(path: Path) -> dict[str, set[str]]:
    """Return the messages of a file, each with the facts it uses."""
    blocks = re.split(r"^(?=[a-z][a-z0-9-]* =)", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {block.split(" =")[0]: set(re.findall(r"\$(\w+)", block)) for block in blocks}


@GAMES
def test_sheets_have_the_same_paragraphs_in_every_language(name):
    game = tablier.game(name)
    numbers = [sheet_of(game.folder, language).paragraphs for language in LANGUAGES]
    assert list(numbers[0]) == list(numbers[1]) == list(range(1, len(numbers[0]) + 1))
    assert {member.value for member in game.Rule} == set(numbers[0])


@GAMES
@IN_LANGUAGES
def test_every_paragraph_has_a_title_and_a_text(name, language):
    for paragraph in sheet_of(folder_of(name), language).paragraphs.values():
        assert paragraph.title and len(paragraph.text) > 20


@GAMES
@IN_LANGUAGES
def test_every_sheet_has_a_diagram_and_marks_its_readings(name, language):
    sheet = sheet_of(folder_of(name), language)
    assert "```" in sheet.source.split("### 1.")[0]
    assert any(paragraph.readings for paragraph in sheet.paragraphs.values())


@GAMES
@IN_LANGUAGES
def test_every_option_is_named_in_the_sheet_and_has_a_sentence(name, language):
    game, words = tablier.game(name), words_of(folder_of(name), language)
    sheet = sheet_of(game.folder, language).source
    for option, (_, kind) in options_of(game.State).items():
        public = option.replace("_", "-")
        assert f"`{public}`" in sheet
        assert words.say(f"option-{public}")
        for value in kind.values() if isinstance(kind, Choice) else ():
            assert words.say(f"option-{public}-{value}")


@GAMES
@IN_LANGUAGES
def test_game_variants_seats_pieces_and_places_have_names(name, language):
    game, words = tablier.game(name), words_of(folder_of(name), language)
    assert words.say("title") and words.say("summary")
    for variant in game.variants:
        assert variant.source and words.say(f"variant-{variant.name}")
    position = game.start()
    assert all(words.say(f"seat-{seat}") for seat in position.seats)
    assert all(words.say(f"piece-{kind.name}", count=2) for kind in position.board.pieces)
    assert all(words.knows(f"place-{place.kind}") for place in position.board.places)


@pytest.mark.slow
@GAMES
@IN_LANGUAGES
def test_every_event_and_refusal_in_the_code_has_a_sentence(name, language):
    words = words_of(folder_of(name), language)
    assert [message for message in told(name) | refused(name) if not words.knows(message)] == []


@GAMES
def test_every_paragraph_named_in_the_code_is_in_the_sheet(name):
    game = tablier.game(name)
    assert cited(name) <= set(game.paragraphs.values())


@GAMES
def test_messages_are_the_same_in_every_language_with_the_same_facts(name):
    english, french = (messages(folder_of(name) / "texts" / f"{language}.ftl") for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("path", [COMMON / "en.ftl", *sorted(FAMILIES.glob("*.en.ftl"))], ids=lambda path: path.name)
def test_shared_messages_are_the_same_in_every_language(path):
    assert messages(path) == messages(path.with_name(path.name.replace("en.ftl", "fr.ftl")))


@pytest.mark.slow
@GAMES
def test_no_message_is_left_over(name):
    """A sentence nobody says is a sentence nobody checks."""
    known = messages(folder_of(name) / "texts" / "en.ftl")
    assert {m for m in known if m.startswith("refusal-")} == refused(name)
    events = {m.split("-", 2)[2] for m in known if m.startswith("event-")}
    assert events <= cited(name)


def own_tests(name: str) -> str:
    """Return the text of a game's own tests."""
    return "\n".join(path.read_text("utf-8") for path in sorted((folder_of(name) / "tests").glob("*.py")))


@GAMES
def test_every_paragraph_has_a_test_named_after_it(name):
    numbers = {int(number) for number in re.findall(r"^def test_(\d+)_", own_tests(name), re.MULTILINE)}
    assert set(tablier.game(name).paragraphs) - numbers == set()


@GAMES
def test_every_option_has_a_test_that_sets_it(name):
    text = own_tests(name)
    chosen = [option for option in options_of(tablier.game(name).State) if re.search(rf"\b{option}\b\"?\s*[=:]", text)]
    assert chosen == list(options_of(tablier.game(name).State))
