"""States in a row as kernels see them, for kernels that are run as they are written, nothing compiled."""

from __future__ import annotations

import numpy as np


class Row:
    """Like an array of records: an element is lent, and what is assigned to it is copied."""

    def __init__(self, states):
        self.states = states

    @classmethod
    def of(cls, game, records):
        return cls([game.State(record.tobytes()) for record in records])

    def __len__(self):
        return len(self.states)

    def __getitem__(self, place):
        return self.states[place]

    def __setitem__(self, place, state):
        self.states[place].buffer[:] = state.buffer


def plain(kernel, game, rows):
    """Return a kernel as it is written; the first `rows` arguments are arrays of states, and changed as it says."""

    def call(*arguments):
        states = [Row.of(game, array) for array in arguments[:rows]]
        with np.errstate(over="ignore"):  # generators count on it
            kernel.plain(*states, *arguments[rows:])
        for array, row in zip(arguments[:rows], states, strict=True):
            for place, state in enumerate(row.states):
                array[place] = np.frombuffer(bytes(state), array.dtype)[0]

    return call
