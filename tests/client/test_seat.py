"""A seat at the other end of a line that a test holds: what it takes, asks for and says by itself."""

from __future__ import annotations

import asyncio
import json
import stat
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from tablier.client.bots import LevelBot, chosen, function_of
from tablier.client.errors import BadBot, Cheated, Declined, Elsewhere, Overtaken, SeatTaken
from tablier.client.links import MatchLink, read_link
from tablier.client.notifications import Connected, Happened, Over, Present, Warned
from tablier.client.seat import Seat
from tablier.client.seat_chain import Released, Secrets
from tablier.client.seat_file import SeatFile, seats_kept
from tablier.client.settings import ClientSettings
from tablier.games import load
from tablier.matches.acts import Hold, Resign, SayPhrase
from tablier.matches.log import SERVER, to_json
from tests.client.parlour import Drawn, Parlour
from tests.client.transports import Exchange, until
from tests.matches.hall import flipped
from tests.matches.tables import CALA, MATCH, step


class Room:
    """A seat, and a server that the test plays with a hall behind it."""

    def __init__(self, hall: Parlour, seat: Seat, exchange: Exchange) -> None:
        self.hall, self.seat, self.exchange = hall, seat, exchange
        self.told = 0

    @property
    def wire(self):
        return self.exchange.wire

    def entries(self) -> list[dict]:
        return [json.loads(to_json(entry)) for entry in self.hall.match.entries]

    def tell(self, upto: int | None = None) -> None:
        """Tell the seat what it has not heard yet."""
        for entry in self.entries()[self.told : upto]:
            self.wire.tell(t="entry", entry=entry, notes=[])
        self.told = len(self.hall.match.entries) if upto is None else upto

    def acts(self, kind: str = "") -> list[dict]:
        said = [message for message in self.wire.said if message["t"] == "act"]
        return [message for message in said if kind in ("", message["want"]["kind"])]

    async def answered(self, kind: str) -> None:
        """Write what the seat says, as an honest server does."""
        await until(lambda: self.acts(kind))
        said = self.acts(kind)[-1]
        self.hall.write(said["want"])
        self.tell()
        self.wire.tell(t="ack", id=said["id"], seq=self.hall.match.head.seq)


@asynccontextmanager
async def room(hall: Parlour, file: SeatFile | None = None, number: int | None = 0, **more):
    """Let a seat sit down at a hall."""
    exchange = Exchange()
    drawn = Drawn(7)
    environment = replace(exchange.environment, draw=drawn)
    seat = Seat(
        MatchLink("", MATCH, number), exchange.dial, ClientSettings(pace=1000, environment=environment, **more), file
    )
    sitting = asyncio.create_task(seat.sit())
    await until(lambda: exchange.wires)
    found = Room(hall, seat, exchange)
    seats = () if seat.number is None else (seat.number,)
    exchange.wire.welcome(hall.match.head.seq, seats)
    exchange.wire.tell(t="log", entries=found.entries(), notes=[])
    found.told = len(hall.match.entries)
    try:
        await asyncio.wait_for(sitting, 120)
        yield found
    finally:
        await seat.close()


def test_a_seat_seals_opens_and_throws_by_itself():
    async def test():
        hall = Parlour("person open").seal(1)
        async with room(hall) as at:
            await at.answered("seal")
            hall.open(255, 1)
            at.tell()
            await at.answered("open")
            await at.answered("throw")
            await until(lambda: at.seat.match.line)
            assert at.seat.match == hall.match

    asyncio.run(test())


def test_what_comes_together_with_an_answer_is_not_missed():
    async def test():
        hall = Parlour("person random")
        async with room(hall) as at:
            await at.answered("seal")
            hall.open(255)
            at.tell()
            await at.answered("open")
            for throws in range(1, 4):
                await until(lambda throws=throws: len(at.acts("throw")) == throws)
                await at.answered("throw")
            await until(lambda: len(at.seat.match.line) == 3)

    asyncio.run(test())


def test_a_beat_or_a_gap_makes_it_ask_for_what_it_missed():
    async def test():
        hall = Parlour("person person", game=CALA)
        async with room(hall) as at:
            hall.do(SayPhrase(1, "hello"), SayPhrase(1, "oops"))
            at.wire.tell(t="beat", seq=hall.match.head.seq, now=0)
            await until(lambda: at.wire.said[-1] == {"t": "sync", "after": at.told - 1})
            at.wire.tell(t="entry", entry=at.entries()[-1], notes=[])
            await until(lambda: len([said for said in at.wire.said if said["t"] == "sync"]) == 2)
            at.wire.tell(t="log", entries=at.entries()[at.told :], notes=[])
            await until(lambda: at.seat.match == hall.match)

    asyncio.run(test())


def test_stale_hands_the_decision_back_unless_the_position_is_the_same():
    async def test():
        hall = Parlour("person person", game=CALA)
        async with room(hall) as at:
            playing = asyncio.create_task(at.seat.play("c"))
            await until(lambda: at.acts("move"))
            hall.do(SayPhrase(1, "hello"))
            at.tell()
            at.wire.tell(t="stale", id=at.acts("move")[0]["id"], seq=hall.match.head.seq)
            await until(lambda: len(at.acts("move")) == 2)
            again = at.acts("move")[1]
            assert again["id"] != at.acts("move")[0]["id"] and again["seq"] == hall.match.head.seq
            hall.do(step(hall.match, "a"))
            at.tell()
            at.wire.tell(t="stale", id=again["id"], seq=hall.match.head.seq)
            with pytest.raises(Overtaken):
                await playing

    asyncio.run(test())


def test_an_entry_with_the_id_of_an_action_answers_it():
    async def test():
        hall = Parlour("person person", game=CALA)
        async with room(hall) as at:
            playing = asyncio.create_task(at.seat.play("c"))
            await until(lambda: at.acts("move"))
            hall.do(step(hall.match, "c"))
            entry = at.entries()[-1]
            at.seat.connection._waiting[entry["id"]] = at.seat.connection._waiting[at.acts("move")[0]["id"]]
            at.tell()
            await playing

    asyncio.run(test())


def test_a_refusal_is_raised_with_its_reason():
    async def test():
        async with room(Parlour("person person", game=CALA)) as at:
            playing = asyncio.create_task(at.seat.play("A"))
            await until(lambda: at.acts("move"))
            told = {"reason": "rules", "say": "No.", "paragraph": 2, "places": []}
            at.wire.tell(t="refused", id=at.acts("move")[0]["id"], **told)
            with pytest.raises(Declined) as found:
                await playing
            assert (found.value.reason, found.value.paragraph, found.value.say("fr")) == ("rules", 2, "No.")

    asyncio.run(test())


def test_whoever_is_back_takes_the_seat_back_from_the_program():
    async def test():
        hall = Parlour("person person", game=CALA)
        hall.do(step(hall.match, "c"), Hold(SERVER, 0, "1"))
        async with room(hall) as at:
            await until(lambda: at.acts("return"))

    asyncio.run(test())


@pytest.mark.parametrize("cheat", ["rewritten", "withheld", "other chain"])
def test_cheat_what_a_server_must_not_do_ends_the_seat_with_a_sentence(cheat):
    async def test():
        hall = Parlour("person open").seal(1)
        async with room(hall) as at:
            news: asyncio.Queue = asyncio.Queue()
            at.seat.follow(news)
            await at.answered("seal")
            hall.open(255, 1)
            at.tell()
            await at.answered("open")
            await until(lambda: at.acts("throw"))
            if cheat == "rewritten":
                at.wire.tell(t="entry", entry={**at.entries()[2], "hash": flipped(hall.match.head.hash)}, notes=[])
            else:
                hall.seal(1 if cheat == "withheld" else 0)
                at.tell()
            await until(lambda: at.seat.connection.error)
            with pytest.raises(Elsewhere if cheat == "other chain" else Cheated) as found:
                await at.seat.changed()
            assert found.value.say("en") != found.value.say("fr")
            assert any(isinstance(news.get_nowait(), Over) for _ in range(news.qsize()))

    asyncio.run(test())


def test_a_seat_that_is_somebody_else_s_is_said():
    async def test():
        exchange = Exchange()
        seat = Seat(MatchLink("", MATCH, 0), exchange.dial, ClientSettings(environment=exchange.environment))
        sitting = asyncio.create_task(seat.sit())
        await until(lambda: exchange.wires)
        exchange.wire.welcome(3, (1,))
        with pytest.raises(SeatTaken):
            await sitting

    asyncio.run(test())


def test_news_tell_who_is_here_what_happened_and_whether_the_line_is_up():
    async def test():
        hall = Parlour("person person", game=CALA)
        async with room(hall) as at:
            news: asyncio.Queue = asyncio.Queue()
            at.seat.follow(news)
            at.wire.tell(t="presence", here=[1], watching=2)
            at.wire.tell(t="trouble", id="", code="busy", say="Busy.", retry=True, number="")
            hall.do(Resign(1))
            at.tell()
            at.wire.cut()
            await until(lambda: news.qsize() == 4)
            found = [news.get_nowait() for _ in range(4)]
            assert found[0] == Present((1,), 2) and found[1] == Warned("Busy.")
            assert isinstance(found[2], Happened) and found[2].after.result
            assert found[3] == Connected(False)

    asyncio.run(test())


# What is kept.


def test_what_a_seat_shows_is_on_the_disk_before_it_is_said(tmp_path):
    async def test():
        drawer = SeatFile(tmp_path, MatchLink("http://x", MATCH), 0, "token", "Ada")
        drawer.open()
        hall = Parlour("person open").seal(1)
        async with room(hall, drawer) as at:
            await until(lambda: at.acts("seal"))
            again = SeatFile(tmp_path, MatchLink("http://x", MATCH), 0)
            assert again.load() and again.kept.root and again.token == "token"
            await at.answered("seal")
            hall.open(255, 1)
            at.tell()
            await at.answered("open")
            await until(lambda: at.acts("throw"))
            assert again.load() and again.kept.released.link == at.acts("throw")[0]["want"]["link"]

    asyncio.run(test())


def test_a_drawer_is_for_one_at_a_time_and_for_its_owner_only(tmp_path):
    link = MatchLink("http://x", MATCH)
    one, two = SeatFile(tmp_path / "seats", link, 1, "t", "Ada"), SeatFile(tmp_path / "seats", link, 1)
    assert one.open() and not two.open()
    kept = Secrets("ab", "cd", Released(3, 1, "ef"), 9, "gh")
    one.keep(kept)
    one.close()
    assert two.open() and two.load() and (two.kept, two.token, two.name) == (kept, "t", "Ada")
    two.close()
    assert seats_kept(tmp_path / "seats", MATCH) == [1]
    assert stat.S_IMODE(one.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(one.path.parent.stat().st_mode) == 0o700
    assert not SeatFile(tmp_path / "seats", MatchLink("http://other", MATCH), 1).load()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "ftp://a/m/" + "x" * 22,
        "http://a/m/short",
        "http://a/m/" + "x" * 22 + "#5.a",
        "http://a:b/m/" + "x" * 22,
    ],
)
def test_a_text_that_is_no_link_is_refused(text):
    with pytest.raises(Exception, match="not a link"):
        read_link(text)


def test_an_address_without_its_beginning_is_understood():
    assert read_link("127.0.0.1:8000/m/" + "x" * 22).origin == "http://127.0.0.1:8000"
    assert read_link("https://a.example/m/" + "x" * 22).socket == f"wss://a.example/api/matches/{'x' * 22}/socket"


# Who chooses.


def test_a_bot_is_a_function_a_coroutine_or_a_program_of_ours():
    async def later(position):
        return position.moves[1]

    async def test():
        start = load(CALA).start()
        assert await chosen(lambda position: position.moves[0], start) == "a"
        assert await chosen(later, start) == "b"
        level = LevelBot(load(CALA), "greedy")
        assert await chosen(level, start) in start.moves
        await level.close()

    asyncio.run(test())


@pytest.mark.parametrize("name", ["no.such:thing", "json:nothing", "json:__name__", ":x"])
def test_a_name_of_no_function_is_refused(name):
    with pytest.raises(BadBot):
        function_of(name)
