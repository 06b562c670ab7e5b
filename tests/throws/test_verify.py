"""`tablier verify FILE`: a sentence for each result in both languages, and an exit code."""

from __future__ import annotations

import io
import json
import socket

import pytest

from tablier.cli.errors import kindly
from tablier.cli.screen import Voice
from tablier.cli.verifying import show_check
from tests.throws.golden.make import HERE
from tests.throws.tampering import put
from tests.throws.test_golden import text_of

GOOD = str(HERE / "away-and-back.json")


@pytest.fixture(autouse=True)
def no_network(monkeypatch):
    """Nothing here may open a connection."""

    def refuse(*_):
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setenv("COLUMNS", "200")


def test_a_record_in_order_ends_with_0(capsys):
    assert show_check(GOOD, Voice("en")) == 0
    told = capsys.readouterr().out
    assert told.startswith(
        "Throws checked: 12. All are in order.\nMatch golden-away, rules model 1.\nA person witnessed"
    )
    assert "Seat 1\n  mouths up: " in told


def test_the_same_in_french(capsys):
    assert show_check(GOOD, Voice("fr")) == 0
    told = capsys.readouterr().out
    assert told.startswith("Lancers contrôlés : 12. Tous sont en ordre.\n")
    assert "  bouches en haut : " in told and "attendu 8,0, intervalle de 3 à 13 : dedans" in told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Something is wrong. Throw 2: the server's link is not the next one of its chain.\n"),
        ("fr", "Quelque chose ne va pas. Lancer 2 : le maillon du serveur n'est pas le suivant de sa chaîne.\n"),
    ],
)
def test_a_flipped_digit_ends_with_1_and_says_where(tmp_path, capsys, language, sentence):
    record = json.loads(text_of("away-and-back"))
    y = record["throws"][2]["y"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(put(record, ("throws", 2, "y"), y[:-1] + ("0" if y[-1] != "0" else "1"))))
    assert show_check(str(path), Voice(language)) == 1
    assert capsys.readouterr().out == sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "This is not JSON, from character 1 on."),
        (b"{}", "This contains no record of throws (tablier-dice-v1)."),
        (b"\xff", "is not a text file (UTF-8)."),
        (b'{"protocol": "tablier-dice-v9"}', "This record is of a different kind; only"),
    ],
)
def test_what_cannot_be_read_ends_with_2(tmp_path, capsys, content, sentence):
    path = tmp_path / "record.json"
    path.write_bytes(content)
    with pytest.raises(SystemExit) as left:
        kindly(lambda: show_check(str(path), Voice("en")), "en")
    assert left.value.code == 2
    assert capsys.readouterr().err.replace(f"{path} ", "").startswith(sentence)


def test_a_file_that_is_not_there_ends_with_2(tmp_path, capsys):
    with pytest.raises(SystemExit) as left:
        kindly(lambda: show_check(str(tmp_path / "none.json"), Voice("en")), "en")
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("No such file")


def test_a_record_comes_from_standard_input_too(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(text_of("sealed")))
    assert show_check("-", Voice("en")) == 0
    assert capsys.readouterr().out.startswith("Nothing has been thrown yet; what is sealed is in order.")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("exhibition", "Not witnessed by a person: 6 of 6. For these there is only the server's word."),
        ("unfinished-ceremony", "Ceremonies that were opened by some but not by all: 1."),
        ("2-epochs", "Ceremonies completed: 2."),
    ],
)
def test_what_is_unusual_is_said(capsys, name, sentence):
    assert show_check(str(HERE / f"{name}.json"), Voice("en")) == 0
    assert sentence in capsys.readouterr().out.splitlines()
