"""S27: who is rated is fixed by the first move, and nobody gets out of it, or into it, afterwards."""

from __future__ import annotations

from argon2 import PasswordHasher

import tablier
from tablier.server.live.guests import forget_person, merge_guest
from tablier.server.people.ratings import fix_players, played
from tablier.storage.registers.accounts import Account, Accounts
from tests.server.tables import CALA, HOST, RACE, Client, in_house, play, settled, table, until


async def with_accounts(house, *people):
    house.database.accounts = Accounts(house.database.store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    for person in people:
        assert await house.database.accounts.open(Account(person, person.title(), 0), "password")


async def ended(room, client, seat=0):
    """Let a seat resign, and return who was rated."""
    assert (await client.act("resign", seat=seat))["t"] == "ack"
    await until(lambda: room.automation.is_settled)
    return [played(event).players for event in await room.database.ratings.of_game(room.match.header.game.name)]


async def moved(house, people=("ann", "bob"), **more):
    """Set a table up for people with an account, and let the first one move."""
    await with_accounts(house, *people)
    room, clients = await table(house, **more)
    assert await clients[0].goes_on()
    return room, clients


def test_s27_an_account_that_is_closed_while_losing_is_rated_all_the_same():
    async def test(house, time):
        room, (ann, _) = await moved(house)
        await house.database.accounts.close("ann")
        assert await ended(room, ann) == [("ann", "bob")]

    in_house(test)


def test_s27_who_signs_in_when_winning_is_not_rated_for_it():
    async def test(house, time):
        room, (_, bob) = await moved(house, ("bob",))
        assert await house.database.accounts.open(Account("ann", "Ann", 0), "password")
        await house.rooms.look_up_accounts("ann")
        assert not room.is_rated and await ended(room, bob, seat=1) == []

    in_house(test)


def test_s27_a_seat_handed_over_to_an_account_stays_that_of_a_guest():
    async def test(house, time):
        room, (_, bob) = await moved(house, ("bob", "eve"))
        await merge_guest(house.database, house.rooms, "ann", "eve", house.runtime.now())
        assert await ended(room, bob, seat=1) == []

    in_house(test)


def test_s27_who_has_everything_forgotten_loses_what_they_played():
    async def test(house, time):
        room, _ = await moved(house)
        await forget_person(house.runtime, house.database, house.rooms, "ann")
        await until(lambda: room.automation.is_settled)
        (event,) = await house.database.ratings.of_game(CALA)
        assert played(event).players == ("ann", "bob") and played(event).payoffs == (-1.0, 1.0)

    in_house(test)


def test_s27_it_is_fixed_in_the_books_and_told_to_everybody():
    async def test(house, time):
        room, (ann, _) = await moved(house)
        await time.passes(1)
        assert room.is_rated and ann.heard("presence")[-1]["rated"] is True
        await house.rooms.close(room)
        again = await house.rooms.find(room.id)
        assert again.is_rated and again.players == ("ann", "bob")

    in_house(test)


def test_s27_a_seat_that_changes_hands_before_the_first_move_counts_for_who_sits_there_then():
    async def test(house, time):
        await with_accounts(house, "ann", "bob", "eve")
        room, (ann, bob) = await table(house, "open person")
        await fix_players(house.database, room.match, room.holders)  # a first move that was not kept after all
        assert (await ann.act("leave", seat=0))["t"] == "ack"
        await house.setup.claim(room, 0, "", "eve", "")
        eve = await Client(room, "eve").enters()
        assert await eve.goes_on()
        assert await ended(room, bob, seat=1) == [("eve", "bob")]

    in_house(test)


def test_s27_no_program_plays_for_anybody_in_a_rated_match():
    async def test(house, time):
        room, (ann, _) = await moved(house)
        host = await Client(room, HOST).enters()
        for who, seat in ((ann, 0), (host, 1)):
            refused = await who.act("hold", seat=seat, program="5")
            assert (refused["t"], refused["reason"]) == ("refused", "rated-hold")

    in_house(test)


def test_s27_a_set_up_position_counts_for_nobody():
    async def test(house, time):
        start = tablier.game(CALA).start().play("c")
        room, (_, bob) = await moved(house, position=start.text)
        assert not room.is_rated and await ended(room, bob, seat=1) == []

    in_house(test)


def test_s27_what_everybody_agreed_to_take_back_counts_for_nobody():
    async def test(house, time):
        room, (ann, bob) = await moved(house)
        while room.match.position.mover == 0:
            await ann.goes_on()
        offer = await ann.act("offer", seat=0, what="undo")
        assert room.is_rated and (await bob.act("answer", seat=1, offer=offer["seq"], yes=True))["t"] == "ack"
        assert not room.is_rated and await ended(room, ann) == []

    in_house(test)


def test_s27_taking_back_in_ones_own_turn_is_no_way_out():
    async def test(house, time):
        await with_accounts(house, "ann", "bob")
        room, (ann, _) = await table(house)
        assert (await ann.act("move", seat=0, move="c"))["t"] == "ack" and room.match.position.mover == 0
        assert (await ann.act("take-back", seat=0))["t"] == "ack" and room.match.line == ()
        await house.database.accounts.close("ann")
        await ann.act("move", seat=0, move="a")  # the first move once more, and not the first
        assert await ended(room, ann) == [("ann", "bob")]

    in_house(test)


def test_s27_nobody_is_made_to_play_again():
    async def test(house, time):
        await with_accounts(house, "ann", "bob")
        room, (ann, _) = await table(house)
        await ann.goes_on()
        await ended(room, ann)
        again = await house.setup.rematch(room, "ann")
        assert again.holders == {-1: HOST, 1: "ann"} and not again.match.begun
        await settled()
        joined = await house.setup.rematch(room, "bob")
        assert joined is again and again.match.begun and again.holders[0] == "bob"

    in_house(test)


def test_s27_shells_count_like_moves():
    async def test(house, time):
        await with_accounts(house, "ann", "bob")
        room, people = await table(house, game=RACE)
        await play(room, people, 12)
        await house.database.accounts.close("ann")
        assert await ended(room, people[0]) == [("ann", "bob")]

    in_house(test)
