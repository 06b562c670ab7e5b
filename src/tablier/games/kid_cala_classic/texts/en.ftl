# Family: sowing
title = Kid-Cala (classic)
summary = Sow fruits around the board, capture across it, and gather the most.
published = Published values, with six bowls a side: four fruits in each, the first player wins by 8 (Rawlings 2015); if the last fruit is taken although the bowl across is empty, by 10 (Irving, Donkers and Uiterwijk 2000).

option-pits = Bowls on each side
option-fruits = Fruits in each bowl at the start
option-capture-without-prey = The last fruit is taken even if the bowl across is empty

variant-empty-capture = Kalah with empty captures
variant-kalah-6-6 = Kalah with six fruits in each bowl
variant-small = A small board for a first game

place-bowl = bowl { $name }
place-mancala = { $seat }'s mancala

piece-fruit = { $count ->
    [one] one fruit
   *[other] { $count } fruits
  }

event-move-sow = { $seat } sows { $pieces } from { $from } into { $to }.
event-again-again = The last fruit falls into { $seat }'s mancala: { $seat } plays again.
event-capture-capture = { $seat } takes { $pieces } from { $from } into { $to }.
event-move-end = A row is empty: { $to } receives { $pieces } left in { $from }.
event-win-win = { $who } wins with { $count ->
    [one] one fruit
   *[other] { $count } fruits
  }.
event-draw-win = The game is drawn, { $count } fruits each.

refusal-choose = { $from } is empty; choose one of your bowls that holds fruits.

flaw-mover = the mover is 0 (South), 1 (North) or -2 (the game is over), not { $found }.
flaw-fruit = no place holds fewer than 0 fruits, and there is nothing beyond the last mancala.
flaw-total = { $expected } fruits are on the table, not { $found }.
flaw-end = the game is over exactly when a row of bowls is empty, and then all fruits lie in the mancalas.
