"""The ledger on the command line: told, written, stopped."""

from __future__ import annotations

import json
import signal

import pytest

from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.ledger import LedgerRequest, show_ledger, stoppable
from tablier.cli.screen import Voice
from tablier.engine.errors import BadArgument
from tablier.engine.record import Record
from tests.study.judges import exact_judge, random_game
from tests.study.tables import LONGER_SOWING


@pytest.fixture(autouse=True)
def with_a_record_and_an_exact_judge(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tablier.study.ledger.searching", lambda budget, stop: exact_judge)
    (tmp_path / "game.tab").write_text(random_game(LONGER_SOWING, 1, ("Ann", "Bob")).text, "utf-8")


@pytest.mark.slow
def test_the_ledger_is_told(capsys):
    assert show_ledger(LedgerRequest("game.tab"), Voice("en")) == 0
    told = capsys.readouterr().out
    assert "Ann (South) – Bob (North). Ann wins." in told
    assert "Errors of Bob" in told


def test_the_ledger_is_told_in_french(capsys):
    show_ledger(LedgerRequest("game.tab"), Voice("fr"))
    assert "Les coups les plus coûteux" in capsys.readouterr().out


def test_page_and_graph_are_written(tmp_path, capsys):
    show_ledger(LedgerRequest("game.tab", html="game.html", svg="game.svg", nodes=300), Voice("fr"))
    page = (tmp_path / "game.html").read_text("utf-8")
    assert page.startswith('<!DOCTYPE html>\n<html lang="fr">')
    assert "tablier ledger game.tab --html game.html --nodes 300" in page
    assert (tmp_path / "game.svg").read_text("utf-8").startswith("<svg ")
    assert "Enregistré dans game.html." in capsys.readouterr().out


def test_json_is_all_that_is_printed(capsys):
    show_ledger(LedgerRequest("game.tab", html="game.html", json=True), Voice("en"))
    data = json.loads(capsys.readouterr().out)
    assert (data["format"], data["players"]) == ("tablier ledger 1", ["Ann", "Bob"])


@pytest.mark.parametrize("limits", [{"nodes": -1}, {"seconds": -0.5}])
def test_a_limit_below_nothing_is_refused(limits):
    with pytest.raises(BadArgument, match="0 or more, not -"):
        show_ledger(LedgerRequest("game.tab", **limits), Voice("en"))


def test_the_record_is_never_written_over(tmp_path):
    before = (tmp_path / "game.tab").read_text("utf-8")
    with pytest.raises(TerminalError, match=r"game\.tab is the record itself"):
        show_ledger(LedgerRequest("game.tab", html="./game.tab"), Voice("en"))
    assert (tmp_path / "game.tab").read_text("utf-8") == before


def test_a_file_that_could_not_be_written_is_refused_before_the_work(tmp_path, monkeypatch):
    monkeypatch.setattr("tablier.cli.ledger.draw_up", lambda *facts: pytest.fail("worked in vain"))
    with pytest.raises(FileNotFoundError, match="nowhere"):
        show_ledger(LedgerRequest("game.tab", html="nowhere/game.html"), Voice("en"))
    with pytest.raises(IsADirectoryError):
        show_ledger(LedgerRequest("game.tab", svg=str(tmp_path)), Voice("en"))


def test_the_first_interruption_asks_for_a_stop_and_the_second_interrupts():
    before = signal.getsignal(signal.SIGINT)
    with stoppable() as stop:
        assert not stop()
        signal.raise_signal(signal.SIGINT)
        assert stop()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupted_ledger_is_told_as_far_as_it_goes(monkeypatch, capsys):
    asked = []

    def judge(position):
        asked.append(position)
        if len(asked) == 5:
            signal.raise_signal(signal.SIGINT)
        return exact_judge(position)

    monkeypatch.setattr("tablier.study.ledger.searching", lambda budget, stop: judge)
    assert show_ledger(LedgerRequest("game.tab"), Voice("en")) == INTERRUPTED
    told = " ".join(capsys.readouterr().out.split())
    assert "Stopped early: these are the accounts of the first 3 of 12 throws and moves." in told


def test_interrupted_before_anything_is_judged_there_is_nothing_to_tell(tmp_path, monkeypatch):
    def judge(position):
        signal.raise_signal(signal.SIGINT)
        return exact_judge(position)

    monkeypatch.setattr("tablier.study.ledger.searching", lambda budget, stop: judge)
    (tmp_path / "new.tab").write_text(Record.of(LONGER_SOWING).text, "utf-8")
    with pytest.raises(KeyboardInterrupt):
        show_ledger(LedgerRequest("new.tab"), Voice("en"))
