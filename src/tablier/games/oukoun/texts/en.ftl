title = Oukoun
summary = Leap from stack to stack; build a stack of three pawns of each colour, or petrify the other player.

option-ring = The suns, clockwise: 1 single, 2 double, 3 triple (the original layout is unknown)
option-setup = How the pawns are placed on the mat
option-setup-placement = A places them one by one
option-setup-random = chance places them
option-setup-preset = a fixed pattern places them
option-stuck = A player who cannot move
option-stuck-lose = loses
option-stuck-skip = skips the turn
option-repetition = If a position occurs for the third time
option-repetition-draw = the game is drawn
option-repetition-forbidden = the move is forbidden
option-quiet-limit = Moves in a row that empty no sun before the game is drawn (0: no limit)

variant-quick-start = A quick start: chance places the pawns
variant-ready-made = A ready-made opening
variant-long-ring = Thirty-six suns; a player who cannot move skips the turn
variant-no-third-time = No position may occur a third time

seat-a = A
seat-b = B

place-sun-1 = single sun { $name }
place-sun-2 = double sun { $name }
place-sun-3 = triple sun { $name }
place-bag = the bag
place-centre = the centre of the mat
place-front = { $seat }'s side

piece-white = { $count ->
    [one] one white pawn
   *[other] { $count } white pawns
  }
piece-black = { $count ->
    [one] one black pawn
   *[other] { $count } black pawns
  }
piece-red = { $count ->
    [one] one red pawn
   *[other] { $count } red pawns
  }

event-move-place = { $seat } puts { $pieces } on { $to }.
event-move-fill = { $seat } has the pattern place the rest of the bag: { $pieces }.
event-move-deal = Chance puts { $pieces } on { $to }.
event-choose-deal = Chance leaves { $to } empty.
event-move-colour = { $seat } takes { $pieces } from the centre and will play this colour.
event-move-begin = { $pieces } goes to { $to }, which moves first.
event-move-jump = { $seat } carries { $pieces } from { $from } onto { $to }.
event-win-oukoun = Three pawns of each colour stand on { $to }, an oukoun: { $who } wins.
event-win-stuck = The other player is petrified: { $who } wins.
event-pass-stuck = { $who } cannot move and skips the turn.
event-draw-stuck = Neither player can move: the game is drawn.
event-draw-repetition = The same position has occurred { $count } times: the game is drawn.
event-draw-quiet = { $count } moves in a row have emptied no sun: the game is drawn.

say-put = { $pieces } on { $to }
say-empty = { $to } stays empty
say-fill = let the pattern place the rest
say-choose = { $colour ->
    [white] play white
   *[black] play black
  }
say-pawn = the pawn of sun { $sun }, { $way ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
  }
say-stack = the whole stack of sun { $sun }, { $way ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
  }
say-part = { $count } from sun { $sun }, { $way ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
  }
task-place = Place a pawn on a free sun; { $count ->
    [one] one is left
   *[other] { $count } are left
  }.
task-deal = Chance places the pawns; { $count ->
    [one] one is left
   *[other] { $count } are left
  }.
task-choose = Choose your colour: white or black.
task-leap = { $colour ->
    [white] You play white: choose a stack with a white pawn on top.
   *[black] You play black: choose a stack with a black pawn on top.
  }
stray-nobody-centre = The two pawns in the centre are there to choose a colour, once all the others are placed. { $task }
stray-own-front = This place only shows who plays which colour. { $task }
stray-theirs-front = This place only shows who plays which colour. { $task }
stray-empty-bag = The bag is empty: all the pawns are on the mat. { $task }
stray-target-bag = Pawns out of the bag go onto free suns. { $task }
stray-target-centre = { $task }
stray-target = A leap from { $from } does not end on { $to }.

refusal-pawns = No pawn of that colour is left in { $from }.
refusal-place = There is already a pawn on { $to }; choose a free sun.
refusal-fill = Only one pawn is left in { $from }; place it by hand.
refusal-control = The pawn on top of { $from } is not { $seat }'s colour.
refusal-carry = There are not that many pawns on { $from }.
refusal-one-way = Both directions lead from { $from } to { $to }, so this is one move, written with a plus sign.
refusal-limit = { $to } would hold more than three pawns of one colour.
refusal-repetition = The leap from { $from } to { $to } would repeat the same position for the third time.

note-quiet = { $count ->
    [one] One move has emptied no sun
   *[other] { $count } moves in a row have emptied no sun
  }

flaw-phase = the phase is 0 (placing), 1 (choosing a colour) or 2 (playing), not { $found }.
flaw-mover = the mover is 0 (A), 1 (B) or, once the game is over, -2, not { $found }.
flaw-stack = sun { $sun } holds a stack written with the digits 1 (white), 2 (black) and 3 (red) from the bottom up, or 0 beyond the ring, not { $found }.
flaw-limit = { $found } on sun { $sun } is too much: at most three pawns of one colour, and a single pawn while pawns are being placed.
flaw-pawns = there are { $expected } pawns of colour { $colour } on the mat and in the bag, not { $found }.
flaw-bag = pawns are left in the bag while they are being placed, and only then.
flaw-dealt = chance has visited 0 to { $most } suns here, and placed pawns only on those, not { $found }.
flaw-colours = the colours are 1 (white) and 2 (black), one for each player, once play has begun, and not before.
flaw-idle = before the first move and after the last, nothing is remembered; before the last, no one has won.
flaw-quiet = from 0 to { $most } moves in a row have emptied no sun, and none before the first stack, not { $found }; from 0 to { $rounds } rounds are counted before them.
flaw-history = exactly { $expected } fingerprints are remembered, in ascending order, this position's among them and none three times.
flaw-over = no one has won yet, so there is no oukoun and the mover can move.
flaw-winner = the winner is 0 (no one), 1 (A) or 2 (B), not { $found }.
flaw-end = the game is over when the winner's colour tops an oukoun, when the loser cannot move, or when no one has won.

level-1 = Spark
level-2 = Ember
level-3 = Lantern
level-4 = Comet
level-5 = Sun
