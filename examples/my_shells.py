"""What do a hundred throws say of my cowries, and how would they change a game?

python examples/my_shells.py
"""

import random

import tablier
from tablier.study.shells import estimate, read_throws
from tablier.study.shells.changes import changes, decisions_from, with_shells

hand = random.Random(3)
thrown = " ".join("".join("o" if hand.random() < 0.7 else "x" for _ in range(4)) for _ in range(100))
found = estimate(read_throws(thrown))
print(f"mouth up: {found.share.low:.0%} to {found.share.high:.0%}; house rule: mouths-up={found.mouths_up}")
for odds in found.odds:
    print(f"  {odds.worth}: {odds.odds.value:.1%}, fair {odds.fair:.1%}")
table = with_shells(tablier.game("chauka-bara").start(), found.shells, found.mouths_up)
changed = changes(decisions_from(table, 5))
print(f"another move is best in {len(changed.found)} of {changed.decisions} decisions")
