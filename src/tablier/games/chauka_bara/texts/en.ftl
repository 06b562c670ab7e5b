# Family: race

title = Chauka Bara
summary = Throw cowries, race round the board, and capture before you turn inwards.
published = Solved by us for two: with best play the first player wins 49.56 % of the games with one pawn each, 49.69 % with two, 51.04 % with three, 51.24 % with four; other published values are not known to us.

option-throws = When throws are played
option-throws-one-by-one = each before the next
option-throws-series = all together, once the graces have ended
option-third-grace = The third grace in a row
option-third-grace-take-back = is lost, and the moves made with the two before it are taken back
option-third-grace-void = is lost, and earlier moves stand
option-third-grace-allowed = is played like any other
option-without-capture = Before the first capture, a pawn at the end of the outer ring
option-without-capture-wait = waits
option-without-capture-lap = goes round once more
option-exact-centre = The centre must be reached with an exact throw
option-own-pawns-share = Where a player's own pawns may share a square
option-own-pawns-share-anywhere = anywhere
option-own-pawns-share-homes-and-inner-ring = on safe squares and inner squares
option-own-pawns-share-homes = on safe squares
option-opening-grace = A player must throw a grace before moving for the first time
option-may-pass = A player may leave a throw unused even if a pawn could move

variant-opening-grace = A grace to begin with
variant-void = The third grace is lost, the moves stand
variant-series = Throws kept and played in any order
variant-banked = Throws kept, as many as luck gives
variant-shared-inside = Throws kept, pawns together only inside
variant-circling = Round and round until a capture
variant-passing = No one has to move
variant-overshoot = Into the centre with any throw that is high enough
variant-places = Four players, playing on for every place
variant-houses-7 = Seven squares on a side
variant-refuges-7 = Seven squares on a side, with inner refuges
variant-houses-9 = Nine squares on a side, eight pawns each
variant-houses-11 = Eleven squares on a side

note-right-red = Red may go on to the inner squares
note-right-green = Green may go on to the inner squares
note-right-white = White may go on to the inner squares
note-right-blue = Blue may go on to the inner squares
note-graces = { $count ->
    [one] One grace in a row so far
   *[other] { $count } graces in a row so far
  }

event-throw-throw = { $seat } throws { $count }.
event-move-move = { $seat } moves { $pieces } from { $from } to { $to }.
event-lose-move = No pawn of { $seat } can use the { $count }: it is lost.
event-choose-move = { $who } moves no pawn: what was thrown is lost.
event-again-again = A grace: { $who } throws again.
event-lose-third = The third grace in a row: the { $count } is lost.
event-pass-third = { $who }'s turn is over.
event-undo-third = { $count ->
    [0] What { $who } moved with the two graces before is taken back.
   *[other] What { $who } moved with the two graces before is taken back, and with it the right to the inner squares.
  }
event-move-third = { $pieces } { $count ->
    [one] goes
   *[other] go
  } back from { $from } to { $to }.
event-capture-capture = { $seat } captures { $pieces } on { $from }; back to { $to }.
event-again-capture = A capture: { $who } throws again.
event-open-inward = The first capture: from now on { $who } may go on to the inner squares.
event-open-win = { $who } has all pawns in the centre and finishes in place { $count }.
event-win-win = { $who } was the first with all pawns in the centre, and wins.
event-draw-stuck = No pawn on the board could move, whatever the throw: the game is drawn.
event-win-stuck = No pawn left in the race could move, whatever the throw: { $who }, first in the centre, wins.
event-draw-limit = The game has reached its last turn, and is drawn.
event-win-limit = The game has reached its last turn: { $who }, first in the centre, wins.
event-lose-opening = { $seat } has not thrown a grace yet: the { $count } is lost.
event-open-opening = The first grace: from now on { $who } may move.

say-leave = leave what was thrown unused

refusal-move = two pawns on one square are alike; name one of them.
refusal-share = two pawns of one colour may not stand together on { $to }.
refusal-inward = { $seat } has not captured yet, so the pawn on { $from } may not leave the outer ring.
refusal-centre = a pawn enters the centre with an exact throw and never leaves it; the one on { $from } cannot use this throw.
refusal-series = { $seat } has no such throw in hand for the pawn on { $from }.

flaw-one-shell = a single shell would throw nothing but graces; throw at least two.
flaw-inward = a player who has not captured has no pawn on step { $step } or beyond.
flaw-share = two pawns of one colour share a square where these house rules do not allow it.
flaw-together = pawns of different colours share safe squares only.
flaw-opening = a player who has moved, or has a throw to play, has thrown the opening grace; it is 0 or 1, and 0 where none is required.
flaw-home = a player has a place exactly when all pawns are in the centre.
flaw-end = the game is over exactly when enough players have finished, the last turn is reached, or no one could move.
flaw-graces = the phase is 0 (throw) or 1 (move), and from 0 to { $limit } graces in a row are counted here.
flaw-kept = the throws in hand are possible ones, one at a time or in a series, and one of them can be used.
flaw-run = the board before a run of graces is remembered while the run lasts, and leads to this one by the graces counted.

unsolved-size = { $pawns } pawns on { $size }x{ $size } squares have too many positions; up to four pawns on 5x5 and three on 7x7 can be solved.
