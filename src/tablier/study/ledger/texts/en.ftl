# Sentences of the ledger: where the result of a game came from.

language-name = English
title = The ledger of a game of { $game }
decimal-sign = .
percent = { $number } %
points = { $number } points
depth = { $depth ->
    [one] one step ahead
   *[other] { $depth } steps ahead
  }
nodes = { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  }

result-win = { $winners ->
    [one] { $name } wins.
   *[other] { $name } win.
  }
result-draw = The game is drawn.
result-order = Final order: { $order }.
result-unfinished = The game is not finished: these are the accounts so far.
result-aborted = The game was called off before the first move.
result-partial = Stopped early: these are the accounts of the first { $done } of { $last } throws and moves.

line-start = Winning chance at the start
line-luck = Luck: throws of { $name }
line-errors = Errors of { $name }
line-second-thoughts = Second thoughts of the judge
line-resignation = { $name } resigned at { $chance }
line-absence = { $name } had left at { $chance }
line-time = { $name } ran out of time at { $chance }
line-agreement = A draw was agreed
line-retired = { $name } had given up: last place
line-result = Result
line-so-far = Winning chance at the end of the record

heading-summary = In short
heading-graph = The winning chances
heading-account = The accounts, in hundredths of a winning chance
heading-luck = Luck
heading-mistakes = The costliest moves
heading-turning-points = Turning points
heading-steps = Every throw and move
heading-method = How to read this
heading-provenance = Where the numbers come from

summary-start = { $name } started with a winning chance of { $chance }.
summary-lucky = Taken together, the throws gave { $name } { $points }.
summary-unlucky = Taken together, the throws cost { $name } { $points }.
summary-errors = { $name }'s own errors cost { $lost }; the others' errors gave back { $given }.
summary-costliest = The costliest move: { $sentence }
summary-exact = Every number is exact: all lines were followed to the end.
summary-doubt = The judge's second thoughts come to { $points }; luck and errors are accurate to { $margin } (95 %).
summary-biased = They lean one way, further than chance would explain: this judge is biased, and the intervals are too narrow.

luck = { $name }: { $own } from their own throws, { $others } from those of others, { $total } in all; such throws typically come to { $spread }.
luck-percentile = { $games ->
    [one] Luckier than one such game in a hundred.
   *[other] Luckier than { $games } such games in a hundred.
  }
luck-few = Too few throws to say more.

deed-throw = Turn { $turn }, { $name } throws { $move }
deed-move = Turn { $turn }, { $name } plays { $move }
mistake = { $deed }; better was { $better }: { $points } lost.
mistake-doubtful = (The judge is not certain.)
no-mistakes = No move lost anything that can be measured.
better-would = { $better } instead: { $story }
turning = { $deed }: { $name } goes from { $before } to { $after }.
turning-favourite = From here on, { $name } is the favourite.
turning-doubtful = (Mostly second thoughts: one step later, the judge saw the same position differently.)
no-turning-points = The favourite never changed, and no throw or move was worth more than ten points.
turning-more = { $count ->
    [one] One smaller turning point is in the list of steps.
   *[other] { $count } smaller turning points are in the list of steps.
  }

source-exact = exact
source-exact-endgame = exact, every line followed to the end
source-learnt = learnt estimate, at the end of a search
source-estimate = estimate from games played out
source-opinion = opinion of a search
provenance-throw = { $count ->
    [one] the only outcome
   *[other] mean over { $count } outcomes
  }
provenance-positions = { $count ->
    [one] One position was judged
   *[other] { $count } positions were judged
  }, { $nodes ->
    [one] one position was looked at for it.
   *[other] { $nodes } positions were looked at for it.
  }
provenance-source = { $count } of them: { $source }.
provenance-depth = The judge looked { $low } to { $high } throws and moves ahead.
provenance-glances = { $count ->
    [one] One position, reached only by throws in a row rarer than one in a hundred, was judged at a glance.
   *[other] { $count } positions, reached only by throws in a row rarer than one in a hundred, were judged at a glance.
  }
provenance-rules = Rules: { $game }, version { $version }.
provenance-options = House rules: { $options }.
provenance-version = Made by Tablier { $version }.
provenance-command = To make it again: { $command }

method-chances = A winning chance is what a player may expect of the game, from 0 % to 100 %; a draw counts half. The accounts add up exactly: start, luck, errors, second thoughts and, if people ended the game, what that changed make the result. What is shown is rounded so that it still adds up.
method-luck = The luck of a throw is the winning chance after it, minus the average over everything that might have been thrown. Before a throw, no luck can be expected.
method-errors = The error of a move is the value the judge gives it, minus the value of the best move. No one gains by an error of their own.
method-second-thoughts = One step after a move, the judge looks again and may change its mind. These second thoughts are neither luck nor error: they show how far the judge can be trusted. A judge that is never wrong has none.
method-margin = The ± is a 95 % interval: it treats each second thought as an independent error of the judge, right on average. If a judge is always wrong in the same way, neither the judge nor the interval can show it.

graph-title = Winning chances, step by step
graph-two = The line shows the winning chance of { $first }: the area below it; the area above is that of { $second }. It starts at { $start }, ends at { $end }, and ranged from { $low } to { $high }.
graph-many = One line for each player. { $lines }
graph-line = { $name } starts at { $start } and ends at { $end }.
graph-turns = turn
graph-throw = throw
graph-move = move
graph-turning = turning point
picture = The board after turn { $turn }, { $move }

column-turn = Turn
column-player = Player
column-move = Throw or move
column-before = Before
column-after = After
column-luck = Luck
column-error = Error
column-doubt = Second thoughts
column-source = Judged by
steps-of = All amounts are from the point of view of { $name }.
steps-own = All amounts are from the point of view of the player who throws or moves.
