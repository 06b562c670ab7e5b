"""Modules of kernels, made once for the sources that are there: compiling one takes half a minute."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import tablier
from tablier.engine.draw import first_word
from tablier.engine.files import whole_file
from tablier.engine.rule import cache_root
from tablier.engine.table import MOST_ACTIONS
from tablier.pocket import kernels, made
from tablier.search.machines import COMPILED_CODE, Machine
from tablier.solve import perft
from tablier.study import playouts

MAKERS = (kernels.__file__, perft.__file__, playouts.__file__)  # besides what `made` looks at
DEPTHS = {"oukoun": 3}  # that are counted soon: more ways lead on there
DEPTH = 5  # of all others


def searches(name: str) -> bytes:
    """Return the module that a browser is given: that of `python -m tablier.pocket.made` where it is there."""
    if name in made.found():
        return made.found()[name].read_bytes()
    return kept(name, "searches", lambda: kernels.samples(kernels.decision(tablier.game(name).start())))


def play(name: str) -> bytes:
    """Return a module with two kernels that no browser is given: one plays at random, the other counts."""
    start = tablier.game(name).start()
    pair = ((perft._perft, counting(start, COMPILED_CODE)), (playouts._wander, roaming(start, 1, COMPILED_CODE)))
    return kept(name, "play", lambda: pair)


def kept(name: str, what: str, samples: Callable[[], Iterable[kernels.Sample]]) -> bytes:
    """Return a module from the cache of this machine, or make it and keep it."""
    told = hashlib.sha256(made.digest(name).encode())
    for each in MAKERS:
        told.update(Path(each).read_bytes())
    path = cache_root() / "modules" / f"{name}-{what}-{told.hexdigest()[:16]}.wasm"
    if not path.exists():
        found = kernels.module_of(samples())
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(found)
    return path.read_bytes()


def roaming(start: tablier.Position, length: int, machine: Machine) -> tuple[Any, ...]:
    """Return what a kernel is given that plays random games."""
    luck, odds = machine.zeros("Q", 1), machine.zeros("q", max(1, start.game.outcomes))
    luck[0] = first_word(7)
    states = (machine.states(start.state, count) for count in (1, 1, length))
    return *states, machine.zeros("q", length), luck, machine.zeros("q", MOST_ACTIONS), odds


def counting(start: tablier.Position, machine: Machine) -> tuple[Any, ...]:
    """Return what a kernel is given that counts sequences of actions and throws."""
    odds, depth = machine.zeros("q", max(1, start.game.outcomes)), DEPTHS.get(start.game.name, DEPTH)
    return machine.states(start.state, depth), machine.zeros("q", depth), odds
