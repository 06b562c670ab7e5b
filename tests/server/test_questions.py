"""Whoever touches the board is answered in a sentence, whatever they touch and whoever they are."""

from __future__ import annotations

import pytest

import tablier
from tablier.server.live.questions import told
from tests.server.tables import CALA, RACE, Client, in_house, table


async def touches(client: Client, *places: int) -> dict:
    return await client.says({"t": "ask", "id": "why", "places": list(places), "count": 0, "sense": ""})


def test_who_is_not_to_act_is_told_whose_turn_it_is():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        watcher = await Client(room, "", language="fr").enters()
        theirs = await touches(ann, 7)
        assert theirs["say"] == "That bowl is North's; you sow from your own row." and theirs["paragraph"] == 2
        assert (await touches(bob, 7))["say"] == "It is South's turn; yours comes after."
        assert (await touches(watcher, 7))["say"] == "Vous regardez cette partie ; c'est à Sud de jouer."
        await bob.act("resign", seat=1)
        over = await touches(ann, 0)
        assert over["say"] == "The match is over: nothing more is played here." and not over["allowed"]

    in_house(test)


def test_before_everybody_sits_down_and_with_a_program_in_the_seat_one_is_told_so():
    async def test(house, time):
        _, (cat, _) = await table(house, game=RACE)
        assert (await touches(cat, 0))["say"].startswith("The game has not begun yet")
        _, (ann, _) = await table(house, game=CALA)
        house.thinkers.held.clear()
        await ann.act("hold", seat=0, program="1")
        assert (await touches(ann, 0))["say"].startswith("A program plays for you")

    in_house(test)


SAID = {
    "kid-cala-classic | fruit=4,4,4,4,4,4,0,4,4,4,4,4,4 mover=0": {
        (7,): ("That bowl is North's; you sow from your own row.", 2),
        (6,): ("What lies in a mancala stays there; sow one of your bowls.", 2),
        (13,): ("That is North's mancala; you sow from your own row.", 2),
    },
    "chauka-bara | kept=0,0,0,1 phase=1": {
        (2,): ("That is White's pawn; you play Red.", 3),
        (0,): ("There is no pawn here. You have a 3: choose a pawn.", 3),
        (22, 0): ("Nothing in your hand leads from Red's home to square a5.", 3),
    },
    tablier.game("oukoun").start().play("W5").text: {
        (5,): ("There is already a pawn on triple sun 5; choose a free sun.", 3),
        (31,): (
            "The two pawns in the centre are there to choose a colour, once all the others are placed. "
            "Place a pawn on a free sun; 27 are left.",
            6,
        ),
    },
}


@pytest.mark.parametrize("position", SAID, ids=lambda text: text.split()[0])
def test_a_touch_that_is_no_move_is_answered_as_one_would_tell_a_child(position):
    for places, (sentence, paragraph) in SAID[position].items():
        answer = told(tablier.position(position), "why", "", places, "en")
        assert (answer.say, answer.paragraph) == (sentence, paragraph)


def test_a_pawn_that_cannot_use_the_throw_in_hand_is_told_by_that_throw():
    """Not by any of the throws that are not in hand."""
    position = tablier.position("chauka-bara | step=0,15,15,15 kept=0,0,0,1 phase=1")
    place = position.board.tracks[0][15]
    assert told(position, "why", "", (place,), "en").say.startswith("Red has not captured yet")
