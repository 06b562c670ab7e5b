"""What a server says when people may come."""

from __future__ import annotations

import pytest

from tablier.server.process import banner as announcing
from tablier.server.process.banner import addresses, announcement, is_exposed, own_addresses
from tablier.server.settings import Settings


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_a_server_for_this_machine_has_no_address_elsewhere(host):
    found = addresses(Settings(host=host), 8000)
    assert host in found.here and found.elsewhere == ()


def test_a_server_for_the_network_tells_this_machines_addresses():
    found = addresses(Settings(host="0.0.0.0"), 8001)
    assert found.here == "http://127.0.0.1:8001"
    assert found.elsewhere == tuple(f"http://{host}:8001" for host in own_addresses())


def test_a_server_behind_a_proxy_tells_its_public_address():
    told = announcement(Settings(origin="https://play.example", store="memory:"), 8000, "en", draws=False)
    assert told.startswith("Tablier is running at https://play.example\n") and "8000" not in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_is_of_an_address_that_others_can_reach(language):
    near = Settings(host="192.0.2.1", store="memory:")
    assert "▄" in announcement(near, 8000, language, draws=True)
    assert "▄" not in announcement(near, 8000, language, draws=False)
    assert "▄" not in announcement(Settings(store="memory:"), 8000, language, draws=True)


def test_a_password_is_not_told():
    told = announcement(Settings(store="postgresql://ada:secret@db/tablier"), 8000, "en", draws=False)
    assert "postgresql://ada@db/tablier" in told and "secret" not in told


def test_matches_in_memory_are_not_promised_to_be_kept():
    told = announcement(Settings(store="memory:"), 8000, "en", draws=False)
    assert "are lost" in told and "no match is lost" not in told


FAR, NEAR = ("1.1.1.1",), ("192.168.1.7", "10.0.0.3")


@pytest.mark.parametrize(
    ("settings", "own", "is_far"),
    [
        (Settings(), FAR, False),  # for this machine alone
        (Settings(host="0.0.0.0"), NEAR, False),
        (Settings(host="0.0.0.0"), (*NEAR, *FAR), True),
        (Settings(host="1.1.1.1"), (), True),
        (Settings(host="192.168.1.7"), (), False),
        (Settings(host="0.0.0.0", origin="https://play.example"), FAR, False),
        (Settings(origin="http://play.example"), (), True),
        (Settings(origin="http://board.local:8000"), (), False),
        (Settings(proxies=("127.0.0.1",)), (), True),
        (Settings(proxies=("127.0.0.1",), origin="https://play.example"), (), False),
    ],
)
def test_plain_http_is_warned_about_where_strangers_can_read_along(settings, own, is_far, monkeypatch):
    monkeypatch.setattr(announcing, "own_addresses", lambda: own)
    assert is_exposed(settings, 8000) is is_far
