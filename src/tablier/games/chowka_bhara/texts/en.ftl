# Family: race
title = Chowka Bhara
summary = Race four pawns round a square board to its centre: kill to get in, pair up to block the others.
published = Solved by us for two with one pawn each: with best play the first player wins 49.73 % of the games; other published values are not known to us.

option-third-grace = A third grace in a row within a series
option-third-grace-take-back = loses everything in hand and ends the turn
option-third-grace-void = loses everything in hand and ends the turn (another name for take-back)
option-third-grace-allowed = is a throw like any other
option-crossed-squares = A crossed square where another player's pawns stand
option-crossed-squares-shared = is open to everybody
option-crossed-squares-held = is closed to everybody else, except the centre
option-kadi-renewal = A player whose pawns are all back home must win the kadi again
option-lap = Without a kadi, pawns go on round the outer ring instead of waiting
option-juga-forming = How a 2 turns a pollu into a juga
option-juga-forming-steps = the 2 is used, and both pawns move one square
option-juga-forming-stays = the 2 is used, and both pawns stay
option-juga-forming-unlocks = the 2 stays in hand, and both pawns stay
option-wall = What other players may do at a juga
option-wall-sit = stop on its square and go on in a later turn
option-wall-full = neither pass it nor stop there
option-juga-kills-on-landing = A juga kills where it lands, not only where it leaves

variant-four-players = Four players, as on the sheet
variant-kadi-renewal = The kadi is lost when all pawns are home again
variant-killing-pairs = Jugas kill where they land
variant-held-squares = Crossed squares are not shared
variant-blockade = No other pawn lands on a juga
variant-lapping = Pawns without a kadi keep circling, and a third grace loses everything in hand
variant-pair-in-place = The 2 that makes a juga does not move it
variant-declared-pairs = The 2 that makes a juga stays in hand
variant-seven-house = A 7x7 board with six cowries
variant-falkener = A 7x7 board with Falkener's track and safe corners
variant-inner-refuges = A 7x7 board with refuges in the second ring
variant-nine = A 9x9 board with eight pawns each
variant-eleven = An 11x11 board with ten pawns each
variant-for-places = Four players, playing on for every place

event-throw-throw = { $seat } throws { $count }.
event-again-throw = It is a grace: { $seat } throws again.
event-lose-throw = A third grace in a row: the { $count } is lost.
event-lose-must = The { $count } goes unused and is lost.
event-choose-must = { $seat } leaves the throws unused.
event-move-use = { $seat } moves { $pieces } from { $from } to { $to }.
event-capture-kill = { $seat } kills { $pieces } on { $from }: back to { $to }.
event-again-kill = For the kill { $seat } throws another series.
event-open-kadi = { $who } has a kadi and may enter the inner rings.
event-lose-kadi = { $who }'s pawns are all home again: the kadi is lost.
event-pair-pollu = { $seat } makes a juga on { $from }.
event-move-juga = { $seat } moves { $pieces } together from { $from } to { $to }.
event-capture-depart = The juga leaves { $from } and kills { $pieces }: back to { $to }.
event-part-mupollu = There are now { $count } pawns on { $from }: they are a mupollu, and no longer a juga.
event-choose-attack = { $seat } attacks the mupollu on { $to } from { $from } with the { $count }: two 1s are needed.
event-throw-attack = { $seat } throws { $count } for the attack.
event-again-attack = One more 1 is needed.
event-refuse-attack = The attack fails; another pawn must use the { $count }.
event-lose-attack = No other pawn uses the { $count }, and it is lost.
event-open-win = { $who } has brought all pawns to the centre and finishes in place { $count }.
event-win-win = { $who } wins: the first with all pawns in the centre.
event-draw-stuck = No player could move with any throw: the game is drawn.
event-win-stuck = No player could move with any throw: the game ends here, and { $who } has won.
event-draw-limit = The game has reached its last turn, and is drawn.
event-win-limit = The game has reached its last turn; { $who } has won.

mark-juga = a juga
mark-juga-means = A juga moves together: half of an even throw.
mark-mupollu = a mupollu
mark-mupollu-means = A mupollu: its pawns move one by one, and only an attack takes them, all together.
say-juga = the juga on { $name }, { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
say-attack = an attack from { $name } with { $throw }
say-pair = make a juga on { $name }
say-leave = leave the throws unused
task-attack = Throw the shells for the attack: a 1 is needed, and then another.
task-confirm = Throw the shells for the attack: one more 1 is needed.
task-instead = The attack failed: choose another pawn to use the { $throw }.

refusal-throw = { $seat } has no such throw in hand.
refusal-use = Pawns of one colour on { $from } are alike: name the first of them.
refusal-must = { $seat } can still make an ordinary move, and must.
refusal-share = One of your own pawns stands on { $to }; on the outer ring, two may share crossed squares only.
refusal-safe = Another player's pawn stands on { $to } and keeps this crossed square to itself.
refusal-kadi = { $seat } has not killed yet and may not enter the inner rings.
refusal-pollu = Only two pawns alone together in an inner ring can become a juga; there are none on { $from }.
refusal-juga = The juga on { $from } moves with even throws only.
refusal-wall = A juga blocks the way from { $from }.
refusal-sit = The pawn on { $from } stopped on another player's juga this turn and must wait.
refusal-attack = After a failed attack another pawn must use the same throw, and may not attack.
refusal-centre = That would take the pawn on { $from } beyond the centre, which must be reached exactly.

flaw-shells = at least { $fewest } cowries are thrown; with one, every throw would be a grace.
flaw-juga = the pawns of a juga are marked 1, two of them, alone together in an inner ring.
flaw-outer = on the outer ring pawns share only crossed squares.
flaw-kadi = a player with a pawn beyond the outer ring has a kadi.
flaw-phase = the phase is 0 (throw), 1 (move), 2 or 3 (attack) or 4 (another pawn instead), and 0 with an empty hand when the game is over, not { $found }.
flaw-hand = there are 0 to { $most } throws in hand, each possible with these cowries.
flaw-graces = graces are counted up to two, while a series is being thrown and only if a third is not allowed.
flaw-fresh = only the mover's pawns are marked as just arrived, where that matters, and after those alike.
flaw-attack = an attack is made by a pawn that could land on a mupollu with a throw in hand; otherwise none is remembered.
flaw-places = a player has a place exactly when all their pawns are in the centre.
flaw-end = the game is over exactly when enough players have finished, when no one can move, or at the last turn.
flaw-stuck = the mover cannot use any of the throws in hand.

note-kadi-red = Red has a kadi
note-kadi-green = Green has a kadi
note-kadi-white = White has a kadi
note-kadi-blue = Blue has a kadi
note-graces = Graces in a row: { $count }
