"""What a lobby shows of a match, entry by entry."""

from __future__ import annotations

from functools import reduce

from tablier.matches.acts import Abort, Join, Leave
from tablier.matches.log import HOST, NOTHING, sealed
from tablier.matches.match import Match
from tablier.matches.store import MatchListing, summarised
from tests.matches.tables import CALA, MATCH, after, created, moved


def summary(match: Match) -> MatchListing:
    return reduce(summarised, match.entries, None)  # type: ignore[arg-type,return-value]


def test_a_lobby_shows_game_seats_and_which_are_open():
    assert summary(created("open person", public=True, at=5)) == MatchListing(MATCH, CALA, True, (0,), 2, 5, 5, 0)


def test_a_seat_is_open_until_somebody_joins_and_again_when_they_leave():
    match = after(created("open open"), Join(1), at=9)
    assert (summary(match).open, summary(match).last, summary(match).head) == ((0,), 9, 1)
    assert summary(after(match, Leave(1))).open == (0, 1)


def test_a_seat_kept_for_somebody_is_never_open():
    assert summary(after(created("person open"), Join(0), Leave(0))).open == (1,)


def test_no_seat_is_open_when_the_match_was_aborted_or_goes_on():
    assert summary(after(created("open open"), Abort(HOST))).open == ()
    assert summary(moved(after(created("open open"), Join(0), Join(1)), "a")).open == ()


def test_a_header_nobody_can_read_does_not_stop_the_lobby():
    for body in ({}, {"seats": 3}, {"seats": [1, {}]}, {"schema": 99, "seats": [{"holder": "oracle"}]}):
        found = summarised(None, sealed(MATCH, 0, "a", "created", HOST, 0, body, NOTHING))
        assert found.open == () and not found.public
