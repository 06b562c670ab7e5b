"""S13: limits, each at n and n + 1, in bounded memory."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

import pytest

from tablier.server.errors import HttpError
from tablier.server.http.rate_limits import MOST, RateLimits, Sockets, WindowCounts
from tablier.server.settings import Settings
from tests.server.middleware.asking import Clock, ask
from tests.server.middleware.house import house
from tests.server.redis import RedisServer

PACES = {  # how often, in how many seconds
    "requests": (600, 60),
    "matches": (10, 60),
    "claims": (5, 60),
    "logins": (5, 60),
    "accounts": (20, 3600),
    "messages": (40, 10),
    "syncs": (1, 1),
    "chat": (5, 10),
}


def test_s38_who_is_refused_again_and_again_is_not_forgotten_for_newcomers():
    book = WindowCounts(Clock(), most=3)
    for newcomer in range(20):
        assert book.admit("guessed", 1, 60) is (newcomer == 0)
        assert book.admit(f"newcomer {newcomer}", 1, 60)


def passing(rate_limits: RateLimits, name: str, key: str = "a", most: int = 1000) -> int:
    """Return how often it may be done in a row."""
    return next((n for n in range(most) if rate_limits.hit(name, key)), most)


@pytest.mark.parametrize("name", PACES)
def test_s13_each_thing_may_be_done_so_often_and_not_once_more(name):
    assert passing(RateLimits(Settings(), now=Clock()), name) == PACES[name][0]


@pytest.mark.parametrize("name", PACES)
def test_s13_who_waits_as_long_as_told_may_go_on(name):
    for start in range(0, 60_000, 7_300):  # wherever in the window it begins
        clock = Clock(start)
        rate_limits = RateLimits(Settings(), now=clock)
        passing(rate_limits, name)
        wait = rate_limits.hit(name, "a")
        assert 0 < wait <= 2 * PACES[name][1]
        clock.now += wait * 1000
        assert rate_limits.hit(name, "a") == 0


@pytest.mark.parametrize("name", PACES)
def test_s13_nobody_does_twice_as_much_around_the_turn_of_a_window(name):
    most, seconds = PACES[name]
    clock = Clock(1000 * seconds * 1000 - 1)
    rate_limits = RateLimits(Settings(), now=clock)
    passing(rate_limits, name)
    clock.now += seconds * 200  # a fifth of the next window
    assert passing(rate_limits, name) <= most * 0.2 + 1


def test_s13_one_stranger_does_not_hinder_another():
    rate_limits = RateLimits(Settings(), now=Clock())
    passing(rate_limits, "claims", "a")
    assert rate_limits.hit("claims", "b") == 0 and rate_limits.hit("logins", "a") == 0


def test_s13_the_settings_decide():
    rate_limits = RateLimits(replace(Settings(), joins_per_minute=2, messages=7), now=Clock())
    assert (passing(rate_limits, "claims"), passing(rate_limits, "messages")) == (2, 7)


def test_s13_the_tests_notice_when_limits_are_off(monkeypatch):
    monkeypatch.setattr(WindowCounts, "admit", lambda *_: True)
    assert passing(RateLimits(Settings(), now=Clock()), "claims") == 1000


@pytest.mark.slow
def test_s13_a_hundred_thousand_addresses_take_bounded_memory():
    rate_limits = RateLimits(Settings(), now=Clock())
    passing(rate_limits, "logins", "known")
    tracemalloc.start()
    for number in range(100_000):
        rate_limits.hit("requests", f"198.18.{number}")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sum(map(len, rate_limits._own.values())) <= MOST + 1 and peak < 8_000_000
    assert rate_limits.hit("logins", "known") > 0  # a flood of one kind does not wash another away


def test_s13_the_bound_is_what_bounds_the_memory():
    book = WindowCounts(Clock(), most=3)
    for key in "abcabcd":
        assert book.admit(key, 2, 60)
    assert len(book) == 3 and [book.admit(key, 2, 60) for key in "ba"] == [False, True]  # `a` was forgotten


@pytest.mark.slow
def test_s13_too_many_requests_are_told_when_to_come_back():
    home = house()
    told = [ask(home.app) for _ in range(601)]
    assert [each.status for each in told] == [200] * 600 + [429]
    assert told[-1].json["error"] == "too-fast" and int(told[-1].header("Retry-After")) > 0
    assert ask(home.app, client="198.51.100.9").status == 200
    assert ask(home.app, "SOCKET", "/api/socket").status == 429
    home.clock.now += 1000 * int(told[-1].header("Retry-After"))
    assert ask(home.app).status == 200


SMALL = replace(Settings(), sockets=4, sockets_per_address=3, sockets_per_seat=2)


def test_s13_an_address_has_so_many_sockets_and_not_one_more():
    sockets = Sockets(SMALL)
    assert [sockets.enter("a") for _ in range(4)] == [True, True, True, False]
    sockets.leave("a")
    assert sockets.enter("a")


def test_s13_a_seat_has_so_many_sockets_wherever_they_come_from():
    sockets = Sockets(SMALL)
    assert [sockets.enter(address, ["m 0", "m 1"]) for address in "abc"] == [True, True, False]
    assert sockets.enter("c", ["m 2"]) and not sockets.enter("d", ["m 3", "m 1"])


def test_s13_a_server_has_so_many_sockets():
    sockets = Sockets(SMALL)
    assert [sockets.enter(address) for address in "abcde"] == [True, True, True, True, False]


@pytest.mark.parametrize(("addresses", "status"), [("aaaa", 429), ("abcde", 503)])
def test_s13_whoever_finds_no_room_is_told_so(addresses, status):
    sockets = Sockets(SMALL)
    *first, last = addresses
    for address in first:
        sockets.admit(address)
    with pytest.raises(HttpError) as refusal:
        sockets.admit(last)
    assert (refusal.value.code, refusal.value.status) == ("crowded", status)


def test_s13_sockets_that_were_let_out_or_never_let_in_leave_nothing_behind():
    sockets = Sockets(SMALL)
    for number in range(10_000):
        if sockets.enter(str(number), ["m 0", "m 0"]):
            sockets.leave(str(number), ["m 0", "m 0"])
    assert (sockets.total, len(sockets._open)) == (0, 0)


def test_counts_may_be_shared_and_every_process_counts_alone_while_they_are_gone():
    server = RedisServer()
    server.start()
    clock = Clock()
    try:
        here, there = (RateLimits(Settings(), server.url(), now=clock) for _ in range(2))
        assert passing(here, "claims") == 5 and there.hit("claims", "a") > 0
        server.kill()
        assert passing(there, "claims") == 5
    finally:
        server.end()
