"""Programs that fail inside an honest worker: `tests.players.faults.programs:seat`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

FOREVER = 1_000


class Faulty:
    """Does what its name says."""

    def __init__(self, game, name):
        self.fault, _, self.path = name.partition(" ")

    def choose(self, position, seed):
        return getattr(self, self.fault)(position)

    def evaluate(self, position):
        return getattr(self, self.fault)(position)

    def honest(self, position):
        return position.moves[-1]

    def forbidden(self, position):
        """The first bowl is empty in the position that is asked about."""
        return "c"

    def ends(self, position):
        os._exit(3)

    def leaves(self, position):
        sys.exit(3)

    def sleeps(self, position):
        time.sleep(FOREVER)

    def spins(self, position):
        while True:
            pass

    def raises(self, position):
        raise ZeroDivisionError("what a pity")

    def hoards(self, position):
        return bytearray(1 << 40)

    def prints(self, position):
        """Make all the noise there is, on every channel, and look for input."""
        print('{"id": 1, "move": "a"}', flush=True)
        os.write(1, b"noise\n")
        os.system("echo noise")
        assert sys.stdin.read() == ""
        return position.moves[-1]

    def returns_nothing(self, position):
        return None

    def returns_a_set(self, position):
        return {1}

    def exaggerates(self, position):
        return (2.0, -2.0)

    def undecided(self, position):
        return (float("nan"), 0.0)

    def spins_while_watched(self, position):
        """Hold a FIFO open while thinking for ever."""
        with Path(self.path).open("wb"):
            self.spins(position)


def seat(game, name):
    return Faulty(game, name)
