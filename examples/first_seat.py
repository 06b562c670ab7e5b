"""Is it better to begin? Games between equals, with an interval, written down for other programs to read.

python examples/first_seat.py [FILE.csv]
"""

import sys
from pathlib import Path

import tablier
from tablier.study.simulation import summary_of

start = tablier.game("kid-cala-classic").start(pits=2, fruits=2)
games = tablier.simulate(start, ["1"], games=60, seed=1, jobs=1)
for name, wins in zip(start.seats, summary_of(games).wins, strict=True):
    print(f"{name} wins {wins.value:.0%} ± {wins.margin:.0%}")
if len(sys.argv) > 1:
    games.write(Path(sys.argv[1]))
