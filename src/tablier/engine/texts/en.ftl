# Sentences that no game owns: lists, seats, errors.

list-and = { $first } and { $last }
did-you-mean = Did you mean "{ $name }"?

seat-south = South
seat-north = North
seat-red = Red
seat-green = Green
seat-white = White
seat-blue = Blue
seat-black = Black

error-argument = "{ $name }" must be { $expected }, not { $found }.
error-no-limit = A search needs a limit: Budget(nodes=…) or Budget(seconds=…).
expected-text = a text
expected-text-like = a text, such as "{ $example }"
expected-texts = several texts
expected-whole = a whole number
expected-whole-from = a whole number, { $least } or more
expected-whole-between = a whole number from { $least } to { $most }
expected-seconds = a number of seconds, 0 or more
expected-game = a game, as tablier.game(…) returns it
expected-plan = a plan, as tablier.study.tournament.plan(…) returns it
expected-results = the results of a tournament, as tablier.study.tournament.read(…) returns them
expected-file = the name of a file
expected-position = a position, as tablier.position(…) returns it
expected-record = a record, as tablier.record(…) returns it
expected-bytes = { $least } bytes, as position.data holds them
expected-options = options and their values, such as { "{" }"{ $example }": …{ "}" }
expected-generator = a generator of random numbers, such as random.Random(1)
expected-budget = a budget, such as Budget(seconds=3)
expected-events = events, as position.step(…) returns them
expected-players = one name for each of the { $count } seats
expected-moves = one move fewer than there are positions

error-not-text = { $file } is not a text file (UTF-8).
# A move as people call it, what is to be done now, and why a touch on the board is not a move.
say-plain = { $from } ({ $move })
a-throw = { $value ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $value }
  }
task-throw = Throw the shells.
task-move = It is your turn: choose what to play.
task-over = The game is over.
stray-own = Nothing can be played from { $from } now. { $task }
stray-theirs = { $from } belongs to { $owner }; you are { $seat }.
stray-nobody = Nothing here is yours to play now. { $task }
stray-empty = There is nothing here to play. { $task }
stray-target = No move leads from { $from } to { $to } now.

error-unknown-game = There is no game called "{ $found }".{ $hint } Installed: { $possible }.
error-unknown-option = This game has no option "{ $found }".{ $hint } It has: { $possible }.
error-unknown-variant = This game has no variant "{ $found }".{ $hint } It has: { $possible }.
error-unknown-program = There is no program called "{ $found }".{ $hint } There are: { $possible }.
error-worker = A worker process was killed from outside, perhaps for lack of memory. Finished work is kept; run the same command again to continue.
error-no-ray = A cluster takes Ray, which is not installed: pip install "tablier[cluster]".
error-no-cluster = There is no cluster at { $address }: { $found }. Start one with "ray start --head", or name the address of one.
error-other-sources = A machine of the cluster has another Tablier: { $theirs }, and this one has { $ours }. Install the same there.
error-unknown-language = There are no texts in "{ $found }".{ $hint } There are: { $possible }.
error-unknown-field = A position in this game has no field "{ $found }".{ $hint } It may have: { $possible }.

error-whole-number = Option { $option } takes a whole number from { $low } to { $high }, not "{ $found }".
error-stepped-number = Option { $option } takes a number from { $low } to { $high } in steps of { $step }, not "{ $found }".
error-yes-or-no = Option { $option } takes yes or no, not "{ $found }".
error-one-of = Option { $option } takes one of { $possible }, not "{ $found }".
error-digits = Option { $option } takes { $low } to { $high } digits, each one of { $possible }, not "{ $found }".
error-clash = These options do not go together: { $sentence }

error-unknown-move = "{ $move }" is not a move here.{ $hint } You may play: { $possible }.
error-unknown-throw = Chance has to act now, and "{ $move }" is not one of its outcomes.{ $hint } Possible: { $possible }.
error-illegal-move = { $move } is forbidden by { $game } §{ $paragraph }: { $sentence } You may play: { $possible }.
error-unknown-action = { $found } is not the number of an action here. There are: { $possible }.
error-no-throw = There is nothing to throw now: { $seat } plays a move. Possible: { $possible }.
error-nothing-back = The record is at its start: there is nothing to take back.
error-game-over-throw = The game is over, so there is nothing to throw.
error-game-over = The game is over, so { $move } cannot be played.

error-position-form = A position is written "game option=value … | field=1,2,3 …"; this is not a position: "{ $found }".
error-position-number = In a position, { $field } takes at most { $most } whole numbers from { $low } to { $high }, not "{ $found }".
error-position-flaw = This position is impossible: { $sentence }

error-record-form = Line { $line } of the record should be { $expected }, but it is "{ $found }".
error-record-header = The header of a record needs a line "{ $expected }: …", and this one has none.
error-record-version = This record was played with version { $found } of the rules of { $game }; version { $known } is installed and cannot replay it.
error-record-move = Turn { $turn } of the record cannot be replayed: { $sentence }
error-record-turn = Turn { $turn } of the record is written for { $found }, but it is { $expected }'s turn.
error-record-result = The record says the result is "{ $found }", but replaying it gives "{ $expected }".
error-record-ended = The line "ended:" of a record says { $possible }; this one says "{ $found }".
error-record-retired = The line "retired:" of a record names the seats that gave up, in order, and after how many throws and moves, as in "{ $expected }"; this one says "{ $found }".
error-record-elsewhere = The line "elsewhere:" takes a whole number from 0 to { $most }, as many throws and moves as the record has, and says "{ $found }".
error-record-end = The record says the game ended by "{ $found }", but its moves and its line "retired:" do not allow that.

error-unsolvable-game = Nothing here can solve { $game }. What can be solved: { $possible }, between two players.
error-unsolvable-options = With these options this game cannot be solved: { $sentence }
error-no-table = { $file } is not a solved game.
error-table-cut = { $file } is not whole. Remove it, and solve the game again.
error-table-damaged = { $file } is damaged: its values have changed since they were written. Remove it, and solve the game again.
error-table-of-others = { $file } is of another game than this: its { $fact } is { $found }, and not { $expected }. Remove it, and solve the game again.
error-no-network = { $file } is not a network of Tablier.
error-network-damaged = { $file } is damaged: its weights have changed since they were written. Remove it, or train it again.
error-network-of-others = { $file } is the network of another game than this: its { $fact } is { $found }, and not { $expected }. Remove it, or train it again.
error-no-endgames = { $file } is not a solved game.
error-endgames-damaged = { $file } is damaged: its values have changed since they were written. Remove it, and solve the game again.
error-endgames-of-others = { $file } was made by other rules than these. Remove it, and solve the game again.
error-solve-too-deep = This game went on for more than { $levels } sowings: it cannot be solved here.
