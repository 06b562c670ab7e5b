"""D16 The page for checking reads whole logs as the terminal does, but for the rules, and finds the same lies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablier.matches.export import write_export
from tablier.matches.match import Match
from tests.matches.hall import Hall
from tests.matches.tables import ENDINGS, OTHER, ended
from tests.matches.test_heads import ONE, SIGNER, STRANGER, TWO, Signer, match_of, signed
from tests.throws.page import HTML, asked, needs_node
from web.fixtures import lies as fixtures
from web.verifier import WEB, inside, made

LIES = json.loads(Path(fixtures.__file__).with_name("lies.json").read_text())
ALONE = [lie for lie in LIES if lie["lies"] and not lie["heads"] and not lie["signed"] and not lie["only_shown"]]
OF_THE_DEVICE = {"", "owed", "opened", "other", "known"}  # found by whoever showed a link, not by who reads later


def text_of(match: Match, head=None) -> str:
    return write_export(match, {}, head or signed(match))


def exported(entries: list[dict]) -> str:
    """Write entries as an export, whatever is in them."""
    counts = {"match": entries[0]["match"], "entries": len(entries), "notes": 0}
    header = {"format": "tablier match", "version": 1, **counts}
    return "\n".join(json.dumps(each) for each in (header, *entries)) + "\n"


@pytest.mark.skipif(not (WEB / "node_modules").exists(), reason="the page's tools are not installed")
def test_the_page_holds_the_code_of_today():
    assert inside(HTML) == made(), "run `python -m web.verifier`"


@pytest.mark.slow
@needs_node
def test_the_page_tells_every_end_and_where_a_log_stops():
    logs = {how: text_of(ended("sowing", how)) for how in ENDINGS}
    calls = [("log", [language, text, SIGNER.key, ""]) for text in logs.values() for language in ("en", "fr")]
    told = [answer["value"] for answer in asked(calls)]
    english = dict(zip(logs, told[::2], strict=True))
    for how, sentence in {
        "resignation": "resigned (entry",
        "time": "ran out of time (entry",
        "absence": "the others did not wait any longer (entry",
        "agreement": "everyone agreed to a draw",
        "abort": "The match was called off",
    }.items():
        assert any(sentence in line for line in english[how]) and "the match is over." in english[how][0]
    assert all(french[0].startswith("Entrées contrôlées") for french in told[1::2])
    stops = asked([("log", ["en", text_of(match_of("c", "a")), "", ""])])[0]["value"]
    assert "nothing shows that the match is over" in stops[0]
    assert any(line.startswith("Nothing here says whose key that is.") for line in stops)


@needs_node
def test_the_page_checks_the_throws_of_a_log():
    match = Hall("person person").ready(0, 1).throw().match
    report = asked([("verifyLog", [text_of(match), SIGNER.key, ""])])[0]["value"]
    assert (report["throws"], report["unwitnessed"], report["entries"]) == (1, 0, len(match.entries))


@pytest.mark.slow
@needs_node
def test_the_page_refuses_what_the_terminal_refuses():
    match, other = match_of("c", "a"), match_of("d", "a")
    short = Match.of(match.entries[:-1])
    earlier = json.dumps(signed(match_of("c")).to_json())
    whole = text_of(match)
    asks = {
        "shortened": (text_of(short, signed(match)), "", ""),
        "rewritten": (text_of(other), SIGNER.key, earlier),
        "key": (text_of(match, signed(match, Signer(STRANGER))), SIGNER.key, ""),
        "signature": (whole.replace(signed(match).signature, "0" * 128), "", ""),
        "foreign": (text_of(match, SIGNER.sign(OTHER, 0, match.entries[0].hash, 0, ended=False)), "", ""),
        "altered": (whole.replace('"move":"c"', '"move":"d"'), "", ""),
    }
    for code, answer in zip(asks, asked([("verifyLog", list(each)) for each in asks.values()]), strict=True):
        assert (answer.get("code"), answer.get("facts", {}).get("doubt")) == ("doubt", code), answer
    cut = asked([("verifyLog", ["\n".join(whole.splitlines()[:-1]), "", ""])])[0]
    assert cut["code"] == "cut"
    handed = text_of(match, signed(match, Signer(TWO, ONE)))
    assert "value" in asked([("verifyLog", [handed, SIGNER.key, earlier])])[0]


@needs_node
def test_the_page_finds_every_lie_that_a_log_alone_shows():
    told = [lie for lie in ALONE if lie["code"] not in OF_THE_DEVICE]
    answers = asked([("verifyLog", [exported([*lie["log"], *lie["lies"]]), "", ""]) for lie in told])
    assert [answer.get("facts", {}).get("doubt") for answer in answers] == [lie["code"] for lie in told]
    assert len(told) > 35


@needs_node
def test_every_doubt_has_a_sentence_in_each_language():
    facts = {"doubt": "signature", "entry": 7}
    said = [answer["value"] for answer in asked([("doubt", [language, facts]) for language in ("en", "fr")])]
    assert all("7" in each for each in said) and said[0] != said[1]
