"""Studies: what is counted in each game, how numbers come from counts, what differs surely, and the pages."""

from __future__ import annotations

import random
from dataclasses import replace
from math import isclose

import pytest

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.table import CHANCE, Verb
from tablier.engine.words import LANGUAGES
from tablier.search.evaluation import expected
from tablier.study.simulation.streams import KEY, LENGTH, below, open_stream, outcome_of
from tablier.study.survey import StudyPlan, cases_of, read_study, study
from tablier.study.survey.comparing import SURE, difference
from tablier.study.survey.facts import Measured
from tablier.study.survey.kernel import CLEAR
from tablier.study.survey.luck import Moved, luck_share
from tablier.study.survey.measures import MEASURES, GameCounts, measured
from tablier.study.survey.page import page, write_pages
from tablier.study.survey.playing import batches, in_kernel, play
from tablier.study.survey.teller import StudyTeller, is_sure
from tablier.study.survey.workshop import RuleTask, effects
from tablier.study.tournament.sitting import ThinkingLimits

SMALL = {
    "kid-cala-classic": {"pits": 3, "fruits": 2},
    "chauka-bara": {"pawns": 1, "seats": 3},
    "oukoun": {"quiet-limit": 20},
}
BY_NAME = {measure.name: measure for measure in MEASURES}
UNTIMED = ThinkingLimits(200, is_untimed=True)


def games_of(start, games=6, players=("random",), seed=3):
    seated = players * len(start.seats) if len(players) == 1 else players
    return [game for batch in batches(start, seated, UNTIMED, seed, games) for game in play(batch)]


def replayed(start, seed, number):
    """Play a game of random moves again by positions alone, and count by what their events say."""
    stream, position, seats = [0] * LENGTH, start, len(start.seats)
    stream[KEY] = seed
    open_stream(stream, number)
    found = dict.fromkeys(("throws", "decisions", "options", "forced", "captures", "changes"), 0)
    lowest, favourite, mover = [1.0] * seats, None, None
    while not position.is_over:
        if position.mover != mover:
            mover = position.mover
            chances = [(each * (seats - 1) + 1) / seats for each in expected(position)]
            lowest = [min(pair) for pair in zip(lowest, chances, strict=True)]
            first, second = sorted(chances, reverse=True)[:2]
            if first - second >= CLEAR and chances.index(first) != favourite:
                found["changes"] += favourite is not None
                favourite = chances.index(first)
        if position.to_act == CHANCE:
            found["throws"] += 1
            chances_of = position.chances()
            action = list(chances_of)[outcome_of(stream, list(chances_of.values()))]
        else:
            allowed = position.actions
            found["decisions"] += 1
            found["options"] += len(allowed)
            found["forced"] += len(allowed) == 1
            action = allowed[0] if len(allowed) == 1 else allowed[below(stream, len(allowed))]
        played = position.step(action)
        found["captures"] += any(event.verb == Verb.CAPTURE for event in played.events)
        position = played.after
    return GameCounts(**found, finished=1, paid=position.payoffs, lowest=tuple(lowest))


@pytest.mark.parametrize("name", SMALL)
def test_what_is_counted_is_what_positions_and_their_events_tell(name):
    start = tablier.game(name).start(**SMALL[name])
    for number, game in enumerate(games_of(start, games=3)):
        other = replayed(start, 3, number)
        assert game[:-1] == other[:-1]
        assert all(isclose(one, two, abs_tol=1e-12) for one, two in zip(game.lowest, other.lowest, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["kid-cala-beginner", "chauka-bara"])  # rules are compared elsewhere, for all
def test_compiled_games_are_the_interpreted_ones(name):
    start = tablier.game(name).start()
    (batch,) = batches(start, ("greedy", "random"), UNTIMED, 5, 3)
    assert in_kernel(batch, plain=True) == in_kernel(batch, plain=False)


def test_programs_play_the_same_games_whenever_they_are_asked():
    start = tablier.game("kid-cala-beginner").start(pits=2, fruits=2)
    games = games_of(start, games=5, players=("1", "random"))
    assert games == games_of(start, games=5, players=("1", "random"))
    assert all(game.finished and game.decisions for game in games)


WON = GameCounts(4, 4, 12, 1, 2, 1, 1, (1.0, -1.0), (0.2, 0.5))
LOST = GameCounts(4, 2, 4, 0, 0, 0, 1, (-1.0, 1.0), (0.1, 0.4))
DRAWN = GameCounts(0, 2, 2, 2, 0, 0, 1, (0.0, 0.0), (0.1, 0.1))
CUT = GameCounts(5, 5, 5, 5, 0, 0, 0, (0.0, 0.0), (0.1, 0.1))


def test_numbers_come_from_what_was_counted():
    games = [WON, LOST, DRAWN, CUT]
    values = {name: measured(measure, games).value for name, measure in BY_NAME.items()}
    assert values == {
        "length": (8 + 6 + 2 + 10) / 4,
        "branching": (12 + 4 + 2 + 5) / (4 + 2 + 2 + 5),
        "forced": (1 + 0 + 2 + 5) / 13,
        "first": 1.5 / 3,  # the game that was cut off has no score
        "drawn": 1 / 3,
        "captures": 2 / 4,
        "changes": 1 / 4,
        "comebacks": 1 / 2,  # of the two that somebody won
        "unfinished": 1 / 4,
    }
    assert measured(BY_NAME["drawn"], [CUT, CUT]) is None


def test_of_three_seats_a_third_is_even_and_a_sixth_is_behind():
    game = GameCounts(1, 1, 1, 1, 0, 0, 1, (1.0, -0.5, -0.5), (0.16, 0.3, 0.3))
    assert game.came_back and BY_NAME["first"].part(game) == (1.0, 1)
    assert not game._replace(lowest=(0.17, 0.0, 0.0)).came_back
    assert isclose(BY_NAME["first"].part(game._replace(paid=(-0.5, 1.0, -0.5)))[0], 0.0)


def test_a_difference_is_measured_game_by_game():
    longer = [game._replace(throws=game.throws + 3) for game in (WON, LOST, DRAWN)]
    found = difference(BY_NAME["length"], [WON, LOST, DRAWN], longer)
    assert (
        isclose(found.gain.value, 3.0) and found.gain.margin < 1e-12 and found.chance == 0.0
    )  # every game, by the same
    same = difference(BY_NAME["length"], [WON, LOST], [WON, LOST])
    assert same.gain.value == 0 and same.chance == 1.0


def test_where_nothing_differs_five_in_a_hundred_comparisons_look_as_if():
    luck, seen = random.Random(7), 0
    for _ in range(400):
        one, other = ([WON._replace(throws=luck.randrange(20)) for _ in range(60)] for _ in range(2))
        seen += difference(BY_NAME["length"], one, other).chance < 0.05
    assert 8 <= seen <= 36  # 20 expected; so far off once in ten thousand


def test_a_rule_that_changes_nothing_is_not_called_a_difference_and_one_that_does_is():
    game = tablier.game("kid-cala-beginner")
    found = study(StudyPlan(cases_of(game, options=[{"fruits": 1}]), games=60, seed=2), jobs=1)
    length = next(each for each in found.cases[1].measures if each.name == "length")
    assert is_sure(length) and length.change.gain.value < 0
    drawn = next(each for each in found.cases[1].measures if each.name == "unfinished")
    assert drawn.change.corrected == 1.0 and not is_sure(drawn)
    assert all(each.change is None for each in found.cases[0].measures)


def test_all_comparisons_of_a_study_are_corrected_together():
    game = tablier.game("kid-cala-beginner")
    cases = cases_of(game, options=[{"fruits": 1}, {"fruits": 2}])
    found = study(StudyPlan(cases, games=20), jobs=1)
    changes = [each.change for case in found.cases for each in case.measures if each.change]
    least = min(changes, key=lambda change: change.chance)
    assert least.corrected == min(1.0, len(changes) * least.chance)
    assert all(each.corrected >= each.chance for each in changes)


def test_a_case_that_is_no_other_and_too_many_cases_are_refused():
    game = tablier.game("kid-cala-beginner")
    with pytest.raises(TablierError, match='"usual" and "fruits=4" are the same table'):
        cases_of(game, options=[{"fruits": 4}])
    with pytest.raises(TablierError, match="24 tables at most, and you named 25"):
        cases_of(game, options=[{"fruits": 1}] * 24)
    with pytest.raises(TablierError, match="2 seats, and 3 players"):
        study(StudyPlan(cases_of(game), ("random",) * 3))
    with pytest.raises(TablierError, match='"games" must be a whole number from 2'):
        study(StudyPlan(cases_of(game), games=1))


def test_the_part_of_luck_is_that_of_all_that_moved_the_chances():
    assert luck_share([Moved(1.0, 0.0), Moved(1.0, 2.0)]).value == 0.5
    assert luck_share([Moved(1.0, 0.0)]) is None and luck_share([Moved(0.0, 0.0)] * 2) is None


@pytest.mark.slow
def test_ledgers_tell_how_much_is_luck_and_a_game_without_throws_has_none():
    race = cases_of(tablier.game("chauka-bara"), options=[{"pawns": 2}], common={"seats": 2, "size": 5})
    found = study(StudyPlan((race[1],), games=4, luck_games=2, nodes=50), jobs=1)
    luck = found.cases[0].measures[-1]
    assert luck.name == "luck" and luck.value.count == 2 and 0 < luck.value.value < 1
    sowing = study(StudyPlan(cases_of(tablier.game("kid-cala-beginner")), games=2, luck_games=2), jobs=1)
    assert sowing.cases[0].measures[-1] == Measured("luck", True, None)


@pytest.mark.slow
def test_a_study_is_the_same_on_any_number_of_cores():
    cases = cases_of(tablier.game("kid-cala-beginner"), options=[{"pits": 3}])
    plan = StudyPlan(cases, ("1", "random"), games=10)
    assert study(plan, jobs=1) == study(plan, jobs=2)


def test_a_page_in_each_language_says_all_that_was_measured(tmp_path):
    game = tablier.game("chauka-bara")
    cases = cases_of(game, ["void"], [{"pawns": 1}])
    facts = study(StudyPlan(cases, games=12), "tablier study chauka-bara", jobs=1)
    files = write_pages(facts, tmp_path)
    assert [file.name for file in files] == ["study.json", "study.en.html", "study.fr.html"]
    for language, file in zip(LANGUAGES, files[1:], strict=True):
        text, teller = file.read_text("utf-8"), StudyTeller(facts, language)
        shown = [each for each in facts.cases[0].measures if each.value]
        assert "<script" not in text and "default-src" in text
        assert all(f'id="{each.name}"' in text for each in shown if each.value.value)
        assert teller.case(facts.cases[1]) in text and "tablier study chauka-bara" in text
    again = read_study(files[0])
    assert [case.name for case in again.cases] == [case.name for case in facts.cases]
    assert isclose(again.cases[0].measures[0].value.value, facts.cases[0].measures[0].value.value, rel_tol=1e-3)
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(TablierError, match="holds no study"):
        read_study(tmp_path / "other.json")


def test_a_sure_difference_needs_less_than_one_in_twenty():
    found = study(StudyPlan(cases_of(tablier.game("kid-cala-beginner"), options=[{"fruits": 1}]), games=20), jobs=1)
    for each in found.cases[1].measures:
        assert is_sure(each) == (each.change is not None and each.change.corrected < SURE)


def test_players_who_repeat_their_games_are_told_of():
    """Without shells the strongest level plays one game over and over, and so many of it say no more than one does."""
    cases = cases_of(tablier.game("kid-cala-beginner"), common={"pits": 2, "fruits": 1})
    same, varied = (study(StudyPlan(cases, (player,), games=6), jobs=1) for player in ("5", "random"))
    assert same.cases[0].different == 1 and varied.cases[0].different > 1
    for language, said in (("en", "a single one is different"), ("fr", "une seule diffère")):
        told = page(same, language, dict.fromkeys(LANGUAGES, ""))
        assert said in StudyTeller(same, language).repeats and said in told
    few = replace(same, cases=(replace(same.cases[0], different=3),))
    assert StudyTeller(few, "en").repeats == ""  # half of them are enough


def test_what_one_rule_changes_is_told_in_both_languages_and_what_is_sure_first():
    told = []
    task = RuleTask("kid-cala-beginner", (("pits", "4"),), "fruits", "1", games=60)
    found = effects(task, told.append)
    assert found.games == 60 and told[-1] == 1.0
    sure = [each.is_sure for each in found.effects]
    assert sure == sorted(sure, reverse=True) and sure[0]
    length = next(each for each in found.effects if each.name == "length")
    assert length.before.low < length.before.value < length.before.high and length.after.high < length.before.low
    assert length.verdict["en"].startswith("surely less") and length.verdict["fr"].startswith("moins, à coup sûr")
    assert set(length.says) == set(length.about) == set(length.after.says) == {*LANGUAGES}
    with pytest.raises(TablierError, match="are the same table"):
        effects(RuleTask("kid-cala-beginner", (), "fruits", "4"), told.append)
