"""What a book says of any game, solved or not: compared tables, the datasheet, strong play, openings, shells."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

import tablier
from tablier.engine.words import LANGUAGES
from tablier.search.findings import Finding, Findings, Source
from tablier.study.book import facts_of, unknown, write_pages
from tablier.study.book.facts import read_facts
from tablier.study.book.judges import LookaheadJudge, judge_of
from tablier.study.book.plan import DRAWN, PERFECT, BookPlan, Bout
from tablier.study.book.playing import play_for
from tablier.study.book.portrait import opening
from tablier.study.book.portrait.facts import PortraitFacts, ShellFacts
from tablier.study.book.portrait.making import several, studied
from tablier.study.book.portrait.opening import opening_of
from tablier.study.book.portrait.sheet import arrangements_of, falls_of, log_of_a_game, positions_of, sheet_of
from tablier.study.book.portrait.shells import shells_of
from tablier.study.book.portrait.strong import StrongPlan, rungs_of, strong_game, strong_play
from tablier.study.book.portrait.tables import is_lucky, seat_tables, shell_tables, tables_of
from tablier.study.tournament.match import ScoredGame
from tests.study.test_report import Reader

KEPT = Path(__file__).parents[2] / "docs" / "book"
RACE = BookPlan("chauka-bara", (("pawns", "1"),), games=4, nodes=50)
SOWN = BookPlan("kid-cala-beginner", (("fruits", "1"), ("pits", "2")), games=4, nodes=50)
EXACT = {"start", "skill", "line", "captures", "squares", "right", "course", "habits"}


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Little is counted, so that nothing is compiled for it."""
    monkeypatch.setattr("tablier.study.book.portrait.making.MANY", 1)
    monkeypatch.setattr("tablier.study.book.portrait.sheet.perft", lambda start, depth: 10**depth)


def portrait(plan, **more):
    """Return a portrait that took no time: of the usual table and one variant, without strong play."""
    start, cases = plan.start, tables_of(plan.start)
    compared = studied(plan, cases[:2], 1, lucky=is_lucky(start, plan.seed))
    return PortraitFacts(**{"sheet": sheet_of(start, 3, 1), "study": compared, **NONE, **more})


NONE = dict.fromkeys(("seats", "shells", "strong", "opening"))


@pytest.mark.parametrize("name", tablier.games())
def test_tables_are_the_usual_one_the_variants_and_each_option_alone(name):
    game = tablier.game(name)
    found = tables_of(game.start())
    starts = [case.start for case in found]
    assert starts[0] == game.start() and len(set(starts)) == len(starts)
    named = {case.name for case in found if case.kind == "variant"}
    assert named <= {variant.name for variant in game.variants}
    assert all(game.start(variant.name) in starts for variant in game.variants)
    for case in found[1:]:
        if case.kind == "option":
            assert len(case.start.unusual) == 1 and f"{case.name}".startswith(next(iter(case.start.unusual)))


def test_of_a_number_the_neighbours_are_compared_and_limits_are_left_alone():
    names = {case.name for case in tables_of(tablier.game("chauka-bara").start())}
    assert {"pawns=3", "pawns=5"} <= names and "pawns=6" not in names
    assert not {name for name in names if name.startswith(("turn-limit", "seats", "mouths-up", "cowries"))}


def test_house_rules_of_a_book_hold_at_every_table():
    assert all(case.start.options["pawns"] == "1" or "pawns=" in case.name for case in tables_of(RACE.start))
    assert [len(case.start.seats) for case in seat_tables(RACE.start)] == [2, 3, 4]
    assert [case.start.options["mouths-up"] for case in shell_tables(RACE.start)] == ["50", "30", "40", "60", "70"]
    assert shell_tables(SOWN.start) == () and len(seat_tables(SOWN.start)) == 1


@pytest.mark.parametrize(
    ("name", "options", "lucky"),
    [("kid-cala-classic", {}, False), ("chauka-bara", {}, True), ("banana-cala", {"drop-order": "random"}, True)],
)
def test_chance_has_a_part_where_something_is_thrown_or_drawn(name, options, lucky):
    assert is_lucky(tablier.game(name).start(**options), 0) is lucky


def test_arrangements_are_all_ways_for_pieces_to_lie():
    """Two fruits on two bowls and two mancalas, and either player to move."""
    ways = {tuple(sorted(places)) for places in product(range(4), repeat=2)}
    assert arrangements_of(tablier.game("kid-cala-classic").start(pits=1, fruits=1)) == 2 * len(ways)


def test_in_stacks_the_order_of_pieces_counts():
    oukoun = tablier.game("oukoun").start()
    assert arrangements_of(oukoun) > 10**30  # 30 pawns of three colours in order: 30! / 10!^3 rows alone
    assert positions_of(oukoun) is None and positions_of(tablier.game("chauka-bara").start()) == 24_350**2


def test_a_game_without_a_choice_is_one_line():
    assert log_of_a_game(tablier.game("kid-cala-classic").start(pits=1, fruits=1), random.Random(1)) == 0.0


def test_odds_of_the_first_throw_are_those_of_the_rules():
    assert {fall.throw: fall.odds for fall in falls_of(RACE.start)} == {
        "8": 1 / 16,
        "1": 1 / 4,
        "2": 3 / 8,
        "3": 1 / 4,
        "4": 1 / 16,
    }
    assert falls_of(SOWN.start) == ()


def test_strong_games_without_luck_begin_by_lot_and_differ():
    plan = StrongPlan(tablier.game("kid-cala-beginner").start(pits=3, fruits=2), "2", 6, 1, 50, DRAWN)
    games = [strong_game(plan, number)[1] for number in range(6)]
    assert len({game.counts for game in games}) > 1
    assert strong_game(plan, 0) == strong_game(plan, 0)
    for game in games:
        for _, chosen, many in game.habits:
            assert 0 <= chosen <= many <= game.counts.decisions - DRAWN


def test_a_rung_is_what_the_higher_level_scored():
    def game(number, players, paid):
        return ScoredGame(set=number, players=players, paid=paid, **REST)

    games = [game(0, ("1", "2"), (-1.0, 1.0)), game(0, ("2", "1"), (0.0, 0.0)), game(1, ("2", "1"), (-1.0, 1.0))]
    (rung,) = rungs_of(games)
    assert (rung.player, rung.below) == ("2", "1") and rung.score.value == pytest.approx(0.5)
    (won,) = rungs_of([game(0, ("1", "2"), (-1.0, 1.0))])
    assert 0.5 < won.score.value < 1 and won.score.margin > 0  # one game says little


REST = {"turns": 8, "actions": 10, "moves": (5, 5), "seconds": (0.0, 0.0)}


def test_an_opening_is_what_the_look_ahead_says(monkeypatch):
    monkeypatch.setattr("tablier.study.book.openings.FARTHEST", 40)
    start = tablier.game("kid-cala-beginner").start(pits=3, fruits=2)
    found = opening_of(start, 50)
    worths = LookaheadJudge(50).worths(start)
    assert [each.chance for each in found.moves] == sorted(worths.values(), reverse=True) and found.others == 0
    assert opening_of(tablier.game("kid-cala-classic").start(pits=1, fruits=1), 50).moves == ()  # nothing to choose
    race = opening_of(tablier.game("chauka-bara").start(pawns=2), 20)
    assert race.moves == () and all(len(choice.moves) > 1 for choice in race.choices)


def test_games_played_at_random_are_no_look_ahead(monkeypatch):
    """While a board is set up a search sees nothing, and what a few games at random come to is no opinion."""
    start = tablier.game("kid-cala-beginner").start(pits=3, fruits=2)
    moves = tuple(Finding(a, (1.0 - a, a - 1.0), Source.ESTIMATE) for a in start.actions)
    monkeypatch.setattr(opening, "search", lambda *_, **__: Findings(start, moves, 0, 3, 0.0))
    assert opening_of(start, 50).moves == ()


def test_uneven_shells_have_other_odds_and_fair_ones_are_among_them():
    found = shells_of(RACE.start, studied(RACE, shell_tables(RACE.start)[:2], 1, lucky=True), 4, 1, 20, 1)
    assert [each.mouths_up for each in found.odds] == [30, 40, 50, 60, 70]
    assert all(each.changed is None for each in found.odds)  # with one pawn there is nothing to decide
    eights = [next(fall.odds for fall in each.throws if fall.throw == "8") for each in found.odds]
    assert eights == pytest.approx([0.7**4, 0.6**4, 0.5**4, 0.4**4, 0.3**4])


def test_a_game_that_nobody_knows_has_the_chapters_that_need_nobody_who_does(tmp_path):
    assert judge_of(RACE.start) is None
    seats = several(RACE, seat_tables(RACE.start), 1, lucky=True)
    shells = ShellFacts(studied(RACE, shell_tables(RACE.start)[:2], 1, lucky=True), ())
    strong = strong_play(RACE.start, 2, 1, 20, 1, lucky=True)
    opening = opening_of(tablier.game("kid-cala-beginner").start(pits=2, fruits=1), 20)
    made = portrait(RACE, seats=seats, shells=shells, strong=strong, opening=replace(opening, moves=()))
    facts = replace(unknown(RACE, "tablier book"), portrait=made)
    for language, path in zip(LANGUAGES, write_pages(facts, tmp_path, "race"), strict=True):
        page = Reader(path.read_text("utf-8"))
        assert {*page.ids} == {"strong", "opening", "usual", "rules", "seats", "shells", "sheet", "making"}
        said = {"en": "are left out", "fr": "sont laissés de côté"}[language]
        assert said in path.read_text("utf-8")


def test_a_game_that_is_known_keeps_its_chapters_and_gains_those(tmp_path):
    judge = judge_of(SOWN.start)
    bouts = [*(Bout("random", number) for number in range(4)), Bout(PERFECT, 0)]
    facts = facts_of(SOWN, judge, [play_for(SOWN, bout, judge) for bout in bouts], "tablier book")
    for path in write_pages(replace(facts, portrait=portrait(SOWN)), tmp_path, "sown"):
        ids = {*Reader(path.read_text("utf-8")).ids}
        assert {"start", "skill", "usual", "rules", "sheet"} <= ids and not {"strong", "opening", "seats"} & ids


@pytest.mark.parametrize("name", tablier.games())
def test_every_game_has_a_page_that_the_index_leads_to(name):
    index = (KEPT / "README.md").read_text("utf-8")
    facts = read_facts(KEPT / f"{name}.json")
    assert facts.portrait and facts.making.command in index
    assert all(f"({name}.{language}.html)" in index for language in LANGUAGES)
    strong = facts.portrait.strong
    assert (strong is None) == (facts.start is not None)
    for case in facts.portrait.study.cases:
        assert 2 * case.different >= facts.portrait.study.games, f"{name} {case.name}: players repeat themselves"


def test_chapters_that_need_exact_values_are_left_out_of_the_pages_that_have_none():
    for path in KEPT.glob("*.json"):
        ids = {*Reader(path.with_name(f"{path.stem}.en.html").read_text("utf-8")).ids}
        assert bool(ids & EXACT) == (read_facts(path).start is not None)
