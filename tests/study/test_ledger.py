"""Where the result of a game came from: the accounts add up, and mean what they say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import fsum, sqrt
from pathlib import Path

import pytest

import tablier
from tablier.engine.ending import Ending
from tablier.engine.record import Record, Retired
from tablier.matches.transcript import record_of
from tablier.search.budget import Budget
from tablier.search.findings import Source
from tablier.study.ledger import USUAL, Ledger, ledger
from tablier.study.ledger.account import account
from tablier.study.ledger.appraisal import AppraisalStopped, outcomes
from tablier.study.ledger.report import report
from tablier.study.ledger.shares import TENTHS, rounded, shares
from tablier.study.ledger.words import LedgerText
from tests.matches.tables import ENDINGS, FAMILIES, ended
from tests.study.judges import best_game, exact_judge, exact_values, random_game, vague_judge, wrong_judge
from tests.study.tables import LONGER_SOWING, SOWING, TABLES, TWO

NEVER = Fraction(0)  # no row of throws is too rare to be followed


def added_up(accounts: Ledger) -> tuple[Fraction, ...]:
    parts = [accounts.start, *accounts.luck, *accounts.errors, accounts.second_thoughts, accounts.settlement]
    return tuple(sum(column, Fraction(0)) for column in zip(*parts, strict=True))


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param]


@pytest.mark.parametrize("judge", [exact_judge, wrong_judge])
@pytest.mark.parametrize("seed", range(3))
def test_start_luck_errors_and_second_thoughts_make_the_result_exactly(table, judge, seed):
    record = random_game(table, seed)
    accounts = ledger(record, judge)
    assert added_up(accounts) == accounts.result == shares(record.last.payoffs)


@pytest.mark.parametrize("name", tablier.games())
def test_the_accounts_of_every_game_add_up_however_wrong_the_judge(name):
    record = random_game(tablier.game(name).start(), 5, most=40)
    accounts = ledger(record, wrong_judge)
    assert added_up(accounts) == accounts.result
    assert len(accounts.entries) == 40


@pytest.mark.slow
@pytest.mark.parametrize("how", ENDINGS)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_accounts_of_a_game_that_people_ended_add_up_and_say_how(family, how):
    match = ended(family, how)
    record = tablier.record(record_of(match, {}).text)
    accounts = ledger(record, wrong_judge)
    assert added_up(accounts) == accounts.result
    *_, last, result = account(accounts)
    if how == "abort":
        assert not accounts.is_over and not any(accounts.settlement) and result.name == "so-far"
        return
    assert accounts.result == shares(match.result.payoffs) and result.name == "result" and last.name == how
    for seat in range(accounts.seats):
        column = [line.amounts[seat] for line in account(accounts)]
        assert sum(column[:-1]) == column[-1] == round(1000 * accounts.result[seat])
    for language in ("en", "fr"):
        assert LedgerText(accounts, language).label(last) in accounts.text(language)
        assert LedgerText(accounts, language).result() != LedgerText(accounts, language).say("result-unfinished")
    assert accounts.to_json()["ended"] == how and report(accounts)


def test_who_resigns_is_told_what_the_position_was_worth():
    record = replace(random_game(TWO, 2, most=3), ended=Ending.RESIGNATION, retired=(Retired(0, 3),))
    accounts = ledger(record, exact_judge)
    *_, line, result = account(accounts)
    had = round(1000 * accounts.worth[0])
    assert result.amounts == (0, 1000) and line.amounts == (-had, had) and had > 0
    chance = f"{had // 10}.{had % 10}\N{NO-BREAK SPACE}%"
    assert f"Red resigned at {chance}" in accounts.text()
    assert f"Abandon de Rouge à {chance.replace('.', ',')}" in accounts.text("fr")


@pytest.mark.parametrize("seed", range(3))
def test_an_exact_judge_has_no_second_thoughts(table, seed):
    accounts = ledger(random_game(table, seed), exact_judge, rare=NEVER)
    assert max(abs(share) for entry in accounts.entries for share in entry.second_thought) < 1e-12
    assert accounts.is_exact
    assert accounts.start == pytest.approx(shares(exact_values(table)))
    assert [accounts.error_margin(seat, 0) < 1e-12 for seat in range(accounts.seats)] == [True] * accounts.seats


@pytest.mark.parametrize("judge", [exact_judge, wrong_judge])
def test_nobody_gains_by_their_own_error(table, judge):
    accounts = ledger(random_game(table, 1), judge)
    assert all(entry.error[entry.seat] <= 0 for entry in accounts.entries)
    assert all(accounts.errors[seat][seat] <= 0 for seat in range(accounts.seats))


def test_best_play_has_no_errors(table):
    accounts = ledger(best_game(table, 4), exact_judge, rare=NEVER)
    assert [errors[seat] for seat, errors in enumerate(accounts.errors)] == [0] * accounts.seats
    assert accounts.mistakes == ()


@pytest.mark.parametrize("judge", [exact_judge, wrong_judge])
@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_nobody_can_expect_luck_before_a_throw(name, judge):
    before = Record.of(TABLES[name])
    odds = before.last.odds
    lucks = [ledger(before.then(throw), judge, rare=NEVER).entries[-1].luck for throw in odds]
    for seat in range(len(before.last.seats)):
        assert sum(ways * luck[seat] for ways, luck in zip(odds.values(), lucks, strict=True)) == 0
    assert any(any(luck) for luck in lucks)


def test_the_luck_of_a_throw_is_the_value_after_it_less_the_mean_before_it():
    entry = ledger(random_game(TWO, 0), exact_judge, rare=NEVER).entries[0]
    after, before = exact_values(entry.after)[0], exact_values(TWO)[0]
    assert entry.is_throw
    assert float(entry.luck[0]) == pytest.approx((after - before) / 2)


def test_the_error_of_a_move_is_its_value_less_that_of_the_best():
    record = Record.of(LONGER_SOWING).then("a")
    values = {move: exact_values(LONGER_SOWING.play(move))[0] for move in LONGER_SOWING.moves}
    entry = ledger(record, exact_judge).entries[0]
    assert float(entry.error[0]) == (values["a"] - max(values.values())) / 2 == -1
    assert values[entry.better] == max(values.values())


def test_second_thoughts_are_what_the_next_look_changes():
    accounts = ledger(random_game(SOWING, 0), wrong_judge)
    first = accounts.entries[0]
    given = shares(first.played.values)
    assert first.second_thought == tuple(then - gave for then, gave in zip(first.then, given, strict=True))
    assert not accounts.is_exact


def test_each_step_begins_where_the_last_one_ended(table):
    entries = ledger(random_game(table, 3), wrong_judge).entries
    assert all(one.then == next_one.chances for one, next_one in pairwise(entries))


def test_an_unfinished_game_ends_at_what_its_last_position_is_worth():
    record = random_game(TWO, 1, most=4)
    accounts = ledger(record, exact_judge, rare=NEVER)
    assert not record.last.is_over
    assert added_up(accounts) == accounts.result
    assert accounts.result == pytest.approx(shares(exact_values(record.last)))


def test_a_record_without_moves_has_a_start_and_nothing_else():
    accounts = ledger(Record.of(SOWING), exact_judge)
    assert (accounts.entries, accounts.result) == ((), accounts.start)
    assert accounts.turning_points == accounts.mistakes == ()


def test_every_position_is_judged_once():
    asked = []

    def judge(position):
        asked.append(position)
        return wrong_judge(position)

    ledger(random_game(TWO, 1), judge)
    assert len(asked) == len(set(asked))


def test_progress_is_told_step_by_step():
    record, told = random_game(SOWING, 1), []
    ledger(record, exact_judge, progress=lambda done, last: told.append((done, last)))
    assert told == [(step, len(record.moves)) for step in range(1, len(record.moves) + 1)]


def test_a_stop_leaves_the_accounts_of_the_beginning():
    record, steps = random_game(TWO, 1), []
    whole = ledger(record, wrong_judge)
    part = ledger(record, wrong_judge, progress=lambda done, last: steps.append(done), stop=lambda: len(steps) >= 3)
    assert part.entries == whole.entries[: len(part.entries)]
    assert 3 <= len(part.entries) < len(whole.entries)
    assert not part.is_whole
    assert added_up(part) == part.result


def test_an_answer_that_a_stop_cut_short_is_not_taken():
    told = []

    def judge(position):
        told.append(position)
        return wrong_judge(position)

    part = ledger(random_game(SOWING, 1), judge, stop=lambda: len(told) == 2)
    assert part.entries == ()
    with pytest.raises(AppraisalStopped):
        ledger(random_game(SOWING, 1), judge, stop=lambda: True)


def test_the_interval_of_errors_comes_from_the_second_thoughts():
    accounts = ledger(random_game(LONGER_SOWING, 1), vague_judge)
    doubts = [float(entry.second_thought[0]) for entry in accounts.entries if entry.seat == 1]
    assert accounts.error_margin(1, 0) == pytest.approx(1.96 * sqrt(fsum(doubt**2 for doubt in doubts)))
    assert accounts.error_margin(1, 0) > 0.01
    assert accounts.margin(0) ** 2 == pytest.approx(accounts.error_margin(0, 0) ** 2 + accounts.error_margin(1, 0) ** 2)


def test_second_thoughts_that_all_go_one_way_are_told():
    record = random_game(LONGER_SOWING, 1, most=10)

    def warming(position):
        """Like South a little better at every step."""
        worth = 0.04 * record.positions.index(position)
        found = exact_judge(position)
        return replace(
            found, moves=tuple(replace(m, values=(worth, -worth), source=Source.OPINION) for m in found.moves)
        )

    accounts = ledger(record, warming)
    assert float(accounts.second_thoughts[0]) == pytest.approx(0.2)
    assert accounts.margin(0) == pytest.approx(1.96 * sqrt(10) * 0.02)
    assert accounts.is_biased and "this judge is biased" in accounts.text()
    assert not ledger(record, vague_judge).is_biased
    assert not ledger(record, exact_judge).is_biased


def test_the_interval_of_luck_comes_from_the_moves_that_throws_led_to():
    accounts = ledger(random_game(TWO, 2), vague_judge)
    led_to = [move for throw, move in pairwise(accounts.entries) if throw.is_throw and throw.seat == 0]
    doubts = [float(move.second_thought[1]) ** 2 for move in led_to]
    assert accounts.luck_margin(0, 1) == pytest.approx(1.96 * sqrt(fsum(doubts)))


def test_the_spread_of_luck_follows_the_odds():
    accounts = ledger(random_game(TWO, 2, most=1), exact_judge, rare=NEVER)
    after = [(float(odds), exact_values(position)[0] / 2) for position, odds in outcomes(TWO).items()]
    mean = fsum(odds * value for odds, value in after)
    luck = accounts.luck_account(0)
    assert luck.spread == pytest.approx(sqrt(fsum(odds * (value - mean) ** 2 for odds, value in after)))
    assert luck.z == pytest.approx(float(accounts.entries[0].luck[0]) / luck.spread)
    assert luck.percentile is None


def test_a_luck_account_parts_own_throws_from_those_of_others():
    accounts = ledger(random_game(tablier.game("chauka-bara").start(), 3, most=80), wrong_judge)
    mine, yours = (accounts.luck_account(seat) for seat in range(2))
    assert (mine.own, mine.others) == (accounts.luck[0][0], accounts.luck[1][0])
    assert mine.total == pytest.approx(-yours.total)
    assert mine.percentile == pytest.approx(100 - yours.percentile)
    assert (mine.percentile > 50) == (mine.total > 0)


def test_mistakes_are_told_the_costliest_first():
    accounts = ledger(random_game(LONGER_SOWING, 1), vague_judge)
    losses = [entry.loss for entry in accounts.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] == max(entry.loss for entry in accounts.entries)


def test_a_thrown_away_win_is_a_turning_point_and_changes_the_favourite():
    accounts = ledger(Record.of(LONGER_SOWING).then("a"), exact_judge)
    (point,) = accounts.turning_points
    assert (point.entry.turn, point.favourite) == (1, 1)
    assert abs(point.swing) == 1


@pytest.mark.parametrize(("jump", "turns"), [(0.19, []), (0.21, [4])])
def test_a_swing_of_more_than_ten_points_is_a_turning_point_whoever_the_favourite_is(jump, turns):
    record = random_game(LONGER_SOWING, 1, most=8)

    def jumping(position):
        worth = 0.2 + jump * (record.positions.index(position) > 4)
        moves = tuple(replace(move, values=(worth, -worth)) for move in exact_judge(position).moves)
        return replace(exact_judge(position), moves=moves)

    points = ledger(record, jumping).turning_points
    assert [(point.entry.number, point.favourite) for point in points] == [(turn, -1) for turn in turns]


def test_a_quiet_game_has_no_turning_points():
    accounts = ledger(best_game(LONGER_SOWING, 1), exact_judge)
    assert accounts.turning_points == ()


def test_what_is_stored_adds_up_as_well(table):
    data = json.loads(json.dumps(ledger(random_game(table, 2), wrong_judge).to_json()))
    parts = [data["start"], *data["luck"], *data["errors"], data["second_thoughts"]]
    for seat in range(len(table.seats)):
        assert sum(Fraction(part["exact"][seat]) for part in parts) == Fraction(data["result"]["exact"][seat])
        assert float(Fraction(data["start"]["exact"][seat])) == data["start"]["chances"][seat]


def test_what_is_printed_adds_up_as_well(table):
    *lines, result = account(ledger(random_game(table, 2), wrong_judge))
    assert result.amounts == tuple(map(sum, zip(*(line.amounts for line in lines), strict=True)))
    assert result.amounts == tuple(round(share * TENTHS) for share in shares(random_game(table, 2).last.payoffs))
    assert [line.name for line in lines].count("errors") == len(table.seats)


def test_rounding_moves_nothing_by_a_whole_tenth():
    parts = [Fraction(number, 7777) for number in (1, 3000, -2500, 777, 0, -77)]
    assert sum(rounded(parts)) == round(sum(parts) * TENTHS)
    assert all(abs(units - part * TENTHS) < 1 for units, part in zip(rounded(parts), parts, strict=True))
    assert rounded(parts)[4] == 0


def test_rows_of_rare_throws_are_judged_at_a_glance():
    record = random_game(tablier.game("thaayam").start(), 1, most=3)
    some, many = (ledger(record, wrong_judge, rare=Fraction(1, most)) for most in (10, 40))
    assert 0 < some.tally.positions < many.tally.positions
    assert some.tally.glances > 0
    assert added_up(some) == some.result


def test_the_text_says_the_same_in_both_languages(table):
    accounts = ledger(random_game(table, 2), exact_judge, rare=NEVER)
    english, french = accounts.text("en"), accounts.text("fr")
    assert "Every number is exact" in english
    assert "Tous les nombres sont exacts" in french
    assert "±" not in english.partition("Luck\n")[0]
    assert len(english.splitlines()) == len(french.splitlines())


def test_a_search_is_the_usual_judge():
    accounts = ledger(random_game(SOWING, 1), budget=Budget(nodes=500))
    assert accounts.is_exact
    assert set(accounts.tally.sources) <= {Source.EXACT, Source.ENDGAME}
    assert accounts.start == pytest.approx(shares(exact_values(SOWING)))


def test_the_example_of_the_guide_is_what_the_ledger_tells():
    guide = (Path(tablier.__file__).parents[2] / "docs" / "guides" / "ledger.md").read_text("utf-8")
    record, shown, *_ = (block for block in re.findall(r"```\n(.+?)```", guide, re.DOTALL) if not block.startswith("$"))
    accounts = ledger(tablier.record(record), exact_judge, rare=NEVER)
    assert shown in accounts.text("en")
    assert (accounts.mistakes[0].move, accounts.mistakes[0].better) == ("19+2", "21+2")


def test_the_guide_names_the_usual_budget():
    guide = (Path(tablier.__file__).parents[2] / "docs" / "guides" / "ledger.md").read_text("utf-8")
    assert f"({USUAL.nodes:,} by default)" in guide
