"""What throws tell of the shells that fell, and what uneven shells change."""

from __future__ import annotations

import random
from math import isclose

import pytest

import tablier
from tablier.engine.errors import TablierError
from tablier.engine.words import LANGUAGES
from tablier.families.cowries import WAYS
from tablier.search.findings import Source
from tablier.study.shells import SeenThrows, estimate, read_throws
from tablier.study.shells.changes import changes, compared, decisions_at, decisions_from, with_shells
from tablier.study.shells.errors import BadThrow, NoShells
from tablier.study.shells.estimate import Spread, odds_of

RACE = "chauka-bara"


def thrown(shares: tuple[float, ...], throws: int, seed: int = 1) -> SeenThrows:
    """Throw shells that fall mouth up so often."""
    draws = random.Random(seed)
    words = ["".join("o" if draws.random() < share else "x" for share in shares) for _ in range(throws)]
    return read_throws(" ".join(words))


def without_names(throws: SeenThrows) -> SeenThrows:
    return SeenThrows(throws.shells, throws.mouths)


def test_throws_are_numbers_or_letters_and_no_mouth_up_may_be_called_by_its_worth():
    assert read_throws("0 1,2;3\n4 8 # the end", 4).mouths == (0, 1, 2, 3, 4, 0)
    assert read_throws("oxx xxo ooo") == SeenThrows(3, (1, 1, 3), (2, 1, 2))
    assert read_throws("6 12", 6).mouths == (6, 0)


@pytest.mark.parametrize(
    ("text", "shells", "message"),
    [
        ("", 4, "no-throws"),
        ("# nothing", 0, "no-throws"),
        ("2 5", 4, "throw-number"),
        ("2 -1", 4, "throw-number"),
        ("2 " + "0" * 30 + "9", 4, "throw-number"),
        ("ox oxx", 0, "throw-letters"),
        ("ox 2", 0, "throw-letters"),
        ("o" * 11, 0, "many-shells"),
        ("1 " * 100_001, 4, "many-throws"),
    ],
)
def test_what_is_no_throw_is_refused_in_both_languages(text, shells, message):
    with pytest.raises(BadThrow) as refused:
        read_throws(text, shells)
    assert refused.value.message == message
    assert len({refused.value.say(language) for language in LANGUAGES}) == 2


def test_the_odds_of_shells_that_are_alike_are_those_of_the_rules():
    for shells in range(1, 11):
        for twentieth in (1, 7, 10, 19):
            ways = [int(WAYS[shells, twentieth, mouths]) for mouths in range(shells + 1)]
            odds = odds_of([twentieth / 20] * shells)
            assert all(isclose(one, way / sum(ways)) for one, way in zip(odds, ways, strict=True))


def test_the_interval_of_a_share_is_that_of_jeffreys():
    share = estimate(
        read_throws("4 " * 7 + "0 " * 3, 4)
    ).share  # 28 of 40: 0.548 to 0.824 by tables of Beta(28.5, 12.5)
    assert share.value == 0.7
    assert share.low == pytest.approx(0.548, abs=0.01) and share.high == pytest.approx(0.824, abs=0.01)


def test_intervals_hold_what_they_promise():
    true = (0.65, 0.65, 0.65, 0.65)
    odds = odds_of(true)
    found = [estimate(without_names(thrown(true, 60, seed))) for seed in range(12)]
    kept = [each.share.low <= 0.65 <= each.share.high for each in found]
    kept += [
        each.odds[mouths].odds.low <= odds[mouths] <= each.odds[mouths].odds.high for each in found for mouths in (0, 4)
    ]
    assert sum(kept) / len(kept) > 0.88


def test_each_shell_has_its_own_share_and_the_odds_follow_from_all():
    true = (0.9, 0.2, 0.5)
    found = estimate(thrown(true, 400))
    assert all(each.low < share < each.high for each, share in zip(found.each, true, strict=True))
    assert found.spread == Spread.UNLIKE
    assert [each.odds.value for each in found.odds] == pytest.approx(odds_of([each.value for each in found.each]))
    assert sum(each.odds.value for each in found.odds) == pytest.approx(1)


def test_shells_that_differ_are_found_out_by_numbers_alone_and_so_are_throws_that_hang_together():
    assert estimate(without_names(thrown((0.95, 0.95, 0.05, 0.05), 300))).spread == Spread.UNLIKE
    assert estimate(SeenThrows(4, (0, 4) * 30)).spread == Spread.CLUSTERED
    assert estimate(without_names(thrown((0.5,) * 4, 300))).spread == Spread.ALIKE
    assert estimate(read_throws("2 1 3", 4)).spread == Spread.UNKNOWN


def test_fair_shells_are_told_as_such_and_uneven_ones_as_uneven():
    assert estimate(thrown((0.5,) * 4, 200)).by_chance > 0.05
    assert estimate(thrown((0.7,) * 4, 200)).by_chance < 0.001


def test_the_nearest_house_rule_is_never_a_certainty():
    assert estimate(read_throws("4 4 4", 4)).mouths_up == 95
    assert estimate(read_throws("0 0 0", 4)).mouths_up == 5
    assert estimate(read_throws("3 2", 4)).mouths_up == 65


def test_a_table_takes_the_shells_and_a_game_without_any_refuses_them():
    table = with_shells(tablier.game(RACE).start(), 6, 70)
    assert table.options["cowries"] == "6" and table.options["mouths-up"] == "70"
    assert with_shells(tablier.game(RACE).start(), 4, 70).options["cowries"] == "0"
    with pytest.raises(NoShells):
        with_shells(tablier.game("kid-cala-classic").start(), 4, 50)
    kept = tablier.position(f"{RACE} | step=0,0,4,15,0,0,0,0,0,0,0,0,0,11 kept=0,0,0,1 phase=1")
    with pytest.raises(TablierError) as refused:
        with_shells(kept, 2, 50)
    assert refused.value.message == "not-so-many"


def test_what_may_fall_changes_which_move_is_best():
    """Two pawns may leave, one a step before the enemy, one two: shells that never show two mouths decide it."""
    position = tablier.position(f"{RACE} pawns=2 | step=4,5,0,0,0,0,0,0,0,0,1,3 kept=0,1 phase=1")
    judged = {up: compared(with_shells(position, 4, up)) for up in (5, 50, 95)}
    assert judged[50] is None
    changed = {up: change for up, change in judged.items() if change}
    assert all(change.cost > 0 and change.best != change.fair for change in changed.values())


def test_decisions_come_from_play_with_these_shells_or_from_the_one_position():
    table = with_shells(tablier.game(RACE).start(), 4, 95)
    looked = list(decisions_from(table, 4, seed=3))
    assert len(looked) == 4 and all(len(each.moves) > 1 and each.options["mouths-up"] == "95" for each in looked)
    assert looked == list(decisions_from(table, 4, seed=3))
    answers = decisions_at(table)
    assert len(answers) == 5
    found = changes(answers)
    assert found.decisions == sum(len(each.moves) > 1 for each in answers)
    assert all(each.source in (Source.OPINION, Source.ENDGAME) for each in found.found)
    assert list(decisions_from(tablier.game(RACE).start(pawns=1), 0)) == []


def test_nobody_looks_for_decisions_for_ever_where_there_are_none():
    assert not list(decisions_from(tablier.game("chauka-bara").start(pawns=1), most=3))
