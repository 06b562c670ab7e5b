# Sentences of the studies: chances, dangers, what a move does, how sure a judgement is.

decimal-sign = .
percent = { $number } %
range = { $low } to { $high }
clauses = { $first }; { $last }

source-exact = exact
source-exact-endgame = exact endgame
source-learnt = { $depth ->
    [0] learnt estimate, { $nodes ->
        [one] one position
       *[other] { $nodes } positions
      }
   *[other] learnt estimate, { $depth } deep, { $nodes ->
        [one] one position
       *[other] { $nodes } positions
      }
  }
source-estimate = estimate, ± { $margin }
source-opinion = { $depth ->
    [0] opinion, { $nodes ->
        [one] one position
       *[other] { $nodes } positions
      }
   *[other] opinion, { $depth } deep, { $nodes ->
        [one] one position
       *[other] { $nodes } positions
      }
  }

clause-win = wins
clause-lose = lets { $who } win
clause-draw = ends in a draw
clause-take = takes { $pieces }
clause-home = brings { $pieces } home
clause-off = takes { $pieces } off the board
clause-enter = brings { $pieces } onto the board
clause-rank = { $count ->
    [1] comes first
    [2] comes second
    [3] comes third
   *[other] comes last
  }
clause-right = wins the right of §{ $paragraph } ({ $title })
clause-pair = makes a pair (§{ $paragraph })
clause-part = breaks up a pair
clause-again = plays again
clause-chance = leaves it to chance
clause-quiet = a quiet move
clause-exposes = leaves a piece on { $place } exposed: { $chance } to be taken
clause-exposes-to = leaves a piece on { $place } exposed to { $throws }: { $chance } to be taken
clause-exposes-place = leaves { $pieces } in { $place } open to capture
clause-exposes-place-by-luck = leaves { $pieces } in { $place } open to capture: { $chance } to be taken
clause-saves = takes a piece on { $place } out of danger ({ $chance })
clause-saves-place = saves { $place } from capture

danger-none = None of { $seat }'s pieces can be taken before { $seat } plays again.
danger-seat = In danger before { $seat } plays again:
danger-place = { $place }: { $chance }
danger-place-by = { $place }: { $chance }, taken by a first throw of { $throws }

analysis-over-draw = The game is over, and drawn.
analysis-over-win = The game is over: { $seats } { $count ->
    [one] has won.
   *[other] have won.
  }
analysis-move = { $seat } to play. Chances: { $chances }. ({ $source })
analysis-throw = { $seat } to throw. Chances before the throw: { $chances }. ({ $source })
analysis-chance = { $seat } { $chance }
analysis-line = { $rank }. { $move }  { $chance } (−{ $loss }), { $source }: { $words }
analysis-line-best = { $rank }. { $move }  { $chance }, { $source }: { $words }
analysis-follows = Expected: { $line }
analysis-throw-line = { $throw } ({ $ways }/{ $total }): { $chance }, best { $move }
analysis-throw-line-alone = { $throw } ({ $ways }/{ $total }): { $chance }

column-move = move
column-chance = chance
column-loss = loss
column-typed = written
column-words = what it does
column-throw = throw
column-odds = odds
column-answer = best answer
