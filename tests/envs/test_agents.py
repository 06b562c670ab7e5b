"""The agents of the guide learn in ten lines, and a person plays one by a link."""

from __future__ import annotations

import asyncio
import doctest
import re
from pathlib import Path

import pytest

import tablier
from tablier.client import ClientSettings, join
from tablier.envs.errors import NotServed

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "environments.md"
GUIDE = PAGE.read_text("utf-8")
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


def test_a_table_of_four_is_not_served():
    with pytest.raises(NotServed):
        tablier.serve(lambda position: position.moves[0], tablier.game("thaayam").start(seats=4))


@pytest.mark.slow
def test_the_examples_of_the_guide_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5 and found.failed == 0
