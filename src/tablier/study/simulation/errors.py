"""What can go wrong with a simulation, in sentences."""

from __future__ import annotations

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.simulation.words import simulation_words


class SimulationError(TablierError):
    """Something about a simulation that a person can put right; its sentences stand beside this file."""

    def words(self, language: str) -> Words:
        return simulation_words(language)


class NoArrow(SimulationError):
    """Arrow and Parquet take a library that is not installed."""


class WrongPlayers(SimulationError):
    """More or fewer players than there are seats."""
