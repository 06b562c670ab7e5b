"""What can go wrong with a simulation, in sentences."""

from __future__ import annotations

from pathlib import Path

from tablier.engine.errors import TablierError
from tablier.engine.words import Words
from tablier.study.words import words_in


def simulation_words(language: str) -> Words:
    """Return the sentences of this study, and the common ones behind them."""
    return words_in(Path(__file__).parent, language)


class SimulationError(TablierError):
    """Something about a simulation that a person can put right; its sentences stand beside this file."""

    def words(self, language: str) -> Words:
        return simulation_words(language)


class NoArrow(SimulationError):
    """Arrow and Parquet take a library that is not installed."""


class WrongPlayers(SimulationError):
    """More or fewer players than there are seats."""
