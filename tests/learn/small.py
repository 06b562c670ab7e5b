"""A small network by chance, and one turn of what it is measured by: two pawns a side, and no training."""

from __future__ import annotations

from functools import cache

import numpy as np

import tablier
from tablier.engine.network import Network
from tablier.learn.arrays import Numpy
from tablier.learn.layers import Layers, shape_of
from tablier.learn.training import eyes_for
from tablier.learn.turns import Turns
from tablier.search.networks import name_of, write_network
from tablier.solve.solution import sides_of

START = tablier.game("chauka-bara").start(pawns=2)
SHAPE = "16-8-4-8"


@cache
def sides():
    return sides_of(START)


@cache
def turns():
    """The turns of the game, with values by chance: what is tested here needs none that are right."""
    values = np.random.default_rng(1).uniform(-1, 1, (sides().count, sides().count))
    return Turns(sides(), values, Numpy(2))


@cache
def eyes():
    return eyes_for(START, sides(), turns().arrays)


@cache
def network() -> Network:
    layers = Layers(eyes().sizes, shape_of(SHAPE), turns().arrays)
    layers.begin(3)
    layers.views["pairs"][...] = np.random.default_rng(4).normal(0, 0.1, layers.views["pairs"].shape)
    return layers.network()


FACTS = {
    "game": "chauka-bara",
    "rules": START.game.version,
    "options": START.unusual,
    "shape": SHAPE,
    "learnt_from": "nothing",
    "seed": 3,
    "steps": 0,
    "made": "in a test",
    "command": "",
    "curve": [],
    "held_out": {},
}


def written(folder, **changes):
    """Write the network where a search would find it; return the file."""
    sizes = {name: int(size) for name, size in vars(eyes().sizes).items()}
    path = folder / name_of(START)
    write_network(path, network(), {**FACTS, "sizes": sizes, **changes})
    return path


def thrown_at(mover, waiting):
    """Return states at the start of a turn: seat 0 is to throw."""
    return sides().lay(np.stack([mover, waiting], axis=1))
