"""Who sits where: every mix of seats, claims that are given once, leaving, rematches, imports, and being forgotten."""

from __future__ import annotations

import asyncio
import itertools
import json

import pytest
from argon2 import PasswordHasher

from tablier.matches.acts import Create
from tablier.matches.errors import BadText, BrokenLog, Refused
from tablier.matches.export import write_export
from tablier.matches.fairness import FairnessReport, check
from tablier.matches.log import sealed
from tablier.matches.match import Match
from tablier.server.live.guests import forget_person
from tablier.server.live.rooms import WATCH
from tablier.server.people.ratings import played
from tablier.server.queries.importing import import_form, replayed, whole
from tablier.storage.errors import StorageFull
from tablier.storage.memory import MemoryStore
from tablier.storage.registers.accounts import Account, Accounts
from tests.server.tables import (
    CALA,
    HOST,
    RACE,
    Client,
    comes,
    in_house,
    is_told_all,
    open_house,
    plan,
    play,
    settled,
    table,
    until,
)


async def created(house, who, game=CALA, **more):
    return await house.setup.create(Create(game, tuple(map(plan, who.split())), **more), HOST)


# Every mix of seats.


MIXES = [
    *(" ".join(mix) for mix in itertools.product(("person", "open", "device", "1"), repeat=2)),
    "person 1 open",
    "device device device",
    "person open device 1",
    "1 1 1 person",
    "device 1 device 1",
]


@pytest.mark.slow
@pytest.mark.parametrize("who", MIXES)
def test_every_mix_of_seats_can_be_played(who, monkeypatch):
    monkeypatch.setattr("tablier.server.live.automation.PACE", 0)
    seats = len(who.split())

    async def test(house, time):
        more = {"options": {"seats": str(seats)}} if seats > 2 else {}
        room, people = await table(house, who, RACE, **more)
        host = await Client(room, HOST).enters()
        await play(room, [*people, host], 60)  # pawns may wait long for the throw that lets them in
        assert any(not step.thrown for step in room.match.line)
        await until(lambda: all(map(is_told_all, (*people, host))))
        assert isinstance(check(room.match), FairnessReport)

    in_house(test)


def test_whoever_sets_a_table_up_takes_no_seat_by_that_but_those_at_their_device():
    async def test(house, time):
        room = await created(house, "person device")
        assert room.is_host(HOST) and room.seats_of(HOST) == (1,) and not room.is_host("") and room.seats_of("") == ()
        host = await Client(room, HOST).enters()
        assert host.heard("welcome")[0]["you"] == {"seats": [1], "host": True}

    in_house(test)


def test_several_at_one_device_each_have_a_seat_and_a_chain():
    async def test(house, time):
        names = tuple(house.runtime.note(name, 24) for name in ("Eva", "Max"))
        seats = tuple(type(plan("device"))(plan("device").holder, "", note.reference) for note in names)
        room = await house.setup.create(Create(RACE, seats), HOST, names)
        host = await Client(room, HOST).enters()
        assert {note["text"] for note in host.heard("log")[0]["notes"]} == {"Eva", "Max"}
        await play(room, [host], 12)
        sealers = [entry.actor for entry in room.match.entries if entry.kind == "sealed"]
        assert sorted(sealers) == [0, 1] and room.match.line

    in_house(test)


def test_a_table_that_cannot_be_played_is_refused_and_nothing_is_kept():
    async def test(house, time):
        for bad in (Create("no-game", (plan("person"),) * 2), Create(CALA, (plan("person"),))):
            with pytest.raises(Refused):
                await house.setup.create(bad, HOST)
        assert await house.database.store.matches() == () and not house.rooms.open

    in_house(test)


def test_nothing_is_sealed_where_nothing_is_thrown():
    async def test(house, time):
        cala, race = await created(house, "person 1"), await created(house, "person 1", RACE)
        assert cala.match.entries[0].body["seal"] == {} and race.match.entries[0].body["seal"]
        assert await house.database.roots.find(cala.id, 1) is None and await house.database.roots.find(race.id, 1)

    in_house(test)


# Claims.


def test_s4_of_many_who_claim_a_seat_at_once_one_has_it():
    async def test(house, time):
        room = await created(house, "person open")
        secret = await house.database.claims.invite(room.id, 0, 0)
        for seat, key in ((0, secret), (1, "")):
            found = await asyncio.gather(
                *(house.setup.claim(room, seat, key, f"p{n}", f"P {n}") for n in range(20)), return_exceptions=True
            )
            assert [each for each in found if each is None] == [None]
            assert {each.reason for each in found if each} == {"taken"}
            assert room.holders[seat] == f"p{found.index(None)}"

    in_house(test)


def test_whoever_clicks_twice_has_the_seat_once():
    async def test(house, time):
        room = await created(house, "person open")
        secret = await house.database.claims.invite(room.id, 0, 0)
        await asyncio.gather(*(house.setup.claim(room, 0, secret, "ann", "Ann") for _ in range(3)))
        assert room.holders[0] == "ann" and room.seq == 1
        assert await house.database.claims.holder(room.id, 0) == "ann"

    in_house(test)


def test_a_wrong_invitation_opens_nothing():
    async def test(house, time):
        room = await created(house, "person person 1", RACE, options={"seats": "3"})
        secret = await house.database.claims.invite(room.id, 0, 0)
        for seat, key, reason in (
            (0, "wrong", "invitation"),
            (1, secret, "invitation"),
            (2, secret, "taken"),
            (7, secret, "invitation"),
            (-1, secret, "invitation"),
        ):
            with pytest.raises(Refused) as refused:
                await house.setup.claim(room, seat, key, "eve", "Eve")
            assert refused.value.reason == reason
        with pytest.raises(BadText):
            await house.setup.claim(room, 0, secret, "ann", "\u202e")
        assert room.seq == 0 and room.holders == {-1: HOST}

    in_house(test)


def test_a_claim_that_could_not_be_kept_can_be_made_again():
    store = MemoryStore()

    async def test(house, time):
        room = await created(house, "open open")
        store.full = True
        with pytest.raises(StorageFull):
            await house.setup.claim(room, 0, "", "ann", "Ann")
        store.full = False
        await house.setup.claim(room, 0, "", "ann", "Ann")
        assert room.holders[0] == "ann" and room.match.chairs[0].taken

    in_house(test, store=store)


def test_a_seat_that_was_given_back_can_be_taken_again():
    async def test(house, time):
        room = await created(house, "open person")
        ann = await comes(house, room, 0)
        secret = await house.database.claims.invite(room.id, 1, 0)
        await house.setup.claim(room, 1, secret, "bob", "Bob")
        bob = await Client(room, "bob").enters()
        assert (await ann.act("leave", seat=0))["t"] == (await bob.act("leave", seat=1))["t"] == "ack"
        assert room.holders == {-1: HOST} and not any(chair.taken for chair in room.match.chairs)
        await house.setup.claim(room, 0, "", "cem", "Cem")
        await house.setup.claim(room, 1, secret, "dia", "Dia")
        assert room.seats_of("cem") == (0,) and room.seats_of("dia") == (1,) and room.match.begun
        assert (await ann.act("move", seat=0, move="a"))["reason"] == "not-yours"

    in_house(test)


def test_whoever_leaves_during_the_ceremony_can_be_replaced():
    async def test(house, time):
        room, (ann, bob) = await table(house, "person open", RACE)
        await ann.seals(0)
        await bob.seals(1)
        await until(lambda: -2 in room.match.table.opened)
        await bob.act("leave", seat=1)
        await until(lambda: room.match.table.throws.epoch == 2)
        cem = await comes(house, room, 1, "cem")
        await play(room, [ann, cem], 12)
        assert room.match.line and isinstance(check(room.match), FairnessReport)

    in_house(test)


def test_the_server_waits_with_opening_until_everybody_sits():
    async def test(house, time):
        room = await created(house, "person person", RACE)
        ann = await comes(house, room, 0)
        await ann.seals(0)
        await settled(50)
        assert (
            room.automation.is_idle
            and not house.runtime.counts["mistakes"]
            and not await house.database.store.due(2**53 - 1)
        )
        bob = await comes(house, room, 1)
        await play(room, [ann, bob], 8)
        assert room.match.line

    in_house(test)


def test_private_matches_are_seen_by_who_sits_there_and_who_has_a_link():
    async def test(house, time):
        private, (_, _) = await table(house)
        public, _ = await table(house, public=True)
        link = await house.database.claims.invite(private.id, WATCH, 0)
        for _ in range(2):  # while the rooms are open, and when they have to be opened again
            assert await house.rooms.find_for(public.id, "") and not await house.rooms.find_for(private.id, "")
            assert await house.rooms.find_for(private.id, "ann") and await house.rooms.find_for(private.id, HOST)
            for person in ("", "eve"):
                assert await house.rooms.find_for(private.id, person, (WATCH, link))
            assert not await house.rooms.find_for(private.id, "eve", (WATCH, "x"), (WATCH, ""))
            assert await house.rooms.find_for("A" * 22, "ann") is None
            for room in tuple(house.rooms.open.values()):
                await house.rooms.close(room)

    in_house(test)


# Again.


def names_at(room):
    """Return the name of each person."""
    return {
        room.holders[seat]: room.notes[chair.name].text for seat, chair in enumerate(room.match.chairs) if chair.name
    }


@pytest.mark.parametrize("who", ["person person", "open person", "person device", "person 1"])
def test_a_rematch_seats_everybody_who_asks_one_seat_further(who):
    async def test(house, time):
        room, people = await table(house, who, chat=True)
        host = await Client(room, HOST).enters()
        await host.act("abort", seat=None)
        before = {seat: person for seat, person in room.holders.items() if seat >= 0}
        names = names_at(room)
        again = await house.setup.rematch(room, "ann")
        assert again.match.begun is ("bob" not in before.values())
        assert await house.setup.rematch(room, "bob" if "bob" in before.values() else "ann") is again
        after = {seat: person for seat, person in again.holders.items() if seat >= 0}
        assert after == {(seat - 1) % 2: person for seat, person in before.items()}
        assert again.match.begun and again.is_host(HOST) and again.match.table.chat
        assert room.match.table.rematch == again.id and again.match.header.rematch == room.id
        assert names_at(again) == names
        assert await house.setup.rematch(room, HOST) is again
        await settled()
        assert people[0].heard("entry")[-1]["entry"]["body"] == {"match": again.id}

    in_house(test)


def test_two_who_ask_for_a_rematch_at_once_get_the_same():
    async def test(house, time):
        room, (ann, _) = await table(house)
        await ann.act("resign", seat=0)
        one, other = await asyncio.gather(house.setup.rematch(room, "ann"), house.setup.rematch(room, "bob"))
        assert one is other and one.match.begun

    in_house(test)


def test_a_rematch_is_for_those_who_played_and_when_it_is_over():
    async def test(house, time):
        room, _ = await table(house)
        for person, reason in (("eve", "not-yours"), ("", "not-yours"), ("ann", "not-over")):
            with pytest.raises(Refused) as refused:
                await house.setup.rematch(room, person)
            assert refused.value.reason == reason

    in_house(test)


# Ratings.


def test_a_match_between_two_accounts_is_rated_once():
    async def test(house, time):
        accounts = Accounts(house.database.store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        for person in ("ann", "bob"):
            await accounts.open(Account(person, person, 0), "password")
        room, (ann, _) = await table(house)
        await ann.act("resign", seat=0)
        await until(lambda: room.automation.is_settled)
        await house.rooms.close(room)
        again = await house.rooms.find(room.id)
        await until(lambda: again.automation.is_settled)
        (event,) = await house.database.ratings.of_game(CALA)
        found = played(event)
        assert (found.match, found.players, found.payoffs) == (room.id, ("ann", "bob"), (-1.0, 1.0))

    in_house(test)


@pytest.mark.parametrize("known", [(), ("ann",), ("eve", "host")])
def test_guests_and_programs_are_not_rated(known):
    async def test(house, time):
        accounts = Accounts(house.database.store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        for person in known:
            await accounts.open(Account(person, person, 0), "password")
        room, (ann, _) = await table(house, game=RACE)
        await play(room, [ann, await Client(room, "bob").enters()], 12)
        await ann.act("resign", seat=0)
        await until(lambda: room.automation.is_settled)
        assert await house.database.ratings.of_game(RACE) == [] and await house.database.roots.find(room.id, 1) is None

    in_house(test)


# Forgotten.


def test_s21_a_person_who_is_forgotten_leaves_no_word_and_every_log_as_it_was():
    async def test(house, time):
        room, people = await table(house, game=RACE, chat=True)
        ann, bob = people
        await play(room, people, 14)
        await ann.act("say", seat=0, text="A secret of Ann")
        await ann.act("rename", seat=0, name="Anna")
        await bob.act("say", seat=1, text="Hello")
        other = await created(house, "open open")
        await house.setup.claim(other, 1, "", "ann", "Annie")
        host = await created(house, "open open", chat=True)
        await house.database.claims.take(host.id, -1, "ann", 0)
        await forget_person(house.runtime, house.database, house.rooms, "ann")
        kept = json.dumps(await house.database.store.query("SELECT * FROM personal"))
        assert "Ann" not in kept and "Hello" in kept
        late = await Client(room, "bob").enters()
        assert {note["text"] for note in late.heard("log")[0]["notes"]} == {"Bob", "Hello"}
        assert room.match.result and "ann" not in room.holders.values() and not other.match.chairs[1].taken
        assert await house.database.claims.of_person("ann") == ()
        log = await house.database.store.read(room.id)
        assert log == room.match.entries and isinstance(check(Match.of(log)), FairnessReport)

    in_house(test)


def test_s21_what_a_host_without_a_seat_wrote_is_forgotten_too():
    async def test(house, time):
        room, _ = await table(house, chat=True)
        host = await Client(room, HOST).enters()
        assert (await host.act("say", seat=None, text="Mine"))["t"] == "ack"
        await forget_person(house.runtime, house.database, house.rooms, HOST)
        assert "Mine" not in json.dumps(await house.database.store.query("SELECT * FROM personal"))
        late = await Client(room, "ann").enters()
        assert "Mine" not in late.line.texts[1] and not room.is_host(HOST)

    in_house(test)


# From elsewhere.


@pytest.mark.slow
def test_a_match_that_was_played_elsewhere_is_kept_and_replayed():
    async def test(house, time):
        room, people = await table(house, game=RACE)
        await play(room, people)
        elsewhere = await open_house()
        form = import_form(write_export(room.match, room.notes), elsewhere.runtime)
        brought = whole(replayed(form, "en"), "eve")
        await elsewhere.database.store.append_whole(brought)
        kept = await elsewhere.rooms.find(form.match)
        assert kept.match.entries == tuple(each.entry for each in brought.additions)
        assert kept.is_host("eve") and kept.seats_of("eve") == ()
        assert kept.id != room.id and kept.match.position == room.match.position
        assert {note.text for note in kept.notes.values()} == {"Ann", "Bob"}
        await elsewhere.close()

    in_house(test)


def test_a_log_with_unfair_throws_is_not_brought():
    async def test(house, time):
        room, people = await table(house, game=RACE)
        await play(room, people, 12)
        with pytest.raises(BrokenLog):
            replayed(import_form(write_export(forged(room.match), {}), house.runtime), "en")

    in_house(test)


def forged(match: Match) -> Match:
    """Return a match in which somebody has opened another link than the one that was sealed."""
    entries, before = [], None
    for entry in match.entries:
        body = {**entry.body, "link": {"first": "0" * 64}} if entry.kind == "opened" else entry.body
        link = before.hash if before else entry.before
        before = sealed(entry.match, entry.seq, entry.id, entry.kind, entry.actor, entry.at, body, link)
        entries.append(before)
    return Match.of(entries)
