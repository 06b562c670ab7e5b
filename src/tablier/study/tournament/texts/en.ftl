# What can be wrong with a tournament.

error-few-players = A tournament needs at least two players, and you named { $found }: { $players }.
error-player-twice = { $player } is named twice; each player is named once, and plays in every seat anyway.
error-few-for-mixed = Mixed tables seat { $seats } different players, and you named { $found }: { $players }. Name more of them, or choose the pairs all or ladder.
error-pairs = Pairs are one of { $possible }, not "{ $found }".{ $hint }
error-seat-count = { $game } is played by { $expected } here, not by { $found }; it has no option for the number of seats.
error-answer = { $player } answered with what it may not play. { $sentence }
error-sheet-form = { $file } is not a file of results: line { $line } should be { $expected }, and is "{ $found }".
error-sheet-place = { $file } is not a regular file. Results are read back when a tournament goes on, so they need one.
error-other-tournament = { $file } holds the results of another tournament: its { $what } is { $theirs }, and here it is { $ours }. Choose another file, or ask for the same tournament to go on with it.
error-nothing-played = No set of games is whole yet; play some more first.
