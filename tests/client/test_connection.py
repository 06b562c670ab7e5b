"""The line to a match: greeting, resuming, coming back, and saying an action until it is answered."""

from __future__ import annotations

import asyncio

import pytest

from tablier.client.connection import AGAIN, LATEST, SOONEST
from tablier.client.errors import ClientStopped, OldProtocol, SessionEnded, UnknownMatch
from tests.client.transports import Telephone, until

MOVE = {"kind": "move", "seat": 0, "move": "c"}


def acts(phone: Telephone) -> list[dict]:
    return [message for wire in phone.exchange.wires for message in wire.said if message["t"] == "act"]


async def connected(phone: Telephone) -> None:
    phone.exchange.wire.welcome()
    await until(lambda: phone.states[-1:] == [True])


def test_the_first_message_is_hello_and_an_action_is_answered_by_its_id():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            assert [message["t"] for message in phone.exchange.wire.said] == ["hello"]
            answer = asyncio.create_task(phone.connection.act(MOVE, 4))
            await until(lambda: acts(phone))
            said = acts(phone)[0]
            assert (said["seq"], said["want"]) == (4, MOVE)
            phone.exchange.wire.tell(t="ack", id="another", seq=9)
            phone.exchange.wire.tell(t="ack", id=said["id"], seq=5)
            assert (await answer)["seq"] == 5
            assert [message["t"] for message in phone.heard] == ["welcome", "ack"]

    asyncio.run(call())


def test_an_action_is_said_again_with_the_same_id_until_it_is_answered():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            answer = asyncio.create_task(phone.connection.act(MOVE, 4))
            for times in (1, 2, 3):
                await until(lambda times=times: len(acts(phone)) == times)
                await until(lambda: AGAIN in phone.exchange.sleeping)
                phone.exchange.strike(AGAIN)
            assert len({message["id"] for message in acts(phone)}) == 1
            phone.exchange.wire.tell(t="stale", id=acts(phone)[0]["id"], seq=7)
            assert (await answer)["t"] == "stale"

    asyncio.run(call())


def test_trouble_that_passes_is_waited_for_and_other_trouble_is_an_answer():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            answer = asyncio.create_task(phone.connection.act(MOVE, 4))
            await until(lambda: acts(phone))
            told = acts(phone)[0]["id"]
            phone.exchange.wire.tell(t="trouble", id=told, code="busy", say="Busy.", retry=True, number="")
            phone.exchange.wire.tell(t="beat", seq=1, now=0)
            await until(lambda: phone.heard[-1]["t"] == "beat")
            assert not answer.done()
            phone.exchange.wire.tell(t="trouble", id=told, code="stopped", say="Stopped.", retry=False, number="")
            assert (await answer)["code"] == "stopped"

    asyncio.run(call())


def test_a_line_that_breaks_comes_back_resumes_and_says_what_was_not_answered():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            answer = asyncio.create_task(phone.connection.act(MOVE, 4))
            await until(lambda: acts(phone))
            phone.after = 4
            phone.exchange.wire.cut()
            await until(lambda: phone.states[-1] is False)
            await until(lambda: len(phone.exchange.sleeping) == 2)
            phone.exchange.strike(next(rest for rest in phone.exchange.sleeping if rest != AGAIN))
            await until(lambda: len(phone.exchange.wires) == 2)
            await connected(phone)
            await until(lambda: len(acts(phone)) >= 2)
            assert phone.exchange.wires[0].closed
            assert phone.exchange.wire.said[0]["after"] == 4
            assert len({message["id"] for message in acts(phone)}) == 1
            phone.exchange.wire.tell(t="ack", id=acts(phone)[0]["id"], seq=5)
            await answer

    asyncio.run(call())


def test_the_pause_grows_from_half_a_second_to_eight_and_is_never_the_same():
    phone = Telephone()
    pauses = [phone.connection._pause() for _ in range(40)]
    assert all(SOONEST <= pause <= LATEST for pause in pauses)
    assert pauses[0] <= 1.0 and len(set(pauses)) == 40


def test_nobody_answers_for_a_while():
    async def call():
        phone = Telephone()
        phone.exchange.refuse = 5
        task = asyncio.create_task(phone.connection.run())
        for _ in range(5):
            await until(lambda: phone.exchange.sleeping)
            phone.exchange.strike()
        await until(lambda: phone.exchange.wires)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(call())


def test_a_server_that_says_when_to_come_back_is_believed():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            phone.exchange.wire.tell(t="bye", why="restart", retry=20_000)
            phone.exchange.wire.cut()
            await until(lambda: phone.exchange.sleeping)
            assert 20 <= phone.exchange.sleeping[0] <= 21

    asyncio.run(call())


@pytest.mark.parametrize(
    ("why", "error"),
    [("session", SessionEnded), ("protocol", OldProtocol), ("unknown", UnknownMatch), ("malformed", ClientStopped)],
)
def test_a_goodbye_for_good_ends_the_line_and_whoever_waits_is_told(why, error):
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            answer = asyncio.create_task(phone.connection.act(MOVE, 4))
            await until(lambda: acts(phone))
            phone.exchange.wire.tell(t="bye", why=why, retry=None)
            with pytest.raises(error) as told:
                await answer
            assert told.value.say("en") != told.value.say("fr")
            with pytest.raises(error):
                await phone.connection.act(MOVE, 4)
            assert phone.task.done() or await until(phone.task.done) is None

    asyncio.run(call())


def test_another_version_of_the_protocol_is_said():
    async def call():
        async with Telephone() as phone:
            phone.exchange.wire.welcome(protocol=2)
            await until(lambda: phone.connection.error)
            assert isinstance(phone.connection.error, OldProtocol) and "version 2" in phone.connection.error.say("en")

    asyncio.run(call())


@pytest.mark.parametrize("nonsense", [{"t": "bye"}, {"t": "welcome"}])
def test_a_server_that_speaks_nonsense_is_not_listened_to(nonsense):
    async def call():
        async with Telephone() as phone:
            phone.exchange.wire.tell(**nonsense)
            await until(lambda: phone.connection.error)
            assert phone.connection.error.message == "nonsense"

    asyncio.run(call())


def test_a_client_that_has_said_much_waits():
    async def call():
        async with Telephone(pace=2) as phone:
            await connected(phone)
            await phone.connection.sync(1)
            await phone.connection.sync(2)
            third = asyncio.create_task(phone.connection.sync(3))
            await until(lambda: 10.0 in phone.exchange.sleeping)
            assert len(phone.exchange.wire.said) == 3  # with hello
            phone.exchange.strike()
            await third
            assert phone.exchange.wire.said[-1] == {"t": "sync", "after": 3}

    asyncio.run(call())


def test_a_question_about_a_move_is_answered():
    async def call():
        async with Telephone() as phone:
            await connected(phone)
            answer = asyncio.create_task(phone.connection.ask("c"))
            await until(lambda: phone.exchange.wire.said[-1]["t"] == "ask")
            said = phone.exchange.wire.said[-1]
            phone.exchange.wire.tell(t="told", id=said["id"], allowed=True, say="It sows.")
            assert (await answer)["allowed"]

    asyncio.run(call())
