"""What the page about the log says, and that every sentence is there in every language."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import tablier
from tablier.engine.ending import Ending
from tablier.engine.words import LANGUAGES
from tablier.matches import errors
from tablier.matches.acts import KINDS, PHRASES, WANTED
from tablier.matches.acts.act import form_of
from tablier.matches.errors import match_words
from tablier.matches.log import TYPES
from tablier.matches.notes import LONGEST_MESSAGE, LONGEST_NAME
from tablier.matches.versions import SCHEMA

ROOT = Path(tablier.__file__).parents[2]
FOLDER = Path(errors.__file__).parent
PAGE = (ROOT / "docs" / "reference" / "log.md").read_text("utf-8")
PREFIXES = {"Refused": "error-refused-", "BrokenLog": "error-log-", "BadHead": "error-head-"}
RAISED = r'(Refused|BrokenLog|BadHead|NewerLog|BadText|BadExport|MatchError)\(\s*((?:"[a-z-]+"(?: if .+? else )?)+)'


def messages(language: str) -> set[str]:
    text = (FOLDER / "texts" / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))


def raised() -> set[str]:
    """Return every message that the code can say."""
    found = set()
    for path in (*FOLDER.rglob("*.py"), FOLDER.parent / "server" / "live" / "room.py"):
        for error, names in re.findall(RAISED, path.read_text("utf-8")):
            found |= {PREFIXES.get(error, "error-") + name for name in re.findall(r'"([a-z-]+)"', names)}
    return found


def test_the_pages_say_of_acts_what_is_declared():
    maker = runpy.run_path(str(ROOT / "docs" / "reference" / "make_acts.py"))
    protocol = (ROOT / "docs" / "reference" / "protocol.md").read_text("utf-8")
    assert maker["log_page"](PAGE) == PAGE and maker["protocol_page"](protocol) == protocol, "run make_acts.py"
    assert all(maker["kind_row"](act) in PAGE for act in KINDS.values())
    assert all(maker["want_section"](act) in protocol for act in WANTED.values())


def test_every_field_of_a_message_says_what_it_is():
    for act in WANTED.values():
        assert act.__doc__ and all(part.says for part in form_of(act).message.values()), act


def test_the_page_lists_every_field_of_an_entry():
    told = PAGE.partition("## An entry")[2].partition("\n## ")[0]
    fields = [line.split("`")[1] for line in told.splitlines() if line.startswith("| `") and line.count("|") == 3]
    assert fields == [*TYPES]


def test_the_page_states_the_limits_and_the_schema():
    for fact in (f"1 to {LONGEST_NAME} characters", f"1 to {LONGEST_MESSAGE}", f"writes schema {SCHEMA}"):
        assert fact in " ".join(PAGE.split())


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
