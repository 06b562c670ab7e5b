# Family: sowing
title = Kid-Cala (beginner)
summary = Sow fruits around the board and be the first to empty your bowls.

option-pits = Bowls on each side
option-fruits = Fruits in each bowl at the start
option-skip-opponent-mancala = Sowing skips the other player's mancala

variant-waurie = Waurie, also called Island Wari

place-bowl = bowl { $name }
place-mancala = { $seat }'s mancala

piece-fruit = { $count ->
    [one] one fruit
   *[other] { $count } fruits
  }

event-move-sow = { $seat } sows { $pieces } from { $from } into { $to }.
event-again-again = The last fruit falls into { $from }: { $seat } plays again.
event-win-win = { $who } has emptied all the bowls in their row and wins.

refusal-choose = { $from } is empty; choose one of your bowls that holds fruits.

flaw-mover = the mover is 0 (South), 1 (North) or -2 (the game is over), not { $found }.
flaw-fruit = no place holds fewer than 0 fruits, and there is nothing beyond the last mancala.
flaw-total = { $expected } fruits are on the table, not { $found }.
flaw-end = the game is over exactly when one player's bowls are all empty, and both rows are never empty.
