"""The book of a game: what it counts, that it goes on where it was stopped, and pages that say what its facts say."""

from __future__ import annotations

import random
import re
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import tablier
from tablier.engine.words import LANGUAGES
from tablier.solve.cpu import Cpu
from tablier.solve.solution import solve
from tablier.study.book import FACTS, GAMES, errors, facts_of, make_book, write_pages
from tablier.study.book.chapters.parts import distribution
from tablier.study.book.chapters.values import squares
from tablier.study.book.errors import BadBook
from tablier.study.book.facts import Bar, BookFacts, HabitFacts, read_facts
from tablier.study.book.gathering import bars, bump, changed, distinct, points, settled_at
from tablier.study.book.habits import JudgedDecision
from tablier.study.book.judges import PROOF_NODES, ProofJudge, TableJudge, Unit, judge_of
from tablier.study.book.notes import CaptureNote, SquareSample
from tablier.study.book.openings import EARLY, first_moves, first_throws
from tablier.study.book.plan import DRAWN, PERFECT, BookPlan, Bout
from tablier.study.book.playing import play_for
from tablier.study.book.plots import Axis
from tablier.study.book.samples import right_samples, square_sample
from tablier.study.book.teller import BookTeller
from tablier.study.estimates import Estimate, ratio
from tests.cli.terminal import run
from tests.study.test_report import Reader

KEPT = Path(__file__).parents[2] / "docs" / "book"
ROUNDED = 2e-5  # what a table is rounded to
LAST_STEP = "chauka-bara pawns=1 | step=23,0,0,0,0,0,0,0,0,0,23 has_captured=1,1"
PLAN = BookPlan("chauka-bara", (("pawns", "1"),), games=4, nodes=100)
SOWN = BookPlan("kid-cala-classic", (("fruits", "4"), ("pits", "4")), games=4)


@pytest.fixture(scope="module", autouse=True)
def tables(tmp_path_factory):
    """A folder with the table of one pawn a side, where tables are looked for."""
    folder = tmp_path_factory.mktemp("tables")
    solve(PLAN.start, Cpu(), folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLIER_TABLES", str(folder))
        yield folder


@pytest.fixture(scope="module", autouse=True)
def few():
    """Few games of the tables that are compared."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablier.study.book.portrait.making.MANY", 1)
        yield


@pytest.fixture(scope="module")
def book(tmp_path_factory, few):
    """The folder of a small book."""
    folder = tmp_path_factory.mktemp("book")
    done = run("book", "chauka-bara", "--option", "pawns=1", "--games", "3", "--jobs", "1", "--out", str(folder))
    assert done.exit_code == 0, done.output
    return folder


def facts_in(folder):
    return read_facts(next(folder.glob(f"*{FACTS}")))


def test_two_pawns_one_step_from_the_centre_are_worth_what_a_hand_reckons():
    grace, one = 1 / 8, 1 / 4
    turn = one * (1 + grace + grace**2)  # a one, at once or after one grace or two; the third grace ends the turn
    mover = turn / (1 - (1 - turn) ** 2)
    assert TableJudge().worth(tablier.position(LAST_STEP)) == pytest.approx(mover, abs=ROUNDED)


def test_a_right_is_worth_everything_to_who_could_never_win_it():
    """White's pawn is inside, where Red may not go: without the right Red can only wait."""
    position = tablier.position("chauka-bara pawns=1 | step=15,0,0,0,0,0,0,0,0,0,23 has_captured=0,1")
    given = tablier.position(position.text.replace("has_captured=0,1", "has_captured=1,1"))
    (right,) = right_samples(position)
    assert right.progress == 15 and TableJudge().worth(position) == pytest.approx(0, abs=ROUNDED)
    assert right.gain == pytest.approx(TableJudge().worth(given), abs=ROUNDED) and right.gain > 0.1


def test_a_pawn_is_put_on_every_step_that_it_could_come_to():
    position = tablier.position("chauka-bara pawns=1 | step=5,0,0,0,0,0,0,0,0,0,3 has_captured=0,0")
    sample = square_sample(position, TableJudge(), random.Random(1))
    assert sample and not sample.open
    assert [*sample.gains] == [str(step) for step in range(16) if step != 13]  # Red stands on White's thirteenth step
    assert sample.gains["0"] == 0


def test_the_first_throws_together_are_worth_the_start():
    throws = first_throws(PLAN.start, TableJudge())
    assert [(each.move, each.odds) for each in throws] == [
        ("8", 1 / 16),
        ("1", 1 / 4),
        ("2", 3 / 8),
        ("3", 1 / 4),
        ("4", 1 / 16),
    ]
    mean = sum(each.odds * each.worth for each in throws)
    assert mean == pytest.approx(TableJudge().worth(PLAN.start), abs=ROUNDED)


def test_in_a_game_the_luck_of_throws_is_all_that_moves_the_chances():
    notes = play_for(PLAN, Bout(PERFECT, 0), judge_of(PLAN.start))
    assert notes.luck >= sum(abs(one - other) for one, other in pairwise(notes.course)) - 0.001
    assert notes.course[-1] in (0, 0.5, 1) and notes.errors == 0


def test_a_small_sowing_board_is_worth_what_the_guide_says():
    judge = judge_of(SOWN.start)
    assert judge == ProofJudge(Unit.LEAD)
    moves = first_moves(SOWN.start, judge)
    assert moves[0].worth == 2 and [each.worth for each in moves] == sorted((m.worth for m in moves), reverse=True)


@pytest.mark.parametrize("number", range(4))
def test_what_a_player_gives_away_is_missing_in_the_end(number):
    judge, bout = judge_of(SOWN.start), Bout("random", number)
    notes, position, drawn = play_for(SOWN, bout, judge), SOWN.start, 0
    expected = 0.0
    for move in notes.moves:
        if position.mover == bout.seat and len(position.actions) > 1 and drawn <= DRAWN:
            drawn += 1  # the decision after those drawn by lot is the first that counts
            expected = max(judge.worths(position).values())
        position = position.play(move)
    scores = position.view.scores
    assert drawn == DRAWN + 1 and scores[bout.seat] - scores[1 - bout.seat] == expected - notes.errors


@pytest.mark.parametrize("game", ["kid-cala-classic", "kid-cala-beginner"])
def test_a_sowing_game_has_the_chapters_that_need_no_shells(game, tmp_path):
    plan = BookPlan(game, (("fruits", "2"), ("pits", "3")), games=4)
    judge = judge_of(plan.start)
    bouts = [*(Bout("random", number) for number in range(4)), Bout(PERFECT, 0)]
    facts = facts_of(plan, judge, [play_for(plan, bout, judge) for bout in bouts], "tablier book")
    assert not facts.throws and facts.squares is None and [each.player for each in facts.skill] == ["random"]
    for page in write_pages(facts, tmp_path, "small"):
        read = Reader(page.read_text("utf-8"))
        assert {"start", "line", "skill", "making"} <= {*read.ids} and not {"course", "right", "choices"} & {*read.ids}


def test_a_program_that_never_varies_is_not_counted_twice():
    judge = judge_of(SOWN.start)
    games = [play_for(SOWN, Bout(PERFECT, number), judge) for number in range(2)]
    assert games[0].moves == games[1].moves
    assert distinct([games[0], games[0]]) == games[:1] and distinct(games) == games  # the second one in another seat


def test_a_capture_is_compared_with_the_best_other_move():
    position = tablier.position("kid-cala-classic pits=3 fruits=2 | fruit=1,0,1,0,1,3,1,5 mover=0")
    choice = JudgedDecision(position)
    assert choice.capture({0: 4.0, 2: 1.0}) == CaptureNote(3, 3.0, 0)  # a takes what lies across and is a capture
    assert choice.kinds["again"] == {2}


def test_means_know_that_decisions_of_one_game_hang_together():
    found = ratio([(3, 2), (1, 2)])  # residuals of +1 and -1: a variance of 2 x 2 / 16
    assert found and (found.value, found.count) == (1, 4) and found.margin == pytest.approx(1.96 * 0.5)
    assert ratio([(3, 2)]) is None


def test_a_favourite_changes_when_the_other_side_of_a_half_is_reached():
    course = [0.5, 0.6, 0.4, 0.7, 1.0]
    assert changed(course) == 2
    assert settled_at(course) == 3 / 4  # after the third turn it stays above a half


def test_a_safe_step_is_compared_with_the_steps_around_it():
    games = [[SquareSample(True, {"3": 1, "4": 5, "5": 2})], [SquareSample(True, {"3": 0, "4": 1, "6": 2})]]
    assert bump(games, 4) is None  # one game only has all three
    assert bump([games[0], games[0]], 4).value == 3.5


def test_parts_of_a_distribution_begin_at_round_numbers():
    assert bars([-0.001, 0.004, 0.0041]) == (Bar(-0.005, 0.0, 1), Bar(0.0, 0.005, 2))


def test_few_numbers_are_not_drawn():
    many, few = [(1.0, 0.5)] * 20, [(9.0, 0.5)] * 19
    assert [point.at for point in points([many[:10] + few, many[10:]])] == [1.0]


def test_a_scale_has_round_numbers_on_it():
    assert Axis(0, 43, str).ticks() == [0, 10, 20, 30, 40]
    assert Axis(-0.2, 0.31, str).ticks(5) == pytest.approx([-0.2, 0, 0.2])


def test_a_book_says_what_is_exact_and_how_it_was_made(book):
    facts = facts_in(book)
    assert facts.start == pytest.approx(0.4955862, abs=5e-7) and facts.source.positions == 1600
    assert facts.making.command.startswith("tablier book chauka-bara --option pawns=1 --games 4 --seed 0")
    assert [each.player for each in facts.skill] == ["random", "greedy", "1", "2", "3", "4", "5"]
    assert all(each.lost.value == 0 and each.luck == 1 for each in facts.skill)  # with one pawn nobody can err


def test_both_pages_are_whole_lead_to_one_another_and_load_nothing(book):
    pages = {language: (book / f"chauka-bara,pawns=1.{language}.html").read_text("utf-8") for language in LANGUAGES}
    for language, other in (("en", "fr"), ("fr", "en")):
        page = Reader(pages[language])
        places = [link for link in page.links if not link.startswith("#")]
        assert places == [f"chauka-bara,pawns=1.{other}.html"]
        assert {link[1:] for link in page.links if link.startswith("#")} <= {*page.ids}
        assert "script" not in page.seen
    assert "49.56\N{NO-BREAK SPACE}%" in pages["en"] and "49,56\N{NO-BREAK SPACE}%" in pages["fr"]


def test_a_book_that_was_stopped_goes_on_and_comes_to_the_same(book, tmp_path):
    def stop(done, total):
        if done == 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_book(plan_of(book), tmp_path, "", stop)
    begun = (tmp_path / f"chauka-bara,pawns=1{GAMES}").read_text("utf-8")
    assert begun.count("\n") == 10  # a line that says of what, and nine games
    make_book(plan_of(book), tmp_path, "")
    assert facts_in(tmp_path).captures == facts_in(book).captures and facts_in(tmp_path).course == facts_in(book).course


def test_who_stops_it_is_told_that_it_can_be_continued(tmp_path, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tablier.study.book.play_all", stopped)
    done = run("book", "chauka-bara", "--option", "pawns=1", "--out", str(tmp_path / "new"))
    assert done.exit_code == 130 and "run the same command to continue" in " ".join(done.output.split())


def plan_of(folder):
    made = facts_in(folder).making
    return BookPlan("chauka-bara", (("pawns", "1"),), made.games, made.seed, made.nodes)


def test_games_of_another_book_are_refused(book, tmp_path):
    (tmp_path / f"chauka-bara,pawns=1{GAMES}").write_text((book / f"chauka-bara,pawns=1{GAMES}").read_text("utf-8"))
    with pytest.raises(BadBook, match="games of another book"):
        make_book(BookPlan("chauka-bara", (("pawns", "1"),), games=6), tmp_path, "")


def test_a_game_of_which_nothing_exact_is_known_has_a_book_without_those_chapters(tmp_path):
    plan = BookPlan("kid-cala-classic", (("fruits", "8"), ("pits", "8")), games=2, nodes=20)
    assert judge_of(plan.start) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablier.study.book.portrait_of", lambda *_, is_known: None)
        files = make_book(plan, tmp_path, "tablier book")
    assert [file.name for file in files[1:]] == [f"kid-cala-classic,fruits=8,pits=8.{each}.html" for each in LANGUAGES]
    assert facts_in(tmp_path).start is None and not list(tmp_path.glob(f"*{GAMES}"))
    assert "laissés de côté" in files[2].read_text("utf-8")


def test_a_book_is_not_played_again_to_draw_its_pages(book):
    before = facts_in(book)
    done = run("book", "chauka-bara", "--option", "pawns=1", "--games", "4", "--out", str(book))
    assert done.exit_code == 0 and "%" not in done.output and facts_in(book) == before


def test_a_column_says_how_often_to_who_points_at_it(book):
    drawn = distribution(
        BookTeller(facts_in(book), "en"), "captures-thrown", [Bar(0.0, 0.1, 1), Bar(0.1, 0.2, 3)], count=4
    )
    assert "0 to +10 points: 25.0\N{NO-BREAK SPACE}%" in drawn and "+10 to +20 points: 75.0\N{NO-BREAK SPACE}%" in drawn


@pytest.mark.parametrize(
    ("edge", "english", "french"),
    [
        (0.02, "worth 2.0 ± 0.5 points more than", "2,0 ± 0,5 points de plus que"),
        (-0.02, "worth 2.0 ± 0.5 points less than", "2,0 ± 0,5 points de moins que"),
        (0.001, "on average about as good as", "en moyenne à peu près autant que"),
    ],
)
def test_what_a_pawn_at_the_goal_is_worth_is_said_in_words(edge, english, french):
    facts = read_facts(KEPT / "chauka-bara,pawns=3.json")
    goal = HabitFacts("goal", 306, Estimate(0.8, 0.05, 306), Estimate(edge, 0.005, 306))
    for language, said in (("en", f"There that move is {english} the best"), ("fr", f"Ce coup y vaut {french} le")):
        drawn = "".join(squares(BookTeller(replace(facts, habits=(goal,)), language)))
        assert said in drawn.replace("\N{NO-BREAK SPACE}", " ")
        assert said not in "".join(squares(BookTeller(replace(facts, habits=()), language)))


def test_both_languages_have_the_same_sentences():
    said = {}
    for language in LANGUAGES:
        entries = (
            FluentParser().parse((Path(errors.__file__).parent / "texts" / f"{language}.ftl").read_text("utf-8")).body
        )
        messages = [entry for entry in entries if isinstance(entry, ast.Message)]
        assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
        said[language] = {entry.id.name: {*re.findall(r"\$(\w+)", str(entry.value.to_json()))} for entry in messages}
    assert said["en"].keys() == said["fr"].keys()


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.json")), ids=lambda file: file.stem)
def test_the_pages_that_are_kept_are_drawn_from_the_facts_beside_them(file, tmp_path):
    for page in write_pages(read_facts(file), tmp_path, file.stem):
        assert page.read_text("utf-8") == (KEPT / page.name).read_text("utf-8")


def test_the_guide_and_the_reference_say_what_the_code_does():
    guide = (KEPT.parent / "guides" / "book.md").read_text("utf-8")
    assert f"{PROOF_NODES:,} positions" in guide and f"the {EARLY} likeliest" in guide
    table = (KEPT.parent / "reference" / "json.md").read_text("utf-8").partition("## Files of `tablier book`")[2]
    named = re.findall(r"^\| (`.+?) \|", table.partition("\n## ")[0], re.MULTILINE)
    assert {*re.findall(r"`(\w+)`", " ".join(named))} == {each.name for each in fields(BookFacts)}
