"""Whole matches over a real server, between clients who know nothing but the protocol."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from tablier.client import Seat, create, heads, join, new_match, play_on
from tablier.client.errors import BadLink, Declined, Overtaken, SeatTaken, ServerUnreachable, SessionEnded, UnknownMatch
from tablier.client.notifications import Connected, Happened, Present
from tablier.engine.position import Position
from tablier.matches import fairness
from tablier.matches.acts import Join, Say, Throw
from tablier.matches.fairness import FairnessReport, Label
from tests.client.servers import CALA, RACE, Running, serving

PATIENCE = 300  # a bound for a busy machine, not a measure


def first(position: Position) -> str:
    return position.moves[0]


def at_server(test, folder: Path, **changes) -> None:
    async def whole():
        async with serving(folder, **changes) as server:
            await asyncio.wait_for(test(server), PATIENCE)

    asyncio.run(whole())


async def seen(seat: Seat, condition) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await seat.changed()  # in this task: a change before another had begun would be missed


async def both(server: Running, game: str, seats: str = "person person", **more) -> tuple[Seat, Seat]:
    links = await server.match(game, seats, **more)
    return await server.join(links[0], "ada"), await server.join(links[1], "bob")


def throws(seat: Seat) -> list[int]:
    """Return which seats have thrown."""
    return [entry.actor for entry in seat.match.entries if entry.kind == Throw.kind]


async def play_until(seat: Seat, condition) -> None:
    """Play a while, and give up."""
    playing = asyncio.create_task(play_on(seat, first))
    await seen(seat, lambda: condition() or seat.result)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if not seat.result:
        await seat.resign()


@pytest.mark.parametrize("game", [CALA, RACE])
def test_two_programs_play_a_whole_match(game, tmp_path):
    async def test(server):
        ada, bob = await both(server, game)
        async with ada, bob:
            ends = await asyncio.gather(play_on(ada, first), play_on(bob, first))
            await seen(ada, lambda: ada.replica.seq == bob.replica.seq)
        assert ends[0] == ends[1] and ends[0].how == "rules"
        assert ada.match == bob.match == server.house.rooms.open[ada.match.id].match
        assert ada.replica.names() == ("ada", "bob")
        report = fairness.check(ada.match)
        assert isinstance(report, FairnessReport)
        assert report.label is (Label.WITNESSED if game == RACE else Label.NO_CHANCE)

    at_server(test, tmp_path)


def test_a_person_witnesses_the_throws_of_a_program(tmp_path):
    async def test(server):
        links = await server.match(RACE, "person random")
        async with await server.join(links[0], "ada") as ada:
            await play_until(ada, lambda: throws(ada).count(1) == 3)
            report = fairness.check(ada.match)
        assert report.unwitnessed == 0 and report.throws and {thrown.witness for thrown in report.state.throws} == {0}

    at_server(test, tmp_path)


def test_a_person_who_throws_with_their_own_hand_is_waited_for(tmp_path):
    async def test(server):
        links = await server.match(RACE)
        ada = await server.join(links[0], "ada", throws_itself=False)
        async with ada, await server.join(links[1], "bob"):
            await seen(ada, lambda: ada.can_throw)
            await ada.throw()
            assert ada.match.head.kind == Throw.kind
            assert not any(entry.kind == Throw.kind for entry in ada.match.entries[:-1])

    at_server(test, tmp_path)


def test_refusals_come_with_their_paragraph_and_in_one_s_language(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        ada = await server.join(links[0], "ada", language="fr")
        async with ada, await server.join(links[1], "bob") as bob:
            await seen(ada, lambda: ada.is_turn)
            await ada.play("c")
            await seen(ada, lambda: ada.is_turn)
            with pytest.raises(Declined) as told:
                await ada.play("c")
            assert told.value.paragraph == 2 and "est interdit" in told.value.say("en")
            with pytest.raises(Declined) as told:
                await bob.play("A")
            assert told.value.reason == "not-your-turn"

    at_server(test, tmp_path)


def test_a_move_meant_for_another_position_is_decided_again(tmp_path):
    async def test(server):
        ada, bob = await both(server, CALA)
        async with ada, bob:
            await seen(bob, lambda: bob.match.begun)
            await seen(ada, lambda: ada.is_turn)
            position = ada.position
            await ada.play("a")
            with pytest.raises(Overtaken):
                await ada._do(lambda: {"kind": "move"} if ada.position == position else None)
            await bob.phrase("hello")
            await seen(bob, lambda: bob.is_turn)
            await bob.play(bob.position.moves[0])

    at_server(test, tmp_path)


def test_offers_phrases_and_resigning(tmp_path):
    async def test(server):
        ada, bob = await both(server, CALA, chat=True)
        async with ada, bob:
            await seen(ada, lambda: ada.is_turn)
            await ada.phrase("good-luck")
            await ada.say("Salut !")
            await ada.play("c")
            await ada.take_back()
            await ada.offer("draw")
            await seen(bob, lambda: bob.match.offers)
            await bob.answer(bob.match.offers[0].seq, yes=False)
            await bob.resign()
            await seen(ada, lambda: ada.result)
            assert ada.result.how == "resignation" and ada.result.winners == (0,)
            said = [entry for entry in ada.match.entries if entry.kind == Say.kind]
            assert ada.replica.notes[said[0].body["text"]].text == "Salut !"

    at_server(test, tmp_path)


def test_whoever_watches_sees_everything_and_owes_nothing(tmp_path):
    async def test(server):
        links = await server.match(RACE, "person random")
        async with await server.join(links["watch"], "eve") as eve, await server.join(links[0], "ada") as ada:
            await play_until(ada, lambda: len(throws(ada)) == 8)
            await seen(eve, lambda: eve.result)
            assert eve.match == ada.match and eve.number is None and not eve.can_throw

    at_server(test, tmp_path)


def test_the_open_seats_of_a_public_match_need_no_invitation(tmp_path):
    async def test(server):
        links = await server.match(CALA, "open open", public=True)
        ada = await join(links["plain"], "ada", server.settings_of("one"))
        bob = await join(links["plain"], "bob", server.settings_of("one"))
        async with ada, bob:
            assert (ada.number, bob.number) == (0, 1)
            with pytest.raises(SeatTaken):
                await join(links["plain"], "eve", server.settings_of("one"))

    at_server(test, tmp_path)


def test_a_seat_is_found_again_by_the_same_link_and_only_its_owner_may_read_the_file(tmp_path):
    async def test(server):
        links = await server.match(RACE, "person random")
        async with await server.join(links[0], "ada") as ada:
            await seen(ada, lambda: any(entry.kind == Throw.kind for entry in ada.match.entries))
        files = list((tmp_path / "ada").glob("*.json"))
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600, 0o600]  # the seat, and the server's key
        async with await server.join(links[0], "ada") as again:
            before = len(throws(again))
            await play_until(again, lambda: len(throws(again)) == before + 5)
            assert len(throws(again)) >= before + 5 and again.match.table.throws.epoch == 1

    at_server(test, tmp_path)


def test_a_chain_that_was_lost_is_sealed_anew_and_the_match_goes_on(tmp_path):
    async def test(server):
        links = await server.match(RACE, "person random")
        async with await server.join(links[0], "ada") as ada:
            await seen(ada, lambda: any(entry.kind == Throw.kind for entry in ada.match.entries))
        file = next(each for each in (tmp_path / "ada").glob("*.json") if each.name != heads.FILE)
        start = file.read_text().index('"kept"')
        nothing = '"kept": {"root": "", "opened": "", "released": null, "seq": -1, "hash": ""}}'
        file.write_text(file.read_text()[:start] + nothing)
        async with await server.join(links[0], "ada") as again:
            before = len(throws(again))
            await play_until(again, lambda: len(throws(again)) == before + 5)
            assert len(throws(again)) >= before + 5 and again.match.table.throws.epoch == 2
            assert isinstance(fairness.check(again.match), FairnessReport)

    at_server(test, tmp_path)


def test_whoever_sets_a_table_up_sits_there_and_invites_the_others(tmp_path):
    async def test(server):
        made = await create(server.origin, new_match(CALA, 2, "ada"), server.settings_of("ada"))
        ada = await server.join(made.link, "ada")
        async with ada, await server.join(made.seats[1], "bob") as bob, await server.join(made.watch, "eve"):
            assert (ada.number, bob.number) == (0, 1)
            await seen(bob, lambda: bob.match.begun)
            assert bob.replica.names() == ("ada", "bob")

    at_server(test, tmp_path)


def test_presence_and_the_state_of_the_line_are_told(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        async with await server.join(links[0], "ada") as ada:
            news: asyncio.Queue = asyncio.Queue()
            ada.follow(news)
            bob = await server.join(links[1], "bob")
            told = []
            while not any(isinstance(each, Present) and each.here == (0, 1) for each in told):
                told.append(await asyncio.wait_for(news.get(), 120))
            assert any(isinstance(each, Happened) and each.entry.kind == Join.kind for each in told)
            await bob.close()
            while not (isinstance(told[-1], Present) and told[-1].here == (0,)):
                told.append(await asyncio.wait_for(news.get(), 120))
            assert not any(isinstance(each, Connected) for each in told)

    at_server(test, tmp_path)


def test_what_goes_wrong_before_one_sits_is_said_clearly(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        for link, error in (
            ("nonsense", BadLink),
            (f"{server.origin}/m/{'x' * 22}", UnknownMatch),
            (f"{server.origin}/m/{'x' * 22}#watch.abc", UnknownMatch),
            ("http://127.0.0.1:9/m/" + "x" * 22, ServerUnreachable),
            (links[0][:-4] + "AAAA", (UnknownMatch, SeatTaken, Declined)),
        ):
            with pytest.raises(error) as told:
                await server.join(link, "ada")
            assert told.value.say("en") and told.value.say("fr")
        async with await server.join(links[0], "ada"):
            with pytest.raises(SeatTaken):
                await server.join(links[0], "eve")

    at_server(test, tmp_path)


def test_a_session_that_ended_is_said(tmp_path):
    async def test(server):
        links = await server.match(CALA)
        async with await server.join(links[0], "ada") as ada:
            token = ada._file.token
        file = next(each for each in (tmp_path / "ada").glob("*.json") if each.name != heads.FILE)
        file.write_text(file.read_text().replace(token, "x" * len(token)))
        with pytest.raises(SessionEnded):
            await server.join(links[0], "ada")

    at_server(test, tmp_path)
