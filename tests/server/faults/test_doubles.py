"""F8, F9, F10, F30: what is sent twice, late, from elsewhere, from two tabs at once, or by a client of another time."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from tablier.server.messages.model import PROTOCOL
from tests.server.faults.book import check_sound, stored_in
from tests.server.faults.players import Line, script, sitting
from tests.server.faults.servers import Server, serving

TABS = 200  # times that two tabs act at once


def move(number: int) -> dict[str, Any]:
    seat, name = script()[number]
    return {"kind": "move", "seat": seat, "move": name}


GREETING = {"kind": "phrase", "seat": 0, "phrase": "good-luck"}


async def repeated(server: Server, want: dict[str, Any]) -> list[int]:
    """Send one action over and over: at once, from another tab, after a crash; return the entries it became."""
    token = server.session()
    match = server.table(token)["match"]
    async with sitting(server, match, token) as line, sitting(server, match, token) as tab:
        seq = line.seq
        for _ in range(3):
            await line.act(seq, "same", **want)
        answers = [await line.hears("ack", "stale", "refused") for _ in range(3)]
        answers.append(await tab.answered(seq, "same", **want))
    server.kill()
    await asyncio.to_thread(server.start)
    async with sitting(server, match, token) as line:
        answers.append(await line.answered(seq, "same", **want))
    return [answer.get("seq", -1) for answer in answers]


@pytest.mark.parametrize("want", [move(0), GREETING], ids=["move", "phrase"])
def test_f8_an_action_is_done_once_however_often_it_is_sent(tmp_path, want):
    with serving(tmp_path) as server:
        entries = asyncio.run(repeated(server, want))
        assert len(entries) == 5 and len(set(entries)) == 1
        check_sound(stored_in(server.file))


@pytest.mark.slow
def test_f8_forgetting_ids_is_caught(tmp_path):
    with serving(tmp_path, "forgets-ids") as server:
        assert len(set(asyncio.run(repeated(server, GREETING)))) > 1


async def replayed_late(server: Server) -> Counter[str]:
    """Send earlier actions under new ids, and to another match; count the answers."""
    token, told = server.session(), Counter[str]()
    first, second = (server.table(token)["match"] for _ in range(2))
    async with sitting(server, first, token) as line, sitting(server, second, token) as other:
        ids = [await played(line, number) for number in range(6)]
        for number, id_ in enumerate(ids):
            told[(await line.answered(number, **move(number)))["t"]] += 1
            told[(await other.answered(line.seq, id_, **move(5)))["t"]] += 1
    return told


async def played(line: Line, number: int) -> str:
    answer = await line.answered(line.seq, **move(number))
    assert answer["t"] == "ack"
    return str(answer["id"])


def test_f9_what_comes_late_or_for_another_match_is_told_that_it_is_behind(tmp_path):
    with serving(tmp_path) as server:
        assert asyncio.run(replayed_late(server)) == Counter(stale=12)
        assert len(stored_in(server.file)) == 7 + 1


@pytest.mark.slow
def test_f9_doing_what_comes_late_is_caught(tmp_path):
    with serving(tmp_path, "ignores-who-is-behind") as server:
        assert asyncio.run(replayed_late(server)) != Counter(stale=12)


def test_f9_a_seat_of_somebody_else_is_refused(tmp_path):
    async def intrude(server: Server) -> str:
        match = server.table(server.session(), public=True)["match"]
        async with sitting(server, match, server.session()) as line:
            return str((await line.answered(line.seq, **move(0)))["t"])

    with serving(tmp_path) as server:
        assert asyncio.run(intrude(server)) == "refused"


async def at_once(server: Server, times: int) -> Counter[tuple[str, ...]]:
    """Let two tabs of one seat play the same move at the same moment, again and again; count the pairs of answers."""
    token, told = server.session(), Counter[tuple[str, ...]]()
    while sum(told.values()) < times:
        match = server.table(token)["match"]
        async with sitting(server, match, token) as one, sitting(server, match, token) as two:
            for number in range(len(script())):
                answers = await asyncio.gather(*(tab.answered(number, **move(number)) for tab in (one, two)))
                told[tuple(sorted(answer["t"] for answer in answers))] += 1
                await asyncio.gather(one.reaches(number + 1), two.reaches(number + 1))
    return told


@pytest.mark.slow
def test_f10_of_two_tabs_that_act_at_once_one_wins_and_the_other_is_told(tmp_path):
    with serving(tmp_path) as server:
        assert asyncio.run(at_once(server, TABS)).keys() == {("ack", "stale")}
        check_sound(stored_in(server.file))


@pytest.mark.slow
def test_f10_not_looking_who_was_first_is_caught(tmp_path):
    with serving(tmp_path, "ignores-who-is-behind") as server:
        assert asyncio.run(at_once(server, 1)).keys() != {("ack", "stale")}


async def greeted(server: Server, protocol: int) -> tuple[str, str, int | None]:
    token = server.session()
    hello = {"protocol": protocol}
    async with sitting(server, server.table(token)["match"], token, hello=hello) as line:
        first = await line.hears("bye", "welcome")
        if first["t"] == "welcome":
            return "welcome", "", None
        return str(first["t"]), str(first["why"]), (await line.ends())[1]


@pytest.mark.parametrize("protocol", [PROTOCOL - 1, PROTOCOL + 1])
def test_f30_a_client_of_another_time_is_told_so(tmp_path, protocol):
    with serving(tmp_path) as server:
        assert asyncio.run(greeted(server, protocol)) == ("bye", "protocol", 4426)


def test_f30_speaking_any_protocol_is_caught(tmp_path):
    with serving(tmp_path, "speaks-any-protocol") as server:
        assert asyncio.run(greeted(server, PROTOCOL - 1))[0] == "welcome"
