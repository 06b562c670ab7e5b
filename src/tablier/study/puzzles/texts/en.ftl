# Sentences of the puzzles: what is to be found, what it teaches, what an answer is worth.

puzzle-goal-win = You play { $seat }. Only one move wins. Which?
puzzle-goal-draw = You play { $seat }. Only one move saves the draw. Which?
puzzle-goal-chance = You play { $seat }. One move is clearly better than all others. Which?

puzzle-hint-restraint = Something tempting is there for the taking. What happens next?
puzzle-hint-combination = A move that lets you play again can prepare a capture.
puzzle-hint-capture = Look for a capture.
puzzle-hint-home = Look at the way home.
puzzle-hint-right = Look for a move that wins you a right you do not have yet.
puzzle-hint-again = Look for a move that lets you play again.
puzzle-hint-enter = Look at what is waiting to come onto the board.
puzzle-hint-pair = Look for two pieces that belong together.
puzzle-hint-defence = Something of yours is in danger. Bring it out of reach.
puzzle-hint-sacrifice = Not everything has to be safe: leave something to be taken.
puzzle-hint-quiet = Neither a capture nor another turn: a quiet move decides.

puzzle-lesson-restraint = What you can take at once is not always best
puzzle-lesson-combination = First play again, then capture
puzzle-lesson-capture = The right capture
puzzle-lesson-home = The way home
puzzle-lesson-right = A right is worth more
puzzle-lesson-again = One more turn
puzzle-lesson-enter = Coming onto the board
puzzle-lesson-pair = Two together
puzzle-lesson-defence = Out of danger
puzzle-lesson-sacrifice = Leave something behind
puzzle-lesson-quiet = The strongest move need not be a loud one

puzzle-right-win = Right: this wins, whatever the other side plays.
puzzle-right-draw = Right: this saves the draw, and nothing else does.
puzzle-right-chance = Right: { $chance } to win, { $points } points more than any other move.
puzzle-wrong-win-draw = This lets the win slip: with best play it is a draw.
puzzle-wrong-win-loss = This loses: the win is gone.
puzzle-wrong-draw-loss = This loses: the draw is gone.
puzzle-costs = This costs { $points } points: { $chance } to win instead of { $best }.
puzzle-moves = { $first }, then { $then }
puzzle-reply = { $seat } answers with { $moves }.
puzzle-reply-won = { $seat } answers with { $moves }: { $words }.
puzzle-then = Then { $moves }.
puzzle-then-won = Then { $moves }: { $words }.
puzzle-worth-win = wins
puzzle-worth-draw = draws
puzzle-worth-loss = loses
puzzle-worth-chance = { $chance }

puzzle-tempting = At first sight { $move } looks best.
puzzle-missed = { $levels } { $count ->
    [one] overlooks it.
   *[other] overlook it.
  }

error-bad-collection = { $file } is not a collection of Tablier's puzzles, or it was altered.
error-no-puzzle = There is no puzzle called "{ $found }".
error-no-puzzles-of = There are no puzzles of { $game }. There are some of: { $possible }.
