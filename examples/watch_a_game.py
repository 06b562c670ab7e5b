"""Let two programs play a race, and tell it in words.

python examples/watch_a_game.py [LANGUAGE]
"""

import random
import sys

import tablier
from tablier.players.programs import seat

language = sys.argv[1] if len(sys.argv) > 1 else "en"
shells = random.Random(7)
position = tablier.game("thaayam").start(pawns=1)
programs = [seat(position.game, "greedy"), seat(position.game, "random")]
while not position.is_over:
    if position.to_act == tablier.CHANCE:
        move = position.throw(shells)
    else:
        move = programs[position.mover].choose(position, seed=shells.randrange(1000))
    print(*position.step(position.read(move)).story(language))
    position = position.play(move)
print(dict(zip(position.seats, position.payoffs, strict=True)))
