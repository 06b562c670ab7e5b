"""D8: the page needs no network and cannot use one; its words are those of the terminal; its SHA-256 is SHA-256."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from tablier.engine.words import LANGUAGES
from tablier.throws.errors import texts
from tests.throws.page import HTML, asked, between, needs_node
from tests.throws.test_golden import text_of
from web.verifier import inside

OWN = HTML.replace(inside(HTML), "")  # without the code that the page of a match shares


def tags() -> list[tuple[str, dict[str, str | None]]]:
    """Return every tag of the page with its attributes."""
    found: list[tuple[str, dict[str, str | None]]] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes)))  # type: ignore[method-assign]
    parser.feed(HTML)
    return found


def source_of(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_the_policy_forbids_every_connection_and_allows_this_script_and_style_only():
    policy = next(each["content"] for tag, each in tags() if each.get("http-equiv") == "Content-Security-Policy")
    assert policy == (
        f"default-src 'none'; script-src {source_of(between('script'))}; style-src {source_of(between('style'))}; "
        "base-uri 'none'; form-action 'none'"
    )


def test_the_policy_comes_before_anything_it_must_govern():
    assert [tag for tag, _ in tags()][:4] == ["html", "head", "meta", "meta"]
    assert tags()[3][1]["http-equiv"] == "Content-Security-Policy"


def test_the_page_names_no_other_place():
    assert "//" not in re.sub(r"^\s*// .*$", "", HTML, flags=re.MULTILINE)
    assert {name for _, each in tags() for name in each} & {"src", "href", "action", "srcset", "data", "ping"} == set()
    reaching = r"\b(url|import|fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|location)\b"
    assert not re.search(reaching, between("script") + between("style"))


def test_no_element_carries_code_or_style():
    assert [name for _, each in tags() for name in each if name.startswith("on") or name == "style"] == []


def test_the_page_writes_text_and_never_markup():
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(", HTML)


def test_the_page_asks_for_no_secure_context():
    assert "crypto." not in re.sub(r"^\s*// .*$", "", OWN, flags=re.MULTILINE)
    assert not re.search(r"crypto\.subtle\.|verifyAsync", HTML)


def test_the_page_fits_a_phone():
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in tags()


@needs_node
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_terminal_says(language):
    said = asked([("texts", [])])[0]["value"][language]
    assert {name: text for name, text in said.items() if not name.startswith("page-")}.items() <= texts(
        language
    ).items()


@needs_node
def test_the_page_has_a_sentence_for_all_that_it_can_find_in_each_language():
    script = between("script")
    codes = set(re.findall(r'(?:wrong|unreadable)\("([a-z-]+)"', script)) | {"release-link", "answer-link"}
    used = {f"error-{code}" for code in codes} | set(re.findall(r'"((?:verify|page)-[a-z-]+)"(?!:)', script))
    used |= {f"verify-{kind}" for kind in ("resigned", "flagged", "left", "claimed")}
    used |= {each["data-text"] for _, each in tags() if "data-text" in each}
    said = asked([("texts", [])])[0]["value"]
    assert set(said["en"]) == set(said["fr"]) == used


@needs_node
def test_the_pages_sha256_is_sha256():
    inputs = [bytes(i * 7 % 256 for i in range(length)) for length in [*range(130), 1000, 65_537]]
    answers = asked([("hashed", [each.hex()]) for each in inputs])
    assert answers == [{"value": hashlib.sha256(each).hexdigest()} for each in inputs]


@pytest.mark.slow
@needs_node
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ('{"protocol": "tablier-dice-v1",}', "not-json"),
        ("[1] 2", "not-json"),
        ("[01]", "not-json"),
        ("[1,]", "not-json"),
        ("'a'", "not-json"),
        ('{"a": 1, "a": 2}', "name-twice"),
        ("[" * 100_000, "too-deep"),
        ("[]", "no-proof"),
        ("{}", "no-proof"),
        ("null", "no-proof"),
        ('{"proof": 3}', "no-proof"),
        ('{"protocol": "tablier-dice-v2"}', "unknown-protocol"),
        ('{"protocol": "tablier-dice-v1", "form": 2}', "unknown-protocol"),
        ('{"protocol": "tablier-dice-v1", "form": true}', "unknown-protocol"),
        ('{"protocol": "tablier-dice-v1", "form": 1}', "form-missing"),
    ],
)
def test_the_page_refuses_what_is_no_record(text, code):
    assert asked([("verify", [text])])[0]["code"] == code


@needs_node
@pytest.mark.parametrize("written", ["0.0", "0e0", "9007199254740993", "1e400"])
def test_the_page_takes_whole_numbers_only(written):
    text = text_of("4-shells").replace('"n": 0,', f'"n": {written},')
    assert asked([("verify", [text])])[0] == {
        "code": "form-value",
        "facts": {"where": "throws[0].n", "expected": "0…4294967295"},
        "unreadable": False,
    }


@needs_node
def test_the_page_tells_what_it_found_in_each_language():
    report = asked([("verify", [text_of("people-left")])])[0]["value"]
    told = [answer["value"] for answer in asked([("sentences", [language, report]) for language in LANGUAGES])]
    assert told[0][0] == "Throws checked: 8. All are in order."
    assert told[1][2] == "Sans témoin humain : 4 sur 8. Pour ceux-là, il n'y a que la parole du serveur."
    assert json.dumps(told).count("golden-alone") == 2
