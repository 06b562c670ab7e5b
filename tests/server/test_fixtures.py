"""What tests of the page draw is what the server sends."""

from __future__ import annotations

import pytest

from web.fixtures.make import HERE, SCENES, fixture, played


@pytest.mark.parametrize(("name", "game", "options", "wanted", "more"), SCENES, ids=[scene[0] for scene in SCENES])
def test_a_position_of_the_pages_tests_is_what_the_server_would_send(name, game, options, wanted, more):
    match = played(game, options, wanted, seed=more["seed"])
    assert (HERE / f"{name}.json").read_text("utf-8") == fixture(name, game, match, more)


def test_every_file_is_of_a_scene():
    assert sorted(path.stem for path in HERE.glob("*.json")) == sorted(scene[0] for scene in SCENES)
