"""D5 A program does not peek: a real one, in a real worker, answers the same whatever the server's coming links are."""

from __future__ import annotations

import asyncio

from tablier.matches.acts import Create
from tablier.matches.table import ProgramTurn
from tablier.players.pool import Pool, WorkerLimits
from tablier.players.programs import seat
from tablier.server.process.server_process import ServerProcess
from tablier.server.work.thinking import Workers
from tests.matches.tables import RACE, plan
from tests.server.tables import HOST, Client, Lasting, Thinkers, open_house

ANSWERS = 3
LEVEL = "1"


class Held(Thinkers):
    """Programs who wait for ever when they have a choice, and play at once when they have none."""

    async def choose(self, program_turn: ProgramTurn, match: str, host: str = "") -> str:
        if len(program_turn.position.moves) > 1:
            await asyncio.Event().wait()
        return program_turn.position.moves[0]


async def at_a_choice(house: ServerProcess, program: str) -> str:
    """Play until a program has several moves to choose from, and return the match."""
    room = await house.setup.create(Create(RACE, (plan(program), plan("device"))), HOST)
    host = await Client(room, HOST).enters()
    while room.match.program_turn is None or len(room.match.position.moves) < 2:
        if not await host.goes_on():
            await asyncio.sleep(0.001)
    return room.id


async def program_turn_in(house: ServerProcess, match: str) -> ProgramTurn:
    """Return what a house would ask a worker."""
    room = await house.rooms.find(match)
    assert room is not None and room.match.program_turn is not None
    return room.match.program_turn


def test_d5_a_program_answers_the_same_when_the_coming_links_are_others():
    async def run() -> None:
        workers = Workers(Pool(1, limits=WorkerLimits(memory=0)), 30.0, patience=120.0)
        house = await open_house(thinkers=Held())
        match = await at_a_choice(house, LEVEL)
        one = await program_turn_in(house, match)
        before = [await workers.choose(one, match) for _ in range(ANSWERS)]
        await house.database.roots.forget(match)
        await house.database.roots.keep(match, 1, b"other links from here on. 3 4 5 ")
        other = await open_house(store=Lasting(house.database.store), thinkers=Held())
        same = await program_turn_in(other, match)
        after = [await workers.choose(same, match) for _ in range(ANSWERS)]
        alone = seat(one.position.game, LEVEL).choose(one.position, workers.seed_of(one, match))
        assert before == after == [alone] * ANSWERS  # and nothing else of a server matters either
        for each in (other, house):
            await each.close()
        await workers.close()

    asyncio.run(run())


def test_d5_a_program_whose_answer_hangs_on_the_links_would_be_noticed():
    """The test can fail: where there is a choice, another seed, which a link would be, leads to another answer."""

    async def run() -> None:
        house = await open_house(thinkers=Held())
        program_turn = await program_turn_in(house, await at_a_choice(house, "random"))
        program = seat(program_turn.position.game, "random")
        assert len({program.choose(program_turn.position, seed) for seed in range(40)}) > 1
        await house.close()

    asyncio.run(run())
