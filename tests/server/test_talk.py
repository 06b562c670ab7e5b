"""What people ask each other and say: offers, taking back, giving up, phrases, free words, and who may stop them."""

from __future__ import annotations

import pytest

from tests.matches.tables import talk
from tests.server.tables import CALA, HOST, RACE, Client, in_house, is_told_all, play, settled, table, until


def reasons(*answers):
    return [each.get("reason", each["t"]) for each in answers]


# Draws and taking back.


def test_a_draw_is_agreed_by_everybody():
    async def test(house, time):
        room, (ann, bob, cem) = await table(house, "person person person", RACE, options={"seats": "3"})
        await play(room, [ann, bob, cem], 12)
        offer = (await ann.act("offer", seat=0, what="draw"))["seq"]
        assert (await bob.act("answer", seat=1, offer=offer, yes=True))["t"] == "ack" and not room.match.result
        assert (await cem.act("answer", seat=2, offer=offer, yes=True))["t"] == "ack"
        assert room.match.result.how == "agreement" and is_told_all(ann)

    in_house(test)


def test_a_draw_that_was_turned_down_is_not_offered_again_before_a_move():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        offer = (await ann.act("offer", seat=0, what="draw"))["seq"]
        await bob.act("answer", seat=1, offer=offer, yes=False)
        again = await ann.act("offer", seat=0, what="draw")
        own = await ann.act("answer", seat=0, offer=offer, yes=True)
        assert reasons(again, own) == ["draw-again", "no-offer"] and not room.match.offers

    in_house(test)


def test_an_offer_can_be_withdrawn_by_who_made_it():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        offer = (await ann.act("offer", seat=0, what="draw"))["seq"]
        assert reasons(await bob.act("withdraw", seat=1, offer=offer)) == ["other-offer"]
        assert (await ann.act("withdraw", seat=0, offer=offer))["t"] == "ack" and not room.match.offers

    in_house(test)


def test_everything_since_ones_move_is_taken_back_by_consent():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        before = room.match.position
        await ann.act("move", seat=0, move="a")
        await bob.goes_on()
        offer = (await ann.act("offer", seat=0, what="undo"))["seq"]
        await bob.act("answer", seat=1, offer=offer, yes=True)
        assert room.match.position == before and room.match.line == ()

    in_house(test)


def test_a_program_agrees_at_once_and_thinks_anew():
    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        before = room.match.position
        await ann.act("move", seat=0, move="a")
        await until(lambda: room.match.position.to_act == 0)
        await ann.act("offer", seat=0, what="undo")
        assert room.match.position == before
        await ann.act("move", seat=0, move="a")
        await until(lambda: room.match.position.to_act == 0)

    in_house(test)


def test_in_ones_own_turn_a_move_is_taken_back_without_asking():
    async def test(house, time):
        room, (ann, _) = await table(house)
        watcher = await Client(room, "", views=True).enters()
        before = room.match.position
        await ann.act("move", seat=0, move="c")
        assert watcher.heard("view")[-1]["view"]["can_take_back"]
        assert (await ann.act("take-back", seat=0))["t"] == "ack" and room.match.position == before
        assert watcher.heard("view")[-1]["view"]["position"] == before.text
        assert reasons(await ann.act("take-back", seat=0)) == ["not-in-turn"]

    in_house(test)


# The end.


@pytest.mark.parametrize("who", ["person person", "person 1"])
def test_whoever_resigns_has_lost(who):
    async def test(house, time):
        room, (ann, *_) = await table(house, who)
        await ann.act("resign", seat=0)
        assert (room.match.result.how, room.match.result.places) == ("resignation", (2, 1))
        assert reasons(await ann.act("move", seat=0, move="a"), await ann.act("resign", seat=0)) == ["over", "over"]

    in_house(test)


def test_a_program_plays_on_for_one_of_three_who_resigned():
    async def test(house, time):
        room, people = await table(house, "person person person", RACE, options={"seats": "3"})
        await play(room, people, 14)
        resigned = (await people[0].act("resign", seat=0))["seq"]
        while not any(step.seat == 0 and step.seq > resigned and not step.thrown for step in room.match.line):
            assert not room.match.result  # it may take a while until a throw lets it move, but not for ever
            await play(room, people[1:], 10)
        assert house.thinkers.asked and not house.runtime.counts["mistakes"]

    in_house(test)


def test_the_host_or_a_seat_ends_a_match_before_anybody_has_moved():
    async def test(house, time):
        one, (ann, _) = await table(house)
        host = await Client(one, HOST).enters()
        assert reasons(await Client(one, "eve").act("abort", seat=None)) == ["not-host"]
        assert (await host.act("abort", seat=None))["t"] == "ack" and one.match.result.how == "abort"
        other, (ann, _) = await table(house)
        assert (await ann.act("abort", seat=0))["t"] == "ack"
        late, (ann, _) = await table(house)
        await ann.act("move", seat=0, move="a")
        assert reasons(await ann.act("abort", seat=0)) == ["moved"]
        assert other.match.result and not late.match.result

    in_house(test)


def test_whoever_leaves_in_the_middle_has_resigned():
    async def test(house, time):
        room, (ann, _) = await table(house)
        await ann.act("move", seat=0, move="a")
        await ann.act("leave", seat=0)
        assert room.match.result.how == "resignation" and room.seats_of("ann") == (0,)

    in_house(test)


# Words.


def test_phrases_are_said_by_seats_and_by_the_host():
    async def test(house, time):
        room, (ann, _) = await table(house)
        host, eve = await Client(room, HOST).enters(), await Client(room, "eve").enters()
        assert (await ann.act("phrase", seat=0, phrase="well-played"))["t"] == "ack"
        assert (await host.act("phrase", seat=None, phrase="well-played"))["t"] == "ack"
        assert reasons(await eve.act("phrase", seat=None, phrase="well-played")) == ["not-host"]
        assert [(entry.actor, entry.body["phrase"]) for entry in talk(room.match)] == [
            (0, "well-played"),
            (-1, "well-played"),
        ]

    in_house(test)


def test_s24_the_host_alone_allows_free_words_and_mutes():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        host = await Client(room, HOST).enters()
        refused = [
            await ann.act("say", seat=0, text="Hello"),
            await ann.act("chat", on=True),
            await ann.act("mute", seat=1, on=True),
        ]
        assert reasons(*refused) == ["no-chat", "not-host", "not-host"]
        assert (await host.act("chat", on=True))["t"] == (await ann.act("say", seat=0, text="Hello"))["t"] == "ack"
        assert bob.heard("entry")[-1]["notes"][0]["text"] == "Hello"
        assert (await host.act("mute", seat=0, on=True))["t"] == "ack"
        muted = await ann.act("say", seat=0, text="Still"), await ann.act("phrase", seat=0, phrase="well-played")
        assert reasons(*muted) == ["muted", "muted"]
        await host.act("mute", seat=0, on=False)
        assert (await ann.act("say", seat=0, text="Again"))["t"] == "ack"
        await host.act("chat", on=False)
        assert reasons(await bob.act("say", seat=1, text="Oh")) == ["no-chat"]

    in_house(test)


def test_a_new_name_is_told_with_the_entry_and_to_who_comes_later():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        await ann.act("rename", seat=0, name="Anna")
        frame, late = bob.heard("entry")[-1], await Client(room, "").enters()
        assert frame["notes"] == [{"key": frame["entry"]["body"]["name"], "text": "Anna"}]
        assert {note["text"] for note in late.heard("log")[0]["notes"]} == {"Ann", "Anna", "Bob"}

    in_house(test)


# Away.


def test_a_program_holds_a_seat_until_its_person_returns():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        host = await Client(room, HOST).enters()
        assert reasons(await bob.act("hold", seat=0, program="1")) == ["not-yours"]
        house.thinkers.held.clear()
        assert reasons(await host.act("hold", seat=0, program="1")) == ["present"]
        room.leave(ann.subscriber)  # only while she is away
        assert (await host.act("hold", seat=0, program="1"))["t"] == "ack"
        await ann.enters()
        assert reasons(await ann.act("move", seat=0, move="a")) == ["program-plays"]
        await until(lambda: house.thinkers.asked)
        assert (await ann.act("return", seat=0))["t"] == "ack"
        house.thinkers.held.set()
        await settled()
        assert room.match.line == ()  # what the program thought of is no longer wanted
        assert (await ann.act("move", seat=0, move="a"))["t"] == "ack"
        assert (await bob.act("hold", seat=1, program="1"))["t"] == "ack"
        await until(lambda: room.match.position.to_act == 0)
        assert reasons(await ann.act("hold", seat=0, program="1")) == ["last-person"]

    in_house(test)


def test_while_a_program_holds_a_seat_the_others_witness_its_throws():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        await play(room, [ann, bob], 12)
        await bob.act("hold", seat=1, program="1")
        await play(room, [ann], 60)
        witnesses = {entry.body["proof"]["witness"] for entry in room.match.entries[20:] if entry.kind == "throw"}
        assert witnesses == {0} and not house.runtime.counts["mistakes"]
        assert (await bob.act("return", seat=1))["t"] == "ack"
        await play(room, [ann, bob], 40)
        assert room.match.chairs[1].plays

    in_house(test)


def test_who_is_held_in_the_middle_of_a_new_ceremony_does_not_stop_it():
    async def test(house, time):
        room, (ann, bob) = await table(house, game=RACE)
        await play(room, [ann, bob], 12)
        host = await Client(room, HOST).enters()
        assert (await ann.seals(0, 2))["t"] == "ack"  # a new device: everybody begins again
        await bob.seals(1, 2)
        await until(lambda: -2 in room.match.table.opened)
        room.leave(bob.subscriber)
        assert (await host.act("hold", seat=1, program="1"))["t"] == "ack"
        await until(lambda: room.match.table.throws.epoch == 3)
        await play(room, [ann], 30)
        assert room.match.table.throws.epoch == 3 and not house.runtime.counts["mistakes"]

    in_house(test)


def test_spectators_hear_everything_and_do_nothing():
    async def test(house, time):
        room, people = await table(house, game=CALA)
        eve = await Client(room, "eve").enters()
        answers = [
            await eve.act("resign", seat=0),
            await eve.act("hold", seat=0, program="1"),
            await eve.act("say", seat=None, text="Hello"),
            await eve.act("leave", seat=0),
            await eve.act("rename", seat=0, name="Eve"),
        ]
        assert reasons(*answers) == ["not-yours", "not-yours", "not-host", "not-yours", "not-yours"]
        await play(room, people)
        await settled()
        assert is_told_all(eve) and room.match.result

    in_house(test)
