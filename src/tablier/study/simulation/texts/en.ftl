# Sentences of simulations.

error-no-arrow = { $file } takes pyarrow, which is not installed: pip install "tablier[arrow]"; or choose a name that ends in .csv.

simulating = Playing
simulate-games = { $games ->
    [one] One game
   *[other] { $games } games
  }{ $unfinished ->
    [0] {""}
   *[other] , { $unfinished } of them cut off
  }
simulate-wins = { $seat } wins
simulate-draws = drawn
simulate-length = throws and moves in a game
simulate-decisions = moves in a game
simulate-throws = throws in a game
simulate-branching = moves to choose from
simulate-forced = moves without a choice
simulate-bounds = The shortest game took { $shortest } throws and moves, the longest { $longest }. ± is half of a 95 % interval.
error-player-count = This table has { $expected } seats, and { $found } players are named. Name as many, or one for all.
error-other-games = { $folder } holds other games: its { $file } differs from this command in { $what }. Choose another folder, or type the command that began this one.
error-games-without-plan = { $folder } holds games, but no { $file } that says which. Choose another folder.
error-damaged-games = { $file } does not hold the games that it should. Remove it; the same command plays them again.
expected-start = a game, its name, or a position
