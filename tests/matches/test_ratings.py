"""Ratings of people, match after match."""

from __future__ import annotations

import pytest

from tablier.matches.acts import Abort, Resign
from tablier.matches.errors import MatchError
from tablier.matches.ratings import RatedMatch, Rating, finished, rate, standings
from tests.matches.tables import CALA, MATCH, after, table

START = Rating(25.0, 25.0 / 3)


def duel(match: str, *players: str, paid: tuple[float, ...] = (1, -1), game: str = CALA) -> RatedMatch:
    return RatedMatch(match, game, 0, players, paid)


def test_who_wins_rises_and_who_loses_falls():
    ada, bob = rate([duel("1", "ada", "bob")])
    assert ada.before == bob.before == START
    assert ada.after.mu > 25 > bob.after.mu and max(ada.after.sigma, bob.after.sigma) < START.sigma


def test_a_draw_of_equals_changes_only_how_sure_one_is():
    ada, _ = rate([duel("1", "ada", "bob", paid=(0, 0))])
    assert ada.after.mu == pytest.approx(25) and ada.after.sigma < START.sigma


def test_each_game_has_ratings_of_its_own():
    changes = rate([duel("1", "ada", "bob"), duel("2", "ada", "bob", game="oukoun")])
    assert changes[2].before == START and len(standings(changes)) == 4


def test_all_changes_are_replayed_from_any_point():
    matches = [
        duel(str(n), *pair) for n, pair in enumerate([("ada", "bob"), ("bob", "eve"), ("eve", "ada"), ("ada", "bob")])
    ]
    whole = rate(matches)
    first = rate(matches[:2])
    assert first + rate(matches[2:], standings(first)) == whole
    for change, follower in zip(whole[:2], rate(matches[:1]), strict=True):
        assert change == follower


def test_two_who_lost_to_a_third_are_not_compared():
    changes = rate([duel("1", "ada", "bob", "eve", paid=(1, -0.5, -0.5))])
    ada, bob, eve = (change.after.mu for change in changes)
    assert ada > 25 > bob == eve


def test_guests_and_who_plays_against_themselves_are_not_rated():
    assert rate([duel("1", "ada", "")]) == rate([duel("1", "", "")]) == rate([duel("1", "ada", "ada")]) == ()
    changes = rate([duel("1", "ada", "", "eve", paid=(-0.5, 1, -0.5))])
    assert changes == ()  # a guest won, and the other two are not told apart


def test_a_match_is_rated_once():
    with pytest.raises(MatchError, match="rated once"):
        rate([duel("1", "ada", "bob"), duel("1", "ada", "bob")])


def test_a_match_counts_when_it_has_ended_and_was_not_aborted():
    match = table("person person")
    assert finished(match, ("ada", "bob")) is None
    assert finished(after(match, Abort(0)), ("ada", "bob")) is None
    found = finished(after(match, Resign(0), at=77), ("ada", "bob"))
    assert found == RatedMatch(MATCH, CALA, 77, ("ada", "bob"), (-1, 1))


def test_a_rating_to_rely_on_is_three_deviations_below():
    assert START.ordinal == pytest.approx(0)
