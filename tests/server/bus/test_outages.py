"""What a bus does when its server is killed, silent or gone: it goes on, notices, comes back and says so."""

from __future__ import annotations

import asyncio
import socket
import threading
import tracemalloc

import pytest

from tablier.server.bus import Hint, open_bus
from tablier.server.bus.listening import BEAT, BEATS
from tablier.server.bus.outbox import MOST
from tablier.server.bus.postgres import PostgresBus
from tablier.server.bus.redis import RedisBus
from tests.server.bus.ears import hears, listening, until
from tests.server.bus.test_buses import sockets


class Forgetful:
    """A planted defect: it comes back, and does not say that hints may be lost."""

    def _look_everywhere(self):
        pass


class Gated:
    """It connects when its gate is open."""

    gate: asyncio.Event

    async def connect(self, hear):
        await self.gate.wait()
        return await super().connect(hear)


class Deafened:
    """It hears nothing for a while, as behind a network that forgot one of its connections without a word."""

    deaf = False

    def _hear(self, text):
        if not self.deaf:
            super()._hear(text)


def new_bus(server, *kinds):
    """A bus of the server's kind, perhaps with something special."""
    plain = RedisBus if server.url().startswith("redis") else PostgresBus
    return type("SpecialBus", (*kinds, plain), {})(server.url())


async def noticed(ears):
    """Wait until everybody has noticed that something is wrong."""
    await asyncio.gather(*(until(lambda bus=each.bus: not bus.is_well) for each in ears))


async def killed(server, ears):
    """Kill the server and start it again."""
    await asyncio.to_thread(server.kill)
    await noticed(ears)
    await asyncio.to_thread(server.start)


async def paused(server, ears):
    """Let the server say nothing for a while; no socket reports an error."""
    server.pause()
    await noticed(ears)
    server.resume()


async def cut(server, ears):
    """End the connections that listen, as an administrator may."""
    await server.cut()
    await noticed(ears)


OUTAGES = [killed, paused, cut]
QUICKEST = [cut, *(pytest.param(outage, marks=pytest.mark.slow) for outage in (killed, paused))]


async def check_recovery(outage, server, ears):
    """The rule itself: after an outage everybody is well, has been told to look everywhere, and hears again."""
    before = [each.losses for each in ears]
    await outage(server, ears)
    await until(lambda: all(each.bus.is_well for each in ears))
    assert all(each.losses > losses for each, losses in zip(ears, before, strict=True))
    await hears(ears[0], ears[1])
    await hears(ears[1], ears[0])


@pytest.mark.parametrize("outage", OUTAGES)
def test_after_an_outage_one_looks_everywhere_and_hears_again(server, outage):
    async def play():
        async with listening(new_bus(server), new_bus(server)) as ears:
            await hears(*ears)
            await check_recovery(outage, server, ears)

    asyncio.run(play())


@pytest.mark.slow
def test_one_outage_after_the_other_is_survived(server):
    async def play():
        async with listening(new_bus(server), new_bus(server)) as ears:
            for outage in (cut, paused, cut, killed, killed, paused):
                await check_recovery(outage, server, ears)

    asyncio.run(play())


@pytest.mark.parametrize("outage", QUICKEST)
def test_a_bus_that_does_not_say_that_hints_are_lost_is_found_out(server, outage):
    async def play():
        async with listening(new_bus(server, Forgetful), new_bus(server)) as ears:
            with pytest.raises(AssertionError):
                await check_recovery(outage, server, ears)
            assert ears[0].bus.is_well and ears[0].losses == 0 < ears[1].losses

    asyncio.run(play())


def test_a_connection_that_tells_and_is_cut_off_is_replaced(server):
    async def play():
        async with listening(new_bus(server), new_bus(server)) as (ada, bo):
            await server.mute()
            for teller, subscriber in ((ada, bo), (bo, ada)):
                await until(lambda: teller.bus.publish(Hint("again", 0)) or subscriber.heard)  # noqa: B023  # awaited here

    asyncio.run(play())


def test_a_connection_that_tells_but_no_longer_hears_is_noticed(server):
    async def play():
        async with listening(new_bus(server, Deafened), new_bus(server)) as (ada, bo):
            ada.bus.deaf = True
            await noticed([ada])
            ada.bus.deaf = False
            await until(lambda: ada.bus.is_well)
            assert ada.losses and not bo.losses
            await hears(bo, ada)

    asyncio.run(play())


def test_what_is_published_during_an_outage_is_told_afterwards(server):
    async def play():
        gated = new_bus(server, Gated)
        gated.gate = asyncio.Event()
        gated.gate.set()
        async with listening(gated, new_bus(server)) as (ada, bo):
            gated.gate.clear()
            await killed(server, [ada, bo])
            ada.bus.publish(Hint("meanwhile", 3))
            await until(lambda: bo.bus.is_well)
            gated.gate.set()
            await until(lambda: ("meanwhile", 3) in bo.heard)

    asyncio.run(play())


@pytest.mark.parametrize("how", ["kill", "pause"])
def test_publishing_without_a_server_neither_raises_nor_blocks_nor_grows(server, how):
    many = 3 * MOST

    async def play():
        async with listening(new_bus(server)) as (ada,):
            getattr(server, how)()
            publish_many(ada.bus, many)
            tracemalloc.start()
            publish_many(ada.bus, many)
            grown, _ = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            assert grown < 4_000_000 and ada.bus._outbox.dropped >= 2 * many - MOST - 1
            await noticed([ada])
            publish_many(ada.bus, many)

    asyncio.run(play())


def publish_many(bus, many):
    for number in range(many):
        bus.publish(Hint(f"match-{number}", number))


@pytest.mark.parametrize("how", ["kill", "pause"])
def test_closing_during_an_outage_leaves_nothing(server, how):
    async def play():
        before = asyncio.all_tasks(), threading.enumerate(), sockets()
        async with listening(new_bus(server), new_bus(server)) as (ada, bo):
            getattr(server, how)()
            ada.bus.publish(Hint("match", 1))
            await bo.bus.close()  # it has not noticed yet
            await noticed([ada])
        assert (asyncio.all_tasks(), threading.enumerate(), sockets()) == before

    asyncio.run(play())


@pytest.mark.parametrize("url", ["redis://127.0.0.1:{port}", "postgresql://ada:secret@127.0.0.1:{port}/db"])
def test_a_bus_starts_without_its_server_and_says_so_once(url, caplog):
    with socket.socket() as nobody:  # bound, but nobody listens on it
        nobody.bind(("127.0.0.1", 0))
        bus = open_bus(url.format(port=nobody.getsockname()[1]), "")

        async def play():
            async with listening(bus) as (ada,):
                assert not ada.bus.is_well
                ada.bus.publish(Hint("match", 0))
                await until(lambda: bus._pause > 1.5)  # several more attempts have failed

        asyncio.run(play())
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert (
        "Notifications between server processes are not getting through" in caplog.text and "secret" not in caplog.text
    )


def test_a_bus_that_started_without_its_server_looks_everywhere_when_it_comes(server, caplog):
    async def play():
        await asyncio.to_thread(server.kill)
        async with listening(new_bus(server)) as (ada,):
            assert not ada.bus.is_well
            await asyncio.to_thread(server.start)
            await until(lambda: ada.bus.is_well)
            assert ada.losses == 1

    asyncio.run(play())
    assert "again" in caplog.records[-1].getMessage()


def test_a_bus_starts_with_a_silent_server(server):
    async def play():
        server.pause()
        async with listening(new_bus(server)) as (ada,):
            assert not ada.bus.is_well
            server.resume()
            await until(lambda: ada.bus.is_well)
            assert ada.losses == 1

    asyncio.run(play())


@pytest.mark.slow
def test_a_process_that_was_busy_does_not_take_its_server_for_silent(server):
    async def play():
        async with listening(new_bus(server), new_bus(server)) as (ada, bo):
            threading.Event().wait(2 * BEAT * BEATS)  # the loop stands still
            await hears(ada, bo)
            await hears(bo, ada)
            assert ada.losses == bo.losses == 0

    asyncio.run(play())
