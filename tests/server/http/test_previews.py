"""What a choice would do, told before it is made."""

from __future__ import annotations

import random

import pytest

import tablier
from tablier.engine.position import Position
from tests.server.http.guests import CALA, RACE, Json, Place, at_table, sure

AGAIN = f"{CALA} | fruit=4,4,4,4,4,4,0,4,4,4,4,4,4,0 mover=0"  # c ends in the mancala
TAKES = f"{CALA} | fruit=1,0,4,4,4,4,0,4,4,4,4,5,5,5 mover=0"  # a ends alone in b, five lie across
DROPS = (
    "banana-cala | fruit=0,0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,1,0,0,1,0,0,0,0,5,5,5,5,"
    "0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,5,6,5,6"
)


async def outlook(place: Place, position: str, *moves: str) -> Json:
    guest = await place.stranger()
    return sure(await guest.post("/api/positions/previews", {"position": position, "moves": list(moves)}))


def ahead(position: str, *moves: str) -> Json:
    found: list[Json] = []

    async def look(place: Place) -> None:
        found.append(await outlook(place, position, *moves))

    at_table(look)
    return found[0]


def effects(found: Json, move: str) -> dict[str, int]:
    [choice] = [each for each in found["choices"] if each["move"] == move]
    return {each["what"]: each["count"] for each in choice["effects"]}


def test_every_choice_tells_its_events() -> None:
    position = tablier.position(AGAIN)
    found = ahead(AGAIN)
    assert [each["move"] for each in found["choices"]] == list(position.moves)
    for move, choice in zip(position.moves, found["choices"], strict=True):
        told = [(each["verb"], each["source"], each["target"], each["count"]) for each in choice["events"]]
        events = position.step(position.read(move)).events
        assert told == [(each.verb.name.lower(), each.source, each.target, each.count) for each in events]


def test_another_turn_is_announced_for_the_choice_that_has_it_and_for_no_other() -> None:
    found = ahead(AGAIN)
    assert [each["move"] for each in found["choices"] if "again" in effects(found, each["move"])] == ["c"]


def test_a_capture_says_how_many_are_taken() -> None:
    assert effects(ahead(TAKES), "a") == {"capture": 6}


def test_what_is_in_the_hand_falls_into_known_places_before_anybody_says_which() -> None:
    [choice] = [each for each in ahead(DROPS)["choices"] if each["move"] == "c"]
    assert [each["verb"] for each in choice["events"]] == ["move", "move"]  # an apple and a raisin, into the hand
    assert [each["target"] for each in choice["then"]] == [1, 0]


def test_moves_are_told_one_after_the_other_and_the_first_that_is_refused_says_why() -> None:
    found = ahead(DROPS, "c", "orange", "grape", "banana")
    assert [each["move"] for each in found["played"]] == ["c", "orange"]  # the last one falls by itself
    assert [each["target"] for each in found["played"][1]["events"] if each["verb"] == "move"] == [1, 0]
    assert found["refused"] == 2 and found["why"]["say"]


def test_nothing_is_announced_while_shells_are_to_be_thrown() -> None:
    assert ahead(tablier.game(RACE).start().text) == {"played": [], "choices": [], "refused": None, "why": None}


@pytest.mark.slow
@pytest.mark.parametrize("game", tablier.games())
def test_effects_are_what_the_position_then_says(game: str) -> None:
    seen: set[str] = set()

    async def look(place: Place) -> None:
        for position in met(game):
            for choice in (await outlook(place, position.text))["choices"]:
                later = position.play(choice["move"])
                named = {each["what"] for each in choice["effects"]}
                seen.update(named)
                assert ("again" in named) <= (later.mover == position.mover)
                assert bool(named & {"win", "lose", "draw"}) == later.is_over
                assert ("capture" in named) == any(
                    each["verb"] == "capture" for each in choice["events"] + choice["then"]
                )
                if "win" in named:
                    assert later.payoffs[position.mover] > 0

    at_table(look)
    assert seen or game in ("oukoun", "banana-cala")  # captures are rare there, and by lot rarer


def met(game: str) -> list[Position]:
    """Positions of one game played by lot, where somebody has to choose."""
    lot, position, found = random.Random(5), tablier.game(game).start(), []
    while not position.is_over and len(found) < 60:
        if position.to_act >= 0:
            found.append(position)
        moves = position.moves
        position = position.play(lot.choice(moves) if moves else position.throw(lot))
    return found[::4]
