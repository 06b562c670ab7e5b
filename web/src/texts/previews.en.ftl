# What a choice would do, before it is made; and the fruits in the hand, in the order in which they will fall.

effect-capture = { $count ->
    [0] Captures
    [one] Takes one
   *[other] Takes { $count }
  }
effect-again = Play again
effect-shelter = A refuge
effect-finished = The end of the path
effect-pair = Makes a pair
effect-part = Splits a pair
effect-open = Opens the way in
effect-win = Wins the game
effect-lose = Loses the game
effect-draw = Ends in a draw
effect-with = With { $value }: { $what }.
sown-last = The last one falls in { $place }

hand-order = In this order
hand-order-how = Press two fruits to swap them, or drag one.
hand-fruit = { $number }: { $piece }
hand-fruit-in = { $number }: { $piece }, falls in { $place }
hand-earlier = Earlier
hand-later = Later
hand-sow = Sow in this order
hand-sow-short = Sow
hand-sowing = Sowing …
hand-stop = Stop
hand-one = Or one, into { $to }:
hand-now = { $piece } is now number { $number }.
hand-stopped-refused = Stopped: that fruit may not fall now.
hand-stopped-changed = Stopped: the board has changed.
