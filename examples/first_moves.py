"""Which first move is best? Every move of a small board, with where the number comes from.

python examples/first_moves.py
"""

import tablier
from tablier.search.budget import Budget

position = tablier.game("kid-cala-classic").start(pits=3, fruits=1)
for move in position.analyse(Budget(nodes=250)).moves:
    print(f"{move.move}  {move.chance:6.1%}  {move.source.value}  {move.words()}")
