# Family: race
title = Thaayam
summary = Throw a series of cowries, divide it among your pawns, gather them in the centre and take them off.
published = Solved by us for two with one pawn each: with best play the first player wins 52.39 % of the games; other published values are not known to us.

option-combine = All results given to a pawn make one long move
option-replay = When a capture earns more throws
option-replay-after-pool = once the results in hand are used
option-replay-immediate = immediately
option-bear-off = When a pawn may leave the centre
option-bear-off-all-home = when all pawns of its colour are there
option-bear-off-any = as soon as it is there
option-twin-odd = How far twins move with an odd result
option-twin-odd-full = the whole of it
option-twin-odd-floor-half = half of it, rounded down
option-twin-prey = What twins capture
option-twin-prey-all = singles and twins
option-twin-prey-twins = only twins
option-inward-needs-capture = Only players who have captured may enter the inner rings

variant-bell-twins = Bell's twins: half of everything, and they capture only twins
variant-bell = Bell's game: his twins, and long moves
variant-throw-at-once = A capture earns a throw immediately
variant-leave-singly = Pawns leave the centre one by one
variant-capture-first = A capture before the inner ring
variant-seven = A 7x7 board with six cowries
variant-seven-falkener = A 7x7 board with Falkener's track
variant-nine = A 9x9 board with eight cowries
variant-eleven = An 11x11 board with ten cowries

place-home = { $seat }'s palace

event-throw-throw = { $seat } throws { $count }.
event-lose-enter = { $seat } has no pawn on the board and no 1 yet, so { $count } does not count.
event-move-enter = { $seat } brings { $pieces } in on { $to }.
event-pass-must = { $who } cannot use any result and passes.
event-lose-must = { $seat } cannot use the { $count }, and it is lost.
event-choose-combine = { $seat } stops on { $from }.
event-move-track = { $seat } moves { $pieces } from { $from } to { $to }.
event-open-track = { $who } has captured and may enter the inner rings from now on.
event-capture-capture = { $seat } captures { $pieces } on { $from }.
event-again-replay = { $who } has captured and throws again.
event-pair-twins = { $seat } declares two pawns on { $from } twins.
event-move-pace = { $seat }'s twins move from { $from } to { $to }.
event-part-part = { $seat }'s twins on { $from } part.
event-capture-prey = { $seat }'s twins capture twins on { $from }: { $pieces }.
event-move-return = { $seat }'s captured twins come back together on { $to }.
event-move-bear-off = { $seat } takes { $pieces } off the board.
event-open-win = { $who } has taken all pawns off and finishes in place { $count }.
event-win-win = { $who } was the first to take all pawns off and wins.
event-draw-limit = The game has reached its last turn: no one wins.
event-win-limit = The game has reached its last turn: { $who }, who finished first, has won.

say-enter = bring a pawn in
say-enter-twins = bring the captured twins back in
say-enter-with = a waiting pawn with { $throw }
say-off = take a pawn off the board
say-off-with = a pawn out of the centre with { $throw }
say-stop = stop on { $name }
mark-twins = twins
mark-twins-means = Twins move together: half of an even throw.
say-twins = make twins on { $name }
say-twins-steps = the twins on { $name }, { $count ->
    [one] 1 step
   *[other] { $count } steps
  } with { $throw }
say-one-of-twins = one of the twins on { $name }, { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
task-run = The pawn is under way with { $throws } left: go on with it, or stop.
stray-empty-waiting = No pawn waits here. { $task }
stray-empty-off = No pawn has left the board here yet. { $task }

refusal-use = { $seat } has no such result in hand.
refusal-enter = a waiting pawn enters only with a 1.
refusal-must = { $seat } must go on: no other pawn could use what is left.
refusal-combine = this pawn has already moved, or another is under way.
refusal-track = { $seat } has not captured yet, so the pawn on { $from } may not enter the inner rings.
refusal-share = pawns on one square are alike; just name the square.
refusal-twins = { $seat } does not have two single pawns on { $from }.
refusal-pace = half of this result is less than a step, so the twins on { $from } cannot move together.
refusal-part = the twins on { $from } may not enter the centre together; one must go alone.
refusal-return = only captured twins come back together, and only with two 1s.
refusal-centre = this result would take the pawn on { $from } beyond the centre.
refusal-gather = not all of { $seat }'s pawns are in the centre yet.
refusal-bear-off = a pawn leaves the centre only with a 1, and then for good.

flaw-shells = with fewer than { $fewest } shells, a series in Thaayam would never end.
flaw-twins = twins stand in twos before the centre, marked 1, each seat's pawns sorted by step and then by mark.
flaw-lost-pairs = captured twins are among the waiting pawns of their seat.
flaw-moved = only with the option combine may pawns on the track have moved in this series, and only the mover's.
flaw-needless-right = no right is needed where the inner rings are open to all.
flaw-places = a seat has a place when all its pawns have left the board, and only then.
flaw-end = the game is over, and the mover -2, when enough seats have a place or at the limit of turns, and only then.
flaw-hand = there are 0 to { $most } results in hand, from the shells in use.
flaw-series = a series still being thrown holds results that earn another throw and, with no pawn on the board, a 1.
flaw-phase = the phase is 0, 1 or 2, and when the game is over it is 0 with nothing in hand, not { $found }.
flaw-replay = another series is earned, marked 1, only while results are being used, and not where captures earn throws immediately.
flaw-stuck = while results are being used, at least one can be used.
flaw-runner = a pawn is under way only with the option combine, in phase 2, the first of those alike, and able to go on.
