"""D6 A server that answers a link with anything but what it sealed is found out by the client, in that one frame."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tablier.client.errors import Cheated
from tablier.matches.log import Entry, sealed, to_json
from tests.client.parlour import Parlour
from tests.client.test_seat import room
from tests.client.transports import until
from tests.matches.hall import flipped


def altered(entry: Entry, **proof: Any) -> Entry:
    """Return a throw with something else in its proof, and with a hash that is right for that."""
    body = {**entry.body, "proof": {**entry.body["proof"], **proof}}  # type: ignore[dict-item]
    return sealed(entry.match, entry.seq, entry.id, entry.kind, entry.actor, entry.at, body, entry.before)


def other_link(proof: dict[str, Any]) -> dict[str, Any]:
    return {"y": flipped(proof["y"])}


def other_shells(proof: dict[str, Any]) -> dict[str, Any]:
    shells = [1 - proof["shells"][0], *proof["shells"][1:]]
    return {"shells": shells, "outcome": sum(shells)}


def link_of_ours(proof: dict[str, Any]) -> dict[str, Any]:
    return {"x": flipped(proof["x"])}


def no_witness(proof: dict[str, Any]) -> dict[str, Any]:
    return {"witness": None}


@pytest.mark.parametrize("lie", [other_link, other_shells, link_of_ours, no_witness])
def test_d6_a_wrong_answer_of_the_server_is_noticed_in_one_frame(lie):
    async def test() -> None:
        hall = Parlour("person open").seal(1)
        async with room(hall) as at:
            await at.answered("seal")
            hall.open(255, 1)
            at.tell()
            await at.answered("open")
            await until(lambda: at.acts("throw"))
            hall.write(at.acts("throw")[-1]["want"])
            honest = hall.match.head
            told = altered(honest, **lie(honest.body["proof"]))
            at.wire.tell(t="entry", entry=json.loads(to_json(told)), notes=[])  # the one frame
            await until(lambda: at.seat.connection.error)
            with pytest.raises(Cheated) as found:
                await at.seat.changed()
            assert found.value.say("en") != found.value.say("fr")
            assert not at.seat.match.line  # nothing of it was believed

    asyncio.run(test())


def test_d6_the_honest_answer_is_believed():
    async def test() -> None:
        hall = Parlour("person open").seal(1)
        async with room(hall) as at:
            await at.answered("seal")
            hall.open(255, 1)
            at.tell()
            await at.answered("open")
            await at.answered("throw")
            await until(lambda: at.seat.match.line)
            assert at.seat.connection.error is None

    asyncio.run(test())
