"""The tournament at the terminal: progress, tables in both languages, and a stop that keeps everything."""

from __future__ import annotations

import pytest

from tablier.cli.errors import INTERRUPTED, TerminalError
from tablier.cli.screen import Voice
from tablier.cli.tournament import Contest, hold, report
from tests.cli.terminal import GAME


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def contest(**wishes) -> Contest:
    return Contest(GAME, "greedy,random", 20, "all", options=("fruits=2",), jobs=1, **wishes)


def test_a_tournament_tells_how_far_it_is_and_how_it_ended(capsys):
    assert hold(contest(), Voice("en")) == 0
    told, beside = capsys.readouterr()
    assert "2 of 20 games; time left 0:00:0" in beside
    assert "20 of 20 games; time left 0:00:00; greedy – random" in beside
    assert f"The games are in tournament-{GAME}.jsonl." in beside
    assert "20 games in 10 sets, 2 seats" in told
    assert all(word in told for word in ("strength", "mu", "sigma", "ordinal", "score", "South", "North"))


def test_the_same_command_goes_on(capsys):
    hold(contest(out="results"), Voice("en"))
    first = capsys.readouterr().out
    hold(contest(out="results"), Voice("en"))
    again, beside = capsys.readouterr()
    assert "20 of 20 games have already been played." in beside
    assert first.partition("20 games in")[2] == again.partition("20 games in")[2]


def test_ctrl_c_keeps_what_was_played(capsys, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("tablier.cli.progress.ProgressBar.score", stop)
        assert hold(contest(out="results"), Voice("en")) == INTERRUPTED
    assert "Stopped. The games played are kept in results; run the same command" in capsys.readouterr().err
    assert hold(contest(out="results"), Voice("en")) == 0
    assert "1 of 20 games have already been played." in capsys.readouterr().err


def test_a_report_may_be_french_markdown(capsys):
    hold(contest(out="results"), Voice("en"))
    capsys.readouterr()
    report("results", Voice("fr"), markdown=True)
    told = capsys.readouterr().out
    assert "fruits=2 — 20 parties en 10 séries, 2 places" in told
    assert "| joueur | force | 95 % | mu | sigma | ordinal | parties | ms/coup |\n| --- | ---: |" in told
    assert "| greedy | random | 20 |" in told and " %" in told and "| Sud |" in told


def test_levels_are_called_by_their_names(capsys):
    few = Contest(GAME, "1,random", 2, "all", options=("fruits=1",), jobs=1)
    hold(few, Voice("fr"))
    assert "1 Pépin" in capsys.readouterr().out


def test_a_tournament_of_nothing_is_refused():
    with pytest.raises(TerminalError, match="Say which game and which players"):
        hold(Contest("", "", 1, "all"), Voice("en"))
