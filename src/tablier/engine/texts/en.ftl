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

error-unknown-game = No game is called "{ $found }".{ $hint } Installed: { $possible }.
error-unknown-option = This game has no option "{ $found }".{ $hint } It has: { $possible }.
error-unknown-variant = This game has no variant "{ $found }".{ $hint } It has: { $possible }.
error-unknown-program = No program is called "{ $found }".{ $hint } There are: { $possible }.
error-worker = A process at work was ended from outside, perhaps for lack of memory. What is done is kept; the same command goes on with it.
error-unknown-language = No texts in "{ $found }".{ $hint } There are: { $possible }.
error-unknown-field = A position of this game has nothing called "{ $found }".{ $hint } It may have: { $possible }.

error-whole-number = Option { $option } takes a whole number from { $low } to { $high }, not "{ $found }".
error-stepped-number = Option { $option } takes a number from { $low } to { $high } in steps of { $step }, not "{ $found }".
error-yes-or-no = Option { $option } takes yes or no, not "{ $found }".
error-one-of = Option { $option } takes one of { $possible }, not "{ $found }".
error-digits = Option { $option } takes { $low } to { $high } digits, each one of { $possible }, not "{ $found }".
error-clash = These options do not go together: { $sentence }

error-unknown-move = "{ $move }" is not a move here.{ $hint } You may play: { $possible }.
error-unknown-throw = It is for chance to act, and "{ $move }" is not something it can do.{ $hint } Possible: { $possible }.
error-illegal-move = { $move } is forbidden by { $game } §{ $paragraph }: { $sentence } You may play: { $possible }.
error-game-over = The game is over, so { $move } cannot be played.

error-position-form = A position is written "game option=value … | field=1,2,3 …", and this is not: "{ $found }".
error-position-number = In a position, { $field } takes at most { $most } whole numbers from { $low } to { $high }, not "{ $found }".
error-position-flaw = This position cannot be: { $sentence }

error-record-form = Line { $line } of the record was expected to be { $expected }, and is "{ $found }".
error-record-header = The header of a record needs a line "{ $expected }: …", and has none.
error-record-version = This record was played by version { $found } of the rules of { $game }; version { $known } is installed and does not replay it.
error-record-move = Turn { $turn } of the record cannot be replayed: { $sentence }
error-record-turn = Turn { $turn } of the record is written for { $found }, but it is the turn of { $expected }.
error-record-result = The record says the result is "{ $found }", but replaying it gives "{ $expected }".
