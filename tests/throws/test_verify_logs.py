"""D13 `tablier verify` reads whole logs: how they ended, where they stop, and what was signed."""

from __future__ import annotations

import gzip
import json
import socket
from pathlib import Path

import pytest

from tablier.cli.errors import kindly
from tablier.cli.screen import Voice
from tablier.cli.verifying import show_check
from tablier.client.heads import Pin
from tablier.client.links import read_link
from tablier.client.seat_chain import Secrets
from tablier.client.seat_file import SeatFile
from tablier.engine.words import LANGUAGES
from tablier.matches.acts import Abort, Resign, SayPhrase
from tablier.matches.export import BadExport, write_export
from tablier.matches.log import HOST
from tablier.matches.match import Match
from tests.matches.hall import Hall
from tests.matches.tables import ENDINGS, MATCH, OTHER, RACE, after, created, ended, strolled, table
from tests.matches.test_heads import ONE, SIGNER, STRANGER, TWO, Signer, match_of, signed
from tests.throws.golden.make import HERE


@pytest.fixture(autouse=True)
def alone(monkeypatch, tmp_path):
    """Nothing here opens a connection, or finds what somebody keeps on this machine."""

    def refuse(*_):
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr("tablier.client.settings.usual_folder", lambda: tmp_path / "seats")
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(tmp_path)


def saved(match: Match, signer: Signer | None = SIGNER, name: str = "log.jsonl", **more) -> str:
    head = signed(match, signer) if signer else None
    Path(name).write_text(write_export(match, {}, more.get("head", head)), "utf-8")
    return name


def told(capsys, file: str, language: str = "en", **given) -> tuple[int, list[str]]:
    code = show_check(file, Voice(language), **given)
    return code, capsys.readouterr().out.splitlines()


def refused(capsys, file: str, **given) -> str:
    """Return the sentence by which a log is refused, which is another in French."""
    code, lines = told(capsys, file, **given)
    french = told(capsys, file, "fr", **given)
    assert code == french[0] == 1 and len(lines) == 1 and french[1] != lines
    return lines[0].removeprefix("Something is wrong. ")


def test_d13_a_file_of_the_archive_is_unpacked_and_a_damaged_one_refused(capsys):
    plain = saved(ended("sowing", "resignation"), None)
    packed = Path("log.jsonl.gz")
    packed.write_bytes(gzip.compress(Path(plain).read_bytes()))
    assert told(capsys, str(packed)) == told(capsys, plain)
    for harm in (packed.read_bytes()[:-20], b"no gzip file"):
        packed.write_bytes(harm)
        for language, sentence in (("en", "cannot be unpacked"), ("fr", "ne peut pas être décompressé")):
            with pytest.raises(BadExport) as found:
                show_check(str(packed), Voice(language))
            assert sentence in found.value.say(language)


@pytest.mark.slow
@pytest.mark.parametrize("how", [*ENDINGS, "rules"])
def test_every_end_is_told_in_a_sentence(capsys, how):
    match = strolled(table("device device"), 1000) if how == "rules" else ended("sowing", how)
    file = saved(match)
    for language in LANGUAGES:
        code, lines = told(capsys, file, language, key=SIGNER.key)
        assert code == 0
        assert f"{match.result.seq}" in "".join(lines)
    said = "\n".join(told(capsys, file, key=SIGNER.key)[1])
    assert said.startswith("Entries checked: ") and "the match is over." in said
    assert {
        "rules": "The game ended by its rules",
        "resignation": "resigned (entry",
        "time": "ran out of time (entry",
        "absence": "the others did not wait any longer (entry",
        "agreement": "everyone agreed to a draw",
        "abort": "The match was called off",
    }[match.result.how.value] in said


def test_a_log_that_stops_in_the_middle_is_not_all_fine(capsys):
    code, lines = told(capsys, saved(match_of("c", "a")), key=SIGNER.key)
    assert code == 0 and "All of them are in order, but the match is not over: the log stops after entry" in lines[0]
    code, lines = told(capsys, "log.jsonl", "fr", key=SIGNER.key)
    assert "la partie n'est pas finie" in lines[0]


def test_a_file_that_is_cut_off_is_refused(capsys):
    lines = Path(saved(match_of("c", "a"))).read_text("utf-8").splitlines()
    Path("log.jsonl").write_text("\n".join(lines[:-1]), "utf-8")
    assert refused(capsys, "log.jsonl").startswith("The file is cut off")


def test_a_shortened_log_is_refused_by_its_own_head(capsys):
    match = match_of("c", "a")
    saved(Match.of(match.entries[:-1]), head=signed(match))
    assert "it was cut off" in refused(capsys, "log.jsonl")


def test_a_shortened_log_with_an_older_head_is_refused_by_a_newer_one(capsys):
    match = after(match_of("c", "a"), Resign(0))
    saved(Match.of(match.entries[:-1]))
    assert told(capsys, "log.jsonl", key=SIGNER.key)[0] == 0
    Path("head.json").write_text(json.dumps(signed(match).to_json()), "utf-8")
    assert "it was cut off" in refused(capsys, "log.jsonl", head="head.json")
    saved(match)
    code, lines = told(capsys, "log.jsonl", head="head.json")
    assert code == 0
    assert f"It contains everything up to entry {match.head.seq}, which the server had signed before." in lines


def test_a_rewritten_log_is_refused_by_an_earlier_head_even_when_it_is_signed_anew(capsys):
    Path("head.json").write_text(json.dumps(signed(match_of("c")).to_json()), "utf-8")
    assert "the log was rewritten" in refused(capsys, saved(match_of("d", "a")), head="head.json")


def test_the_export_of_an_earlier_time_serves_as_a_head(capsys):
    earlier = saved(match_of("c"), name="earlier.jsonl")
    assert "the log was rewritten" in refused(capsys, saved(match_of("d", "a")), head=earlier)


@pytest.mark.slow
def test_a_log_signed_by_another_key_is_refused(capsys):
    file = saved(match_of("c"), Signer(STRANGER))
    assert "this comes from another server" in refused(capsys, file, key=SIGNER.key)
    Path("head.json").write_text(json.dumps(signed(match_of("c")).to_json()), "utf-8")
    assert "this comes from another server" in refused(capsys, file, head="head.json")


def test_a_new_key_to_which_the_old_one_handed_over_is_the_same_server(capsys):
    file = saved(match_of("c"), Signer(TWO, ONE))
    assert told(capsys, file, key=SIGNER.key)[0] == 0


def test_the_head_of_another_match_is_refused(capsys):
    match = match_of("c")
    other = SIGNER.sign(OTHER, match.head.seq, match.head.hash, 0, ended=False)
    assert "belongs to the match" in refused(capsys, saved(match, head=other))


def test_an_altered_entry_is_refused(capsys):
    text = Path(saved(match_of("c", "a"))).read_text("utf-8")
    Path("log.jsonl").write_text(text.replace('"move":"c"', '"move":"d"'), "utf-8")
    assert "has been altered" in refused(capsys, "log.jsonl")


def test_a_log_without_a_signature_is_said_to_have_none(capsys):
    code, lines = told(capsys, saved(match_of("c"), None))
    assert code == 0 and any(line.startswith("This log is not signed") for line in lines)


def test_a_key_that_nobody_vouches_for_is_said_to_be_one(capsys):
    lines = told(capsys, saved(match_of("c")))[1]
    assert any(line.startswith("Nothing here says whose key that is.") for line in lines)
    assert any(SIGNER.key in line for line in lines)


def test_what_this_machine_has_kept_is_held_against_the_log(capsys, tmp_path):
    seats = tmp_path / "seats"
    Pin("https://play.example", seats).set(SIGNER.key)
    drawer = SeatFile(seats, read_link(f"https://play.example/m/{MATCH}"), 0)
    drawer.open()
    drawer.keep(Secrets(signed=signed(match_of("c"))))
    drawer.close()
    lines = told(capsys, saved(match_of("c", "a")))[1]
    assert "That is the key this machine knows for https://play.example." in lines
    assert "the log was rewritten" in refused(capsys, saved(match_of("d", "a")))


def test_the_throws_of_a_log_are_checked_and_counted(capsys):
    hall = Hall("person person").ready(0, 1).throw()
    code, lines = told(capsys, saved(hall.match))
    assert code == 0 and "Throws checked: 1. All are in order." in lines and "Seat 0" in lines


def test_called_off_before_anything_was_sealed(capsys):
    match = after(created("person person", RACE), Abort(HOST))
    said = "\n".join(told(capsys, saved(match))[1])
    assert "The match was called off" in said and "Nothing has been thrown yet" in said


def test_json_says_the_same(capsys):
    file = saved(after(match_of("c"), SayPhrase(0, "hello"), Resign(0)))
    assert show_check(file, Voice("en"), key=SIGNER.key, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["good"] and found["log"]["over"] and found["log"]["how"] == "resignation"
    assert found["log"]["gave_up"] == [0] and found["log"]["key_known"]


@pytest.mark.parametrize(
    ("file", "given", "sentence"),
    [
        (str(HERE / "sealed.json"), {"key": SIGNER.key}, "--head and --key go with the whole log"),
        ("log.jsonl", {"key": "log.jsonl.none"}, "No such file"),
        ("log.jsonl", {"head": "empty"}, "A signed head is one JSON object"),
        ("log.jsonl", {"key": "empty"}, "A key has 64 digits"),
        ("header.jsonl", {}, "The first line of the file should describe a match"),
    ],
)
def test_what_cannot_be_read_ends_with_2(capsys, file, given, sentence):
    saved(match_of("c"))
    for name, text in (("empty", "{}"), ("header.jsonl", '{"format":"tablier match"}\n')):
        Path(name).write_text(text, "utf-8")
    with pytest.raises(SystemExit) as left:
        kindly(lambda: show_check(file, Voice("en"), **given), "en")
    assert left.value.code == 2 and capsys.readouterr().err.startswith(sentence)
