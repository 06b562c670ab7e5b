# Going through a match: steps, accounts, mistakes; also what a position is worth, and taking it elsewhere.

review-steps = Steps of the match
review-first = To the start
review-back = One step back
review-forward = One step forward
review-last = To the end
review-slider = Go to a step
review-at = step { $at } of { $steps }
review-start = Before the first throw or move. Step forward, or choose a step below.
review-step = Turn { $turn }, { $name }: { $story }
review-steps-title = Every throw and move
review-go = Go there
review-finished = Your finished matches
review-leaves = The table in parts
review-leaf-back = Earlier
review-leaf-on = Later
review-leaf = Steps { $first } to { $last } of { $count }
review-column-step = Step
review-column-what = What happened
review-after = chance then { $chance }
review-luck = luck { $points }
review-error = error { $points }
review-graph = The winning chances
review-graph-two = Below the line: { $below }. Above it: { $above }. Diamonds mark the turning points.
review-graph-click = Click the graph to go to a step; the table further down shows the same.
review-turning = When the match turned
review-turning-point = turning point
review-no-turning = The favourite never changed, and nothing was worth more than ten points.
review-ledger = Where the result came from
review-account = In hundredths of a winning chance; the lines add up to the result
review-luck-title = Luck
review-sources = Where the numbers come from
review-asking = The match is being judged, move by move. You can look around in the meantime.
review-goes-on = The match is still going on; until it is over, no one is told what moves are worth.
review-mistakes = Find a better move
review-no-mistakes = No move lost anything that can be measured.
review-lost = { $points } points.
review-retry = Find a better move
review-answer = Show the answer
review-all-mistakes = Show all { $count }
review-retry-task = Played here: { $move }. Find a better move on the board.
review-retry-best = Nothing is better than this: { $move }.
review-retry-better = Better than the move played, but not the best: { $move }.
review-retry-worse = No better than the move played: { $move }.
review-retry-same = That is the move that was played: { $move }.
review-retry-again = Try another
review-explore = Explore from here
review-exploring = Exploring from step { $step }
review-engine = Let the engine move
review-return = Back to the match
review-throw = Which throw?
review-unkept = This record exists only in this browser.
review-keep = Store it here, with a link to share
review-go-on = Go on with it on this device
review-other = Open another record

bring-title = A record from elsewhere
bring-help = A file written by Tablier, on another device, in the terminal or on a server: a record, or the log of a match. It needs no account, and nothing of it is stored until you say so.
bring-file = Choose a file
bring-drop = or drop it here
bring-paste = Or its text
bring-go = Go through it
bring-long = This file is too long for a record: 256 KiB at most.

note-exact-title = Exact.
note-exact = Every line was followed to its end, or the game is over: these numbers are certain.
note-exact-endgame-title = Exact.
note-exact-endgame = Every line was followed to its end: these numbers are certain.
note-learnt-title = Estimates.
note-learnt = A search looks ahead, and a network judges what it sees. It learnt from the solved game where there is one, otherwise by playing against itself; it can be wrong.
note-estimate-title = Estimates.
note-estimate = These numbers are means of many games played out; others would come out a little differently.
note-opinion-title = Estimates.
note-opinion = A search looks ahead and says what it expects. Good players would mostly agree; it can be wrong.
note-others = What is known otherwise has its own mark.

source-exact = exact
source-exact-help = Looked up in a solved game, or the game is over: this is certain.
source-exact-endgame = exact endgame
source-exact-endgame-help = Every line was followed to the end: this is certain.
source-learnt = learnt
source-learnt-help = A search judged by a network, which learnt from the solved game where there is one, otherwise by playing against itself: it can be wrong.
source-estimate = estimate
source-estimate-help = The average of many games played out from here.
source-opinion = opinion
source-opinion-help = The judgement of a search: good players would mostly agree, but it may be wrong.
source-depth = { $depth ->
    [one] It looked one step ahead.
   *[other] It looked { $depth } steps ahead.
  }
source-nodes = { $nodes ->
    [one] It looked at one position.
   *[other] It looked at { $nodes } positions.
  }
source-margin = Accurate to ± { $margin } (95 %).

analysis-title = What the moves are worth
analysis-ask = Judge this position
analysis-asking = Being judged …
analysis-over = The game is over: there is nothing left to judge.
analysis-move = Move
analysis-throw = Throw
analysis-chance = Chance
analysis-loss = Loses
analysis-ways = Ways
analysis-best = best
analysis-answer = best then: { $move }

share-title = Take it elsewhere
share-link = Copy a link to this position
share-text = Copy the position as text
share-editor = Open in the editor
share-python = Open in Python
share-python-help = With Tablier installed (pip install tablier), this opens the position; position.analyse() judges it.
