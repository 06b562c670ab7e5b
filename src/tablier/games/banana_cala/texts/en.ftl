# Family: sowing
title = Banana-Cala
summary = Sow four kinds of fruit clockwise, capture across the board, and beware of bananas.

option-drop-order = Which fruit falls next
option-drop-order-choose = as the player chooses
option-drop-order-random = chance decides
option-drop-order-sorted = apples, oranges, grapes, bananas
option-own-mancala = When a long sowing reaches the player's own mancala
option-own-mancala-sown = a fruit falls into it
option-own-mancala-skipped = it is skipped
option-play-again = If the last fruit falls into the player's own mancala, the player plays again
option-capture = A capture
option-capture-optional = may be declined
option-capture-automatic = is compulsory
option-quiet-limit = Turns without a capture after which the game ends

variant-banan-cala = Banan-Cala, as the English leaflet has it
variant-playing-again = The last fruit in your own mancala gives another turn
variant-blind = Blind: chance picks the fruits
variant-quick = Quick: fruits fall in a fixed order

place-bowl = bowl { $name }
place-mancala = { $seat }'s mancala
place-pile = { $seat }'s pile
place-hand = the hand

piece-apple = { $count ->
    [one] one apple
   *[other] { $count } apples
  }
piece-orange = { $count ->
    [one] one orange
   *[other] { $count } oranges
  }
piece-raisin = { $count ->
    [one] one grape
   *[other] { $count } grapes
  }
piece-banana = { $count ->
    [one] one banana
   *[other] { $count } bananas
  }

event-move-choose = { $seat } takes { $pieces } from { $from }.
event-choose-draw = { $seat } draws { $count ->
    [one] one fruit
   *[other] { $count } fruits
  } from the mancala.
event-move-draw = { $seat } drops { $pieces } into { $to }.
event-move-sow = { $seat } drops { $pieces } into { $to }.
event-again-sow = The last fruit falls into { $seat }'s mancala: { $seat } plays again.
event-capture-capture = { $seat } captures { $pieces } from { $from }.
event-choose-capture = { $seat } leaves { $from } and { $to } as they are.
event-capture-end = One side is empty: what is left, { $pieces }, goes to { $to }.
event-capture-quiet = No capture for too long: { $to } receives { $pieces }.
event-win-win = { $who } wins with { $count } points.
event-draw-win = The game is drawn, { $count } points each.

say-draw = draw { $count ->
    [one] 1 fruit
   *[other] { $count } fruits
  } from the mancala
say-drop = { $pieces } into { $to }
say-take = take { $from } and { $to }
say-leave = leave { $from } and { $to } as they are
task-source = Choose one of your bowls to sow, or draw fruits from your mancala.
task-draw = Your bowls are empty: draw fruits from your mancala.
task-drop = Choose which fruit falls into { $to }.
task-lot = The next fruit falls into { $to } by lot.
task-capture = Take { $from } and { $to }, or leave them.
stray-own-mancala = { $task }
stray-own-pile = That is what you have won; it stays there. { $task }
stray-theirs-pile = That is what { $owner } has won; it stays there.
stray-target = Fruits do not go from { $from } to { $to } now. { $task }

refusal-choose = { $from } is empty; choose one of your bowls that holds fruits, or draw from your mancala.
refusal-draw = { $from } does not hold that many fruits.
refusal-order = There is no such fruit in { $from }; choose one that is there.

note-points-south = South's points: { $count }
note-points-north = North's points: { $count }
note-to-draw = Fruits still to draw: { $count }
note-quiet = Turns without a capture: { $count }

flaw-mover = the mover is 0 (South), 1 (North) or -2 (the game is over), not { $found }.
flaw-fruit = no place holds fewer than 0 fruits of a kind.
flaw-total = there are { $expected } fruits of each kind, not { $found }.
flaw-end = when the game is over, all fruits lie in the piles, and phase, last, to_draw and quiet are 0.
unsolved-random = endings are solved where nothing is left to chance; choose drop-order=choose or drop-order=sorted.
unsolved-fruits = endings are solved with one to { $most } fruits on the board.
flaw-quiet = fewer than { $limit } turns have passed without a capture, and no fewer than 0: not { $found }.
flaw-phase = the phase is 0 (choosing), 1 (dropping) or 2 (capturing), not { $found }.
flaw-source = between turns the hand is empty, last and to_draw are 0, and each player has fruits in bowls or mancala.
flaw-drop = a player drops at least two kinds of fruit, in no fixed order, from a bowl or from a draw of up to six, and every place sown so far holds fruits.
flaw-capture = a capture is declined or made when the last fruit lies alone in one of the mover's bowls, opposite a bowl with fruits, and nothing is left to drop.
