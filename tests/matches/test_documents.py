"""What the page about the log says, and that every sentence is there in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablier
from tablier.engine.ending import Ending
from tablier.engine.words import LANGUAGES
from tablier.matches import errors
from tablier.matches.acts import ACTS
from tablier.matches.bodies import ACTORS, BODIES, PHRASES
from tablier.matches.commands import Command
from tablier.matches.errors import match_words
from tablier.matches.kinds import Kind
from tablier.matches.log import TYPES
from tablier.matches.notes import LONGEST_MESSAGE, LONGEST_NAME
from tablier.matches.versions import SCHEMA

ROOT = Path(tablier.__file__).parents[2]
FOLDER = Path(errors.__file__).parent
PAGE = (ROOT / "docs" / "reference" / "log.md").read_text("utf-8")
PREFIXES = {"Refused": "error-refused-", "BrokenLog": "error-log-", "BadHead": "error-head-"}
RAISED = r'(Refused|BrokenLog|BadHead|NewerLog|BadText|BadExport|MatchError)\(\s*((?:"[a-z-]+"(?: if .+? else )?)+)'


def row(kind: Kind) -> str:
    body = "; ".join(f"`{name}`: {field.takes}" for name, field in BODIES[kind].items())
    return f"| `{kind}` | {', '.join(ACTORS[kind])} | {body or 'nothing'} |"


def messages(language: str) -> set[str]:
    text = (FOLDER / "texts" / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))


def raised() -> set[str]:
    """Return every message that the code can say."""
    found = set()
    for path in (*FOLDER.glob("*.py"), FOLDER.parent / "server" / "lengths.py"):
        for error, names in re.findall(RAISED, path.read_text("utf-8")):
            found |= {PREFIXES.get(error, "error-") + name for name in re.findall(r'"([a-z-]+)"', names)}
    return found


def test_the_page_lists_every_kind_with_its_writers_and_body():
    table = [line for line in PAGE.splitlines() if line.startswith("| `") and line.count("|") == 4]
    assert table == [row(kind) for kind in Kind]


def test_the_page_lists_every_field_of_an_entry():
    told = PAGE.partition("## An entry")[2].partition("\n## ")[0]
    fields = [line.split("`")[1] for line in told.splitlines() if line.startswith("| `") and line.count("|") == 3]
    assert fields == [*TYPES]


def test_the_page_states_the_limits_and_the_schema():
    for fact in (f"1 to {LONGEST_NAME} characters", f"1 to {LONGEST_MESSAGE}", f"writes schema {SCHEMA}"):
        assert fact in " ".join(PAGE.split())


def test_every_kind_can_be_wanted_and_acted_on():
    assert {command.kind for command in Command.__args__} == set(ACTS) == set(Kind) - {Kind.CREATED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_none_is_left_over(language):
    expected = raised() | {f"phrase-{phrase}" for phrase in PHRASES} | {f"ending-{ending}" for ending in Ending}
    assert messages(language) == expected


def test_both_languages_use_the_same_facts():
    for message in messages("en"):
        facts = [
            set(re.findall(r"\{ \$(\w+) \}", line))
            for language in LANGUAGES
            for line in (FOLDER / "texts" / f"{language}.ftl").read_text("utf-8").splitlines()
            if line.startswith(f"{message} =")
        ]
        assert facts[0] == facts[1], message


def test_the_ways_a_match_ends_have_words():
    assert {match_words("en").say(f"ending-{ending}") for ending in Ending} >= {"by the rules", "on time"}
