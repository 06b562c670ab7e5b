"""A proof is read strictly: what is not as the document says is refused by name."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablier.engine.words import LANGUAGES
from tablier.throws import reading
from tablier.throws.checking import verify
from tablier.throws.errors import BadProof, Unreadable, texts
from tests.throws.tampering import put, walked
from tests.throws.test_golden import text_of

RECORD = json.loads(text_of("4-shells"))
DEALT = json.loads(text_of("dealt-large"))
NESTED = "[" * 200_000


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[1] 2", "not-json"),
        ("[NaN]", "no-number"),
        ("[Infinity]", "no-number"),
        ('{"a": 1, "a": 2}', "name-twice"),
        (NESTED, "too-deep"),
        ("[]", "no-proof"),
        ("{}", "no-proof"),
        ('{"proof": 3}', "no-proof"),
        ('{"protocol": "tablier-dice-v2"}', "unknown-protocol"),
        ('{"protocol": "tablier-dice-v1", "form": 2}', "unknown-protocol"),
        ('{"protocol": "tablier-dice-v1", "form": true}', "unknown-protocol"),
    ],
    ids=lambda each: each[:40],
)
def test_what_is_no_record_is_unreadable(text, code):
    with pytest.raises(Unreadable) as refused:
        verify(text)
    assert refused.value.code == code


def test_what_is_too_long_is_not_read(monkeypatch):
    monkeypatch.setattr(reading, "LONGEST", 10)
    with pytest.raises(Unreadable, match="longer than 10 characters"):
        verify(text_of("4-shells"))


@pytest.mark.parametrize(
    ("record", "path", "value"),
    [
        (RECORD, ("match",), ""),
        (RECORD, ("match",), "é"),
        (RECORD, ("match",), "a\n"),
        (RECORD, ("rules",), "x" * 201),
        (RECORD, ("seats",), 5),
        (RECORD, ("seats",), True),
        (RECORD, ("seats",), 2.0),
        (RECORD, ("epochs",), []),
        (RECORD, ("epochs",), {}),
        (RECORD, ("throws",), None),
        (RECORD, ("epochs", 0), 1),
        (RECORD, ("epochs", 0, "parties"), []),
        (RECORD, ("epochs", 0, "parties", 1, "party"), 1),
        (RECORD, ("epochs", 0, "parties", 2, "party"), 2),
        (RECORD, ("epochs", 0, "parties", 0, "links"), 1),
        (RECORD, ("epochs", 0, "parties", 0, "anchor"), "F" * 64),
        (RECORD, ("epochs", 0, "parties", 0, "first"), "0" * 63),
        (RECORD, ("throws", 0, "n"), 2**32),
        (RECORD, ("throws", 0, "x"), None),
        (RECORD, ("throws", 0, "shells"), []),
        (RECORD, ("throws", 0, "of"), 101),
        (RECORD, ("throws", 0, "up"), 2),
        (RECORD, ("throws", 0, "ways"), [1, 4, 6, 4, 2]),
        (DEALT, ("throws", 0, "ways"), [1, 0]),
        (DEALT, ("throws", 0, "ways"), [2**53 - 1, 1]),
        (DEALT, ("throws", 0, "outcome"), 5),
    ],
)
def test_a_value_out_of_bounds_is_named(record, path, value):
    with pytest.raises(BadProof) as refused:
        verify(put(record, path, value))
    assert refused.value.code == "form-value"
    assert refused.value.facts["where"].startswith(path[0])


def test_up_and_of_are_in_lowest_terms():
    record = put(put(RECORD, ("throws", 0, "of"), 4), ("throws", 0, "up"), 2)
    with pytest.raises(BadProof, match="gcd"):
        verify(record)


def test_shells_beyond_counting_are_refused():
    record = put(put(RECORD, ("throws", 0, "of"), 97), ("throws", 0, "shells"), [1] * 10)
    with pytest.raises(BadProof, match=r"throws\[0\].shells"):
        verify(record)


@pytest.mark.parametrize("written", ["0.0", "0e0", "9007199254740993", "9" * 5000])
def test_whole_numbers_only(written):
    with pytest.raises(BadProof, match=r"At throws\[0\].n the record must hold 0…4294967295"):
        verify(text_of("4-shells").replace('"n": 0,', f'"n": {written},'))


def test_every_sentence_is_there_in_each_language_with_the_same_facts():
    facts = [{name: set(re.findall(r"\$[a-z]+", text)) for name, text in texts(each).items()} for each in LANGUAGES]
    assert facts[0] == facts[1]


def test_every_error_that_is_raised_has_a_sentence():
    source = "".join(path.read_text("utf-8") for path in Path(reading.__file__).parent.glob("*.py"))
    codes = set(re.findall(r'(?:Refused|BadProof|Unreadable|Misuse)\(\s*"([a-z-]+)"', source))
    assert len(codes) > 40
    page = (Path(reading.__file__).parent / "verifier.html").read_text("utf-8")
    codes |= set(re.findall(r'\bwrong\("([a-z-]+)"', page))  # what only the page says
    assert {f"error-{code}" for code in codes} == {name for name in texts("en") if name.startswith("error-")}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.sampled_from(reading.THROW), inside, max_size=4),
    max_leaves=8,
)
PATHS = [path for path, _ in walked(RECORD, ()) if path]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PATHS), JSON)
def test_whatever_stands_in_a_field_is_taken_or_refused_by_name(path, value):
    with suppress(BadProof, Unreadable):
        assert verify(put(RECORD, path, value)).throws == 6


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200) | JSON.map(json.dumps))
def test_no_text_is_a_record_by_accident(text):
    with pytest.raises((BadProof, Unreadable)):
        verify(text)
