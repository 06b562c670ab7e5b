"""S23: proxies are believed only if they are ours."""

from __future__ import annotations

import pytest

from tablier.server.http.middleware.peers import Peers
from tablier.server.settings import Settings
from tests.server.middleware.asking import ask, small_app

PROXIES = ("10.0.0.1", "10.1.0.0/16", "fd00::/8")
US = "10.0.0.1"


def seen(client: str, *forwarded: str, proxies: tuple[str, ...] = PROXIES, proto: str = "https") -> tuple[str, str]:
    headers = [("x-forwarded-for", text) for text in forwarded] + [("x-forwarded-proto", proto)]
    told = ask(Peers(small_app(), proxies), client=client, headers=headers).json
    return told["peer"], told["scheme"]


def test_s23_a_stranger_is_not_believed_about_itself():
    assert seen("192.0.2.7", "198.51.100.1") == ("192.0.2.7", "http")
    assert seen("192.0.2.7", "198.51.100.1", proxies=()) == ("192.0.2.7", "http")


def test_s23_a_proxy_of_ours_is():
    assert seen(US, "198.51.100.1") == ("198.51.100.1", "https")
    assert seen(US, "198.51.100.1", proto="http") == ("198.51.100.1", "http")


@pytest.mark.parametrize(
    ("forwarded", "peer"),
    [
        (("1.1.1.1, 198.51.100.1",), "198.51.100.1"),  # the first was made up by the second
        (("1.1.1.1", "198.51.100.1"), "198.51.100.1"),
        (("1.1.1.1, 198.51.100.1, 10.1.2.3",), "198.51.100.1"),  # through two of ours
        (("198.51.100.1:4711",), "198.51.100.1"),
        (("[2001:db8:1:2::9]:4711",), "2001:db8:1:2::/64"),
        (("1.1.1.1, nonsense",), US),
        (("nonsense, 10.1.2.3",), "10.1.2.3"),
        (("",), US),
        ((), US),
        (("10.1.2.3",), "10.1.2.3"),
        ((", ".join(["1.1.1.1"] * 5000) + ", 198.51.100.1",), "198.51.100.1"),
    ],
)
def test_s23_the_rightmost_stranger_counts(forwarded, peer):
    assert seen(US, *forwarded)[0] == peer


def test_s23_a_household_is_one_whatever_its_address():
    assert seen("2001:db8:1:2:aaaa::1")[0] == seen("2001:db8:1:2:bbbb::2")[0] != seen("2001:db8:1:3::1")[0]
    assert seen("::ffff:192.0.2.7")[0] == "192.0.2.7"


def test_s23_a_spoofed_address_does_not_change_what_is_counted():
    from tests.server.middleware.house import house

    app = house(Settings(requests_per_minute=300)).app
    told = [ask(app, headers={"x-forwarded-for": f"198.51.100.{n % 250}"}).status for n in range(301)]
    assert told == [200] * 300 + [429]
