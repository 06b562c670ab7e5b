# What can be wrong with a tournament.

error-few-players = A tournament needs at least two players, and you named { $found }: { $players }.
error-player-twice = { $player } is named twice; name each player once, as each plays in every seat anyway.
error-few-for-mixed = Mixed tables seat { $seats } different players, and you named { $found }: { $players }. Name more, or choose the pairs all or ladder.
error-pairs = Pairs are one of { $possible }, not "{ $found }".{ $hint }
error-seat-count = { $game } is played by { $expected } here, not by { $found }; it has no option for the number of seats.
error-answer = { $player } answered with an illegal move. { $sentence }
error-sheet-form = { $file } is not a file of results: line { $line } should be { $expected }, but is "{ $found }".
error-sheet-place = { $file } is not a regular file. Results are read back when a tournament goes on, so they need one.
error-other-tournament = { $file } holds the results of a different tournament: its { $what } is { $theirs }, here it is { $ours }. Choose another file, or ask for the same tournament to continue it.
error-nothing-played = No set of games is complete yet; play some more first.
