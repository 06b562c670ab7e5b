"""The agents of the guide learn in ten lines, and a person plays one by a link."""

from __future__ import annotations

import asyncio
import doctest
import re
from functools import partial
from pathlib import Path

import pytest

import tablier
from tablier.client import ClientSettings, join
from tablier.envs.agents import is_agent
from tablier.envs.planes import planes_of

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "environments.md"
GUIDE = PAGE.read_text("utf-8")
MOVER = next(plane for plane in planes_of(tablier.game("thaayam").State) if plane.name == "mover")
LEARNT = re.findall(r"```python\n# ((?:PettingZoo|Gymnasium|OpenSpiel).*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("program", LEARNT, ids=lambda program: program.split()[0])
def test_an_agent_learns_in_ten_lines_of_the_guide(program):
    lines = [line for line in program.partition("\nscore = ")[0].splitlines()[1:] if line.strip()]
    _, _, *learning = [line for line in lines if not line.startswith(("import", "from"))]
    assert len(learning) <= 10
    names: dict[str, object] = {}
    exec(compile(program.partition("\n")[2], "guide", "exec"), names)
    assert names["score"] > 0.1  # of what can be won; random play would come to nothing


@pytest.mark.slow
def test_a_person_plays_an_agent_by_the_link(tmp_path):
    async def person(link: str) -> str:
        async with await join(link, "Ada", ClientSettings(folder=tmp_path, pace=10_000)) as seat:
            async for position in seat.turns():
                await seat.play(position.moves[-1])
            return seat.replica.names()[0]

    start = tablier.game("kid-cala-beginner").start(pits=2, fruits=1)
    with tablier.serve(lambda position: position.moves[0], start, "Learner") as served:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/m/[\w-]{22}#1\.[\w-]+", served.link)
        assert asyncio.run(asyncio.wait_for(person(served.link), 60)) == "Learner"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_an_agent_has_all_seats_but_that_of_the_person(tmp_path, seats):
    async def person(link: str) -> tuple[str, ...]:
        async with await join(link, "Ada", ClientSettings(folder=tmp_path, pace=10_000)) as seat:
            async for position in seat.turns():
                await seat.play(position.moves[0])
            assert seat.position.is_over
            return seat.replica.names()

    movers = set()

    def agent(observation, mask):
        movers.add(int(observation[0] if seats == 3 else observation[MOVER.first]))
        return int(mask.argmax())

    start = tablier.game("thaayam").start(seats=seats, pawns=1, mouths_up=60)
    with tablier.serve(agent, start, "Learner") as served:
        names = asyncio.run(asyncio.wait_for(person(served.link), 120))
    assert names == ("Learner", "Ada", *["Learner"] * (seats - 2))
    assert movers == (
        {0, 2} if seats == 3 else {0}
    )  # three cannot turn the table; else who looks sits in the first chair


@pytest.mark.slow
def test_a_match_begins_from_the_position_that_is_served(tmp_path):
    async def person(link: str) -> str:
        async with await join(link, "Ada", ClientSettings(folder=tmp_path, pace=10_000)) as seat:
            async for position in seat.turns():
                return position.text
        return ""

    start = tablier.game("kid-cala-beginner").start(pits=3, fruits=2).play("a")
    assert start.to_act == 1  # the person's seat
    with tablier.serve(lambda position: position.moves[0], start, "Learner") as served:
        assert asyncio.run(asyncio.wait_for(person(served.link), 60)) == start.text


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        (lambda observation, mask: 0, True),
        (lambda position: "a", False),
        (lambda *both: 0, False),
        (lambda position, seed=1: "a", False),
        (partial(lambda weights, observation, mask: 0, 1), True),
        (max, False),
    ],
)
def test_an_agent_is_told_from_a_bot_by_what_it_takes(player, expected):
    assert is_agent(player) == expected


@pytest.mark.slow
def test_the_examples_of_the_guide_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5 and found.failed == 0
