# The rule workshop: change one house rule, and see what it does.

workshop-lead = Change one house rule, and see what it does: the game is played many times before and after the change, with the same luck, and both are compared.
workshop-player = Who plays
workshop-greedy = A player who takes the best-looking move
workshop-random = Moves at random
workshop-rules = Change one rule
workshop-nothing = Change a rule first.
workshop-play = Play { $games } games of each
workshop-playing = Playing
workshop-first-time = The first time for a game, its rules are compiled, which can take a minute.
workshop-found = What it does
workshop-changed = { $rule }: { $value }
workshop-before = before
workshop-after = after
workshop-sure = What surely changes comes first. A change is called sure if chance alone would show one like it in fewer than one workshop in twenty; the thin line is the 95 % interval.
workshop-back = Change another rule
