"""Programs: asked once, answered in time by somebody, and told nothing of the chains."""

from __future__ import annotations

import asyncio
import json
import random
from concurrent.futures import Future

import pytest

from tablier.engine.position import Position
from tablier.games import load
from tablier.matches.acts import Create, Move
from tablier.matches.chairs import Holder
from tablier.matches.header import SeatPlan
from tablier.matches.table import ProgramTurn
from tablier.players.errors import PoolBusy, WorkerFailure
from tablier.players.pool import ChosenMove, Pool, WorkerLimits
from tablier.players.program import Greedy
from tablier.players.request import MoveRequest
from tablier.server.work.thinking import Workers, worker_pool
from tablier.throws.chain import SERVER_LINKS, Chain
from tablier.throws.parties import SERVER
from tests.server.tables import CALA, HOST, RACE, Client, Lasting, Time, in_house, open_house, play, table, until

MATCH = "M" * 22
START = Position.start(load(CALA), {})


class Stub:
    """A pool whose answers come when the test says so."""

    waiting = 0
    pids = (1,)
    size = 1

    def __init__(self) -> None:
        self.asked: list[MoveRequest] = []
        self.is_full = False
        self.closed = False

    def choosing(self, position, program, seed=0, seconds=3.0, table="") -> Future[ChosenMove]:
        if self.is_full:
            raise PoolBusy("pool-busy", workers=1, waiting=64)
        self.asked.append(MoveRequest(position=position, program=program, seed=seed, seconds=seconds, table=table))
        return self.asked[-1].future

    def answer(self, move: str, number: int = -1, failure: WorkerFailure | None = None) -> None:
        asked = self.asked[number]
        asked.settle(ChosenMove(asked.position, move, 0.0, 0.0, failure))

    def close(self) -> None:
        self.closed = True


def program_turn(seq: int = 3, position: Position = START) -> ProgramTurn:
    return ProgramTurn(position.to_act, "1", position, seq)


def thinking(test, patience: float = 60.0, seconds: float = 0.01) -> Stub:
    """Run a test with workers of a stub."""
    pool = Stub()

    async def run() -> None:
        found = Workers(pool, seconds, patience=patience)
        await test(found, pool)
        await found.close()

    asyncio.run(run())
    assert pool.closed
    return pool


# The line.


def test_a_program_is_asked_and_its_answer_is_played():
    async def test(found, pool):
        for move in ("c", "d"):  # the first time, and when nothing is left to compile
            asked = asyncio.create_task(found.choose(program_turn(), MATCH))
            await until(lambda: pool.asked and not pool.asked[-1].future.done())
            pool.answer(move)
            assert await asked == move

    thinking(test)


def test_l5_while_a_worker_compiles_for_the_first_time_somebody_quicker_answers():
    async def test(found, pool):
        first = await found.choose(program_turn(), MATCH)
        second = await found.choose(program_turn(), "N" * 22)
        assert {first, second} <= set(START.moves) and len(pool.asked) == 1
        pool.answer("c")  # it goes on compiling, and from now on it is asked
        asked = asyncio.create_task(found.choose(program_turn(5), MATCH))
        await until(lambda: len(pool.asked) == 2)
        pool.answer("f")
        assert await asked == "f"

    thinking(test, patience=0.01)


def test_l5_who_asks_together_shares_the_time_that_one_alone_would_have():
    async def test(found, pool):
        asked = []
        for number in range(4):
            asked.append(asyncio.create_task(found.choose(program_turn(), f"{number}" * 22)))
            await until(lambda number=number: len(pool.asked) == number + 1)
            if number == 0:
                pool.answer("c")  # nothing is left to compile
                await asked[0]
                asked[0] = asyncio.create_task(found.choose(program_turn(), MATCH))
                await until(lambda: len(pool.asked) == 2)
                pool.asked.pop(0)
        assert [round(each.seconds, 3) for each in pool.asked] == [1.6, 0.8, 0.533, 0.4]
        for number in range(4):
            pool.answer("c", number)
        await asyncio.gather(*asked)

    thinking(test, seconds=2.0)


def test_l5_s14_when_the_line_is_full_or_slow_somebody_quicker_answers_and_the_same_each_time():
    async def test(found, pool):
        hurry = Greedy().choose(START, found.seed_of(program_turn(), MATCH))
        pool.is_full = True
        assert await found.choose(program_turn(), MATCH) == hurry
        pool.is_full = False
        asked = asyncio.create_task(found.choose(program_turn(), MATCH))
        await until(lambda: pool.asked)
        pool.answer("c")
        assert await asked == "c"
        found._patience = -1  # it has been in line for too long
        assert await found.choose(program_turn(), MATCH) == hurry and pool.asked[-1].future.cancelled()

    thinking(test)


def test_s14_whoever_has_asked_for_much_waits_for_nobody_when_others_do():
    async def test(found, pool):
        found._ready.add((CALA, "1"))
        pool.waiting = 1
        asked = [asyncio.create_task(found.choose(program_turn(seq), MATCH, HOST)) for seq in range(3)]
        other = asyncio.create_task(found.choose(program_turn(), "N" * 22, "ann"))
        await until(lambda: len(pool.asked) == 3)
        assert await asked[2] == Greedy().choose(START, found.seed_of(program_turn(2), MATCH))
        for number in range(3):
            pool.answer("c", number)
        assert await asyncio.gather(*asked[:2], other) == ["c", "c", "c"]

    thinking(test)


def test_a_worker_that_failed_at_first_is_asked_again(caplog):
    async def test(found, pool):
        for _ in range(2):
            asked = asyncio.create_task(found.choose(program_turn(), MATCH))
            await until(lambda: pool.asked and not pool.asked[-1].future.done())
            pool.answer("c", failure=WorkerFailure("memory"))
            assert await asked == "c"
        assert not found._ready

    thinking(test)
    assert MATCH in caplog.text


def test_each_answer_has_a_seed_of_its_own_that_nobody_else_can_compute():
    """Whoever knew a program's seed could run the same program and foresee its moves."""
    one, other = (Workers(Stub(), 1.0) for _ in range(2))
    seeds = {one.seed_of(program_turn(seq), match) for seq in range(20) for match in (MATCH, "N" * 22)}
    assert len(seeds) == 40 and all(0 <= seed < 2**48 for seed in seeds)
    assert one.seed_of(program_turn(), MATCH) == one.seed_of(program_turn(), MATCH)
    assert not seeds & {other.seed_of(program_turn(seq), match) for seq in range(20) for match in (MATCH, "N" * 22)}


def test_f17_f18_whatever_becomes_of_the_workers_the_game_goes_on():
    failing = Workers(Pool(1, ("/bin/sh", "-c", "read question; exit 3"), WorkerLimits(grace=0.1)), 0.05)

    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        for _ in range(2):
            assert await ann.goes_on()
            await until(lambda: room.match.result or room.match.position.to_act == 0)
        assert [step.seat for step in room.match.line].count(1) > 0

    in_house(test, thinkers=failing)


@pytest.mark.slow
def test_real_workers_play_a_game():
    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        for _ in range(3):
            if room.match.result or not await ann.goes_on():
                break
            await until(lambda: room.match.result or room.match.position.to_act == 0)
        assert [step.seat for step in room.match.line].count(1) > 0

    in_house(test, thinkers=Workers(worker_pool(1), 0.1))


# In a match.


def test_r4_an_answer_that_may_not_be_played_is_not_played_and_the_match_goes_on_when_somebody_moves_it(caplog):
    async def test(house, time):
        room, (ann,) = await table(house, "person 1")
        house.thinkers._pick = lambda program_turn: "nonsense"
        await ann.act("move", seat=0, move="a")
        await until(lambda: house.thinkers.asked and room.automation.is_idle)
        assert room.seq == 2 and not house.runtime.counts["mistakes"]
        house.thinkers._pick = lambda program_turn: program_turn.position.moves[0]
        await ann.act("phrase", seat=0, phrase="well-played")
        await until(lambda: room.match.position.to_act == 0)

    in_house(test)


def test_f16_a_late_answer_to_an_old_question_is_not_played():
    async def test(house, time):
        room, (ann, bob) = await table(house)
        house.thinkers.held.clear()
        await ann.act("hold", seat=0, program="1")
        await until(lambda: len(house.thinkers.asked) == 1)
        old = house.thinkers.asked[0]
        await ann.act("return", seat=0)
        await ann.act("move", seat=0, move="c")
        refused = await room.write(Move(0, "a", "1", old.seq), "late")
        assert refused.reason == "person-plays"
        await ann.act("hold", seat=0, program="1")
        refused = await room.write(Move(0, "a", "1", old.seq), "later")
        assert refused.reason == "stale"
        house.thinkers.held.set()
        await until(lambda: room.match.position.to_act == 1 or room.match.result)
        assert bob

    in_house(test)


# D5: nothing of the chains is known to who thinks.


def secrets_of(root: bytes, match: str, party: int, links: int) -> set[str]:
    chain = Chain(match, party, root, links)
    return {chain.link(n).hex() for n in range(1, 40)} | {root.hex(), chain.anchor.hex()}


def test_d5_d9_what_a_worker_is_asked_holds_nothing_of_any_chain_past_or_future():
    roots: list[bytes] = []

    def draw(size: int) -> bytes:
        drawn = random.Random(size + len(roots)).randbytes(size)
        if size == 32:
            roots.append(drawn)
        return drawn

    pool = Stub()

    async def run() -> None:
        found = Workers(pool, 0.01, patience=60.0)
        house = await open_house(Time(), thinkers=found, draw=draw)
        room = await house.setup.create(Create(RACE, (SeatPlan(Holder.DEVICE), SeatPlan(Holder.PROGRAM, "1"))), HOST)
        host = await Client(room, HOST).enters()
        for _ in range(6):
            asked = len(pool.asked)
            while len(pool.asked) == asked and not room.match.result:
                if not await host.goes_on():
                    await asyncio.sleep(0.001)
            pool.answer(pool.asked[-1].position.moves[0])
        questions = [json.dumps(each.question(0)) + each.table + repr(vars(each)) for each in pool.asked]
        hidden = secrets_of(roots[0], room.id, SERVER, SERVER_LINKS)
        hidden |= secrets_of(random.Random(f"{HOST} 0 1").randbytes(32), room.id, 0, 1024)
        assert hidden & {text for entry in room.match.entries for text in json.dumps(entry.body).split('"')}
        assert len(questions) >= 6
        for question in questions:
            assert not [secret for secret in hidden if secret in question]
        await house.close()

    asyncio.run(run())


def test_d5_a_program_chooses_the_same_whatever_the_coming_links_are():
    async def test(house, time):
        house.thinkers.held.clear()
        room = await house.setup.create(Create(RACE, (SeatPlan(Holder.PROGRAM, "1"), SeatPlan(Holder.DEVICE))), HOST)
        host = await Client(room, HOST).enters()
        while not house.thinkers.asked:
            await host.goes_on()
        await house.database.roots.forget(room.id)
        await house.database.roots.keep(room.id, 1, b"other links from here on. 3 4 5 ")
        other = await open_house(time, store=Lasting(house.database.store))
        await other.rooms.find(room.id)
        await until(lambda: other.thinkers.asked)
        one, same = house.thinkers.asked[-1], other.thinkers.asked[-1]
        assert one == same  # and a question holds nothing but this, a seed and the time
        await other.close()

    in_house(test)


def test_programs_among_themselves_play_unwitnessed_to_the_end(monkeypatch):
    monkeypatch.setattr("tablier.server.live.automation.PACE", 0)

    async def test(house, time):
        room, _ = await table(house, "1 1", RACE)
        await until(lambda: room.match.result)
        assert room.match.result.how == "rules" and not house.runtime.counts["mistakes"]
        assert len(house.thinkers.asked) == len({each.seq for each in house.thinkers.asked})

    in_house(test)


def test_a_match_against_a_program_is_asked_for_each_move_once():
    async def test(house, time):
        room, people = await table(house, "person 1", RACE)
        await play(room, people)
        asked = [each.seq for each in house.thinkers.asked]
        assert len(asked) == len(set(asked)) == len([s for s in room.match.line if s.seat == 1 and not s.thrown])

    in_house(test)
