"""The states on the way down of an interpreted search: what an array of records is to a compiled one."""

from __future__ import annotations

from tablier.engine.fields import Fields


class StateStack:
    """Copies of a state, to be changed one by one; putting a state on a place copies it there."""

    def __init__(self, state: Fields, count: int) -> None:
        self._states = [state.copy() for _ in range(count)]

    def __getitem__(self, place: int) -> Fields:
        return self._states[place]

    def __setitem__(self, place: int, state: Fields) -> None:
        self._states[place].buffer[:] = state.buffer

    @property
    def words(self) -> StateWords:
        return StateWords(self._states)


class StateWords:
    """The bytes of the states on a stack, eight at a time."""

    def __init__(self, states: list[Fields]) -> None:
        self._rows = [memoryview(state.buffer).cast("Q") for state in states]
        self.shape = (len(states), len(self._rows[0]))

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self._rows[place[0]][place[1]]
