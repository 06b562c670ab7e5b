"""How much travels to play without a server: as much as the page says, and less than 7 MB in all."""

from __future__ import annotations

import json

import pytest

import tablier
from tablier.pocket import parts, site

MOST = 7_000_000
SEARCHES = 580_000  # room for the compiled searches of all games, where they were not made
BESIDE = ("index.html", "verify.html", "sw.js", "device.json", "manifest.webmanifest", "icon.svg")  # read as they come
LARGE = 100_000


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return dict(site.contents())


def test_a_site_carries_what_its_page_announces_and_nothing_twice(made):
    index = json.loads(made["device.json"])
    named = {each["file"]: each["bytes"] for kind in ("parts", "kernels") for each in index[kind].values()}
    named |= index["files"]
    assert set(made) == {*named, *BESIDE}
    assert named == {name: parts.weight(name, made[name]) for name in named}
    large = [name for name in named if len(made[name]) > LARGE]
    assert {name.partition("-")[0] for name in large if name.startswith("assets/")} == {"assets/worker"}
    assert sum(name.startswith("parts/") for name in large) == len(index["parts"])


def test_all_that_travels_to_play_without_a_server_weighs_less_than_7_mb(made):
    index = json.loads(made["device.json"])
    searches = sum(each["bytes"] for each in index["kernels"].values())
    assert searches < SEARCHES or len(index["kernels"]) > len(tablier.games())
    assert parts.announced(index) - searches + SEARCHES < MOST
