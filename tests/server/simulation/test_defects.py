"""Does the net catch fish? Every planted defect is found by some evening, and for the right reason."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from tests.server.simulation.defects import CATALOGUE, Defect
from tests.server.simulation.judge import Violation
from tests.server.simulation.scenario import scenario_of
from tests.server.simulation.town import run

MOST = 60  # evenings


@pytest.mark.slow
@pytest.mark.parametrize("defect", CATALOGUE, ids=lambda defect: defect.name.replace(" ", "-"))
def test_a_planted_defect_is_caught(defect: Defect, monkeypatch: pytest.MonkeyPatch):
    defect.plant(monkeypatch)
    seeds = islice((seed for seed in range(10_000) if defect.shows(scenario_of(seed))), MOST)
    assert any(complains(seed, defect) for seed in seeds), f"{defect.name} is not caught in {MOST} evenings"


def complains(seed: int, defect: Defect) -> bool:
    """Play an evening with the defect, and tell whether the judge complains about it."""
    try:
        run(seed)
    except Violation as violation:
        return bool(re.search(defect.complaint, str(violation)))
    return False
