# Sentences of every cowrie race.

option-seats = Number of players
option-size = Squares on each side of the board
option-track = The direction of each ring
option-track-alternate = each ring in the opposite direction to the one outside
option-track-falkener = every inner ring clockwise, from its corner (5x5 and 7x7 boards)
option-pawns = Pawns per player
option-cowries = Shells thrown (0: one fewer than the squares on a side)
option-mouths-up = How often a shell falls mouth up, out of a hundred throws
option-refuges = Safe squares
option-refuges-homes = the homes and the centre
option-refuges-corners = also the corners of the board
option-refuges-inner-corners = also the corners of the second ring
option-play-on = Play on for the remaining places after the first player has finished
option-turn-limit = Turns after which the game is drawn

place-square = square { $name }
place-refuge = the refuge { $name }
place-home = { $seat }'s home
place-centre = the centre
place-waiting = { $seat }'s waiting pawns
place-off = { $seat }'s finished pawns

piece-red = { $count ->
    [one] a red pawn
   *[other] { $count } red pawns
  }
piece-green = { $count ->
    [one] a green pawn
   *[other] { $count } green pawns
  }
piece-white = { $count ->
    [one] a white pawn
   *[other] { $count } white pawns
  }
piece-blue = { $count ->
    [one] a blue pawn
   *[other] { $count } blue pawns
  }

say-throw = a throw of { $count }
say-steps = the pawn on { $name }, { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
task-move = You have { $throws }: choose a pawn.
stray-theirs = That is { $owner }'s pawn; you play { $seat }.
stray-empty = There is no pawn here. { $task }
stray-target = Nothing in your hand leads from { $from } to { $to }.

flaw-track = the falkener track is only defined for boards of 5x5 and 7x7, not for { $size }x{ $size }.
flaw-steps = each seat's steps go from { $lowest } to { $highest }, the smaller before the larger.
flaw-extra-pawns = there are { $seats } seats with { $pawns } pawns each, and no more.
flaw-turns = the turns are counted from 0 to { $limit }.
flaw-rights = a right is 0 or 1, and an empty seat has none.
flaw-ranks = the places are 1, 2, 3, each once, and an empty seat has none.
unsolved-seats = it is solved between two players only; choose seats=2.
unsolved-option = the solver plays { $option } as the sheet does; leave that option as it is.
unsolved-most = endings are solved with one to { $most } pawns of a player still on the way.
unsolved-board = the board of { $size }x{ $size } squares has too many endings; up to { $largest }x{ $largest } can be solved.
flaw-mover = the mover is a seat still in the race, or -2 when the game is over, not { $found }.

level-1 = Snail
level-2 = Tortoise
level-3 = Hare
level-4 = Mongoose
level-5 = Elephant
