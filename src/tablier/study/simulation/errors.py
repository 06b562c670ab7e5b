"""What can go wrong with a simulation, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import words_in

simulation_words = words_in(Path(__file__).parent / "texts")


class SimulationError(TablierError):
    """Something about a simulation that a person can put right; its sentences stand beside this file."""

    words = staticmethod(simulation_words)


class NoArrow(SimulationError):
    """Arrow and Parquet take a library that is not installed."""


class WrongPlayers(SimulationError):
    """More or fewer players than there are seats."""
