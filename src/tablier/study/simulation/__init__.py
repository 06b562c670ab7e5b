"""Games by the million: any players at any table, all cores, and numbers that depend on neither cores nor batches.

streams.py      random numbers by counting: game 17 of a seed draws the same, wherever and with whom it is played
plan.py         what is to be played, checked and cut into batches
playing.py      games in compiled code, and one by one with programs that think
columns.py      what is noted of each game, as columns, and written as CSV, Arrow or Parquet
folder.py       the same in a folder, part by part, so that the same command goes on
summary.py      means and shares with their intervals
"""

from __future__ import annotations

from tablier.study.simulation.columns import Columns
from tablier.study.simulation.playing import simulate
from tablier.study.simulation.summary import SimulationSummary, summary_of

__all__ = ["Columns", "SimulationSummary", "simulate", "summary_of"]
