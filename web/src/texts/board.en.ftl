# The board in words: names of places as a screen reader says them, and of moves on buttons.


board-label = Board of { $game }
board-grid-label = Board of { $game }, { $size } by { $size }
board-beside = Beside the board
board-step = Square { $step } of your path
board-your-home = Your home
board-yours = { $name }, yours
board-empty = Empty
board-bound = { $name } ({ $mark })
board-colour = { $paint ->
    [white] white
    [black] black
    [red] red
    [green] green
    [blue] blue
   *[other] { $paint }
  }
board-stack = Stack of { $count }, from the top: { $colours }.
board-controlled = You control it.
board-picked = Selected
board-playable = Can be played
board-playable-with = { $count ->
    [one] A { $values } can be played here
   *[other] { $values } can be played here
  }
board-lands = { $count ->
    [0] You can land here
    [one] You land here with { $values }
   *[other] You land here with { $values }
  }
board-offers = Your choice
board-cancel = Cancel
board-mark-danger = In danger
board-mark-hint = Hint
board-mark-why = Not allowed
board-mark-last = Last move

setup-next = Which pawn next?
setup-left = { $kind }, { $count } left

letter-red = R
letter-green = G
letter-white = W
letter-blue = B
letter-black = K
letter-apple = A
letter-orange = O
letter-grapes = G
letter-banana = B

throw-button = Throw the shells
throw-chance = Let chance decide
throw-waiting = Waiting for the server …
throw-none = No throw yet
throw-mouths = { $mouths ->
    [0] no mouth up
    [one] one mouth up
   *[other] { $mouths } mouths up
  }
throw-result = { $worth }: { throw-mouths }
throw-tray = Throws in hand
throw-chip = { $spent ->
    [yes] { $value }, used
   *[no] { $value }, in hand
  }

stack-title = Stack of { $count }
stack-take = Take
stack-take-n = Take { $count }
stack-goes = Take { $count }, { $way ->
    [clockwise] clockwise
   *[other] anticlockwise
  }, landing on { $to }
stack-barred = { $way ->
    [clockwise] Clockwise
   *[other] Anticlockwise
  } with { $count }: not allowed. Why?
stack-limit = { $colour }: { $count } of { $most }
stack-close = Close the stack

hand-title = In the hand
hand-next = Which fruit falls next into { $to }?
hand-drop = Drop { $piece }

board-near = Enlarge
board-whole = Whole board
gate-closed = The way in is closed: it opens with the first capture.
stack-petrified = Petrified: no one can move it.
stack-progress = { $count } of { $whole } for a full stack.
throw-again = throw again
throw-lost = lost
