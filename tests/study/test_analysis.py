"""The analysis of a position: ranks, losses, lines, provenance, throws and the end."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import tablier
from tablier.cli.analysing import Effort, show_analysis
from tablier.cli.screen import Voice
from tablier.cli.why import asked_position
from tablier.engine.position import Position
from tablier.games.chauka_bara.state import Phase
from tablier.search.budget import Budget, Thinking, thought
from tablier.search.findings import Finding, Findings, Source
from tablier.study.analysis import Analysis, analyse, ranked
from tablier.study.analysis.danger import Danger
from tablier.study.analysis.move_evaluation import Evaluator, looks
from tablier.study.analysis.verdicts import Fall, Verdict, mixed
from tests.pictures.race import race_table
from tests.pictures.sowing import SOUTH, sowing_table

SMALL = "kid-cala-classic pits=3 fruits=1 | fruit=1,1,1,0,1,1,1"


def small() -> Position:
    return tablier.position(SMALL)


def found(position: Position) -> Findings:
    """Findings made by hand: c is best, a is worse, b is worst; their lines go on as long as they can be replayed."""
    a, b, c = position.actions
    moves = (
        Finding(c, (0.5, -0.5), Source.OPINION, line=(c, b), nodes=70),
        Finding(a, (0.25, -0.25), Source.ESTIMATE, margin=0.02, line=(a,)),
        Finding(b, (-1.0, 1.0), Source.ENDGAME, line=(b,)),
    )
    return Findings(position, moves, depth=9, nodes=120_000, seconds=0.1)


def test_moves_are_ranked_by_chance_and_lose_against_the_best():
    analysis = ranked(found(small()))
    assert [judgement.move for judgement in analysis.moves] == ["c", "a", "b"]
    assert [judgement.chance for judgement in analysis.moves] == [0.75, 0.625, 0.0]
    assert [judgement.loss for judgement in analysis.moves] == [0.0, 0.125, 0.75]
    assert analysis.chances == {"south": 0.75, "north": 0.25}


def test_lines_are_written_from_the_position_each_move_is_played_in():
    assert ranked(found(small())).best.line == ("c", "b")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["opinion, 9 deep, 70 positions", "estimate, ± 1.0 %", "exact endgame"]),
        ("fr", ["avis, 9 coups d'avance, 70 positions", "estimation, ± 1,0 %", "finale exacte"]),
    ],
)
def test_provenance_is_said(language, expected):
    assert [judgement.provenance(language) for judgement in ranked(found(small())).moves] == expected


def test_large_numbers_and_simulations_are_said_as_the_language_does():
    assert Verdict((0, 0), Source.OPINION, nodes=120_000).provenance("en") == "opinion, 120,000 positions"
    told = Verdict((0, 0), Source.OPINION, depth=1, nodes=120_000).provenance("fr")
    assert told.startswith("avis, un coup d'avance, 120") and told.endswith("000 positions")


@pytest.mark.slow
def test_the_text_says_who_plays_each_move_and_what_is_in_danger():
    lines = ranked(found(small())).text().splitlines()
    assert lines[0] == "South to play. Chances: South 75.0 %, North 25.0 %. (opinion, 9 deep, 120,000 positions)"
    assert lines[1] == "1. bowl c  75.0 %, opinion, 9 deep, 70 positions: plays again"
    assert lines[2].startswith("2. bowl a  62.5 % (−12.5 %), estimate, ± 1.0 %: ")
    assert lines[4] == "In danger before North plays again:"


def test_json_holds_the_documented_fields():
    told = json.loads(ranked(found(small())).to_json())
    assert (told["game"], told["position"], told["mover"], told["over"]) == ("kid-cala-classic", SMALL, "south", False)
    assert {key: told["moves"][0][key] for key in ("move", "chance", "loss", "line")} == {
        "move": "c",
        "chance": 0.75,
        "loss": 0.0,
        "line": ["c", "b"],
    }
    assert told["moves"][1]["margin"] == 0.02 and told["moves"][2]["source"] == "exact-endgame"
    assert told["moves"][0]["say"] == {"en": "bowl c", "fr": "la case c"}
    assert told["moves"][0]["words"] == {"en": "plays again", "fr": "rejoue"}
    assert set(told["danger"]) == {"north"} and set(told["danger"]["north"]["A"]) == {"low", "high", "throws"}


def test_a_game_that_is_over_has_a_result_and_no_moves():
    won = sowing_table("kid-cala-classic", "0 0\n1 3\n0 0", -2, fruits=1)
    drawn = sowing_table("kid-cala-classic", "0 0\n2 2\n0 0", -2, fruits=1)
    assert analyse(won).text() == "The game is over: South has won."
    assert analyse(drawn).text("fr") == "La partie est finie, et nulle."
    assert analyse(won).chances == {"south": 1.0, "north": 0.0} and analyse(won).moves == ()


def test_a_small_game_is_judged_exactly():
    position = sowing_table("kid-cala-classic", "0 1 1\n0 3\n1 0 0", SOUTH, fruits=1)
    analysis = analyse(position, Budget(nodes=2000))
    assert (analysis.best.move, analysis.best.chance, analysis.best.words()) == ("a", 1.0, "wins; takes one fruit")
    assert analysis.best.source in (Source.EXACT, Source.ENDGAME)


class Answers(Evaluator):
    """An inquiry that knows its answers: the value of a position is how far Red is ahead, in twentieths."""

    def asking(self, position: Position) -> Thinking[Findings]:
        value = (position.state.step[0, 0] - position.state.step[1, 0]) / 20
        finding = Finding(position.actions[0], (value, -value), Source.ESTIMATE, margin=0.1)
        return Findings(position, (finding,), 0, 10, 0.0)
        yield


@pytest.mark.slow
def test_before_a_throw_the_value_is_the_mean_of_the_values_after_it():
    position = race_table("chauka-bara", "red 9\nwhite 5\nmover red", Phase, pawns=1)
    falls = thought(Answers(Budget(nodes=100)).falls(position))
    assert [(fall.throw, fall.ways, fall.best) for fall in falls] == [
        ("8", 1, ""),  # too far: lost, and thrown again
        ("1", 4, "9+1"),
        ("2", 6, "9+2"),
        ("3", 4, "9+3"),
        ("4", 1, "9+4"),
    ]
    again = falls[0].values[0]
    assert mixed(falls).values[0] == pytest.approx((again + 15 * 0.2) / 16)
    assert mixed(falls).source == Source.ESTIMATE or mixed(falls).source == Source.OPINION
    lines = Analysis(position, mixed(falls), throws=falls).text().splitlines()
    assert lines[0].startswith("Red to throw. Chances before the throw: Red ")
    assert lines[2] == "1 (4/16): 60.0 %, best the pawn on b5, 1 step (9+1)"


def test_the_margins_of_throws_are_independent_and_the_least_sure_part_decides():
    falls = (Fall((0.0, 0.0), Source.ESTIMATE, 0.3, ways=1), Fall((1.0, -1.0), Source.EXACT, ways=1))
    assert mixed(falls) == Verdict((0.5, -0.5), Source.ESTIMATE, 0.15)
    assert mixed((*falls, Fall((0.0, 0.0), Source.OPINION, depth=3, nodes=7, ways=2))).source == Source.OPINION


def test_throws_that_go_on_and_on_end_in_looks():
    """A lucky player throws for ever: 1, 4 and 8 are all followed by another throw."""
    position = tablier.game("thaayam").start(pawns=1)
    falls = thought(Answers(Budget(nodes=10)).falls(position))
    assert sum(fall.ways for fall in falls) == 16 and mixed(falls).source == Source.OPINION
    assert sum(looks(position).values) == pytest.approx(0)


def test_the_chances_of_three_seats_add_up_to_one():
    position = race_table("chauka-bara", "red 9\ngreen 2\nwhite 5\nmover red", Phase, pawns=1, seats=3)
    assert sum(looks(position).chances) == pytest.approx(1)


def test_the_budget_of_a_command_is_what_was_asked_for():
    assert Effort().budget == Budget(seconds=3.0)
    assert Effort(nodes=50).budget == Budget(nodes=50)
    assert Effort(nodes=50, seconds=2).budget == Budget(50, 2)


def test_a_position_is_read_from_the_command_line_or_from_a_file(tmp_path):
    (tmp_path / "game.txt").write_text(SMALL + "\n", "utf-8")
    assert asked_position(SMALL, None) == asked_position(str(tmp_path / "game.txt"), None) == small()


@pytest.mark.parametrize(("language", "expected"), [("en", "what it does"), ("fr", "ce qu'il fait")])
def test_the_terminal_shows_the_board_the_moves_and_the_danger(capsys, monkeypatch, language, expected):
    monkeypatch.setenv("COLUMNS", "120")
    show_analysis(small(), Voice(language, colour=False), Effort(nodes=500))
    told = capsys.readouterr().out
    assert expected in told and "│" in told and " %" in told


def test_the_terminal_writes_json(capsys):
    show_analysis(small(), Voice("en"), Effort(nodes=500), as_json=True)
    assert json.loads(capsys.readouterr().out)["game"] == "kid-cala-classic"


def test_a_danger_is_exact_when_its_bounds_meet():
    assert Danger(Fraction(1, 2), Fraction(1, 2)).is_exact and not Danger(Fraction(0), Fraction(1, 2)).is_exact
