"""Run Tablier where nothing is installed but the standard library, as in a browser: every other package is refused.

    python -I floor.py FOLDER STEP ...

FOLDER holds the sources. A step is `GAME:LEVEL,LEVEL,...` (a whole game between these levels, with questions and an
analysis on the way) or `matches`.
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder

HEAVY = ("numpy", "numba", "fluent", "babel", "cryptography", "pydantic", "sqlalchemy", "platformdirs", "rich", "typer")
MOST_STEPS = 2_000
SHORT = {
    "thaayam": {"pawns": 1},
    "chauka-bara": {"pawns": 2},
    "chowka-bhara": {"pawns": 2},
    "oukoun": {"setup": "preset"},
}


class Refused(MetaPathFinder):
    """Finds none of the packages that have to be installed."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HEAVY:
            raise ModuleNotFoundError(f"{name} is not to be loaded", name=name)


def play(name: str, levels: list[str]) -> None:
    """Play a whole game, and ask what a person may ask."""
    import random

    import tablier
    from tablier.players.programs import choosing
    from tablier.search.budget import thought

    luck, position = random.Random(1), tablier.game(name).start(**SHORT.get(name, {}))
    for step in range(MOST_STEPS):
        if position.is_over:
            break
        if position.to_act == tablier.CHANCE:
            position = position.play(position.throw(luck))
            continue
        if step % 40 == 3:
            ask(position)
        level = levels[step % len(levels)]
        move = thought(choosing(position, level, seed=step, seconds=0.05))
        assert move in position.moves
        position = position.play(move)
    print(name, step, position.is_over)


def ask(position) -> None:
    from tablier.search.budget import Budget
    from tablier.study.analysis.staying import danger_if_left

    for language in ("en", "fr"):
        assert position.task(language) and position.explain(position.moves[0], language)
        assert position.say(position.moves[-1], language)
    refused = [move for move in position._names if position.why_not(move, "fr")]
    assert position.ways and all(position.why_not(move, "en").sentence for move in refused[:3])
    found = position.analyse(Budget(nodes=30))
    assert found.best.move in position.moves and found.text("fr") and found.facts()
    assert all(0 <= each.low <= each.high <= 1 for each in danger_if_left(position, hunts=2).values())


def matches() -> None:
    """Write a match down, and read it back; seal, open and prove a throw."""
    import pkgutil
    from importlib import import_module

    import tablier.matches
    import tablier.throws

    for package in (tablier.matches, tablier.throws):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    print("matches")


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    sys.meta_path.insert(0, Refused())
    for wanted in sys.argv[2:]:
        game, _, who = wanted.partition(":")
        matches() if game == "matches" else play(game, who.split(","))
    assert not set(HEAVY) & {name.partition(".")[0] for name in sys.modules}
