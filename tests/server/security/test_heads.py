"""D13 to D15: heads are signed, with one key for all processes, and tell what the log says; nothing secret leaves."""

from __future__ import annotations

import asyncio
import json

from tablier.matches.export import read_export
from tablier.matches.heads import check_end, check_key, check_log, check_signature, read_head
from tablier.matches.match import Match
from tablier.server.process import background
from tablier.server.process.server_process import ServerProcess
from tablier.server.signing import Signer
from tablier.storage.registers.keys import Keys
from tests.server.http.guests import CALA, Place, at_table, opened, sure
from tests.server.http.test_socket import hello, host, served


def holds(found: dict, match: Match, key: str) -> bool:
    """Check a head as anybody would; tell whether it is of the end of a log."""
    head = read_head(found)
    check_signature(head)
    check_key(head, key)
    check_log(head, match.entries)
    check_end(head, match.result.seq if match.result else None)
    return head.seq == match.head.seq and head.ended == (match.result is not None)


def test_d13_the_key_is_published_and_signs_heads_and_exports():
    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device"))["match"]
        published = sure(await (await place.stranger()).get("/api/key"))
        assert published == {"algorithm": "Ed25519", "key": place.house.database.signer.key, "handed": []}
        room = await place.house.rooms.find(match)
        assert holds(sure(await guest.get(f"/api/matches/{match}/head")), room.match, published["key"])
        text = (await guest.get(f"/api/matches/{match}/log")).text
        exported = read_export(text)
        assert holds(exported.head.to_json(), exported.match, published["key"])

    at_table(look)


def test_d13_processes_that_share_a_key_sign_alike_and_a_new_key_is_handed_over():
    async def look() -> None:
        async with opened() as here, opened() as there:
            assert here.house.database.signer.key == there.house.database.signer.key
        old, new = Keys(bytes(32)), Keys(bytes(31) + b"\1", bytes(32))
        assert [each.key for each in Signer.of(new).handed] == [Signer.of(old).key]

    asyncio.run(look())


def test_d14_a_client_is_given_signed_heads_when_it_comes_every_minute_and_at_the_end():
    async def look() -> None:
        async with served() as (place, address):
            guest, match = await host(place)
            room, key = await place.house.rooms.find(match), place.house.database.signer.key
            socket = await hello(guest, f"{address}/{match}/socket")

            async def told(kind: str) -> dict:
                while True:
                    found = json.loads(await asyncio.wait_for(socket.recv(), 120))
                    if found["t"] == kind and found["head"]:
                        return found["head"]

            async def act(id: str, **want: object) -> None:  # noqa: A002
                said = {"t": "act", "id": id, "seq": room.seq, "want": {"seat": 0, **want}}
                await socket.send(json.dumps(said))
                while id not in room.match.known:
                    await asyncio.sleep(0.01)

            assert holds(await told("welcome"), room.match, key)
            await act("one", kind="move", move="c")
            for _ in range(background.SIGNED):
                await place.house.background._beat()
            assert holds(await told("beat"), room.match, key) and not room.match.result
            await act("two", kind="resign")
            assert holds(await told("beat"), room.match, key) and room.match.result
            await socket.close()

    asyncio.run(look())


def test_d14_a_move_is_not_signed_and_a_head_is_signed_once(monkeypatch):
    """A signature costs more than the whole of what is said about a move: nobody who plays pays for it."""
    signed: list[int] = []
    honest = Signer.sign

    def counted(self: Signer, match: str, seq: int, *rest: object, **more: object):
        signed.append(seq)
        return honest(self, match, seq, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Signer, "sign", counted)

    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device"))["match"]
        room = await place.house.rooms.find(match)
        before = list(signed)
        await played(place.house, match)
        assert signed == before
        for _ in range(3):
            await guest.get(f"/api/matches/{match}/head")
            await guest.get(f"/api/matches/{match}/log")
        assert signed == [*before, room.seq]

    at_table(look)


async def played(house: ServerProcess, match: str) -> None:
    from tablier.matches.acts import Move

    room = await house.rooms.find(match)
    for number in range(3):
        seat = room.match.position.to_act
        await room.write(Move(seat, room.match.position.moves[0]), f"move-{number}")


def test_d15_what_signs_is_in_no_answer_and_no_table():
    """The secret half is derived at start and kept nowhere; its public half says nothing of the key."""

    async def look(place: Place) -> None:
        guest = await place.guest()
        match = (await guest.create("device device", game=CALA))["match"]
        seed = Keys(bytes(32)).derived("tablier signed heads 1")[0].hex()
        answers = [(await guest.get(path)).text for path in ("/api/key", f"/api/matches/{match}/head")]
        answers.append((await guest.get(f"/api/matches/{match}/log")).text)
        assert not any(seed in answer for answer in answers)
        assert seed not in repr(place.house.database.signer) and seed not in repr(vars(place.house.database.signer))

    at_table(look)
