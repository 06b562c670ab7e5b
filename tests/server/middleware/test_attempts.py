"""S38 Passwords guessed at from many addresses, and an owner whom nobody keeps out."""

from __future__ import annotations

import pytest

from tablier.server.errors import HttpError
from tablier.server.http import login_attempts as attempts
from tablier.server.http.login_attempts import Attempts
from tablier.server.http.rate_limits import RateLimits
from tablier.server.settings import Settings
from tests.server.middleware.asking import Clock

MOST = Settings().logins_per_account


def counting(clock: Clock) -> Attempts:
    return Attempts(RateLimits(Settings(), now=clock))


def use_up(tried: Attempts) -> None:
    for number in range(MOST + 1):
        tried.check("Ada", f"stranger {number}")


def test_s38_a_thousand_addresses_get_no_further_than_one():
    tried = counting(Clock())
    for number in range(MOST):
        tried.check("Ada" if number % 2 else "ＡＤＡ", f"10.0.{number}.1")
    with pytest.raises(HttpError, match="too many attempts to log in to this account") as refusal:
        tried.check("ada", "10.9.9.9")
    assert refusal.value.status == 429 and 0 < refusal.value.retry <= 7200
    assert "minutes" in refusal.value.say("fr")
    tried.check("Grace", "10.9.9.9")


def test_s38_an_owner_is_kept_out_by_nobody_where_they_have_been_before():
    clock = Clock()
    tried = counting(clock)
    tried.check("Ada", "home")
    tried.entered("Ada", "home")
    for hour in range(30):
        clock.now = hour * 3_600_000
        with pytest.raises(HttpError):
            use_up(tried)
        tried.check("Ada", "home")


def test_s38_a_place_where_somebody_has_been_may_not_guess_for_ever_either():
    tried = counting(Clock())
    tried.entered("Ada", "home")
    for _ in range(MOST):
        tried.check("Ada", "home")
    with pytest.raises(HttpError):
        tried.check("Ada", "home")


def test_s38_whoever_waits_as_told_may_try_again():
    clock = Clock()
    tried = counting(clock)
    with pytest.raises(HttpError) as refusal:
        use_up(tried)
    clock.now += refusal.value.retry * 1000
    tried.check("Ada", "new")


def test_s38_what_is_remembered_is_bounded_and_names_nobody(monkeypatch):
    monkeypatch.setattr(attempts, "MOST", 5)
    tried = counting(Clock())
    for number in range(50):
        tried.entered("Ada", f"10.0.0.{number}")
    assert len(tried._familiar) == 5 and "Ada" not in repr(vars(tried)) and "10.0.0" not in repr(vars(tried))
